//! What the documentation shows on a terminal is what the program prints.

/// Run with `TRYCMD=overwrite` after a change that is meant.
#[test]
fn documented_sessions_are_true() {
    // The documentation speaks from the root of a checkout.
    std::env::set_current_dir("../..").expect("the crate lies two folders below the root");
    // What an earlier build played must not answer for this one.
    let _ = std::fs::remove_dir_all("target/example");
    // The reader's locale must not choose the language.
    let cases = trycmd::TestCases::new();
    cases.env("NO_COLOR", "1").env("LC_ALL", "C").case("README.md").case("docs/*.md").case("crates/cli/tests/cmd/*.md");
}
