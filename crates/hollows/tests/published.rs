//! The documented methods give the published figures, to the printed digit.

use effort::Budget;
use hollows::documented::paths::{Figures, Record, follow};
use hollows::documented::{Clues, Method};
use hollows::patterns::{Group, boards, upright};
use hollows::{Swords, Tiles};
use std::collections::HashSet;

/// Shares within 11 flips in percent, fox / no fox, and mean flips with a fox, for swords and
/// present, swords and fox, present and fox, all.
struct Published {
    method: Method,
    shares: [[&'static str; 2]; 4],
    means: [&'static str; 4],
    /// Paths followed on all 16 boards, and different outcomes among them, where they are told.
    counts: (Option<u64>, Option<u64>),
}

#[test]
fn the_published_table_comes_out_to_the_printed_digit() {
    let recursive = [["89.1", "88.9"], ["95.6", "82.5"], ["100.0", "100.0"], ["11.6", "0.0"]];
    let fox_omits = [["86.3", "85.7"], ["95.5", "82.8"], ["100.0", "100.0"], ["11.0", "0.0"]];
    let table = [
        Published {
            method: Method::Recursive,
            shares: recursive,
            means: ["10.661", "9.265", "7.870", "13.073"],
            counts: (Some(484_880), Some(30_660)),
        },
        Published {
            method: Method::RecursiveFast,
            shares: recursive,
            means: ["10.661", "9.265", "7.870", "13.073"],
            counts: (Some(484_880), Some(30_660)),
        },
        Published {
            method: Method::Buckets,
            shares: [["89.2", "88.9"], ["95.2", "81.2"], ["100.0", "100.0"], ["11.6", "0.0"]],
            means: ["10.663", "9.277", "7.880", "13.083"],
            counts: (None, None),
        },
        Published {
            method: Method::Weighted,
            shares: [["87.4", "87.0"], ["95.3", "81.7"], ["100.0", "100.0"], ["11.2", "0.0"]],
            means: ["10.690", "9.283", "7.909", "13.112"],
            counts: (None, None),
        },
        Published {
            method: Method::Community,
            shares: fox_omits,
            means: ["10.708", "9.293", "7.927", "13.129"],
            counts: (None, None),
        },
        Published {
            method: Method::FoxOmits,
            shares: fox_omits,
            means: ["10.708", "9.293", "7.927", "13.129"],
            counts: (None, None),
        },
        Published {
            method: Method::Pure,
            shares: [["69.6", "68.6"], ["94.1", "79.2"], ["99.5", "98.1"], ["9.3", "0.0"]],
            means: ["11.048", "9.302", "8.216", "13.416"],
            counts: (Some(1_559_616), None),
        },
    ];
    for published in table {
        let records = Group::ALL.map(|group| follow(published.method, group, 11, &mut Budget::unlimited()).unwrap());
        let mean = |pick: &dyn Fn(&Record) -> &Figures, part: fn(&Figures) -> f64| -> f64 {
            records.iter().map(|record| part(pick(record)) * record.arrangements as f64).sum::<f64>() / 63.0
        };
        for (row, wanted) in [0, 1, 2, 4].into_iter().enumerate() {
            let fox = mean(&|record| &record.fox[wanted], |figures| figures.share);
            let no_fox = mean(&|record| &record.no_fox[wanted], |figures| figures.share);
            let flips = mean(&|record| &record.fox[wanted], |figures| figures.mean);
            let printed = [format!("{:.1}", 100.0 * fox), format!("{:.1}", 100.0 * no_fox)];
            assert_eq!(printed, published.shares[row], "{:?}", published.method);
            assert_eq!(format!("{flips:.3}"), published.means[row], "{:?}", published.method);
        }
        // Turned boards have the same paths: four times as many as the four upright ones.
        let paths = 4 * records.iter().map(|record| record.paths).sum::<u64>();
        let outcomes = 4 * records.iter().map(|record| record.outcomes).sum::<u64>();
        assert_eq!(published.counts.0.unwrap_or(paths), paths, "{:?}", published.method);
        assert_eq!(published.counts.1.unwrap_or(outcomes), outcomes, "{:?}", published.method);
    }
}

#[test]
fn marks_turn_with_the_board() {
    for method in Method::ALL {
        for group in boards().chunks(4) {
            let upright = method.mark(&Clues::start(&group[0])).marked;
            for board in group {
                let marked = method.mark(&Clues::start(board)).marked;
                let turned_back = marked.iter().map(|tile| board.upright_tile(tile)).collect();
                assert_eq!(upright, turned_back, "{method:?} {:?} {:?}", board.group, board.rotation);
            }
        }
    }
}

/// Followed from the start, buckets and recursive part in a single position: group C with the
/// swords at E4. Buckets marks a third tile there, which can cost a flip.
#[test]
fn buckets_marks_what_recursive_marks_but_for_one_position() {
    let mut parted = Vec::new();
    for group in Group::ALL {
        let board = upright(group);
        let mut waiting = vec![Clues::start(board)];
        let mut met = HashSet::new();
        while let Some(clues) = waiting.pop() {
            let (recursive, buckets) = (Method::Recursive.mark(&clues), Method::Buckets.mark(&clues));
            if !met.insert(clues) || (recursive.swords.is_some() && recursive.present.is_some()) {
                continue;
            }
            if recursive.marked != buckets.marked {
                parted.push((group, clues.swords, format!("{:?} {:?}", recursive.marked, buckets.marked)));
            }
            for tile in (recursive.marked | buckets.marked).iter() {
                for &number in &recursive.left {
                    let one = &board.arrangements[number];
                    if one.swords.tiles().has(tile) {
                        waiting.push(Clues { swords: Some(one.swords), ..clues });
                    } else if one.present.tiles().has(tile) {
                        waiting.push(Clues { present: Some(one.present), ..clues });
                    } else {
                        if one.foxes.has(tile) && clues.fox.is_none() {
                            waiting.push(Clues { fox: Some(tile), ..clues });
                        }
                        waiting.push(Clues { empty: clues.empty | Tiles::one(tile), ..clues });
                    }
                }
            }
        }
    }
    let swords = Some(Swords { corner: 22, wide: false });
    assert_eq!(parted, [(Group::C, swords, r#"{"B3", "B4"} {"B3", "B4", "C4"}"#.to_string())]);
}
