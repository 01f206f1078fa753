#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| laws::any_request_is_answered(bytes));
