//! C403: a zone cannot hold its node groups.

use std::sync::Arc;

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, listed, text};
use crate::page::{DESIGN, Page};
use crate::quantity::{IpCount, NodeCount, PodCount};

/// When something is short.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum When {
    /// With the nodes that are wanted now.
    Today,
    /// With every group at its maximum.
    Maximum,
    /// During a rolling upgrade.
    Surge,
    /// Without one zone or several.
    ZonesLost(Vec<Arc<str>>),
    /// After months of growth, and which month that is.
    Growth(u32, Option<String>),
}

impl When {
    /// The month of growth alone, in Chinese to stand before 起: `2027-02`, or `month 3` where nobody says
    /// when growth begins.
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

    /// In words, to stand after a comma.
    #[must_use]
    pub fn words(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Today, _) => text("today", "当前").get(lang).to_owned(),
            (Self::Maximum, _) => text("at maximum", "规模上限时").get(lang).to_owned(),
            (Self::Surge, _) => text("during a rolling upgrade", "滚动升级时").get(lang).to_owned(),
            (Self::ZonesLost(zones), Lang::En) => format!("without {}", listed(zones, lang)),
            (Self::ZonesLost(zones), Lang::Zh) => format!("失去 {} 时", listed(zones, lang)),
            (Self::Growth(months, None), Lang::En) => format!("in month {months}"),
            (Self::Growth(months, Some(month)), Lang::En) => format!("in month {months} ({month})"),
            (Self::Growth(months, None), Lang::Zh) => format!("第 {months} 个月"),
            (Self::Growth(months, Some(month)), Lang::Zh) => format!("第 {months} 个月（{month}）"),
        }
    }
}

/// What a zone is short of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shortage {
    /// The zone; `None` for subnets without one.
    pub zone: Option<Arc<str>>,
    /// Addresses that its subnets can hand out.
    pub available: IpCount,
    /// Addresses that all its nodes need.
    pub needed: IpCount,
    /// Nodes that are wanted.
    pub wanted: NodeCount,
    /// Nodes that addresses guarantee.
    pub guaranteed: NodeCount,
    /// Nodes that fit in the best case.
    pub packed: NodeCount,
    /// Nodes that do not fit, by node group.
    pub missing: Vec<(Arc<str>, NodeCount)>,
    /// Of those, nodes that are there already and that no subnet helps.
    pub stuck: NodeCount,
    /// Addresses that are needed beyond the available ones.
    pub missing_ips: IpCount,
    /// Addresses that a subnet for the others alone must have.
    pub ips_of_missing: IpCount,
    /// The longest prefix whose unused subnet holds them; `None` where subnets for pods suffice.
    pub prefix: Option<u8>,
    /// Addresses that nodes lack in subnets for nodes alone, and a prefix with as many.
    pub node_ips: Option<(IpCount, u8)>,
}

impl Shortage {
    /// The zone in words.
    #[must_use]
    pub fn zone_words(&self, lang: Lang) -> String {
        match (&self.zone, lang) {
            (Some(zone), Lang::En) => format!("zone {zone}"),
            (Some(zone), Lang::Zh) => format!("可用区 {zone}"),
            (None, _) => text("the cluster", "集群").get(lang).to_owned(),
        }
    }

    /// Nodes that do not fit.
    #[must_use]
    pub fn missing_nodes(&self) -> NodeCount {
        self.wanted.less(self.guaranteed)
    }

    /// `web 3, batch 2`, or nothing where there is one group.
    fn groups(&self, lang: Lang) -> String {
        let each: Vec<String> = self.missing.iter().map(|(group, nodes)| format!("{group} {nodes}")).collect();
        match lang {
            Lang::En => format!(" ({})", each.join(", ")),
            Lang::Zh => format!("（{}）", each.join("、")),
        }
    }

