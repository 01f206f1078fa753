//! The state of the play screen, and what the player's actions do to it.

mod series;
mod view;

use super::LOOK_AGAIN;
use super::action::{Action, Mode};
use super::fresh::{self, Dealt};
use super::prompt::Prompt;

use super::thinker::{Thinker, Thought};
use desk::protocol::Trouble;
use desk::{Answer, Desk, History, Impossible, Language, Place, Refusal, Sentence, Touch, words};
use effort::Budget;
use series::Series;
use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// Makes another fresh board, for those who have one.
type Another<'a> = Option<&'a fresh::Another<'a>>;

/// A desk, what the player has asked to see of it, and what is being thought.
pub struct Table {
    desk: Box<dyn Desk>,
    history: History,
    /// The fresh boards that were dealt here, with their seeds.
    dealt: Vec<(String, u64)>,
    /// The language of all that is said.
    pub language: Language,
    /// The tile under the cursor.
    pub cursor: Place,
    /// Whether the advice is shown.
    pub hint: bool,
    /// Whether nothing was done since the advice was asked for.
    just_asked: bool,
    /// Whether the worth of every tile is shown.
    pub worth: bool,
    /// Whether the advice is being followed.
    pub playing: bool,
    /// Whether the player has left.
    pub left: bool,
    /// The first line of the help, while it is shown.
    pub help: Option<usize>,
    leaving: bool,
    speed: usize,
    answer: Option<Result<Answer, Box<Impossible>>>,
    thinker: Option<Thinker>,
    /// Follow the advice once it is there.
    step_wanted: bool,
    stepped: Instant,
    /// What is left of the plan that is being followed.
    ahead: VecDeque<Touch>,
    refusal: Option<Sentence>,
    prompt: Option<Prompt>,
    series: Option<Series>,
    /// What there is to say of a game that has ended.
    review: Vec<Sentence>,
}

/// Waiting between two steps, slowest first.
const SPEEDS: [Duration; 7] = [
    Duration::from_millis(1_500),
    Duration::from_millis(800),
    Duration::from_millis(400),
    Duration::from_millis(200),
    Duration::from_millis(80),
    Duration::from_millis(20),
    Duration::ZERO,
];

impl Table {
    pub fn new(Dealt { desk, seed }: Dealt, language: Language) -> Self {
        let cursor = desk.show().shape.home();
        let text = desk.text();
        Self {
            dealt: seed.into_iter().map(|seed| (text.clone(), seed)).collect(),
            language,
            help: None,
            leaving: false,
            history: History::new(text),
            desk,
            cursor,
            hint: false,
            just_asked: false,
            worth: false,
            playing: false,
            left: false,
            speed: 2,
            answer: None,
            thinker: None,
            step_wanted: false,
            stepped: Instant::now(),
            ahead: VecDeque::new(),
            refusal: None,
            prompt: None,
            series: None,
            review: Vec::new(),
        }
    }

    /// Lets so many games be played, as fast as they can be.
    pub fn let_play_games(&mut self, games: u64) {
        self.series = Some(Series::of(games));
        self.playing = true;
        self.speed = SPEEDS.len() - 1;
    }

