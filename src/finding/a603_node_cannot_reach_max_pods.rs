//! A603: a node can never run as many pods as it may.

use std::sync::Arc;

use super::a601_node_stuck::{names, names_value};
use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{POOLS, Page};
use crate::quantity::{EniCount, IpCount, NodeCount, PodCount};

/// A node can never run as many pods as it may.
#[derive(Debug, Clone)]
pub struct NodeCannotReachMaxPods {
    /// The node, or one of several.
    pub node: Arc<str>,
    /// Addresses for pods that it can have at most.
    pub reachable: IpCount,
    /// kubelet's max-pods, or what its ENIs carry where nobody knows max-pods.
    pub max_pods: PodCount,
    /// What stops it.
    pub why: OutOfReach,
}

/// What stops a node before max-pods.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OutOfReach {
    /// Its ENIs, all full, would carry fewer.
    Limits {
        /// E.
        enis: EniCount,
        /// m.
        ips_per_eni: IpCount,
        /// Nodes alike.
        nodes: NodeCount,
    },
    /// All ENIs are bound, and cannot grow.
    EnisAllBound {
        /// Pods until it is stuck.
        more_pods: PodCount,
        /// Subnets without addresses, in which its ENIs with room lie.
        dry: Vec<Arc<str>>,
    },
    /// Its subnets have too little left, even for it alone.
    Subnets {
        /// Addresses that it lacks, primaries included.
        missing: IpCount,
        /// The longest prefix whose unused subnet has them.
        prefix: Option<u8>,
    },
    /// What its subnets have left fills its last ENIs in part, and no further one can be made.
    LastEnis {
        /// Addresses that it lacks, and can have of no subnet.
        missing: IpCount,
    },
}

