//! Every verb speaks the language that was asked for.

use desk::protocol::Trouble;
use desk::verb::{Given, Gives, Input, Listener, Report, Shown};
use desk::words::say;
use desk::{Answer, Game, Language};
use effort::Budget;
use games::TABLE;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::time::Duration;

/// A question: the game, the verb, the board and the options.
type Case = (&'static str, &'static str, &'static str, &'static [(&'static str, &'static str)]);

const BLANK_TICKET: &str = "cactpot\n###\n###\n###\n";
const TICKET: &str = "cactpot\n1#5\n#9#\n###\n";
const HOLLOWS: &str = "hollows\n######\n##X#X#\n#Xs###\n######\n##X###\n#####X\n";
const ONE_TWO_ONE: &str = "mines mines=2\n###\n121\n";
const DEALT: &str = "mines mines=1 seed=3\n###\n###\n";
const FLAWED: &str = r#"{"board":"5 4 3 0 0 7,14,15","proof":[]}"#;
const COLOURS: &str = "popstar rules=samegame\nRGR\nRGR\n";
const NOTE: &str = "thaumcraft radius=2\nanchor -2 2 telum\nanchor 2 0 fames\nanchor 0 -2 metallum\n";
const NOTES: &str = r#"{"id":"a","radius":2,"anchors":[[-2,2,"telum"],[2,0,"fames"],[0,-2,"metallum"]]}
{"id":"b","radius":1,"anchors":[[-1,0,"ignis"],[1,0,"aer"]],"holes":[[0,0],[0,1],[0,-1]]}
"#;

