#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| laws::any_picture_is_read_or_refused(bytes));
