//! Paints boards in looks of our own, with all that happens to screenshots: the painter knows the truth.
//!
//! A look is a function from a place inside a tile to a colour, so tiles have any size, whole pixels or not.

#![allow(dead_code, reason = "tests and examples use different parts")]

use effort::Rng;
use sight::Raster;

type Colour = [f32; 3];

/// A painted board.
pub struct Painted {
    pub game: &'static str,
    pub rows: Vec<String>,
    pub raster: Raster,
    /// Where the board begins, and pixels a tile.
    pub place: [f32; 3],
    /// What was painted, for messages.
    pub how: String,
}

/// Looks a game is painted in.
pub const LOOKS: usize = 6;

/// What happens to a picture.
#[derive(Clone, Copy, Debug, Default)]
pub struct Disturbed {
    pub jpeg: Option<u8>,
    pub gamma: f32,
    pub lean: f32,
    pub desktop: bool,
}

/// The board of a seed: game, look, size, zoom and disturbances are drawn from it.
pub fn painted(seed: u64) -> Painted {
    let mut rng = Rng::stream(22, seed);
    let falls = rng.chance(0.4);
    let look = rng.below(LOOKS as u64) as usize;
    let tile = if rng.chance(0.6) { 14.0 + rng.below(34) as f32 } else { 14.0 + 34.0 * rng.fraction() as f32 };
    let disturbed = Disturbed {
        jpeg: rng.chance(0.35).then(|| 55 + rng.below(40) as u8),
        gamma: if rng.chance(0.25) { 0.75 + 0.6 * rng.fraction() as f32 } else { 1.0 },
        lean: if rng.chance(0.1) { (rng.fraction() as f32 - 0.5) * 0.06 } else { 0.0 },
        desktop: rng.chance(0.5),
    };
    let rows = if falls { pieces(&mut rng) } else { numbers(&mut rng) };
    paint(&mut rng, falls, look, tile, disturbed, rows)
}

/// Paints a board.
pub fn paint(rng: &mut Rng, falls: bool, look: usize, tile: f32, disturbed: Disturbed, rows: Vec<String>) -> Painted {
    let (columns, lines) = (rows[0].len(), rows.len());
    let frame = [0.0, 3.0, 8.0][rng.below(3) as usize];
    let header = if rng.chance(0.5) { (1.5 * tile).max(20.0) } else { 0.0 };
    let around = if disturbed.desktop { 20.0 + 120.0 * rng.fraction() as f32 } else { 0.0 };
    let (board_x, board_y) = ((around + frame).round(), (around + frame + header).round());
    let width = (board_x + tile * columns as f32 + frame + around * 1.3).ceil() as usize;
    let height = (board_y + tile * lines as f32 + frame + around).ceil() as usize;
    let cells: Vec<Vec<char>> = rows.iter().map(|row| row.chars().collect()).collect();
    let window = if look == 2 { [40.0, 42.0, 46.0] } else { [200.0, 200.0, 200.0] };
    let wall = [rng.below(200) as f32, rng.below(200) as f32, rng.below(200) as f32];
    let boxes: Vec<[f32; 4]> = (0..14)
        .map(|_| {
            [
                rng.fraction() as f32 * width as f32,
                rng.fraction() as f32 * height as f32,
                10.0 + 60.0 * rng.fraction() as f32,
                4.0 + 20.0 * rng.fraction() as f32,
            ]
        })
        .collect();
    let lean = disturbed.lean;
    let at = |x: f32, y: f32| -> Colour {
        // The picture leans about its middle.
        let (dx, dy) = (x - width as f32 / 2.0, y - height as f32 / 2.0);
        let (x, y) = (x + lean * dy, y - lean * dx);
        let (u, v) = ((x - board_x) / tile, (y - board_y) / tile);
        if u >= 0.0 && v >= 0.0 && (u as usize) < columns && (v as usize) < lines {
            let glyph = cells[v as usize][u as usize];
            let inside = (u.fract(), v.fract());
            return if falls { piece(look, glyph, inside, tile) } else { number(look, glyph, inside, tile) };
        }
        let beyond = |from: f32, size: f32, at: f32| (from - at).max(at - from - size).max(0.0);
        let (off_x, off_y) = (beyond(board_x, tile * columns as f32, x), beyond(board_y, tile * lines as f32, y));
        if off_x.max(off_y) < frame {
            return if x < board_x || y < board_y { [110.0; 3] } else { [240.0; 3] };
        }
        let in_window = off_x <= frame && y >= board_y - frame - header && y < board_y;
        if in_window {
            // Counters: digits that are no cells.
            let (cell, part) = ((x / 11.0) as usize, (x % 11.0, (y - board_y + frame + header) / header.max(1.0)));
            let lit = cell % 4 != 3
                && cell < (width as f32 / 30.0) as usize
                && digit_ink(cell % 8 + 1, (part.0 / 11.0, part.1), false) > 0.5;
            return if lit { [200.0, 20.0, 20.0] } else { window };
        }
        let covered =
            boxes.iter().any(|[left, top, w, h]| (*left..left + w).contains(&x) && (*top..top + h).contains(&y));
        if disturbed.desktop { if covered { wall.map(|c| 255.0 - c) } else { wall } } else { window }
    };
    let mut rgb = Vec::with_capacity(width * height * 3);
    for y in 0..height {
        for x in 0..width {
            let mut sum = [0f32; 3];
            for sample in 0..9 {
                let colour = at(
                    x as f32 + (sample % 3) as f32 / 3.0 + 1.0 / 6.0,
                    y as f32 + (sample / 3) as f32 / 3.0 + 1.0 / 6.0,
                );
                (0..3).for_each(|channel| sum[channel] += colour[channel] / 9.0);
            }
            let shown = |value: f32| {
                255.0
                    * (value.clamp(0.0, 255.0) / 255.0).powf(if disturbed.gamma == 0.0 { 1.0 } else { disturbed.gamma })
            };
            rgb.extend(sum.map(|value| shown(value).round() as u8));
        }
    }
    let how = format!("look {look}, {columns}x{lines}, tile {tile:.2}, frame {frame}, {disturbed:?}");
    if let Some(quality) = disturbed.jpeg {
        rgb = through_jpeg(&rgb, width, height, quality);
    }
    let raster = Raster::from_rgb(width, height, rgb).expect("the painter paints whole pictures");
    Painted { game: if falls { "popstar" } else { "mines" }, rows, raster, place: [board_x, board_y, tile], how }
}

