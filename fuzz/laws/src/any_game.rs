//! Any game, begun in any way, touched and set at random: what is on the desk can be written, and what was
//! written can be read.

use desk::{Desk, Game};
use effort::Budget;

/// Values no setting is asked for by name: limits and what lies beyond them, and what is no value at all.
#[rustfmt::skip]
const ODD: [&str; 40] = [
    "", "0", "1", "2", "3", "7", "9", "10", "81", "99", "1000", "1001", "1000000", "1000000000", "2147483647", "2147483648",
    "999999999999", "1000000000000", "1000000000001", "9223372036854775807", "18446744073709551615", "-1", "1.5", "0.5",
    "007", "5,0", "1000,1000", "1000,0", "square:2000,20", "linear:1000000,1,5", "clear:1000000", "left", "right", "A1",
    "3x2", "9x9", "32x32", "x", "1 first=none", "1\n##",
];

/// The bytes choose a game and its options, then touches and settings. Each is refused, or leaves a board whose text
/// reads the same again and shows the same.
pub fn whatever_is_written_can_be_read_again(bytes: &[u8]) {
    let Some((&[game, seed, first, second], steps)) = bytes.split_first_chunk() else { return };
    let game = games::TABLE.0[usize::from(game) % games::TABLE.0.len()];
    let seed = (seed % 4 != 0).then_some(u64::from(seed));
    let Some(mut desk) = begin(game, seed, &[first, second]) else { return };
    check(&*desk);
    for step in steps.chunks_exact(3).take(40) {
        let done = if step[0] % 3 == 0 { set(&mut *desk, step) } else { touch(&mut *desk, step) };
        if done {
            check(&*desk);
        }
    }
}

/// A fresh board with two options chosen; none where they are refused.
fn begin(game: &Game, seed: Option<u64>, chosen: &[u8]) -> Option<Box<dyn Desk>> {
    let options = (game.options)();
    let given = chosen.iter().map(|&byte| {
        let option = &options[usize::from(byte) % options.len()];
        (option.key.to_owned(), value(option.kind.offered(), byte / 3).to_owned())
    });
    games::TABLE.fresh(game.name, &given.collect::<Vec<_>>(), seed, &mut Budget::nodes(2_000)).ok()
}

/// One of the choices, or something odd.
fn value<'a>(choices: &[&'a str], byte: u8) -> &'a str {
    let byte = usize::from(byte);
    if byte % 2 == 0 && !choices.is_empty() { choices[byte / 2 % choices.len()] } else { ODD[byte % ODD.len()] }
}

fn set(desk: &mut dyn Desk, step: &[u8]) -> bool {
    // A cell of the sheet is a setting too.
    if let Some(sheet) = desk.sheet().filter(|_| step[2].is_multiple_of(2)) {
        let column = sheet.columns[usize::from(step[2] / 2) % sheet.columns.len()].key;
        let row = &sheet.rows[usize::from(step[1]) % sheet.rows.len()].name;
        return desk.set(&format!("{column} {row}"), value(&["yes", "no"], step[0] / 3)).is_ok();
    }
    let settings = desk.settings();
    let setting = &settings[usize::from(step[1]) % settings.len()];
    desk.set(setting.key, value(&setting.choices, step[2])).is_ok()
}

fn touch(desk: &mut dyn Desk, step: &[u8]) -> bool {
    let tools = desk.tools();
    let tiles = desk.show().tiles;
    let place = tiles[(usize::from(step[1]) << 8 | usize::from(step[2])) % tiles.len()].place;
    let tool = tools[usize::from(step[0] / 3) % tools.len()].name;
    let words = desk.words(tool, Some(place));
    let word = words.get(usize::from(step[0]) % words.len().max(1));
    desk.touch(place, &word.map_or_else(|| tool.to_owned(), |word| format!("{tool} {word}"))).is_ok()
}

fn check(desk: &dyn Desk) {
    let written = desk.text();
    let again = games::TABLE.open(&written).unwrap_or_else(|error| panic!("{error}\n{written}"));
    assert_eq!(again.text(), written);
    assert_eq!((again.status(), again.settings()), (desk.status(), desk.settings()), "{written}");
}
