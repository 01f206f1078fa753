//! What the play screen looks like.

use super::table::Table;
use desk::draw::{Canvas, Depth, Look, Paint, Shade, canvas};
use desk::{Language, Place, Sentence, words};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

/// Where the board came to lie on the screen.
pub struct Shown {
    canvas: Canvas,
    area: Rect,
    /// First character and line of the canvas that is shown.
    scrolled: (usize, usize),
}

impl Shown {
    /// The tile at a character of the screen.
    pub fn place_at(&self, column: u16, row: u16) -> Option<Place> {
        let column = column.checked_sub(self.area.x)?;
        let row = row.checked_sub(self.area.y)?;
        if column >= self.area.width || row >= self.area.height {
            return None;
        }
        self.canvas.place_at(usize::from(column) + self.scrolled.0, usize::from(row) + self.scrolled.1)
    }
}

/// Draws the board, the advice under it, the status and the keys.
pub fn draw(frame: &mut Frame, table: &Table, depth: Depth) -> Shown {
    let canvas = canvas(&table.picture(), Look { worth: table.worth, cursor: Some(table.cursor) });
    let advice = table.advice();
    let keys_help = help(table);
    // Lines are wrapped between words, so a line may take more room than its letters do.
    let width = usize::from(frame.area().width).max(2) - 1;
    let height = |lines: &[String]| lines.iter().map(|line| line.chars().count().div_ceil(width).max(1)).sum::<usize>();
    let keys_height =
        if frame.area().height < 16 { 2 } else { (height(std::slice::from_ref(&keys_help)) as u16).max(2) };
    // The board comes first; the advice takes what is left.
    let room = frame.area().height.saturating_sub(keys_height + 1);
    let board_height = (canvas.lines.len() as u16 + 1).min(room);
    let advice_height = if advice.is_empty() { 0 } else { height(&advice) as u16 + 1 };
    let [board, words, status, keys] = Layout::vertical([
        Constraint::Length(board_height),
        Constraint::Length(advice_height.min(room - board_height)),
        Constraint::Length(1),
        Constraint::Length(keys_height),
    ])
    .areas(frame.area());
    let scrolled = scroll(&canvas, table.cursor, board);
    frame.render_widget(Paragraph::new(lines(&canvas, scrolled, board, depth)), board);
    let advice: Vec<Line> = advice.into_iter().map(Line::from).collect();
    frame.render_widget(Paragraph::new(advice).wrap(Wrap { trim: false }), words);
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let cursor = format!("{}  ", table.cursor);
    frame.render_widget(Line::from(vec![Span::styled(cursor, bold), Span::raw(table.status())]), status);
    frame.render_widget(Paragraph::new(keys_help).wrap(Wrap { trim: true }), keys);
    Shown { canvas, area: board, scrolled }
}

/// The game's tools, then the keys that every game has.
fn help(table: &Table) -> String {
    let mut seen = Vec::new();
    let tools = table.tools().into_iter().filter(|tool| {
        let first = !seen.contains(&tool.label);
        seen.push(tool.label);
        first
    });
    let tools = tools.map(|tool| {
        let label = words::say(&Sentence::new(tool.label), Language::English).to_lowercase();
        format!("{} {label}", tool.key)
    });
    let keys = words::say(&Sentence::new(words::message("play.keys")), Language::English);
    format!("{}  {keys}", tools.collect::<Vec<_>>().join("  "))
}

/// How far a board larger than the screen is moved to keep the cursor in sight.
fn scroll(canvas: &Canvas, cursor: Place, area: Rect) -> (usize, usize) {
    let Some(spot) = canvas.areas.iter().find(|spot| spot.place == cursor) else { return (0, 0) };
    let needed = |at: usize, room: usize, all: usize| {
        if all <= room { 0 } else { at.saturating_sub(room / 2).min(all - room) }
    };
    (
        needed(spot.column, area.width.into(), canvas.width() + 1),
        needed(spot.line, area.height.into(), canvas.lines.len()),
    )
}

fn lines(canvas: &Canvas, (column, line): (usize, usize), area: Rect, depth: Depth) -> Vec<Line<'static>> {
    let shown = canvas.lines.iter().skip(line).take(area.height.into());
    shown
        .map(|spots| {
            let spots = spots.iter().skip(column).take(area.width.into());
            Line::from(
                spots.map(|spot| Span::styled(spot.glyph.to_string(), style(spot.paint, depth))).collect::<Vec<_>>(),
            )
        })
        .collect()
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
    use super::super::table::Action;
    use super::*;
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;

    fn screen(text: &str, actions: &[Action], width: u16, height: u16) -> (String, Shown) {
        let mut table = Table::new(games::TABLE.open(text).expect("the test's board can be read"));
        for &action in actions {
            table.act(action, None);
        }
        table.settle(None);
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        let mut shown = None;
        terminal.draw(|frame| shown = Some(draw(frame, &table, Depth::Full))).unwrap();
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
