//! C403 and C404: zones that are too small, always or when another zone is lost.

use std::sync::Arc;

use serde::Serialize;

use super::{Diagnostic, Say, Severity, Shortage, When};
use net::lang::{Lang, listed, text};
use net::quantity::{IpCount, NodeCount, PodCount};

/// A zone cannot hold its node groups.
#[derive(Debug, Clone, Serialize)]
pub struct ZoneShort {
    #[serde(skip)]
    pub when: When,
    #[serde(flatten)]
    pub shortage: Shortage,
    /// The most pods per node at which all nodes fit, where the zone has one node group.
    pub sufficient_max_pods: Option<PodCount>,
}

impl Diagnostic for ZoneShort {
    const CODE: &'static str = "C403";
    const NAME: &'static str = "zone-short";
    const SEVERITY: Severity = Severity::Error;

    fn subject(&self) -> String {
        self.shortage.zone.as_deref().unwrap_or("cluster").to_owned()
    }

    fn message(&self, lang: Lang) -> String {
        Say::of(self, lang)
            .with("zone_words", self.shortage.zone_words(lang))
            .with("when", self.when.words(lang))
            .with("shortage", self.shortage.words(lang))
            .part("message")
    }

    fn help(&self, lang: Lang) -> String {
        let remedy = self.shortage.remedy(lang);
        Say::of(self, lang).with("remedy", remedy).part("help")
    }
}

/// The other zones cannot take over the nodes of one or several lost zones.
#[derive(Debug, Clone, Serialize)]
pub struct ZoneLossNotSurvived {
    /// The lost zones, joined.
    zone: String,
    /// Nodes that do not fit in the other zones, or have no other zone.
    missing_nodes: NodeCount,
    /// IPs that the other zones are short of.
    missing_ips: IpCount,
    /// Nodes that have no other zone.
    nodes_without_other_zone: NodeCount,
    /// The lost zones.
    #[serde(skip)]
    zones: Vec<Arc<str>>,
    /// What the other zones are short of.
    #[serde(skip)]
    shortages: Vec<Shortage>,
    /// Node groups that have no other zone, with their nodes.
    #[serde(skip)]
    stranded: Vec<(Arc<str>, NodeCount)>,
}

impl ZoneLossNotSurvived {
    /// `zones` are lost together, the others are short of `shortages`, and the nodes of the groups
    /// `stranded` have no other zone.
    #[must_use]
    pub fn new(
        zones: Vec<Arc<str>>,
        shortages: Vec<Shortage>,
        stranded: Vec<(Arc<str>, NodeCount)>,
    ) -> Self {
        let nodes: u64 = shortages.iter().map(|short| short.missing_nodes.get()).sum();
        let ips = shortages.iter().map(|short| short.missing_ips.get()).sum();
        let without: u64 = stranded.iter().map(|(_, nodes)| nodes.get()).sum();
        Self {
            zone: zones.join(", "),
            missing_nodes: NodeCount::new(nodes + without),
            missing_ips: IpCount::new(ips),
            nodes_without_other_zone: NodeCount::new(without),
            zones,
            shortages,
            stranded,
        }
    }

    fn say(&self, lang: Lang) -> Say {
        let lost = if self.zones.len() > 1 { "several" } else { "one" };
        Say::of(self, lang)
            .with("zones", listed(&self.zones, lang))
            .with("lost", lost)
    }
}

impl Diagnostic for ZoneLossNotSurvived {
    const CODE: &'static str = "C404";
    const NAME: &'static str = "zone-loss-not-survived";
    const SEVERITY: Severity = Severity::Warning;

    fn subject(&self) -> String {
        self.zone.clone()
    }

    fn message(&self, lang: Lang) -> String {
        let short = self.shortages.iter().map(|short| {
            let zone = short.zone.as_deref().unwrap_or("-");
            self.say(lang)
                .with("in_zone", zone.to_owned())
                .with("nodes", short.missing_nodes.get())
                .with("lack", short.lack(lang))
                .part("short")
        });
        let stranded = self.stranded.iter().map(|(group, nodes)| {
            let say = self.say(lang).with("group", group.to_string());
            say.with("nodes", nodes.get()).part("stranded")
        });
        let parts: Vec<String> = short.chain(stranded).collect();
        let parts = parts.join(text(", ", "，").get(lang));
        self.say(lang).with("parts", parts).part("message")
    }

    fn help(&self, lang: Lang) -> String {
        let remedies = self.shortages.iter().map(|short| short.remedy(lang));
        let zones = self.stranded.iter().map(|(group, _)| {
            let say = self.say(lang).with("group", group.to_string());
            say.part("help")
        });
        let parts: Vec<String> = remedies.chain(zones).collect();
        parts.join(text(", ", "，").get(lang))
    }
}
