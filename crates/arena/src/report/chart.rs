//! Charts as SVG, drawn for paper, light and dark alike: colours come from the page.

use std::fmt::Write;

/// The area of a chart and its scales.
pub struct Chart {
    svg: String,
    x: Scale,
    y: Scale,
    bottom: f64,
}

/// From values to places.
#[derive(Clone, Copy)]
pub struct Scale {
    from: f64,
    to: f64,
    start: f64,
    end: f64,
    logarithmic: bool,
}

const WIDTH: f64 = 720.0;
const LEFT: f64 = 64.0;
const RIGHT: f64 = 16.0;
const TOP: f64 = 12.0;
const BELOW: f64 = 44.0;
/// Colours of series, one after the other.
pub const COLOURS: usize = 6;

/// What every page and every single chart needs to show charts in light, dark and print.
pub const STYLE: &str = "
.chart{--ink:#1c2733;--soft:#6b7785;--grid:#dfe4ea;--paper:#ffffff;
--c0:#1f6fb2;--c1:#d1542b;--c2:#2b8a57;--c3:#8a4fb0;--c4:#a87a12;--c5:#c23a73;font:12px system-ui,sans-serif}
@media (prefers-color-scheme:dark){.chart{--ink:#e6ebf0;--soft:#93a0ae;--grid:#2c3641;--paper:#12181f;
--c0:#6cb4ee;--c1:#f08a62;--c2:#66c792;--c3:#c39ae0;--c4:#dcb14b;--c5:#ee86b0}}
@media print{.chart{--ink:#000;--soft:#444;--grid:#ccc;--paper:#fff;
--c0:#1f6fb2;--c1:#d1542b;--c2:#2b8a57;--c3:#8a4fb0;--c4:#a87a12;--c5:#c23a73}}
.chart text{fill:var(--ink)}.chart .soft{fill:var(--soft)}.chart .grid{stroke:var(--grid)}.chart .axis{stroke:var(--soft)}
.chart .line{fill:none;stroke-width:2}.chart .band{opacity:.18;stroke:none}.chart .bar{opacity:.8}
.s0{stroke:var(--c0)}.s1{stroke:var(--c1)}.s2{stroke:var(--c2)}.s3{stroke:var(--c3)}.s4{stroke:var(--c4)}.s5{stroke:var(--c5)}
.f0{fill:var(--c0)}.f1{fill:var(--c1)}.f2{fill:var(--c2)}.f3{fill:var(--c3)}.f4{fill:var(--c4)}.f5{fill:var(--c5)}
";

impl Scale {
    /// From one value to another, with a little room on both sides.
    pub fn around(values: impl Iterator<Item = f64>) -> (f64, f64) {
        let (low, high) = values
            .filter(|value| value.is_finite())
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)));
        if low > high {
            return (0.0, 1.0);
        }
        let room = if high > low { (high - low) * 0.06 } else { low.abs().max(1.0) * 0.05 };
        (low - room, high + room)
    }

    fn at(&self, value: f64) -> f64 {
        let turn = |value: f64| if self.logarithmic { value.max(f64::MIN_POSITIVE).log10() } else { value };
        let (from, to) = (turn(self.from), turn(self.to));
        let share = if to == from { 0.5 } else { (turn(value) - from) / (to - from) };
        self.start + (self.end - self.start) * share.clamp(-0.05, 1.05)
    }

    /// Round values to write beside the axis.
    fn ticks(&self) -> Vec<f64> {
        if self.logarithmic {
            let (from, to) = (self.from.log10().ceil() as i32, self.to.log10().floor() as i32);
            let powers = (from - 1..=to).flat_map(|power| [1.0, 2.0, 5.0].map(|times| times * 10f64.powi(power)));
            return powers.filter(|value| (self.from..=self.to).contains(value)).collect();
        }
        let rough = (self.to - self.from) / 5.0;
        let power = 10f64.powf(rough.log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0].map(|times| times * power).into_iter().find(|step| *step >= rough);
        let step = step.unwrap_or(power * 10.0);
        let first = (self.from / step).ceil() as i64;
        (first..first + 12).map(|at| at as f64 * step).take_while(|value| *value <= self.to).collect()
    }
}

impl Chart {
    /// An empty chart with its axes.
    pub fn new(height: f64, x: Axis<'_>, y: Axis<'_>, title: &str) -> Self {
        let bottom = height - BELOW;
        let across = Scale { from: x.from, to: x.to, start: LEFT, end: WIDTH - RIGHT, logarithmic: x.logarithmic };
        let up = Scale { from: y.from, to: y.to, start: bottom, end: TOP, logarithmic: y.logarithmic };
        let mut svg = format!(
            r#"<svg class="chart" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{}">"#,
            escape(title)
        );
        for value in across.ticks() {
            let at = across.at(value);
            let label = x.label(value);
            let _ = write!(
                svg,
                r#"<line class="grid" x1="{at:.1}" x2="{at:.1}" y1="{TOP}" y2="{bottom}"/><text class="soft" x="{at:.1}" y="{:.1}" text-anchor="middle">{label}</text>"#,
                bottom + 16.0
            );
        }
        if !y.is_silent {
            for value in up.ticks() {
                let at = up.at(value);
                let label = y.label(value);
                let _ = write!(
                    svg,
                    r#"<line class="grid" x1="{LEFT}" x2="{:.1}" y1="{at:.1}" y2="{at:.1}"/><text class="soft" x="{:.1}" y="{:.1}" text-anchor="end">{label}</text>"#,
                    WIDTH - RIGHT,
                    LEFT - 6.0,
                    at + 4.0
                );
            }
        }
        let _ = write!(
            svg,
            r#"<line class="axis" x1="{LEFT}" x2="{:.1}" y1="{bottom}" y2="{bottom}"/><text class="soft" x="{:.1}" y="{:.1}" text-anchor="end">{}</text>"#,
            WIDTH - RIGHT,
            WIDTH - RIGHT,
            height - 8.0,
            escape(x.name)
        );
        Self { svg, x: across, y: up, bottom }
    }

    /// A line through points.
    pub fn line(&mut self, colour: usize, points: impl Iterator<Item = (f64, f64)>) {
        let points: Vec<String> = points.map(|(x, y)| format!("{:.1},{:.1}", self.x.at(x), self.y.at(y))).collect();
        let _ = write!(self.svg, r#"<polyline class="line s{}" points="{}"/>"#, colour % COLOURS, points.join(" "));
    }

    /// The space between two lines.
    pub fn band(&mut self, colour: usize, points: &[(f64, [f64; 2])]) {
        let there = points.iter().map(|(x, [_, high])| (*x, *high));
        let back = points.iter().rev().map(|(x, [low, _])| (*x, *low));
        let around: Vec<String> =
            there.chain(back).map(|(x, y)| format!("{:.1},{:.1}", self.x.at(x), self.y.at(y))).collect();
        let _ = write!(self.svg, r#"<polygon class="band f{}" points="{}"/>"#, colour % COLOURS, around.join(" "));
    }

    /// A bar standing on the axis.
    pub fn bar(&mut self, colour: usize, [from, to]: [f64; 2], height: f64) {
        let (left, right, top) = (self.x.at(from), self.x.at(to), self.y.at(height));
        let _ = write!(
            self.svg,
            r#"<rect class="bar f{}" x="{:.1}" y="{top:.1}" width="{:.1}" height="{:.1}"/>"#,
            colour % COLOURS,
            left + 0.5,
            (right - left - 1.0).max(0.5),
            (self.bottom - top).max(0.0)
        );
    }

    /// A value with its interval, lying in row `row` of `rows`, and its name and words above it.
    pub fn interval(&mut self, [row, rows]: [usize; 2], name: &str, said: &str, (value, ends): (f64, [f64; 2])) {
        let at = TOP + (self.bottom - TOP) * (row as f64 + 0.6) / rows as f64;
        let [low, high] = ends.map(|end| self.x.at(end));
        let (middle, c) = (self.x.at(value), row % COLOURS);
        let _ = write!(
            self.svg,
            r#"<line class="s{c}" stroke-width="3" x1="{low:.1}" x2="{high:.1}" y1="{at:.1}" y2="{at:.1}"/><circle class="f{c}" cx="{middle:.1}" cy="{at:.1}" r="5"/><text x="{LEFT}" y="{:.1}"><tspan font-weight="600">{}</tspan> <tspan class="soft">{}</tspan></text>"#,
            at - 10.0,
            escape(name),
            escape(said)
        );
    }

    /// A line across at a value.
    pub fn level(&mut self, value: f64, label: &str) {
        let at = self.y.at(value);
        let _ = write!(
            self.svg,
            r#"<line class="axis" stroke-dasharray="4 4" x1="{LEFT}" x2="{:.1}" y1="{at:.1}" y2="{at:.1}"/><text class="soft" x="{:.1}" y="{:.1}" text-anchor="end">{}</text>"#,
            WIDTH - RIGHT,
            WIDTH - RIGHT - 4.0,
            at - 4.0,
            escape(label)
        );
    }

    /// A line up at a value.
    pub fn upright(&mut self, value: f64) {
        let at = self.x.at(value);
        let _ = write!(
            self.svg,
            r#"<line class="axis" stroke-dasharray="4 4" x1="{at:.1}" x2="{at:.1}" y1="{TOP}" y2="{:.1}"/>"#,
            self.bottom
        );
    }

    /// Names of the colours.
    pub fn legend(&mut self, names: &[(usize, &str)]) {
        let mut x = LEFT;
        let y = self.bottom + BELOW - 8.0;
        for (colour, name) in names {
            let _ = write!(
                self.svg,
                r#"<rect class="f{}" x="{x:.1}" y="{:.1}" width="10" height="10" rx="2"/><text x="{:.1}" y="{y:.1}">{}</text>"#,
                colour % COLOURS,
                y - 9.0,
                x + 14.0,
                escape(name)
            );
            x += 36.0 + 7.5 * name.chars().count() as f64;
        }
    }

    /// The chart to put into a page.
    pub fn inline(self) -> String {
        self.svg + "</svg>"
    }
}

/// An axis of a chart.
#[derive(Clone, Copy)]
pub struct Axis<'a> {
    /// Its name.
    pub name: &'a str,
    /// Its least value.
    pub from: f64,
    /// Its greatest value.
    pub to: f64,
    /// Equal distances are equal factors.
    pub logarithmic: bool,
    /// Values are shares, written in hundredths.
    pub percent: bool,
    /// Nothing is written beside it.
    pub is_silent: bool,
}

impl Axis<'_> {
    fn label(&self, value: f64) -> String {
        let (value, width) =
            if self.percent { (value * 100.0, (self.to - self.from) * 100.0) } else { (value, self.to - self.from) };
        let digits = if self.logarithmic { 0 } else { (1.0 - width.log10()).ceil().clamp(0.0, 6.0) as usize };
        let number = match value.abs() {
            size if self.logarithmic && size < 1.0 => format!("{value:.4}").trim_end_matches('0').to_string(),
            size if size >= 1e6 => format!("{} M", value / 1e6),
            size if size >= 1e4 => format!("{} k", value / 1e3),
            _ => format!("{value:.digits$}"),
        };
        if self.percent { format!("{number} %") } else { number }
    }
}

/// A chart as a file of its own.
pub fn alone(chart: &str) -> String {
    let (open, rest) = chart.split_once('>').unwrap_or((chart, ""));
    format!("{open}><style>{STYLE}</style><rect width=\"100%\" height=\"100%\" style=\"fill:var(--paper)\"/>{rest}\n")
}

/// Text inside markup.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
