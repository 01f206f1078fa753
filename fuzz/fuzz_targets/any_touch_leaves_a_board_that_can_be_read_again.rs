#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| laws::any_touch_leaves_a_board_that_can_be_read_again(bytes));
