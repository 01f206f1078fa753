//! `path`: the cheapest chains between two aspects.

use super::super::json::chains_json;
use super::super::words::sentence;
use super::wishes::Wishes;
use crate::{Aspect, Chain, MAX_STEPS, chains};
use desk::Refusal;
use desk::protocol::Trouble;
use desk::verb::{End, Given, Gives, Kind, Listener, Parameter, Report, Shown, Takes, Thinks, Verb};
use effort::Budget;
use grid::Complaint;

pub(super) const VERB: Verb = Verb {
    name: "path",
    about: "List the cheapest chains from one aspect to another",
    notes: "Exit status: 0 listed, 1 there is no such chain, 2 options unreadable.",
    takes: Takes::Nothing,
    options,
    thinks: Thinks::Never,
    gives: Gives::Lines,
    run,
};

fn options() -> Vec<Parameter> {
    let any = || Kind::Text(|_| Ok(()));
    let mut options = vec![
        Parameter::new("from", any(), "The aspect at one end").bare().required(),
        Parameter::new("to", any(), "The aspect at the other").bare().required(),
        Parameter::new(
            "steps",
            Kind::Number(0, MAX_STEPS as u64),
            "Aspects between the ends; the fewest possible if not given",
        )
        .shown("N"),
        Parameter::new("count", Kind::Number(1, 10_000), "How many chains").shown("N").usual("5"),
    ];
    options.extend(Wishes::options());
    options
}

fn run(given: &Given, _: &mut Budget, listener: &mut dyn Listener) -> Result<End, Trouble> {
    let board = Wishes::of(given)?.bare(2)?;
    let find = |key| board.aspects().find(given.get(key)).map_err(|error| Refusal::from(Complaint::from(error)));
    let (from, to) = (find("from")?, find("to")?);
    let steps = given.number("steps").map(|steps| steps as usize);
    let count = given.number("count").unwrap_or(5) as usize;
    // No shortest chain is longer than there are aspects.
    let fewest =
        || (0..=MAX_STEPS.min(board.aspects().len())).find(|&steps| !chains(&board, from, to, steps, 1).is_empty());
    let chains = steps.or_else(fewest).map_or_else(Vec::new, |steps| chains(&board, from, to, steps, count));
    let name = |&aspect: &Aspect| board.aspects().name(aspect);
    let line = |chain: &Chain| {
        let names: Vec<&str> = chain.aspects.iter().map(name).collect();
        format!("{:>4}  {}\n", chain.cost, names.join(" - "))
    };
    let why_not = chains.is_empty().then(|| {
        let said = match steps {
            None => sentence("thaumcraft.no-chain"),
            Some(steps) => sentence("thaumcraft.no-chain-between").text("steps", &steps),
        };
        said.text("from", given.get("from")).text("to", given.get("to"))
    });
    let shown = vec![Shown::Text(chains.iter().map(line).collect())];
    let list = Some(chains_json(&board, &chains));
    let _ = listener.report(Report { shown, list, why_not, ..Report::default() });
    Ok(End::of(!chains.is_empty()))
}
