//! A campaign as a page: tables, charts, and how to make every line again.

mod chart;
mod figures;

use crate::folder::Folder;
use crate::shard::VERSION;
use crate::spec::Spec;
use crate::standings::Standings;
use crate::text;
use chart::{STYLE, alone, escape};
use desk::contest::Figure;
use figures::{Drawn, charts};

/// The files of a report: a page that needs nothing else, the same as Markdown, and its charts.
pub fn files(folder: &Folder, figure: Figure, standings: &Standings) -> Vec<(String, String)> {
    let spec = folder.spec();
    let drawn = charts(spec, figure, standings);
    let tables = [methods(spec, figure, standings), pairs(spec, figure, standings)];
    let mut files = vec![
        ("report.html".to_string(), html(folder, figure, standings, &tables, &drawn)),
        ("report.md".to_string(), markdown(folder, figure, standings, &tables, &drawn)),
    ];
    files.extend(drawn.iter().map(|chart| (file_of(chart), alone(&chart.svg))));
    files
}

fn file_of(chart: &Drawn) -> String {
    format!("report-{}.svg", chart.name)
}

/// A table: its heading, and rows of cells.
struct Table {
    heading: Vec<&'static str>,
    rows: Vec<Vec<String>>,
}

fn methods(spec: &Spec, figure: Figure, standings: &Standings) -> Table {
    let sum = standings.counted();
    let whole = |number: f64| text::count(number.round().max(0.0) as u64);
    let mut rows = Vec::new();
    for ((name, method), times) in spec.methods.iter().zip(&sum.methods).zip(&sum.times) {
        rows.push(vec![
            name.clone(),
            text::count(method.games),
            text::figure(figure, method.figure(figure)),
            if method.proven == 0 { "–".into() } else { text::count(method.proven) },
            if method.nothing == 0 { "–".into() } else { text::count(method.nothing) },
            whole(method.nodes.mean(1.0).mean),
            format!("{:.3}", times.game.mean(1e3).mean),
            format!("{:.3}", times.games.quantile(0.5) / 1e3),
            format!("{:.3}", times.games.quantile(0.99) / 1e3),
        ]);
    }
    let value = match figure {
        Figure::Wins => "games won (95 %, Wilson)",
        Figure::Chance => "chance to win (95 %, Student)",
        Figure::Points => "points (95 %, Student)",
        Figure::Cost => "cost (95 %, Student)",
    };
    let heading = vec!["method", "games", value, "proven", "nothing found", "nodes", "ms", "median ms", "99 % ms"];
    Table { heading, rows }.without_empty()
}

impl Table {
    /// Leaves out columns that say nothing in any row.
    fn without_empty(mut self) -> Self {
        let says = |column: usize| self.rows.iter().any(|row| row[column] != "–");
        let kept: Vec<usize> = (0..self.heading.len()).filter(|&column| says(column)).collect();
        self.heading = kept.iter().map(|&column| self.heading[column]).collect();
        self.rows = self.rows.iter().map(|row| kept.iter().map(|&column| row[column].clone()).collect()).collect();
        self
    }
}

fn pairs(spec: &Spec, figure: Figure, standings: &Standings) -> Table {
    let mut rows = Vec::new();
    for (name, pair) in spec.methods.iter().skip(1).zip(&standings.counted().pairs) {
        let some = |say: &dyn Fn() -> String| if pair.is_empty() { text::NONE.into() } else { say() };
        rows.push(vec![
            format!("{name} against {}", spec.methods[0]),
            text::count(pair.gain.of),
            some(&|| text::difference(figure, pair.difference(figure))),
            text::count(pair.second_better),
            text::count(pair.first_better),
            some(&|| text::p_value(pair, figure)),
        ]);
    }
    let test = if figure == Figure::Wins { "by chance (McNemar)" } else { "by chance (paired t)" };
    Table { heading: vec!["same boards", "boards", "gain (95 %)", "better on", "worse on", test], rows }
}

/// What has to be said beside the figures.
fn remarks(spec: &Spec, figure: Figure, standings: &Standings) -> Vec<String> {
    let (finished, counted) = standings.finished();
    let mut lines: Vec<String> = text::decision(spec, figure, standings).into_iter().collect();
    if !lines.is_empty() {
        lines.push(
            "A test that stops when it is settled stops at a lucky moment: the gain above lies a little too far out."
                .into(),
        );
    }
    if finished < spec.shards() && !standings.is_done() {
        lines.push(format!("Not finished: {finished} of {} shards are played.", spec.shards()));
    }
    if counted < finished {
        lines.push(format!(
            "{} shards were played beyond the one that settled the test; they do not count.",
            finished - counted
        ));
    }
    lines
}

