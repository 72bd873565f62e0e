//! The results of `cidrs`: blocks of nodes, what is left of each config, and the reasons.

use serde::Serialize;

use engine::cidrs::{CidrsOutcome, ConfigOutcome, GrowthClass, PendingReason, Status, WhyRow};
use model::NotRead;
use net::Network;
use net::quantity::NodeCount;
use rows::{Row, Rows};

/// What `cce-plan cidrs FILE... -f json` prints.
#[derive(Serialize, Row)]
#[row(area = "cidrs")]
pub struct CidrsResult<'a> {
    pub configs: Rows<'a, &'a ConfigOutcome>,
    pub growth: Rows<'a, GrowthRow<'a>>,
    pub nodes: Rows<'a, NodeRow<'a>>,
    pub not_read: Rows<'a, &'a NotRead>,
}

impl<'a> CidrsResult<'a> {
    pub fn of(outcome: &'a CidrsOutcome) -> Self {
        let served: Vec<&GrowthClass> = served(outcome).collect();
        Self {
            configs: outcome.configs.iter().collect(),
            growth: Rows::made(served.len(), move |index| {
                GrowthRow::of(outcome, served[index])
            }),
            nodes: Rows::made(outcome.nodes.len(), |index| NodeRow::of(outcome, index)),
            not_read: outcome.request.not_read.iter().collect(),
        }
    }
}

/// What `cce-plan cidrs FILE... --why NODE -f json` prints.
#[derive(Serialize, Row)]
#[row(area = "cidrs")]
pub struct CidrsWhyResult<'a> {
    pub why: Rows<'a, &'a WhyRow>,
    pub not_read: Rows<'a, &'a NotRead>,
}

impl<'a> CidrsWhyResult<'a> {
    pub fn of(outcome: &'a CidrsOutcome, why: &'a [WhyRow]) -> Self {
        Self {
            why: why.iter().collect(),
            not_read: outcome.request.not_read.iter().collect(),
        }
    }
}

/// Classes of nodes that some config matches. For the others a finding is enough.
pub fn served(outcome: &CidrsOutcome) -> impl Iterator<Item = &GrowthClass> {
    let classes = outcome.growth.iter();
    classes.filter(|class| !class.configs.is_empty())
}

fn config_name(outcome: &CidrsOutcome, config: usize) -> &str {
    &outcome.request.configs[config].name
}

/// A node with its pod CIDRs.
#[derive(Serialize, Row)]
#[row(area = "cidrs")]
pub struct NodeRow<'a> {
    pub name: &'a str,
    pub config: Option<&'a str>,
    pub pod_cidrs: &'a [Network],
    pub status: Status,
    pub reason: Option<PendingReason>,
}

impl<'a> NodeRow<'a> {
    fn of(outcome: &'a CidrsOutcome, index: usize) -> Self {
        let found = &outcome.nodes[index];
        Self {
            name: &outcome.request.nodes[index].name,
            config: found.config.map(|config| config_name(outcome, config)),
            pod_cidrs: &found.blocks,
            status: found.status,
            reason: found.reason,
        }
    }
}

/// Nodes that the same configs match, and for how many more there is room.
#[derive(Serialize, Row)]
#[row(area = "cidrs")]
pub struct GrowthRow<'a> {
    pub configs: Vec<&'a str>,
    pub class_nodes: NodeCount,
    pub class_pending: NodeCount,
    pub example: Option<&'a str>,
    pub next_config: Option<&'a str>,
    pub nodes_to_first_exhaustion: NodeCount,
    pub nodes_to_full: NodeCount,
}

impl<'a> GrowthRow<'a> {
    fn of(outcome: &'a CidrsOutcome, class: &GrowthClass) -> Self {
        let name = |config: usize| config_name(outcome, config);
        let example = class.example;
        Self {
            configs: class.configs.iter().copied().map(name).collect(),
            class_nodes: NodeCount::new(class.nodes),
            class_pending: NodeCount::new(class.pending),
            example: example.map(|node| &*outcome.request.nodes[node].name),
            next_config: class.next.map(name),
            nodes_to_first_exhaustion: NodeCount::new(class.to_first_exhaustion),
            nodes_to_full: NodeCount::new(class.to_full),
        }
    }
}