    /// Does what the player asks for.
    pub fn act(&mut self, action: Action, another: Another) {
        self.refusal = None;
        self.just_asked = action == Action::Hint;
        match action {
            // Who reaches for the board while it plays wants it to stop, not a tile of a board that is gone by then.
            Action::Use(_) | Action::Touch(..) if self.playing => self.playing = false,
            Action::Move(right, down) => self.cursor = self.desk.show().shape.step(self.cursor, right, down),
            Action::Point(place) => self.cursor = place,
            Action::Use(tool) => self.touch(self.cursor, tool),
            Action::Touch(place, tool) => {
                self.cursor = place;
                self.touch(place, tool);
            }
            Action::Hint => self.hint = !self.hint,
            Action::Worth => self.worth = !self.worth,
            Action::Undo => {
                let text = self.history.undo().map(str::to_string);
                self.go_to(text);
            }
            Action::Redo => {
                let text = self.history.redo().map(str::to_string);
                self.go_to(text);
            }
            Action::Step => self.step_wanted = true,
            Action::LetPlay => self.playing = !self.playing,
            Action::LetPlayGames => {
                self.series = if self.series.is_some() { None } else { Some(Series::of(u64::MAX)) };
                self.playing = self.series.is_some();
            }
            Action::Faster => self.speed = (self.speed + 1).min(SPEEDS.len() - 1),
            Action::Slower => self.speed = self.speed.saturating_sub(1),
            Action::Another => {
                if self.deal(another) {
                    self.changed(None);
                }
            }
            Action::Leave => self.left = true,
            Action::AskToLeave => self.leaving = true,
            Action::Help => self.help = Some(0),
            Action::Scroll(by) => self.help = self.help.map(|line| line.saturating_add_signed(by)),
            Action::Back => (self.leaving, self.help, self.prompt) = (false, None, None),
            Action::Type(letter) => self.prompt.iter_mut().for_each(|prompt| prompt.type_in(letter)),
            Action::Erase => self.prompt.iter_mut().for_each(Prompt::erase),
            Action::Offer(by) => self.prompt.iter_mut().for_each(|prompt| prompt.go(by)),
            Action::Choose => {
                if let Some(prompt) = self.prompt.take() {
                    self.use_tool(prompt.place, &prompt.tool());
                }
            }
        }
    }

    /// What keys are for.
    pub fn mode(&self) -> Mode {
        match self {
            Self { prompt: Some(_), .. } => Mode::Asking,
            Self { leaving: true, .. } => Mode::Leaving,
            Self { help: Some(_), .. } => Mode::Help,
            _ => Mode::Board,
        }
    }

    /// Puts another board on the desk, or says why there is none.
    fn deal(&mut self, another: Another) -> bool {
        match another.map(|another| another()) {
            Some(Ok(Dealt { desk, seed })) => {
                self.dealt.extend(seed.map(|seed| (desk.text(), seed)));
                self.desk = desk;
                true
            }
            Some(Err(trouble)) => {
                self.refusal = Some(match trouble {
                    Trouble::Refused(Refusal(sentence)) | Trouble::Undecided(sentence) => sentence,
                    Trouble::Impossible(impossible) => impossible.sentence,
                    other => Sentence::plain(&other.say(self.language)),
                });
                false
            }
            None => false,
        }
    }

    /// The board as text to go on with, and above it its seed.
    pub fn kept(&self) -> String {
        let seed_of = |text: &String| self.dealt.iter().find(|(dealt, _)| dealt == text).map(|(_, seed)| *seed);
        let seed = self.history.past().iter().rev().find_map(seed_of);
        let seed = seed.map(|seed| Sentence::new(words::message("play.seed")).text("seed", &seed));
        let command = format!("tilewise {} play FILE", self.desk.game().name);
        let go_on = Sentence::new(words::message("play.go-on")).text("command", &command);
        let said = seed.into_iter().chain([go_on]).map(|sentence| format!("; {}\n", self.say(&sentence)));
        said.collect::<String>() + &self.desk.text()
    }

    fn say(&self, sentence: &Sentence) -> String {
        words::say(sentence, self.language)
    }

    /// What happens by itself: thoughts come in, and the advice is followed when its time has come.
    pub fn tick(&mut self, another: Another) {
        let thought = self.thinker.as_ref().and_then(Thinker::look);
        self.note(thought);
        // A plan that reaches to the end of the game is followed without thinking it over.
        let lost = self.ahead.is_empty() && (self.playing || self.step_wanted);
        let wanted = self.hint || self.worth || lost;
        if wanted && self.thinker.is_none() && self.answer.is_none() {
            let start = self.ahead.iter().cloned().collect();
            self.thinker = Some(Thinker::about(self.desk.text(), start));
        }
        let due = self.step_wanted || (self.playing && self.stepped.elapsed() >= SPEEDS[self.speed]);
        let known = !self.ahead.is_empty() || (self.thinker.is_none() && self.answer.is_some());
        if due && known {
            let is_stuck = self.follow();
            self.end_game(is_stuck, another);
        }
    }

