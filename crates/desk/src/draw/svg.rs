//! A picture as a self-contained SVG file.

use super::palette::{self, Rgb};
use crate::{Ground, Picture, Place, Shape, Sign, Tile};

/// Side of a square, in pixels.
const SIDE: f64 = 40.0;
/// From the centre of a hexagon to a corner.
const RADIUS: f64 = 36.0;
/// Room for names round the board.
const MARGIN: f64 = 28.0;

/// The picture as a self-contained SVG file. It is drawn on a light ground in any theme, so that it
/// looks the same wherever it is pasted.
pub fn svg(picture: &Picture) -> String {
    let (width, height) = extent(picture.shape);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         font-family=\"system-ui, sans-serif\" text-anchor=\"middle\">\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#fffefa\"/>\n"
    );
    if let Shape::Squares { width, height } = picture.shape {
        for x in 0..width {
            let x_middle = MARGIN + (f64::from(x) + 0.5) * SIDE;
            text += &label(x_middle, MARGIN * 0.7, &grid::column_name(x), 13.0, palette::BLOCKED);
        }
        for y in 0..height {
            text += &label(
                MARGIN * 0.5,
                MARGIN + (f64::from(y) + 0.5) * SIDE + 5.0,
                &(y + 1).to_string(),
                13.0,
                palette::BLOCKED,
            );
        }
    }
    // A hexagon that is not part of the game is a hole in the board.
    let is_hole = |tile: &&Tile| tile.face.ground == Ground::Blocked && matches!(tile.place, Place::Hex { .. });
    for tile in picture.tiles.iter().filter(|tile| !is_hole(tile)) {
        text += &draw_tile(picture.shape, tile);
    }
    for link in &picture.links {
        text += &draw_link(centre(picture.shape, link.from), centre(picture.shape, link.to));
    }
    text + "</svg>\n"
}

fn extent(shape: Shape) -> (f64, f64) {
    match shape {
        Shape::Squares { width, height } => {
            (f64::from(width) * SIDE + MARGIN + 8.0, f64::from(height) * SIDE + MARGIN + 8.0)
        }
        Shape::Hexes { radius } => {
            let across = f64::from(2 * radius + 1);
            let width = (across * 1.5 + 0.5) * RADIUS + 2.0 * MARGIN;
            (width, across * 3f64.sqrt() * RADIUS + 2.0 * MARGIN)
        }
    }
}

fn centre(shape: Shape, place: Place) -> (f64, f64) {
    let (width, height) = extent(shape);
    match place {
        Place::Square { x, y } => (MARGIN + (f64::from(x) + 0.5) * SIDE, MARGIN + (f64::from(y) + 0.5) * SIDE),
        Place::Hex { q, r } => {
            let (q, r) = (f64::from(q), f64::from(r));
            (width / 2.0 + 1.5 * RADIUS * q, height / 2.0 + 3f64.sqrt() * RADIUS * (r + q / 2.0))
        }
    }
}

fn draw_tile(shape: Shape, tile: &Tile) -> String {
    let (x, y) = centre(shape, tile.place);
    let ground = palette::ground(tile, true);
    let frame = if tile.conflict {
        (palette::CONFLICT, 3.0)
    } else if tile.proof {
        (palette::PROOF, 3.0)
    } else if tile.best {
        (palette::DARK_INK, 3.0)
    } else if matches!(tile.face.ground, Ground::Tint(_)) {
        (palette::BLOCKED, 2.0)
    } else {
        (palette::COVERED, 1.0)
    };
    let dashes = if tile.proof || tile.deduced { " stroke-dasharray=\"5 3\"" } else { "" };
    let outline = match tile.place {
        Place::Square { .. } => {
            let half = SIDE / 2.0 - 2.0;
            format!(
                "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{}\" height=\"{}\" rx=\"5\"",
                x - half,
                y - half,
                2.0 * half,
                2.0 * half
            )
        }
        Place::Hex { .. } => {
            let corners = (0..6).map(|corner| {
                let angle = f64::from(corner) * std::f64::consts::FRAC_PI_3;
                format!("{:.1},{:.1}", x + (RADIUS - 2.0) * angle.cos(), y + (RADIUS - 2.0) * angle.sin())
            });
            format!("<polygon points=\"{}\"", corners.collect::<Vec<_>>().join(" "))
        }
    };
    let mut text = format!(
        "{outline} fill=\"{}\" stroke=\"{}\" stroke-width=\"{}\"{dashes}/>\n",
        hex(ground),
        hex(frame.0),
        frame.1
    );
    let ink = palette::ink_on(ground);
    match &tile.worth {
        Some(worth) if worth.sure => text += &draw_sure(x, y, worth.share > 0.5, ink),
        // Four characters are as wide as three that are larger.
        Some(worth) if worth.label.chars().count() > 3 => text += &write(x, y, &worth.label, 10.5, ink),
        Some(worth) if !worth.label.is_empty() => text += &write(x, y, &worth.label, 13.0, ink),
        _ => match tile.place {
            Place::Square { .. } => text += &draw_face(x, y, tile, ink),
            Place::Hex { q, r } => text += &draw_hex_face(x, y, tile, ink, &format!("{q}, {r}")),
        },
    }
    if tile.best {
        // Above the text of a hexagon, in the corner of a square.
        let up = if matches!(tile.place, Place::Hex { .. }) { RADIUS * 0.55 } else { SIDE * 0.3 };
        text += &draw_star(x + SIDE * 0.3, y - up);
    }
    text
}

