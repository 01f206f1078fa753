#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| laws::thaumcraft_plans_pass_the_referee(bytes));
