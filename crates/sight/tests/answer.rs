//! Pictures asked about in the protocol: files and pixels, what the player says of them, and what is refused.

mod paint;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use desk::protocol::{Door, Request, respond};
use effort::Rng;
use paint::{Disturbed, Painted, paint};
use serde_json::{Value, json};
use std::io::Cursor;

const ROWS: [&str; 9] = [
    "#########",
    "#########",
    "13#312###",
    ".1#1.1###",
    ".111.113#",
    ".......1#",
    ".....111#",
    "....12###",
    "....1####",
];

fn painted(falls: bool, look: usize, rows: &[&str]) -> Painted {
    let rows = rows.iter().map(ToString::to_string).collect();
    paint(&mut Rng::seeded(4), falls, look, 30.0, Disturbed::default(), rows)
}

fn pixels(painted: &Painted) -> (u32, u32, Vec<u8>) {
    let raster = &painted.raster;
    let (width, height) = (raster.width(), raster.height());
    let rgb = (0..width * height).flat_map(|at| raster.at((at % width) as isize, (at / width) as isize)).collect();
    (width as u32, height as u32, rgb)
}

/// The picture as a page sends it.
fn shot(painted: &Painted) -> Value {
    let (width, height, rgb) = pixels(painted);
    json!({ "width": width, "height": height, "rgb": STANDARD.encode(rgb) })
}

/// The picture as a file.
fn file(painted: &Painted, format: image::ImageFormat) -> Value {
    let (width, height, rgb) = pixels(painted);
    let picture = image::RgbImage::from_raw(width, height, rgb).expect("the picture is whole");
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, format).expect("the picture can be written");
    json!({ "name": "board.png", "base64": STANDARD.encode(bytes.into_inner()) })
}

fn ask(mut request: Value) -> Value {
    (request["tilewise"], request["do"]) = (json!(2), json!("read"));
    let door = Door { sight: Some(&sight::answer), ..Door::default() };
    let read = Request::read(games::TABLE, &request.to_string());
    let answer = respond(read, |request| request.answer(games::TABLE, door)).to_string();
    serde_json::from_str(&answer).expect("an answer is JSON")
}

fn message(request: Value) -> String {
    let answer = ask(request);
    answer["error"]["message"].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned()
}

#[test]
fn a_file_and_its_pixels_have_the_same_board() {
    let painted = painted(false, 0, &ROWS);
    let board = format!("mines mines=10\n{}\n", ROWS.join("\n"));
    let formats = [image::ImageFormat::Png, image::ImageFormat::WebP];
    for picture in formats.map(|format| file(&painted, format)).into_iter().chain([shot(&painted)]) {
        let answer = ask(json!({ "picture": picture, "id": 3 }));
        assert_eq!(
            (&answer["id"], &answer["game"], &answer["board"]),
            (&json!(3), &json!("mines"), &json!(board)),
            "{answer}"
        );
        assert_eq!(answer["doubtful"], json!([]), "{answer}");
        let [width, height] = ["right", "bottom"].map(|side| answer["grid"][side].as_f64().expect("a number"));
        let [left, top] = ["left", "top"].map(|side| answer["grid"][side].as_f64().expect("a number"));
        assert!((width - left - 270.0).abs() < 2.0 && (height - top - 270.0).abs() < 2.0, "{}", answer["grid"]);
    }
}

#[test]
fn every_tile_that_can_be_chosen_is_drawn() {
    let answer = ask(json!({ "picture": shot(&painted(false, 0, &ROWS)), "lang": "de", "want": ["tiles"] }));
    let tiles = answer["tiles"].as_array().expect("there are tiles");
    assert_eq!(tiles.len(), 12, "{answer}");
    assert!(tiles.iter().all(|tile| tile["tile"]["ground"].is_string()), "{answer}");
    assert!(answer["grid"].is_null() && answer["board"].is_string(), "only what is wanted comes: {answer}");
}

#[test]
fn what_is_unknown_is_cut_out_and_named_once_for_all_that_look_alike() {
    let rows = ["DDDDDD", "DDADAD", "DADDDD", "DDDBBD", "DDABBD", "DDCDDA"];
    let picture = shot(&painted(true, 2, &rows));
    let first = ask(json!({ "picture": picture, "game": "hollows" }));
    let unknown = first["unknown"].as_array().expect("looks to ask about");
    assert_eq!(unknown.len(), 4, "{first}");
    let side = |look: &Value, at: usize| look["box"][at].as_f64().expect("a number");
    assert!(unknown.iter().all(|look| (side(look, 2) - side(look, 0) - 30.0).abs() < 1.0), "{first}");
    let looks = ["A1=#", "C2=X", "D4=S", "C6=."];
    let second = ask(json!({ "picture": picture, "game": "hollows", "looks": looks }));
    let board = "hollows\n######\n##X#X#\n#X####\n###SS#\n##XSS#\n##.##X\n";
    assert_eq!((&second["board"], &second["unknown"]), (&json!(board), &json!([])));
    // The skin knows it the next time.
    let third = ask(json!({ "picture": picture, "game": "hollows", "skin": second["skin"] }));
    assert_eq!((&third["board"], &third["unknown"]), (&json!(board), &json!([])));
}

