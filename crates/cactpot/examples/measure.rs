//! How long advice takes: `cargo run --release -p tilewise-cactpot --example measure`.

use cactpot::{Budget, Ticket, advise};
use std::time::Instant;

fn main() {
    let timed = |ticket: &Ticket| {
        let begun = Instant::now();
        advise(ticket, &mut Budget::unlimited()).expect("no number stands twice");
        begun.elapsed().as_secs_f64() * 1_000.0
    };
    for (name, rows) in [("one number", "###\n#1#\n###"), ("two numbers", "###\n#1#\n##5"), ("none", "###\n###\n###")] {
        let ticket: Ticket = format!("cactpot\n{rows}").parse().expect("it is a ticket");
        let cold = timed(&ticket);
        let mut warm: Vec<f64> = (0..100).map(|_| timed(&ticket)).collect();
        warm.sort_by(f64::total_cmp);
        println!("{name}: first {cold:.2} ms, then median {:.2} ms, most {:.2} ms", warm[50], warm[99]);
    }
}
