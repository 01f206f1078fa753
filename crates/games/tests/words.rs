//! What is said is there in every language, and what is there is said.

use desk::words::{SHARED, Words, say};
use desk::{Language, Place, Sentence};
use effort::Budget;
use games::TABLE;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

const CRATES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

#[test]
fn every_language_says_everything_with_the_same_arguments() {
    let games = TABLE.0.iter().map(|game| (game.name, game.words));
    for (name, words) in games.chain([("desk", &SHARED)]) {
        assert_eq!(words.faults(), Vec::<String>::new(), "{name}");
    }
}

/// What was copied from English and never translated; names of games and programs stay as they are.
#[test]
fn no_language_of_other_letters_says_an_english_sentence() {
    let folders = TABLE.0.iter().map(|game| format!("{}/words", game.name));
    for folder in folders.chain(["desk/words".into(), "web/page/words".into()]) {
        let lines = |language: &str| {
            let path = Path::new(CRATES).join(&folder).join(format!("{language}.ftl"));
            fs::read_to_string(&path).unwrap().lines().map(str::to_owned).collect::<BTreeSet<String>>()
        };
        let english = lines("en");
        for language in ["ja", "zh"] {
            for same in lines(language).intersection(&english) {
                let said = same.split_once(" = ").map_or("", |(_, said)| said);
                // What a brace opens that the line does not close stands inside, too.
                let (before, braced) = said.split_once('{').unwrap_or((said, ""));
                let behind = braced.split('{').map(|part| part.rsplit_once('}').map_or("", |(_, behind)| behind));
                let outside = std::iter::once(before).chain(behind);
                let mut words = outside.flat_map(|part| part.split(|sign: char| !sign.is_alphabetic()));
                let is_english =
                    words.any(|word| word.len() >= 4 && word.starts_with(|sign: char| sign.is_lowercase()));
                assert!(!is_english, "{folder}/{language}.ftl: {same}");
            }
        }
    }
}

#[test]
fn everything_in_the_files_is_said_somewhere() {
    for game in TABLE.0 {
        let said = quoted(&[game.name, "cli"]);
        // Labels are said by doors that draw, which take them all.
        let unsaid = |name: &String| !said.contains(name) && !name.starts_with("label-");
        let unsaid: Vec<String> = messages(game.words).into_iter().filter(unsaid).collect();
        assert_eq!(unsaid, Vec::<String>::new(), "{}", game.name);
    }
    let said = quoted(&["desk", "cli"]);
    let unsaid: Vec<String> = messages(&SHARED).into_iter().filter(|name| !said.contains(name)).collect();
    assert_eq!(unsaid, Vec::<String>::new(), "desk");
}

#[test]
fn what_a_dialog_asks_what_a_board_can_be_set_to_and_figures_have_labels_and_no_label_is_of_anything_else() {
    for game in TABLE.0 {
        let labels = game.words.labels(Language::English);
        assert!(labels.contains_key("title"), "{}", game.name);
        let mut things = BTreeSet::new();
        let dealt = TABLE.fresh(game.name, &[], Some(1), &mut Budget::unlimited()).unwrap();
        // A table that is begun may bring a setting of its own.
        let mut begun = (game.open)(game.example).unwrap();
        if let Some(sheet) = begun.settings().sheet {
            begun.set(&format!("{} {}", sheet.columns[0].key, sheet.rows[0].name), "1").unwrap();
        }
        for desk in [(game.open)(game.example).unwrap(), dealt, begun] {
            for setting in desk.settings().list {
                let choices = setting.choices.iter().map(ToString::to_string);
                things.extend(choices.map(|choice| format!("choice-{}-{}", setting.key, identifier(&choice))));
                things.insert(format!("set-{}", setting.key));
            }
        }
        let options = (game.options)();
        for option in options.iter().filter(|option| game.asked.contains(&option.key)) {
            let choices = option.kind.offered().iter().map(ToString::to_string).chain(["true".into()]);
            things.extend(choices.map(|choice| format!("choice-{}-{}", option.key, identifier(&choice))));
            things.insert(format!("set-{}", option.key));
        }
        for (verb, asks) in game.helpers {
            things.insert(format!("helper-{verb}"));
            things.extend(asks.iter().map(|ask| format!("set-{ask}")));
        }
        // What a board can be saved as is offered by its name: text is the page's own.
        let convert = game.verbs.iter().filter(|verb| verb.name == "convert").flat_map(|verb| (verb.options)());
        for form in convert.filter(|option| option.key == "to").flat_map(|option| option.kind.offered().to_vec()) {
            things.extend((form != "text").then(|| format!("choice-to-{form}")));
        }
        for source in sources(&Path::new(CRATES).join(game.name).join("src")) {
            let named = source.split("Figure { name: \"").skip(1).filter_map(|behind| behind.split('"').next());
            things.extend(named.map(|name| format!("figure-{name}")));
        }
        let is_read = |thing: &str| {
            thing.starts_with("figure-")
                || thing.starts_with("helper-")
                || thing.starts_with("choice-to-")
                || thing.starts_with("set-") && thing != "set-seed"
        };
        for thing in things.iter().filter(|thing| is_read(thing)) {
            assert!(labels.contains_key(thing.as_str()), "{} has no label-{thing}", game.name);
        }
        let of_something = |label: &str| {
            let thing = label.replacen("hint-", "set-", 1);
            things.contains(&thing) || ["title", "words", "legend-safe", "legend-danger"].contains(&label)
        };
        for label in labels.keys() {
            assert!(of_something(label), "label-{label} of {} is of nothing", game.name);
        }
    }
}

