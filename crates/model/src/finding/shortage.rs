//! What zones are short of, and when.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Serialize;

use super::lists::in_turn;
use super::say::head;
use net::lang::{Lang, listed, text};
use net::quantity::{EniCount, IpCount, NodeCount, SubnetCount};
use texts::{Sentence, Words};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum When {
    /// With the current nodes.
    Today,
    /// With every group at its maximum.
    Maximum,
    /// During a rolling upgrade.
    Surge,
    /// When one or several zones are lost.
    ZonesLost(Vec<Arc<str>>),
    /// After this many months of growth, with the calendar month.
    Growth(u32, Option<String>),
}

impl When {
    /// Only the month of growth, in Chinese before 起: `2027-02`, or `month 3` where the input does
    /// not say when growth starts.
    pub fn month(&self, lang: Lang) -> String {
        match self {
            Self::Growth(months, month) => {
                growth(*months, month.as_deref(), lang).text("when-month")
            }
            _ => self.words(lang),
        }
    }

    /// In words, after a comma.
    pub fn words(&self, lang: Lang) -> String {
        let words = Words::of("finding", lang);
        match self {
            Self::Today => words.text("when-today"),
            Self::Maximum => words.text("when-at-maximum"),
            Self::Surge => words.text("when-upgraded"),
            Self::ZonesLost(zones) => words
                .with("zones", listed(zones, lang))
                .text("when-zones-lost"),
            Self::Growth(months, month) => {
                growth(*months, month.as_deref(), lang).text("when-grown")
            }
        }
    }
}

fn growth(months: u32, month: Option<&str>, lang: Lang) -> Sentence {
    let words = Words::of("finding", lang).with("months", months);
    words.with("month", month)
}

/// Whether it is 0, so that the value is omitted.
#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes fields by reference"
)]
pub(super) const fn none(nodes: &NodeCount) -> bool {
    nodes.is_zero()
}

/// What a zone is short of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Shortage {
    /// The zone; `None` for subnets without one.
    pub zone: Option<Arc<str>>,
    /// IPs that its subnets can hand out.
    pub available_ips: IpCount,
    /// IPs that all its nodes need.
    pub needed_ips: IpCount,
    pub wanted_nodes: NodeCount,
    /// Nodes that IPs guarantee.
    pub guaranteed_nodes: NodeCount,
    /// Nodes in the best case.
    pub packed_nodes: NodeCount,
    /// Nodes that do not fit: wanted but not guaranteed.
    pub missing_nodes: NodeCount,
    /// Needed IPs beyond the available ones.
    pub missing_ips: IpCount,
    /// The longest prefix of an unused subnet for the missing nodes; `None` if subnets for pods are
    /// enough.
    pub sufficient_prefix: Option<u8>,
    /// IPs that nodes are short of in subnets only for nodes, and a prefix with as many.
    #[serde(rename = "missing_node_ips", serialize_with = "head")]
    pub node_ips: Option<(IpCount, u8)>,
    /// Missing nodes that exist already and that no subnet helps.
    #[serde(skip_serializing_if = "none")]
    pub stuck_nodes: NodeCount,
    /// Nodes that do not fit, by node group.
    #[serde(skip)]
    pub missing_by_group: Vec<(Arc<str>, NodeCount)>,
}

impl Shortage {
    /// A sentence about it from the texts of C403.
    fn say(&self, part: &str, lang: Lang) -> String {
        let (node_ips, _) = self.node_ips.unwrap_or_default();
        Words::of_finding("C403", lang)
            .with("zone", self.zone.as_deref())
            .with("lack", self.kind_of_lack())
            .with("groups", self.groups(lang))
            .with("available_ips", self.available_ips)
            .with("needed_ips", self.needed_ips)
            .with("wanted_nodes", self.wanted_nodes)
            .with("missing_nodes", self.missing_nodes)
            .with("missing_ips", self.missing_ips)
            .with("missing_node_ips", node_ips)
            .with("stuck_nodes", self.stuck_nodes)
            .text(&format!("c403.{part}"))
    }

    /// `web 3, batch 2`.
    fn groups(&self, lang: Lang) -> String {
        let groups = self.missing_by_group.iter();
        let each: Vec<String> = groups
            .map(|(group, nodes)| format!("{group} {nodes}"))
            .collect();
        each.join(text(", ", "、").get(lang))
    }

    fn kind_of_lack(&self) -> &'static str {
        match (self.missing_ips.is_zero(), self.node_ips) {
            _ if self.missing_nodes == self.stuck_nodes => "stuck",
            (true, Some(_)) => "nodes",
            (true, None) if self.packed_nodes >= self.wanted_nodes => "order",
            (true, None) => "place",
            (false, None) => "pods",
            (false, Some(_)) => "both",
        }
    }

    pub fn zone_words(&self, lang: Lang) -> String {
        self.say("zone", lang)
    }

    /// What is short in a few words: IPs, or why nodes do not fit although IPs suffice.
    pub fn lack(&self, lang: Lang) -> String {
        self.say("lack", lang)
    }

    /// What is short, and how many nodes do not fit.
    pub fn words(&self, lang: Lang) -> String {
        self.say("shortage", lang)
    }
}

