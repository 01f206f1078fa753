//! Plans as answers: the next group, the whole game, and what the referee found wrong.

use super::words::{message, sentence};
use super::{POP, json, picture, points};
use crate::referee::Foul;
use crate::{Advice, Level, Plan, Position, Reach, Refusal, text};
use desk::{Alternative, Answer, Fact, Line, Sentence, Step, Steps, Touch};
use grid::Cell;
use std::sync::Arc;

/// The next group, with what every other one leads to.
pub fn advised(position: &Position, level: Level, advice: &Advice) -> Answer {
    let mut answer = next_of(position, level, &advice.plan);
    if let Some(best) = advice.choices.first() {
        let most = best.leads_to;
        let least = advice.choices.last().map_or(most, |choice| choice.leads_to);
        let others = advice.choices.iter().skip(1).take(3).map(|choice| Alternative {
            place: choice.cell.into(),
            share: if most == least { 1.0 } else { (choice.leads_to - least) as f64 / (most - least) as f64 },
            sentence: points(sentence("popstar.leads-to"), "points", level.score + choice.leads_to),
        });
        answer.alternatives = others.collect();
        answer.picture = picture::with_choices(position, &advice.choices);
    }
    answer.steps = steps(position, level, &advice.plan);
    if !advice.plan.moves.is_empty() {
        answer.why = why(level, &advice.plan, advice.reach);
    }
    answer.detail = json::plan_fields(position, level, &advice.plan, Some(advice));
    answer
}

/// The next group of a plan, of which no other was looked at.
fn next_of(position: &Position, level: Level, plan: &Plan) -> Answer {
    let mut answer = of_plan(position, level, plan);
    if let Some(group) = plan.moves.first().and_then(|&cell| position.board.group_at(cell).ok()) {
        let pop = sentence("popstar.pop").place("cell", plan.moves[0]).count("tiles", group.cells.len());
        answer.headline = points(pop, "pays", position.rules.group(group.cells.len() as u32));
        answer.why = why(level, plan, crate::advise::reach(plan, level));
        answer.picture = picture::with_best(position, Some(&group));
    }
    answer
}

/// What is known while other groups are still looked at: the next group, and the plan it begins.
pub fn so_far(position: &Position, level: Level, plan: &Plan) -> Answer {
    Answer { steps: steps(position, level, plan), ..next_of(position, level, plan) }
}

/// The whole game, click by click.
pub fn game(position: &Position, level: Level, plan: &Plan) -> Answer {
    let mut answer = of_plan(position, level, plan);
    answer.steps = steps(position, level, plan);
    let group = plan.moves.first().and_then(|&cell| position.board.group_at(cell).ok());
    answer.picture = picture::with_best(position, group.as_ref());
    answer
}

/// What a referee found wrong, in words.
pub fn foul(foul: &Foul) -> Sentence {
    let key = match foul.why {
        Refusal::Outside => message("popstar.foul.outside"),
        Refusal::Empty => message("popstar.foul.empty"),
        Refusal::Single => message("popstar.foul.single"),
    };
    Sentence::new(key).count("step", foul.step).place("cell", foul.cell)
}

fn of_plan(position: &Position, level: Level, plan: &Plan) -> Answer {
    let headline = if plan.moves.is_empty() {
        let key = if plan.left == 0 { message("popstar.over-empty") } else { message("popstar.over") };
        points(Sentence::new(key), "bonus", plan.score).count("left", plan.left as usize)
    } else {
        whole(level, plan)
    };
    let mut touches = plan.moves.iter().map(|&cell| pop(cell));
    let mut why = why(level, plan, crate::advise::reach(plan, level));
    // The headline says it already.
    why.remove(0);
    Answer {
        certainty: plan.certainty,
        assuming: None,
        headline,
        why,
        alternatives: Vec::new(),
        facts: facts(level, plan),
        sections: Vec::new(),
        picture: picture::board(position),
        layers: Vec::new(),
        steps: Steps::none(),
        next: touches.next().into_iter().collect(),
        ahead: Some(touches.collect()),
        value: Some(plan.score as f64),
        detail: json::plan_fields(position, level, plan, None),
    }
}

/// What the whole game comes to, with the points that were made before.
fn whole(level: Level, plan: &Plan) -> Sentence {
    let key = match (plan.certainty.is_proven(), plan.left) {
        (true, 0) => message("popstar.game.proven-clears"),
        (true, _) => message("popstar.game.proven"),
        (false, 0) => message("popstar.game.so-far-clears"),
        (false, _) => message("popstar.game.so-far"),
    };
    let said = points(Sentence::new(key), "score", level.score + plan.score).count("clicks", plan.moves.len());
    points(said.count("left", plan.left as usize), "bound", level.score + plan.bound())
}

fn why(level: Level, plan: &Plan, reach: Reach) -> Vec<Line> {
    let key = match reach {
        Reach::NoTarget => None,
        Reach::Reached => Some(message("popstar.target.reached")),
        Reach::CannotBeReached => Some(message("popstar.target.out-of-reach")),
        Reach::Unknown => Some(message("popstar.target.open")),
    };
    let target = key.map(|key| {
        let said = points(Sentence::new(key), "target", level.target.unwrap_or(0));
        let said = points(points(said, "made", level.score), "total", level.score + plan.score);
        points(said, "most", level.score + plan.bound())
    });
    let lines = [whole(level, plan)].into_iter().chain(target);
    lines.map(|sentence| Line { sentence, places: Vec::new() }).collect()
}

fn facts(level: Level, plan: &Plan) -> Vec<Fact> {
    let fact = |label, number| Fact {
        label: Sentence::new(label),
        value: points(Sentence::new(desk::words::NUMBER), "number", number),
    };
    vec![
        fact(message("popstar.fact.score"), level.score),
        fact(message("popstar.fact.plan"), level.score + plan.score),
        fact(message("popstar.fact.bound"), level.score + plan.bound()),
        fact(message("popstar.fact.left"), plan.left.into()),
    ]
}

fn steps(position: &Position, level: Level, plan: &Plan) -> Steps {
    let (position, moves) = (position.clone(), plan.moves.clone());
    Steps::new(moves.len(), move || {
        let (mut now, mut made) = (position.clone(), level.score);
        let mut steps = Vec::new();
        for &cell in &moves {
            let group = now.board.group_at(cell).expect("a plan is a legal game");
            let (next, pays) = now.click(cell).expect("a plan is a legal game");
            made += pays;
            let said = sentence("popstar.step").place("cell", cell).count("tiles", group.cells.len());
            let said = points(said.text("colour", &text::glyph(&now.board, group.colour)), "pays", pays);
            let before = std::mem::replace(&mut now, next);
            let draw = Arc::new(move || picture::with_best(&before, Some(&group)));
            steps.push(Step { sentence: points(said, "score", made), touches: vec![pop(cell)], draw });
        }
        steps
    })
}

fn pop(cell: Cell) -> Touch {
    Touch { place: cell.into(), tool: POP.name.into() }
}
