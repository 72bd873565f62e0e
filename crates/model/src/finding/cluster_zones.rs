//! C403, C404, C421 to C423: zones that are too small, always, when another zone is lost, or if others
//! choose the zones of nodes; zones that cannot be of one cluster.

use std::sync::Arc;

use serde::Serialize;

use super::shortage::scenario;
use super::{Ask, Diagnostic, KindInfo, Measure, Sentences, Severity, Shortage, When};
use net::Cidr;
use net::lang::Lang;
use net::quantity::{IpCount, NodeCount, PodCount};
use rows::Keys;
use texts::Message;

/// A zone cannot hold its node groups.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct ZoneShort {
    #[serde(rename = "scenario", serialize_with = "scenario")]
    pub when: When,
    #[serde(flatten)]
    pub shortage: Shortage,
    /// The most pods per node at which all nodes fit, if the zone has one node group.
    pub sufficient_max_pods: Option<PodCount>,
    #[serde(skip)]
    pub ask: Option<Ask>,
}

impl Diagnostic for ZoneShort {
    const KIND: KindInfo = KindInfo::error(texts::findings_cluster::C403, "zone-short").worse(&[
        Measure::Earlier("scenario"),
        Measure::More("missing_nodes"),
        Measure::More("missing_ips"),
        Measure::More("missing_node_ips"),
        Measure::More("stuck_nodes"),
    ]);
    const SAYS: &'static [&'static str] = &["zone_words", "when", "shortage", "remedy"];

    fn say(&self, say: Sentences, lang: Lang) -> Sentences {
        say.with("zone_words", self.shortage.zone_words(lang))
            .with("when", self.when.words(lang))
            .with("shortage", self.shortage.words(lang))
            .with("remedy", Ask::or_mend(self.ask.as_ref(), lang))
    }
}

/// The other zones cannot take over the nodes of one or several lost zones.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct ZoneLossNotSurvived {
    /// The lost zones, joined.
    zone: String,
    /// Nodes that do not fit in the other zones, or that have only lost zones.
    missing_nodes: NodeCount,
    /// IPs that the other zones are short of.
    missing_ips: IpCount,
    /// Nodes that have only lost zones.
    nodes_without_other_zone: NodeCount,
    /// The lost zones.
    #[serde(skip)]
    zones: Vec<Arc<str>>,
    /// What the other zones are short of.
    #[serde(skip)]
    shortages: Vec<Shortage>,
    /// Node groups that have only lost zones, with their nodes.
    #[serde(skip)]
    stranded: Vec<(Arc<str>, NodeCount)>,
    #[serde(skip)]
    ask: Option<Ask>,
    /// Whether the policy asks for it.
    #[serde(skip)]
    is_asked: bool,
}

impl ZoneLossNotSurvived {
    /// `zones` are lost together, so many nodes do not fit, the other zones are short of `shortages`, and
    /// the nodes of the groups `stranded` have only lost zones. The policy can require room for that.
    #[must_use]
    pub fn new(
        zones: Vec<Arc<str>>,
        missing_nodes: NodeCount,
        shortages: Vec<Shortage>,
        stranded: Vec<(Arc<str>, NodeCount)>,
        ask: Option<Ask>,
        is_asked: bool,
    ) -> Self {
        let ips = shortages.iter().map(|short| short.missing_ips.get()).sum();
        let without: u64 = stranded.iter().map(|(_, nodes)| nodes.get()).sum();
        Self {
            zone: zones.join(", "),
            missing_nodes,
            missing_ips: IpCount::new(ips),
            nodes_without_other_zone: NodeCount::new(without),
            zones,
            shortages,
            stranded,
            ask,
            is_asked,
        }
    }
}

