#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| laws::board_text_is_read_or_refused_with_its_place(bytes));
