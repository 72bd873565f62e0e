//! The results of `cidrs`: blocks of nodes, what is left of each config, and the reasons.

use serde::Serialize;

use crate::Rows;
use engine::cidrs::{self, CidrsOutcome, GrowthClass, Status, Verdict, VerdictName};
use input::cidr_config::{Blocks, CidrConfig, Rule};
use net::Network;
use net::quantity::{BlockCount, Large, NodeCount, Number, PodCount};
use rows::{Cell, Kind, Row, Value, Word};

/// What `cce-plan cidrs FILE... -f json` prints.
#[derive(Serialize, Row)]
#[row(area = "cidrs")]
pub struct CidrsResult<'a> {
    pub configs: Rows<'a, ConfigRow<'a>>,
    pub growth: Rows<'a, GrowthRow<'a>>,
    pub nodes: Rows<'a, NodeRow<'a>>,
}

impl<'a> CidrsResult<'a> {
    pub fn of(outcome: &'a CidrsOutcome) -> Self {
        let served: Vec<&GrowthClass> = served(outcome).collect();
        Self {
            configs: Rows::made(outcome.configs.len(), |index| ConfigRow::of(outcome, index)),
            growth: Rows::made(served.len(), move |index| {
                GrowthRow::of(outcome, served[index])
            }),
            nodes: Rows::made(outcome.nodes.len(), |index| NodeRow::of(outcome, index)),
        }
    }
}

/// What `cce-plan cidrs FILE... --why NODE -f json` prints.
#[derive(Serialize, Row)]
#[row(area = "cidrs")]
pub struct CidrsWhyResult<'a> {
    pub why: Rows<'a, WhyRow<'a>>,
}

impl<'a> CidrsWhyResult<'a> {
    pub fn of(outcome: &'a CidrsOutcome, why: &'a [cidrs::WhyRow]) -> Self {
        Self { why: why.iter().map(|row| WhyRow::of(outcome, row)).collect() }
    }
}

/// Classes of nodes that some config matches. For the others a finding is enough.
pub(crate) fn served(outcome: &CidrsOutcome) -> impl Iterator<Item = &GrowthClass> {
    let classes = outcome.growth.iter();
    classes.filter(|class| !class.configs.is_empty())
}

fn config_name(outcome: &CidrsOutcome, config: usize) -> &str {
    &outcome.request.configs[config].name
}

/// How a node came by its blocks.
#[derive(Clone, Copy, Serialize, Word)]
#[serde(rename_all = "kebab-case")]
pub enum NodeStatus {
    Allocated,
    Existing,
    Unmanaged,
    Pending,
}

/// Why a node gets no block.
#[derive(Clone, Copy, Serialize, Word)]
#[serde(rename_all = "kebab-case")]
pub enum PendingReason {
    NoMatchingConfig,
    Exhausted,
}

/// A node with its pod CIDRs.
#[derive(Serialize, Row)]
#[row(area = "cidrs")]
pub struct NodeRow<'a> {
    pub name: &'a str,
    pub config: Option<&'a str>,
    pub pod_cidrs: &'a [Network],
    pub status: NodeStatus,
    pub reason: Option<PendingReason>,
}

impl<'a> NodeRow<'a> {
    fn of(outcome: &'a CidrsOutcome, index: usize) -> Self {
        let found = &outcome.nodes[index];
        let config = found.config;
        let (status, reason) = match found.status {
            Status::Allocated => (NodeStatus::Allocated, None),
            Status::Existing => (NodeStatus::Existing, None),
            Status::Unmanaged => (NodeStatus::Unmanaged, None),
            Status::NoMatchingConfig => {
                (NodeStatus::Pending, Some(PendingReason::NoMatchingConfig))
            }
            Status::Exhausted => (NodeStatus::Pending, Some(PendingReason::Exhausted)),
        };
        Self {
            name: &outcome.request.nodes[index].name,
            config: config.map(|config| config_name(outcome, config)),
            pod_cidrs: &found.blocks,
            status,
            reason,
        }
    }
}

