//! S1xx: what subnets hold and what they waste.

use serde::Serialize;

use std::sync::Arc;

use super::lists::names;
use super::sentences::{head, text_only};
use super::{Diagnostic, Finding, KindInfo, Measure, Remedy, Sentences, Setup, Severity};
use crate::Subnets;
use input::records::IgnoredColumn;
use net::Cidr;
use net::lang::Lang;
use net::quantity::{EniCount, IpCount, NodeCount, Number, PodCount, percent};
use rows::Keys;

/// The subnet holds not a single node.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct SubnetHoldsNoNode {
    /// The subnet; `None` if no subnet serves pods.
    #[serde(skip)]
    pub subnet: Option<Cidr>,
    /// The type and density.
    #[serde(flatten)]
    pub setup: Setup,
    /// Pods of a node.
    #[serde(skip)]
    pub pods: PodCount,
    /// A.
    pub available_ips: IpCount,
    /// Addresses that one node takes.
    pub ips_per_node: IpCount,
    /// The longest prefix of an unused subnet that holds a node.
    pub sufficient_prefix: Option<u8>,
    /// The most pods that a node could have here.
    pub largest_max_pods: Option<PodCount>,
    /// What to do about it.
    #[serde(skip)]
    pub remedy: Remedy,
}

impl Diagnostic for SubnetHoldsNoNode {
    const KIND: KindInfo = KindInfo::error(texts::findings_subnets::S101, "subnet-holds-no-node")
        .worse(&[
            Measure::Less("available_ips"),
            Measure::More("ips_per_node"),
        ]);
    const SAYS: &'static [&'static str] = &["pods", "ask", "step"];

    fn say(&self, say: Sentences, lang: Lang) -> Sentences {
        // A subnet that is large enough but full needs no larger prefix.
        let own = self.subnet.map_or(33, Cidr::prefix);
        let step = match (&self.remedy, self.sufficient_prefix) {
            (Remedy::Plan(_), _) => "ask",
            (Remedy::OneSubnet, Some(prefix)) if prefix < own => "larger",
            (Remedy::OneSubnet, Some(_)) => "other",
            (Remedy::OneSubnet, None) => "none",
        };
        say.with("pods", self.setup.pods(self.pods, lang))
            .with("ask", self.remedy.words(lang))
            .with("step", step)
    }

    fn message(&self, say: Sentences) -> String {
        say.part(if self.subnet.is_some() {
            texts::Part::MESSAGE
        } else {
            texts::findings_subnets::S101_MESSAGE_NO_SUBNET
        })
    }
}

/// All subnets together hold too few nodes to grow.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct SubnetNearlyUseless {
    /// The type and density; `None` for a cluster of several node groups.
    #[serde(flatten)]
    pub setup: Option<Setup>,
    /// Pods of a node.
    #[serde(skip)]
    pub pods: PodCount,
    /// Guaranteed nodes of all subnets.
    pub max_nodes: NodeCount,
    /// [`MOST_NODES`](Self::MOST_NODES).
    pub limit: NodeCount,
    /// The longest prefix with which one unused subnet holds more than the limit, and its nodes.
    #[serde(rename = "sufficient_prefix", serialize_with = "head")]
    pub enough: Option<(u8, NodeCount)>,
    /// What to do about it.
    #[serde(skip)]
    pub remedy: Remedy,
}

impl SubnetNearlyUseless {
    /// Clusters of this many nodes or fewer could not grow, as users found.
    pub const MOST_NODES: NodeCount = NodeCount::new(32);
}

impl Diagnostic for SubnetNearlyUseless {
    const KIND: KindInfo =
        KindInfo::warning(texts::findings_subnets::S102, "subnet-nearly-useless")
            .worse(&[Measure::Less("max_nodes")]);
    const SAYS: &'static [&'static str] = &["pods", "enough_nodes", "is_plan"];

    fn say(&self, say: Sentences, lang: Lang) -> Sentences {
        let setup = self.setup.as_ref();
        say.with("pods", setup.map(|setup| setup.pods(self.pods, lang)))
            .with("enough_nodes", self.enough.map(|(_, nodes)| nodes))
            .with("is_plan", matches!(self.remedy, Remedy::Plan(_)))
    }
}

