//! What plans guarantee, replayed in adverse orders.

use engine::plan::cluster::ClusterOutcome;
use engine::plan_cluster;
use engine::sim::{Order, Placement, replay};
use input::problem::Source;
use input::records::Format;
use model::catalog::Catalog;
use model::{Cluster, Settings, parse_plan};

use draw::{Draw, Mix};

fn cluster(text: &str) -> Option<Cluster> {
    let (source, none) = (Source::new("plan.toml", text), Settings::default());
    parse_plan(&source, Format::Toml, Catalog::bundled(), none, none).ok()
}

/// Replays what is guaranteed; the pods of it.
fn replayed(text: &str, outcome: &ClusterOutcome) -> u64 {
    let orders: Vec<Order> = Order::adverse(2).collect();
    let mut pods = 0;
    for placement in Placement::guaranteed(outcome) {
        let replays = replay(&outcome.cluster, &placement, &orders).unwrap();
        for replay in &replays {
            assert!(replay.all_run(), "{replay:?}\n{placement:?}\n{text}");
        }
        pods += replays[0].planned;
    }
    pods
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

/// A number from the environment, for more plans than CI has time for.
fn number(name: &str, default: u64) -> u64 {
    let number = std::env::var(name).ok();
    number.map_or(default, |number| number.parse().unwrap())
}

#[test]
fn guaranteed_nodes_run_all_their_pods_in_every_adverse_order() {
    let (plans, seed) = (number("GUARANTEE_PLANS", 100), number("GUARANTEE_SEED", 1));
    for mix in [Mix::ALL, Mix::LARGE] {
        let mut draw = Draw::new(seed);
        let mut pods = 0;
        for _ in 0..plans {
            let text = draw::plan(&mut draw, mix).text;
            let Some(cluster) = cluster(&text) else {
                continue;
            };
            let outcome = plan_cluster(cluster).unwrap();
            pods += replayed(&text, &outcome);
            let more = plan_cluster(with_more(&outcome)).unwrap();
            replayed(&text, &more);
            let total = &outcome.total.capacity;
            assert!(total.guaranteed <= total.by_addresses, "{text}");
            assert!(total.by_addresses <= total.packed, "{text}");
            assert!(total.packed <= total.upper_bound, "{text}");
        }
        assert!(pods > plans * 10, "{pods}");
    }
}
