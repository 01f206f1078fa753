#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| laws::whatever_is_written_can_be_read_again(bytes));
