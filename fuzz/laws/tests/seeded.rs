//! The fuzzer's laws over seeded bytes, in the ordinary test run.

use effort::Rng;
use laws::LAWS;

/// What inputs are made from: pieces of well-formed input, so that some of it gets past the door.
const PIECES: [&str; 34] = [
    "mines",
    " mines=3",
    " mines=10",
    " first=open",
    " seed=7",
    " start=A1",
    "\n",
    "\n",
    "####",
    "1221",
    "..1#",
    "F*",
    "; x\n",
    "=",
    "\u{feff}",
    "ä",
    "{\"tilewise\":1,\"do\":\"advise\",\"board\":\"",
    "mines mines=1\\n1#\\n##\"",
    "hollows",
    " goal=sword+fox",
    " flips=3",
    " fox=1",
    "\n######\n##X#X#\n#X####\n",
    "###sSs\n##Xsss\n#####X\n",
    "popstar",
    " rules=samegame",
    " target=900",
    "\nRRGG\nRGRG\n",
    "}",
    ",\"lang\":\"en\"",
    ",\"nodes\":5",
    "\"do\":\"touch\",\"place\":{\"x\":0,\"y\":1},\"tool\":\"flag\"",
    "9",
    "\r\n",
];

fn input(rng: &mut Rng) -> Vec<u8> {
    let mut bytes = Vec::new();
    for _ in 0..rng.below(40) {
        match rng.below(3) {
            0 => bytes.push(rng.next() as u8),
            _ => bytes.extend(rng.pick(&PIECES).expect("there are pieces").as_bytes()),
        }
    }
    bytes
}

#[test]
fn every_law_holds_over_seeded_bytes() {
    for (name, law) in LAWS {
        for seed in 0..3_000 {
            let mut rng = Rng::stream(1, seed);
            let bytes =
                if seed % 2 == 0 { input(&mut rng) } else { (0..rng.below(80)).map(|_| rng.next() as u8).collect() };
            let held = std::panic::catch_unwind(|| law(&bytes));
            assert!(held.is_ok(), "{name}, seed {seed}: {:?}", String::from_utf8_lossy(&bytes));
        }
    }
}

/// Boards built the way a player would write them, with one thing changed.
#[test]
fn boards_with_one_change_are_read_or_refused() {
    let (_, law) = LAWS[0];
    for seed in 0..3_000 {
        let mut rng = Rng::stream(2, seed);
        let game = games::TABLE.names()[seed as usize % games::TABLE.names().len()];
        let mut bytes = games::TABLE.game(game).expect("the game is in the table").example.as_bytes().to_vec();
        for _ in 0..=rng.below(3) {
            let at = rng.below(bytes.len() as u64) as usize;
            match rng.below(4) {
                0 if bytes.len() > 1 => drop(bytes.remove(at)),
                1 => bytes.insert(at, b"#.123F*=; \nXSPs"[rng.below(15) as usize]),
                2 => bytes[at] = rng.next() as u8,
                _ => bytes.truncate(at.max(1)),
            }
        }
        law(&bytes);
    }
}

/// Random bytes choose whole games: settings beyond every limit, touches anywhere.
#[test]
fn games_played_at_random_can_be_written_and_read() {
    for seed in 0..4_000 {
        let mut rng = Rng::stream(4, seed);
        let bytes: Vec<u8> = (0..4 + rng.below(120)).map(|_| rng.next() as u8).collect();
        let held = std::panic::catch_unwind(|| laws::whatever_is_written_can_be_read_again(&bytes));
        assert!(held.is_ok(), "seed {seed}: {bytes:?}");
    }
}

/// A megabyte of junk is refused at once.
#[test]
fn a_megabyte_of_junk_is_refused() {
    let mut rng = Rng::seeded(3);
    let junk: Vec<u8> = (0..1 << 20).map(|_| rng.next() as u8).collect();
    LAWS.iter().for_each(|(_, law)| law(&junk));
    let rows = "mines mines=5\n".to_string() + &"#".repeat(1 << 20);
    LAWS.iter().for_each(|(_, law)| law(rows.as_bytes()));
}

/// Shapes that are legal but large: they must be answered or given up within the nodes they get.
#[test]
fn large_boards_are_answered_within_their_budget() {
    let (_, law) = LAWS[0];
    let keys: String = (0..50_000).map(|key| format!(" k{key}=1")).collect();
    law(format!("mines{keys}\n##").as_bytes());
    let rows = |width: usize, height: usize, cell: &dyn Fn(usize, usize) -> char| -> String {
        (0..height).map(|y| (0..width).map(|x| cell(x, y)).chain(['\n']).collect::<String>()).collect()
    };
    let lattice = rows(121, 121, &|x, y| if x % 2 == 1 && y % 2 == 1 { '2' } else { '#' });
    let stripes = rows(200, 200, &|_, y| if y % 2 == 0 { '1' } else { '#' });
    let contradiction = rows(200, 200, &|x, y| if y % 2 == 0 { if x == 90 { '3' } else { '1' } } else { '#' });
    let islands = rows(240, 240, &|x, y| if x % 5 == 2 && y % 5 == 2 { '1' } else { '#' });
    for board in [lattice, stripes, contradiction, islands] {
        law(format!("mines mines=4000\n{board}").as_bytes());
    }
}

/// A law without a target would never be fuzzed.
#[test]
fn every_law_is_a_fuzz_target() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../fuzz_targets");
    for (name, _) in LAWS {
        let target = std::fs::read_to_string(format!("{folder}/{name}.rs")).unwrap_or_default();
        assert!(target.contains(&format!("laws::{name}")), "fuzz/fuzz_targets/{name}.rs does not run the law");
    }
}

/// Found by the fuzzer: each broke its law once.
#[test]
fn inputs_that_broke_a_law_once_keep_it() {
    let inputs: [(&str, &[u8]); 1] = [("mines_metasweeper_replays_are_read", &[0x8b, 0x0a, 0x2c, 0x81, 0x8f, 0xb9])];
    for (name, input) in inputs {
        let (_, law) = LAWS.iter().find(|(known, _)| *known == name).expect("a law is kept under its name");
        law(input);
    }
}
