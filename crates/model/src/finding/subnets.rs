//! S1xx: what subnets hold and what they waste.

use serde::Serialize;

use super::{Diagnostic, Say, Setup, Severity, head};
use net::lang::Lang;
use net::Cidr;
use net::quantity::{EniCount, IpCount, NodeCount, PodCount, percent};

/// The subnet holds not a single node.
#[derive(Debug, Clone, Serialize)]
pub struct SubnetHoldsNoNode {
    /// The subnet; `None` where no subnet serves pods.
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
}

impl Diagnostic for SubnetHoldsNoNode {
    const CODE: &'static str = "S101";
    const NAME: &'static str = "subnet-holds-no-node";
    const SEVERITY: Severity = Severity::Error;

    fn subject(&self) -> String {
        self.subnet.map_or_else(|| "cluster".to_owned(), |subnet| subnet.to_string())
    }

    fn message(&self, lang: Lang) -> String {
        let say = Say::of(self, lang).with("pods", self.setup.pods(self.pods, lang));
        say.part(if self.subnet.is_some() { "message" } else { "message-no-subnet" })
    }

    fn help(&self, lang: Lang) -> String {
        // A subnet that is large enough but full needs no larger prefix.
        let own = self.subnet.map_or(33, Cidr::prefix);
        let step = match self.sufficient_prefix {
            Some(prefix) if prefix < own => "larger",
            Some(_) => "other",
            None => "none",
        };
        Say::of(self, lang).with("step", step).part("help")
    }
}

/// All subnets together hold too few nodes to grow.
#[derive(Debug, Clone, Serialize)]
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
    /// The longest prefix of an unused subnet that alone holds more than the limit, and its nodes.
    #[serde(rename = "sufficient_prefix", serialize_with = "head")]
    pub enough: Option<(u8, NodeCount)>,
}

impl SubnetNearlyUseless {
    /// Clusters of this many nodes or fewer could not grow, as users found.
    pub const MOST_NODES: NodeCount = NodeCount::new(32);
}

impl Diagnostic for SubnetNearlyUseless {
    const CODE: &'static str = "S102";
    const NAME: &'static str = "subnet-nearly-useless";
    const SEVERITY: Severity = Severity::Warning;

    fn subject(&self) -> String {
        "cluster".to_owned()
    }

    fn message(&self, lang: Lang) -> String {
        let pods = self.setup.as_ref().map(|setup| setup.pods(self.pods, lang));
        let say = Say::of(self, lang).with("pods", pods.unwrap_or_else(|| "none".to_owned()));
        say.part("message")
    }

    fn help(&self, lang: Lang) -> String {
        let nodes = self.enough.map_or(0, |(_, nodes)| nodes.get());
        Say::of(self, lang).with("enough_nodes", nodes).part("help")
    }
}

/// More nodes can join a subnet than can all reach their pods.
#[derive(Debug, Clone, Serialize)]
pub struct NodesWillStarve {
    #[serde(skip)]
    pub subnet: Cidr,
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
    #[must_use]
    pub const fn severity_of(max_nodes: u64, startable_nodes: u64) -> Severity {
        let starving = startable_nodes.saturating_sub(max_nodes);
        if starving.saturating_mul(20) < max_nodes { Severity::Info } else { Severity::Warning }
    }
}

impl Diagnostic for NodesWillStarve {
    const CODE: &'static str = "S103";
    const NAME: &'static str = "nodes-will-starve";
    const SEVERITY: Severity = Severity::Warning;

    fn severity(&self) -> Severity {
        Self::severity_of(self.max_nodes.get(), self.startable_nodes.get())
    }

    fn subject(&self) -> String {
        self.subnet.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let extra = self.startable_nodes.less(self.max_nodes);
        Say::of(self, lang)
            .with("pods", self.setup.pods(self.pods, lang))
            .with("extra_nodes", extra.get())
            .part("message")
    }
}

/// More than a tenth of a subnet's available addresses is stranded.
#[derive(Debug, Clone, Serialize)]
pub struct StrandedIps {
    #[serde(skip)]
    pub subnet: Cidr,
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
    #[must_use]
    pub const fn applies(stranded: u64, available: u64) -> bool {
        stranded.saturating_mul(10) > available
    }
}

impl Diagnostic for StrandedIps {
    const CODE: &'static str = "S104";
    const NAME: &'static str = "stranded-ips";
    const SEVERITY: Severity = Severity::Warning;

