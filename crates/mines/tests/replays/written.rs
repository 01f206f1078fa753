//! Replays written by ourselves, byte by byte from what the formats are known to be: no file of anybody is needed.

/// A board as rows of `*` and `0`, and what the mouse did.
#[derive(Clone, Debug)]
pub struct Game {
    pub rows: &'static [&'static str],
    pub square: i32,
    pub marks: bool,
    pub player: &'static [u8],
    /// Milliseconds, name as in RAWVF, pixels.
    pub events: Vec<(i64, &'static str, i32, i32)>,
}

/// The game that every format tells in its own way: a click, flags, chords, and clicks that change nothing.
pub fn example() -> Game {
    let rows = &["000*00", "0*000*", "000000", "*00000"];
    let mut events = Vec::new();
    let clicks = [
        (200, "l", 3, 2),
        (1_000, "r", 1, 1),
        (1_200, "r", 3, 0),
        (1_500, "c", 2, 1),
        (2_000, "c", 1, 0),
        (2_400, "l", 1, 0),
        (2_800, "l", 0, 2),
        (3_000, "r", 5, 2),
        (3_200, "r", 0, 3),
        (3_500, "c", 5, 2),
        (4_000, "l", 4, 0),
        (4_400, "l", 5, 0),
    ];
    for (time, kind, x, y) in clicks {
        let (x, y) = (16 * x + 8, 16 * y + 8);
        let names: &[&str] = match kind {
            "l" => &["lc", "lr"],
            "r" => &["rc", "rr"],
            _ => &["lc", "rc", "rr", "lr"],
        };
        events.extend(names.iter().map(|name| (time, *name, x, y)));
    }
    Game { rows, square: 16, marks: false, player: b"someone", events }
}

impl Game {
    pub fn width(&self) -> usize {
        self.rows[0].len()
    }

    pub fn height(&self) -> usize {
        self.rows.len()
    }

    /// The mines from 0, row by row.
    pub fn mines(&self) -> Vec<(u8, u8)> {
        let cells = (0..self.height()).flat_map(|y| (0..self.width()).map(move |x| (x, y)));
        cells.filter(|&(x, y)| self.rows[y].as_bytes()[x] == b'*').map(|(x, y)| (x as u8, y as u8)).collect()
    }

    fn shows(&self, x: usize, y: usize) -> u64 {
        let mines = self.mines();
        let near = |&&(a, b): &&(u8, u8)| usize::from(a).abs_diff(x) <= 1 && usize::from(b).abs_diff(y) <= 1;
        if mines.contains(&(x as u8, y as u8)) { 10 } else { mines.iter().filter(near).count() as u64 + 1 }
    }
}

fn code(name: &str, codes: &[(&str, u8)]) -> u8 {
    codes.iter().find(|(known, _)| *known == name).unwrap_or_else(|| panic!("no code for {name}")).1
}

fn count(number: usize) -> [u8; 2] {
    (number as u16).to_be_bytes()
}

fn pixels(place: i32) -> [u8; 2] {
    (place as u16).to_be_bytes()
}

pub fn rawvf(game: &Game) -> Vec<u8> {
    let mut file = format!(
        "RawVF_Version: Rev5\r\nWidth: {}\r\nHeight: {}\r\nMines: {}\r\nMarks: {}\r\nSquareSize: {}\r\nPlayer: ",
        game.width(),
        game.height(),
        game.mines().len(),
        if game.marks { "On" } else { "Off" },
        game.square
    )
    .into_bytes();
    file.extend(game.player);
    file.extend(format!("\r\nBoard:\r\n{}\r\nEvents:\r\n0.000 start\r\n", game.rows.join("\r\n")).bytes());
    for (time, name, x, y) in &game.events {
        file.extend(format!("{}.{:03} {name} ({x} {y})\r\n", time / 1_000, time % 1_000).bytes());
    }
    file
}

