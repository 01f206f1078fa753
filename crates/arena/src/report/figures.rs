//! The charts of a campaign.

use super::chart::{Axis, Chart, Scale};
use crate::histogram::Histogram;
use crate::spec::Spec;
use crate::standings::{Interim, Standings};
use crate::sum::PairSum;
use crate::text;
use desk::contest::Figure;

/// A chart, what it is called in a file name, and what it shows.
pub struct Drawn {
    /// For its file.
    pub name: &'static str,
    /// What it shows.
    pub title: String,
    /// What to look at.
    pub note: String,
    /// The chart.
    pub svg: String,
}

/// A budget, and a figure with its interval.
type Point = (f64, (f64, [f64; 2]));

/// Looks along a curve; more would not show.
const LOOKS: usize = 200;
/// Bars of a histogram, about.
const BARS: usize = 41;

/// All charts that say something about this campaign.
pub fn charts(spec: &Spec, figure: Figure, standings: &Standings) -> Vec<Drawn> {
    let looks = standings.looks(LOOKS);
    let mut drawn = vec![rates(spec, figure, standings)];
    drawn.extend(gains(spec, figure, standings));
    drawn.extend(gain_curve(spec, figure, standings, &looks));
    drawn.extend(evidence(spec, &looks));
    drawn.extend(budget_curve(spec, figure, standings));
    drawn.extend((figure != Figure::Wins).then(|| values(spec, figure, standings)));
    drawn.push(times(spec, standings));
    drawn
}

fn axis(name: &str, (from, to): (f64, f64)) -> Axis<'_> {
    Axis { name, from, to, logarithmic: false, percent: false, is_silent: false }
}

/// Each method's figure with its interval.
fn rates(spec: &Spec, figure: Figure, standings: &Standings) -> Drawn {
    let rows: Vec<Option<(f64, [f64; 2])>> = standings.counted().methods.iter().map(|sum| sum.figure(figure)).collect();
    let range = Scale::around(rows.iter().flatten().flat_map(|(value, [low, high])| [*value, *low, *high]));
    let title = format!("{}, 95 % intervals", figure.name());
    let x = Axis { percent: figure.is_share(), ..axis(figure.name(), range) };
    let y = Axis { is_silent: true, ..axis("", (0.0, 1.0)) };
    let mut chart = Chart::new(64.0 + 46.0 * rows.len() as f64, x, y, &title);
    for (at, (name, row)) in spec.methods.iter().zip(&rows).enumerate() {
        let Some(measured) = *row else { continue };
        chart.interval([at, rows.len()], name, &text::figure(figure, *row), measured);
    }
    Drawn {
        name: "figures",
        title,
        note: "A dot is what was measured, a bar its 95 % interval.".into(),
        svg: chart.inline(),
    }
}

/// How the differences between methods are spread over the boards.
fn gains(spec: &Spec, figure: Figure, standings: &Standings) -> Option<Drawn> {
    let pairs = &standings.counted().pairs;
    if pairs.iter().all(PairSum::is_empty) {
        return None;
    }
    let unit = if figure == Figure::Chance { 1e-3 } else { 1.0 };
    let ends = |share: f64| pairs.iter().map(move |pair| pair.gains.quantile(share).round());
    let (low, high) = (ends(0.002).fold(-1.0, f64::min), ends(0.998).fold(1.0, f64::max));
    let width = ((high - low) / BARS as f64).max(1.0);
    let count = ((high - low) / width).ceil() as usize + 1;
    // The bin of a whole number reaches from it to the next; its bar stands over the number itself.
    let bars: Vec<Vec<f64>> =
        pairs.iter().map(|pair| spread(&pair.gains, low - width / 2.0 + 0.5, width, count)).collect();
    let most = bars.iter().flatten().copied().fold(0.0, f64::max);
    let name = format!("gain on {}", spec.methods[0]);
    let range = ((low - width / 2.0) * unit, (low + width * (count as f64 - 0.5)) * unit);
    let x = Axis { percent: figure.is_share(), ..axis(&name, range) };
    let y = Axis { percent: true, ..axis("share of the boards", (0.0, most * 1.08)) };
    let title = format!("Board by board against {}", spec.methods[0]);
    let mut chart = Chart::new(260.0, x, y, &title);
    chart.upright(0.0);
    for (at, bars) in bars.iter().enumerate() {
        for (bar, &share) in bars.iter().enumerate().filter(|(_, share)| **share > 0.0) {
            let middle = low + bar as f64 * width;
            // Methods stand beside each other within a bar.
            let lane = width * 0.9 / pairs.len() as f64;
            let from = middle - width * 0.45 + lane * at as f64;
            chart.bar(at + 1, [from * unit, (from + lane) * unit], share);
        }
    }
    let names: Vec<(usize, &str)> =
        spec.methods.iter().enumerate().skip(1).map(|(at, name)| (at, name.as_str())).collect();
    chart.legend(&names);
    let mut note = "Right of the dashed line are boards on which the method did better.".to_string();
    if figure.is_share() {
        note += " Most boards say nothing: that is why methods are compared board by board.";
    }
    Some(Drawn { name: "gains", title, note, svg: chart.inline() })
}

