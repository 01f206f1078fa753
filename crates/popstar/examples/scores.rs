//! What a method reaches on the boards of a collection in so much processor time a board, however busy the machine is.
//!
//! A line a board: its name, the points, tiles left over, seconds of processor time, and the clicks, by which a better
//! game can be kept. The last line adds them up. Every game is replayed by the referee.
//!
//! Usage: `cargo run --release -p tilewise-popstar --example scores -- FILE RULES METHOD SECONDS SEED [FROM [COUNT]]`, FROM
//! counted from 0.

use effort::Budget;
use popstar::referee::replay;
use popstar::text::{Named, collection};
use popstar::{Plan, Points, Preset, Settings, method};
use rustix::time::{ClockId, clock_gettime};
use std::error::Error;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = env::args().skip(1).collect();
    let [file, rules, name, seconds, seed, rest @ ..] = words.as_slice() else {
        return Err("FILE RULES METHOD SECONDS SEED [FROM [COUNT]]".into());
    };
    let rules = Preset::named(rules).ok_or("no such rules")?.rules;
    let search = method(name).ok_or("no such method")?;
    let (seconds, seed): (f64, u64) = (seconds.parse()?, seed.parse()?);
    let number = |at: usize, otherwise: usize| rest.get(at).map_or(Ok(otherwise), |word| word.parse());
    let (from, count) = (number(0, 0)?, number(1, usize::MAX)?);

    let boards = collection(&fs::read_to_string(file)?, rules)?;
    let (mut total, mut cleared, mut used, mut played) = (0, 0, 0.0, 0);
    for named in boards.iter().skip(from).take(count) {
        let began = processor_seconds();
        let clock = || (processor_seconds() - began) / seconds;
        let settings = Settings { seed, ..Settings::default() };
        let plan = search(&named.position, &settings, &mut Budget::clocked(u64::MAX, &clock), &mut |_| {});
        let took = processor_seconds() - began;
        total += checked(named, &plan);
        cleared += u32::from(plan.left == 0);
        used += took;
        played += 1;
        let clicks: Vec<String> = plan.moves.iter().map(ToString::to_string).collect();
        println!("{}\t{}\t{}\t{took:.1}\t{}", named.id, plan.score, plan.left, clicks.join(" "));
    }
    let mean = total as f64 / f64::from(played.max(1));
    println!("seed {seed}: {total} points, mean {mean:.1}, {cleared} of {played} cleared, {used:.0} s");
    Ok(())
}

/// What the game is worth to the referee, who has to agree.
fn checked(named: &Named, plan: &Plan) -> Points {
    let verdict = replay(&named.position, &plan.moves).ok().filter(|verdict| verdict.over);
    let score = verdict.map(|verdict| verdict.score());
    assert_eq!(score, Some(plan.score), "{}: the referee counts the same", named.id);
    plan.score
}

/// Processor time of this thread so far.
fn processor_seconds() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}
