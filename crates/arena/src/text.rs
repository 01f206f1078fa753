//! Figures as text: a table a campaign, a line a comparison.

use crate::sequential::Decision;
use crate::spec::Spec;
use crate::standings::Standings;
use crate::sum::PairSum;
use desk::contest::Figure;

/// What stands in a column where there is nothing to say.
pub(crate) const NONE: &str = "-";

/// A figure with its interval: `41.19 % [40.50, 41.87]` or `3120.4 [3098.1, 3142.7]`; a dash where no game counts.
pub fn figure(figure: Figure, counted: Option<(f64, [f64; 2])>) -> String {
    let Some((value, interval)) = counted else { return NONE.into() };
    let [value, low, high] = [value, interval[0], interval[1]].map(|number| number_of(figure, number));
    if figure.is_share() { format!("{value} % [{low}, {high}]") } else { format!("{value} [{low}, {high}]") }
}

/// A difference with its interval and sign, in points of a share or in the figure's unit.
pub fn difference(figure: Figure, (value, interval): (f64, [f64; 2])) -> String {
    let [value, low, high] = [value, interval[0], interval[1]].map(|number| {
        let sign = if number < 0.0 { "−" } else { "+" };
        format!("{sign}{}", number_of(figure, number.abs()))
    });
    let unit = if figure.is_share() { " points" } else { "" };
    format!("{value}{unit} [{low}, {high}]")
}

fn number_of(figure: Figure, number: f64) -> String {
    match figure {
        _ if !number.is_finite() => "?".into(),
        Figure::Wins | Figure::Chance => format!("{:.2}", number * 100.0),
        Figure::Points => format!("{number:.1}"),
        Figure::Cost => format!("{number:.3}"),
    }
}

/// How likely such a difference is by chance.
pub fn p_value(pair: &PairSum, figure: Figure) -> String {
    match pair.p_value(figure) {
        p if p < 1e-9 => "p < 1e-9".into(),
        p if p >= 0.01 => format!("p = {p:.2}"),
        p => format!("p = {p:.1e}"),
    }
}

/// A method against the first, board by board.
pub fn against(first: &str, second: &str, pair: &PairSum, figure: Figure) -> String {
    if pair.is_empty() {
        return format!("{second} against {first}, same boards: {NONE}, n = 0");
    }
    let gain = difference(figure, pair.difference(figure));
    let (p, boards) = (p_value(pair, figure), count(pair.gain.of));
    format!("{second} against {first}, same boards: {gain}, {p}, n = {boards}")
}

/// A whole number with commas.
pub fn count(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A line that says what is played.
pub fn title(spec: &Spec) -> String {
    let boards = &spec.boards;
    let from = match &boards.list {
        Some(list) => format!("of {}", list.name),
        None => format!("of series {}", boards.series),
    };
    let rules: Vec<String> = spec.rules_in_full().iter().map(|(key, value)| format!("{key} {value}")).collect();
    let rules = if rules.is_empty() { String::new() } else { format!(", {}", rules.join(", ")) };
    let nodes = spec.nodes.map_or_else(String::new, |nodes| format!(", {} nodes a board", count(nodes)));
    let last = boards.first + boards.count - 1;
    format!("{}{rules}: boards {} to {} {from}{nodes}", spec.game, count(boards.first), count(last))
}

/// What the bar shows: the figures so far, in short.
pub fn leading(spec: &Spec, figure: Figure, standings: &Standings) -> String {
    let sum = standings.counted();
    let mut parts: Vec<String> = Vec::new();
    for (name, method) in spec.methods.iter().zip(&sum.methods) {
        let unit = if figure.is_share() { " %" } else { "" };
        let value = method.figure(figure).map(|(value, _)| format!("{}{unit}", number_of(figure, value)));
        parts.push(format!("{name} {}", value.as_deref().unwrap_or(NONE)));
    }
    if let Some(pair) = sum.pairs.first().filter(|pair| !pair.is_empty()) {
        parts.push(difference(figure, pair.difference(figure)));
    }
    if let Some((_, evidence)) = standings.decision() {
        parts.push(format!("evidence {evidence:+.2}"));
    }
    parts.join(", ")
}

/// What a test says, with what it asked.
pub fn decision(spec: &Spec, figure: Figure, standings: &Standings) -> Option<String> {
    let (decision, evidence) = standings.decision()?;
    let test = spec.test?;
    let [low, high] = test.bounds();
    let (first, second) = (&spec.methods[0], &spec.methods[1]);
    let unit = if figure.is_share() { " points" } else { "" };
    let gain = number_of(figure, test.gain);
    let boards = count(standings.counted().boards);
    let say = match decision {
        Decision::Better => format!("settled after {boards} boards: {second} is better than {first}"),
        Decision::NotBetter => format!("settled after {boards} boards: {second} does not gain {gain}{unit} on {first}"),
        Decision::Open => format!("not settled after {boards} boards: does {second} gain {gain}{unit} on {first}?"),
    };
    let (alpha, beta) = (test.alpha * 100.0, test.beta * 100.0);
    Some(format!("{say} (evidence {evidence:+.2} of {low:.2} to {high:.2}; errors {alpha} % and {beta} %)"))
}

/// The whole campaign as text.
pub fn table(spec: &Spec, figure: Figure, standings: &Standings) -> String {
    let sum = standings.counted();
    let (finished, counted) = standings.finished();
    let mut lines = vec![title(spec)];
    let width = spec.methods.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(6);
    let heading = format!("{} (95 %)", figure.name());
    // Most games always have something to count.
    let is_lacking = sum.methods.iter().any(|method| method.nothing > 0);
    let nothing = |shown: &str| if is_lacking { format!(" {shown:>13}") } else { String::new() };
    let named = nothing("found nothing");
    lines.push(format!("{:<width$} {:>11}  {heading:<26} {:>9}{named} {:>12}", "method", "games", "proven", "ms/game"));
    for (at, (name, method)) in spec.methods.iter().zip(&sum.methods).enumerate() {
        let value = self::figure(figure, method.figure(figure));
        let some = |number: u64| if number == 0 { NONE.into() } else { count(number) };
        let (proven, lacking) = (some(method.proven), nothing(&some(method.nothing)));
        let milliseconds = sum.times[at].game.mean(1e3).mean;
        let games = count(method.games);
        lines.push(format!("{name:<width$} {games:>11}  {value:<26} {proven:>9}{lacking} {milliseconds:>12.3}"));
    }
    for (name, pair) in spec.methods.iter().skip(1).zip(&sum.pairs) {
        lines.push(against(&spec.methods[0], name, pair, figure));
    }
    lines.extend(decision(spec, figure, standings));
    if counted < spec.shards() {
        lines.push(format!("{counted} of {} shards count, {finished} are finished", spec.shards()));
    }
    lines.join("\n") + "\n"
}