/// A config's requirements for a node, in canonical form. An empty one is not shown.
#[derive(Clone, Copy, Serialize)]
pub struct Selector<'a>(&'a str);

impl<'a> Selector<'a> {
    fn of(config: &'a CidrConfig) -> Self {
        let asks = !config.selector.is_default();
        Self(if asks { config.selector.as_str() } else { "" })
    }
}

impl Value for Selector<'_> {
    fn kind() -> Kind {
        Kind::Text
    }

    fn cell(&self) -> Cell {
        match self.0 {
            "" => Cell::OneOf("Selector", ""),
            some => some.cell(),
        }
    }
}

/// A config and how full it is.
#[derive(Serialize, Row)]
#[row(area = "cidrs")]
pub struct ConfigRow<'a> {
    pub name: &'a str,
    pub total_blocks: BlockCount,
    pub used_blocks: BlockCount,
    pub free_blocks: BlockCount,
    pub pods_per_node: PodCount,
    pub waste_per_node: Large,
    pub stranded_ips: Large,
    pub blocked_blocks: BlockCount,
    pub order: Number,
    pub served_nodes: NodeCount,
    pub selector: Selector<'a>,
    pub ipv4: Option<Network>,
    pub ipv4_mask: Option<Number>,
    pub ipv6: Option<Network>,
    pub ipv6_mask: Option<Number>,
    pub config_max_pods: PodCount,
}

impl<'a> ConfigRow<'a> {
    fn of(outcome: &'a CidrsOutcome, index: usize) -> Self {
        let (config, found) = (&outcome.request.configs[index], &outcome.configs[index]);
        let mask = |blocks: Option<Blocks>| blocks.map(|blocks| Number::from(blocks.mask));
        let range = |blocks: Option<Blocks>| blocks.map(|blocks| blocks.range);
        Self {
            name: &config.name,
            total_blocks: BlockCount::new(found.total_blocks),
            used_blocks: BlockCount::new(found.used_blocks),
            free_blocks: BlockCount::new(found.free_blocks),
            pods_per_node: PodCount::new(found.pods_per_node),
            waste_per_node: Large(found.waste_per_node),
            stranded_ips: Large(found.stranded_ips),
            blocked_blocks: BlockCount::new(found.blocked_blocks),
            order: Number(index as u64 + 1),
            served_nodes: NodeCount::new(found.nodes),
            selector: Selector::of(config),
            ipv4: range(config.ipv4),
            ipv4_mask: mask(config.ipv4),
            ipv6: range(config.ipv6),
            ipv6_mask: mask(config.ipv6),
            config_max_pods: PodCount::new(found.max_pods),
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

/// The result of a config when a node was served.
#[derive(Serialize, Row)]
#[row(area = "cidrs")]
pub struct WhyRow<'a> {
    pub order: Number,
    pub config: &'a str,
    pub verdict: VerdictName,
    pub rule: Option<Rule>,
    pub broken_requirement: Option<&'a str>,
    pub requirements: Number,
    pub total_blocks: BlockCount,
    pub block_ips: Large,
    pub selector: Selector<'a>,
    pub range: String,
}

impl<'a> WhyRow<'a> {
    fn of(outcome: &'a CidrsOutcome, row: &'a cidrs::WhyRow) -> Self {
        let config = &outcome.request.configs[row.config];
        let first = config.families().next();
        Self {
            order: Number(row.config as u64 + 1),
            config: &config.name,
            verdict: (&row.verdict).into(),
            rule: match row.verdict {
                Verdict::Beaten(rule) => Some(rule),
                _ => None,
            },
            broken_requirement: match &row.verdict {
                Verdict::NoMatch(requirement) => Some(requirement),
                _ => None,
            },
            requirements: Number(config.selector.requirements().len() as u64),
            total_blocks: BlockCount::new(config.total_blocks()),
            block_ips: Large(first.map_or(0, Blocks::block_size)),
            selector: Selector::of(config),
            range: first.map_or_else(String::new, |blocks| blocks.range.to_string()),
        }
    }
}
