//! Plans, chains and notes as JSON fields.

use super::answer::answer;
use crate::{Aspect, Board, Chain, Craft, Hex, NoPlan, Note, Placement, Plan, Spot, craft, totals};
use desk::Fields;
use desk::words::{Language, say};
use serde_json::{Map, Value, json};

/// One line of `solve --json`: which board, how it went, and the layout.
pub(super) fn record_json(
    id: &str,
    board: &Board,
    outcome: Result<&Plan, &NoPlan>,
    milliseconds: f64,
    language: Language,
) -> Fields {
    let mut fields = Fields::default();
    fields.add("id", id);
    fields.extend(&plan_fields(board, outcome), |_| true);
    if outcome.is_err() {
        let reason = match answer(board, outcome) {
            Ok(answer) => answer.headline,
            Err(impossible) => impossible.sentence,
        };
        fields.add("reason", &say(&reason, language));
    }
    fields.add("milliseconds", &((milliseconds * 1e3).round() / 1e3));
    fields
}

/// How it went and the layout, as both `solve` and `advise` give it.
pub(super) fn plan_fields(board: &Board, outcome: Result<&Plan, &NoPlan>) -> Fields {
    let status = match outcome {
        Ok(plan) if plan.certainty.is_proven() => "optimal",
        Ok(_) => "feasible",
        Err(NoPlan::Unsolvable(_)) => "impossible",
        Err(NoPlan::Stopped(_) | NoPlan::NotFound) => "unknown",
    };
    let plan = outcome.ok();
    let mut fields = Fields::default();
    fields.add("status", status);
    fields.add("cost", &plan.map(|plan| plan.cost));
    fields.add("bound", &plan.map(|plan| plan.bound));
    fields.add("cells", &plan.map(Plan::cells));
    let placements = plan.map_or(&[][..], |plan| &plan.placements);
    fields.add("placements", &placements_json(board, placements));
    if let Some(plan) = plan.filter(|plan| !plan.removed.is_empty()) {
        fields.add_list("removed", plan.removed.iter().map(|place| [place.q, place.r]));
    }
    if plan.is_some() {
        fields.add("aspects", &amounts_json(board, &totals(placements)));
        fields.add("craft", &craft_json(board, &craft(board, &totals(placements))));
    }
    fields
}

/// A layout among several.
pub(super) fn layout_json(board: &Board, plan: &Plan) -> Value {
    let placements = placements_json(board, &plan.placements);
    json!({ "cost": plan.cost, "cells": plan.cells(), "placements": placements })
}

/// What is combined, in order, what it takes and what is missing.
pub(super) fn craft_json(board: &Board, craft: &Craft) -> Value {
    let name = |aspect: Aspect| board.aspects().name(aspect);
    let steps = craft
        .steps
        .iter()
        .map(|step| json!({ "aspect": name(step.aspect), "parts": step.parts.map(name), "times": step.times }));
    json!({
        "steps": steps.collect::<Vec<_>>(),
        "taken": amounts_json(board, &craft.taken),
        "missing": amounts_json(board, &craft.missing),
    })
}

/// Chains, cheapest first.
pub(super) fn chains_json(board: &Board, chains: &[Chain]) -> Vec<Fields> {
    let names = |chain: &Chain| chain.aspects.iter().map(|&aspect| board.aspects().name(aspect)).collect::<Vec<_>>();
    chains.iter().map(|chain| json!({ "cost": chain.cost, "aspects": names(chain) }).into()).collect()
}

/// A note as the corpora write it. What is usual is left out.
pub(super) fn note_json(id: &str, board: &Board) -> Value {
    let at = |place: Hex| json!([place.q, place.r]);
    let with_aspect = |place: Hex| {
        let aspect = board.spot(place).and_then(Spot::aspect).map(|aspect| board.aspects().name(aspect));
        json!([place.q, place.r, aspect])
    };
    let holes = board.places().filter(|&place| board.spot(place) == Some(Spot::Hole));
    let mut fields = Map::new();
    fields.insert("id".into(), json!(id));
    fields.insert("radius".into(), json!(board.radius()));
    if board.aspects().set() != crate::DEFAULT_SET {
        fields.insert("set".into(), json!(board.aspects().set()));
    }
    fields.insert("anchors".into(), board.anchors().iter().map(|&place| with_aspect(place)).collect());
    fields.insert("holes".into(), holes.map(at).collect());
    fields.into()
}

/// A note of the base game.
pub(super) fn research_json(note: &Note) -> Value {
    let aspects: Map<String, Value> =
        note.aspects.iter().map(|(name, amount)| ((*name).to_string(), json!(amount))).collect();
    json!({
        "name": note.key,
        "category": note.category,
        "complexity": note.complexity,
        "aspects": aspects,
        "can_be_bought": note.can_be_bought,
    })
}

fn placements_json(board: &Board, placements: &[Placement]) -> Value {
    let one =
        |placement: &Placement| json!([placement.place.q, placement.place.r, board.aspects().name(placement.aspect)]);
    placements.iter().map(one).collect()
}

fn amounts_json(board: &Board, amounts: &[(Aspect, u64)]) -> Value {
    let named = amounts.iter().map(|(aspect, amount)| (board.aspects().name(*aspect).to_string(), json!(amount)));
    named.collect::<Map<_, _>>().into()
}
