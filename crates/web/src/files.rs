//! The page's own files.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "page/"]
struct Page;

/// The file of this path; the page itself at the root.
pub async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return (StatusCode::METHOD_NOT_ALLOWED, [(header::ALLOW, "GET, HEAD")]).into_response();
    }
    let path = match uri.path().trim_start_matches('/') {
        "" => "index.html",
        path => path,
    };
    let Some(file) = Page::get(path) else {
        return (StatusCode::NOT_FOUND, "there is no such page; go to /\n").into_response();
    };
    let tag = tag(&file.metadata.sha256_hash());
    if headers.get(header::IF_NONE_MATCH) == Some(&tag) {
        return (StatusCode::NOT_MODIFIED, [(header::ETAG, tag)]).into_response();
    }
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(kind(path))),
        // Asked about each time, so that a newer program never meets an older page.
        (header::CACHE_CONTROL, HeaderValue::from_static("no-cache")),
        (header::ETAG, tag),
    ];
    let data = match String::from_utf8(file.data.into_owned()) {
        Ok(script) if kind(path) == kind("a.js") => close(&flush(&without_comments(&script))).into_bytes(),
        Ok(style) if kind(path) == kind("a.css") => tight(&style).into_bytes(),
        Ok(text) => text.into_bytes(),
        Err(bytes) => bytes.into_bytes(),
    };
    (headers, Body::from(data)).into_response()
}

/// A script without the comments that stand on lines of their own and the types said within others: a fifth of the page
/// is for those who read its source.
fn without_comments(script: &str) -> String {
    let mut kept = String::with_capacity(script.len());
    let mut rest = script;
    while !rest.is_empty() {
        let end = rest.find('\n').map_or(rest.len(), |at| at + 1);
        let line = rest[..end].trim();
        let comment = match line {
            _ if line.starts_with("//") => Some(end),
            // A type that is said of what follows it stands on the line of that.
            _ if line.starts_with("/**") => rest.find("*/").map(|at| at + "*/".len()).and_then(|close| {
                let end = rest[close..].find('\n').map_or(rest.len(), |at| close + at + 1);
                rest[close..end].trim().is_empty().then_some(end)
            }),
            _ => None,
        };
        if comment.is_none() {
            push_without_types(&rest[..end], &mut kept);
        }
        rest = &rest[comment.unwrap_or(end)..];
    }
    kept
}

fn push_without_types(line: &str, kept: &mut String) {
    let mut rest = line;
    while let Some((before, after)) = rest.split_once("/** @")
        && let Some((_, after)) = after.split_once("*/")
    {
        kept.push_str(before);
        rest = after.trim_start_matches(' ');
    }
    kept.push_str(rest);
}

