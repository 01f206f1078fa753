//! Replays of every format come to the same game, and its figures are those of plain slow versions that share no code.

#[path = "replays/written.rs"]
mod written;

use effort::Rng;
use grid::{Cell, Size};
use mines::replay::clicks::{Kind, Played};
use mines::replay::regions::Regions;
use mines::replay::{Replay, rawvf, read, stats, touches, zini};
use mines::{Board, Outcome};
use std::collections::{HashMap, HashSet};
use written::{Game, example};

/// The example in every format that can tell it.
fn all_formats(game: &Game) -> Vec<(&'static str, Vec<u8>)> {
    let mut files = vec![
        ("a.rawvf", written::rawvf(game)),
        ("a.avf", written::avf(game)),
        ("a.rmv", written::rmv(game, 1, true)),
        ("b.rmv", written::rmv(game, 2, true)),
        ("a.mvf", written::mvf(game, 5)),
        ("b.mvf", written::mvf(game, 6)),
    ];
    files.extend((0..=4).map(|version| ("a.evf", written::evf(game, version, true))));
    files
}

#[test]
fn every_format_tells_the_same_game() {
    for (name, file) in all_formats(&example()) {
        for name in [name, "", "a.txt"] {
            let replay = read(name, &file).unwrap_or_else(|error| panic!("{name}: {error}"));
            let stats = stats::of(&replay);
            let format = replay.header.format;
            assert_eq!((stats.outcome, stats.milliseconds), (Outcome::Won, 4_200), "{format}");
            let count = stats.count;
            assert_eq!((count.left, count.right, count.double, count.wasted), (5, 4, 3, 3), "{format}");
            assert_eq!((stats.bbbv, stats.solved, stats.openings, stats.islands), (8, 8, 1, 2), "{format}");
            assert_eq!((stats.zini, stats.human_zini), (7, 8), "{format}");
            let three = |share: Option<f64>| format!("{:.3}", share.unwrap());
            assert_eq!(three(stats.ioe()), "0.667");
            assert_eq!(three(stats.corr()), "0.750");
            assert_eq!(three(stats.thrp()), "0.889");
            assert_eq!(three(stats.bbbv_per_second()), "1.905");
            assert_eq!(format!("{:.1}", stats.path), "447.5", "{format}");
            assert_eq!(replay.header.player, "someone", "{format}");
        }
    }
}

