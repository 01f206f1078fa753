//! A file added to the page must be served without a change to the code.

fn main() {
    println!("cargo::rerun-if-changed=page");
}