fn through_jpeg(rgb: &[u8], width: usize, height: usize, quality: u8) -> Vec<u8> {
    let mut file = Vec::new();
    let encoder = image::codecs::jpeg::JpegEncoder::new_with_quality(&mut file, quality);
    image::ImageEncoder::write_image(encoder, rgb, width as u32, height as u32, image::ExtendedColorType::Rgb8)
        .expect("it can be written");
    image::load_from_memory(&file).expect("it can be read again").into_rgb8().into_raw()
}

/// A position that a game can come to: some cells opened, with what that opens, some mines flagged.
pub fn numbers(rng: &mut Rng) -> Vec<String> {
    let (width, height) = [(9, 9), (8, 8), (16, 16), (30, 16), (12, 20), (7, 6)][rng.below(6) as usize];
    let mut mined = vec![false; width * height];
    let mines = (width * height) as u64 * (12 + rng.below(9)) / 100;
    for _ in 0..mines {
        mined[rng.below((width * height) as u64) as usize] = true;
    }
    let near = |cell: usize| {
        let (x, y) = ((cell % width) as isize, (cell / width) as isize);
        (0..9)
            .filter(|&i| i != 4)
            .map(move |i| (x + i % 3 - 1, y + i / 3 - 1))
            .filter(move |&(x, y)| x >= 0 && y >= 0 && x < width as isize && y < height as isize)
            .map(move |(x, y)| y as usize * width + x as usize)
    };
    let count = |cell: usize| near(cell).filter(|&near| mined[near]).count();
    let mut open = vec![false; width * height];
    for _ in 0..2 + rng.below(14) {
        let cell = rng.below((width * height) as u64) as usize;
        let mut stack = if mined[cell] { vec![] } else { vec![cell] };
        while let Some(cell) = stack.pop() {
            if !std::mem::replace(&mut open[cell], true) && count(cell) == 0 {
                stack.extend(near(cell));
            }
        }
    }
    let lost = rng.chance(0.15);
    let glyph = |cell: usize, rng: &mut Rng| match (open[cell], mined[cell]) {
        (true, _) => {
            char::from_digit(count(cell) as u32, 10).map_or('.', |digit| if digit == '0' { '.' } else { digit })
        }
        (false, true) if near(cell).any(|near| open[near]) && rng.chance(0.5) => 'F',
        (false, true) if lost => '*',
        _ => '#',
    };
    let glyphs: Vec<char> = (0..width * height).map(|cell| glyph(cell, rng)).collect();
    glyphs.chunks(width).map(|row| row.iter().collect()).collect()
}

