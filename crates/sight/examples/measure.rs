//! Reads folders of pictures, each with a `truth.jsonl`, and says how much was right. A line of it is an object with
//! `file` and `game`, and `board` (rows) or `radius`, `anchors` ([q, r, aspect]) and `holes` ([q, r]).
//!
//! `cargo run -p tilewise-sight --example measure -- [--distorted | --screen] [--readings] FOLDER…`
//!
//! With `--distorted` every picture is read scaled, compressed, darker and lighter, on a desktop, and all of it at once; with
//! `--screen` on a screen of 2560x1440 pixels. With `--readings` all that was read is printed, to compare two versions. The time is
//! that of reading alone: processor time on Linux, else time by the clock.

#[path = "../tests/letters/mod.rs"]
mod letters;

use image::imageops::{FilterType, resize};
use image::{ImageEncoder, RgbImage};
use letters::in_letters_of;
use serde_json::Value;
use sight::{Raster, Reading, Wanted};
use std::time::{Duration, Instant};

#[derive(Default)]
struct Sum {
    pictures: u32,
    sized: u32,
    exact: u32,
    cells: usize,
    wrong: usize,
    wrong_sure: usize,
    doubtful: usize,
    questions: usize,
    counters: u32,
    counters_right: u32,
    time: Duration,
    readings: bool,
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let has = |option: &str| words.iter().any(|word| word == option);
    let ways: &[&str] = match (has("--distorted"), has("--screen")) {
        (true, _) => &WAYS,
        (_, true) => &["screen"],
        _ => &[""],
    };
    for folder in words.iter().filter(|word| !word.starts_with('-')) {
        let truth = std::fs::read_to_string(format!("{folder}/truth.jsonl")).expect("the folder has a truth.jsonl");
        let mut sum = Sum { readings: has("--readings"), ..Sum::default() };
        let mut exact = vec![0; ways.len()];
        for line in truth.lines() {
            let truth: Value = serde_json::from_str(line).expect("every line is an object");
            let file = truth["file"].as_str().expect("an object names its file");
            let bytes = std::fs::read(format!("{folder}/{file}")).expect("the file can be read");
            let picture = image::load_from_memory(&bytes).expect("the file is a picture").into_rgb8();
            for (way, exact) in ways.iter().zip(&mut exact) {
                let before = sum.exact;
                let said = measure(&distorted(&picture, way), &truth, &mut sum);
                *exact += sum.exact - before;
                println!("{file} {way}: {said}");
            }
        }
        for (way, exact) in ways.iter().zip(&exact).filter(|(way, _)| !way.is_empty()) {
            println!("{folder}, {way}: {exact} exact");
        }
        let Sum {
            pictures,
            sized,
            exact,
            cells,
            wrong,
            wrong_sure,
            doubtful,
            questions,
            counters,
            counters_right,
            time,
            readings: _,
        } = sum;
        println!(
            "{folder}: {pictures} pictures, {sized} of the right size, {exact} exact; {wrong} of {cells} cells wrong, {wrong_sure} of them called sure; {doubtful} doubtful, {questions} questions; {counters} counters read, {counters_right} right; {:.0?} a picture",
            time / pictures.max(1)
        );
    }
}

/// What happens to pictures on their way.
const WAYS: [&str; 10] = ["x0.5", "x0.75", "x1.3", "x1.5", "x2", "jpeg", "dark", "light", "desktop", "all"];

fn distorted(picture: &RgbImage, way: &str) -> Raster {
    let scaled = |picture: &RgbImage, by: f32| {
        let side = |side: u32| ((side as f32 * by).round() as u32).max(1);
        resize(picture, side(picture.width()), side(picture.height()), FilterType::Triangle)
    };
    let desktop = |picture: &RgbImage| on_desktop(picture, picture.width() + 330, picture.height() + 210);
    let picture = match way {
        "jpeg" => through_jpeg(picture, 55),
        "dark" => with_gamma(picture, 1.4),
        "light" => with_gamma(picture, 0.7),
        "desktop" => desktop(picture),
        "screen" => on_desktop(picture, 2560, 1440),
        "all" => through_jpeg(&with_gamma(&scaled(&desktop(picture), 1.2), 0.85), 75),
        _ => match way.strip_prefix('x').and_then(|by| by.parse().ok()) {
            Some(by) => scaled(picture, by),
            None => picture.clone(),
        },
    };
    let (width, height) = (picture.width() as usize, picture.height() as usize);
    Raster::from_rgb(width, height, picture.into_raw()).expect("the picture is whole")
}

fn through_jpeg(picture: &RgbImage, quality: u8) -> RgbImage {
    let mut file = Vec::new();
    let encoder = image::codecs::jpeg::JpegEncoder::new_with_quality(&mut file, quality);
    let written = encoder.write_image(picture, picture.width(), picture.height(), image::ExtendedColorType::Rgb8);
    written.expect("it can be written");
    image::load_from_memory(&file).expect("it can be read again").into_rgb8()
}

fn with_gamma(picture: &RgbImage, gamma: f32) -> RgbImage {
    let mut changed = picture.clone();
    for value in changed.iter_mut() {
        *value = (255.0 * (f32::from(*value) / 255.0).powf(gamma)).round() as u8;
    }
    changed
}

