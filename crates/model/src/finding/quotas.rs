//! Q3xx: plans that are larger than a quota or a class.

use serde::Serialize;

use super::sentences::text_only;
use super::{Diagnostic, KindInfo, Measure, Remedy, Sentences, Setup};
use crate::catalog::ClusterClass;
use net::lang::Lang;
use net::quantity::{EniCount, NodeCount, PodCount, SubnetCount};
use rows::Keys;

/// The plan needs more ENIs than the VPC may have.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct VpcEniQuota {
    /// The type and density; `None` for a cluster of several node groups.
    #[serde(flatten)]
    pub setup: Option<Setup>,
    /// Pods of a node.
    #[serde(skip)]
    pub pods: PodCount,
    /// ENIs of all guaranteed nodes (in a plan: of all wanted nodes), as the quota counts them.
    pub planned_enis: EniCount,
    /// ENIs of others in the VPC, counted in `planned_enis`.
    #[serde(serialize_with = "text_only")]
    pub used: EniCount,
    /// ENIs that the VPC may have.
    pub eni_quota: EniCount,
    /// Whether the quota is the default.
    #[serde(serialize_with = "text_only")]
    pub quota_is_default: bool,
    /// Nodes that the quota allows.
    pub nodes_within_quota: NodeCount,
    /// Nodes that a quota of `planned_enis` allows.
    pub planned_nodes: NodeCount,
    /// The quota to ask for.
    pub sufficient_eni_quota: EniCount,
    /// What a plan asks for.
    #[serde(skip)]
    pub remedy: Remedy,
}

impl Diagnostic for VpcEniQuota {
    const KIND: KindInfo = KindInfo::warning(texts::findings_quota::Q301, "vpc-eni-quota")
        .told_by(&["instance", "node_group"])
        .worse(&[
            Measure::More("planned_enis"),
            Measure::Less("eni_quota"),
            Measure::Less("nodes_within_quota"),
        ]);
    const SAYS: &'static [&'static str] = &["pods", "ask"];

    fn say(&self, say: Sentences, lang: Lang) -> Sentences {
        let setup = self.setup.as_ref();
        let ask = match &self.remedy {
            Remedy::Plan(Some(ask)) => Some(ask.words(lang)),
            Remedy::Plan(None) | Remedy::OneSubnet => None,
        };
        say.with("pods", setup.map(|setup| setup.pods(self.pods, lang)))
            .with("ask", ask)
    }
}

/// The cluster is larger than its class allows.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct BeyondClusterClass {
    /// The type and density; `None` for a cluster of several node groups.
    #[serde(flatten)]
    setup: Option<Setup>,
    /// Whether the class is given; otherwise it is the largest, which is too small.
    #[serde(serialize_with = "text_only")]
    is_given: bool,
    /// Nodes, including those that exist only during a rolling upgrade.
    nodes: NodeCount,
    /// How many of them exist only during a rolling upgrade.
    surge_nodes: NodeCount,
    pods: PodCount,
    cluster_class: &'static str,
    class_nodes: NodeCount,
    class_pods: PodCount,
    /// The smallest sufficient class.
    sufficient_cluster_class: Option<&'static str>,
}

impl BeyondClusterClass {
    /// `nodes` (including `surge`) and `pods` exceed `class`, or the largest class.
    #[must_use]
    pub fn new(
        class: Option<ClusterClass>,
        (nodes, surge): (NodeCount, NodeCount),
        pods: PodCount,
        setup: Option<Setup>,
    ) -> Self {
        let limit = class.unwrap_or(ClusterClass::LARGEST);
        let sufficient = ClusterClass::managing(nodes, pods);
        Self {
            setup,
            is_given: class.is_some(),
            nodes,
            surge_nodes: surge,
            pods,
            cluster_class: limit.into(),
            class_nodes: limit.nodes(),
            class_pods: limit.pods(),
            sufficient_cluster_class: sufficient.map(Into::into),
        }
    }

    /// The largest surge that fits, where only the surge is too large.
    fn smaller_surge(&self) -> Option<NodeCount> {
        let usual = self.nodes.saturating_sub(self.surge_nodes);
        let fits = usual <= self.class_nodes && self.pods <= self.class_pods;
        fits.then(|| self.class_nodes.saturating_sub(usual))
    }
}

impl Diagnostic for BeyondClusterClass {
    const KIND: KindInfo = KindInfo::warning(texts::findings_quota::Q302, "beyond-cluster-class")
        .worse(&[Measure::More("nodes"), Measure::More("pods")]);
    const SAYS: &'static [&'static str] = &["sufficient_nodes", "sufficient_pods", "room"];

    fn say(&self, say: Sentences, _: Lang) -> Sentences {
        let class = self.sufficient_cluster_class;
        let class = class.and_then(|class| class.parse::<ClusterClass>().ok());
        say.with("sufficient_nodes", class.map(ClusterClass::nodes))
            .with("sufficient_pods", class.map(ClusterClass::pods))
            .with("room", self.smaller_surge())
    }

    fn help(&self, say: Sentences) -> String {
        say.part(match self.sufficient_cluster_class {
            Some(_) => texts::Part::HELP,
            None if self.smaller_surge().is_some() => texts::findings_quota::Q302_HELP_SURGE,
            None => texts::findings_quota::Q302_HELP_CLUSTERS,
        })
    }
}

/// More subnets for pods than a VPC may have.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct ManyPodSubnets {
    /// Subnets that serve pods.
    pub pod_subnets: SubnetCount,
    /// Subnets that the VPC may have.
    pub subnet_quota: SubnetCount,
    /// A sufficient quota: that of the plan's request, where there is one.
    pub sufficient_subnet_quota: SubnetCount,
    /// Whether that is the default quota, because none was raised.
    #[serde(serialize_with = "text_only")]
    pub is_default: bool,
}

impl Diagnostic for ManyPodSubnets {
    const KIND: KindInfo = KindInfo::warning(texts::findings_quota::Q303, "many-pod-subnets")
        .worse(&[Measure::More("pod_subnets"), Measure::Less("subnet_quota")]);
}
