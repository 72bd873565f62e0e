//! Shards of any runs, saved and read again, are the whole.

use engine::sim::{NamedPart, Part, RunsRequest, StrategyChoice, merge};
use input::problem::{Problems, Source};
use input::records;
use model::catalog::Catalog;
use model::pool;
use model::{Cluster, Settings, Shard, parse_plan};
use net::lang::Lang;
use proptest::prelude::*;
use report::{Document, Format, Style, render, view};
use results::runs::read_shard;

fn cluster(nodes: u32, arrivals: u32, seed: u32) -> Cluster {
    let text = format!(
        "version = 1
[simulation]
horizon = \"20m\"
seed = {seed}
[[subnet]]
cidr = \"10.0.0.0/27\"
[[subnet]]
cidr = \"10.0.1.0/27\"
[[node_group]]
name = \"web\"
nodes = {nodes}
enis = 2
ips_per_eni = 9
max_pods = 16
[[workload]]
name = \"app\"
replicas = 4
[[event]]
at = \"1m\"
churn = {{ arrivals_per_minute = {arrivals}, mean_lifetime = \"3m\" }}
"
    );
    let none = Settings::default();
    let source = Source::new("plan.toml", &text);
    parse_plan(
        &source,
        records::Format::Toml,
        Catalog::bundled(),
        none,
        none,
    )
    .unwrap()
}

fn json(document: &Document<'_>) -> String {
    let mut bytes = Vec::new();
    render(document, Format::Json, &Style::default(), &mut bytes).unwrap();
    String::from_utf8(bytes).unwrap()
}

const CHOICES: [StrategyChoice; 2] = [
    StrategyChoice::AsPlanned,
    StrategyChoice::All(pool::Strategy::BestEffort),
];

fn part(cluster: &Cluster, runs: u64, shard: Shard, jobs: usize) -> Part {
    let request = RunsRequest::new(cluster, &CHOICES, runs, shard).unwrap();
    assert_eq!(request.count(), 2 * shard.count(runs));
    request.make(Some(jobs), &|| ()).unwrap()
}

fn merged(parts: Vec<NamedPart>) -> String {
    json(&view::runs::document(
        &merge(parts, Problems::new()).unwrap(),
        Lang::En,
    ))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn any_split_in_any_order_is_the_whole(
        nodes in 1_u32..4,
        arrivals in 1_u32..12,
        seed: u32,
        runs in 1_u64..9,
        of in 1_u64..12,
        order in Just(()).prop_perturb(|(), mut rng| rng.random::<u64>()),
    ) {
        let cluster = cluster(nodes, arrivals, seed);
        let whole = merged(vec![part(&cluster, runs, Shard::WHOLE, 1).into()]);
        let mut parts: Vec<NamedPart> = (1..=of)
            .map(|number| {
                let shard = Shard::new(number, of).unwrap();
                let text = json(&view::shard::document(&part(&cluster, runs, shard, 2)));
                let name = format!("{number}.json");
                let saved = read_shard(&Source::new(&name, &text)).unwrap();
                NamedPart::of_saved(&name, saved).unwrap()
            })
            .collect();
        parts.sort_by_key(|one| one.part.shard.number().wrapping_mul(order | 1));
        prop_assert_eq!(merged(parts), whole);
    }

    #[test]
    fn a_shard_with_any_byte_changed_is_merged_or_refused(
        at in any::<prop::sample::Index>(),
        byte in prop::sample::select(b"0-9[]{}\",:.ex \n".to_vec()),
    ) {
        let text = json(&view::shard::document(&part(&cluster(2, 5, 1), 3, Shard::WHOLE, 1)));
        let mut bytes = text.into_bytes();
        let at = at.index(bytes.len());
        bytes[at] = byte;
        let text = String::from_utf8(bytes).unwrap();
        match read_shard(&Source::new("f", &text)) {
            Ok(saved) => {
                let part = NamedPart::of_saved("f", saved);
                let _ = part.map(|part| merge(vec![part], Problems::new()).map(|all| {
                    json(&view::runs::document(&all, Lang::Zh))
                }));
            }
            Err(problems) => prop_assert!(!problems.is_empty()),
        }
    }
}
