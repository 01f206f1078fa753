//! What the play screen looks like.

use super::help;
use super::paragraph::{first, fold};
use super::table::Table;
use super::window::Window;
use desk::draw::{Depth, Overlay, Paint, Shade, canvas};
use desk::{Place, Sentence, words};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

/// Where the board came to lie on the screen; nowhere while something else is shown.
pub struct Shown(Option<Window>);

impl Shown {
    /// The tile at a character of the screen.
    pub fn place_at(&self, column: u16, row: u16) -> Option<Place> {
        self.0.as_ref()?.place_at(column, row)
    }
}

/// Draws the board, the advice under it, the status and the keys; or the help.
pub fn draw(frame: &mut Frame, table: &mut Table, depth: Depth) -> Shown {
    let area = frame.area();
    let (width, height) = (usize::from(area.width), usize::from(area.height));
    let in_lines = |lines: Vec<String>| Paragraph::new(lines.into_iter().map(Line::from).collect::<Vec<_>>());
    if let Some(from) = table.help {
        let (page, from) = help::page(table, width, height, from);
        table.help = Some(from);
        frame.render_widget(in_lines(page), area);
        return Shown(None);
    }
    let canvas =
        canvas(&table.picture(), Overlay { worth: table.worth, cursor: Some(table.cursor), ..Overlay::default() });
    let mut advice: Vec<Vec<String>> = table.advice().iter().map(|line| fold(line, width)).collect();
    let headline = advice.first().map_or(0, Vec::len);
    let advice: Vec<String> = advice.drain(..).flatten().collect();
    // A low screen has no room for what the help tells too.
    let keys = if height < LOW { Vec::new() } else { first(keys(table, width), KEY_LINES, width) };
    let cursor = format!("{}  ", table.cursor);
    // What is refused or asked is told in full; a low screen has a line for it.
    let status_lines = if height < LOW { 1 } else { STATUS_LINES };
    let status = first(fold(&(cursor.clone() + &table.status()), width), status_lines, width);
    let room = height.saturating_sub(keys.len() + status.len());
    // The board comes first, but the sentence to act on always has its lines, and what else there is to say a quarter.
    let spare = room.saturating_sub(canvas.lines.len() + 1);
    let board_at_least = canvas.names.1 + 1;
    let advice_height = advice.len().min(spare.max(headline).max(room / 4)).min(room.saturating_sub(board_at_least));
    let board_height = (canvas.lines.len() + 1).min(room - advice_height);
    let [board, words, status_area, keys_area] = Layout::vertical([
        Constraint::Length(board_height as u16),
        Constraint::Length(advice_height as u16),
        Constraint::Length(status.len() as u16),
        Constraint::Length(keys.len() as u16),
    ])
    .areas(area);
    let window = Window::new(canvas, table.cursor, board);
    let window = if let Some(place) = table.looked_for() { window.showing(place) } else { window };
    let lines = window.lines().into_iter().map(|spots| {
        let spans = spots.into_iter().map(|spot| Span::styled(spot.glyph.to_string(), style(spot.paint, depth)));
        Line::from(spans.collect::<Vec<_>>())
    });
    frame.render_widget(Paragraph::new(lines.collect::<Vec<_>>()), board);
    frame.render_widget(in_lines(first(advice, advice_height, width)), words);
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let mut status: Vec<Line> = status.into_iter().map(Line::from).collect();
    if let Some(first) = status.first_mut()
        && let Some(said) = first.to_string().strip_prefix(&cursor)
    {
        *first = Line::from(vec![Span::styled(cursor, bold), Span::raw(said.to_owned())]);
    }
    frame.render_widget(Paragraph::new(status), status_area);
    frame.render_widget(in_lines(keys), keys_area);
    Shown(Some(window))
}

/// Screens lower than this show no keys.
const LOW: usize = 10;
/// What stands between two keys.
const GAP: &str = "  ";
/// A space that no line ends with.
const UNBROKEN: &str = "\u{a0}";
/// Lines of keys at most; the help has them all.
const KEY_LINES: usize = 2;
/// Lines of how the game stands, or of what is refused or asked, at most.
const STATUS_LINES: usize = 3;