/// A SameGame board with some pieces gone; the first row keeps one, so that its height can be seen.
fn pieces(rng: &mut Rng) -> Vec<String> {
    let (width, height) = [(10, 10), (15, 15), (15, 10), (8, 8), (20, 10), (6, 9)][rng.below(6) as usize];
    let colours = 3 + rng.below(4);
    let full = rng.below(width as u64) as usize;
    let gone: Vec<usize> = (0..width)
        .map(|x| if x == full || rng.chance(0.4) { 0 } else { rng.below(height as u64 - 1) as usize })
        .collect();
    let row = |y: usize, rng: &mut Rng| {
        (0..width).map(|x| if y < gone[x] { '.' } else { (b'A' + rng.below(colours) as u8) as char }).collect()
    };
    (0..height).map(|y| row(y, rng)).collect()
}

/// Digits as five by seven dots, our own.
const DOTS: [[u8; 7]; 8] = [
    [0b00100, 0b01100, 0b10100, 0b00100, 0b00100, 0b00100, 0b11111],
    [0b01110, 0b10001, 0b00001, 0b00110, 0b01000, 0b10000, 0b11111],
    [0b11110, 0b00001, 0b00001, 0b01110, 0b00001, 0b00001, 0b11110],
    [0b00010, 0b00110, 0b01010, 0b10010, 0b11111, 0b00010, 0b00010],
    [0b11111, 0b10000, 0b11110, 0b00001, 0b00001, 0b10001, 0b01110],
    [0b00110, 0b01000, 0b10000, 0b11110, 0b10001, 0b10001, 0b01110],
    [0b11111, 0b00001, 0b00010, 0b00100, 0b00100, 0b01000, 0b01000],
    [0b01110, 0b10001, 0b10001, 0b01110, 0b10001, 0b10001, 0b01110],
];

/// How much ink a digit has at a place of its box.
fn digit_ink(digit: usize, (u, v): (f32, f32), bold: bool) -> f32 {
    let (u, v) = ((u - 0.25) / 0.5, (v - 0.18) / 0.64);
    let dot = |x: isize, y: isize| {
        (0..5).contains(&x) && (0..7).contains(&y) && DOTS[digit - 1][y as usize] >> (4 - x) & 1 == 1
    };
    let (x, y) = (u * 5.0 - 0.5, v * 7.0 - 0.5);
    let (left, top) = (x.floor(), y.floor());
    // Between dots ink fades, which rounds the corners.
    let mut ink = 0.0;
    for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
        if dot(left as isize + dx, top as isize + dy) {
            ink += (1.0 - (x - left - dx as f32).abs()) * (1.0 - (y - top - dy as f32).abs());
        }
    }
    ((ink - if bold { 0.3 } else { 0.42 }) * 8.0).clamp(0.0, 1.0)
}

fn flag_at((u, v): (f32, f32)) -> Option<bool> {
    if (0.3..0.56).contains(&v) && (0.26 + (v - 0.43).abs() * 1.6..0.54).contains(&u) {
        return Some(true);
    }
    let pole = (0.52..0.58).contains(&u) && (0.28..0.74).contains(&v);
    (pole || ((0.36..0.72).contains(&u) && (0.7..0.77).contains(&v))).then_some(false)
}

fn mine_at((u, v): (f32, f32)) -> bool {
    let (x, y) = (u - 0.5, v - 0.5);
    let spikes = (x.abs() < 0.035 || y.abs() < 0.035) && x.hypot(y) < 0.34;
    let slanted = ((x - y).abs() < 0.04 || (x + y).abs() < 0.04) && x.hypot(y) < 0.28;
    x.hypot(y) < 0.22 || spikes || slanted
}

