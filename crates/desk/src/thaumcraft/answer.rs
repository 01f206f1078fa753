//! Plans as answers: the next step, the whole list, and why there is none.

use super::{json, picture};
use crate::answer::{Answer, Fact, Impossible, Line, Section, Step, Steps, Touch};
use crate::{Fields, Key, Sentence};
use effort::{Certainty, Stop};
use std::sync::Arc;
use thaumcraft::referee::Fault;
use thaumcraft::{Aspect, Board, CraftStep, Goal, Hex, NoPlan, Placement, Plan, Spot, Unsolvable, craft, totals};

/// The whole plan, or why there is none.
pub fn answer(board: &Board, outcome: Result<&Plan, &NoPlan>) -> Result<Answer, Impossible> {
    match outcome {
        Ok(plan) => Ok(of_plan(board, plan)),
        Err(NoPlan::Unsolvable(reason)) => Err(impossible(board, reason)),
        Err(NoPlan::Stopped(stop)) => Ok(of_nothing(board, Key::NoPlanYet, *stop)),
        Err(NoPlan::NotFound) => Ok(of_nothing(board, Key::MethodFoundNone, Stop::Nodes)),
    }
}

/// The first step of the plan, or why there is none.
pub fn next_step(board: &Board, outcome: Result<&Plan, &NoPlan>) -> Result<Answer, Impossible> {
    let mut answer = answer(board, outcome)?;
    let Ok(plan) = outcome else { return Ok(answer) };
    let Some(&next) = plan.placements.first() else { return Ok(answer) };
    answer.headline = step(board, next);
    let key = if plan.certainty.is_proven() { Key::PartOfPlan } else { Key::PartOfPlanSoFar };
    let plan_line = Sentence::new(key).count("cells", plan.cells()).count("cost", plan.cost as usize);
    let links = neighbour(board, plan, next).map(|(place, aspect)| Line {
        sentence: Sentence::new(Key::LinksWith).text("aspect", board.aspects().name(aspect)).place("place", place),
        places: vec![place.into()],
    });
    answer.why = links.into_iter().chain([Line { sentence: plan_line, places: Vec::new() }]).collect();
    picture::mark_best(&mut answer.picture, next.place);
    answer.next = touches(board, plan, next);
    Ok(answer)
}

/// What a referee found wrong, in words.
pub fn fault(board: &Board, fault: &Fault) -> Sentence {
    let place = |key, place: Hex| Sentence::new(key).place("place", place);
    let named = |key, aspect| Sentence::new(key).text("aspect", board.aspects().name(aspect));
    match fault {
        Fault::NoCell(at) => place(Key::NoCellThere, *at),
        Fault::Taken(at) => place(Key::PlaceTaken, *at),
        Fault::MayNotRemove(at) => place(Key::NothingThere, *at),
        Fault::MayNotPlace(aspect) => named(Key::MayNotPlace, *aspect),
        Fault::Unpayable(aspect) => named(Key::CannotPay, *aspect),
        Fault::Apart(groups) => of_groups(board, Key::AnchorsApart, groups),
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
        headline,
        why: Vec::new(),
        alternatives: Vec::new(),
        facts: facts(board, plan),
        sections: craft_list(board, plan),
        picture: picture::with_placements(board, &plan.placements),
        steps: steps(board, plan),
        next: Vec::new(),
        ahead: Vec::new(),
        detail: json::plan_fields(board, Ok(plan)),
    }
}

fn headline_key(board: &Board, plan: &Plan) -> Key {
    match (plan.placements.is_empty(), plan.certainty.is_proven(), board.wishes.goal) {
        (true, _, _) => Key::NothingToPlace,
        (_, true, Goal::CellsThenCost) => Key::FewestPlan,
        (_, true, _) => Key::CheapestPlan,
        (_, false, Goal::CellsThenCost) => Key::FewestSoFar,
        (_, false, _) => Key::PlanSoFar,
    }
}