/// How to make it again.
fn commands(folder: &Folder) -> Vec<(String, String)> {
    let spec = folder.spec();
    let quoted = |text: &str| {
        let plain = |c: char| c.is_ascii_alphanumeric() || "-_.,@/=".contains(c);
        if text.chars().all(plain) { text.to_string() } else { format!("'{}'", text.replace('\'', "'\\''")) }
    };
    let mut words = vec![format!("tilewise arena run --game {} --into FOLDER", spec.game)];
    let boards = &spec.boards;
    let mut add = |option: &str, value: String| words.push(format!("--{option} {value}"));
    add("count", boards.count.to_string());
    add("first", boards.first.to_string());
    match &boards.list {
        Some(list) => add("boards", quoted(&list.name)),
        None => add("series", boards.series.to_string()),
    }
    add("shard", spec.shard.to_string());
    spec.rules_in_full().iter().for_each(|(key, value)| add("rule", quoted(&format!("{key}={value}"))));
    if let Some(nodes) = spec.nodes {
        add("nodes", nodes.to_string());
    }
    let base = words.join(" ") + if spec.low_noise { " --low-noise" } else { "" };
    let method = |name: &String| format!(" --method {}", quoted(name));
    let all: String = spec.methods.iter().map(method).collect();
    let test = spec.test.map_or_else(String::new, |test| {
        format!(" --gain {:?} --alpha {:?} --beta {:?}", test.gain, test.alpha, test.beta)
    });
    let mut lines = vec![("all of it".to_string(), format!("{base}{all}{test}"))];
    for name in &spec.methods {
        lines.push((name.clone(), format!("{base}{}", method(name))));
    }
    for name in spec.methods.iter().skip(1) {
        let first = &spec.methods[0];
        lines.push((format!("{name} against {first}"), format!("{base}{}{}", method(first), method(name))));
    }
    lines
}

fn html(folder: &Folder, figure: Figure, standings: &Standings, tables: &[Table], drawn: &[Drawn]) -> String {
    let spec = folder.spec();
    let title = escape(&text::title(spec));
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width\"><meta name=\"color-scheme\" content=\"light dark\"><title>{title}</title>\n<style>{PAGE}{STYLE}</style></head>\n\
         <body><main>\n<h1>{title}</h1>\n"
    );
    for line in remarks(spec, figure, standings) {
        page += &format!("<p class=\"remark\">{}</p>\n", escape(&line));
    }
    for table in tables.iter().filter(|table| !table.rows.is_empty()) {
        page += "<div class=\"wide\"><table><thead><tr>";
        table.heading.iter().for_each(|cell| page += &format!("<th>{cell}</th>"));
        page += "</tr></thead><tbody>\n";
        for row in &table.rows {
            page += "<tr>";
            row.iter().for_each(|cell| page += &format!("<td>{}</td>", escape(cell)));
            page += "</tr>\n";
        }
        page += "</tbody></table></div>\n";
    }
    for chart in drawn {
        page += &format!(
            "<figure><h2>{}</h2>{}<figcaption>{}</figcaption></figure>\n",
            escape(&chart.title),
            chart.svg,
            escape(&chart.note)
        );
    }
    page += "<h2>To make it again</h2>\n<div class=\"wide\"><table class=\"again\"><tbody>\n";
    for (what, command) in commands(folder) {
        page += &format!("<tr><td>{}</td><td><code>{}</code></td></tr>\n", escape(&what), escape(&command));
    }
    page += "</tbody></table></div>\n";
    page + &format!("<footer>{}</footer>\n</main></body></html>\n", escape(&made_by(spec)))
}

fn markdown(folder: &Folder, figure: Figure, standings: &Standings, tables: &[Table], drawn: &[Drawn]) -> String {
    let spec = folder.spec();
    let mut page = format!("# {}\n\n", text::title(spec));
    remarks(spec, figure, standings).iter().for_each(|line| page += &format!("{line}\n\n"));
    for table in tables.iter().filter(|table| !table.rows.is_empty()) {
        page += &format!("| {} |\n|{}\n", table.heading.join(" | "), "---|".repeat(table.heading.len()));
        table.rows.iter().for_each(|row| page += &format!("| {} |\n", row.join(" | ")));
        page += "\n";
    }
    for chart in drawn {
        page += &format!("## {}\n\n![{}]({})\n\n{}\n\n", chart.title, chart.title, file_of(chart), chart.note);
    }
    page += "## To make it again\n\n| what | command |\n|---|---|\n";
    commands(folder).iter().for_each(|(what, command)| page += &format!("| {what} | `{command}` |\n"));
    page + &format!("\n{}\n", made_by(spec))
}

fn made_by(spec: &Spec) -> String {
    format!("Tilewise {VERSION}, campaign {}. One board of it: tilewise arena board FOLDER NUMBER.", spec.fingerprint())
}

const PAGE: &str = "
:root{--ink:#1c2733;--soft:#6b7785;--line:#dfe4ea;--paper:#fff;--mark:#eef4fa}
@media (prefers-color-scheme:dark){:root{--ink:#e6ebf0;--soft:#93a0ae;--line:#2c3641;--paper:#12181f;--mark:#1b2733}}
@media print{:root{--ink:#000;--soft:#444;--line:#ccc;--paper:#fff;--mark:#fff}figure{break-inside:avoid}main{max-width:none}}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h1{font-size:1.35rem;line-height:1.3}h2{font-size:1.05rem;margin:2rem 0 .4rem}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;margin:1rem 0;font-variant-numeric:tabular-nums}
th,td{padding:.3rem .6rem;border-bottom:1px solid var(--line);text-align:right;white-space:nowrap}
th{font-weight:600;color:var(--soft);white-space:normal;vertical-align:bottom}
th:first-child,td:first-child{text-align:left;font-weight:600}
.again td{text-align:left;white-space:normal}code{font:13px ui-monospace,monospace;overflow-wrap:anywhere}
.remark{background:var(--mark);padding:.5rem .8rem;border-radius:.4rem}
figure{margin:0}figure svg{width:100%;height:auto;display:block}figcaption,footer{color:var(--soft);font-size:.87rem}
footer{margin-top:2rem}
";
