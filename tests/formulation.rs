//! The arithmetic of one subnet against a slow and obvious one, which hands out addresses node by
//! node, ENI by ENI.

use engine::plan::Row;
use engine::plan::subnets::{SubnetsRequest, plan};
use input::problem::Source;
use model::catalog::Overrides;
use model::{Input, Position, Profile, SubnetId, parse_subnets};
use net::quantity::PodCount;
use proptest::prelude::*;

/// One subnet that is used up address by address.
struct Pool {
    free: u64,
}

impl Pool {
    fn take(&mut self, ips: u64) -> bool {
        let fits = ips <= self.free;
        self.free -= if fits { ips } else { 0 };
        fits
    }
}

/// ENIs of a node with their secondaries, filled one pod at a time.
fn enis_of_a_node(enis: u64, m: u64, pods: u64) -> Vec<u64> {
    let mut filled: Vec<u64> = vec![];
    for _ in 0..pods {
        let count = filled.len() as u64;
        match filled.last_mut() {
            Some(last) if *last < m - 1 => *last += 1,
            _ if count < enis => filled.push(1),
            _ => break,
        }
    }
    filled
}

struct Slow {
    pods: u64,
    max_nodes: u64,
    max_pods: u64,
    planned_enis: u64,
    full_enis: u64,
    startable: u64,
    left: u64,
    claimed: u64,
    steady: u64,
    warm: u64,
}

fn slow(available: u64, enis: u64, m: u64, asked: u64, expected: u64) -> Slow {
    let node = enis_of_a_node(enis, m, asked);
    let pods: u64 = node.iter().sum();
    let mut pool = Pool { free: available };
    let (mut max_nodes, mut planned_enis) = (0, 0);
    let whole = pods + node.len() as u64;
    while pool.take(whole) {
        max_nodes += 1;
        planned_enis += node.len() as u64;
    }
    let left = pool.free;
    let count = |ips: u64| {
        let mut pool = Pool { free: available };
        std::iter::from_fn(|| pool.take(ips).then_some(())).count() as u64
    };
    // The steady node: one ENI after the other until one ENI's worth is warm, or all pods can run.
    let expected = expected.min(pods);
    let (mut held, mut used) = (0, 0);
    for secondaries in &node {
        if used > 0 && held >= expected + (m - 1) {
            break;
        }
        held += secondaries;
        used += 1;
    }
    let claimed = held + used;
    Slow {
        pods,
        max_nodes,
        max_pods: max_nodes * pods,
        planned_enis,
        full_enis: count(m),
        startable: count(node[0] + 1),
        left,
        claimed,
        steady: count(claimed),
        warm: held - expected,
    }
}

fn with_row(available: u64, enis: u32, m: u32, asked: u64, expected: u64, check: impl Fn(Row<'_>)) {
    let flag = format!("10.0.0.0/12@{available}");
    let source = Source::new("--cidr", &flag);
    let subnets = parse_subnets(&[Input { source, format: None }], 2).unwrap();
    let mut request = SubnetsRequest::new(subnets, PodCount::new(asked));
    let overrides = Overrides { enis: Some(enis), ips_per_eni: Some(m) };
    request.profiles = vec![Profile::reference(overrides)];
    request.expected_pods = Some(PodCount::new(expected));
    let outcome = plan(request).unwrap();
    check(outcome.row(SubnetId::new(0), 0));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]
    #[test]
    fn the_formulas_agree_with_handing_out_addresses_one_by_one(
        available in 0_u64..6000, enis in 1_u32..12, m in 2_u32..50,
        asked in 1_u64..500, expected in 0_u64..500,
    ) {
        let expected = expected.min(asked);
        let slow = slow(available, enis.into(), m.into(), asked, expected);
        with_row(available, enis, m, asked, expected, |row| {
            assert_eq!(row.case.node.pods.get(), slow.pods);
            assert_eq!(row.max_nodes.get(), slow.max_nodes);
            assert_eq!(row.max_pods.get(), slow.max_pods);
            assert_eq!(row.planned_enis.get(), slow.planned_enis);
            assert_eq!(row.full_enis.get(), slow.full_enis);
            assert_eq!(row.startable_nodes.get(), slow.startable);
            assert_eq!(row.stranded_ips.get(), slow.left);
            let steady = row.case.steady.unwrap();
            assert_eq!(steady.claimed_ips.get(), slow.claimed);
            assert_eq!(steady.warm_ips.get(), slow.warm);
            assert_eq!(row.steady_nodes.unwrap().get(), slow.steady);
        });
    }
}
