//! C414 to C420: existing nodes, strategies, workloads or pools that fall short, growth without dates, and
//! plans that no change makes fit.

use std::sync::Arc;

use serde::Serialize;

use super::{Diagnostic, KindInfo, Measure, Sentences};
use net::lang::Lang;
use net::quantity::{IpCount, NodeCount, PodCount, percent};
use rows::Keys;
use texts::Part;

/// Existing nodes of a group in a zone that cannot reach all their pods.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct ExistingNodeCannotFill {
    pub node_group: Arc<str>,
    /// Their zone; `None` for subnets without one.
    pub zone: Option<Arc<str>>,
    /// Existing nodes of the group in the zone.
    pub existing_nodes: NodeCount,
    /// Pods that each node must be able to reach.
    pub max_pods: PodCount,
    /// Nodes that cannot: no subnet helps them, or their next ENIs fit into no subnet.
    pub unfilled_nodes: NodeCount,
    /// How many of them no subnet helps.
    pub stuck_nodes: NodeCount,
    /// The first of the nodes that no subnet helps.
    pub first_stuck_node: Option<Arc<str>>,
    /// The first of the others.
    pub first_node_without_room: Option<Arc<str>>,
    /// IPs that the others are short of.
    pub missing_ips: IpCount,
    /// The longest prefix of an unused subnet with that many IPs.
    pub sufficient_prefix: Option<u8>,
}

impl ExistingNodeCannotFill {
    /// The text for each kind of node that is present.
    fn parts(&self, say: &Sentences, stuck: Part, without_room: Part) -> Vec<String> {
        let others = self.unfilled_nodes.saturating_sub(self.stuck_nodes);
        let kinds = [
            (stuck, self.stuck_nodes, &self.first_stuck_node),
            (without_room, others, &self.first_node_without_room),
        ];
        let parts = kinds.into_iter().filter_map(|(part, nodes, first)| {
            let say = say.clone().with("first", first.as_deref()?);
            let say = say.with("others", nodes.saturating_sub(NodeCount::new(1)));
            Some(say.with("count", nodes).part(part))
        });
        parts.collect()
    }
}

impl Diagnostic for ExistingNodeCannotFill {
    const KIND: KindInfo =
        KindInfo::warning(texts::findings_cluster::C414, "existing-node-cannot-fill").worse(&[
            Measure::More("unfilled_nodes"),
            Measure::More("stuck_nodes"),
            Measure::More("missing_ips"),
        ]);
    const SAYS: &'static [&'static str] = &["parts", "steps", "first", "others", "count"];

    fn say(&self, say: Sentences, lang: Lang) -> Sentences {
        let parts = self.parts(
            &say,
            texts::findings_cluster::C414_STUCK,
            texts::findings_cluster::C414_WITHOUT_ROOM,
        );
        let mut steps = self.parts(
            &say,
            texts::findings_cluster::C414_RECREATE,
            texts::findings_cluster::C414_ADD_SUBNET,
        );
        // Adding a subnet is the easier step.
        steps.reverse();
        say.with("parts", texts::parts(&parts, lang))
            .with("steps", texts::parts(&steps, lang))
    }
}

/// A strategy guarantees far fewer nodes than the best case holds.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct WeakGuarantee {
    pub node_group: Arc<str>,
    /// How its nodes take IPs.
    pub strategy: &'static str,
    /// Nodes that are guaranteed by IPs.
    pub guaranteed_nodes: NodeCount,
    /// Nodes in the best case.
    pub packed_nodes: NodeCount,
    /// Nodes that are guaranteed under Burstable.
    pub burstable_nodes: NodeCount,
    /// Nodes that are guaranteed with one subnet per zone of the same total size.
    pub one_subnet_nodes: NodeCount,
}

impl WeakGuarantee {
    /// Whether the guarantee is so far below the best case that the finding arises: by a twentieth.
    pub fn applies(guaranteed: NodeCount, packed: NodeCount) -> bool {
        let missing = packed.saturating_sub(guaranteed).get();
        missing > 0 && missing.saturating_mul(20) >= packed.get()
    }
}