/// The lines without what stands before them, and without empty ones: neither scripts nor styles of the page have a text
/// of several lines, where that would change something.
fn flush(text: &str) -> String {
    let lines = text.lines().map(str::trim_start).filter(|line| !line.is_empty());
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// What is sent without its spaces.
const SIGNS: [&str; 13] =
    [" => ", " === ", " !== ", " && ", " || ", " ?? ", " ? ", " : ", " += ", " -= ", " <= ", " >= ", ") {"];

/// Scripts without the space around these signs; a test holds that no text in them has any of these.
fn close(script: &str) -> String {
    let line = |line: &str| {
        let line = SIGNS.iter().fold(line.to_string(), |line, sign| line.replace(sign, &sign.replace(' ', "")));
        match line.split_once(' ') {
            Some(("import", names)) => match names.split_once(" from ") {
                Some((names, file)) => {
                    format!("import{}from{file}", names.replace(", ", ",").replace("{ ", "{").replace(" }", "}"))
                }
                None => line,
            },
            Some(("const" | "let", _)) => line.replacen(" = ", "=", 1),
            _ => line,
        }
    };
    script.lines().flat_map(|one| [line(one), "\n".to_string()]).collect()
}

/// Styles without the space around their signs; no text in them has any of these.
fn tight(style: &str) -> String {
    let spaces = ["{\n", "}\n", ";\n", ",\n", "{ ", "; ", ": ", ", "];
    let joined = spaces.iter().fold(flush(style), |style, space| style.replace(space, &space[..1]));
    joined.replace(" }", "}").replace(" {", "{").replace(";}", "}")
}

fn tag(hash: &[u8; 32]) -> HeaderValue {
    let digits: String = hash[..12].iter().map(|byte| format!("{byte:02x}")).collect();
    HeaderValue::from_str(&format!("\"{digits}\"")).expect("hex digits are a header")
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "ftl" => "text/plain; charset=utf-8",
        "svg" => "image/svg+xml",
        "json" | "webmanifest" => "application/json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_are_sent_without_the_space_that_only_readers_need() {
        let script = "import { a, b } from './c.js';\nimport './d.js';\nconst e = a === b ? ' = ' : 'f, g';\nif (e) {\nh = (i) => -i - -1;\n}\n";
        let sent =
            "import{a,b}from'./c.js';\nimport './d.js';\nconst e=a===b?' = ':'f, g';\nif (e){\nh = (i)=>-i - -1;\n}\n";
        assert_eq!(close(script), sent);
    }

    /// Texts are told by their quotes alone, which takes a little code for text too.
    #[test]
    fn no_text_of_a_script_has_a_space_that_is_not_sent() {
        let mut texts = 0;
        for name in Page::iter().filter(|name| name.ends_with(".js")) {
            let file = Page::get(&name).expect("it was just named");
            let script = without_comments(str::from_utf8(&file.data).expect("scripts are text"));
            for line in script.lines() {
                let mut rest = line;
                while let Some(at) = rest.find(['\'', '`'])
                    && let Some((text, after)) = rest[at + 1..].split_once(&rest[at..=at])
                {
                    // What stands in `${…}` is code.
                    let plain = text.split("${").enumerate().map(|(at, part)| match at {
                        0 => part,
                        _ => part.split_once('}').map_or("", |(_, plain)| plain),
                    });
                    let plain: Vec<&str> = plain.collect();
                    assert!(!SIGNS.iter().any(|sign| plain.iter().any(|plain| plain.contains(sign))), "{name}: {line}");
                    (texts, rest) = (texts + 1, after);
                }
            }
        }
        assert!(texts > 500, "{texts}");
    }

    #[test]
    fn comments_stay_at_home_and_code_does_not() {
        let script = "/** What it is. */\nimport 'x';\n\n/**\n * Long.\n * @param {number} y\n */\nf(y); // kept\n  // gone\n  /** @type {A} */ (b).c(\n    '// no comment',\n  );\n/** unfinished";
        let kept = "import 'x';\n\nf(y); // kept\n  (b).c(\n    '// no comment',\n  );\n/** unfinished";
        assert_eq!(without_comments(script), kept);
        assert_eq!(without_comments(kept), kept);
    }

    #[test]
    fn lines_begin_at_the_edge_as_they_are_sent() {
        assert_eq!(flush("a {\n  b: c;\n\n}\n  // d"), "a {\nb: c;\n}\n// d\n");
    }

    #[test]
    fn styles_have_no_space_around_signs() {
        assert_eq!(tight("a,\nb > c {\n  d: e; f: g;\n}\n\nh { i: j k; }"), "a,b > c{d:e;f:g}h{i:j k}");
    }

    #[test]
    fn no_text_of_a_script_goes_over_a_line() {
        for path in Page::iter().filter(|path| path.ends_with(".js")) {
            let script = String::from_utf8(Page::get(&path).unwrap().data.into_owned()).unwrap();
            for (at, line) in without_comments(&script).lines().enumerate() {
                assert_eq!(line.matches('`').count() % 2, 0, "{path}:{}: {line}", at + 1);
            }
        }
    }
}
