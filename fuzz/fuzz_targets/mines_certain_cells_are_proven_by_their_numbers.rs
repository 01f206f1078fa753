#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| laws::mines_certain_cells_are_proven_by_their_numbers(bytes));