/// As labels write what is chosen.
fn identifier(choice: &str) -> String {
    choice.chars().map(|sign| if sign.is_ascii_alphanumeric() || "_-".contains(sign) { sign } else { '_' }).collect()
}

#[test]
fn everything_said_is_in_the_files() {
    for (name, words) in TABLE.0.iter().map(|game| (game.name, game.words)).chain([("desk", &SHARED)]) {
        let known = messages(words);
        for source in sources(&Path::new(CRATES).join(name).join("src")) {
            for call in ["message(\"", "sentence(\""] {
                for behind in source.split(call).skip(1) {
                    let said = behind.split('"').next().unwrap_or_default().replace('.', "-");
                    assert!(known.contains(&said), "{name} says {said}, which no file has");
                }
            }
        }
    }
}

/// The names of all messages.
fn messages(words: &Words) -> BTreeSet<String> {
    let lines = words.text(Language::English).lines();
    lines
        .filter(|line| line.starts_with(char::is_alphabetic))
        .filter_map(|line| Some(line.split_once(" =")?.0.into()))
        .collect()
}

/// All that stands in quotes in the sources of crates, as names of messages are written.
fn quoted(crates: &[&str]) -> BTreeSet<String> {
    let sources = crates.iter().flat_map(|name| sources(&Path::new(CRATES).join(name).join("src")));
    sources.flat_map(|source| source.split('"').map(|quoted| quoted.replace('.', "-")).collect::<Vec<_>>()).collect()
}

fn sources(folder: &Path) -> Vec<String> {
    let mut sources = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources.extend(self::sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            sources.push(fs::read_to_string(&path).unwrap());
        }
    }
    sources
}

#[test]
fn languages_write_numbers_and_lists_their_own_way() {
    let cells = [Place::Square { x: 0, y: 0 }, Place::Square { x: 1, y: 1 }, Place::Square { x: 2, y: 2 }];
    let hollows = TABLE.game("hollows").unwrap().words;
    let good = Sentence::new(hollows.message("hollows.why.equals")).places("cells", cells);
    let big = Sentence::new(desk::words::NUMBER).big("number", "3481920");
    let share = Sentence::new(hollows.message("hollows.worth.chance")).share("chance", 0.124);
    let said = Language::ALL.map(|language| [&good, &big, &share].map(|sentence| say(sentence, language)));
    insta::assert_debug_snapshot!(said);
}

#[test]
fn numbers_and_plurals_read_naturally() {
    let mines = TABLE.game("mines").unwrap().words;
    let left = |mines_left| {
        say(&Sentence::new(mines.message("mines.status.left")).count("mines", mines_left), Language::English)
    };
    assert_eq!(left(1), "1 mine left");
    assert_eq!(left(1_234), "1,234 mines left");
    let number = |digits: &str| say(&Sentence::new(desk::words::NUMBER).big("number", digits), Language::English);
    assert_eq!(number("3481920"), "3,481,920");
    assert_eq!(number("34819200000000000"), "3.48 × 10^16");
    assert_eq!(number("99999999999999999"), "1.00 × 10^17");
    for (share, said) in [(0.0, "0%"), (1e-9, "<0.1%"), (0.124, "12.4%"), (0.99999, ">99.9%"), (1.0, "100%")] {
        let sentence = Sentence::new(mines.message("mines.mine-share")).share("mine", share);
        assert_eq!(say(&sentence, Language::English), format!("{said} mine"));
    }
}

/// Languages with articles put them before what a tile shows, and none before nothing.
#[test]
fn what_a_tile_shows_has_its_article() {
    let hollows = TABLE.game("hollows").unwrap().words;
    let cell = Place::Square { x: 0, y: 0 };
    let after = |what, language| {
        let sentence = Sentence::new(hollows.message("hollows.why.after")).words("what", [hollows.message(what)]);
        say(&sentence.share("chance", 0.5).place("next", cell), language)
    };
    for (language, nothing, fox) in [
        (Language::English, "If it shows nothing (50.0%), flip A1.", "If it shows the fox (50.0%), flip A1."),
        (
            Language::German,
            "Zeigt es nichts (50,0\u{a0}%), dreh A1 um.",
            "Zeigt es den Fuchs (50,0\u{a0}%), dreh A1 um.",
        ),
        (
            Language::French,
            "Si elle ne montre rien (50,0\u{a0}%), retournez A1.",
            "Si elle montre le renard (50,0\u{a0}%), retournez A1.",
        ),
        (Language::Japanese, "空なら（50.0%）、A1 をめくる。", "狐なら（50.0%）、A1 をめくる。"),
    ] {
        assert_eq!(after("hollows.nothing", language), nothing);
        assert_eq!(after("hollows.fox", language), fox);
    }
}

/// One of a thing is one of it in every language that tells the difference.
#[test]
fn one_click_is_not_one_clicks() {
    let popstar = TABLE.game("popstar").unwrap().words;
    let sentence = Sentence::new(popstar.message("popstar.checked")).big("score", &1).count("clicks", 1);
    let sentence = sentence.big("groups", &1).big("bonus", &0).count("left", 1);
    let said = [Language::English, Language::German, Language::French].map(|language| say(&sentence, language));
    assert_eq!(said[0], "1 point in 1 click: 1 for groups, 0 for 1 tile left over");
    assert_eq!(said[1], "1 Punkt in 1 Klick: 1 für Gruppen, 0 für 1 übrigen Stein");
    assert_eq!(said[2], "1 point en 1 clic\u{a0}: 1 pour les groupes, 0 pour 1 tuile restante");
}