/// The text of a hexagon, small enough to fit, and its name under it; of an empty one the name alone.
fn draw_hex_face(x: f64, y: f64, tile: &Tile, ink: Rgb, name: &str) -> String {
    if tile.face.text.is_empty() {
        return label(x, y + 4.0, name, 10.0, palette::FAINT);
    }
    // Widths of bold letters, in heights; measured generously, for fonts differ.
    let letters: f64 = tile.face.text.chars().map(|letter| if letter.is_uppercase() { 0.8 } else { 0.68 }).sum();
    let size = (1.65 * RADIUS / letters).min(13.0);
    write(x, y, &tile.face.text, size, ink) + &label(x, y + 18.0, name, 8.0, ink)
}

/// A bridge over the edge between two hexagons, clear of what is written on them.
fn draw_link(from: (f64, f64), to: (f64, f64)) -> String {
    let at = |way: f64| (from.0 + (to.0 - from.0) * way, from.1 + (to.1 - from.1) * way);
    let (start, end) = (at(0.38), at(0.62));
    let line = |ink: Rgb, width: f64| {
        format!(
            "<line x1=\"{:.1}\" y1=\"{:.1}\" x2=\"{:.1}\" y2=\"{:.1}\" stroke=\"{}\" stroke-width=\"{width}\" stroke-linecap=\"round\"/>\n",
            start.0,
            start.1,
            end.0,
            end.1,
            hex(ink)
        )
    };
    line(palette::LIGHT_INK, 9.0) + &line(palette::DARK_INK, 5.0)
}

fn draw_face(x: f64, y: f64, tile: &Tile, ink: Rgb) -> String {
    if let Some(sign) = tile.face.sign {
        return draw_sign(x, y, sign, ink);
    }
    if tile.face.text.is_empty() {
        return String::new();
    }
    let digit = tile.face.text.parse::<usize>().ok().filter(|number| (1..=9).contains(number));
    match (digit, tile.face.ground) {
        (Some(digit), Ground::Open) => {
            write(x, y, &tile.face.text, 20.0, palette::NUMBERS.get(digit - 1).copied().unwrap_or(ink))
        }
        _ => write(x, y, &tile.face.text, if tile.face.text.chars().count() > 2 { 11.0 } else { 18.0 }, ink),
    }
}

fn draw_sure(x: f64, y: f64, safe: bool, ink: Rgb) -> String {
    let path = if safe { "M-8 1 l5 6 l11 -13" } else { "M-7 -7 l14 14 M7 -7 l-14 14" };
    format!(
        "<path transform=\"translate({x:.1} {y:.1})\" d=\"{path}\" fill=\"none\" stroke=\"{}\" stroke-width=\"3.5\"/>\n",
        hex(ink)
    )
}

fn draw_sign(x: f64, y: f64, sign: &Sign, ink: Rgb) -> String {
    let Sign { strokes, areas, shine, .. } = sign;
    let ink = hex(ink);
    format!(
        "<g transform=\"translate({x:.1} {y:.1})\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\
         <path d=\"{strokes}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"2.4\"/><path d=\"{areas}\" fill=\"{ink}\"/>\
         <path d=\"{shine}\" fill=\"none\" stroke=\"#fff\" stroke-width=\"1.8\"/></g>\n"
    )
}

fn draw_star(x: f64, y: f64) -> String {
    let corners = (0..10).map(|corner| {
        let angle = f64::from(corner) * std::f64::consts::PI / 5.0 - std::f64::consts::FRAC_PI_2;
        let reach = if corner % 2 == 0 { 8.0 } else { 3.5 };
        format!("{:.1},{:.1}", x + reach * angle.cos(), y + reach * angle.sin())
    });
    let corners = corners.collect::<Vec<_>>().join(" ");
    format!(
        "<polygon points=\"{corners}\" fill=\"#ffffff\" stroke=\"{}\" stroke-width=\"1.2\"/>\n",
        hex(palette::DARK_INK)
    )
}

fn label(x: f64, y: f64, name: &str, size: f64, ink: Rgb) -> String {
    format!("<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size}\" fill=\"{}\">{name}</text>\n", hex(ink))
}

fn write(x: f64, y: f64, text: &str, size: f64, ink: Rgb) -> String {
    let escaped = text.replace('&', "&amp;").replace('<', "&lt;");
    let y = y + size * 0.36;
    format!(
        "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size:.1}\" font-weight=\"700\" fill=\"{}\">{escaped}</text>\n",
        hex(ink)
    )
}

fn hex([red, green, blue]: Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}
