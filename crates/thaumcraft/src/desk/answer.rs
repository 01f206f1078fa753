//! Plans as answers: the next step, the whole list, and why there is none.

use super::words::{message, sentence};
use super::{json, picture};
use crate::referee::{self, Foul};
use crate::{Aspect, Board, CraftStep, Goal, Hex, NoPlan, Placement, Plan, Spot, Unsolvable, craft, totals};
use desk::{Answer, Fact, Fields, Impossible, Key, Line, Section, Sentence, Step, Steps, Touch};
use effort::{Bound, Certainty, Stop};
use std::sync::Arc;

/// The whole plan, or why there is none.
pub(super) fn answer(board: &Board, outcome: Result<&Plan, &NoPlan>) -> Result<Answer, Impossible> {
    match outcome {
        Ok(plan) => Ok(of_plan(board, plan)),
        Err(NoPlan::Unsolvable(reason)) => Err(impossible(board, reason)),
        Err(NoPlan::Stopped(stop)) => Ok(of_nothing(board, message("thaumcraft.plan.none-yet"), *stop)),
        Err(NoPlan::NotFound) => Ok(of_nothing(board, message("thaumcraft.plan.none-found"), Stop::Done)),
    }
}

/// The first step of the plan, or why there is none.
pub(super) fn next_step(board: &Board, outcome: Result<&Plan, &NoPlan>) -> Result<Answer, Impossible> {
    let mut answer = answer(board, outcome)?;
    let Ok(plan) = outcome else { return Ok(answer) };
    let Some((&next, later)) = plan.placements.split_first() else {
        return Ok(Answer { ahead: Some(Vec::new()), ..answer });
    };
    answer.headline = step(board, next);
    let key =
        if plan.certainty.is_proven() { message("thaumcraft.why.plan") } else { message("thaumcraft.why.plan-so-far") };
    let plan_line = Sentence::new(key).count("cells", plan.cells()).count("cost", plan.cost as usize);
    let links = neighbour(board, plan, next).map(|(place, aspect)| Line {
        sentence: sentence("thaumcraft.why.links").text("aspect", board.aspects().name(aspect)).place("place", place),
        places: vec![place.into()],
    });
    let plan_line = Line { sentence: plan_line, places: Vec::new() };
    answer.why = links.into_iter().chain([plan_line]).chain(strays(board, plan)).collect();
    picture::mark_best(&mut answer.picture, next.place);
    answer.next = touches(board, plan, next);
    answer.ahead = Some(later.iter().flat_map(|&later| touches(board, plan, later)).collect());
    Ok(answer)
}

/// What a referee found wrong, in words.
pub(super) fn fault(board: &Board, fault: &Foul) -> Sentence {
    let place = |key, place: Hex| Sentence::new(key).place("place", place);
    let named = |key, aspect| Sentence::new(key).text("aspect", board.aspects().name(aspect));
    match fault {
        Foul::NoCell(at) => place(message("thaumcraft.fault.no-cell"), *at),
        Foul::Taken(at) => place(message("thaumcraft.refused.taken"), *at),
        Foul::MayNotRemove(at) => place(message("thaumcraft.refused.nothing"), *at),
        Foul::MayNotPlace(aspect) => named(message("thaumcraft.refused.aspect"), *aspect),
        Foul::Unpayable(aspect) => named(message("thaumcraft.refused.stock"), *aspect),
        Foul::Apart(groups) => of_groups(board, message("thaumcraft.fault.apart"), groups),
    }
}

fn of_plan(board: &Board, plan: &Plan) -> Answer {
    let mut headline = Sentence::new(headline_key(board, plan));
    if !plan.placements.is_empty() {
        let bound = plan.bound as usize;
        headline = headline.count("cells", plan.cells()).count("cost", plan.cost as usize).count("bound", bound);
    }
    Answer {
        certainty: plan.certainty,
        assuming: None,
        headline,
        why: strays(board, plan).into_iter().collect(),
        alternatives: Vec::new(),
        facts: facts(board, plan),
        sections: craft_list(board, plan),
        picture: picture::with_placements(board, &plan.placements),
        layers: Vec::new(),
        steps: steps(board, plan),
        next: Vec::new(),
        ahead: None,
        value: None,
        detail: json::plan_fields(board, Ok(plan)),
    }
}

