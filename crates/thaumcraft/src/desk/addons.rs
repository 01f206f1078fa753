//! The mods of a set of aspects, to be ticked one by one.
//!
//! The header names a set: one that stands alone, such as the base game, an older release of it or a pack, and mods
//! joined to it by `+`. Which mods a pack brings along is known, so they show as ticked, and the pack stays as long as
//! all of them do.

use super::fresh::SETS;
use crate::Aspects;
use desk::Setting;
use std::sync::LazyLock;

/// What every mod needs beside it.
const BASE: &str = "thaumcraft4";

/// Mods that do not stand alone.
static ADDONS: LazyLock<Vec<&str>> =
    LazyLock::new(|| Aspects::set_names().into_iter().filter(|name| !SETS.contains(name)).collect());

/// Which mods there are, and which of them the set has.
pub fn setting(set: &str) -> Setting {
    Setting::new("addons", &of(set).join("+")).any_of(ADDONS.to_vec())
}

/// The set with these mods and no others.
pub fn joined(set: &str, addons: &str) -> String {
    let wanted: Vec<&str> = addons.split('+').filter(|name| !name.is_empty()).collect();
    let alone = set.split('+').filter(|part| SETS.contains(part));
    let kept: Vec<&str> = alone.filter(|part| of(part).iter().all(|addon| wanted.contains(addon))).collect();
    let base = if kept.is_empty() { vec![BASE] } else { kept };
    let brought: Vec<&str> = base.iter().flat_map(|part| of(part)).collect();
    base.iter()
        .copied()
        .chain(wanted.into_iter().filter(|addon| !brought.contains(addon)))
        .collect::<Vec<_>>()
        .join("+")
}

/// The mods of a set that do not stand alone.
fn of(set: &str) -> Vec<&'static str> {
    let sources = Aspects::sources_of(set);
    ADDONS.iter().copied().filter(|addon| sources.contains(addon)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(set: &str, addons: &str, wanted: &str) {
        let joined = joined(set, addons);
        assert_eq!(joined, wanted, "{set} with {addons}");
        assert!(Aspects::of_set(&joined).is_ok(), "{joined}");
    }

    #[test]
    fn a_mod_is_ticked_beside_the_base_game_or_an_older_release() {
        check("thaumcraft4", "magic_bees", "thaumcraft4+magic_bees");
        check("thaumcraft4+magic_bees", "magic_bees+avaritia", "thaumcraft4+magic_bees+avaritia");
        check("thaumcraft4+magic_bees", "", "thaumcraft4");
        check("4.1.1.12", "magic_bees", "4.1.1.12+magic_bees");
    }

    #[test]
    fn a_pack_stays_as_long_as_all_its_mods_do() {
        let ticked = setting("gtnh").value;
        assert!(ticked.contains("magic_bees") && ticked.contains("gregtech"), "{ticked}");
        check("gtnh", &format!("{ticked}+the_elysium"), "gtnh+the_elysium");
        check("gtnh", "magic_bees", "thaumcraft4+magic_bees");
    }
}
