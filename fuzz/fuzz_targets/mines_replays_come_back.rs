#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| laws::mines_replays_come_back(bytes));