const CLASSIC: [Colour; 8] = [
    [0.0, 0.0, 255.0],
    [0.0, 128.0, 0.0],
    [255.0, 0.0, 0.0],
    [0.0, 0.0, 128.0],
    [128.0, 0.0, 0.0],
    [0.0, 128.0, 128.0],
    [0.0, 0.0, 0.0],
    [128.0, 128.0, 128.0],
];
const MODERN: [Colour; 8] = [
    [25.0, 118.0, 210.0],
    [56.0, 142.0, 60.0],
    [211.0, 47.0, 47.0],
    [60.0, 31.0, 150.0],
    [140.0, 40.0, 20.0],
    [0.0, 140.0, 150.0],
    [50.0, 50.0, 50.0],
    [130.0, 130.0, 130.0],
];
const BRIGHT: [Colour; 8] = [
    [110.0, 150.0, 255.0],
    [90.0, 210.0, 100.0],
    [255.0, 100.0, 100.0],
    [90.0, 90.0, 230.0],
    [210.0, 80.0, 60.0],
    [60.0, 210.0, 210.0],
    [235.0, 235.0, 235.0],
    [160.0, 160.0, 160.0],
];

/// A tile of Minesweeper in a look.
#[expect(clippy::too_many_lines, reason = "a table of looks, a line each")]
fn number(look: usize, glyph: char, (u, v): (f32, f32), tile: f32) -> Colour {
    let rim = u.min(v).min(1.0 - u).min(1.0 - v);
    let line = 1.0 / tile;
    let covered = matches!(glyph, '#' | 'F');
    let bevel = |width: f32, light: Colour, dark: Colour, face: Colour| {
        if rim > width {
            face
        } else if u + v < 1.0 {
            light
        } else {
            dark
        }
    };
    let rounded = |radius: f32, gap: f32| {
        let (x, y) = ((u - 0.5).abs() - (0.5 - gap - radius), (v - 0.5).abs() - (0.5 - gap - radius));
        x.max(0.0).hypot(y.max(0.0)) < radius && x < radius && y < radius
    };
    let ground = match (look, covered) {
        (0, true) => bevel(0.125, [255.0; 3], [128.0; 3], [192.0; 3]),
        (0, false) => {
            if u < line || v < line {
                [128.0; 3]
            } else {
                [192.0; 3]
            }
        }
        (1, true) => {
            if rim < 0.04 {
                [230.0; 3]
            } else {
                [120.0, 160.0, 210.0]
            }
        }
        (1, false) => {
            if rim < 0.04 {
                [230.0; 3]
            } else {
                [245.0, 245.0, 240.0]
            }
        }
        (2, true) => {
            if rim < 0.03 {
                [25.0; 3]
            } else {
                [75.0, 80.0, 92.0]
            }
        }
        (2, false) => {
            if rim < 0.03 {
                [25.0; 3]
            } else {
                [44.0, 46.0, 52.0]
            }
        }
        (3, true) => {
            if rounded(0.16, 0.05) {
                [150.0, 190.0, 120.0]
            } else {
                [90.0, 110.0, 80.0]
            }
        }
        (3, false) => {
            if rounded(0.16, 0.05) {
                [225.0, 215.0, 190.0]
            } else {
                [90.0, 110.0, 80.0]
            }
        }
        (4, true) => {
            if u < line || v < line {
                [90.0; 3]
            } else {
                [180.0, 180.0, 185.0]
            }
        }
        (4, false) => {
            if u < line || v < line {
                [90.0; 3]
            } else {
                [252.0; 3]
            }
        }
        (_, true) => bevel(
            0.08,
            [170.0, 200.0, 255.0],
            [30.0, 60.0, 120.0],
            [60.0 + 40.0 * (1.0 - v), 110.0 + 40.0 * (1.0 - v), 190.0 + 30.0 * (1.0 - v)],
        ),
        (_, false) => {
            if rim < 0.03 {
                [150.0, 165.0, 190.0]
            } else {
                [215.0, 225.0, 240.0]
            }
        }
    };
    let ink = match look {
        0 | 5 => CLASSIC,
        1 | 3 => MODERN,
        2 => BRIGHT,
        _ => [[40.0, 44.0, 48.0]; 8],
    };
    match glyph {
        'F' => match flag_at((u, v)) {
            Some(true) if look == 4 => [40.0, 44.0, 48.0],
            Some(true) => [230.0, 30.0, 30.0],
            Some(false) => {
                if look == 2 {
                    [220.0; 3]
                } else {
                    [20.0; 3]
                }
            }
            None => ground,
        },
        '*' if mine_at((u, v)) => [15.0; 3],
        '1'..='8' => {
            let digit = glyph as usize - '0' as usize;
            let amount = digit_ink(digit, (u, v), look.is_multiple_of(2));
            std::array::from_fn(|channel| ground[channel] + (ink[digit - 1][channel] - ground[channel]) * amount)
        }
        _ => ground,
    }
}

