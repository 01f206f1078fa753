//! What holds for every game of the table.

use desk::{Desk, Refusal};
use effort::Budget;
use games::TABLE;

fn given(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
    pairs.iter().map(|&(key, value)| (key.into(), value.into())).collect()
}

fn fresh(game: &str, given: &[(String, String)], seed: Option<u64>) -> Result<Box<dyn Desk>, Refusal> {
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

/// The first choice, the last and every one between.
#[test]
fn every_choice_of_every_option_is_possible() {
    for game in TABLE.names() {
        for option in (TABLE.game(game).unwrap().options)() {
            for choice in option.choices {
                let wanted = given(&[(option.key, choice)]);
                for seed in [Some(3), None] {
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
        let blank = |pairs: &[(&str, &str)]| fresh(game, &given(pairs), None).unwrap().text();
        for option in (TABLE.game(game).unwrap().options)() {
            if TABLE.game(game).unwrap().dealt.contains(&option.key) {
                option.choices.iter().for_each(|choice| assert_eq!(blank(&[(option.key, choice)]), blank(&[])));
            }
        }
    }
}

#[test]
fn what_cannot_be_wanted_is_refused_in_words() {
    let refused = |game: &str, pairs: &[(&str, &str)]| fresh(game, &given(pairs), Some(1)).err().unwrap().to_string();
    assert_eq!(refused("chess", &[]), "'chess' is not a game; the games are mines, hollows, popstar, thaumcraft");
    assert_eq!(
        refused("mines", &[("colour", "red")]),
        "'colour' is not an option; the options are level, size, mines, first, noguess"
    );
    assert_eq!(refused("mines", &[("mines", "many")]), "mines: 'many' cannot be; use a whole number");
    assert_eq!(refused("mines", &[("mines", "82")]), "mines: '82' cannot be; use a number up to 81");
    assert!(refused("mines", &[("level", "export")]).starts_with("level: 'export' cannot be; use beginner"));
    assert!(refused("thaumcraft", &[("anchors", "99")]).starts_with("anchors: '99' cannot be"));
}
