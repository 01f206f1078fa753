//! The published figures of the documented methods.
use hollows::documented::{Method, paths::follow};
use hollows::patterns::Group;

fn main() {
    for method in Method::ALL {
        let records = Group::ALL.map(|group| follow(method, group, 11));
        let paths: u64 = records.iter().map(|record| record.paths).sum();
        let outcomes: u64 = records.iter().map(|record| record.outcomes).sum();
        print!("{:18} paths {} outcomes {}", method.name(), paths * 4, outcomes * 4);
        for wanted in [0, 1, 2, 4] {
            let mean = |pick: &dyn Fn(&hollows::documented::paths::Record) -> f64| {
                records.iter().map(|record| pick(record) * record.arrangements as f64).sum::<f64>() / 63.0
            };
            print!(
                " | {:.1}/{:.1} mean {:.3}/{:.3} true {:.3}/{:.3} E {:.4}",
                100.0 * mean(&|r| r.fox[wanted].share),
                100.0 * mean(&|r| r.no_fox[wanted].share),
                mean(&|r| r.fox[wanted].mean),
                mean(&|r| r.no_fox[wanted].mean),
                100.0 * mean(&|r| r.fox[wanted].chance.to_f64()),
                100.0 * mean(&|r| r.no_fox[wanted].chance.to_f64()),
                mean(&|r| r.fox[wanted].flips.to_f64()),
            );
        }
        println!();
    }
}
