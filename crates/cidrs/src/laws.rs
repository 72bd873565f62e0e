//! Laws of every allocation.

use proptest::prelude::*;

use super::tests::{config, network, node, request};
use super::*;
use input::cidr_config::{CidrConfig, compare};
use net::{Family, Network};

/// Small ranges that lie over each other, with blocks of every size.
fn configs() -> impl Strategy<Value = Vec<CidrConfig>> {
    let selector = prop::sample::subsequence(
        vec![
            "p in x",
            "p in x|y",
            "q notin z",
            "q",
            "!r",
            "c>3",
            "c<9",
            "metadata.name in n1|n2",
        ],
        0..3,
    );
    let one = (
        0_u32..4,
        24_u8..=26,
        0_u8..=3,
        0_u8..3,
        any::<bool>(),
        selector,
    );
    prop::collection::vec(one, 1..6).prop_map(|all| {
        let all = all.into_iter().enumerate();
        all.map(|(i, (at, prefix, more, families, terminating, selector))| {
            let mask = (prefix + more).min(28);
            let host = 32 - mask;
            let v4 = format!("10.0.{}.{}/{prefix} by {mask}", at / 2, (at % 2) * 128);
            let v6 = format!(
                "fd00::{}00/{} by {}",
                at / 2,
                128 - host - more.min(3),
                128 - host
            );
            let (v4, v6) = match families {
                0 => (v4.as_str(), ""),
                1 => (v4.as_str(), v6.as_str()),
                _ => ("", v6.as_str()),
            };
            let mut config = config(&format!("c{i}"), v4, v6, &selector);
            config.terminating = terminating && i % 3 == 2;
            config
        })
        .collect()
    })
}

fn nodes() -> impl Strategy<Value = Vec<PodNode>> {
    let labels = prop::sample::subsequence(vec!["p=x", "q=z", "r=1", "c=5", "c=many"], 0..4);
    let had = prop::option::weighted(0.2, (any::<u8>(), 0_u8..4, 24_u8..=29));
    prop::collection::vec((labels, had), 0..24).prop_map(|all| {
        let all = all.into_iter().enumerate();
        all.map(|(i, (labels, had))| {
            let had = had.map(|(host, third, prefix)| {
                let base = 0x0a00_0000 | u128::from(third) << 8 | u128::from(host);
                Network::containing(Family::V4, base, prefix)
                    .unwrap()
                    .to_string()
            });
            let had: Vec<&str> = had.as_deref().into_iter().collect();
            node(&format!("n{i}"), &labels, &had)
        })
        .collect()
    })
}

fn services() -> impl Strategy<Value = Vec<ServiceRange>> {
    let one = prop::sample::select(vec!["10.0.0.16/28", "10.0.1.0/25", "fd00::10/125"]);
    prop::collection::vec(one, 0..2).prop_map(|all| {
        let range = |text| ServiceRange { network: network(text), origin: None };
        all.into_iter().map(range).collect()
    })
}

fn requests() -> impl Strategy<Value = CidrsRequest> {
    (configs(), nodes(), services(), any::<bool>()).prop_map(|(configs, nodes, services, first)| {
        CidrsRequest {
            services,
            order: if first {
                ServeOrder::LargestFirst
            } else {
                ServeOrder::Input
            },
            ..request(configs, nodes)
        }
    })
}

/// The same by trying every config in order for every node, and every block from the lowest.
fn slowly(request: &CidrsRequest) -> Vec<(Option<String>, Vec<Network>)> {
    let mut configs: Vec<&CidrConfig> = request.configs.iter().collect();
    configs.sort_by(|one, other| compare(one, other).0);
    let mut taken: Vec<Network> = request.services.iter().map(|one| one.network).collect();
    taken.extend(
        request
            .nodes
            .iter()
            .flat_map(|node| node.pod_cidrs.iter().copied()),
    );
    let mut found = Vec::new();
    for node in &request.nodes {
        let matching = configs
            .iter()
            .filter(|config| config.selector.matches(&node.name, &node.labels));
        if !node.pod_cidrs.is_empty() {
            let owns = |config: &&&CidrConfig| {
                node.pod_cidrs.iter().all(|network| {
                    config
                        .families()
                        .any(|blocks| blocks.range.overlaps(*network))
                })
            };
            let owner = matching
                .clone()
                .find(owns)
                .map(|config| config.name.to_string());
            found.push((owner, node.pod_cidrs.clone()));
            continue;
        }
        let mut got = (None, Vec::new());
        for config in matching.filter(|config| !config.terminating) {
            let lowest = config.families().map(|blocks| {
                let size = blocks.block_size();
                (0..u128::from(blocks.total()))
                    .map(|i| {
                        let at = blocks.range.first() + i * size;
                        Network::containing(blocks.range.family(), at, blocks.mask).unwrap()
                    })
                    .find(|block| taken.iter().all(|other| !other.overlaps(*block)))
            });
            if let Some(blocks) = lowest.collect::<Option<Vec<Network>>>() {
                taken.extend(&blocks);
                got = (Some(config.name.to_string()), blocks);
                break;
            }
        }
        found.push(got);
    }
    found
}

fn names(outcome: &CidrsOutcome) -> Vec<(Option<String>, Vec<Network>)> {
    let name = |config: usize| outcome.request.configs[config].name.to_string();
    let nodes = outcome.nodes.iter();
    nodes
        .map(|node| (node.config.map(name), node.blocks.clone()))
        .collect()
}

