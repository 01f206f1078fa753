use effort::Budget;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let rules = if a[1] == "popstar" { popstar::Rules::POPSTAR } else { popstar::Rules::SAMEGAME };
    let text = std::fs::read_to_string(&a[2]).unwrap();
    let (from, to): (usize, usize) = (a[3].parse().unwrap(), a[4].parse().unwrap());
    let n: u64 = a[5].parse().unwrap();
    let seeds: u64 = a[6].parse().unwrap();
    let method = &a[7];
    let boards = popstar::text::collection(&text, rules).unwrap();
    let mut total = 0;
    let mut tops = 0;
    for b in &boards[from - 1..to] {
        let mut top = 0;
        for seed in 1..=seeds {
        let settings = popstar::Settings { seed, ..Default::default() };
        let mut budget = Budget::nodes(n);
        let plan = popstar::method(method).unwrap()(&b.position, &settings, &mut budget, &mut |_| {});
        let v = popstar::referee::replay(&b.position, &plan.moves).unwrap();
        assert!(v.over && v.score() == plan.score && v.left == plan.left, "{v:?} {plan:?}");
        total += plan.score;
        top = top.max(plan.score);
        }
        print!("{top} ");
        tops += top;
    }
    println!("= mean of runs {} tops {tops}", total as f64 / seeds as f64);
}