/// The difference as boards came in.
fn gain_curve(spec: &Spec, figure: Figure, standings: &Standings, looks: &[Interim]) -> Option<Drawn> {
    let last = looks.last()?;
    if standings.counted().pairs.iter().all(PairSum::is_empty) || looks.len() < 2 {
        return None;
    }
    // The first looks know next to nothing and would flatten all others.
    let late = &looks[looks.len() / 20..];
    let ends = late.iter().flat_map(|look| look.gains.iter().flat_map(|(value, [low, high])| [*value, *low, *high]));
    let range = Scale::around(ends.chain([0.0]));
    let title = "The difference as boards came in".to_string();
    let x = axis("boards", (0.0, last.boards as f64));
    let y = Axis { percent: figure.is_share(), ..axis("gain", range) };
    let mut chart = Chart::new(280.0, x, y, &title);
    chart.level(0.0, "no difference");
    for at in 0..last.gains.len() {
        let band: Vec<(f64, [f64; 2])> = late.iter().map(|look| (look.boards as f64, look.gains[at].1)).collect();
        chart.band(at + 1, &band);
        chart.line(at + 1, late.iter().map(|look| (look.boards as f64, look.gains[at].0)));
    }
    let names: Vec<(usize, &str)> =
        spec.methods.iter().enumerate().skip(1).map(|(at, name)| (at, name.as_str())).collect();
    chart.legend(&names);
    let note = format!("What each method gains on {}, with its 95 % interval.", spec.methods[0]);
    Some(Drawn { name: "difference", title, note, svg: chart.inline() })
}

/// The evidence of the test as boards came in.
fn evidence(spec: &Spec, looks: &[Interim]) -> Option<Drawn> {
    let (test, last) = (spec.test?, looks.last()?);
    let [low, high] = test.bounds();
    let points: Vec<(f64, f64)> = looks.iter().filter_map(|look| Some((look.boards as f64, look.evidence?))).collect();
    let range = Scale::around(points.iter().map(|point| point.1).chain([low, high]));
    let title = "Evidence of the test".to_string();
    let mut chart = Chart::new(240.0, axis("boards", (0.0, last.boards as f64)), axis("evidence", range), &title);
    chart.level(high, "better");
    chart.level(low, "not better");
    chart.line(1, points.into_iter());
    let note = "Logarithm of the likelihood ratio; at a dashed line the question is settled.".into();
    Some(Drawn { name: "evidence", title, note, svg: chart.inline() })
}

/// What more nodes buy, if a method was given several budgets.
fn budget_curve(spec: &Spec, figure: Figure, standings: &Standings) -> Option<Drawn> {
    let sums = &standings.counted().methods;
    let mut families: Vec<(&str, Vec<Point>)> = Vec::new();
    for (method, sum) in spec.methods.iter().zip(sums) {
        let (name, nodes) = method.split_once('@').unwrap_or((method, ""));
        let Some(nodes) = nodes.parse().ok().or(spec.nodes) else { continue };
        let Some(counted) = sum.figure(figure) else { continue };
        let point = (nodes as f64, counted);
        match families.iter_mut().find(|(family, _)| *family == name) {
            Some((_, points)) => points.push(point),
            None => families.push((name, vec![point])),
        }
    }
    families.retain(|(_, points)| points.len() > 1);
    families.iter_mut().for_each(|(_, points)| points.sort_by(|a, b| a.0.total_cmp(&b.0)));
    let all = || families.iter().flat_map(|(_, points)| points);
    let (from, to) = (all().map(|p| p.0).fold(f64::INFINITY, f64::min), all().map(|p| p.0).fold(0.0, f64::max));
    if families.is_empty() || from >= to {
        return None;
    }
    let range = Scale::around(all().flat_map(|(_, (_, ends))| *ends));
    let title = "What more nodes buy".to_string();
    let x = Axis { logarithmic: true, ..axis("nodes a board", (from, to)) };
    let y = Axis { percent: figure.is_share(), ..axis(figure.name(), range) };
    let mut chart = Chart::new(280.0, x, y, &title);
    let mut names = Vec::new();
    for (at, (name, points)) in families.iter().enumerate() {
        chart.band(at, &points.iter().map(|(x, (_, ends))| (*x, *ends)).collect::<Vec<_>>());
        chart.line(at, points.iter().map(|(x, (value, _))| (*x, *value)));
        names.push((at, *name));
    }
    chart.legend(&names);
    Some(Drawn {
        name: "budgets",
        title,
        note: "A learning curve: the same method with growing budgets.".into(),
        svg: chart.inline(),
    })
}

