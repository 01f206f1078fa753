#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| laws::hollows_plans_bring_what_they_promise(bytes));
