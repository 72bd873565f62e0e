//! S1xx: what subnets hold, and what they waste.

use serde::Serialize;

use super::{Diagnostic, Say, Setup, Severity, head};
use net::lang::Lang;
use net::Cidr;
use net::quantity::{EniCount, IpCount, NodeCount, PodCount, percent};

/// Not one node fits into the subnet.
#[derive(Debug, Clone, Serialize)]
pub struct SubnetHoldsNoNode {
    /// The subnet; `None` where no subnet at all serves pods.
    #[serde(skip)]
    pub subnet: Option<Cidr>,
    /// With what.
    #[serde(flatten)]
    pub setup: Setup,
    /// Pods of a node.
    #[serde(skip)]
    pub pods: PodCount,
    /// A.
    pub available_ips: IpCount,
    /// Addresses that one node takes.
    pub ips_per_node: IpCount,
    /// The longest prefix whose unused subnet holds a node.
    pub sufficient_prefix: Option<u8>,
    /// The most pods a node could have here.
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
        // A subnet that is large enough and full is not mended by a larger one.
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
    /// With what; `None` for a cluster of several node groups.
    #[serde(flatten)]
    pub setup: Option<Setup>,
    /// Pods of a node.
    #[serde(skip)]
    pub pods: PodCount,
    /// Guaranteed nodes of all subnets.
    pub max_nodes: NodeCount,
    /// [`MOST_NODES`](Self::MOST_NODES).
    pub limit: NodeCount,
    /// The longest prefix whose unused subnet alone holds more than the limit, and its nodes.
    #[serde(rename = "sufficient_prefix", serialize_with = "head")]
    pub enough: Option<(u8, NodeCount)>,
}

impl SubnetNearlyUseless {
    /// At most so many nodes in all make a cluster that users found they could not grow.
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

/// More nodes can join a subnet than can all reach their number of pods.
#[derive(Debug, Clone, Serialize)]
pub struct NodesWillStarve {
    /// The subnet.
    #[serde(skip)]
    pub subnet: Cidr,
    /// With what.
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
    /// A warning where the nodes that starve are 5 % of the guaranteed ones or more.
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

/// More than a tenth of a subnet's available addresses is left over.
#[derive(Debug, Clone, Serialize)]
pub struct StrandedIps {
    /// The subnet.
    #[serde(skip)]
    pub subnet: Cidr,
    /// With what.
    #[serde(flatten)]
    pub setup: Setup,
    /// Pods of a node.
    #[serde(skip)]
    pub pods: PodCount,
    /// A.
    pub available_ips: IpCount,
    /// Addresses left over.
    pub stranded_ips: IpCount,
    /// Addresses that one node takes.
    pub ips_per_node: IpCount,
    /// A density near this one that leaves less, and what it leaves.
    #[serde(rename = "better_max_pods", serialize_with = "head")]
    pub density: Option<(PodCount, IpCount)>,
    /// A larger unused subnet that leaves a smaller share: what it leaves, and of how many.
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

/// Nobody said how many addresses of the subnet are free.
#[derive(Debug, Clone, Serialize)]
pub struct AvailableIsEstimate {
    /// The subnet.
    #[serde(skip)]
    pub subnet: Cidr,
    /// What was assumed.
    pub available_ips: IpCount,
    /// Whether its list counts 0 for all of its subnets, which is how a list says nothing.
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

/// The last ENI of a node carries at most a tenth of what it could.
#[derive(Debug, Clone, Serialize)]
pub struct LastEniNearlyEmpty {
    /// With what.
    #[serde(flatten)]
    pub setup: Setup,
    /// Pods of a node.
    #[serde(skip)]
    pub pods: PodCount,
    /// ENIs of a node.
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
    /// The subnet.
    #[serde(skip)]
    pub subnet: Cidr,
    /// What it has and cannot give.
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

/// A subnet for nodes alone carries no pods.
#[derive(Debug, Clone, Serialize)]
pub struct NodeOnlySubnet {
    /// The subnet.
    #[serde(skip)]
    pub subnet: Cidr,
    /// What it has and cannot give.
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
    /// The subnet.
    #[serde(skip)]
    pub subnet: Cidr,
    /// Its addresses.
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

/// The driver makes no ENI in a subnet, whatever its count says.
#[derive(Debug, Clone, Serialize)]
pub struct SubnetClosed {
    /// The subnet.
    #[serde(skip)]
    pub subnet: Box<str>,
    /// Why.
    pub why: Closed,
}

/// Why the driver makes no ENI in a subnet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Closed {
    /// `status.hasNoMoreIP` is true, while a count is not 0.
    NoMoreIps,
    /// `status.enable` is false.
    Off,
    /// `status.enable` is left out, which the driver reads as false.
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