    /// Counts a game of a series that has ended, and deals the next.
    fn end_game(&mut self, is_stuck: bool, another: Another) {
        let won = self.desk.standing().won;
        let Some(series) = &mut self.series else { return };
        // A game that nobody loses ends where there is nothing more to do.
        if won.is_none() && !is_stuck || series.is_over() {
            return;
        }
        let goes_on = series.count(won);
        self.playing = false;
        if goes_on && self.deal(another) {
            // A series may be long: only the last game can be gone back through, and only its seed is kept.
            self.dealt.drain(..self.dealt.len().saturating_sub(1));
            self.history = History::new(self.desk.text());
            self.forget();
            self.playing = true;
        }
    }

    /// How long the next tick may wait.
    pub fn patience(&self) -> Duration {
        if self.playing { SPEEDS[self.speed].min(LOOK_AGAIN) } else { LOOK_AGAIN }
    }

    /// Waits until thinking has ended, then ticks.
    #[cfg(test)]
    pub fn settle(&mut self, another: Another) {
        self.tick(another);
        let thought = self.thinker.as_ref().and_then(Thinker::wait);
        self.note(thought);
        self.tick(another);
    }

    fn note(&mut self, thought: Option<Thought>) {
        match thought {
            Some(Thought::Better(answer)) => self.answer = Some(Ok(answer)),
            Some(Thought::Last(answer)) => {
                self.answer = Some(answer);
                self.thinker = None;
            }
            None => {}
        }
    }

    /// Does what the advice says, or the plan; whether that is nothing more, or was refused.
    fn follow(&mut self) -> bool {
        self.step_wanted = false;
        self.stepped = Instant::now();
        // An answer began with what was left of the plan, so it is no worse.
        let (next, ahead) = match &self.answer {
            Some(Ok(answer)) => (answer.next.clone(), answer.ahead.clone().unwrap_or_default().into()),
            _ => (self.ahead.pop_front().into_iter().collect(), std::mem::take(&mut self.ahead)),
        };
        let mut is_stuck = next.is_empty();
        // Of several touches the last is the one that opens something.
        let last = next.last().cloned();
        for touch in next {
            self.cursor = touch.place;
            if let Err(refusal) = self.desk.touch(touch.place, &touch.tool) {
                self.refusal = Some(refusal.0);
                is_stuck = true;
            }
        }
        self.playing &= !is_stuck;
        self.changed(last);
        self.ahead = ahead;
        is_stuck
    }

    fn touch(&mut self, place: Place, tool: usize) {
        let Some(tool) = self.tools().get(tool).copied() else { return };
        let fitting = self.desk.hand(Some(place)).words_of(tool.name).to_vec();
        if fitting.is_empty() {
            self.use_tool(place, tool.name);
        } else {
            let label = words::say(&Sentence::new(tool.label), self.language);
            self.prompt = Some(Prompt::new(place, tool.name, self.language.in_passing(&label), fitting));
        }
    }

    fn use_tool(&mut self, place: Place, tool: &str) {
        match self.desk.touch(place, tool) {
            Ok(()) => {
                let touch = Touch { place, tool: tool.into() };
                let rest = self.rest_of_plan(&touch);
                self.changed(Some(touch));
                self.ahead = rest;
            }
            Err(refusal) => self.refusal = Some(refusal.0),
        }
    }

    /// What is left of the plan after a touch that follows it; nothing after any other.
    fn rest_of_plan(&self, touch: &Touch) -> VecDeque<Touch> {
        let mut plan: VecDeque<Touch> = match &self.answer {
            Some(Ok(answer)) => answer.next.iter().chain(answer.ahead.iter().flatten()).cloned().collect(),
            _ => self.ahead.clone(),
        };
        if plan.pop_front().as_ref() == Some(touch) { plan } else { VecDeque::new() }
    }

