//! Solves the corpus and compares with the stored optima: `corpus [goal] [method]`.
use std::time::Instant;
use thaumcraft::*;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let goal = match args.get(1).map_or("cost", String::as_str) {
        "cost" => Goal::Cost,
        "cost-cells" => Goal::CostThenCells,
        _ => Goal::CellsThenCost,
    };
    let method = match args.get(2).map_or("exact", String::as_str) {
        "exact" => Method::Exact,
        "greedy" => Method::Greedy,
        _ => Method::Ring(RingRules::default()),
    };
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../boards/thaumcraft/");
    let boards = std::fs::read_to_string(format!("{root}boards.jsonl")).unwrap();
    let optimal = std::fs::read_to_string(format!("{root}optimal.jsonl")).unwrap();
    let aspects = std::sync::Arc::new(Aspects::of_set("gtnh").unwrap());
    let mut times = vec![];
    let mut firsts = vec![];
    let (mut wrong, mut gap, mut first_gap, mut nodes) = (0, 0.0, 0.0, 0u64);
    for (line, best) in boards.lines().zip(optimal.lines()) {
        let b: serde_json::Value = serde_json::from_str(line).unwrap();
        let o: serde_json::Value = serde_json::from_str(best).unwrap();
        let mut board = Board::new(aspects.clone(), b["radius"].as_u64().unwrap() as u32).unwrap();
        let hex = |v: &serde_json::Value| Hex::new(v[0].as_i64().unwrap() as i8, v[1].as_i64().unwrap() as i8);
        for a in b["anchors"].as_array().unwrap() {
            board.put(hex(a), Spot::Anchor(aspects.find(a[2].as_str().unwrap()).unwrap())).unwrap();
        }
        for h in b["holes"].as_array().unwrap() {
            board.put(hex(h), Spot::Hole).unwrap();
        }
        board.wishes.goal = goal;
        let t = Instant::now();
        let mut first = None;
        let mut budget = effort::Budget::unlimited();
        let p = plan(&board, method, &mut budget, &mut |p| {
            first.get_or_insert((t.elapsed(), p.cost));
        })
        .unwrap();
        let e = t.elapsed();
        nodes += budget.spent();
        let v = referee::check(&board, &p.placements, &p.removed).unwrap();
        assert_eq!((v.cost, v.cells), (p.cost, p.cells()));
        let (wc, wn) = if goal == Goal::CellsThenCost {
            (&o["fewest_cells_cost"], &o["fewest_cells"])
        } else {
            (&o["cost"], &o["cells"])
        };
        let want = wc.as_u64().unwrap();
        if p.cost != want || (goal != Goal::Cost && p.cells() as u64 != wn.as_u64().unwrap()) {
            wrong += 1;
            if method == Method::Exact {
                println!("{} {} {} want {} {}", b["id"], p.cost, p.cells(), wc, wn);
            }
        }
        gap += p.cost as f64 / want as f64 - 1.0;
        let (ft, fc) = first.unwrap();
        first_gap += fc as f64 / want as f64 - 1.0;
        firsts.push(ft.as_secs_f64() * 1e3);
        times.push((e.as_secs_f64() * 1e3, b["id"].to_string(), b["anchors"].as_array().unwrap().len()));
    }
    let n = times.len() as f64;
    times.sort_by(|a, b| a.0.total_cmp(&b.0));
    firsts.sort_by(f64::total_cmp);
    let at = |q: f64| times[(q * (n - 1.0)) as usize].clone();
    println!(
        "boards {n} not optimal {wrong} gap {:.2}% first gap {:.2}% first worst {:.2} ms",
        gap / n * 100.0,
        first_gap / n * 100.0,
        firsts.last().unwrap()
    );
    println!(
        "ms median {:.2} p90 {:.2} p99 {:.2} worst {:?} total {:.0} nodes {nodes}",
        at(0.5).0,
        at(0.9).0,
        at(0.99).0,
        at(1.0),
        times.iter().map(|t| t.0).sum::<f64>()
    );
}