const CASES: &[Case] = &[
    ("cactpot", "advise", TICKET, &[]),
    ("cactpot", "advise", BLANK_TICKET, &[]),
    ("cactpot", "solve", TICKET, &[("tree", "true")]),
    ("cactpot", "check", BLANK_TICKET, &[]),
    ("cactpot", "check", TICKET, &[]),
    ("cactpot", "check", TICKET, &[("line", "A1-C1"), ("worth", "100")]),
    ("cactpot", "check", TICKET, &[("flip", "B1"), ("worth", "100")]),
    ("hollows", "advise", HOLLOWS, &[]),
    ("hollows", "solve", HOLLOWS, &[("tree", "true")]),
    ("hollows", "solve", HOLLOWS, &[("goal", "all")]),
    ("hollows", "check", HOLLOWS, &[("goal", "all-flips")]),
    ("hollows", "check", HOLLOWS, &[("tile", "A1=fox"), ("tile", "C3=swords")]),
    ("hollows", "table", "", &[("fox", "0.5")]),
    ("hollows", "arena", "", &[("method", "buckets")]),
    ("mines", "advise", ONE_TWO_ONE, &[]),
    ("mines", "optimal", "3x2/1", &[]),
    ("mines", "solve", ONE_TWO_ONE, &[]),
    ("mines", "check", ONE_TWO_ONE, &[("safe", "B1"), ("mine", "B1")]),
    ("mines", "check", ONE_TWO_ONE, &[("safe", "B1"), ("numbers", "A2")]),
    ("mines", "check", FLAWED, &[("no-guess", "true")]),
    ("mines", "first-clicks", "", &[("size", "4x4"), ("mines", "3"), ("count", "100")]),
    ("mines", "review", DEALT, &[("moves", "A1")]),
    ("popstar", "advise", COLOURS, &[]),
    ("popstar", "solve", COLOURS, &[]),
    ("popstar", "check", COLOURS, &[("plan", "B1")]),
    ("popstar", "check", COLOURS, &[("plan", "B1 C2")]),
    ("popstar", "check", COLOURS, &[("plan", r#"{"moves":[[1,0],[0,1]],"score":7}"#)]),
    ("thaumcraft", "advise", NOTE, &[]),
    ("thaumcraft", "solve", NOTE, &[("layouts", "2")]),
    ("thaumcraft", "solve", NOTES, &[]),
    ("thaumcraft", "check", NOTE, &[]),
    ("thaumcraft", "check", NOTE, &[("plan", r#"{"cost":9,"placements":[[0,0,"lux"]]}"#)]),
    ("thaumcraft", "craft", NOTE, &[]),
    ("thaumcraft", "craft", "", &[("want", "lux=2"), ("stock", "aer=1")]),
    ("thaumcraft", "path", "", &[("from", "aer"), ("to", "ignis"), ("steps", "0")]),
    ("thaumcraft", "notes", "", &[]),
    ("thaumcraft", "generate", "", &[("radius", "5")]),
];

/// Those whose lines are board text or a file, which have no language.
const WITHOUT_WORDS: [(&str, &str); 5] = [
    ("cactpot", "generate"),
    ("hollows", "generate"),
    ("mines", "convert"),
    ("mines", "generate"),
    ("popstar", "generate"),
];

/// What is the same in every language: the input's name, units, the table's name of a goal that no option offers; and
/// labels that German or French spell as English does.
const NAMES: [&str; 6] = ["board", "MGP", "ms", "week", "Plan", "Aspects"];

/// Keeps what people are shown.
struct Heard {
    language: Language,
    lines: Vec<String>,
}

impl Heard {
    fn hear(&mut self, text: &str) {
        self.lines.extend(text.lines().map(str::to_owned));
    }

    fn answer(&mut self, answer: &Answer) {
        let why = answer.why.iter().map(|line| &line.sentence);
        let others = answer.alternatives.iter().map(|other| &other.sentence);
        let facts = answer.facts.iter().flat_map(|fact| [&fact.label, &fact.value]);
        let sections = answer
            .sections
            .iter()
            .flat_map(|section| std::iter::once(&section.label).chain(section.lines.iter().map(|line| &line.sentence)));
        let said = std::iter::once(&answer.headline).chain(why).chain(others).chain(facts).chain(sections);
        let said: Vec<String> = said.map(|sentence| say(sentence, self.language)).collect();
        self.lines.extend(said);
    }
}

impl Listener for Heard {
    fn report(&mut self, report: Report) -> ControlFlow<()> {
        for shown in &report.shown {
            match shown {
                Shown::Text(text) => self.hear(text),
                Shown::Answer(answer) | Shown::Plan(answer) => self.answer(answer),
                Shown::Picture(_) => {}
            }
        }
        if let Some(why_not) = &report.why_not {
            self.hear(&say(why_not, self.language));
        }
        ControlFlow::Continue(())
    }

    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

/// What the verb says in a language.
fn said((game, verb, board, options): (&str, &str, &str, &[(&str, &str)]), language: Language) -> Vec<String> {
    let verb = TABLE.game(game).and_then(|game| game.verb(verb)).unwrap_or_else(|| panic!("{game} {verb}"));
    let input = Input { name: "board".into(), bytes: board.into() };
    let mut given = Given::new(TABLE, input, language, (verb.options)());
    options.iter().for_each(|(key, value)| given.give(key, value).unwrap());
    let mut heard = Heard { language, lines: Vec::new() };
    match (verb.run)(&given, &mut Budget::unlimited(), &mut heard) {
        Ok(_) => {}
        Err(trouble @ (Trouble::Undecided(_) | Trouble::Impossible(_) | Trouble::Refused(_) | Trouble::Text(_))) => {
            heard.hear(&trouble.say(language));
        }
        Err(other) => panic!("{game} {}: {other}", verb.name),
    }
    heard.lines
}

/// Words that are names in this game: what its options offer, and what its tables have rows for.
fn names(game: &Game) -> BTreeSet<String> {
    let options = game.verbs.iter().flat_map(|verb| (verb.options)());
    let mut names: BTreeSet<String> =
        options.flat_map(|option| option.kind.offered().to_vec()).flat_map(words).collect();
    let settings = (game.open)(game.example).unwrap().settings();
    let rows = settings.sheet.into_iter().flat_map(|sheet| sheet.rows);
    names.extend(rows.flat_map(|row| words(&row.name).collect::<Vec<_>>()));
    names.extend(NAMES.map(str::to_owned));
    names
}

fn words(text: &str) -> impl Iterator<Item = String> {
    text.split(|sign: char| !sign.is_alphabetic()).filter(|word| word.len() > 1).map(str::to_owned)
}

#[test]
fn no_verb_answers_in_english_who_asked_in_another_language() {
    let mut faults = Vec::new();
    for &case in CASES {
        let (game, verb, ..) = case;
        let names = names(TABLE.game(game).unwrap());
        let english: BTreeSet<String> = said(case, Language::English).into_iter().collect();
        assert!(english.iter().any(|line| words(line).next().is_some()), "{game} {verb} says nothing");
        for language in Language::ALL.into_iter().filter(|&language| language != Language::English) {
            for line in said(case, language) {
                let is_english = english.contains(&line) && words(&line).any(|word| !names.contains(&word));
                if is_english {
                    faults.push(format!("{game} {verb}, {}: {line}", language.code()));
                }
            }
        }
    }
    assert_eq!(faults, Vec::<String>::new());
}

#[test]
fn every_verb_is_asked_or_has_no_words() {
    let asked: BTreeSet<(&str, &str)> = CASES.iter().map(|(game, verb, ..)| (*game, *verb)).collect();
    for game in TABLE.0 {
        for verb in game.verbs {
            let name = (game.name, verb.name);
            let has_words = !WITHOUT_WORDS.contains(&name) && verb.gives != Gives::File;
            assert_eq!(asked.contains(&name), has_words, "{name:?}");
        }
    }
}

/// Boards that cannot be read, one for each thing that players get wrong in any game.
const UNREADABLE: &[&str] = &[
    "",
    "##\n##",
    "mins mines=1\n##",
    "chess\n##",
    "mines 10\n##",
    "mines mine=1\n##",
    "mines colour=1\n##",
    "mines mines=1 mines=1\n##",
    "mines mines=x\n##",
    "mines first=saef\n##",
    "mines first=whatever\n##",
    "mines mines=1\n#x",
    "mines mines=1\n##\n#",
    "mines mines=1",
    "hollows goal=sord\n######\n##X#X#\n#Xs###\n######\n##X###\n#####X\n",
    "hollows\n######\n##X#X#\n#Xs##?\n######\n##X###\n#####X\n",
    "popstar rules=samgame\nRG",
    "popstar\nR?",
    "thaumcraft goal=cost\n",
    "cactpot\n###\n#0#\n###",
    // What only one game can find wrong.
    "mines\n##",
    "mines mines=1\n**",
    "mines mines=1 start=Z9\n##",
    "mines mines=1 start=A1\n##",
    "mines mines=1 seed=1\n1#",
    "mines mines=2 seed=1\n##",
    "mines mines=1 seed=1 start=A1\n.#",
    "hollows fox=2\n######\n######\n######\n######\n######\n######\n",
    "hollows second=x\n######\n######\n######\n######\n######\n######\n",
    "hollows weights=0\n######\n######\n######\n######\n######\n######\n",
    "hollows\n###",
    "hollows flips=11\n.#####\n######\n######\n######\n######\n######\n",
    "hollows\nXXXXXX\n######\n######\n######\n######\n######\n",
    "hollows\nFF####\n######\n######\n######\n######\n######\n",
    "hollows\nBC####\n######\n######\n######\n######\n######\n",
    "hollows\n......\n......\n######\n######\n######\n######\n",
    "popstar score=x\nRR",
    "popstar bonus=x\nRR",
    "popstar\nR\n.",
    "popstar\nR.R",
    "popstar\nABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "thaumcraft radius=2\nanchor 0 x lux",
    "thaumcraft radius=2\nanchor 0 9 lux",
    "thaumcraft radius=2\nanchor 0 0 lxu",
    "thaumcraft radius=2\nanchor 0 0 chess",
    "thaumcraft radius=2\nanchor 0 0 lux\nanchor 0 0 lux",
    "thaumcraft radius=2\nhole 0",
    "thaumcraft radius=2\nstock lux",
    "thaumcraft radius=2\nancor 0 0 lux",
    "thaumcraft radius=2\nchess 0 0 lux",
    "thaumcraft radius=2\naspect x=lux",
    "thaumcraft radius=2\naspect x=lux+lxu",
    "thaumcraft radius=2\naspect x=lux+chess",
    "thaumcraft radius=2\naspect x=ignis+aer",
    "thaumcraft radius=2\naspect x=y+aer\naspect y=x+aer",
    "thaumcraft radius=2\naspect ü=lux+aer",
    "cactpot\n###",
    "cactpot pays=1\n###\n###\n###",
    "cactpot line=A1\n###\n###\n###",
    "cactpot line=A1-C1\n###\n###\n###",
    "cactpot\n123\n45#\n###",
    "cactpot seed=1\n123\n4##\n###",
];

#[test]
fn no_board_is_called_unreadable_in_english_to_who_asked_in_another_language() {
    for &text in UNREADABLE {
        let error = TABLE.open(text).map(|_| ()).expect_err(text);
        let (shown, trouble) = (error.to_string(), Trouble::from(error));
        assert_eq!(trouble.say(Language::English), shown, "{text:?}");
        let mut said: Vec<String> = Language::ALL.iter().map(|&language| trouble.say(language)).collect();
        said.sort_unstable();
        said.dedup();
        assert_eq!(said.len(), Language::ALL.len(), "{text:?}: {said:?}");
    }
}

const MADE_OF_MINES: &str = "mines mines=3 seed=1 first=none\n##\n##\n";
const TWO_BOARDS: &str = "board a 1 2 1\nR\nR\nboard b 1 2 1\nR\nR\n";
const LINE: &str =
    r#"{"board":"5 4 3 0 0 7,14,15","proof":[{"by":"basc","numbers":[],"mine_count":false,"safe":[],"mines":[]}]}"#;
const OUTSIDE: &str =
    r#"{"board":"5 4 3 0 0 7,14,15","proof":[{"by":"basic","numbers":[99],"mine_count":false,"safe":[],"mines":[]}]}"#;

/// Questions that are refused.
const REFUSED: &[Case] = &[
    ("cactpot", "generate", "", &[("count", "2"), ("seed", "18446744073709551615")]),
    ("hollows", "check", HOLLOWS, &[("tile", "C2=fox")]),
    ("hollows", "check", HOLLOWS, &[("plan", "{}")]),
    ("hollows", "check", HOLLOWS, &[("plan", r#"{"tree":{"flip":{"x":0,"y":0}}}"#)]),
    ("hollows", "check", HOLLOWS, &[("plan", r#"{"tree":{"flip":{"x":9,"y":0}}}"#)]),
    ("hollows", "check", HOLLOWS, &[("plan", r#"{"tree":null,"value_exact":"x"}"#)]),
    (
        "hollows",
        "check",
        HOLLOWS,
        &[("plan", r#"{"tree":{"flip":{"x":0,"y":0},"answers":[{"seen":"present","places":[],"then":null}]}}"#)],
    ),
    ("hollows", "arena", "", &[("method", "buckets"), ("goal", "leaves")]),
    ("hollows", "table", "", &[("fox", "0.3")]),
    ("mines", "optimal", "3x3/99", &[]),
    ("mines", "optimal", "3000x3/9", &[]),
    ("mines", "optimal", "3x3/9", &[("first", "safe")]),
    ("mines", "optimal", "9x9/10", &[]),
    ("mines", "optimal", "4xfour", &[]),
    ("mines", "review", ONE_TWO_ONE, &[]),
    ("mines", "review", DEALT, &[("moves", "D9")]),
    ("mines", "review", DEALT, &[("moves", "chord:A1,chord:A1")]),
    ("mines", "review", "RawVF_Version: Rev6\n", &[("moves", "A1")]),
    ("mines", "check", ONE_TWO_ONE, &[("no-guess", "true")]),
    ("mines", "check", "\n", &[("no-guess", "true")]),
    ("mines", "check", "{}", &[("no-guess", "true")]),
    ("mines", "check", LINE, &[("no-guess", "true")]),
    ("mines", "check", OUTSIDE, &[("no-guess", "true")]),
    ("mines", "generate", "", &[("mines", "82")]),
    ("mines", "generate", "", &[("mines", "81")]),
    ("mines", "generate", "", &[("mines", "81"), ("no-guess", "true")]),
    ("mines", "first-clicks", "", &[("first", "none")]),
    ("mines", "convert", MADE_OF_MINES, &[("to", "list")]),
    ("mines", "convert", "*", &[("to", "list")]),
    ("mines", "convert", "9x9#12345", &[]),
    ("popstar", "solve", COLOURS, &[("method", "beam"), ("kept", "B1")]),
    ("popstar", "solve", COLOURS, &[("method", "improve"), ("kept", "what")]),
    ("popstar", "solve", COLOURS, &[("method", "improve"), ("kept", r#"{"moves":1}"#)]),
    ("popstar", "advise", TWO_BOARDS, &[]),
    ("popstar", "check", TWO_BOARDS, &[("plan", "A1")]),
    ("popstar", "check", TWO_BOARDS, &[("plan", r#"{"id":"c","moves":[]}"#)]),
    ("thaumcraft", "advise", NOTES, &[]),
    ("thaumcraft", "check", NOTES, &[("plan", r#"{"id":"a","placements":[]}"#)]),
    ("thaumcraft", "check", NOTE, &[("plan", r#"{"placements":1}"#)]),
    ("thaumcraft", "check", NOTE, &[("plan", r#"{"placements":[[0,0,"lxu"]]}"#)]),
    ("thaumcraft", "check", NOTE, &[("plan", r#"{"placements":[[0,0,"lxu"]]}"#)]),
    ("thaumcraft", "advise", NOTE, &[("aspects", "lux")]),
];

#[test]
fn no_question_is_refused_in_english_to_who_asked_in_another_language() {
    for &case in REFUSED {
        let said: BTreeSet<String> = Language::ALL.iter().map(|&language| said(case, language).join("\n")).collect();
        assert_eq!(said.len(), Language::ALL.len(), "{case:?}: {said:?}");
    }
    // What an option refuses by itself, and the nearest name where one was meant.
    let pays = |language| {
        let options = (TABLE.game("cactpot").unwrap().options)();
        let mut given = Given::new(TABLE, Input::default(), language, options);
        say(&given.give("pays", "usul").unwrap_err().0, language)
    };
    assert!(Language::ALL.iter().all(|&language| pays(language).contains("usual")));
    assert!(pays(Language::German).contains("meintest du „usual“?"), "{}", pays(Language::German));
}

/// One of a thing is one of it.
#[test]
fn one_layout_is_not_one_layouts() {
    let line = |verb, board, options, language| said(("mines", verb, board, options), language).swap_remove(0);
    let optimal = |language| line("optimal", "2x2/3", &[], language);
    assert_eq!(
        optimal(Language::French),
        "Bien jouée, la partie est gagnée dans 1 disposition sur 4 (25,0000\u{a0}%)."
    );
    assert_eq!(optimal(Language::German), "Bei bestem Spiel ist 1 von 4 Verteilungen zu gewinnen (25,0000\u{a0}%).");
    let all = |language| line("optimal", "mines mines=4 first=none\n##\n##\n", &[], language);
    assert_eq!(all(Language::English), "Best play wins 1 of 1 layout (100.0000%).");
    assert_eq!(all(Language::German), "Bei bestem Spiel ist 1 von 1 Verteilung zu gewinnen (100,0000\u{a0}%).");
    let clicks = [("size", "4x4"), ("mines", "1"), ("count", "100")];
    let clicks = |language| line("first-clicks", "", &clicks, language);
    assert!(clicks(Language::French).starts_with("4x4 avec 1 mine,"), "{}", clicks(Language::French));
}

/// A setting, a value and a tool that there are not.
#[test]
fn no_change_is_refused_in_english_to_who_asked_in_another_language() {
    let all_differ = |refusal: &desk::Refusal| {
        let said: BTreeSet<String> = Language::ALL.iter().map(|&language| say(&refusal.0, language)).collect();
        assert_eq!(said.len(), Language::ALL.len(), "{said:?}");
    };
    for game in TABLE.0 {
        let mut desk = (game.open)(game.example).unwrap();
        all_differ(&desk.set("colour", "red").unwrap_err());
        let place = desk.show().tiles[0].place;
        all_differ(&desk.touch(place, "hammer").unwrap_err());
        for setting in desk.settings().list.iter().filter(|setting| !setting.choices.is_empty()) {
            let mut other = (game.open)(game.example).unwrap();
            if let Err(refusal) = other.set(setting.key, "hammer") {
                all_differ(&refusal);
            }
        }
    }
}
