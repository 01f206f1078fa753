#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| laws::mines_arbiter_replays_are_read(bytes));
