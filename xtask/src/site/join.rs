//! The page's modules as one file: a browser that has kept the site asks for 45 of them one by one.
//!
//! Each module becomes a function of its own, called in the order in which a browser would evaluate it, and what it exports
//! a name of the whole:
//!
//! ```text
//! const { byId, make } = (() => {
//! function byId() {}
//! function make() {}
//! return { byId, make };
//! })();
//! ```
//!
//! Our modules import and export in few ways. Whatever is none of them is refused, not guessed at.

use anyhow::{Context, Result, bail};
use std::collections::{BTreeMap, BTreeSet};

/// Everything that is said in front of what is exported.
const EXPORTED: [&str; 4] = ["async function ", "function ", "const ", "class "];

/// A module without its imports, exports and comments.
struct Module {
    code: String,
    /// The names it exports.
    exports: BTreeSet<String>,
    /// The names it takes from others, by their file, in their order.
    imports: Vec<(String, Vec<String>)>,
}

/// The module of this name and all it imports, as one that exports what any of them does.
pub fn join(root: &str, source: &mut dyn FnMut(&str) -> Result<String>) -> Result<String> {
    let (mut modules, mut order) = (BTreeMap::new(), Vec::new());
    visit(root, source, &mut modules, &mut order)?;
    let mut owners = BTreeMap::new();
    let mut joined = String::new();
    for name in &order {
        let Module { code, exports, imports } = &modules[name];
        for (from, names) in imports {
            if let Some(missing) = names.iter().find(|name| !modules[from].exports.contains(*name)) {
                bail!("{name}: {from} does not export {missing}");
            }
        }
        for export in exports {
            if let Some(other) = owners.insert(export, name) {
                bail!("{name} and {other} both export {export}");
            }
        }
        let exports = exports.iter().map(String::as_str).collect::<Vec<_>>().join(", ");
        joined += &match exports.as_str() {
            "" => format!("(() => {{\n{code}}})();\n"),
            _ => format!("const {{ {exports} }} = (() => {{\n{code}return {{ {exports} }};\n}})();\n"),
        };
    }
    let all = owners.into_keys().map(String::as_str).collect::<Vec<_>>().join(", ");
    Ok(format!("{joined}export {{ {all} }};\n"))
}

/// Reads a module and those it imports, which a browser evaluates before it.
fn visit(
    name: &str,
    source: &mut dyn FnMut(&str) -> Result<String>,
    modules: &mut BTreeMap<String, Module>,
    order: &mut Vec<String>,
) -> Result<()> {
    if modules.contains_key(name) {
        return Ok(());
    }
    let module = Module::read(&source(name)?).with_context(|| name.to_string())?;
    let needed: Vec<String> = module.imports.iter().map(|(from, _)| from.clone()).collect();
    modules.insert(name.to_string(), module);
    needed.iter().try_for_each(|from| visit(from, source, modules, order))?;
    order.push(name.to_string());
    Ok(())
}

impl Module {
    fn read(script: &str) -> Result<Self> {
        let mut module = Self { code: String::new(), exports: BTreeSet::new(), imports: Vec::new() };
        for line in without_comments(script)?.lines().map(str::trim_end).filter(|line| !line.is_empty()) {
            if let Some(import) = line.strip_prefix("import ") {
                module
                    .imports
                    .push(read_import(import).with_context(|| format!("{line:?} is no import that can be joined"))?);
            } else if let Some(export) = line.strip_prefix("export ") {
                let name = read_export(export).with_context(|| format!("{line:?} is no export that can be joined"))?;
                module.exports.insert(name.to_string());
                module.code += &format!("{export}\n");
            } else if line.contains("import(") || line.contains("import.meta") || waits(line) {
                bail!("{line:?} cannot be joined");
            } else {
                module.code += &format!("{line}\n");
            }
        }
        Ok(module)
    }
}

/// Whether a line of a module itself waits, which what modules are joined to cannot.
fn waits(line: &str) -> bool {
    let is_inner = line.starts_with(char::is_whitespace)
        || ["async ", "function ", "class "].iter().any(|what| line.contains(what));
    !is_inner && format!(" {line}").contains(" await ")
}

/// `{ a, b } from './c.js';` or `'./c.js';`
fn read_import(import: &str) -> Option<(String, Vec<String>)> {
    let (names, from) = match import.strip_prefix("{ ") {
        Some(rest) => rest.split_once(" } from ")?,
        None => ("", import),
    };
    let from = from.strip_prefix("'./")?.strip_suffix("';")?;
    let names: Vec<String> = names.split(", ").filter(|name| !name.is_empty()).map(Into::into).collect();
    names.iter().all(|name| is_name(name)).then(|| (from.to_string(), names))
}

/// The name in `const name = …`, `function name(…)` or `class name …`.
fn read_export(export: &str) -> Option<&str> {
    let named = EXPORTED.iter().find_map(|what| export.strip_prefix(what))?;
    let name = named.split([' ', '(']).next()?;
    is_name(name).then_some(name)
}

fn is_name(name: &str) -> bool {
    !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

/// A script without what is written for those who read its source. No text of our scripts has the signs of a comment.
fn without_comments(script: &str) -> Result<String> {
    let mut kept = String::with_capacity(script.len());
    let mut rest = script;
    while let Some((before, after)) = rest.split_once("/**") {
        kept += before;
        (_, rest) = after.split_once("*/").context("a comment does not end")?;
    }
    kept += rest;
    Ok(kept.lines().filter(|line| !line.trim_start().starts_with("//")).flat_map(|line| [line, "\n"]).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn joined(files: &[(&str, &str)]) -> Result<String> {
        join("main.js", &mut |name| {
            let (_, text) =
                files.iter().find(|(file, _)| *file == name).with_context(|| format!("{name} is missing"))?;
            Ok((*text).to_string())
        })
    }

    #[test]
    fn what_is_imported_comes_first_and_everything_is_exported() {
        let main = "/** Begins. */\nimport { one } from './b.js';\nimport './c.js';\n\n// Now.\none();\n";
        let b =
            "import { two } from './c.js';\n\n/** One. */\nexport function one() {\n  two(/** @type {A} */ (x));\n}\n";
        let c = "import { one } from './b.js';\nconst own = 2;\nexport const two = () => one() + own;\n";
        let wanted = "const { two } = (() => {\nconst own = 2;\nconst two = () => one() + own;\nreturn { two };\n})();\n\
            const { one } = (() => {\nfunction one() {\n  two( (x));\n}\nreturn { one };\n})();\n\
            (() => {\none();\n})();\nexport { one, two };\n";
        assert_eq!(joined(&[("main.js", main), ("b.js", b), ("c.js", c)]).expect("it can be joined"), wanted);
    }

    #[test]
    fn what_cannot_be_joined_is_refused() {
        let wrong = [
            "import one from './b.js';",
            "import { one as two } from './b.js';",
            "import * as b from './b.js';",
            "import { three } from './b.js';",
            "import { one } from './missing.js';",
            "export default 1;",
            "export let one = 1;",
            "export { one };",
            "export const { one } = it;",
            "const b = await import('./b.js');",
            "await begun;",
            "const begun = await begin();",
            "const here = import.meta.url;",
            "import { one } from './b.js';\nexport const one = 1;",
        ];
        for main in wrong {
            assert!(joined(&[("main.js", main), ("b.js", "export const one = 1;")]).is_err(), "{main}");
        }
    }
}