/// A custom board of Arbiter 0.52. Squares have 16 pixels, times hundredths.
pub fn avf(game: &Game) -> Vec<u8> {
    let digits = |number: u64| number.to_string().bytes().map(|digit| digit - 45).collect::<Vec<u8>>();
    let sum = |bytes: &[u8]| (1..).zip(bytes).map(|(place, &byte)| place * u64::from(byte)).sum::<u64>();
    let mut file = vec![52, 1, 2, 3, 4, 6, game.width() as u8 - 1, game.height() as u8 - 1];
    file.extend(count(game.mines().len()));
    file.extend(game.mines().iter().flat_map(|(x, y)| [y + 1, x + 1]));
    let cells = (0..game.height()).flat_map(|y| (0..game.width()).map(move |x| (x, y)));
    file.extend(digits(cells.map(|(x, y)| game.shows(x, y) * x as u64 * (1 + y as u64)).sum()));
    file.extend((game.events.len() as u32 + 5).to_be_bytes().map(|byte| byte.wrapping_sub(45)));
    file.push(0);
    file.push(game.player.len() as u8);
    file.extend(game.player.iter().map(|byte| byte.wrapping_sub(45)));
    file.extend(digits(sum(game.player)));
    file.push(if game.marks { 17 } else { 127 });
    let bracket = b"[3|W6H4M4|1.1.2020.10:00:00:0|1.10:00:05:0|B8T5.20]";
    file.push(bracket.len() as u8);
    file.extend(bracket);
    file.extend(digits(sum(bracket)));
    let codes = [("mv", 1), ("lc", 3), ("lr", 5), ("rc", 9), ("rr", 17), ("mc", 33), ("mr", 65), ("sc", 11)];
    for (time, name, x, y) in &game.events {
        let (x, y, seconds) = (pixels(*x), pixels(*y), count(*time as usize / 1_000 + 1));
        let hundredths = (time % 1_000 / 10) as u8;
        file.extend([code(name, &codes), x[0], seconds[1], x[1], hundredths, y[0], seconds[0], y[1]]);
    }
    file.extend([1, 0, 0, 0, 0, 0, 0, 0].repeat(6));
    file.extend(b"123\rcs=0123456789abcdef\rRealTime: 4.20\rSkin: 3.1\rsomeone\rMinesweeper Arbiter 0.52.3.");
    file
}

/// Version 1 or 2 of Viennasweeper. The first press is left out, as the program does.
pub fn rmv(game: &Game, version: u16, won: bool) -> Vec<u8> {
    let is_first = version == 1;
    let result = if is_first { &b"\nLEVEL:Custom#SCORE:4.20#NAME:x#NICK:#3BV:8#\n"[..] } else { b"" };
    let title = b"Vienna Minesweeper - Release 9";
    let player = [&[0, 1, game.player.len() as u8], game.player].concat();
    let mut board = vec![0, 0, 0, 0, game.width() as u8, game.height() as u8];
    board.extend(count(game.mines().len()));
    board.extend(game.mines().iter().flat_map(|(x, y)| [*x, *y]));
    let before: Vec<_> = game.events.iter().filter(|event| event.1 == "pf").collect();
    let mut flags = count(before.len()).to_vec();
    flags.extend(before.iter().flat_map(|(_, _, x, y)| [(x / game.square) as u8, (y / game.square) as u8]));
    let mut properties = vec![u8::from(game.marks), 0, 0, 3];
    if !is_first {
        properties.extend([8, 0, game.square as u8]);
    }
    let codes = [("mv", 1), ("lc", 2), ("lr", 3), ("rc", 4), ("rr", 5), ("mc", 6), ("mr", 7)];
    let mut events = Vec::new();
    let played = game.events.iter().filter(|event| event.1 != "pf");
    for (time, name, x, y) in played.skip(usize::from(game.events.iter().any(|event| event.1 == "lc"))) {
        events.push(code(name, &codes));
        events.extend(&(*time as u32).to_be_bytes()[1..]);
        events.push(0);
        let (right, down) = if is_first { (x + 12, y + 56) } else { (*x, *y) };
        events.extend([pixels(right), pixels(down)].concat());
        events.extend([18, 0, 0]);
    }
    events.extend([if won { 16 } else { 17 }, 0, 0, 9, 1, 2, 3, 4, 5]);
    let extension = [0, 0];
    let mut file = b"*rmv".to_vec();
    file.extend(version.to_be_bytes());
    if !is_first {
        file.extend([1, 5]);
    }
    file.extend([0; 4]);
    if is_first {
        file.extend(count(result.len()));
    }
    for part in [title.len(), player.len(), board.len(), flags.len(), properties.len()] {
        file.extend(count(part));
    }
    if !is_first {
        file.extend(count(extension.len()));
    }
    file.extend((events.len() as u32).to_be_bytes());
    file.extend(count(18));
    file.extend([result, title, &player, &board, &flags, &properties].concat());
    if !is_first {
        file.extend(extension);
    }
    file.extend(events);
    file.extend([0; 18]);
    file
}

