//! Published worths, and the search held against the referee.

use cactpot::{LINES, Move, Pays, Played, Ticket, advise, referee, replies, size};
use effort::{Budget, Rng, Stop};

fn value(text: &str) -> f64 {
    let ticket: Ticket = text.parse().unwrap();
    advise(&ticket, &mut Budget::unlimited()).unwrap().value.pay()
}

#[test]
fn known_tickets_are_worth_what_is_known() {
    assert_eq!(format!("{:.3}", value("cactpot\n1##\n###\n###")), "1677.785");
    assert_eq!(format!("{:.3}", value("cactpot\n###\n#1#\n###")), "1860.440");
    assert_eq!(format!("{:.3}", value("cactpot\n123\n##4\n###")), "10000.000");
}

#[test]
fn a_fresh_ticket_is_worth_what_is_known_on_average() {
    let mut sum = 0.0;
    for tile in 0..9 {
        for number in 1..=9 {
            let ticket = Ticket::default().with(tile, Some(number)).unwrap();
            sum += advise(&ticket, &mut Budget::unlimited()).unwrap().value.pay();
        }
    }
    assert_eq!(format!("{:.3}", sum / 81.0), "1484.984");
}

/// The game shows the first number at a place of its own choice, not at the best one.
#[test]
fn a_blank_ticket_is_worth_what_fresh_ones_are_and_its_tiles_what_numbers_there_are() {
    let blank = advise(&Ticket::default(), &mut Budget::unlimited()).unwrap();
    assert_eq!(format!("{:.3}", blank.value.pay()), "1484.984");
    assert_eq!((blank.next, blank.tiles.len()), (None, 9));
    for tile in &blank.tiles {
        let after = (1..=9).map(|number| {
            let ticket = Ticket::default().with(size().index(tile.cell), Some(number)).unwrap();
            advise(&ticket, &mut Budget::unlimited()).unwrap().value.pay()
        });
        assert!((tile.value.pay() - after.sum::<f64>() / 9.0).abs() < 1e-6, "{}", tile.cell);
    }
    let best = blank.tiles[0].value.pay();
    assert!(best > blank.value.pay() + 1.0, "{best}");
}

#[test]
fn the_search_agrees_with_the_referee() {
    let mut rng = Rng::seeded(1601);
    for round in 0..120 {
        let pays =
            if round % 2 == 0 { Pays::default() } else { Pays::new(std::array::from_fn(|_| rng.below(5_000) as u32)) };
        let mut game = Played::deal(round, pays);
        // One with a single number takes the referee a second.
        let flips = if round == 0 { 0 } else { 1 + rng.below(3) };
        for _ in 0..flips {
            let hidden: Vec<usize> = game.ticket().hidden().collect();
            game.flip(size().cell(*rng.pick(&hidden).unwrap())).unwrap();
        }
        let ticket = game.ticket();
        let near = |a: f64, b: f64| (a - b).abs() < 1e-6;
        let advice = advise(ticket, &mut Budget::unlimited()).unwrap();
        assert!(near(advice.value.pay(), referee::value(ticket, &mut Budget::unlimited()).unwrap()), "{ticket:?}");
        for tile in &advice.tiles {
            assert!(
                round == 0
                    || near(tile.value.pay(), referee::flip(ticket, tile.cell, &mut Budget::unlimited()).unwrap()),
                "{} of {ticket:?}",
                tile.cell
            );
        }
        assert_eq!(advice.lines.len(), LINES.len());
        for line in &advice.lines {
            assert!(near(line.value.pay(), referee::line(ticket, line.line)), "{} of {ticket:?}", line.line);
            let pays = line.sums.iter().map(|(&sum, chance)| f64::from(ticket.pays.of(sum)) * chance);
            assert!(near(line.value.pay(), pays.sum()), "{} of {ticket:?}", line.line);
        }
        let best = advice.tiles.first().map_or(Move::Take(advice.lines[0].line), |tile| Move::Flip(tile.cell));
        assert_eq!(advice.next, Some(best));
    }
}

#[test]
fn replies_are_the_best_moves_afterwards() {
    for seed in 0..20 {
        let mut game = Played::deal(seed, Pays::default());
        while game.ticket().flips_left() > 0 {
            let ticket = game.ticket().clone();
            let advice = advise(&ticket, &mut Budget::unlimited()).unwrap();
            let cell = advice.tiles[0].cell;
            let replies = replies(&ticket, cell, &mut Budget::unlimited()).unwrap();
            assert_eq!(replies, advice.replies);
            assert_eq!(replies.len(), ticket.unseen().count());
            for reply in replies {
                let after = ticket.with(size().index(cell), Some(reply.number)).unwrap();
                let advice = advise(&after, &mut Budget::unlimited()).unwrap();
                assert_eq!(
                    (advice.value, advice.next),
                    (reply.value, Some(reply.next)),
                    "seed {seed}, {}",
                    reply.number
                );
            }
            game.flip(cell).unwrap();
        }
    }
}

#[test]
fn thinking_ends_with_the_budget() {
    let ticket: Ticket = "cactpot\n1##\n###\n###".parse().unwrap();
    let stopped = advise(&ticket, &mut Budget::nodes(10)).unwrap_err();
    assert_eq!(stopped, cactpot::NoAdvice::Stopped(Stop::Nodes));
    let stopped = advise(&ticket, &mut Budget::interruptible(u64::MAX, &|| true)).unwrap_err();
    assert_eq!(stopped, cactpot::NoAdvice::Stopped(Stop::Interrupted));
}
