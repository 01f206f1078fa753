//! A picture as terminal text.

use super::canvas::{Canvas, Overlay, Paint, canvas, narrowest};
use super::depth::{Depth, Shade};
use super::legend::legend;
use super::palette::Rgb;
use crate::words::say;
use crate::{Language, Picture, Sentence};
use anstyle::{Ansi256Color, Color, RgbColor, Style};

/// The picture as lines of text, with as many colours as there are, and under it what its signs mean.
/// The worth of tiles is written on them if the lines then fit in `width` characters; else only `o` and
/// `x` are.
pub fn terminal(picture: &Picture, width: usize, depth: Depth, language: Language) -> String {
    let has_worth = picture.tiles.iter().any(|tile| tile.worth.is_some());
    let overlay = Overlay { worth: has_worth, ..Overlay::default() };
    // A large board is not drawn to see that it is too wide.
    let wide = (narrowest(picture, overlay) <= width).then(|| canvas(picture, overlay));
    let wide = wide.filter(|wide| wide.width() <= width);
    let fits = wide.is_some();
    // A board too wide for its percentages: what is certain is all that is written.
    let canvas = wide.unwrap_or_else(|| canvas(picture, Overlay { only_certain: true, ..Overlay::default() }));
    let mut text = lines(&canvas, depth);
    let legend = legend(picture, fits);
    if !legend.is_empty() {
        let words: Vec<String> = legend.iter().map(|&key| say(&Sentence::new(key), language)).collect();
        text += &format!("{}\n", words.join("  "));
    }
    text
}

fn lines(canvas: &Canvas, depth: Depth) -> String {
    let colour = depth != Depth::None;
    let mut text = String::with_capacity(canvas.lines.iter().map(|line| line.len() + 1).sum());
    for line in &canvas.lines {
        let end = line.iter().rposition(|spot| spot.glyph != ' ' || (colour && spot.paint.ground.is_some()));
        let mut painted = Paint::default();
        for spot in &line[..end.map_or(0, |last| last + 1)] {
            if colour && spot.paint != painted {
                let reset = if painted == Paint::default() { "" } else { "\u{1b}[0m" };
                text += &format!("{reset}{}", style(spot.paint, depth));
                painted = spot.paint;
            }
            text.push(spot.glyph);
        }
        if painted != Paint::default() {
            text.push_str("\u{1b}[0m");
        }
        text.push('\n');
    }
    text
}

fn style(paint: Paint, depth: Depth) -> Style {
    let colour = |colour: Rgb| {
        depth.shade(colour).map(|shade| match shade {
            Shade::Full([red, green, blue]) => Color::Rgb(RgbColor(red, green, blue)),
            Shade::Indexed(number) => Color::Ansi256(Ansi256Color(number)),
            Shade::Sixteen(number) => {
                Ansi256Color(number).into_ansi().map_or(Color::Ansi256(Ansi256Color(number)), Color::Ansi)
            }
        })
    };
    let style = Style::new().fg_color(paint.ink.and_then(colour)).bg_color(paint.ground.and_then(colour));
    let style = if paint.bold { style.bold() } else { style };
    if paint.reversed { style.invert() } else { style }
}