    fn subject(&self) -> String {
        self.subnet.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let share = percent(self.stranded_ips.get(), self.available_ips.get());
        Say::of(self, lang)
            .with("share", share)
            .with("pods", self.setup.pods(self.pods, lang))
            .part("message")
    }

    fn help(&self, lang: Lang) -> String {
        let say = Say::of(self, lang);
        match (self.density, self.prefix) {
            (Some((_, left)), _) => say.with("left", left.get()).part("help-density"),
            (None, Some((_, (left, of)))) => {
                say.with("left", left.get()).with("of", of.get()).part("help-prefix")
            }
            (None, None) => say.part("help"),
        }
    }
}

/// The number of free addresses of the subnet is not given.
#[derive(Debug, Clone, Serialize)]
pub struct AvailableIsEstimate {
    #[serde(skip)]
    pub subnet: Cidr,
    /// The assumed number.
    pub available_ips: IpCount,
    /// Whether its list counts 0 for all of its subnets: such a list has no counts.
    #[serde(skip)]
    pub zero_list: bool,
}

impl Diagnostic for AvailableIsEstimate {
    const CODE: &'static str = "S105";
    const NAME: &'static str = "available-is-estimate";
    const SEVERITY: Severity = Severity::Warning;

    fn severity(&self) -> Severity {
        if self.zero_list { Severity::Warning } else { Severity::Info }
    }

    fn subject(&self) -> String {
        self.subnet.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        Say::of(self, lang).part(if self.zero_list { "message-zero-list" } else { "message" })
    }

    fn help(&self, lang: Lang) -> String {
        Say::of(self, lang).part(if self.zero_list { "help-zero-list" } else { "help" })
    }
}

/// The last ENI of a node carries at most a tenth of its capacity.
#[derive(Debug, Clone, Serialize)]
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
    #[serde(skip)]
    pub secondary_ips_per_eni: IpCount,
}

impl Diagnostic for LastEniNearlyEmpty {
    const CODE: &'static str = "S106";
    const NAME: &'static str = "last-eni-nearly-empty";
    const SEVERITY: Severity = Severity::Info;

    fn subject(&self) -> String {
        self.setup.instance.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        Say::of(self, lang)
            .with("pods", self.setup.pods(self.pods, lang))
            .with("secondary_ips", self.secondary_ips_per_eni.get())
            .part("message")
    }

    fn help(&self, lang: Lang) -> String {
        let fewer = self.enis_per_node.get() - 1;
        Say::of(self, lang).with("fewer_enis", fewer).part("help")
    }
}

/// An exclusive subnet serves no ENI.
#[derive(Debug, Clone, Serialize)]
pub struct ExclusiveSubnet {
    #[serde(skip)]
    pub subnet: Cidr,
    /// Its addresses, which serve no pods.
    pub available_ips: IpCount,
}

impl Diagnostic for ExclusiveSubnet {
    const CODE: &'static str = "S107";
    const NAME: &'static str = "exclusive-subnet";
    const SEVERITY: Severity = Severity::Warning;

    fn subject(&self) -> String {
        self.subnet.to_string()
    }
}

/// A subnet only for nodes serves no pods.
#[derive(Debug, Clone, Serialize)]
pub struct NodeOnlySubnet {
    #[serde(skip)]
    pub subnet: Cidr,
    /// Its addresses, which serve no pods.
    pub available_ips: IpCount,
}

impl Diagnostic for NodeOnlySubnet {
    const CODE: &'static str = "S108";
    const NAME: &'static str = "node-only-subnet";
    const SEVERITY: Severity = Severity::Info;

    fn subject(&self) -> String {
        self.subnet.to_string()
    }
}

/// No node group uses a subnet of the plan.
#[derive(Debug, Clone, Serialize)]
pub struct SubnetWithoutGroup {
    #[serde(skip)]
    pub subnet: Cidr,
    pub available_ips: IpCount,
}

impl Diagnostic for SubnetWithoutGroup {
    const CODE: &'static str = "S109";
    const NAME: &'static str = "subnet-without-group";
    const SEVERITY: Severity = Severity::Info;

    fn subject(&self) -> String {
        self.subnet.to_string()
    }
}

/// The driver creates no ENI in a subnet, regardless of its count.
#[derive(Debug, Clone, Serialize)]
pub struct SubnetClosed {
    #[serde(skip)]
    pub subnet: Box<str>,
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
    const CODE: &'static str = "S110";
    const NAME: &'static str = "subnet-closed";
    const SEVERITY: Severity = Severity::Warning;

    fn subject(&self) -> String {
        self.subnet.to_string()
    }
}