fn facts(board: &Board, plan: &Plan) -> Vec<Fact> {
    let fact = |label, value| Fact { label: Sentence::new(label), value };
    let number = |number: usize| Sentence::new(Key::Number).count("number", number);
    let mut facts = vec![fact(Key::CostLabel, number(plan.cost as usize)), fact(Key::CellsLabel, number(plan.cells()))];
    if plan.placements.is_empty() {
        return facts;
    }
    let listed = |list: &[(Aspect, u64)]| {
        let list: Vec<String> =
            list.iter().map(|(aspect, amount)| format!("{amount} {}", board.aspects().name(*aspect))).collect();
        Sentence::new(Key::AspectsListed).text("list", &list.join(", "))
    };
    let totals = totals(&plan.placements);
    facts.push(fact(Key::AspectsLabel, listed(&totals)));
    let label = if board.stock().is_some() { Key::FromStockLabel } else { Key::PrimalsLabel };
    facts.push(fact(label, listed(&craft(board, &totals).taken)));
    facts
}

/// What to combine before placing, each after its parts.
fn craft_list(board: &Board, plan: &Plan) -> Vec<Section> {
    let name = |aspect| board.aspects().name(aspect);
    let line = |step: &CraftStep| {
        let sentence = Sentence::new(Key::CraftStep)
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
    vec![Section { label: Sentence::new(Key::CraftLabel), lines }]
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
        Some(Spot::Placed(old)) => Sentence::new(Key::ReplaceAspect).text("old", board.aspects().name(old)),
        _ => Sentence::new(Key::PutAspect),
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
        certainty: Certainty::BestSeen { bound: 0.0, stopped },
        headline: Sentence::new(key),
        why: Vec::new(),
        alternatives: Vec::new(),
        facts: Vec::new(),
        sections: Vec::new(),
        picture: picture::note(board),
        steps: Steps::none(),
        next: Vec::new(),
        ahead: Vec::new(),
        detail,
    }
}

fn impossible(board: &Board, reason: &Unsolvable) -> Impossible {
    let (sentence, places) = match reason {
        Unsolvable::UnknownAnchor { place, aspect } => {
            let sentence = Sentence::new(Key::UnknownAnchor).text("aspect", board.aspects().name(*aspect));
            (sentence.place("place", *place), vec![*place])
        }
        Unsolvable::CutOff(groups) => (of_groups(board, Key::AnchorsCutOff, groups), first(groups)),
        Unsolvable::NoChain(groups) => {
            let key = if board.stock().is_some() { Key::StockNoChain } else { Key::AnchorsNoChain };
            (of_groups(board, key, groups), first(groups))
        }
        Unsolvable::NoRoom => (Sentence::new(Key::AnchorsNoRoom), Vec::new()),
        Unsolvable::Stock(shortage) => {
            let sentence = Sentence::new(Key::StockTooSmall).text("aspect", board.aspects().name(shortage.aspect));
            (sentence.count("owned", shortage.owned as usize), Vec::new())
        }
        Unsolvable::StockTogether => (Sentence::new(Key::StockAtOdds), Vec::new()),
    };
    let mut picture = picture::note(board);
    places.iter().for_each(|&place| picture::mark_conflict(&mut picture, place));
    Impossible { sentence, places: places.into_iter().map(Into::into).collect(), picture: Box::new(picture) }
}

fn first(groups: &[Vec<Hex>]) -> Vec<Hex> {
    groups.first().cloned().unwrap_or_default()
}

/// A sentence about one group of anchors and all the others, each by its aspect and its place.
fn of_groups(board: &Board, key: Key, groups: &[Vec<Hex>]) -> Sentence {
    let named = |&place: &Hex| {
        let aspect = board.spot(place).and_then(Spot::aspect).map_or("", |aspect| board.aspects().name(aspect));
        Sentence::new(Key::AnchorNamed).text("aspect", aspect).place("place", place)
    };
    let (some, others) = groups.split_first().map_or((&[][..], &[][..]), |(first, rest)| (first, rest));
    Sentence::new(key).phrases("some", some.iter().map(named)).phrases("others", others.iter().flatten().map(named))
}