    /// What is short in a few words: addresses, or why nodes do not fit although these suffice.
    #[must_use]
    pub fn lack(&self, lang: Lang) -> String {
        if self.missing_nodes() == self.stuck {
            let there = text("there already, and no subnet helps (C414)", "均为已有节点，增加子网无济于事（C414）");
            return there.get(lang).to_owned();
        }
        let for_nodes = self.node_ips.map(|(ips, _)| match lang {
            Lang::En => format!("subnets for nodes are {} short", ips.spelled(lang)),
            Lang::Zh => format!("节点子网缺 {}", ips.spelled(lang)),
        });
        let for_pods = match (self.missing_ips, &for_nodes, lang) {
            (IpCount::ZERO, Some(_), _) => None,
            (IpCount::ZERO, None, _) => {
                let why = if self.packed >= self.wanted {
                    text("addresses suffice in sum, but not in every order", "IP 总数足够，但并非任何顺序都放得下")
                } else {
                    text(
                        "addresses suffice in sum, but not where these nodes can take them",
                        "IP 总数足够，但不在这些节点可用之处",
                    )
                };
                Some(why.get(lang).to_owned())
            }
            (ips, _, Lang::En) => Some(format!("{} short", ips.spelled(lang))),
            (ips, _, Lang::Zh) => Some(format!("缺 {}", ips.spelled(lang))),
        };
        let parts: Vec<String> = for_pods.into_iter().chain(for_nodes).collect();
        parts.join(text(", ", "，").get(lang))
    }

    /// What is short, and how many nodes do not fit.
    #[must_use]
    pub fn words(&self, lang: Lang) -> String {
        let (missing, groups, lack) = (self.missing_nodes(), self.groups(lang), self.lack(lang));
        let (available, needed) = (self.available.spelled(lang), self.needed);
        let wanted = self.wanted.spelled(lang);
        let do_not_fit = match (lang, missing.get()) {
            (Lang::En, 1) => format!("1 of {wanted} does not fit{groups}"),
            (Lang::En, _) => format!("{missing} of {wanted} do not fit{groups}"),
            (Lang::Zh, _) => format!("{wanted}中有 {missing} 个放不下{groups}"),
        };
        if missing == self.stuck {
            return match lang {
                Lang::En => format!("{do_not_fit}: {lack}"),
                Lang::Zh => format!("{do_not_fit}：{lack}"),
            };
        }
        let stuck = match (self.stuck, lang) {
            (NodeCount::ZERO, _) => String::new(),
            (stuck, Lang::En) => format!("; no subnet helps {stuck} of them (C414)"),
            (stuck, Lang::Zh) => format!("；其中 {stuck} 个增加子网无济于事（C414）"),
        };
        match (lang, self.missing_ips.is_zero()) {
            (Lang::En, false) => format!("{available} available, {needed} needed, {lack}: {do_not_fit}{stuck}"),
            (Lang::En, true) => format!("{available} available, {needed} needed; {lack}: {do_not_fit}{stuck}"),
            (Lang::Zh, false) => format!("可用 {available}，需要 {needed} 个，{lack}：{do_not_fit}{stuck}"),
            (Lang::Zh, true) => format!("可用 {available}，需要 {needed} 个；{lack}：{do_not_fit}{stuck}"),
        }
    }

    /// Makes what to add suffice for another shortage of the same zone, too: one at a time.
    pub fn cover(&mut self, other: &Self) {
        if other.ips_of_missing > self.ips_of_missing {
            (self.ips_of_missing, self.prefix) = (other.ips_of_missing, other.prefix.or(self.prefix));
        }
        let nodes = |ips: Option<(IpCount, u8)>| ips.map(|(ips, _)| ips);
        if nodes(other.node_ips) > nodes(self.node_ips) {
            self.node_ips = other.node_ips;
        }
        self.stuck = self.stuck.max(other.stuck);
    }

    /// What to add.
    #[must_use]
    pub fn remedy(&self, lang: Lang) -> String {
        let (ips, zone) = (self.ips_of_missing.spelled(lang), self.zone_words(lang));
        let for_nodes = self.node_ips.map(|(_, prefix)| match lang {
            Lang::En => format!("add a /{prefix} of role nodes in {zone}"),
            Lang::Zh => format!("在{zone} 增加一个 role 为 nodes 的 /{prefix}"),
        });
        let for_pods = match (self.prefix, lang) {
            _ if self.prefix.is_none() && for_nodes.is_some() => None,
            (None, _) if self.ips_of_missing.is_zero() => None,
            (Some(prefix), Lang::En) => Some(format!("add a /{prefix} in {zone}")),
            (Some(prefix), Lang::Zh) => Some(format!("在{zone} 增加一个 /{prefix}")),
            (None, Lang::En) => Some(format!("add subnets with {ips} in {zone}")),
            (None, Lang::Zh) => Some(format!("在{zone} 增加共 {ips}的子网")),
        };
        let anew = (!self.stuck.is_zero()).then(|| match lang {
            Lang::En => format!("drain and re-create {} in {zone}", self.stuck.spelled(lang)),
            Lang::Zh => format!("将{zone} 的 {}排空并重建", self.stuck.spelled(lang)),
        });
        let parts: Vec<String> = for_pods.into_iter().chain(for_nodes).chain(anew).collect();
        parts.join(text(", ", "，").get(lang))
    }