impl Diagnostic for ZoneLossNotSurvived {
    const KIND: KindInfo = KindInfo::error(texts::findings_cluster::C404, "zone-loss-not-survived")
        .worse(&[
            Measure::More("missing_nodes"),
            Measure::More("missing_ips"),
            Measure::More("nodes_without_other_zone"),
        ]);
    const SAYS: &'static [&'static str] = &[
        "zones", "lost", "in_zone", "nodes", "lack", "group", "parts", "steps",
    ];

    fn severity(&self) -> Severity {
        if self.is_asked {
            Severity::Error
        } else {
            Severity::Warning
        }
    }

    fn say(&self, say: Sentences, lang: Lang) -> Sentences {
        let lost = if self.zones.len() > 1 {
            "several"
        } else {
            "one"
        };
        let say = say
            .with("zones", texts::all_of(&self.zones, lang))
            .with("lost", lost);
        let (mut parts, mut steps) = (Vec::new(), Vec::new());
        for short in &self.shortages {
            let say = say
                .clone()
                .with("in_zone", short.zone.as_deref().unwrap_or("-"));
            let say = say.with("nodes", short.missing_nodes);
            parts.push(
                say.with("lack", short.lack(lang))
                    .part(texts::findings_cluster::C404_SHORT),
            );
        }
        for (group, nodes) in &self.stranded {
            let say = say.clone().with("group", &**group).with("nodes", *nodes);
            parts.push(say.part(texts::findings_cluster::C404_STRANDED));
            steps.push(say.part(texts::findings_cluster::C404_OTHER_ZONE));
        }
        match &self.ask {
            _ if self.shortages.is_empty() => {}
            None if !self.stranded.is_empty() => {
                steps.push(say.part(texts::findings_cluster::C404_THEN));
            }
            ask => steps.push(Ask::or_mend(ask.as_ref(), lang)),
        }
        say.with("parts", texts::clauses(&parts, lang))
            .with("steps", texts::clauses(&steps, lang))
    }
}

/// Nodes of a group, by zone.
pub type PlacedGroup = (Arc<str>, Vec<(Arc<str>, NodeCount)>);

/// Everything fits if nodes are in certain zones, which others may not choose.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct PlacementDecides {
    nodes: NodeCount,
    /// Where they must be: groups with their zones and nodes.
    placement: String,
    #[serde(skip)]
    groups: Vec<PlacedGroup>,
}

impl PlacementDecides {
    /// All `nodes` nodes fit if those of `groups` are there.
    #[must_use]
    pub fn new(nodes: NodeCount, groups: Vec<PlacedGroup>) -> Self {
        let written = groups.iter().map(|(group, zones)| {
            let zones = zones
                .iter()
                .map(|(zone, nodes)| format!("{zone} {}", nodes.get()));
            format!("{group}: {}", zones.collect::<Vec<_>>().join(", "))
        });
        Self { nodes, placement: written.collect::<Vec<_>>().join("; "), groups }
    }
}

/// Groups with their nodes by zone, in words.
pub fn placed_words(groups: &[PlacedGroup], lang: Lang) -> String {
    let words = groups.iter().map(|(group, zones)| {
        let zones = zones.iter().map(|(zone, nodes)| {
            texts::common::NodesInZone { nodes: *nodes, zone: &**zone }.text(lang)
        });
        let zones = texts::names(&zones.collect::<Vec<_>>(), lang);
        texts::common::GroupInZones { group: &**group, zones }.text(lang)
    });
    texts::parts(&words.collect::<Vec<_>>(), lang)
}

impl Diagnostic for PlacementDecides {
    const KIND: KindInfo = KindInfo::error(texts::findings_cluster::C421, "placement-decides");
    const SAYS: &'static [&'static str] = &["groups", "names"];

    fn say(&self, say: Sentences, lang: Lang) -> Sentences {
        let names: Vec<&str> = self.groups.iter().map(|(group, _)| &**group).collect();
        say.with("groups", placed_words(&self.groups, lang))
            .with("names", texts::all_of(&names, lang))
    }
}

/// The cloud chooses the zone of each node of a group, so each zone must hold all of them.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct CloudChoosesZones {
    pub node_group: Arc<str>,
    /// Its nodes at maximum that do not exist yet.
    pub nodes: NodeCount,
    /// Its zones.
    #[serde(skip)]
    pub zones: Vec<Arc<str>>,
}

impl Diagnostic for CloudChoosesZones {
    const KIND: KindInfo = KindInfo::info(texts::findings_cluster::C422, "cloud-chooses-zones");
    const SAYS: &'static [&'static str] = &["zones"];

    fn say(&self, say: Sentences, lang: Lang) -> Sentences {
        say.with("zones", texts::all_of(&self.zones, lang))
    }
}

/// A subnet's zone is, by its name, in another region than the zone of another subnet.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct ZonesOfTwoRegions {
    pub zone: Arc<str>,
    pub region: String,
    /// A subnet of the region that most subnets are in.
    pub other: Cidr,
    pub other_zone: Arc<str>,
    pub other_region: String,
}

impl Diagnostic for ZonesOfTwoRegions {
    const KIND: KindInfo = KindInfo::error(texts::findings_cluster::C423, "zones-of-two-regions");
}
