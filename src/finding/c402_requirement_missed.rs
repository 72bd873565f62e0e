//! C402: the cluster ends below the size that is required.

use super::{Diagnostic, Setup, Severity, Value, Values};
use crate::lang::{Lang, Text, text};
use crate::page::{DESIGN, Page};
use crate::quantity::{EniCount, IpCount, NodeCount, PodCount};

/// The cluster ends below the size that is required.
#[derive(Debug, Clone)]
pub struct RequirementMissed {
    /// With what.
    pub setup: Setup,
    /// What falls short.
    pub what: Shortfall,
}

/// Nodes or pods that are wanted and not guaranteed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shortfall {
    /// Nodes or pods.
    pub unit: Wanted,
    /// Pods of a node; `None` where node groups differ.
    pub density: Option<PodCount>,
    /// Guaranteed nodes of all subnets, within a quota that is given.
    pub nodes: NodeCount,
    /// Guaranteed pods of all subnets.
    pub pods: PodCount,
    /// Nodes when the ENIs of a node may sit in different subnets.
    pub packed: NodeCount,
    /// Nodes that are missing.
    pub missing_nodes: NodeCount,
    /// Of those, nodes that are there already and that no subnet helps.
    pub stuck_nodes: NodeCount,
    /// Addresses that the missing nodes take, as far as a quota is not all that they lack.
    pub missing_ips: IpCount,
    /// ENIs that all wanted nodes need, where the quota is what stops them.
    pub quota_for_all: Option<EniCount>,
    /// The longest prefix whose unused subnet holds the missing nodes that lack addresses.
    pub prefix: Option<u8>,
    /// Where only subnets for nodes are too few: a prefix that suffices for them.
    pub for_nodes: Option<u8>,
}

/// What is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    /// So many nodes.
    Nodes(NodeCount),
    /// So many pods.
    Pods(PodCount),
}

impl Shortfall {
    pub(super) fn message(&self, setup: Option<&Setup>, lang: Lang, is: Text) -> String {
        let is = is.get(lang);
        let (have, wanted) = match self.unit {
            Wanted::Nodes(wanted) => (self.nodes.spelled(lang), wanted.spelled(lang)),
            Wanted::Pods(wanted) => (self.pods.spelled(lang), wanted.spelled(lang)),
        };
        let group = setup.and_then(|setup| setup.node_group.as_deref());
        let group = group.map_or_else(String::new, |group| match lang {
            Lang::En => format!("{group}: "),
            Lang::Zh => format!("{group}："),
        });
        let at = setup.zip(self.density).map(|(setup, density)| setup.pods(density, lang));
        match (lang, at) {
            (Lang::En, Some(at)) => format!("{group}{have} guaranteed at {at} a node, {wanted} {is}"),
            (Lang::En, None) => format!("{group}{have} guaranteed, {wanted} {is}"),
            (Lang::Zh, Some(at)) => format!("{group}每节点 {at} 时保证 {have}，{is} {wanted}"),
            (Lang::Zh, None) => format!("{group}保证 {have}，{is} {wanted}"),
        }
    }