const KINDS: [Colour; 6] = [
    [214.0, 60.0, 60.0],
    [70.0, 170.0, 80.0],
    [70.0, 100.0, 210.0],
    [230.0, 200.0, 60.0],
    [170.0, 80.0, 190.0],
    [70.0, 200.0, 210.0],
];

/// A piece in a look.
fn piece(look: usize, glyph: char, (u, v): (f32, f32), tile: f32) -> Colour {
    let rim = u.min(v).min(1.0 - u).min(1.0 - v);
    let (x, y) = (u - 0.5, v - 0.5);
    let ground: Colour =
        [[0.0; 3], [228.0; 3], [20.0, 24.0, 40.0], [245.0, 240.0, 230.0], [12.0; 3], [60.0, 60.0, 70.0]][look];
    if glyph == '.' {
        return ground;
    }
    let kind = glyph as usize - 'A' as usize;
    let colour = KINDS[kind];
    let shade = |amount: f32| colour.map(|value| (value * amount).min(255.0));
    match look {
        0 => {
            if rim < 0.5 / tile + 0.02 {
                ground
            } else {
                colour
            }
        }
        1 => {
            if rim < 0.06 {
                ground
            } else {
                shade(1.0 - 0.25 * v)
            }
        }
        2 => {
            if rim < 0.03 {
                ground
            } else if rim < 0.14 {
                if u + v < 1.0 { shade(1.35) } else { shade(0.6) }
            } else {
                colour
            }
        }
        3 => {
            let (a, b) = ((x.abs() - 0.3).max(0.0), (y.abs() - 0.3).max(0.0));
            if a.hypot(b) < 0.15 { shade(0.85 + 0.3 * (0.5 - v)) } else { ground }
        }
        4 => {
            if rim < 0.04 {
                return ground;
            }
            let sign = match kind {
                0 => x.hypot(y) < 0.22,
                1 => x.abs().max(y.abs()) < 0.2,
                2 => y > -0.22 && y < 0.2 && x.abs() < (y + 0.22) * 0.55,
                3 => x.abs() < 0.08 || y.abs() < 0.08,
                4 => (x.abs() - y.abs()).abs() < 0.09,
                _ => (0.14..0.26).contains(&x.hypot(y)),
            };
            if sign && rim > 0.15 { [35.0, 40.0, 42.0] } else { [172.0; 3] }
        }
        _ => {
            if rim < 1.0 / tile {
                shade(0.45)
            } else {
                shade(1.1 - 0.3 * x.hypot(y))
            }
        }
    }
}

/// What a picture without a board can be.
pub const WITHOUT_BOARD: [&str; 8] =
    ["noise", "gradient", "boxes", "words", "landscape", "desktop", "page of text", "compressed landscape"];

/// A picture without a board, of the kind that the seed says.
pub fn without_board(seed: u64) -> Raster {
    let mut rng = Rng::stream(23, seed);
    let (width, height) = (120 + rng.below(400) as usize, 100 + rng.below(300) as usize);
    let kind = (seed % 8) as usize;
    let mut canvas = Canvas { width, height, rgb: vec![230; width * height * 3] };
    match kind {
        0 => canvas.rgb.iter_mut().for_each(|value| *value = rng.next() as u8),
        1 => canvas.each(|x, y| [(x * 255 / width) as u8, (y * 255 / height) as u8, 90]),
        2 => (0..rng.below(60) + 10).for_each(|_| {
            let size = (5 + rng.below(90) as usize, 5 + rng.below(70) as usize);
            canvas.strewn(&mut rng, size);
        }),
        3 => canvas.words(&mut rng, [0, 0, width, height], 15, 8),
        5 => {
            canvas.landscape(&mut rng);
            for icon in 0..height / 70 {
                canvas.fill([20, 15 + 70 * icon, 40, 40], std::array::from_fn(|_| rng.next() as u8));
                canvas.fill([12, 60 + 70 * icon, 56, 5], [240; 3]);
            }
            for _ in 0..3 {
                let (left, top) = (60 + rng.below(width as u64 / 2) as usize, rng.below(height as u64 / 2) as usize);
                canvas.fill([left, top, width / 2, height / 2], [245; 3]);
                canvas.fill([left, top, width / 2, 18], [70, 90, 130]);
                canvas.words(&mut rng, [left + 8, top + 26, width / 2 - 16, (height / 2).saturating_sub(30)], 16, 9);
            }
        }
        6 => canvas.digits(&mut rng),
        _ => canvas.landscape(&mut rng),
    }
    if kind == 7 {
        canvas.rgb = through_jpeg(&canvas.rgb, width, height, 60);
    }
    Raster::from_rgb(width, height, canvas.rgb).expect("the picture is whole")
}

