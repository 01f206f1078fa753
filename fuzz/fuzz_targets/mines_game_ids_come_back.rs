#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| laws::mines_game_ids_come_back(bytes));