    pub(super) fn help(&self, lang: Lang) -> String {
        let (ips, nodes) = (self.missing_ips.spelled(lang), self.missing_nodes.spelled(lang));
        if let Some(quota) = self.quota_for_all {
            let request = match lang {
                Lang::En => format!("request an ENI quota of {quota} for the VPC"),
                Lang::Zh => format!("将 VPC 弹性网卡配额申请提升到 {quota}"),
            };
            return match (self.prefix, lang) {
                _ if self.missing_ips.is_zero() => request,
                (Some(prefix), Lang::En) => format!("{request}, and add a /{prefix} for {ips}"),
                (Some(prefix), Lang::Zh) => format!("{request}，并增加一个 /{prefix}（{ips}）"),
                (None, Lang::En) => format!("{request}, and add subnets with {ips}"),
                (None, Lang::Zh) => format!("{request}，并增加含 {ips}的子网"),
            };
        }
        if let Some(prefix) = self.for_nodes {
            return match lang {
                Lang::En => format!("add a /{prefix} of role nodes for {nodes} more"),
                Lang::Zh => format!("为还缺的 {nodes}增加一个 role 为 nodes 的 /{prefix}"),
            };
        }
        let stuck = self.stuck_nodes;
        if !stuck.is_zero() {
            let (nodes, others) = (stuck.spelled(lang), !self.missing_ips.is_zero());
            return match (self.prefix.filter(|_| others), lang) {
                (Some(prefix), Lang::En) => format!("add a /{prefix} for {ips}, and drain and re-create {nodes}: see C414"),
                (Some(prefix), Lang::Zh) => format!("增加一个 /{prefix}（{ips}），并将 {nodes}排空并重建：见 C414"),
                (None, Lang::En) => format!("drain and re-create {nodes}: see C414"),
                (None, Lang::Zh) => format!("将 {nodes}排空并重建：见 C414"),
            };
        }
        match (self.prefix, lang) {
            (Some(prefix), Lang::En) => {
                let take = if self.missing_nodes.get() == 1 { "takes" } else { "take" };
                format!("add a /{prefix}: {nodes} more {take} {ips}")
            }
            (Some(prefix), Lang::Zh) => format!("增加一个 /{prefix}：还缺的 {nodes}需要 {ips}"),
            (None, Lang::En) => format!("add subnets with {ips} for {nodes} more"),
            (None, Lang::Zh) => format!("增加子网：还缺的 {nodes}需要 {ips}"),
        }
    }

    pub(super) fn values(&self, setup: Option<&Setup>) -> Values {
        let mut values = setup.map(Setup::values).unwrap_or_default();
        let wanted = match self.unit {
            Wanted::Nodes(wanted) => ("wanted_nodes", Value::Count(wanted.get())),
            Wanted::Pods(wanted) => ("wanted_pods", Value::Count(wanted.get())),
        };
        values.extend([
            wanted,
            ("max_nodes", Value::Count(self.nodes.get())),
            ("max_pods", Value::Count(self.pods.get())),
            ("packed_max_nodes", Value::Count(self.packed.get())),
            ("missing_nodes", Value::Count(self.missing_nodes.get())),
            ("missing_ips", Value::Count(self.missing_ips.get())),
            ("sufficient_prefix", self.prefix.map(u64::from).into()),
        ]);
        if !self.stuck_nodes.is_zero() {
            values.push(("stuck_nodes", Value::Count(self.stuck_nodes.get())));
        }
        values
    }
}

impl Diagnostic for RequirementMissed {
    const CODE: &'static str = "C402";
    const NAME: &'static str = "requirement-missed";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "The guaranteed nodes or pods of all subnets are below what --require-nodes or --require-pods asks for, \
             or those of a node group below its nodes. Packing across subnets is not counted on, since the controller does not promise it. Severity: error.",
            "全部子网保证的节点数或 Pod 数低于 --require-nodes 或 --require-pods 的要求，或节点组保证的节点数低于其 nodes。跨子网拼装的节点不计入，因为控制器不保证能做到。级别：错误。",
        ),
        formula: text("sum of max_nodes < required nodes, or sum of max_pods < required pods", "max_nodes 合计 < 要求的节点数，或 max_pods 合计 < 要求的 Pod 数"),
        source: DESIGN,
        other: None,
    };

    fn subject(&self) -> String {
        self.setup.subject()
    }

    fn message(&self, lang: Lang) -> String {
        self.what.message(Some(&self.setup), lang, text("required", "要求为"))
    }

    fn help(&self, lang: Lang) -> String {
        self.what.help(lang)
    }

    fn values(&self) -> Values {
        self.what.values(Some(&self.setup))
    }
}
