//! Reads folders of pictures, each with a `truth.jsonl`, and says how much was right. A line of it is an object with
//! `file` and `game`, and `board` (rows) or `radius`, `anchors` ([q, r, aspect]) and `holes` ([q, r]).
//!
//! `cargo run -p tilewise-sight --example measure -- FOLDER…`

use serde_json::Value;
use sight::{Reading, Wanted};
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
}

fn main() {
    for folder in std::env::args().skip(1) {
        let truth = std::fs::read_to_string(format!("{folder}/truth.jsonl")).expect("the folder has a truth.jsonl");
        let mut sum = Sum::default();
        for line in truth.lines() {
            let truth: Value = serde_json::from_str(line).expect("every line is an object");
            let file = truth["file"].as_str().expect("an object names its file");
            let said = measure(&folder, file, &truth, &mut sum);
            println!("{file}: {said}");
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
        } = sum;
        println!(
            "{folder}: {pictures} pictures, {sized} of the right size, {exact} exact; {wrong} of {cells} cells wrong, {wrong_sure} of them called sure; {doubtful} doubtful, {questions} questions; {counters} counters read, {counters_right} right; {:.0?} a picture",
            time / pictures.max(1)
        );
    }
}

fn measure(folder: &str, file: &str, truth: &Value, sum: &mut Sum) -> String {
    let game = match truth["game"].as_str() {
        Some("samegame") => "popstar",
        Some(game) => game,
        None => "thaumcraft",
    };
    let looks = (games::TABLE.game(game).expect("the game is in the table").looks)();
    let bytes = std::fs::read(format!("{folder}/{file}")).expect("the file can be read");
    let raster = sight::decode(&bytes).expect("the file is a picture");
    let start = Instant::now();
    let seen = sight::see(&raster, games::TABLE, &Wanted::default());
    let took = start.elapsed();
    sum.time += took;
    sum.pictures += 1;
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
        wrong_cells(&reading, &rows)
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

fn strings(list: &Value) -> Vec<&str> {
    list.as_array().into_iter().flatten().filter_map(Value::as_str).collect()
}

fn wrong_cells(reading: &Reading, rows: &[&str]) -> (usize, usize) {
    let truth = rows.iter().flat_map(|row| row.chars());
    let wrong = reading.cells.iter().zip(truth).filter(|(cell, truth)| !cell.name.starts_with(*truth));
    let sure = wrong.clone().filter(|(cell, _)| !cell.is_doubtful());
    (wrong.count(), sure.count())
}