/// What stands on the note for nothing.
fn strays(board: &Board, plan: &Plan) -> Option<Line> {
    let strays = referee::strays(board, &plan.placements, &plan.removed);
    let sentence = sentence("thaumcraft.why.stray").phrases("tiles", strays.iter().map(|place| at(board, *place)));
    (!strays.is_empty()).then(|| Line { sentence, places: strays.iter().map(|&place| place.into()).collect() })
}

/// A filled place by its aspect.
fn at(board: &Board, place: Hex) -> Sentence {
    let aspect = board.spot(place).and_then(Spot::aspect).map_or("", |aspect| board.aspects().name(aspect));
    sentence("thaumcraft.anchor").text("aspect", aspect).place("place", place)
}

fn headline_key(board: &Board, plan: &Plan) -> Key {
    match (plan.placements.is_empty(), plan.certainty.is_proven(), board.wishes.goal) {
        (true, _, _) => message("thaumcraft.nothing-left"),
        (_, true, Goal::CellsThenCost) => message("thaumcraft.plan.fewest"),
        (_, true, _) => message("thaumcraft.plan.cheapest"),
        (_, false, Goal::CellsThenCost) => message("thaumcraft.plan.fewest-so-far"),
        (_, false, _) => message("thaumcraft.plan.so-far"),
    }
}

fn facts(board: &Board, plan: &Plan) -> Vec<Fact> {
    let fact = |label, value| Fact { label: Sentence::new(label), value };
    let number = |number: usize| Sentence::number(number);
    let mut facts = vec![
        fact(message("thaumcraft.fact.cost"), number(plan.cost as usize)),
        fact(message("thaumcraft.fact.cells"), number(plan.cells())),
    ];
    if plan.placements.is_empty() {
        return facts;
    }
    let listed = |list: &[(Aspect, u64)]| {
        let list: Vec<String> =
            list.iter().map(|(aspect, amount)| format!("{amount} {}", board.aspects().name(*aspect))).collect();
        sentence("thaumcraft.aspects").text("list", &list.join(", "))
    };
    let totals = totals(&plan.placements);
    facts.push(fact(message("thaumcraft.fact.aspects"), listed(&totals)));
    let label =
        if board.stock().is_some() { message("thaumcraft.fact.stock") } else { message("thaumcraft.fact.primals") };
    facts.push(fact(label, listed(&craft(board, &totals).taken)));
    facts
}

/// What to combine before placing, each after its parts.
fn craft_list(board: &Board, plan: &Plan) -> Vec<Section> {
    let name = |aspect| board.aspects().name(aspect);
    let line = |step: &CraftStep| {
        let sentence = sentence("thaumcraft.craft.step")
            .count("times", step.times as usize)
            .text("aspect", name(step.aspect))
            .text("first", name(step.parts[0]))
            .text("second", name(step.parts[1]));
        let used = plan.placements.iter().filter(|placement| placement.aspect == step.aspect);
        Line { sentence, places: used.map(|placement| placement.place.into()).collect() }
    };
    let lines: Vec<Line> = craft(board, &totals(&plan.placements)).steps.iter().map(line).collect();
    if lines.is_empty() {
        return Vec::new();
    }
    vec![Section { label: sentence("thaumcraft.craft"), lines }]
}

fn steps(board: &Board, plan: &Plan) -> Steps {
    let shared = Arc::new((board.clone(), plan.clone()));
    let one = move |count: usize| {
        let (board, plan) = &*shared;
        let next = plan.placements[count];
        let shared = Arc::clone(&shared);
        let draw = move || {
            let (board, plan) = &*shared;
            let mut picture = picture::with_placements(board, &plan.placements[..count]);
            picture::mark_best(&mut picture, next.place);
            picture
        };
        Step { sentence: step(board, next), touches: touches(board, plan, next), draw: Arc::new(draw) }
    };
    let count = plan.placements.len();
    Steps::new(count, move || (0..count).map(&one).collect())
}

