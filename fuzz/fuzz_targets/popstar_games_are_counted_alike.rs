#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| laws::popstar_games_are_counted_alike(bytes));