#[test]
fn a_single_cell_is_what_the_player_says() {
    let picture = shot(&painted(false, 0, &ROWS));
    let answer = ask(json!({ "picture": picture, "cells": ["A1=F", "I9=F"] }));
    let rows = answer["board"].as_str().expect("there is a board").lines().skip(1).collect::<Vec<_>>();
    assert_eq!((rows[0], rows[8]), ("F########", "....1###F"));
}

#[test]
fn a_grid_that_the_player_has_moved_is_read_where_it_lies() {
    let painted = painted(false, 0, &ROWS);
    let picture = shot(&painted);
    let found = ask(json!({ "picture": picture }))["grid"].clone();
    let mut moved = found.clone();
    // The last row and the last column are left out.
    (moved["columns"], moved["rows"]) = (json!(8), json!(8));
    moved["right"] = json!(found["right"].as_f64().expect("a number") - 30.0);
    moved["bottom"] = json!(found["bottom"].as_f64().expect("a number") - 30.0);
    let answer = ask(json!({ "picture": picture, "game": "mines", "number": 9, "grid": moved }));
    assert!(answer["assumed"].is_null(), "the player has said it");
    let rows: Vec<&str> = ROWS[..8].iter().map(|row| &row[..8]).collect();
    assert_eq!(answer["board"], json!(format!("mines mines=9\n{}\n", rows.join("\n"))));
    assert_eq!(answer["grid"]["columns"], 8);
    let nowhere = json!({ "left": 0, "top": 0, "right": 1e300, "bottom": -3, "columns": 5, "rows": 5 });
    let refused = ask(json!({ "picture": picture, "grid": nowhere }));
    assert_eq!(refused["error"]["kind"], "refused", "{refused}");
}

/// Part of a picture: left, top, right and bottom.
fn cropped(painted: &Painted, [left, top, right, bottom]: [u32; 4]) -> Value {
    let (width, _, rgb) = pixels(painted);
    let row = |y: u32| &rgb[(y * width + left) as usize * 3..(y * width + right) as usize * 3];
    let rgb: Vec<u8> = (top..bottom).flat_map(row).copied().collect();
    json!({ "width": right - left, "height": bottom - top, "rgb": STANDARD.encode(rgb) })
}

#[test]
fn a_board_that_is_cut_off_says_at_which_side() {
    for (falls, look) in [(false, 0), (false, 3), (true, 2)] {
        let rows = if falls { ["ABCABCABC", "BCABBACAA"].repeat(4) } else { ROWS.to_vec() };
        let painted = painted(falls, look, &rows);
        let (width, height, _) = pixels(&painted);
        let whole = ask(json!({ "picture": shot(&painted) }));
        assert_eq!(whole["cut"], json!([]), "look {look}: {whole}");
        let [left, top] = ["left", "top"].map(|side| whole["grid"][side].as_f64().expect("a number") as u32);
        let parts = [
            ("left", [left + 13, 0, width, height]),
            ("top", [0, top + 17, width, height]),
            ("right", [0, 0, left + 8 * 30 + 16, height]),
            ("bottom", [0, 0, width, top + (rows.len() as u32 - 1) * 30 + 12]),
        ];
        for (side, part) in parts {
            let answer = ask(json!({ "picture": cropped(&painted, part) }));
            assert_eq!(answer["cut"], json!([side]), "look {look}: {answer}");
        }
    }
}

#[test]
fn of_two_boards_the_second_is_named_and_can_be_read() {
    let one = painted(false, 0, &ROWS);
    let turned: Vec<String> = ROWS.iter().rev().take(6).map(|row| row.chars().rev().take(7).collect()).collect();
    let two = painted(false, 0, &turned.iter().map(String::as_str).collect::<Vec<_>>());
    let ((width, height, left), (more, lower, right)) = (pixels(&one), pixels(&two));
    let gap = 57;
    let mut rgb = Vec::new();
    for y in 0..height {
        rgb.extend(&left[(y * width * 3) as usize..((y + 1) * width * 3) as usize]);
        rgb.resize(rgb.len() + gap * 3, 90);
        if y < lower {
            rgb.extend(&right[(y * more * 3) as usize..((y + 1) * more * 3) as usize]);
        } else {
            rgb.resize(rgb.len() + more as usize * 3, 90);
        }
    }
    let picture = json!({ "width": width + gap as u32 + more, "height": height, "rgb": STANDARD.encode(rgb) });
    let answer = ask(json!({ "picture": picture }));
    let board = |rows: &[&str]| rows.join("\n");
    assert!(answer["board"].as_str().expect("a board").contains(&board(&ROWS)), "{answer}");
    let others = answer["others"].as_array().expect("a list");
    assert_eq!(others.len(), 1, "{answer}");
    let second = ask(json!({ "picture": picture, "game": "mines", "grid": others[0] }));
    let wanted = board(&turned.iter().map(String::as_str).collect::<Vec<_>>());
    assert!(second["board"].as_str().expect("a board").contains(&wanted), "{second}");
}