impl Diagnostic for NodeCannotReachMaxPods {
    const CODE: &'static str = "A603";
    const NAME: &'static str = "node-cannot-reach-max-pods";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: Page = Page {
        meaning: text(
            "Even if the node had all that its subnets have left to itself, it would never have an address for each of max-pods pods: its ENIs lie in subnets that are dry, its subnets are short, or its instance type carries fewer. The scheduler counts to max-pods all the same. Nodes whose type alone is the reason are told together. Severity: warning.",
            "即使子网余量全归该节点，也无法为 max-pods 个 Pod 各提供一个 IP：弹性网卡所在子网已耗尽、子网余量不足，或机型本身承载不了。而调度器仍按 max-pods 调度。仅因机型所致的节点合并提示。级别：警告。",
        ),
        formula: text(
            "addresses bound + what its ENIs can still get + what new ENIs can get of its subnets < P, at most E x c in all",
            "已绑定 IP + 现有弹性网卡还能获得的 IP + 新弹性网卡能从子网获得的 IP < P，合计至多 E x c",
        ),
        source: POOLS,
        other: None,
    };

    fn subject(&self) -> String {
        self.node.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let (node, reachable, pods) = (&self.node, self.reachable, self.max_pods);
        match lang {
            Lang::En => match &self.why {
                OutOfReach::Limits { enis, ips_per_eni, nodes } => {
                    let who = match nodes.get() {
                        1 => format!("{node} has"),
                        n => format!("{n} nodes ({node}, for one) have"),
                    };
                    format!("{who} at most {reachable} addresses for pods on {} of {ips_per_eni} and may run {pods}", enis.spelled(lang))
                }
                OutOfReach::EnisAllBound { more_pods, dry } => {
                    let dry = if dry.is_empty() { String::new() } else { format!(" (dry: {})", names(dry, lang)) };
                    format!("{node} can reach {reachable} of {pods} pods: all its ENIs are bound and cannot grow{dry}; it is stuck after {} more", more_pods.spelled(lang))
                }
                OutOfReach::Subnets { missing, .. } => format!("{node} can reach {reachable} of {pods} pods, even with all that its subnets have left to itself: {} are missing", missing.spelled(lang)),
                OutOfReach::LastEnis { missing } => format!("{node} can reach {reachable} of {pods} pods: {} lie beyond what its last ENIs can carry", missing.spelled(lang)),
            },
            Lang::Zh => match &self.why {
                OutOfReach::Limits { enis, ips_per_eni, nodes } => {
                    let who = match nodes.get() {
                        1 => node.to_string(),
                        n => format!("{node} 等 {n} 个节点"),
                    };
                    format!("{who} 的 {}（每个 {ips_per_eni} 个 IP）至多为 Pod 提供 {reachable} 个 IP，而 max-pods 为 {pods}", enis.spelled(lang))
                }
                OutOfReach::EnisAllBound { more_pods, dry } => {
                    let dry = if dry.is_empty() { String::new() } else { format!("（已耗尽：{}）", names(dry, lang)) };
                    format!("{node} 最多运行 {reachable} 个 Pod（max-pods 为 {pods}）：弹性网卡已全部绑定且不能增长{dry}；再增加 {}即卡死", more_pods.spelled(lang))
                }
                OutOfReach::Subnets { missing, .. } => format!("即使子网余量全归 {node}，也最多运行 {reachable} 个 Pod（max-pods 为 {pods}）：缺 {}", missing.spelled(lang)),
                OutOfReach::LastEnis { missing } => format!("{node} 最多运行 {reachable} 个 Pod（max-pods 为 {pods}）：所余弹性网卡承载不了其余 {}", missing.spelled(lang)),
            },
        }
    }

    fn help(&self, lang: Lang) -> String {
        let reachable = self.reachable;
        match (&self.why, lang) {
            (OutOfReach::Limits { .. }, Lang::En) => format!("set max-pods to {reachable}, or choose a larger type"),
            (OutOfReach::Limits { .. }, Lang::Zh) => format!("将 max-pods 设为 {reachable}，或选用更大的机型"),
            (OutOfReach::LastEnis { .. }, Lang::En) => format!("add a subnet that holds whole ENIs before its last ones are made in what is left, or lower its max-pods to {reachable}"),
            (OutOfReach::LastEnis { .. }, Lang::Zh) => format!("在最后几个弹性网卡用余量创建之前，增加放得下完整弹性网卡的子网，或将其 max-pods 降至 {reachable}"),
            (OutOfReach::EnisAllBound { .. }, Lang::En) => format!("lower its max-pods to {reachable}, or replace it after adding addresses in its zone"),
            (OutOfReach::EnisAllBound { .. }, Lang::Zh) => format!("将其 max-pods 降至 {reachable}，或为可用区增加 IP 后更换节点"),
            (OutOfReach::Subnets { prefix: Some(prefix), .. }, Lang::En) => format!("add a /{prefix} in its zone to the node's subnets, or lower its max-pods to {reachable}"),
            (OutOfReach::Subnets { prefix: Some(prefix), .. }, Lang::Zh) => format!("在其可用区为节点增加一个 /{prefix} 子网，或将其 max-pods 降至 {reachable}"),
            (OutOfReach::Subnets { prefix: None, .. }, Lang::En) => format!("lower its max-pods to {reachable}"),
            (OutOfReach::Subnets { prefix: None, .. }, Lang::Zh) => format!("将其 max-pods 降至 {reachable}"),
        }
    }

    fn values(&self) -> Values {
        let (why, nodes, more, missing, dry) = match &self.why {
            OutOfReach::Limits { nodes, .. } => ("limits", nodes.get(), None, None, &[][..]),
            OutOfReach::EnisAllBound { more_pods, dry } => ("enis-all-bound", 1, Some(more_pods.get()), None, dry.as_slice()),
            OutOfReach::Subnets { missing, .. } => ("subnets", 1, None, Some(missing.get()), &[][..]),
            OutOfReach::LastEnis { missing } => ("last-enis", 1, None, Some(missing.get()), &[][..]),
        };
        vec![
            ("why", Value::Text(why.to_owned())),
            ("nodes", Value::Count(nodes)),
            ("reachable_ips", Value::Count(self.reachable.get())),
            ("max_pods", Value::Count(self.max_pods.get())),
            ("more_pods", more.into()),
            ("missing_ips", missing.into()),
            ("dry_subnets", names_value(dry)),
        ]
    }
}
