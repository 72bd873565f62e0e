//! What zones are short of, and when.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Serialize, Serializer};

use super::sentences::head;
use net::lang::Lang;
use net::quantity::{EniCount, IpCount, NodeCount, SubnetCount};
use rows::Keys;
use texts::{Message, finding as say};

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
    /// The scenario as programs read it, without its zones and months.
    const fn scenario(&self) -> &'static str {
        match self {
            Self::Today => "today",
            Self::Maximum => "maximum",
            Self::Surge => "surge",
            Self::ZonesLost(zones) if zones.len() == 1 => "zone-lost",
            Self::ZonesLost(_) => "zones-lost",
            Self::Growth(..) => "growth",
        }
    }

    /// Only the month of growth, in Chinese before 起: `2027-02`, or `month 3` where the input does
    /// not say when growth starts.
    pub fn month(&self, lang: Lang) -> String {
        match self {
            Self::Growth(months, month) => {
                let month = month.as_deref();
                say::WhenMonth { months, month }.text(lang)
            }
            _ => self.words(lang),
        }
    }

    /// In words, after a comma.
    pub fn words(&self, lang: Lang) -> String {
        match self {
            Self::Today => say::WhenToday.text(lang),
            Self::Maximum => say::WhenAtMaximum.text(lang),
            Self::Surge => say::WhenUpgraded.text(lang),
            Self::ZonesLost(zones) => {
                say::WhenZonesLost { zones: texts::all_of(zones, lang) }.text(lang)
            }
            Self::Growth(months, month) => {
                let month = month.as_deref();
                say::WhenGrown { months, month }.text(lang)
            }
        }
    }
}

/// Only the scenario, as programs read it.
///
/// # Errors
///
/// Only those of the serializer.
pub(super) fn scenario<S: Serializer>(when: &When, serializer: S) -> Result<S::Ok, S::Error> {
    when.scenario().serialize(serializer)
}

/// The scenario of a quota that is missed.
///
/// # Errors
///
/// Only those of the serializer.
#[expect(clippy::ref_option, reason = "serde passes fields by reference")]
pub(super) fn scenario_of<S: Serializer>(
    quota: &Option<(When, EniCount, EniCount)>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let scenario = quota.as_ref().map(|(when, ..)| when.scenario());
    scenario.serialize(serializer)
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Keys)]
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
    /// `web 3, batch 2`.
    fn groups(&self, lang: Lang) -> String {
        let groups = self.missing_by_group.iter();
        let each: Vec<String> = groups
            .map(|(group, nodes)| format!("{group} {nodes}"))
            .collect();
        texts::names(&each, lang)
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
        let zone = self.zone.as_deref();
        say::OfZone { zone }.text(lang)
    }

    /// What is short in a few words: IPs, or why nodes do not fit although IPs suffice.
    pub fn lack(&self, lang: Lang) -> String {
        let lack = say::Lack {
            lack: self.kind_of_lack(),
            missing_ips: self.missing_ips,
            missing_node_ips: self.node_ips.unwrap_or_default().0,
        };
        lack.text(lang)
    }

    /// What is short, and how many nodes do not fit.
    pub fn words(&self, lang: Lang) -> String {
        let shortage = say::Shortage {
            lack: self.kind_of_lack(),
            groups: self.groups(lang),
            available_ips: self.available_ips,
            needed_ips: self.needed_ips,
            wanted_nodes: self.wanted_nodes,
            missing_nodes: self.missing_nodes,
            missing_ips: self.missing_ips,
            missing_node_ips: self.node_ips.unwrap_or_default().0,
            stuck_nodes: self.stuck_nodes,
        };
        shortage.text(lang)
    }
}

/// What has to fit with the requested subnets and quota: the plan, and more.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AskedFor {
    /// Each month of growth up to this one.
    pub until: Option<When>,
    /// The target, where the plan does not require it.
    pub target: bool,
    /// The loss of one zone.
    pub lost_zone: LostZone,
    /// The loss of the zones that the policy lists.
    pub lost_zones: bool,
}