proptest! {
    #[test]
    fn it_is_what_trying_every_block_finds(request in requests()) {
        let request = CidrsRequest { order: ServeOrder::Input, ..request };
        prop_assert_eq!(names(&allocate(request.clone())), slowly(&request));
    }

    #[test]
    fn no_two_blocks_overlap_nor_what_others_have(request in requests()) {
        let outcome = allocate(request);
        let given: Vec<Network> = outcome
            .nodes
            .iter()
            .filter(|node| node.status == Status::Allocated)
            .flat_map(|node| node.blocks.iter().copied())
            .collect();
        let had = outcome.request.nodes.iter().flat_map(|node| node.pod_cidrs.iter().copied());
        let services = outcome.request.services.iter().map(|service| service.network);
        let others: Vec<Network> = had.chain(services).collect();
        for (i, block) in given.iter().enumerate() {
            prop_assert!(given[..i].iter().chain(&others).all(|other| !other.overlaps(*block)));
        }
        for (node, found) in outcome.request.nodes.iter().zip(&outcome.nodes) {
            if let (Status::Allocated, Some(config)) = (found.status, found.config) {
                let config = &outcome.request.configs[config];
                prop_assert!(config.selector.matches(&node.name, &node.labels));
                prop_assert!(!config.terminating);
                prop_assert_eq!(found.blocks.len(), config.families().count());
                for (block, blocks) in found.blocks.iter().zip(config.families()) {
                    prop_assert!(blocks.range.contains(*block) && block.prefix() == blocks.mask);
                }
            }
        }
    }

    #[test]
    fn the_order_of_configs_in_the_input_changes_nothing(request in requests(), by in 0_usize..6) {
        let mut turned = request.clone();
        let by = by % turned.configs.len();
        turned.configs.rotate_left(by);
        let (one, other) = (allocate(request), allocate(turned));
        prop_assert_eq!(names(&one), names(&other));
        prop_assert_eq!(one.configs, other.configs);
        prop_assert_eq!(one.growth, other.growth);
    }

    #[test]
    fn leaving_out_the_last_node_without_a_block_changes_no_other(request in requests()) {
        let whole = CidrsRequest { order: ServeOrder::Input, ..request };
        let Some(last) = whole.nodes.iter().rposition(|node| node.pod_cidrs.is_empty()) else {
            return Ok(());
        };
        let mut less = whole.clone();
        less.nodes.remove(last);
        let mut found = names(&allocate(whole));
        found.remove(last);
        prop_assert_eq!(found, names(&allocate(less)));
    }

    #[test]
    fn a_second_run_over_its_own_output_changes_nothing(request in requests()) {
        let first = allocate(request);
        let mut again = first.request.clone();
        for (node, found) in again.nodes.iter_mut().zip(&first.nodes) {
            node.pod_cidrs.clone_from(&found.blocks);
        }
        let second = allocate(again);
        for (before, after) in first.nodes.iter().zip(&second.nodes) {
            prop_assert_eq!(&before.blocks, &after.blocks);
            prop_assert_eq!(before.status == Status::Pending, after.status == Status::Pending);
        }
        let free = |outcome: &CidrsOutcome| -> Vec<u64> {
            outcome.configs.iter().map(|config| config.free_blocks.get()).collect()
        };
        prop_assert_eq!(free(&first), free(&second));
    }

    #[test]
    fn room_is_what_more_nodes_find(request in requests()) {
        let outcome = allocate(CidrsRequest { order: ServeOrder::Input, ..request });
        for class in outcome.growth.iter().filter(|class| class.example.is_some()) {
            let mut more = outcome.request.clone();
            let example = more.nodes[class.example.unwrap()].clone();
            // Nodes without a block would otherwise be served first.
            more.nodes.retain(|node| !node.pod_cidrs.is_empty());
            let kept = outcome.nodes.iter().zip(&outcome.request.nodes);
            let given = kept.filter(|(found, node)| {
                node.pod_cidrs.is_empty() && found.status != Status::Pending
            });
            more.nodes.extend(given.map(|(found, node)| PodNode {
                pod_cidrs: found.blocks.clone(),
                ..node.clone()
            }));
            let before = more.nodes.len();
            let room = usize::try_from(class.to_full).unwrap();
            for _ in 0..=room {
                more.nodes.push(PodNode { pod_cidrs: Vec::new(), ..example.clone() });
            }
            let found = allocate(more);
            let pending = found.nodes[before..].iter().map(|node| node.status == Status::Pending);
            let pending: Vec<bool> = pending.collect();
            prop_assert!(pending[..room].iter().all(|pending| !pending));
            prop_assert!(pending[room]);
            let served = found.nodes[before..].iter();
            let served = served.take_while(|node| node.config == class.next && node.config.is_some());
            prop_assert_eq!(served.count() as u64, class.to_first_exhaustion);
        }
    }

    #[test]
    fn used_free_and_blocked_blocks_are_all_blocks(request in requests()) {
        for config in allocate(request).configs {
            let sum = config.used_blocks.get() + config.free_blocks.get() + config.blocked_blocks.get();
            prop_assert_eq!(sum, config.total_blocks.get());
        }
    }
}