#[test]
fn files_of_unusual_kinds_are_read_or_refused_with_a_sentence() {
    let painted = painted(false, 0, &ROWS);
    let (width, height, rgb) = pixels(&painted);
    let file = |bytes: &[u8]| json!({ "name": "x", "base64": STANDARD.encode(bytes) });
    // Sixteen bits a channel.
    let deep: Vec<u16> = rgb.iter().map(|&value| u16::from(value) * 257).collect();
    let deep = image::ImageBuffer::<image::Rgb<u16>, _>::from_raw(width, height, deep).expect("the picture is whole");
    let mut bytes = Cursor::new(Vec::new());
    image::DynamicImage::ImageRgb16(deep).write_to(&mut bytes, image::ImageFormat::Png).expect("it can be written");
    let answer = ask(json!({ "picture": file(bytes.get_ref()) }));
    assert_eq!(answer["board"], json!(format!("mines mines=10\n{}\n", ROWS.join("\n"))));
    // Cut off anywhere.
    for part in [9, 30, bytes.get_ref().len() / 2, bytes.get_ref().len() - 5] {
        let refused = ask(json!({ "picture": file(&bytes.get_ref()[..part]) }));
        assert!(refused["error"]["message"].is_string() || refused["board"].is_string(), "{part}: {refused}");
    }
    let dot = json!({ "width": 1, "height": 1, "rgb": STANDARD.encode([1, 2, 3]) });
    assert_eq!(message(json!({ "picture": dot })), "no board found in the picture");
}

#[test]
fn a_picture_without_a_board_is_refused_in_the_language_of_the_player() {
    let grey = json!({ "width": 64, "height": 64, "rgb": STANDARD.encode(vec![99; 64 * 64 * 3]) });
    let refused = ask(json!({ "picture": grey, "lang": "de" }));
    assert_eq!(refused["error"]["say"]["key"], "refused.no-board", "{refused}");
    assert_eq!(refused["error"]["message"], "im Bild ist kein Brett zu finden");
}

#[test]
fn what_is_no_picture_is_refused_with_a_sentence() {
    assert_eq!(message(json!({})), "'picture' is missing");
    assert_eq!(message(json!({ "picture": {} })), "picture: 'base64' is missing, or 'rgb' with 'width' and 'height'");
    assert!(message(json!({ "picture": { "base64": "?" } })).starts_with("picture: not base64: "));
    assert!(message(json!({ "picture": { "file": "x" } })).starts_with("picture: unknown field 'file'"));
    assert_eq!(
        message(json!({ "picture": { "name": "a.gif", "base64": "R0lGODlh" } })),
        "a.gif: not a picture that can be read; use PNG, JPEG or WebP"
    );
    let short = json!({ "width": 70_000, "height": 70_000, "rgb": "" });
    assert_eq!(
        message(json!({ "picture": short })),
        "picture: a picture of 70000x70000 pixels is too large; at most 64 megapixels are read"
    );
    let picture = shot(&painted(false, 0, &ROWS));
    assert_eq!(
        message(json!({ "picture": picture, "looks": ["Z99=1"], "game": "mines" })),
        "\"Z99=1\": the board in the picture has no such cell"
    );
    assert!(
        message(json!({ "picture": picture, "cells": ["A1=Q"], "game": "mines" }))
            .starts_with("\"A1=Q\": a tile is one of")
    );
    assert!(message(json!({ "picture": picture, "game": "chess" })).starts_with("'chess' is not a game"));
    assert!(message(json!({ "picture": picture, "skin": {} })).starts_with("not a skin: "));
    let old = Request::read(games::TABLE, r#"{"tilewise":1,"do":"read"}"#).expect_err("it is new").0;
    assert_eq!(old.to_string(), "'read' needs \"tilewise\": 2");
}

#[test]
fn a_door_without_sight_says_so() {
    let read = Request::read(games::TABLE, r#"{"tilewise":2,"do":"read"}"#).expect("it is a request");
    let refused = read.answer(games::TABLE, Door::default()).expect_err("nobody sees");
    assert_eq!(refused.to_string(), "no pictures are read here");
}
