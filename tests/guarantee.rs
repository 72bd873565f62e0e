//! What plans guarantee, replayed in adverse orders.

use std::fmt::Write as _;

use engine::plan::cluster::{ClusterOutcome, plan};
use engine::sim::{Order, Placement, replay};
use input::problem::Source;
use input::records::Format;
use model::catalog::Catalog;
use model::{Cluster, Settings, parse_plan};

use crate::draw::Draw;

impl Draw {
    fn within(&mut self, least: u64, most: u64) -> u64 {
        least + self.below(most - least + 1)
    }

    fn one_in(&mut self, bound: u64) -> bool {
        self.below(bound) == 0
    }

    fn pick<'t, T>(&mut self, list: &'t [T]) -> &'t T {
        &list[usize::try_from(self.below(list.len() as u64)).unwrap()]
    }
}

fn cluster(text: &str) -> Cluster {
    let (source, none) = (Source::new("plan.toml", text), Settings::default());
    parse_plan(&source, Format::Toml, Catalog::bundled(), none, none)
        .unwrap_or_else(|problems| panic!("{problems:?}\n{text}"))
}

/// A plan of one to three zones with one to four subnets each, and one to four groups.
fn random_plan(numbers: &mut Draw) -> String {
    let mut text = "version = 1\n[cluster]\neni_quota = 100000\n".to_owned();
    if numbers.one_in(6) {
        let quota = numbers.within(1, 60);
        text = text.replace("100000", &quota.to_string());
    }
    let mut subnets = Vec::new();
    // In some plans nodes' own addresses share these subnets, and other subnets serve only nodes.
    let roles = numbers.one_in(3);
    for zone in 0..numbers.within(1, 3) {
        for _ in 0..numbers.within(1, 4) {
            let id = subnets.len();
            let ips = numbers.within(0, 260);
            let _ = write!(
                text,
                "[[subnet]]\nid = \"s{id}\"\ncidr = \"10.{id}.0.0/20\"\nzone = \"z{zone}\"\navailable_ips = {ips}\n"
            );
            let role = if roles {
                *numbers.pick(&["both", "both", "pods", "nodes"])
            } else {
                "pods"
            };
            let _ = writeln!(text, "role = \"{role}\"");
            subnets.push(role);
        }
    }
    let strategies = [
        "burstable",
        "best-effort",
        "tke-shared-eni",
        "tke-static-ip",
    ];
    let one = *numbers.pick(&strategies);
    let same = numbers.one_in(2);
    for group in 0..numbers.within(1, 4) {
        let strategy = if same {
            one
        } else {
            *numbers.pick(&strategies)
        };
        let (enis, m) = (numbers.within(2, 8), *numbers.pick(&[4, 8, 16, 40]));
        let most = (enis - 1) * (m - 1);
        let pods = numbers.within(1, most.min(70));
        let nodes = numbers.within(1, 12);
        let _ = write!(
            text,
            "[[node_group]]\nname = \"g{group}\"\nenis = {enis}\nips_per_eni = {m}\nmax_pods = {pods}\n\
             nodes = {nodes}\nstrategy = \"{strategy}\"\n"
        );
        if numbers.one_in(4) {
            text.push_str("spread = \"any\"\n");
        }
        if numbers.one_in(3) {
            let chosen: Vec<String> = (0..subnets.len())
                .filter(|&id| subnets[id] != "nodes" && numbers.one_in(2))
                .map(|id| format!("\"s{id}\""))
                .collect();
            if !chosen.is_empty() {
                let _ = writeln!(text, "subnets = [{}]", chosen.join(", "));
            }
        }
    }
    text
}

fn guaranteed(outcome: &ClusterOutcome) -> Placement {
    let mut existing = vec![true; outcome.cluster.existing.len()];
    for one in &outcome.unfilled {
        existing[one.node] = false;
    }
    Placement {
        new: outcome.guaranteed.clone(),
        existing,
    }
}

/// Replays what is guaranteed; the pods of it.
fn replayed(text: &str, outcome: &ClusterOutcome) -> u64 {
    let orders: Vec<Order> = Order::adverse(2).collect();
    let placement = guaranteed(outcome);
    let replays = replay(&outcome.cluster, &placement, &orders).unwrap();
    for replay in &replays {
        assert!(replay.all_run(), "{replay:?}\n{placement:?}\n{text}");
    }
    replays[0].planned
}

/// The same plan with as many nodes of each group as it guarantees next to the others.
fn with_more(outcome: &ClusterOutcome) -> Cluster {
    let mut cluster = Cluster::clone(&outcome.cluster);
    for (group, of) in cluster.groups.iter_mut().zip(&outcome.groups) {
        group.max_nodes = of
            .capacity
            .by_addresses
            .max(group.nodes)
            .max(group.max_nodes);
    }
    cluster
}

fn plans() -> u64 {
    let plans = std::env::var("GUARANTEE_PLANS").ok();
    plans.map_or(150, |plans| plans.parse().unwrap())
}

#[test]
fn guaranteed_nodes_run_all_their_pods_in_every_adverse_order() {
    let mut pods = 0;
    for seed in 0..plans() {
        let text = random_plan(&mut Draw(seed));
        let outcome = plan(cluster(&text)).unwrap();
        pods += replayed(&text, &outcome);
        let more = plan(with_more(&outcome)).unwrap();
        replayed(&text, &more);
        let total = &outcome.total.capacity;
        assert!(total.guaranteed <= total.by_addresses, "{text}");
        assert!(total.by_addresses <= total.packed, "{text}");
        assert!(total.packed <= total.upper_bound, "{text}");
    }
    assert!(pods > plans() * 10, "{pods}");
}