/// A ground that shades off, with windows, icons and lines of something like text strewn about.
fn on_desktop(picture: &RgbImage, width: u32, height: u32) -> RgbImage {
    let mut desktop = RgbImage::from_fn(width, height, |x, y| {
        image::Rgb([
            40 + (x * 60 / width) as u8,
            70 + (y * 80 / height) as u8,
            110 + ((x + y) * 60 / (width + height)) as u8,
        ])
    });
    let mut fill = |left: u32, top: u32, wide: u32, high: u32, colour: [u8; 3]| {
        for y in top..(top + high).min(height) {
            for x in left..(left + wide).min(width) {
                desktop.put_pixel(x, y, image::Rgb(colour));
            }
        }
    };
    fill(0, height - 36, width, 36, [30, 32, 38]);
    for icon in 0..5 {
        fill(24, 20 + 84 * icon, 44, 44, [220, 180 - 20 * icon as u8, 60 + 30 * icon as u8]);
        fill(16, 70 + 84 * icon, 60, 6, [240; 3]);
    }
    fill(width - 180, 60, 170, 260, [246; 3]);
    fill(width - 180, 60, 170, 22, [90, 100, 120]);
    let mut state = 9u32;
    for line in 0..14 {
        let mut x = width - 170;
        while x < width - 24 {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let word = 6 + (state >> 24) % 26;
            fill(x, 96 + line * 15, word, 7, [60; 3]);
            x += word + 6;
        }
    }
    image::imageops::replace(&mut desktop, picture, 110, 80);
    desktop
}

fn measure(raster: &Raster, truth: &Value, sum: &mut Sum) -> String {
    let game = match truth["game"].as_str() {
        Some("samegame") => "popstar",
        Some(game) => game,
        None => "thaumcraft",
    };
    let looks = (games::TABLE.game(game).expect("the game is in the table").looks)();
    let start = spent();
    let seen = sight::see(raster, games::TABLE, &Wanted::default());
    let took = spent().saturating_sub(start);
    sum.time += took;
    sum.pictures += 1;
    if let (Ok(seen), true) = (&seen, sum.readings) {
        println!("{}", seen.json());
    }
    let Ok(seen) = seen else { return "not found".into() };
    if seen.game.name != game {
        return format!("taken for {}\n{}", seen.game.name, seen.board);
    }
    let reading = seen.reading;
    let text = reading.text(&looks, Some(0)).expect("the number is given");
    let (wrong, wrong_sure) = if truth["board"].is_array() {
        let rows: Vec<&str> = strings(&truth["board"]);
        if (rows[0].len(), rows.len()) != (reading.grid.columns, reading.grid.rows) {
            return format!(
                "{}x{}, not {}x{}\n{text}{:?}",
                reading.grid.columns,
                reading.grid.rows,
                rows[0].len(),
                rows.len(),
                reading.grid
            );
        }
        wrong_cells(&reading, &rows, game == "popstar")
    } else {
        let anchors = truth["anchors"].as_array().into_iter().flatten();
        let holes = truth["holes"].as_array().into_iter().flatten();
        let anchors = anchors.map(|at| format!("anchor {} {} {}", at[0], at[1], at[2].as_str().unwrap_or("")));
        let wanted: Vec<String> = anchors.chain(holes.map(|at| format!("hole {} {}", at[0], at[1]))).collect();
        let read: Vec<&str> = text.lines().skip(1).collect();
        let more = read.iter().filter(|line| !wanted.iter().any(|wanted| wanted == *line)).count();
        let missing = wanted.iter().filter(|wanted| !read.contains(&wanted.as_str())).count();
        (more.max(missing) + usize::from(!text.contains(&format!("radius={} ", truth["radius"]))), 0)
    };
    sum.sized += 1;
    if let (Some(read), Some(truth)) = (reading.number(&looks), truth["mines"].as_u64()) {
        sum.counters += 1;
        sum.counters_right += u32::from(read as u64 == truth);
    }
    sum.exact += u32::from(wrong == 0);
    sum.cells += reading.cells.len();
    sum.wrong += wrong;
    sum.wrong_sure += wrong_sure;
    let doubtful = reading.doubtful().count();
    sum.doubtful += doubtful;
    sum.questions += reading.unknown.len();
    let board = if wrong == 0 { "" } else { &text };
    format!(
        "{wrong} wrong, {wrong_sure} of them called sure, {doubtful} doubtful, {} questions, {took:.0?}\n{board}",
        reading.unknown.len()
    )
    .trim_end()
    .to_owned()
}

/// Time of the processor, which does not run while other programs have it.
fn spent() -> Duration {
    static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    let start = START.get_or_init(Instant::now);
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|told| told.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| start.elapsed(), Duration::from_nanos)
}

fn strings(list: &Value) -> Vec<&str> {
    list.as_array().into_iter().flatten().filter_map(Value::as_str).collect()
}

fn wrong_cells(reading: &Reading, rows: &[&str], letters: bool) -> (usize, usize) {
    let truth: Vec<char> = rows.iter().flat_map(|row| row.chars()).collect();
    let mut read: Vec<char> = reading.cells.iter().filter_map(|cell| cell.name.chars().next()).collect();
    if letters {
        read = in_letters_of(&truth, &read);
    }
    let wrong = reading.cells.iter().zip(read.iter().zip(&truth)).filter(|(_, (read, truth))| read != truth);
    let sure = wrong.clone().filter(|(cell, _)| !cell.is_doubtful());
    (wrong.count(), sure.count())
}