/// More nodes can join a subnet than can all reach their pods.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct NodesWillStarve {
    /// The type and density.
    #[serde(flatten)]
    pub setup: Setup,
    /// Pods of a node.
    #[serde(skip)]
    pub pods: PodCount,
    /// Nodes that can all reach their pods.
    pub max_nodes: NodeCount,
    /// Nodes that can get their first ENI.
    pub startable_nodes: NodeCount,
    /// Addresses that are missing for all startable nodes.
    pub missing_ips: IpCount,
}

impl NodesWillStarve {
    /// A warning where 5 % or more of the guaranteed nodes starve.
    pub const fn severity_of(max_nodes: u64, startable_nodes: u64) -> Severity {
        let starving = startable_nodes.saturating_sub(max_nodes);
        if starving.saturating_mul(20) < max_nodes {
            Severity::Info
        } else {
            Severity::Warning
        }
    }
}

impl Diagnostic for NodesWillStarve {
    const KIND: KindInfo = KindInfo::warning(texts::findings_subnets::S103, "nodes-will-starve")
        .worse(&[
            Measure::More("missing_ips"),
            Measure::More("startable_nodes"),
        ]);
    const SAYS: &'static [&'static str] = &["pods", "extra_nodes"];

    fn severity(&self) -> Severity {
        Self::severity_of(self.max_nodes.get(), self.startable_nodes.get())
    }

    fn say(&self, say: Sentences, lang: Lang) -> Sentences {
        say.with("pods", self.setup.pods(self.pods, lang)).with(
            "extra_nodes",
            self.startable_nodes.saturating_sub(self.max_nodes),
        )
    }
}

/// More than a tenth of a subnet's available addresses is stranded.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct StrandedIps {
    /// The type and density.
    #[serde(flatten)]
    pub setup: Setup,
    /// Pods of a node.
    #[serde(skip)]
    pub pods: PodCount,
    /// A.
    pub available_ips: IpCount,
    /// A: available addresses.
    pub stranded_ips: IpCount,
    /// Addresses that one node takes.
    pub ips_per_node: IpCount,
    /// A similar density that strands fewer, and how many.
    #[serde(rename = "better_max_pods", serialize_with = "head")]
    pub density: Option<(PodCount, IpCount)>,
    /// A larger unused subnet that strands a smaller share: stranded addresses, and all of its
    /// addresses.
    #[serde(rename = "better_prefix", serialize_with = "head")]
    pub prefix: Option<(u8, (IpCount, IpCount))>,
}

impl StrandedIps {
    /// Whether `stranded` is more than a tenth of `available`.
    pub const fn applies(stranded: u64, available: u64) -> bool {
        stranded.saturating_mul(10) > available
    }
}

impl Diagnostic for StrandedIps {
    const KIND: KindInfo = KindInfo::warning(texts::findings_subnets::S104, "stranded-ips")
        .worse(&[Measure::More("stranded_ips")]);
    const SAYS: &'static [&'static str] = &["share", "pods", "left", "of"];

    fn say(&self, say: Sentences, lang: Lang) -> Sentences {
        let share = percent(self.stranded_ips.get(), self.available_ips.get());
        let of_prefix = self.prefix.map(|(_, ips)| ips);
        let left = self.density.map(|(_, left)| left);
        say.with("share", share)
            .with("pods", self.setup.pods(self.pods, lang))
            .with("left", left.or(of_prefix.map(|(left, _)| left)))
            .with("of", of_prefix.map(|(_, of)| of))
    }

    fn help(&self, say: Sentences) -> String {
        say.part(match (self.density, self.prefix) {
            (Some(_), _) => texts::findings_subnets::S104_HELP_DENSITY,
            (None, Some(_)) => texts::findings_subnets::S104_HELP_PREFIX,
            (None, None) => texts::Part::HELP,
        })
    }
}

/// The number of free addresses of the subnet is not given.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct AvailableIsEstimate {
    /// The assumed number.
    pub available_ips: IpCount,
    /// Whether its list counts 0 for all of its subnets: such a list has no counts.
    #[serde(serialize_with = "text_only")]
    pub zero_list: bool,
    /// Whether the subnet is one of a plan file, not of a list.
    #[serde(serialize_with = "text_only")]
    pub in_plan: bool,
}

impl Diagnostic for AvailableIsEstimate {
    const KIND: KindInfo =
        KindInfo::warning(texts::findings_subnets::S105, "available-is-estimate");

    fn severity(&self) -> Severity {
        if self.zero_list {
            Severity::Warning
        } else {
            Severity::Info
        }
    }
}

