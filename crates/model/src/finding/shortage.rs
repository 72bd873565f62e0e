//! What zones are short of, and when.

use std::sync::Arc;

use serde::Serialize;

use super::lists::in_turn;
use super::say::head;
use net::lang::{Lang, listed, text};
use net::quantity::{IpCount, NodeCount};
use texts::Words;

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
    #[must_use]
    pub fn month(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Growth(_, Some(month)), Lang::En) => month.clone(),
            (Self::Growth(_, Some(month)), Lang::Zh) => format!("{month} "),
            (Self::Growth(months, None), Lang::En) => format!("month {months}"),
            (Self::Growth(months, None), Lang::Zh) => format!("第 {months} 个月"),
            _ => self.words(lang),
        }
    }

    /// In words, after a comma.
    #[must_use]
    pub fn words(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Today, _) => text("today", "当前").get(lang).to_owned(),
            (Self::Maximum, _) => text("at maximum", "规模上限时").get(lang).to_owned(),
            (Self::Surge, _) => text("during a rolling upgrade", "滚动升级时")
                .get(lang)
                .to_owned(),
            (Self::ZonesLost(zones), Lang::En) => format!("without {}", listed(zones, lang)),
            (Self::ZonesLost(zones), Lang::Zh) => format!("失去 {} 时", listed(zones, lang)),
            (Self::Growth(months, None), Lang::En) => format!("in month {months}"),
            (Self::Growth(months, Some(month)), Lang::En) => format!("in month {months} ({month})"),
            (Self::Growth(months, None), Lang::Zh) => format!("第 {months} 个月"),
            (Self::Growth(months, Some(month)), Lang::Zh) => format!("第 {months} 个月（{month}）"),
        }
    }
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
    /// The longest prefix of an unused subnet for the missing nodes; `None` if subnets for pods
    /// suffice.
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

    #[must_use]
    pub fn zone_words(&self, lang: Lang) -> String {
        self.say("zone", lang)
    }

    /// What is short in a few words: IPs, or why nodes do not fit although IPs suffice.
    #[must_use]
    pub fn lack(&self, lang: Lang) -> String {
        self.say("lack", lang)
    }

    /// What is short, and how many nodes do not fit.
    #[must_use]
    pub fn words(&self, lang: Lang) -> String {
        self.say("shortage", lang)
    }

    /// The nodes to re-create, which no subnet helps.
    #[must_use]
    pub fn recreate(&self, lang: Lang) -> Option<String> {
        (!self.stuck_nodes.is_zero()).then(|| self.say("recreate", lang))
    }
}

/// What has to fit with the subnets that are asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AskedFor {
    /// Today, the maximum, a rolling upgrade and what the policy asks for.
    Plan,
    /// The same, and the maximum without any one zone.
    ZoneLoss,
    /// The plan until a month; with `true` also without any one zone.
    Growth(When, bool),
}

/// New subnets with which everything fits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ask {
    /// The zone of each, its prefix, and whether it is only for nodes' own IPs.
    pub subnets: Vec<(Option<Arc<str>>, u8, bool)>,
    /// What then fits.
    pub scope: AskedFor,
}

impl Ask {
    /// The prefix of the new subnet of a zone for pods, or for nodes' own IPs.
    #[must_use]
    pub fn prefix(&self, zone: Option<&Arc<str>>, for_nodes: bool) -> Option<u8> {
        let mut subnets = self.subnets.iter();
        let here = subnets.find(|(its, _, nodes)| (its.as_ref(), *nodes) == (zone, for_nodes));
        here.map(|(_, prefix, _)| *prefix)
    }

    /// The subnets to add, and what then fits.
    #[must_use]
    pub fn words(&self, lang: Lang) -> String {
        let say = |part: &str, zone: Option<&str>, prefix: u8| {
            Words::of_finding("C403", lang)
                .with("zone", zone)
                .with("prefix", prefix)
                .text(&format!("c403.{part}"))
        };
        let each = self.subnets.iter().map(|(zone, prefix, for_nodes)| {
            let part = if *for_nodes {
                "add-node-subnet"
            } else {
                "add-subnet"
            };
            say(part, zone.as_deref(), *prefix)
        });
        let (scope, month) = match &self.scope {
            AskedFor::Plan => ("plan", None),
            AskedFor::ZoneLoss => ("zone-loss", None),
            AskedFor::Growth(when, false) => ("growth", Some(when.month(lang))),
            AskedFor::Growth(when, true) => ("growth-zone-loss", Some(when.month(lang))),
        };
        Words::of_finding("C403", lang)
            .with("subnets", in_turn(&each.collect::<Vec<_>>(), lang))
            .with("scope", scope)
            .with("month", month)
            .text("c403.ask")
    }

    /// What to do about these shortages: the subnets to add, or that subnets are to be added where none were found,
    /// and the nodes to re-create.
    #[must_use]
    pub fn or_recreate(ask: Option<&Self>, shortages: &[Shortage], lang: Lang) -> String {
        let stuck = shortages.iter().filter_map(|short| short.recreate(lang));
        let stuck: Vec<String> = stuck.collect();
        let mut steps: Vec<String> = match ask {
            Some(ask) if ask.subnets.is_empty() => Vec::new(),
            Some(ask) => vec![ask.words(lang)],
            None if stuck.is_empty() => vec![Words::of_finding("C403", lang).text("c403.ask-mend")],
            None => Vec::new(),
        };
        steps.extend(stuck);
        in_turn(&steps, lang)
    }
}
