//! What holds for every game of the table.

use desk::Desk;
use desk::protocol::Trouble;
use desk::verb::Parameter;
use effort::Budget;
use games::TABLE;

fn given(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
    pairs.iter().map(|&(key, value)| (key.into(), value.into())).collect()
}

fn fresh(game: &str, given: &[(String, String)], seed: Option<u64>) -> Result<Box<dyn Desk>, Trouble> {
    TABLE.fresh(game, given, seed, &mut Budget::unlimited())
}

#[test]
fn every_game_deals_by_seed_and_has_a_blank_board() {
    for game in TABLE.names() {
        let dealt = fresh(game, &[], Some(7)).unwrap();
        assert_eq!(dealt.text(), fresh(game, &[], Some(7)).unwrap().text(), "{game}");
        assert_eq!(TABLE.open(&dealt.text()).unwrap().text(), dealt.text(), "{game}");
        let blank = fresh(game, &[], None).unwrap();
        assert_eq!(TABLE.open(&blank.text()).unwrap().text(), blank.text(), "{game}");
        assert!(!blank.text().contains("seed"), "{game}");
    }
}

/// An option with what has to be given beside it, which is a flag.
fn with_needed(option: &Parameter, choice: &str) -> Vec<(String, String)> {
    let needed = (!option.needs.is_empty()).then_some((option.needs, "true"));
    given(&[(option.key, choice)].into_iter().chain(needed).collect::<Vec<_>>())
}

/// The first choice, the last and every one between; but boards whose mines were moved have no seed.
#[test]
fn every_choice_of_every_option_is_possible() {
    for game in TABLE.names() {
        for option in (TABLE.game(game).unwrap().options)() {
            for choice in option.kind.offered() {
                let wanted = with_needed(&option, choice);
                for seed in [Some(3), None].into_iter().filter(|_| *choice != "repair") {
                    let made = fresh(game, &wanted, seed);
                    assert!(made.is_ok(), "{game} {}={choice}: {}", option.key, made.err().unwrap());
                }
            }
        }
    }
}

#[test]
fn options_of_a_deal_change_no_blank_board() {
    for game in TABLE.names() {
        let blank = fresh(game, &[], None).unwrap().text();
        for option in (TABLE.game(game).unwrap().options)() {
            if TABLE.game(game).unwrap().dealt.contains(&option.key) {
                for choice in option.kind.offered() {
                    let made = fresh(game, &with_needed(&option, choice), None).unwrap().text();
                    assert_eq!(made, blank, "{game} {}={choice}", option.key);
                }
            }
        }
    }
}

#[test]
fn what_cannot_be_wanted_is_refused_in_words() {
    let refused = |game: &str, pairs: &[(&str, &str)]| fresh(game, &given(pairs), Some(1)).err().unwrap().to_string();
    let known = TABLE.names().join(", ");
    assert_eq!(refused("mine", &[]), format!("'mine' is not a game; did you mean 'mines'? The games are {known}"));
    assert_eq!(
        refused("mines", &[("sise", "9x9")]),
        "'sise' is not an option; did you mean 'size'? The options are level, size, mines, first, no-guess, method, way, start"
    );
    assert_eq!(refused("mines", &[("mines", "many")]), "mines many: give a whole number from 0 to 4294967296");
    assert_eq!(refused("mines", &[("mines", "82")]), "mines 82: a 9x9 board has 81 cells");
    assert!(refused("mines", &[("level", "export")]).starts_with("level export: did you mean 'expert'? Use beginner"));
    assert_eq!(refused("thaumcraft", &[("anchors", "30")]), "anchors 30: the ring of this note has room for 24");
    assert_eq!(refused("mines", &[("level", "expert"), ("mines", "9")]), "mines cannot be used with level");
    let sized = [("level", "expert"), ("size", "9x9"), ("mines", "9")];
    assert_eq!(refused("mines", &sized), "size cannot be used with level");
}
