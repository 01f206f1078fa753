//! What README shows of the library is the example of this crate, which is run.

#[test]
fn the_example_of_the_readme_is_the_one_that_is_run() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let readme = std::fs::read_to_string(format!("{root}/README.md")).expect("README is there");
    let shown = readme.split("```rust\n").nth(1).and_then(|rest| rest.split("```").next()).expect("README has it");
    let source = include_str!("../src/lib.rs");
    let run: String = source
        .lines()
        .skip_while(|line| *line != "//! ```")
        .skip(1)
        .take_while(|line| *line != "//! ```")
        .filter(|line| !line.starts_with("//! # "))
        .map(|line| format!("{}\n", line.trim_start_matches("//!").trim_start()))
        .collect();
    assert_eq!(shown, run);
}
