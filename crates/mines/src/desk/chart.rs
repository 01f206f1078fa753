//! The chance to win over time, drawn.
//!
//! A point stands where the chance is known; between two of them the line is straight, because nobody knows better.

use super::words::{message, sentence};
use crate::replay::judge::{Judged, JudgedClick};
use desk::words::say;
use desk::{Language, Sentence};
use std::fmt::Write as _;

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 280.0;
/// Room for what stands beside the axes.
const LEFT: f64 = 52.0;
const RIGHT: f64 = 16.0;
const TOP: f64 = 16.0;
const BOTTOM: f64 = 36.0;
/// Room for the name of one game among others.
const NAME: f64 = 24.0;

/// The charts of some games, one below the other under its name, as SVG.
pub(super) fn svg(games: &[(&str, &Judged)], language: Language) -> String {
    let title = say(&sentence("mines.replay.chart"), language);
    let name_height = if games.len() > 1 { NAME } else { 0.0 };
    let each = HEIGHT + name_height;
    let height = each * games.len() as f64;
    let mut drawn = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" font-family=\"sans-serif\" \
         font-size=\"12\" role=\"img\">\n<title>{title}</title>\n\
         <rect width=\"{WIDTH}\" height=\"{height}\" fill=\"#ffffff\"/>\n"
    );
    for (at, (name, judged)) in games.iter().enumerate() {
        let top = each * at as f64;
        if name_height > 0.0 {
            let (base, name) = (top + name_height - 4.0, name.replace('&', "&amp;").replace('<', "&lt;"));
            drawn += &format!("<text x=\"{LEFT}\" y=\"{base}\" fill=\"#24292f\">{name}</text>\n");
        }
        drawn += &format!("<g transform=\"translate(0 {})\">\n{}</g>\n", top + name_height, chart(judged, language));
    }
    drawn + "</svg>\n"
}

fn chart(judged: &Judged, language: Language) -> String {
    let last = judged.clicks.last().map_or(0.0, |click| click.seconds).max(0.001);
    let x = |seconds: f64| LEFT + (WIDTH - LEFT - RIGHT) * (seconds / last).clamp(0.0, 1.0);
    let y = |win: f64| TOP + (HEIGHT - TOP - BOTTOM) * (1.0 - win.clamp(0.0, 1.0));
    let mut drawn = String::new();
    let mut line = |text: String| writeln!(drawn, "{text}").expect("a string takes text");
    for quarter in 0..=4 {
        let (share, right) = (f64::from(quarter) / 4.0, WIDTH - RIGHT);
        let at = y(share);
        line(format!("<path d=\"M{LEFT} {at:.1}H{right}\" stroke=\"#d0d7de\"/>"));
        let (before, below) = (LEFT - 8.0, at + 4.0);
        line(format!(
            "<text x=\"{before}\" y=\"{below:.1}\" text-anchor=\"end\" fill=\"#57606a\">{}%</text>",
            25 * quarter
        ));
        let (under, at) = (HEIGHT - 14.0, x(share * last));
        let seconds = share * last;
        line(format!(
            "<text x=\"{at:.1}\" y=\"{under}\" text-anchor=\"middle\" fill=\"#57606a\">{} s</text>",
            language.figure(seconds, 1)
        ));
    }
    let points = points(judged);
    if points.len() > 1 {
        let path: Vec<String> = points.iter().map(|&(time, win)| format!("{:.1} {:.1}", x(time), y(win))).collect();
        line(format!(
            "<path d=\"M{}\" fill=\"none\" stroke=\"#0969da\" stroke-width=\"2\" stroke-linejoin=\"round\"/>",
            path.join("L")
        ));
    }
    for (click, decision) in judged.guesses() {
        let Some(win) = decision.win_chosen.or(decision.win_best) else { continue };
        // Shape and colour say the same, for those who cannot tell the colours apart.
        let (x, y) = (x(click.seconds), y(win));
        let Some(cell) = click.click.cell else { continue };
        let is_forced = decision.is_forced();
        let what = if is_forced { message("mines.replay.mark-forced") } else { message("mines.replay.mark-needless") };
        let what = Sentence::new(what).figure("seconds", click.seconds, 2);
        let what = say(&what.place("cell", cell).share("risk", decision.risk), language);
        let title = format!("<title>{what}</title>");
        line(if is_forced {
            format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\" fill=\"#9a6700\">{title}</circle>")
        } else {
            format!("<path d=\"M{x:.1} {:.1}l5 9h-10z\" fill=\"#cf222e\">{title}</path>", y - 6.0)
        });
    }
    drawn
}

/// Times and chances, as far as they are known.
fn points(judged: &Judged) -> Vec<(f64, f64)> {
    let of_click = |click: &JudgedClick| {
        let decision = click.decision.as_ref();
        let before = decision.and_then(|decision| decision.win_best).map(|win| (click.seconds, win));
        let after = decision.and_then(|decision| decision.win_after).map(|win| (click.seconds, win));
        [before, after].into_iter().flatten().collect::<Vec<_>>()
    };
    judged.clicks.iter().flat_map(of_click).collect()
}