/// The keys that every game has, then the game's tools, in lines that break between them.
fn keys(table: &Table, width: usize) -> Vec<String> {
    let say = |key| words::say(&Sentence::new(key), table.language);
    let mut seen = Vec::new();
    let tools = table.tools().into_iter().filter(|tool| {
        let first = !seen.contains(&tool.label);
        seen.push(tool.label);
        first
    });
    let tools = tools.map(|tool| format!("{} {}", tool.key, table.language.in_passing(&say(tool.label))));
    let common = say(words::message("play.keys"));
    let items = common.split(GAP).map(str::to_owned).chain(tools);
    let whole = items.map(|item| item.replace(' ', UNBROKEN)).collect::<Vec<_>>().join(GAP);
    fold(&whole, width).iter().map(|line| line.replace(UNBROKEN, " ")).collect()
}

fn style(paint: Paint, depth: Depth) -> Style {
    let colour = |shade: Shade| match shade {
        Shade::Full([red, green, blue]) => Color::Rgb(red, green, blue),
        Shade::Indexed(number) | Shade::Sixteen(number) => Color::Indexed(number),
    };
    let mut style = Style::new();
    if let Some(ink) = paint.ink.and_then(|ink| depth.shade(ink)) {
        style = style.fg(colour(ink));
    }
    if let Some(ground) = paint.ground.and_then(|ground| depth.shade(ground)) {
        style = style.bg(colour(ground));
    }
    if paint.bold {
        style = style.add_modifier(Modifier::BOLD);
    }
    if paint.reversed {
        style = style.add_modifier(Modifier::REVERSED);
    }
    style
}

#[cfg(test)]
mod tests {
    use super::super::action::Action;
    use super::super::fresh::Dealt;
    use super::*;
    use desk::Language;
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;

    fn screen(text: &str, actions: &[Action], width: u16, height: u16) -> (String, Shown) {
        let desk = games::TABLE.open(text).expect("the test's board can be read");
        let mut table = Table::new(Dealt { desk, seed: None }, Language::English);
        for &action in actions {
            table.act(action, None);
        }
        table.settle(None);
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        let mut shown = None;
        terminal.draw(|frame| shown = Some(draw(frame, &mut table, Depth::Full))).unwrap();
        (terminal.backend().to_string(), shown.unwrap())
    }

    #[test]
    fn hint_and_worth_are_on_the_board() {
        let (text, _) = screen("mines mines=2\n####\n11##", &[Action::Hint, Action::Worth], 76, 13);
        insta::assert_snapshot!(text);
    }

    #[test]
    fn a_click_finds_the_tile_it_fell_on() {
        let (_, shown) = screen("mines mines=2\n####\n11##", &[], 76, 12);
        assert_eq!(shown.place_at(4, 1), Some(Place::Square { x: 0, y: 0 }));
        assert_eq!(shown.place_at(6, 2), Some(Place::Square { x: 1, y: 1 }));
        assert_eq!(shown.place_at(1, 1), None);
        assert_eq!(shown.place_at(70, 1), None);
    }

    #[test]
    fn a_small_terminal_still_shows_the_board() {
        let (text, _) = screen("mines mines=2\n####\n11##", &[Action::Hint], 20, 6);
        assert!(text.contains(" 1  # #[#]#"), "{text}");
    }

    #[test]
    fn a_large_board_scrolls_to_the_advised_tile_until_the_cursor_moves() {
        let rows = format!("{}\n", ".".repeat(75)).repeat(33);
        let text = format!("mines mines=1\n{rows}{0}111\n{0}1##\n", ".".repeat(72));
        let last = Place::Square { x: 74, y: 34 };
        let is_shown = |shown: &Shown| (0..60).any(|x| (0..20).any(|y| shown.place_at(x, y) == Some(last)));
        let (_, shown) = screen(&text, &[Action::Hint], 60, 20);
        assert!(is_shown(&shown));
        let (_, shown) = screen(&text, &[Action::Hint, Action::Move(0, 0)], 60, 20);
        assert!(!is_shown(&shown));
    }

    #[test]
    fn a_large_board_scrolls_to_the_cursor() {
        let text = format!("mines mines=600\n{}", format!("{}\n", "#".repeat(75)).repeat(35));
        let down = [Action::Move(0, 1); 34];
        let right = [Action::Move(1, 0); 74];
        let (text, shown) = screen(&text, &[&down[..], &right[..]].concat(), 60, 20);
        assert!(text.contains("BW35"), "{text}");
        let (column, line) = (0..60)
            .flat_map(|x| (0..20).map(move |y| (x, y)))
            .find(|&(x, y)| shown.place_at(x, y) == Some(Place::Square { x: 74, y: 34 }))
            .expect("the cursor's tile is on the screen");
        assert!(column < 60 && line < 17);
    }
}