impl Diagnostic for WeakGuarantee {
    const KIND: KindInfo = KindInfo::warning(texts::findings_cluster::C415, "weak-guarantee")
        .worse(&[Measure::Less("guaranteed_nodes")]);
    const SAYS: &'static [&'static str] = &["lost_nodes", "share", "ways"];

    fn say(&self, say: Sentences, _: Lang) -> Sentences {
        let lost = self.packed_nodes.saturating_sub(self.guaranteed_nodes);
        let better = |nodes: NodeCount| nodes > self.guaranteed_nodes;
        let ways = match (better(self.burstable_nodes), better(self.one_subnet_nodes)) {
            (true, true) => "both",
            (true, false) => "burstable",
            (false, true) => "one-subnet",
            (false, false) => "slots",
        };
        say.with("lost_nodes", lost)
            .with("share", percent(lost.get(), self.packed_nodes.get()))
            .with("ways", ways)
    }
}

/// Growth without a start: its months have no dates.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct GrowthWithoutDates {}

impl Diagnostic for GrowthWithoutDates {
    const KIND: KindInfo = KindInfo::info(texts::findings_cluster::C416, "growth-without-dates");
}

/// No change of one or two levers makes the plan fit.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct NothingMends {
    /// The levers that were tried.
    levers: String,
}

impl NothingMends {
    /// None of these levers helps.
    #[must_use]
    pub fn new(levers: &[&str]) -> Self {
        let levers = levers.join(", ");
        Self { levers }
    }
}

impl Diagnostic for NothingMends {
    const KIND: KindInfo = KindInfo::error(texts::findings_cluster::C417, "nothing-mends");
}

/// Existing nodes that run more pods than kubelet's max-pods.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct MaxPodsBelowUse {
    pub node_group: Arc<str>,
    /// kubelet's max-pods of the group.
    pub max_pods: PodCount,
    /// Existing nodes of the group with more pods.
    pub existing_nodes: NodeCount,
    /// The one with the most.
    pub first_node: Arc<str>,
    /// Its IPs in use, those of other subnets included.
    pub used_ips: IpCount,
    /// Secondary IPs that it holds.
    pub bound_ips: IpCount,
}

impl Diagnostic for MaxPodsBelowUse {
    const KIND: KindInfo = KindInfo::warning(texts::findings_cluster::C418, "max-pods-below-use")
        .worse(&[Measure::More("existing_nodes"), Measure::More("used_ips")]);
}

/// A workload whose own subnet has too few IPs for its pods.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct WorkloadSubnetShort {
    pub workload: Arc<str>,
    pub subnet: String,
    /// The most pods of the workload at a time.
    pub pods: PodCount,
    /// IPs that the subnet has for them.
    pub available_ips: IpCount,
    /// If the subnet has enough, but nodes may have no slot of an ENI for them: the most pods per node with which
    /// they have.
    pub enough_max_pods: Option<PodCount>,
}

impl Diagnostic for WorkloadSubnetShort {
    const KIND: KindInfo = KindInfo::error(texts::findings_cluster::C419, "workload-subnet-short")
        .told_by(&["workload", "subnet"])
        .worse(&[Measure::More("pods"), Measure::Less("available_ips")]);
    const SAYS: &'static [&'static str] = &["missing_ips", "why"];

    fn say(&self, say: Sentences, _: Lang) -> Sentences {
        let missing = IpCount::new(self.pods.get()).saturating_sub(self.available_ips);
        let why = if self.enough_max_pods.is_some() {
            "slots"
        } else if missing.is_zero() {
            "others"
        } else {
            "ips"
        };
        say.with("missing_ips", missing).with("why", why)
    }
}

/// A pool that keeps no warm IP, and so never asks for the next pod's.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct NoWarmIps {
    pub node_group: Arc<str>,
    /// How its nodes take IPs.
    pub strategy: &'static str,
    /// The setting that is 0.
    pub setting: &'static str,
}

impl Diagnostic for NoWarmIps {
    const KIND: KindInfo = KindInfo::warning(texts::findings_cluster::C420, "no-warm-ips")
        .told_by(&["node_group", "setting"]);
}
