#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| laws::mines_methods_never_disagree(bytes));