/// Versions 0 to 4 of Metasweeper.
pub fn evf(game: &Game, version: u8, won: bool) -> Vec<u8> {
    let mut file = vec![version, if won { 0x80 } else { 0 }];
    if version >= 3 {
        file.push(if game.marks { 0 } else { 0x80 });
    }
    file.extend([game.height() as u8, game.width() as u8]);
    file.extend(count(game.mines().len()));
    file.push(game.square as u8);
    file.extend([0, 0, 0, 8]);
    file.extend(if version == 4 { &[0, 0, 0x10, 0x68][..] } else { &[0, 0x10, 0x68] });
    if version == 4 {
        file.extend(b"XX");
        file.extend([0; 16]);
        file.extend(b"x\0");
        file.extend(game.player);
        file.extend(b"\0\0\0\0\x03abc");
    } else {
        file.extend(b"x\0");
        file.extend(game.player);
        file.extend(b"\0\0\0");
        file.extend(b"1\x002\0\0");
        file.extend(if version >= 2 { &b"device\0"[..] } else { b"" });
    }
    let mut bits = vec![0; (game.width() * game.height()).div_ceil(8)];
    for (x, y) in game.mines() {
        let number = usize::from(y) * game.width() + usize::from(x);
        bits[number / 8] |= 1 << (7 - number % 8);
    }
    file.extend(bits);
    if version == 4 {
        file.extend([0, 1]);
        file.extend(b"figure\0");
    }
    let codes =
        [("mv", 1), ("lc", 2), ("lr", 3), ("rc", 4), ("rr", 5), ("mc", 6), ("mr", 7), ("pf", 8), ("cc", 9), ("l", 10)];
    let (mut now, mut place) = (0, (0, 0));
    for (time, name, x, y) in &game.events {
        let number = code(name, &codes);
        if version < 4 {
            file.push(number);
            file.extend(&(*time as u32).to_be_bytes()[1..]);
            file.extend([pixels(*x), pixels(*y)].concat());
            continue;
        }
        while time - now > 255 {
            let pause = (time - now).min(60_000);
            file.push(255);
            file.extend((pause as u16).to_be_bytes());
            now += pause;
        }
        file.extend([number, (time - now) as u8]);
        file.extend([pixels(x - place.0), pixels(y - place.1)].concat());
        (now, place) = (*time, (*x, *y));
    }
    if version == 4 {
        // What the program showed, a figure and a text, then the end.
        file.extend([103, 0, 1, 1, 82, 0, 200, 0, 0x27, 0x10, 0, 0, 0, 0, 0, 0, 0, 0, 201, 0, 0x27, 0x10, b'x', 0]);
        file.extend([0, 0, 2, 7, 7]);
    } else {
        file.push(0);
        file.extend([7; 32]);
    }
    file
}