/// What to touch for a placement: what stands in its way is taken off first.
fn touches(board: &Board, plan: &Plan, next: Placement) -> Vec<Touch> {
    let mut touches = Vec::new();
    if plan.removed.contains(&next.place) {
        touches.push(Touch { place: next.place.into(), tool: super::CLEAR.name.into() });
    }
    let tool = format!("{} {}", super::PUT.name, board.aspects().name(next.aspect));
    touches.push(Touch { place: next.place.into(), tool });
    touches
}

fn step(board: &Board, next: Placement) -> Sentence {
    let name = board.aspects().name(next.aspect);
    let sentence = match board.spot(next.place) {
        Some(Spot::Placed(old)) => sentence("thaumcraft.replace").text("old", board.aspects().name(old)),
        _ => sentence("thaumcraft.put"),
    };
    sentence.text("aspect", name).place("place", next.place)
}

/// What stands already and links with the next aspect.
fn neighbour(board: &Board, plan: &Plan, next: Placement) -> Option<(Hex, Aspect)> {
    let standing = next.place.around().filter(|place| !plan.removed.contains(place));
    let mut filled = standing.filter_map(|place| Some((place, board.spot(place)?.aspect()?)));
    filled.find(|&(_, aspect)| board.links(aspect, next.aspect))
}

fn of_nothing(board: &Board, key: Key, stopped: Stop) -> Answer {
    let mut detail = Fields::default();
    detail.add("status", "unknown");
    Answer {
        certainty: Certainty::BestSeen { bound: Bound::Lower(0.0), stopped },
        assuming: None,
        headline: Sentence::new(key),
        why: Vec::new(),
        alternatives: Vec::new(),
        facts: Vec::new(),
        sections: Vec::new(),
        picture: picture::note(board),
        layers: Vec::new(),
        steps: Steps::none(),
        next: Vec::new(),
        ahead: None,
        value: None,
        detail,
    }
}

fn impossible(board: &Board, reason: &Unsolvable) -> Impossible {
    let (sentence, places) = match reason {
        Unsolvable::UnknownAnchor { place, aspect } => {
            let sentence =
                sentence("thaumcraft.impossible.unknown-anchor").text("aspect", board.aspects().name(*aspect));
            (sentence.place("place", *place), vec![*place])
        }
        Unsolvable::CutOff(groups) => {
            (of_groups(board, message("thaumcraft.impossible.cut-off"), groups), first(groups))
        }
        Unsolvable::NoChain(groups) => {
            let key = if board.stock().is_some() {
                message("thaumcraft.impossible.stock-no-chain")
            } else {
                message("thaumcraft.impossible.no-chain")
            };
            (of_groups(board, key, groups), first(groups))
        }
        Unsolvable::NoRoom => (sentence("thaumcraft.impossible.no-room"), Vec::new()),
        Unsolvable::Stock(shortage) => {
            let sentence =
                sentence("thaumcraft.impossible.stock").text("aspect", board.aspects().name(shortage.aspect));
            (sentence.count("owned", shortage.owned as usize), Vec::new())
        }
        Unsolvable::StockTogether => (sentence("thaumcraft.impossible.stock-together"), Vec::new()),
    };
    let mut picture = picture::note(board);
    places.iter().for_each(|&place| picture::mark_conflict(&mut picture, place));
    Impossible::new(sentence, places.into_iter().map(Into::into).collect(), picture)
}

fn first(groups: &[Vec<Hex>]) -> Vec<Hex> {
    groups.first().cloned().unwrap_or_default()
}

/// A sentence about one group of anchors and all the others, each by its aspect and its place.
fn of_groups(board: &Board, key: Key, groups: &[Vec<Hex>]) -> Sentence {
    let named = |&place: &Hex| at(board, place);
    let (some, others) = groups.split_first().map_or((&[][..], &[][..]), |(first, rest)| (first, rest));
    Sentence::new(key).phrases("some", some.iter().map(named)).phrases("others", others.iter().flatten().map(named))
}