#[test]
fn what_is_written_is_the_same_game() {
    for (name, file) in all_formats(&example()) {
        let replay = read(name, &file).unwrap();
        let again = read("", rawvf::write(&replay).as_bytes()).unwrap();
        assert_eq!(again.board, replay.board);
        assert_eq!(again.events, replay.events, "{name}");
        let touched = touches::write(&replay);
        let again = read("", touched.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{touched}"));
        let (before, after) = (stats::of(&replay), stats::of(&again));
        assert_eq!((after.outcome, after.milliseconds, after.solved), (before.outcome, 4_200, 8), "{touched}");
        // The click on a number that was open already is left out.
        assert_eq!((after.count.left, after.count.right, after.count.double), (4, 4, 3), "{touched}");
    }
}

#[test]
fn old_clone_files_end_with_their_score() {
    let rows = &["00000000", "00000000", "00000000", "00000000", "00000000", "00000000", "00000000", "*0000000"];
    let mut events = vec![(0, "lc", 100, 20), (0, "lr", 100, 20), (10, "mv", 90, 20)];
    events.extend([(500, "lc", 24, 120), (1_230, "lc", 24, 120)]);
    let game = Game { rows, square: 16, marks: false, player: b"someone", events };
    let file = written::mvf_nameless(&game);
    for name in ["", "a.mvf"] {
        let replay = read(name, &file).unwrap();
        assert_eq!(replay.header.player, "someone");
        // One opening takes all.
        let stats = stats::of(&replay);
        assert_eq!((stats.outcome, stats.bbbv, stats.count.left), (Outcome::Won, 1, 1));
        assert_eq!(replay.header.seconds, Some(1.23));
        // The button that is down at the end is let go.
        assert_eq!(replay.events.last().map(|event| event.time), Some(1_230));
    }
}

#[test]
fn whatever_is_no_star_in_a_row_of_rawvf_is_no_mine() {
    let game = example();
    let written = String::from_utf8(written::rawvf(&game)).unwrap().replace('\r', "");
    let rows = game.rows.join("\n");
    let blank = written.replacen(&rows, &rows.replace('0', " "), 1);
    assert_ne!(blank, written);
    for file in [blank.replace('\n', "\r\n"), blank] {
        assert_eq!(read("a.rawvf", file.as_bytes()).unwrap().board, read("a.rawvf", written.as_bytes()).unwrap().board);
    }
    let no_guess = format!("Mode: no-guess\n{written}");
    assert_eq!(read("a.rawvf", no_guess.as_bytes()).unwrap().header.mode.name(), "no-guess");
}

#[test]
fn an_old_clone_file_that_was_cut_anywhere_is_refused() {
    let rows = &["00000000", "00000000", "00000000", "00000000", "00000000", "00000000", "00000000", "*0000000"];
    let moves = (1..200).map(|at| (10 * at, "mv", 100 + at as i32 % 7, 20));
    let events = [(0, "lc", 100, 20)].into_iter().chain(moves).chain([(2_000, "lr", 100, 20)]).collect();
    let file = written::mvf_nameless(&Game { rows, square: 16, marks: false, player: b"someone", events });
    assert_eq!(read("a.mvf", &file).unwrap().header.seconds, Some(2.0));
    for length in 0..file.len() {
        let error = read("a.mvf", &file[..length]).expect_err(&format!("{length} bytes of {}", file.len()));
        assert!(error.to_string().contains("byte "), "{error}");
    }
}

#[test]
fn names_of_any_encoding_are_read() {
    let latin = Game { player: b"Andr\xe9 \x80", ..example() };
    let unicode = Game { player: "王".as_bytes(), ..example() };
    for (game, name) in [(latin, "André €"), (unicode, "王")] {
        for (file_name, file) in all_formats(&game) {
            assert_eq!(read(file_name, &file).unwrap().header.player, name, "{file_name}");
        }
    }
}

/// Every beginning of a file is read or refused at a byte inside it, and what lacks events is refused.
#[test]
fn files_that_were_cut_are_refused_with_the_byte() {
    for (name, file) in all_formats(&example()) {
        let is_text = name == "a.rawvf";
        for length in 0..file.len() {
            match read(name, &file[..length]) {
                Err(error) => {
                    let said = error.to_string();
                    let byte = said.split("byte ").nth(1).and_then(|said| said.split(':').next()).unwrap_or_default();
                    let byte: usize = byte.parse().unwrap_or_else(|_| panic!("{name} {length}: {said}"));
                    assert!(byte <= length, "{name} {length}: {said}");
                }
                // Text may end anywhere, and what follows the events of Arbiter is not needed.
                Ok(_) => assert!(is_text || name == "a.avf" && length + 200 > file.len(), "{name} {length}"),
            }
        }
        let longer = [&file[..], b"something else"].concat();
        if !is_text {
            assert_eq!(read(name, &longer).map(|replay| replay.events), read(name, &file).map(|replay| replay.events));
        }
    }
}

#[test]
fn what_is_wrong_in_a_file_is_named_with_its_byte() {
    let game = example();
    let check = |file: &[u8], name: &str, error: &str| assert_eq!(read(name, file).unwrap_err().to_string(), error);
    let changed = |mut file: Vec<u8>, at: usize, to: u8| {
        file[at] = to;
        file
    };
    check(b"junk", "", "1:1: byte 0: this is no replay: neither RAWVF, AVF, RMV, MVF nor EVF begins like this");
    check(b"junk", "a.rmv", "1:1: byte 0: a replay of Viennasweeper begins with '*rmv'");
    let rmv = written::rmv(&game, 2, true);
    check(&changed(rmv, 5, 3), "", "1:5: byte 4: version 3 is not known; 1 and 2 are");
    let avf = written::avf(&game);
    check(&changed(avf.clone(), 5, 7), "a.avf", "1:6: byte 5: 7 is no level; 3 to 6 are");
    check(&changed(avf.clone(), 10, 9), "a.avf", "1:11: byte 10: mine 9 4 lies outside a 6x4 board");
    check(&[&avf[..12], &avf[10..]].concat(), "a.avf", "1:13: byte 12: mine 1 4 is listed twice");
    let evf = written::evf(&game, 3, true);
    check(&changed(evf, 6, 5), "a.evf", "1:40: byte 39: 5 mines are announced, but 4 are on the board");
}

/// A file of Arbiter whose checks fail is read by searching for its marks.
#[test]
fn letters_for_digits_in_arbiter_files_are_no_figure() {
    let mut file = written::avf(&written::example());
    let before_time = |pair: &[u8]| pair[0].is_ascii_digit() && pair[1] == b'T';
    let at = file.windows(2).position(before_time).expect("the 3BV stands before the time");
    // A letter that takes one byte in the file and three in UTF-8.
    file[at] = 0x97;
    let replay = read("a.avf", &file).expect("the figures are not needed");
    assert_eq!(replay.header.bbbv, None);
}

#[test]
fn arbiter_files_without_checks_are_searched() {
    let file = written::avf(&example());
    let bracket = file.windows(3).position(|three| three == b"[3|").unwrap();
    let mut other = file[..bracket - 2].to_vec();
    // A name of another length than it says, before the question marks.
    other.extend([1, 2, 3, 127, 50]);
    other.extend(&file[bracket..]);
    let replay = read("", &other).unwrap();
    assert_eq!(stats::of(&replay).count, stats::of(&read("", &file).unwrap()).count);
}

/// Plays a replay on a 3x1 board with a mine at the right.
#[track_caller]
fn clicked(events: &[(&'static str, i32, i32)], expected: (u32, u32, u32, u32), outcome: Outcome) {
    let events = (0..).zip(events).map(|(time, &(name, x, y))| (time, name, 16 * x + 8, 16 * y + 8)).collect();
    let game = Game { rows: &["000*"], square: 16, marks: false, player: b"", events };
    let replay = read("", &written::rawvf(&game)).unwrap();
    let stats = stats::of(&replay);
    let count = stats.count;
    assert_eq!((count.left, count.right, count.double, count.wasted, stats.outcome), {
        let (left, right, double, wasted) = expected;
        (left, right, double, wasted, outcome)
    });
}

#[test]
fn buttons_come_to_clicks() {
    use Outcome::{Lost, Playing, Won};
    clicked(&[("lc", 0, 0), ("lr", 0, 0)], (1, 0, 0, 0), Won);
    clicked(&[("lc", 3, 0), ("lr", 3, 0), ("lc", 0, 0)], (1, 0, 0, 0), Lost);
    // A press beside the board before the clock begins does nothing; later it counts.
    clicked(&[("lc", -1, 0), ("lr", 0, 0)], (0, 0, 0, 0), Playing);
    clicked(&[("lc", 2, 0), ("lr", 2, 0), ("lc", 9, 9), ("lr", 9, 9)], (2, 0, 0, 1), Playing);
    // A drag opens where it ends.
    clicked(&[("lc", 3, 0), ("mv", 1, 0), ("lr", 0, 0)], (1, 0, 0, 0), Won);
    // The right button held from a flag on chords with the left one, as often as that is pressed.
    let begin = [("lc", 2, 0), ("lr", 2, 0), ("rc", 3, 0), ("lc", 2, 0), ("lr", 2, 0)];
    clicked(&begin, (1, 1, 1, 0), Won);
    // A right press on an open cell is taken back where a chord follows.
    clicked(
        &[("lc", 2, 0), ("lr", 2, 0), ("rc", 2, 0), ("lc", 2, 0), ("rr", 2, 0), ("lr", 2, 0)],
        (1, 0, 1, 1),
        Playing,
    );
    clicked(&[("lc", 2, 0), ("lr", 2, 0), ("rc", 2, 0), ("rr", 2, 0)], (1, 1, 0, 1), Playing);
    // A flagged cell does not open, and a chord with the wrong flag does.
    clicked(&[("rc", 3, 0), ("rr", 3, 0), ("lc", 3, 0), ("lr", 3, 0)], (1, 1, 0, 1), Playing);
    let wrong = [("lc", 2, 0), ("lr", 2, 0), ("rc", 1, 0), ("rr", 1, 0), ("mc", 2, 0), ("mr", 2, 0)];
    clicked(&wrong, (1, 1, 1, 0), Lost);
    // Shift, the names that switch, releases without a press.
    clicked(&[("lc", 2, 0), ("lr", 2, 0), ("rc", 3, 0), ("rr", 3, 0), ("sc", 2, 0), ("lr", 2, 0)], (1, 1, 1, 0), Won);
    clicked(&[("l", 0, 0), ("l", 0, 0)], (1, 0, 0, 0), Won);
    clicked(&[("lr", 0, 0), ("rr", 0, 0), ("pf", 3, 0)], (0, 1, 0, 0), Playing);
}

#[test]
fn question_marks_stand_between_flag_and_nothing() {
    let click = |time, x: i32| [(time, "rc", 16 * x + 8, 8), (time, "rr", 16 * x + 8, 8)];
    for (marks, clicks, left) in [(true, 2, Outcome::Lost), (false, 2, Outcome::Lost), (true, 1, Outcome::Playing)] {
        let mut events: Vec<_> = (0..clicks).flat_map(|time| click(time, 1)).collect();
        events.extend([(9, "lc", 24, 8), (9, "lr", 24, 8)]);
        let game = Game { rows: &["0*0"], square: 16, marks, player: b"", events };
        let stats = stats::of(&read("", &written::rawvf(&game)).unwrap());
        // A question mark can be opened, a flag cannot.
        assert_eq!(stats.outcome, left, "{marks} {clicks}");
    }
}

/// A board laid at random.
fn random_board(rng: &mut Rng) -> Board {
    let size = Size::new(1 + rng.below(12) as usize, 1 + rng.below(10) as usize).unwrap();
    let share = 1 + rng.below(6);
    Board::new(size, size.cells().filter(|_| rng.below(10) < share).collect::<Vec<_>>())
}

/// Column and row.
type Place = (i32, i32);

/// Cells as pairs, numbers by counting, regions by growing sets: nothing of the library.
struct Plain {
    safe: HashMap<Place, usize>,
    mines: HashSet<Place>,
}

impl Plain {
    fn of(board: &Board) -> Self {
        let place = |cell: Cell| (i32::from(cell.x), i32::from(cell.y));
        let mines: HashSet<Place> = board.mines().map(place).collect();
        let cells = board.size().cells().map(place).filter(|cell| !mines.contains(cell));
        let safe = cells.map(|cell| (cell, around(cell).filter(|near| mines.contains(near)).count())).collect();
        Self { safe, mines }
    }

    fn is_clear(&self, cell: Place) -> bool {
        self.safe.get(&cell) == Some(&0)
    }

    fn is_island(&self, cell: Place) -> bool {
        self.safe.get(&cell).is_some_and(|&number| number > 0) && !around(cell).any(|near| self.is_clear(near))
    }

    fn groups(&self, is_kind: impl Fn(Place) -> bool) -> Vec<HashSet<Place>> {
        let mut left: HashSet<Place> = self.safe.keys().copied().filter(|&cell| is_kind(cell)).collect();
        let mut groups = Vec::new();
        while let Some(&from) = left.iter().next() {
            let mut group = HashSet::from([from]);
            while let Some(&next) =
                left.iter().find(|&&cell| !group.contains(&cell) && around(cell).any(|near| group.contains(&near)))
            {
                group.insert(next);
            }
            left.retain(|cell| !group.contains(cell));
            groups.push(group);
        }
        groups
    }

    /// What a click opens: a clear cell its opening with the numbers round it.
    fn opens(&self, cell: Place) -> HashSet<Place> {
        let mut open = HashSet::from([cell]);
        while let Some(next) = self.safe.keys().find(|&&other| {
            !open.contains(&other) && around(other).any(|near| open.contains(&near) && self.is_clear(near))
        }) {
            open.insert(*next);
        }
        open
    }

    /// `ZiNi` as it is defined, every premium counted anew for every click.
    fn zini(&self, human: bool) -> u32 {
        let openings = self.groups(|cell| self.is_clear(cell));
        let mut open: HashSet<Place> = HashSet::new();
        let mut flags: HashSet<Place> = HashSet::new();
        let mut clicks = 0;
        if human {
            for opening in &openings {
                clicks += 1;
                open.extend(self.opens(*opening.iter().next().unwrap()));
            }
        }
        let mut columns: Vec<Place> = self.safe.keys().copied().collect();
        columns.sort_unstable();
        while open.len() < self.safe.len() {
            let premium = |cell: Place| {
                let block = around(cell).chain([cell]);
                let numbers = block.filter(|&near| self.is_island(near) && !open.contains(&near)).count() as i32;
                let bordered = openings.iter().filter(|opening| {
                    around(cell).any(|near| opening.contains(&near)) && !opening.iter().all(|zero| open.contains(zero))
                });
                let unflagged = around(cell).filter(|near| self.mines.contains(near) && !flags.contains(near)).count();
                numbers + bordered.count() as i32 - unflagged as i32 - 1 - i32::from(!open.contains(&cell))
            };
            let numbers = columns.iter().filter(|&&cell| !self.is_clear(cell) && (!human || open.contains(&cell)));
            let best = numbers.map(|&cell| (premium(cell), cell)).rev().max_by_key(|best| best.0);
            match best {
                Some((premium, cell)) if premium >= 0 => {
                    clicks += u32::from(open.insert(cell));
                    for near in around(cell).filter(|near| self.mines.contains(near)) {
                        clicks += u32::from(flags.insert(near));
                    }
                    clicks += 1;
                    for near in around(cell).filter(|near| self.safe.contains_key(near)) {
                        open.extend(self.opens(near));
                    }
                }
                _ => {
                    let next = columns
                        .iter()
                        .find(|&&cell| !open.contains(&cell) && (self.is_clear(cell) || self.is_island(cell)));
                    clicks += 1;
                    open.extend(self.opens(*next.unwrap()));
                }
            }
        }
        clicks
    }
}

fn around((x, y): Place) -> impl Iterator<Item = Place> {
    (-1..=1).flat_map(move |dy| (-1..=1).map(move |dx| (x + dx, y + dy))).filter(move |&near| near != (x, y))
}

#[test]
fn openings_islands_and_clicks_are_those_of_plain_sets() {
    for seed in 0..400 {
        let board = random_board(&mut Rng::stream(21, seed));
        let (plain, regions) = (Plain::of(&board), Regions::of(&board));
        let openings = plain.groups(|cell| plain.is_clear(cell)).len();
        let numbers = plain.safe.keys().filter(|&&cell| plain.is_island(cell)).count();
        assert_eq!(regions.openings as usize, openings, "seed {seed}: {board:?}");
        assert_eq!(
            regions.islands as usize,
            plain.groups(|cell| plain.is_island(cell)).len(),
            "seed {seed}: {board:?}"
        );
        assert_eq!(regions.bbbv() as usize, openings + numbers, "seed {seed}: {board:?}");
        assert_eq!(zini::zini(&board, &regions), plain.zini(false), "seed {seed}: {board:?}");
        assert_eq!(zini::human_zini(&board, &regions), plain.zini(true), "seed {seed}: {board:?}");
    }
}

/// Any events in any order: counts and outcome are those of a plain player that knows sets and the rules alone.
#[test]
fn games_played_at_random_are_those_of_a_plain_player() {
    for seed in 0..2_000 {
        let mut rng = Rng::stream(22, seed);
        let board = random_board(&mut rng);
        let size = board.size();
        let names = ["mv", "lc", "lr", "rc", "rr", "lc", "lr", "rc", "rr", "mc", "mr"];
        let events: Vec<_> = (0..rng.below(60))
            .map(|time| {
                let place = |rng: &mut Rng, side: u16| (rng.below(u64::from(side) + 1) * 16) as i32 + 3;
                let name = *rng.pick(&names).unwrap();
                (time as i64, name, place(&mut rng, size.width()), place(&mut rng, size.height()))
            })
            .collect();
        let plain = Plain::of(&board);
        let (mut open, mut flags) = (HashSet::<Place>::new(), HashSet::<Place>::new());
        let (mut left, mut right, mut used, mut empty) = (false, false, false, false);
        let (mut count, mut lost) = ([0_u32; 3], false);
        let holds = |cell: Place| plain.safe.contains_key(&cell) || plain.mines.contains(&cell);
        for &(_, name, x, y) in &events {
            if lost || open.len() == plain.safe.len() {
                break;
            }
            let cell = (x / 16, y / 16);
            let mut chord = false;
            let mut to_open = Vec::new();
            match name {
                "lc" => (left, used) = (true, open.is_empty() && !holds(cell)),
                "rc" if !right => {
                    (right, empty) = (true, false);
                    if !left {
                        count[1] += 1;
                        empty = !holds(cell) || open.contains(&cell);
                        if !empty && !flags.remove(&cell) {
                            flags.insert(cell);
                        }
                    }
                }
                "lr" if left => {
                    left = false;
                    chord = right;
                    if !right && !used {
                        count[0] += 1;
                        to_open.push(cell);
                    }
                }
                "rr" if right => {
                    (right, chord) = (false, left);
                    used |= left;
                    empty &= left;
                }
                "mr" if holds(cell) => {
                    count[2] += 1;
                    to_open = chorded(&plain, &open, &flags, cell);
                }
                _ => {}
            }
            if chord {
                count[1] -= u32::from(std::mem::take(&mut empty));
                count[2] += u32::from(holds(cell));
                to_open = chorded(&plain, &open, &flags, cell);
            }
            // An opening goes on from clear cell to clear cell, and leaves flags alone.
            while let Some(cell) = to_open.pop() {
                if !holds(cell) || flags.contains(&cell) || open.contains(&cell) {
                    continue;
                }
                lost |= plain.mines.contains(&cell);
                if plain.safe.contains_key(&cell) && open.insert(cell) && plain.is_clear(cell) {
                    to_open.extend(around(cell));
                }
            }
        }
        let replay =
            Replay { board: board.clone(), ..read("", &written::rawvf(&Game { events, ..example() })).unwrap() };
        let mut played = Played::new(&replay);
        while let Some(click) = played.next_click() {
            assert!(click.kind != Kind::Left || click.time >= 0);
            played.make(&click);
        }
        let outcome = match (lost, open.len() == plain.safe.len()) {
            (true, _) => Outcome::Lost,
            (false, true) => Outcome::Won,
            (false, false) => Outcome::Playing,
        };
        let found = played.count();
        assert_eq!([found.left, found.right, found.double], count, "seed {seed}: {replay:?}");
        assert_eq!(played.outcome(), outcome, "seed {seed}: {replay:?}");
    }
}

/// What a chord opens: the closed cells round a number that has its flags.
fn chorded(plain: &Plain, open: &HashSet<Place>, flags: &HashSet<Place>, cell: Place) -> Vec<Place> {
    let flagged = around(cell).filter(|near| flags.contains(near)).count();
    let fits = open.contains(&cell) && plain.safe.get(&cell) == Some(&flagged);
    around(cell).filter(|_| fits).collect()
}