    /// The numbers.
    #[must_use]
    pub fn values(&self) -> Values {
        let zone = self.zone.as_deref();
        let mut values = vec![
            ("zone", zone.map_or(Value::None, |zone| Value::Text(zone.to_owned()))),
            ("available_ips", Value::Count(self.available.get())),
            ("needed_ips", Value::Count(self.needed.get())),
            ("wanted_nodes", Value::Count(self.wanted.get())),
            ("guaranteed_nodes", Value::Count(self.guaranteed.get())),
            ("packed_nodes", Value::Count(self.packed.get())),
            ("missing_nodes", Value::Count(self.missing_nodes().get())),
            ("missing_ips", Value::Count(self.missing_ips.get())),
            ("sufficient_prefix", self.prefix.map(u64::from).into()),
            ("missing_node_ips", self.node_ips.map(|(ips, _)| ips.get()).into()),
        ];
        if !self.stuck.is_zero() {
            values.push(("stuck_nodes", Value::Count(self.stuck.get())));
        }
        values
    }
}

/// A zone cannot hold its node groups.
#[derive(Debug, Clone)]
pub struct ZoneShort {
    /// When.
    pub when: When,
    /// Of what.
    pub shortage: Shortage,
    /// The most pods a node at which all nodes fit, where the zone has one node group.
    pub density: Option<PodCount>,
}

impl Diagnostic for ZoneShort {
    const CODE: &'static str = "C403";
    const NAME: &'static str = "zone-short";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "The subnets of a zone do not guarantee the zone's share of all node groups in every order of joins: today, \
             with all groups at their maximum, or during a rolling upgrade. Named is the first of these. missing_ips is \
             needed_ips - available_ips, and 0 where addresses suffice in sum but not in every order. Severity: error.",
            "某可用区的子网无法在任意加入顺序下保证各节点组在该区的节点：当前、规模上限时或滚动升级时，取最先出现者。missing_ips 为 needed_ips - available_ips；IP 总数足够但并非任何顺序都放得下时为 0。级别：错误。",
        ),
        formula: text(
            "guaranteed nodes of the zone < nodes wanted in it; a group's nodes are spread evenly over its zones, or anywhere with spread = \"any\"",
            "可用区内可保证的节点数 < 该区需要的节点数；节点组的节点均匀分布于其可用区，spread = \"any\" 时不限",
        ),
        source: DESIGN,
        other: Some(text(
            "In the best case more may fit: packed_nodes. The controller does not promise to find that arrangement.",
            "最好情况下可能放得下更多（packed_nodes），但控制器不保证能得到这种排布。",
        )),
    };

    fn subject(&self) -> String {
        self.shortage.zone.as_deref().unwrap_or("cluster").to_owned()
    }

    fn message(&self, lang: Lang) -> String {
        let (zone, when) = (self.shortage.zone_words(lang), self.when.words(lang));
        let words = self.shortage.words(lang);
        match lang {
            Lang::En => format!("{zone}, {when}: {words}"),
            Lang::Zh => format!("{zone}，{when}：{words}"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        let add = self.shortage.remedy(lang);
        match (self.density, lang) {
            (Some(pods), Lang::En) => format!("{add}, or lower max-pods to {pods}"),
            (Some(pods), Lang::Zh) => format!("{add}，或将 max-pods 降至 {pods}"),
            (None, _) => add,
        }
    }

    fn values(&self) -> Values {
        let mut values = self.shortage.values();
        values.push(("sufficient_max_pods", self.density.map(PodCount::get).into()));
        values
    }
}
