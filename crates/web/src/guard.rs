//! Who may speak to the server, and what its answers tell the browser.
//!
//! Any web site can make a browser send requests to this machine. Two things give such a request
//! away: its `Origin` is that site's, or, where a site's name was pointed at this machine, its
//! `Host` is that name. A number is nobody's name, so numbers and `localhost` are enough.

use axum::body::HttpBody;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::{Ipv4Addr, Ipv6Addr};

const HEADERS: [(HeaderName, &str); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data: blob:; \
         base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Answers to questions of which only the head is looked at. What such a request still sends is not read, nor is what
/// comes with one that asks for a file, so that no other can follow it.
const UNREAD: [StatusCode; 3] =
    [StatusCode::FORBIDDEN, StatusCode::METHOD_NOT_ALLOWED, StatusCode::UNSUPPORTED_MEDIA_TYPE];

/// Refuses strangers, and puts the security headers on every answer.
pub async fn stand(request: Request, next: Next) -> Response {
    let is_read = request.method() == Method::POST || request.body().size_hint().exact() == Some(0);
    let mut response = match refusal(request.method(), request.headers()) {
        Some((status, why)) => (status, format!("{why}\n")).into_response(),
        None => next.run(request).await,
    };
    if !is_read || UNREAD.contains(&response.status()) {
        response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

fn refusal(method: &Method, headers: &HeaderMap) -> Option<(StatusCode, &'static str)> {
    let Some(host) = headers.get(header::HOST).and_then(|host| host.to_str().ok()) else {
        return Some((StatusCode::BAD_REQUEST, "the Host header is missing"));
    };
    if !is_own_name(host) {
        return Some((StatusCode::FORBIDDEN, "this server answers to its address and to localhost only"));
    }
    if let Some(origin) = headers.get(header::ORIGIN)
        && origin.to_str().ok().and_then(|origin| origin.strip_prefix("http://")) != Some(host)
    {
        return Some((StatusCode::FORBIDDEN, "another web site may not use this server"));
    }
    if method == Method::POST && !headers.get(header::CONTENT_TYPE).is_some_and(is_json) {
        return Some((StatusCode::UNSUPPORTED_MEDIA_TYPE, "send application/json"));
    }
    None
}

/// Whether a content type is JSON: upper and lower case mean the same, and parameters may follow.
fn is_json(kind: &HeaderValue) -> bool {
    let media = kind.to_str().ok().and_then(|kind| kind.split(';').next());
    media.is_some_and(|media| media.trim().eq_ignore_ascii_case("application/json"))
}

/// Whether a host is `localhost` or a number, with any port: one may come through a tunnel.
fn is_own_name(host: &str) -> bool {
    let (is_own, port) = match host.strip_prefix('[').map(|number| number.split_once(']')) {
        Some(Some((number, port))) => (number.parse::<Ipv6Addr>().is_ok(), port),
        Some(None) => return false,
        None => {
            let (name, port) = host.split_at(host.find(':').unwrap_or(host.len()));
            (name.eq_ignore_ascii_case("localhost") || name.parse::<Ipv4Addr>().is_ok(), port)
        }
    };
    is_own && (port.is_empty() || port.strip_prefix(':').is_some_and(|port| port.parse::<u16>().is_ok()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_is_known_by_its_media_type() {
        let is = |kind: &'static str| is_json(&HeaderValue::from_static(kind));
        let json =
            ["application/json", "APPLICATION/JSON", "application/json; charset=utf-8", " application/json ;a=b"];
        json.iter().for_each(|kind| assert!(is(kind), "{kind}"));
        let others =
            ["application/jsonx", "text/plain", "application/json+x", "text/plain; application/json", "", "json"];
        others.iter().for_each(|kind| assert!(!is(kind), "{kind}"));
    }

    #[test]
    fn names_and_origins_of_others_are_refused() {
        let status = |host: &'static str, origin: Option<&'static str>| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, HeaderValue::from_static(host));
            origin.map(|origin| headers.insert(header::ORIGIN, HeaderValue::from_static(origin)));
            refusal(&Method::GET, &headers).map(|(status, _)| status)
        };
        for host in ["127.0.0.1:8453", "localhost", "LOCALHOST:1", "[::1]:8453", "192.168.1.5:8453"] {
            assert_eq!(status(host, None), None, "{host}");
        }
        for host in [
            "evil.example:8453",
            "127.0.0.1.evil.example",
            "localhost.evil.example",
            "me@127.0.0.1",
            "",
            "[::1",
            "[::1].evil",
            "[::1]evil.example",
            "[::1].evil.example:80",
            "127.0.0.1:abc",
            "[::1]:5x",
            "localhost:99999",
            "[127.0.0.1]",
        ] {
            assert!(status(host, None).is_some(), "{host}");
        }
        assert_eq!(status("127.0.0.1:8453", Some("http://127.0.0.1:8453")), None);
        for origin in ["http://evil.example", "http://127.0.0.1:9999", "https://127.0.0.1:8453", "null"] {
            assert_eq!(status("127.0.0.1:8453", Some(origin)), Some(StatusCode::FORBIDDEN), "{origin}");
        }
    }
}