/// The last ENI of a node carries at most a tenth of its capacity.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct LastEniNearlyEmpty {
    /// The type and density.
    #[serde(flatten)]
    pub setup: Setup,
    /// Pods of a node.
    #[serde(skip)]
    pub pods: PodCount,
    pub enis_per_node: EniCount,
    /// Pods on the last ENI.
    pub last_eni_pods: PodCount,
    /// The most pods a node can have with one ENI less.
    pub better_max_pods: PodCount,
    /// c.
    #[serde(serialize_with = "text_only")]
    pub secondary_ips_per_eni: IpCount,
}

impl Diagnostic for LastEniNearlyEmpty {
    const KIND: KindInfo = KindInfo::info(texts::findings_subnets::S106, "last-eni-nearly-empty");
    const SAYS: &'static [&'static str] = &["pods", "fewer_enis"];

    fn say(&self, say: Sentences, lang: Lang) -> Sentences {
        say.with("pods", self.setup.pods(self.pods, lang)).with(
            "fewer_enis",
            self.enis_per_node.saturating_sub(EniCount::new(1)),
        )
    }
}

/// An exclusive subnet serves no ENI.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct ExclusiveSubnet {
    /// Its addresses, which serve no pods.
    pub available_ips: IpCount,
}

impl Diagnostic for ExclusiveSubnet {
    const KIND: KindInfo = KindInfo::warning(texts::findings_subnets::S107, "exclusive-subnet");
}

/// A subnet only for nodes serves no pods.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct NodeOnlySubnet {
    /// Its addresses, which serve no pods.
    pub available_ips: IpCount,
}

impl Diagnostic for NodeOnlySubnet {
    const KIND: KindInfo = KindInfo::info(texts::findings_subnets::S108, "node-only-subnet");
}

/// No node group uses a subnet of the plan.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct SubnetWithoutGroup {
    pub available_ips: IpCount,
}

impl Diagnostic for SubnetWithoutGroup {
    const KIND: KindInfo = KindInfo::info(texts::findings_subnets::S109, "subnet-without-group");
}

/// The driver creates no ENI in a subnet, regardless of its count.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct SubnetClosed {
    pub why: Closed,
}

/// Why the driver creates no ENI in a subnet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Closed {
    /// `status.hasNoMoreIP` is true, but the count is not 0.
    NoMoreIps,
    /// `status.enable` is false.
    Off,
    /// `status.enable` is missing, which the driver reads as false.
    OffByOmission,
}

impl Diagnostic for SubnetClosed {
    const KIND: KindInfo = KindInfo::warning(texts::findings_subnets::S110, "subnet-closed");
}

/// A column of CSV is ignored.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct ColumnIgnored {
    pub header: String,
}

impl ColumnIgnored {
    pub fn finding(ignored: &IgnoredColumn) -> Finding {
        let header = ignored.name.clone();
        let finding = Finding::about(&header).says(Self { header });
        finding.at(Some(&ignored.origin))
    }
}

impl Diagnostic for ColumnIgnored {
    const KIND: KindInfo =
        KindInfo::warning(texts::findings_subnets::S111, "column-ignored").told_by(&["header"]);
}

/// Subnets of several VPCs are in one list.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct SeveralVpcs {
    /// How many VPCs they are in.
    pub vpcs: Number,
    /// Their names.
    #[serde(serialize_with = "text_only")]
    pub names: Vec<Arc<str>>,
}

impl SeveralVpcs {
    /// A finding if `subnets` are not all of one VPC.
    pub fn finding(subnets: &Subnets) -> Option<Finding> {
        let names = subnets.vpc_names().iter();
        let names: Vec<Arc<str>> = names.map(|name| (&**name).into()).collect();
        let vpcs = Number(names.len() as u64);
        (names.len() > 1).then(|| Finding::about("cluster").says(Self { vpcs, names }))
    }
}

impl Diagnostic for SeveralVpcs {
    const KIND: KindInfo = KindInfo::warning(texts::findings_subnets::S112, "several-vpcs")
        .worse(&[Measure::More("vpcs")]);
    const SAYS: &'static [&'static str] = &["names", "first"];

    fn say(&self, say: Sentences, lang: Lang) -> Sentences {
        say.with("names", names(&self.names, lang))
            .with("first", self.names.first().map(|name| &**name))
    }
}