/// The zone whose loss everything survives.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum LostZone {
    /// There is only one zone.
    #[default]
    OnlyOne,
    None,
    Any,
    /// Any of these, not of others.
    OneOf(Vec<Arc<str>>),
}

impl AskedFor {
    /// `all scenarios through 2027-03`.
    pub fn words(&self, lang: Lang) -> String {
        let more = if self.target { "target" } else { "none" };
        let zones = match (&self.lost_zone, self.lost_zones) {
            (LostZone::OnlyOne, false) => "none",
            (LostZone::None, false) => "except",
            (LostZone::Any, false) => "any",
            (LostZone::None | LostZone::OnlyOne, true) => "listed",
            (LostZone::Any, true) => "both",
            (LostZone::OneOf(_), false) => "some",
            (LostZone::OneOf(_), true) => "some-and-listed",
        };
        let names = match &self.lost_zone {
            LostZone::OneOf(names) => texts::one_of(names, lang),
            _ => String::new(),
        };
        let month = self.until.as_ref().map(|when| when.month(lang));
        let scope = say::AskScope { month, more, names, zones };
        scope.text(lang)
    }
}

/// What to ask for so that everything fits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ask {
    /// The month by which it is needed; `None` for immediately.
    pub due: Option<When>,
    /// The prefix of a further range of the VPC, where it has no room for the new subnets.
    pub range: Option<u8>,
    /// The zone of each, its prefix, and whether it is only for nodes' own IPs.
    pub subnets: Vec<(Option<Arc<str>>, u8, bool)>,
    /// New node groups, each with subnets of its own.
    pub groups: Vec<AskedGroup>,
    /// Workloads that need a subnet of their own, each with its zone and its prefix.
    pub workloads: Vec<(Arc<str>, Option<Arc<str>>, u8)>,
    /// The quota of subnets, where the present one is too small.
    pub subnet_quota: Option<SubnetCount>,
    /// The ENI quota of the VPC, where the present one is too small.
    pub quota: Option<EniCount>,
    /// Existing nodes that nothing else helps.
    pub recreate: NodeCount,
    /// What then fits.
    pub scope: AskedFor,
}

/// A new node group for the nodes that another does not keep.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AskedGroup {
    pub name: Arc<str>,
    /// The name of the other group.
    pub of: Arc<str>,
    /// The nodes that the other group keeps.
    pub kept: NodeCount,
    /// The zone of each of its subnets, and its prefix.
    pub subnets: Vec<(Option<Arc<str>>, u8)>,
}

impl AskedGroup {
    fn words(&self, lang: Lang) -> impl Iterator<Item = String> {
        let mut of_size: BTreeMap<u8, Vec<Option<&str>>> = BTreeMap::new();
        for (zone, prefix) in &self.subnets {
            of_size.entry(*prefix).or_default().push(zone.as_deref());
        }
        of_size.into_iter().map(move |(prefix, zones)| {
            let names: Vec<&str> = zones.iter().copied().flatten().collect();
            let names = texts::counted(&names, lang);
            let (count, zone) = (names.len().max(1), names.first().map(String::as_str));
            let zones = texts::all_of(&names, lang);
            let (group, of, kept_nodes) = (&*self.name, &*self.of, self.kept);
            let add = say::AddGroupSubnet { prefix, count, zone, zones, group, of, kept_nodes };
            add.text(lang)
        })
    }
}

