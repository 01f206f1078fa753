//! What a touch can mean.

use super::words::message;
use desk::Tool;

pub(super) const OPEN: Tool = Tool { name: "open", key: 'o', label: message("mines.tool.open") };
pub(super) const FLAG: Tool = Tool { name: "flag", key: 'f', label: message("mines.tool.flag") };
pub(super) const CHORD: Tool = Tool { name: "chord", key: 'c', label: message("mines.tool.chord") };
pub(super) const NUMBER: Tool = Tool { name: "number", key: 'n', label: message("mines.tool.number") };
pub(super) const HIDE: Tool = Tool { name: "hide", key: 'x', label: message("mines.tool.hide") };
pub(super) const MINE: Tool = Tool { name: "mine", key: 'm', label: message("mines.tool.mine") };
/// Enter a number at once.
pub(super) const DIGITS: [Tool; 9] = {
    const NAMES: [&str; 9] = ["0", "1", "2", "3", "4", "5", "6", "7", "8"];
    let mut tools = [Tool { name: "0", key: '0', label: message("mines.tool.number") }; 9];
    let mut digit = 0;
    while digit < 9 {
        tools[digit].name = NAMES[digit];
        tools[digit].key = (b'0' + digit as u8) as char;
        digit += 1;
    }
    tools
};