struct Canvas {
    width: usize,
    height: usize,
    rgb: Vec<u8>,
}

impl Canvas {
    fn each(&mut self, colour: impl Fn(usize, usize) -> [u8; 3]) {
        let width = self.width;
        let pixels = self.rgb.chunks_exact_mut(3).enumerate();
        pixels.for_each(|(at, pixel)| pixel.copy_from_slice(&colour(at % width, at / width)));
    }

    fn fill(&mut self, [left, top, wide, high]: [usize; 4], colour: [u8; 3]) {
        for y in top..(top + high).min(self.height) {
            for x in left..(left + wide).min(self.width) {
                self.rgb[(y * self.width + x) * 3..][..3].copy_from_slice(&colour);
            }
        }
    }

    fn strewn(&mut self, rng: &mut Rng, (wide, high): (usize, usize)) {
        let (left, top) = (rng.below(self.width as u64) as usize, rng.below(self.height as u64) as usize);
        self.fill([left, top, wide, high], std::array::from_fn(|_| rng.next() as u8));
    }

    /// Lines of words of no letters.
    fn words(&mut self, rng: &mut Rng, [left, top, wide, high]: [usize; 4], pitch: usize, size: usize) {
        for line in 0..high / pitch {
            let mut x = left;
            while x + 4 < left + wide {
                let word = (3 + rng.below(30) as usize).min(left + wide - x);
                self.fill([x, top + line * pitch, word, size], [30 + rng.below(30) as u8; 3]);
                x += word + 5;
            }
        }
    }

    /// Figures in lines, each as wide as the others.
    fn digits(&mut self, rng: &mut Rng) {
        let (wide, high) = (7 + rng.below(5) as usize, 14 + rng.below(8) as usize);
        for at in 0..(self.width / wide) * (self.height / high) {
            let (column, line) = (at % (self.width / wide), at / (self.width / wide));
            if rng.chance(0.2) {
                continue;
            }
            let digit = 1 + rng.below(8) as usize;
            for y in 0..high {
                for x in 0..wide {
                    let ink = digit_ink(digit, (x as f32 / wide as f32, y as f32 / high as f32), true);
                    self.fill([column * wide + x, line * high + y, 1, 1], [230 - (200.0 * ink) as u8; 3]);
                }
            }
        }
    }

    /// Soft shapes of many sizes, as clouds, woods and walls have them.
    fn landscape(&mut self, rng: &mut Rng) {
        let waves: Vec<[f32; 6]> = (0..40)
            .map(|nth| {
                let size = 90.0 / (1.0 + nth as f32);
                let turn = std::f32::consts::TAU * rng.fraction() as f32;
                let way = (1.0 + nth as f32) * 0.012 * (0.5 + rng.fraction() as f32);
                [size, way * turn.cos(), way * turn.sin(), 9.0 * rng.fraction() as f32, rng.fraction() as f32, turn]
            })
            .collect();
        let grain: Vec<u8> = (0..self.width * self.height).map(|_| rng.below(9) as u8).collect();
        let width = self.width;
        self.each(|x, y| {
            let mut colour = [110.0, 120.0, 115.0];
            for [size, across, down, phase, tint, turn] in &waves {
                let wave = size * (x as f32 * across + y as f32 * down + phase).sin();
                colour[0] += wave * tint;
                colour[1] += wave * 0.6;
                colour[2] += wave * (1.0 - tint) + turn;
            }
            colour.map(|value| (value + f32::from(grain[y * width + x])).clamp(0.0, 255.0) as u8)
        });
    }
}