/// How the figure is spread over the boards.
fn values(spec: &Spec, figure: Figure, standings: &Standings) -> Drawn {
    let unit = if figure == Figure::Chance { 1e-3 } else { 1.0 };
    let spreads: Vec<&Histogram> = standings.counted().methods.iter().map(|sum| &sum.values).collect();
    let range = Scale::around(spreads.iter().flat_map(|one| [one.quantile(0.001) * unit, one.quantile(0.999) * unit]));
    let title = format!("How {} are spread", figure.name());
    let x = Axis { percent: figure.is_share(), ..axis(figure.name(), range) };
    let svg = shares_below(spec, &spreads, x, unit, &title);
    Drawn {
        name: "values",
        title,
        note: "The share of boards with at most this much; a curve further right has more.".into(),
        svg,
    }
}

/// How long games take.
fn times(spec: &Spec, standings: &Standings) -> Drawn {
    let spreads: Vec<&Histogram> = standings.counted().times.iter().map(|times| &times.games).collect();
    let low = spreads.iter().map(|one| one.quantile(0.001)).fold(f64::INFINITY, f64::min).max(1.0) / 1e3;
    let high = spreads.iter().map(|one| one.quantile(0.999)).fold(0.0, f64::max).max(2.0) / 1e3;
    let title = "How long a game takes".to_string();
    let x = Axis { logarithmic: true, ..axis("milliseconds", (low * 0.8, high * 1.25)) };
    let svg = shares_below(spec, &spreads, x, 1e-3, &title);
    Drawn { name: "times", title, note: "The share of games that took at most this long.".into(), svg }
}

/// The share of values at or below each value, a curve a method.
fn shares_below(spec: &Spec, spreads: &[&Histogram], x: Axis<'_>, unit: f64, title: &str) -> String {
    let y = Axis { percent: true, ..axis("share", (0.0, 1.0)) };
    let mut chart = Chart::new(280.0, x, y, title);
    for (at, spread) in spreads.iter().enumerate() {
        let (of, mut below) = (spread.of().max(1) as f64, 0.0);
        let mut points = vec![(x.from, 0.0)];
        for (from, to, count) in spread.bins() {
            // A bin of one number is a step at that number.
            points.push((from * unit, below / of));
            below += count as f64;
            points.push((if to - from <= 1.0 { from } else { to } * unit, below / of));
        }
        points.push((x.to, 1.0));
        points.retain(|point| (x.from..=x.to).contains(&point.0));
        chart.line(at, points.into_iter());
    }
    let names: Vec<(usize, &str)> = spec.methods.iter().enumerate().map(|(at, name)| (at, name.as_str())).collect();
    chart.legend(&names);
    chart.inline()
}

/// Shares of the values in so many equal bars from `from` on; a bin that reaches over several is
/// shared out among them.
fn spread(histogram: &Histogram, from: f64, width: f64, count: usize) -> Vec<f64> {
    let mut bars = vec![0.0; count];
    let of = histogram.of().max(1) as f64;
    for (low, high, count) in histogram.bins() {
        for (at, bar) in bars.iter_mut().enumerate() {
            let left = from + width * at as f64;
            let shared = (high.min(left + width) - low.max(left)).max(0.0) / (high - low);
            *bar += shared * count as f64 / of;
        }
    }
    bars
}
