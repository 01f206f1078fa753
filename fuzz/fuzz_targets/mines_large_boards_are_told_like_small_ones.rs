#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| laws::mines_large_boards_are_told_like_small_ones(bytes));