/// What has to fit with the requested subnets and quota: the plan, and more.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AskedFor {
    /// Each month of growth up to this one.
    pub until: Option<When>,
    /// The target, where the plan does not require it.
    pub target: bool,
    /// A cluster of this many nodes.
    pub nodes: Option<NodeCount>,
    /// The loss of any one zone; `None` if there is only one.
    pub any_zone: Option<bool>,
    /// The loss of the zones that the policy lists.
    pub lost_zones: bool,
}

impl AskedFor {
    /// `all scenarios through 2027-03`.
    pub fn words(&self, lang: Lang) -> String {
        let more = match (self.target, self.nodes) {
            (_, Some(_)) => "nodes",
            (true, None) => "target",
            (false, None) => "none",
        };
        let zones = match (self.any_zone, self.lost_zones) {
            (None, false) => "none",
            (Some(false), false) => "except",
            (Some(true), false) => "any",
            (Some(false) | None, true) => "listed",
            (Some(true), true) => "both",
        };
        let month = self.until.as_ref().map(|when| when.month(lang));
        Words::of_finding("C403", lang)
            .with("month", month)
            .with("more", more)
            .with("nodes", self.nodes)
            .with("zones", zones)
            .text("c403.scope")
    }
}

/// What to ask for so that everything fits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ask {
    /// The prefix of a further range of the VPC, where it has no room for the new subnets.
    pub range: Option<u8>,
    /// The zone of each, its prefix, and whether it is only for nodes' own IPs.
    pub subnets: Vec<(Option<Arc<str>>, u8, bool)>,
    /// The quota of subnets, where the present one is too small.
    pub subnet_quota: Option<SubnetCount>,
    /// The ENI quota of the VPC, where the present one is too small.
    pub quota: Option<EniCount>,
    /// Existing nodes that nothing else helps.
    pub recreate: NodeCount,
    /// What then fits.
    pub scope: AskedFor,
}

impl Ask {
    /// The prefix of the new subnet of a zone for pods, or for nodes' own IPs.
    pub fn prefix(&self, zone: Option<&Arc<str>>, for_nodes: bool) -> Option<u8> {
        let mut subnets = self.subnets.iter();
        let here = subnets.find(|(its, _, nodes)| (its.as_ref(), *nodes) == (zone, for_nodes));
        here.map(|(_, prefix, _)| *prefix)
    }

    /// The shortest prefix of the new subnets for pods.
    pub fn largest(&self) -> Option<u8> {
        let for_pods = self.subnets.iter().filter(|(.., for_nodes)| !for_nodes);
        for_pods.map(|(_, prefix, _)| *prefix).min()
    }

    /// The subnets to add, the quota to request and the nodes to re-create, and what then fits.
    pub fn words(&self, lang: Lang) -> String {
        let words = Words::of_finding("C403", lang);
        let range = self
            .range
            .map(|prefix| words.with("prefix", prefix).text("c403.add-range"));
        let subnet_quota = self.subnet_quota.map(|quota| {
            words
                .with("subnet_quota", quota)
                .text("c403.request-subnet-quota")
        });
        // New subnets of one size are one step, the largest first, then those for nodes.
        let mut of_size: BTreeMap<(bool, u8), Vec<Option<&str>>> = BTreeMap::new();
        for (zone, prefix, for_nodes) in &self.subnets {
            let same = of_size.entry((*for_nodes, *prefix)).or_default();
            same.push(zone.as_deref());
        }
        let each = of_size.into_iter().map(|((for_nodes, prefix), zones)| {
            let names: Vec<&str> = zones.iter().copied().flatten().collect();
            let say = words.with("prefix", prefix).with("count", zones.len());
            let say = say.with("zone", zones[0]);
            say.with("zones", words.all_of(&names)).text(if for_nodes {
                "c403.add-node-subnet"
            } else {
                "c403.add-subnet"
            })
        });
        let quota = self
            .quota
            .map(|quota| words.with("eni_quota", quota).text("c403.request-quota"));
        let recreate = (!self.recreate.is_zero()).then(|| {
            words
                .with("stuck_nodes", self.recreate)
                .text("c403.recreate")
        });
        let steps = range.into_iter().chain(subnet_quota).chain(each);
        let steps: Vec<String> = steps.chain(quota).chain(recreate).collect();
        Words::of_finding("C403", lang)
            .with("steps", in_turn(&steps, lang))
            .with("scope", self.scope.words(lang))
            .text("c403.ask")
    }

    /// What to do: follow `ask`, or search further if it is missing.
    pub fn or_mend(ask: Option<&Self>, lang: Lang) -> String {
        ask.map_or_else(
            || Words::of_finding("C403", lang).text("c403.ask-mend"),
            |ask| ask.words(lang),
        )
    }
}

/// Where the subnets and the quota that a finding asks for come from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Remedy {
    /// A list of subnets has no scenarios: one empty subnet is sized for what is missing.
    OneSubnet,
    /// The plan as a whole; `None` if no subnets and no quota were found.
    Plan(Option<Ask>),
}

impl Remedy {
    /// What the plan asks for, in words.
    pub fn words(&self, lang: Lang) -> Option<String> {
        match self {
            Self::OneSubnet => None,
            Self::Plan(ask) => Some(Ask::or_mend(ask.as_ref(), lang)),
        }
    }
}
