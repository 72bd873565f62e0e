//! What `volumes fit` says of each node, and the volumes behind its numbers.

use serde::Serialize;

use engine::volumes::{CountedVolume, FitOutcome, NodeFit, VolumeCheck};
use model::NotRead;
use model::attach_limits::{LimitKey, LimitSource};
use net::quantity::VolumeCount;
use rows::{Cell, Kind, Row, Rows, Value, Word as _};

/// What `cce-plan volumes fit FILE... -f json` prints.
#[derive(Serialize, Row)]
#[row(area = "volumes_fit")]
pub struct VolumesFitResult<'a> {
    pub nodes: Rows<'a, &'a NodeFit>,
    pub volumes: Rows<'a, VolumeRow<'a>>,
    pub not_read: Rows<'a, &'a NotRead>,
}

impl<'a> VolumesFitResult<'a> {
    pub fn of(outcome: &'a FitOutcome) -> Self {
        let nodes = outcome.nodes.iter();
        let all = nodes.flat_map(|node| node.checks.iter().map(move |check| (node, check)));
        let mut count = 0;
        // Each comparison with the first of its rows.
        let first = all.map(|(node, check)| {
            let first = count;
            count += check.volumes.count();
            (first, node, check)
        });
        let checks: Vec<_> = first.collect();
        Self {
            nodes: outcome.nodes.iter().collect(),
            not_read: outcome.not_read.iter().collect(),
            volumes: Rows::made(count, move |index| {
                let at = checks.partition_point(|&(first, ..)| first <= index) - 1;
                let (first, node, check) = checks[at];
                VolumeRow {
                    node: &node.node,
                    r#type: &check.r#type,
                    volume: &check.volumes[index - first],
                }
            }),
        }
    }
}

/// The limit of a comparison.
pub enum NodeLimit {
    Most(VolumeCount),
    /// No text for programs, and one for people.
    Unlimited,
}

impl NodeLimit {
    fn of(check: &VolumeCheck) -> Self {
        check.limit.limit.map_or(Self::Unlimited, Self::Most)
    }
}

impl Value for NodeLimit {
    fn kind() -> Kind {
        VolumeCount::kind()
    }

    fn cell(&self) -> Cell {
        match self {
            Self::Most(volumes) => volumes.cell(),
            Self::Unlimited => Cell::OneOf("NodeLimit", ""),
        }
    }
}

/// A [`LimitSource`] in words for tables of real nodes.
pub struct NodeLimitSource(LimitSource);

impl Value for NodeLimitSource {
    fn kind() -> Kind {
        LimitSource::kind()
    }

    fn cell(&self) -> Cell {
        Cell::OneOf("NodeLimitSource", self.0.word())
    }
}

/// A comparison, or a node without any.
#[derive(Row)]
#[row(area = "volumes_fit")]
pub struct CheckRow<'a> {
    pub node: &'a str,
    pub fits: bool,
    pub r#type: Option<&'a str>,
    pub existing: Option<VolumeCount>,
    pub new: Option<VolumeCount>,
    pub limit: Option<NodeLimit>,
    pub limit_source: Option<NodeLimitSource>,
    pub passes: Option<bool>,
    pub key: Option<&'a LimitKey>,
    pub attaches: bool,
    pub reason: Option<&'a str>,
}

impl<'a> CheckRow<'a> {
    pub fn all_of(node: &'a NodeFit) -> impl Iterator<Item = Self> {
        let checks = node.checks.iter().map(Some);
        let without = node.checks.is_empty().then_some(None);
        let all = checks.chain(without);
        all.map(|check| Self::of(node, check))
    }

    fn of(node: &'a NodeFit, check: Option<&'a VolumeCheck>) -> Self {
        Self {
            node: &node.node,
            fits: node.fits,
            r#type: check.map(|check| &*check.r#type),
            existing: check.map(|check| check.existing),
            new: check.map(|check| check.new),
            limit: check.map(NodeLimit::of),
            limit_source: check.map(|check| NodeLimitSource(check.limit.source)),
            passes: check.map(|check| check.fits),
            key: check.map(|check| &check.key),
            attaches: node.attaches,
            reason: node.reason.as_deref(),
        }
    }
}

/// A volume behind the numbers.
#[derive(Serialize, Row)]
#[row(area = "volumes_fit")]
pub struct VolumeRow<'a> {
    pub node: &'a str,
    pub r#type: &'a str,
    #[serde(flatten)]
    pub volume: &'a CountedVolume,
}
