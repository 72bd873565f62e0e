//! Pod CIDRs: small ranges that lie over each other, and nodes of all sorts.

use std::sync::Arc;

use arbitrary::{Arbitrary, Unstructured};
use engine::cidrs::{
    CidrsOutcome, CidrsRequest, NodeSource, PodNode, ServeOrder, ServiceRange, Status, allocate,
};
use input::cidr_config::{
    Blocks, CidrConfig, Form, Labels, Operator, Requirement, Selector, Subject,
};
use net::lang::Lang;
use net::quantity::BlockCount;
use net::{Family, Network};
use report::view;

use super::clusters::one_of;

#[derive(Debug, Arbitrary)]
struct Case {
    configs: [Option<SmallConfig>; 5],
    nodes: Vec<SmallNode>,
    service: Option<(u8, u8)>,
    largest_first: bool,
    gateway: bool,
}

#[derive(Debug, Clone, Copy, Arbitrary)]
struct SmallConfig {
    at: u8,
    prefix: u8,
    more: u8,
    families: u8,
    terminating: bool,
    requirements: [Option<(u8, u8)>; 2],
}

#[derive(Debug, Clone, Copy, Arbitrary)]
struct SmallNode {
    labels: u8,
    had: Option<(u8, u8, u8)>,
    max_pods: Option<u8>,
}

/// Blocks are given out once, and what was given stays given.
pub fn check(bytes: &[u8]) {
    let Ok(case) = Case::arbitrary_take_rest(Unstructured::new(bytes)) else {
        return;
    };
    let configs = case.configs.iter().flatten().enumerate();
    let nodes = case.nodes.iter().take(24).enumerate();
    let service = case
        .service
        .map(|(at, prefix)| ServiceRange { network: v4(at, 0, 24 + prefix % 6), origin: None });
    let request = CidrsRequest {
        configs: configs.filter_map(|(i, one)| config(i, one)).collect(),
        nodes: nodes.map(|(i, &one)| node(i, one)).collect(),
        services: service.into_iter().collect(),
        default_max_pods: 8,
        gateway: case.gateway,
        order: if case.largest_first {
            ServeOrder::LargestFirst
        } else {
            ServeOrder::Input
        },
        ..CidrsRequest::default()
    };
    let outcome = allocated(&request);
    stays(&outcome);
    super::written(&view::cidrs::document(&outcome, Lang::Zh), Lang::Zh);
}

fn v4(third: u8, host: u8, prefix: u8) -> Network {
    let address = 0x0a00_0000 | u128::from(third % 4) << 8 | u128::from(host);
    Network::containing(Family::V4, address, prefix).expect("at most 32 bits")
}

fn config(number: usize, one: &SmallConfig) -> Option<CidrConfig> {
    let prefix = 22 + one.prefix % 5;
    let mask = (prefix + one.more % 5).min(28);
    let ipv4 = Blocks { range: v4(one.at, one.at & 0x80, prefix), mask };
    let address = 0xfd00 << 112 | u128::from(one.at % 4) << 8;
    let range = Network::containing(Family::V6, address, 128 - (32 - prefix))?;
    let ipv6 = Blocks { range, mask: mask + 96 };
    let (ipv4, ipv6) = match one.families % 4 {
        0 | 1 => (Some(ipv4), None),
        2 => (Some(ipv4), Some(ipv6)),
        _ => (None, Some(ipv6)),
    };
    let requirements = one.requirements.iter().flatten();
    let requirements = requirements.map(|&(subject, operator)| Requirement {
        subject: if subject % 5 == 4 {
            Subject::Name
        } else {
            Subject::Label(one_of(&["p", "q", "r", "c"], subject).to_owned())
        },
        operator: match operator % 6 {
            0 => Operator::In(vec!["x".to_owned(), "n1".to_owned()]),
            1 => Operator::NotIn(vec!["x".to_owned()]),
            2 => Operator::Exists,
            3 => Operator::DoesNotExist,
            4 => Operator::Gt(3),
            _ => Operator::Lt(9),
        },
    });
    Some(CidrConfig {
        name: format!("c{number}").into(),
        origin: None,
        at: 0..0,
        form: Form::ClusterCidrConfig,
        ipv4,
        ipv6,
        selector: Selector::new(requirements.collect()),
        terms: 0,
        terminating: one.terminating,
        network: None,
        written: Vec::new(),
        masked: Vec::new(),
    })
}

fn node(number: usize, one: SmallNode) -> PodNode {
    let all = [("p", "x"), ("q", "z"), ("r", "1"), ("c", "5")];
    let labels = all
        .iter()
        .enumerate()
        .filter(|&(bit, _)| one.labels >> bit & 1 == 1);
    let labels = labels.map(|(_, &(key, value))| (key.to_owned(), value.to_owned()));
    let had = one
        .had
        .map(|(third, host, prefix)| v4(third, host, 24 + prefix % 7));
    PodNode {
        name: format!("n{number}"),
        labels: Arc::new(Labels::new(labels.collect())),
        pod_cidrs: had.into_iter().collect(),
        max_pods: one.max_pods.map(u64::from),
        source: NodeSource::Object(None),
    }
}

/// Allocates, and holds what was given against everything else.
pub fn allocated(request: &CidrsRequest) -> CidrsOutcome {
    let outcome = allocate(request.clone());
    for config in &outcome.configs {
        let parts = [
            config.used_blocks,
            config.free_blocks,
            config.blocked_blocks,
        ];
        let sum = BlockCount::sum(parts).expect("they are of the blocks");
        assert_eq!(sum, config.total_blocks, "{config:?}");
    }
    let had = outcome
        .request
        .nodes
        .iter()
        .flat_map(|node| node.pod_cidrs.iter().copied());
    let services = outcome
        .request
        .services
        .iter()
        .map(|service| service.network);
    let mut taken: Vec<Network> = had.chain(services).collect();
    let all = outcome.request.nodes.iter().zip(&outcome.nodes);
    for (node, found) in all
        .filter(|(_, found)| found.status == Status::Allocated)
        .take(200)
    {
        let config = found.config.map(|config| &outcome.request.configs[config]);
        let config = config.expect("some config gave it");
        assert!(!config.terminating && config.selector.matches(&node.name, &node.labels));
        for (block, blocks) in found.blocks.iter().zip(config.families()) {
            assert!(blocks.range.contains(*block) && block.prefix() == blocks.mask);
            assert!(
                taken.iter().all(|other| !other.overlaps(*block)),
                "{block} is given twice"
            );
        }
        taken.extend(&found.blocks);
    }
    outcome
}

/// A second run over the first one's result changes nothing.
fn stays(first: &CidrsOutcome) {
    let mut again = first.request.clone();
    for (node, found) in again.nodes.iter_mut().zip(&first.nodes) {
        node.pod_cidrs.clone_from(&found.blocks);
    }
    let second = allocate(again);
    for (before, after) in first.nodes.iter().zip(&second.nodes) {
        assert_eq!(before.blocks, after.blocks);
        let is_pending = |node: Status| node == Status::Pending;
        assert_eq!(is_pending(before.status), is_pending(after.status));
    }
    let free = |outcome: &CidrsOutcome| -> Vec<BlockCount> {
        outcome
            .configs
            .iter()
            .map(|config| config.free_blocks)
            .collect()
    };
    assert_eq!(free(first), free(&second));
}