/// Minesweeper Clone since 0.97: `bytes` of a record are 5 in the beta and 6 in 2006 and 2007.
pub fn mvf(game: &Game, bytes: usize) -> Vec<u8> {
    let seed = 4_711_u16;
    let is_beta = bytes == 5;
    let texts: [&[u8]; 4] = if is_beta {
        [b"Minesweeper Clone", b"2004-2005", b"author of the thing", b"version 0.97 beta"]
    } else {
        [b"Minesweeper Clone", b"2004-2007", b"author of the thing", b"2007 release 2"]
    };
    let mut file: Vec<u8> = texts.iter().flat_map(|text| [&[text.len() as u8], *text].concat()).collect();
    file.extend([0; 3]);
    file.extend([12, 31, 7, 215, 10, 20, 30, 4, 1]);
    if is_beta {
        file.extend([0, 4, 20, 0, 8, 0, 8, 0, 5, 0, 3, 0, 4]);
    } else {
        file.extend([0, 0x10, 0x68]);
    }
    file.push(u8::from(game.marks));
    file.extend([game.width() as u8, game.height() as u8]);
    file.extend(count(game.mines().len()));
    file.extend(game.mines().iter().flat_map(|(x, y)| [x + 1, y + 1]));
    file.push(game.player.len() as u8);
    file.extend(game.player);
    file.extend(seed.to_be_bytes());
    file.extend(&(game.events.len() as u32).to_be_bytes()[1..]);
    // The order of the bits, written down once more.
    let s = f64::from(seed);
    let (a, b) = (s.sqrt(), (s + 1000.0).sqrt());
    let values = [
        ((a + 1000.0).sqrt() + 1000.0).cos(),
        b.sqrt().sin(),
        (a + 1000.0).sqrt().cos(),
        (a.sqrt() + 1000.0).sin(),
        (b + 1000.0).sqrt().cos(),
        (b + 1000.0).sqrt().sin(),
    ];
    let digits: Vec<u8> =
        values[..bytes].iter().flat_map(|value| format!("{:08.0}", value.abs() * 1e8).into_bytes()).collect();
    let mut order = Vec::new();
    for digit in b'0'..=b'9' {
        order.extend((0..8 * bytes).filter(|&place| digits[place] == digit));
    }
    let mut down = [false; 3];
    for &(time, name, x, y) in &game.events {
        match name {
            "lc" | "lr" => down[0] = name == "lc",
            "rc" | "rr" => down[1] = name == "rc",
            "mc" | "mr" => down[2] = name == "mc",
            _ => {}
        }
        let mut bits = u64::from(down[1]) | u64::from(down[2]) << 1 | u64::from(down[0]) << 2;
        let time = time as u64;
        bits |= if is_beta {
            (y as u64) << 3 | (x as u64) << 12 | (time % 1_000 / 10) << 21 | (time / 1_000) << 28
        } else {
            ((y + 32) as u64) << 3 | ((x + 32) as u64) << 14 | time << 25
        };
        let mut record = vec![0_u8; bytes];
        for (place, &bit) in order.iter().enumerate() {
            record[bit / 8] |= ((bits >> place & 1) as u8) << (bit % 8);
        }
        file.extend(record);
    }
    file.extend([9; 32]);
    file
}

/// Minesweeper Clone up to 0.96, which knows the three levels alone.
pub fn mvf_nameless(game: &Game) -> Vec<u8> {
    let mut file = vec![game.width() as u8, game.height() as u8];
    file.extend(count(game.mines().len()));
    file.extend(game.mines().iter().flat_map(|(x, y)| [*x, *y]));
    file.extend([u8::from(game.marks), 0]);
    let mut down = 0_u8;
    for &(time, name, x, y) in &game.events {
        let bit = match &name[..1] {
            "l" => 1,
            "m" if name != "mv" => 2,
            "r" => 4,
            _ => 0,
        };
        down = if name.ends_with('c') { down | bit } else { down & !bit };
        file.extend([(time / 1_000) as u8, (time % 1_000 / 10) as u8, down]);
        file.extend([pixels(x), pixels(y)].concat());
        file.push(0);
    }
    let end = game.events.last().map_or(0, |event| event.0);
    file.extend([0; 6]);
    file.extend([0, (end / 1_000) as u8, (end % 1_000 / 10) as u8]);
    file.extend(format!("{:100}", String::from_utf8_lossy(game.player)).bytes());
    file.push(0);
    file.extend([200; 20]);
    file.push(0);
    file
}
