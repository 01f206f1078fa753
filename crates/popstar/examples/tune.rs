use popstar::anneal::{Tuning, run};
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let rules = if a[1] == "popstar" { popstar::Rules::POPSTAR } else { popstar::Rules::SAMEGAME };
    let text = std::fs::read_to_string(&a[2]).unwrap();
    let (from, to): (usize, usize) = (a[3].parse().unwrap(), a[4].parse().unwrap());
    let n: u64 = a[5].parse().unwrap();
    let f = |i: usize, d: f64| a.get(i).map_or(d, |s| s.parse().unwrap());
    let boards = popstar::text::collection(&text, rules).unwrap();
    let mut total = 0;
    for b in &boards[from - 1..to] {
        let counts = b.position.board.counts();
        let keep = (0..counts.len()).max_by_key(|&i| counts[i]).map(|i| i as u8);
        let keep = if rules == popstar::Rules::SAMEGAME { keep } else { None };
        let t = if rules == popstar::Rules::SAMEGAME {
            Tuning { hot: f(7, 65.), cold: f(8, 18.), keep, penalty: (100., 20.), grow: 4., candidates: n, seed: f(6, 1.) as u64 }
        } else { Tuning { hot: f(7, 200.), cold: f(8, 50.), keep, penalty: (0., 0.), grow: 1., candidates: n, seed: f(6, 1.) as u64 } };
        let (score, moves) = run(&b.position, &t);
        let v = popstar::referee::replay(&b.position, &moves).unwrap();
        assert!(v.over && v.score() == score, "{v:?} {score}");
        print!("{} ", score);
        total += score;
    }
    println!("= {total} mean {}", total as f64 / (to - from + 1) as f64);
}