    fn go_to(&mut self, text: Option<String>) {
        if let Some(desk) = text.and_then(|text| games::TABLE.open(&text).ok()) {
            self.desk = desk;
            self.playing = false;
            self.forget();
        }
    }

    fn changed(&mut self, touch: Option<Touch>) {
        let text = self.desk.text();
        self.history.push(text, touch);
        self.forget();
    }

    /// What was thought about an older position; the cursor stays on the board.
    fn forget(&mut self) {
        let shape = self.desk.show().shape;
        if !shape.holds(self.cursor) {
            self.cursor = shape.home();
        }
        self.answer = None;
        self.thinker = None;
        let (past, touches) = (self.history.past(), self.history.touches());
        let remarks = self.desk.review(past, touches, &mut Budget::unlimited()).into_iter();
        self.review = remarks.map(|remark| remark.line.sentence).collect();
        self.ahead.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(text: &str) -> Table {
        let desk = games::TABLE.open(text).expect("the test's board can be read");
        Table::new(Dealt { desk, seed: None }, Language::English)
    }

    fn dealt(text: &str, seed: u64) -> Dealt {
        Dealt { desk: games::TABLE.open(text).expect("the test's board can be read"), seed: Some(seed) }
    }

    fn fresh() -> Table {
        table(&format!("mines mines=10 seed=7\n{}", "#########\n".repeat(9)))
    }

    #[test]
    fn the_cursor_stays_on_the_board() {
        let mut table = fresh();
        for action in [Action::Move(-1, 0), Action::Move(0, -1), Action::Move(1, 0)] {
            table.act(action, None);
        }
        assert_eq!(table.cursor, Place::Square { x: 1, y: 0 });
        (0..20).for_each(|_| table.act(Action::Move(0, 1), None));
        assert_eq!(table.cursor, Place::Square { x: 1, y: 8 });
    }

    #[test]
    fn a_move_can_be_undone_and_done_again() {
        let mut table = fresh();
        let before = table.desk.text();
        table.act(Action::Use(0), None);
        let after = table.desk.text();
        assert_ne!(before, after);
        table.act(Action::Undo, None);
        assert_eq!(table.desk.text(), before);
        table.act(Action::Redo, None);
        assert_eq!(table.desk.text(), after);
    }

    #[test]
    fn steps_follow_the_advice_to_the_end_of_the_game() {
        let mut table = fresh();
        for _ in 0..100 {
            table.act(Action::Step, None);
            table.settle(None);
        }
        let status = table.status();
        assert!(status.starts_with("Won") || status.starts_with("Lost"), "{status}");
    }

    #[test]
    fn a_series_deals_the_next_game_and_counts_those_won() {
        let mut table = fresh();
        let another = || Ok(dealt("mines mines=1 seed=1\n###\n###", 1));
        table.let_play_games(5);
        for _ in 0..400 {
            table.settle(Some(&another));
        }
        assert!(!table.playing);
        let status = table.status();
        assert!(status.contains("of 5 games won"), "{status}");
        // What is played on after the last of them counts no more, and deals nothing.
        table.act(Action::LetPlay, None);
        for _ in 0..100 {
            table.settle(Some(&|| panic!("the series is over")));
        }
        assert!(!table.playing && table.status().contains("of 5 games won"), "{}", table.status());
    }

    #[test]
    fn letting_it_play_ends_by_itself() {
        let mut table = fresh();
        table.act(Action::LetPlay, None);
        (0..6).for_each(|_| table.act(Action::Faster, None));
        for _ in 0..200 {
            table.settle(None);
        }
        assert!(!table.playing);
        let status = table.status();
        assert!(status.starts_with("Won") || status.starts_with("Lost"), "{status}");
        // The game is reviewed once it has ended.
        let review = table.advice();
        assert!(review.iter().any(|line| line.contains("guess")), "{review:?}");
        table.act(Action::Undo, None);
        assert!(table.advice().is_empty());
    }

    #[test]
    fn a_flag_does_not_stop_the_advice_from_being_followed() {
        let mut table = fresh();
        table.act(Action::Use(1), None);
        assert_eq!(table.status(), "9 mines left, 1 flagged");
        table.act(Action::Step, None);
        table.settle(None);
        assert!(table.desk.text().contains("start=A1"), "{}", table.desk.text());
    }

    #[test]
    fn the_cursor_comes_along_to_a_smaller_board() {
        let mut table = table(&format!("mines mines=10\n{}", format!("{}\n", "#".repeat(30)).repeat(16)));
        (0..20).for_each(|_| table.act(Action::Move(1, 0), None));
        table.act(Action::Another, Some(&|| Ok(dealt("mines mines=1\n##\n##", 1))));
        assert_eq!(table.cursor, Place::Square { x: 0, y: 0 });
    }

    #[test]
    fn a_hint_is_shown_and_hidden() {
        let mut table = table("mines mines=2\n####\n11##");
        table.act(Action::Hint, None);
        table.settle(None);
        assert_eq!(table.advice()[0], "Open C1: safe. (proven)");
        assert!(table.picture().tiles[2].best);
        table.act(Action::Hint, None);
        assert!(table.advice().is_empty());
        assert!(!table.picture().tiles[2].best);
    }

    #[test]
    fn a_contradiction_is_shown_on_the_board() {
        let mut table = table("mines mines=2\n1#\n2#");
        table.act(Action::Hint, None);
        table.settle(None);
        assert!(table.picture().tiles[0].conflict);
        assert!(table.advice()[0].contains("A1 and A2"), "{:?}", table.advice());
    }

    #[test]
    fn a_tool_asks_for_its_word() {
        let mut table = table("thaumcraft radius=1\nanchor -1 0 ignis\nanchor 1 0 aer");
        table.act(Action::Use(0), None);
        assert!(table.status().starts_with("put _  [lux]"), "{}", table.status());
        for action in [Action::Type('m'), Action::Type('e'), Action::Offer(1), Action::Offer(-1)] {
            table.act(action, None);
        }
        assert!(table.status().starts_with("put me_  [me"), "{}", table.status());
        (0..2).for_each(|_| table.act(Action::Erase, None));
        table.act(Action::Choose, None);
        assert_eq!(table.status(), "Solved: all anchors are connected.");
        table.act(Action::Use(1), None);
        assert_eq!(table.status(), "The anchors are still in 2 separate groups.");
    }

    #[test]
    fn a_word_that_is_none_is_refused_as_in_every_door() {
        let refused = |text: &str, word: &str| {
            let mut table = table(text);
            table.act(Action::Use(0), None);
            word.chars().for_each(|letter| table.act(Action::Type(letter), None));
            table.act(Action::Choose, None);
            table.status()
        };
        let note = "thaumcraft radius=1\nanchor -1 0 ignis\nanchor 1 0 aer";
        assert_eq!(refused(note, "luzz"), "'luzz' is not an aspect");
        assert_eq!(refused(note, "LUX"), "Solved: all anchors are connected.");
        let mut played = table("cactpot seed=1\n###\n###\n9##");
        for _ in 0..3 {
            played.act(Action::Step, None);
            played.settle(None);
        }
        let ticket = played.desk.text();
        assert_eq!(refused(&ticket, "A1-Z9"), "'A1-Z9' is not a line; name it by its ends, such as A1-C1");
        assert_eq!(refused(&ticket, "a1-c3"), "The line A1 to C3 paid 36 MGP.");
    }

    #[test]
    fn steps_solve_a_note() {
        let mut table = table("thaumcraft radius=2\nanchor -2 2 telum\nanchor 2 0 fames\nanchor 0 -2 metallum");
        for _ in 0..10 {
            table.act(Action::Step, None);
            table.settle(None);
        }
        assert_eq!(table.status(), "Solved: all anchors are connected.");
    }

    #[test]
    fn a_plan_is_followed_to_its_end_without_thinking_again() {
        let mut table = table("popstar\nRGR\nRGR");
        table.act(Action::Step, None);
        table.settle(None);
        for _ in 0..1 {
            table.act(Action::Step, None);
            table.tick(None);
        }
        assert_eq!(table.status(), "Cleared: 2,100 points, 2,000 of them for the empty board.");
        table.act(Action::Undo, None);
        assert!(table.ahead.is_empty());
    }

    #[test]
    fn who_touches_what_the_plan_touches_keeps_it_and_the_next_answer_is_no_worse() {
        let mut table = table("popstar\nRGBRG\nGRRGB\nGRGGB\nRGGBB");
        table.hint = true;
        table.settle(None);
        let Some(Ok(answer)) = &table.answer else { panic!("the board has a plan") };
        let (first, ahead) = (answer.next[0].clone(), answer.ahead.clone().unwrap());
        table.use_tool(first.place, &first.tool);
        assert_eq!(Vec::from(table.ahead.clone()), ahead);
        table.settle(None);
        let Some(Ok(answer)) = &table.answer else { panic!("the rest is a plan") };
        assert_eq!(
            answer.next.len() + answer.ahead.as_ref().map_or(0, Vec::len),
            ahead.len(),
            "the plan was proven best, and is kept"
        );
        let other = Touch { place: first.place, tool: "erase".into() };
        assert!(table.rest_of_plan(&other).is_empty());
    }

    #[test]
    fn games_that_nobody_loses_are_counted_too() {
        let mut table = table("popstar\nRGR\nRGR");
        table.let_play_games(2);
        for _ in 0..20 {
            table.settle(Some(&|| Ok(dealt("popstar\nRR", 1))));
        }
        assert!(!table.playing);
        assert!(table.status().ends_with("(2 games played)"), "{}", table.status());
    }

    #[test]
    fn a_tool_stops_what_plays_by_itself_and_does_nothing_else() {
        for begin in [Action::LetPlay, Action::LetPlayGames] {
            let mut table = fresh();
            table.act(begin, None);
            let before = table.desk.text();
            table.act(Action::Use(0), None);
            assert_eq!((table.playing, table.desk.text()), (false, before));
        }
    }

    #[test]
    fn a_step_while_a_series_waits_ends_no_game_that_goes_on() {
        let mut table = table("popstar\nRGR\nRGR\nBBY");
        table.let_play_games(2);
        table.act(Action::LetPlay, None);
        assert!(!table.playing);
        table.act(Action::Step, None);
        for _ in 0..3 {
            table.settle(Some(&|| panic!("the game goes on")));
        }
        assert_ne!(table.desk.text(), table.history.past()[0], "the step was made");
        assert!(table.status().ends_with("(0 games played)"), "{}", table.status());
    }

    #[test]
    fn what_is_kept_can_be_gone_on_with_and_names_its_seed() {
        let mut table = Table::new(dealt("popstar\nRGR\nRGR", 7), Language::English);
        table.act(Action::Use(0), None);
        let kept = table.kept();
        assert!(kept.starts_with("; seed 7\n; save this text"), "{kept}");
        let again = games::TABLE.open(&kept).expect("what is kept can be read");
        assert_eq!(again.text(), table.desk.text());
        table.act(Action::Another, Some(&|| Ok(dealt("popstar\nGGG", 8))));
        assert!(table.kept().starts_with("; seed 8\n"), "{}", table.kept());
        table.act(Action::Undo, None);
        assert!(table.kept().starts_with("; seed 7\n"), "{}", table.kept());
    }

    #[test]
    fn who_is_asked_whether_to_leave_may_stay() {
        let mut table = fresh();
        table.act(Action::AskToLeave, None);
        assert_eq!((table.mode(), table.left), (Mode::Leaving, false));
        table.act(Action::Back, None);
        assert_eq!((table.mode(), table.left), (Mode::Board, false));
    }

    #[test]
    fn what_is_refused_is_said() {
        let mut table = fresh();
        table.act(Action::Use(2), None);
        assert_eq!(table.status(), "A1 does not have as many flags around it as it says");
        table.act(Action::Move(1, 0), None);
        assert_eq!(table.status(), "10 mines left");
    }
}