impl Ask {
    /// The prefix of the new subnet of a zone for pods, or for nodes' own IPs.
    pub fn prefix(&self, zone: Option<&Arc<str>>, for_nodes: bool) -> Option<u8> {
        let mut subnets = self.subnets.iter();
        let here = subnets.find(|(its, _, nodes)| (its.as_ref(), *nodes) == (zone, for_nodes));
        let own = self.groups.iter().flat_map(|group| &group.subnets);
        let mut own = own.filter(|(its, _)| !for_nodes && its.as_ref() == zone);
        let here = here.map(|(_, prefix, _)| *prefix);
        here.or_else(|| own.next().map(|(_, prefix)| *prefix))
    }

    /// The shortest prefix of the new subnets for pods.
    pub fn largest(&self) -> Option<u8> {
        let for_pods = self.subnets.iter().filter(|(.., for_nodes)| !for_nodes);
        let own = self.groups.iter().flat_map(|group| &group.subnets);
        let own = own.map(|(_, prefix)| *prefix);
        for_pods.map(|(_, prefix, _)| *prefix).chain(own).min()
    }

    /// The subnets to add, the quota to request and the nodes to re-create, and what then fits.
    pub fn words(&self, lang: Lang) -> String {
        let range = self.range.map(|prefix| say::AddRange { prefix }.text(lang));
        let subnet_quota = self.subnet_quota.map(|subnet_quota| {
            let request = say::RequestSubnetQuota { subnet_quota };
            request.text(lang)
        });
        // New subnets of one size are one step, the largest first, then those for nodes.
        let mut of_size: BTreeMap<(bool, u8), Vec<Option<&str>>> = BTreeMap::new();
        for (zone, prefix, for_nodes) in &self.subnets {
            let same = of_size.entry((*for_nodes, *prefix)).or_default();
            same.push(zone.as_deref());
        }
        let each = of_size.into_iter().map(|((for_nodes, prefix), zones)| {
            let names: Vec<&str> = zones.iter().copied().flatten().collect();
            let (count, zone) = (zones.len(), zones[0]);
            let zones = texts::all_of(&names, lang);
            if for_nodes {
                let add = say::AddNodeSubnet { prefix, count, zone, zones };
                add.text(lang)
            } else {
                let add = say::AddSubnet { prefix, count, zone, zones };
                add.text(lang)
            }
        });
        let own = self.groups.iter().flat_map(|group| group.words(lang));
        let own = own.chain(self.workloads.iter().map(|(workload, zone, prefix)| {
            let (zone, prefix) = (zone.as_deref(), *prefix);
            say::AddWorkloadSubnet { prefix, count: 1_usize, zone, zones: "", workload }.text(lang)
        }));
        let quota = self
            .quota
            .map(|eni_quota| say::RequestQuota { eni_quota }.text(lang));
        let recreate = (!self.recreate.is_zero()).then(|| {
            let stuck_nodes = self.recreate;
            say::RecreateNodes { stuck_nodes }.text(lang)
        });
        let steps = range.into_iter().chain(subnet_quota).chain(each);
        let steps: Vec<String> = steps.chain(own).chain(quota).chain(recreate).collect();
        let due = self.due.as_ref().map(|when| when.month(lang));
        let ask = say::Ask {
            steps: texts::clauses(&steps, lang),
            due,
            scope: self.scope.words(lang),
        };
        ask.text(lang)
    }

    /// What to do: follow `ask`, or search further if it is missing.
    pub fn or_mend(ask: Option<&Self>, lang: Lang) -> String {
        ask.map_or_else(|| say::AskMend.text(lang), |ask| ask.words(lang))
    }
}

/// Where the subnets and the quota that a finding asks for come from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Remedy {
    /// A list of subnets has no scenarios: one empty subnet is sized for what is missing.
    OneSubnet,
    /// The plan as a whole; `None` if no subnets and no quota were found.
    Plan(Option<Box<Ask>>),
}

impl Remedy {
    /// What the plan asks for, in words.
    pub fn words(&self, lang: Lang) -> Option<String> {
        match self {
            Self::OneSubnet => None,
            Self::Plan(ask) => Some(Ask::or_mend(ask.as_deref(), lang)),
        }
    }
}
