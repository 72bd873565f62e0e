//! C404: the other zones cannot take over the nodes of one that is lost, or of several.

use std::sync::Arc;

use super::c403_zone_short::Shortage;
use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, listed, text};
use crate::page::Page;
use crate::quantity::NodeCount;

/// The other zones cannot take over the nodes of one that is lost, or of several.
#[derive(Debug, Clone)]
pub struct ZoneLossNotSurvived {
    /// The zone that is lost, or those that are lost together.
    pub zones: Vec<Arc<str>>,
    /// What the others are short of.
    pub shortages: Vec<Shortage>,
    /// Node groups that have no other zone, with their nodes.
    pub stranded: Vec<(Arc<str>, NodeCount)>,
}

impl Diagnostic for ZoneLossNotSurvived {
    const CODE: &'static str = "C404";
    const NAME: &'static str = "zone-loss-not-survived";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: Page = Page {
        meaning: text(
            "When one zone is lost at maximum size, or those of lost_zones in [policy] together, and their nodes move to \
             the other zones of their groups, those have no room for all of them. missing_ips is the sum of needed - available \
             over these zones. Not said where something is short with all zones available. Severity: warning.",
            "规模上限时若失去一个可用区，或同时失去 [policy] 的 lost_zones 所列可用区，其节点迁往所属节点组的其他可用区，后者容纳不下。missing_ips 为这些可用区“需要 - 可用”之和。若各区正常时已有不足，则不再重复。级别：警告。",
        ),
        formula: text(
            "with the nodes of each group spread over its zones without the lost ones: guaranteed < wanted in some zone",
            "各节点组的节点分布于除失去者外的可用区后，某区保证的节点数 < 需要的节点数",
        ),
        source: text("this program", "本程序"),
        other: None,
    };

    fn subject(&self) -> String {
        self.zones.join(", ")
    }

    fn message(&self, lang: Lang) -> String {
        let zones = listed(&self.zones, lang);
        let mut parts: Vec<String> = self
            .shortages
            .iter()
            .map(|short| {
                let (nodes, lack) = (short.missing_nodes(), short.lack(lang));
                let (name, spelled) = (short.zone.as_deref().unwrap_or("-"), nodes.spelled(lang));
                match (lang, nodes.get()) {
                    (Lang::En, 1) => format!("1 node does not fit in {name} ({lack})"),
                    (Lang::En, _) => format!("{spelled} do not fit in {name} ({lack})"),
                    (Lang::Zh, _) => format!("{name} 有 {spelled}放不下（{lack}）"),
                }
            })
            .collect();
        parts.extend(self.stranded.iter().map(|(group, nodes)| {
            let nodes = nodes.spelled(lang);
            match lang {
                Lang::En => format!("{group} has no other zone for its {nodes}"),
                Lang::Zh => format!("{group} 的 {nodes}没有其他可用区"),
            }
        }));
        match lang {
            Lang::En => {
                let together = if self.zones.len() > 1 { " together" } else { "" };
                format!("does not survive losing {zones}{together}: {}", parts.join(", "))
            }
            Lang::Zh => {
                let together = if self.zones.len() > 1 { "同时" } else { "" };
                format!("{together}失去 {zones} 后无法承接：{}", parts.join("，"))
            }
        }
    }

    fn help(&self, lang: Lang) -> String {
        let mut parts: Vec<String> = self.shortages.iter().map(|short| short.remedy(lang)).collect();
        let several = (self.zones.len() > 1).then(|| listed(&self.zones, lang));
        parts.extend(self.stranded.iter().map(|(group, _)| match (&several, lang) {
            (None, Lang::En) => format!("give {group} a second zone"),
            (None, Lang::Zh) => format!("为 {group} 增加第二个可用区"),
            (Some(zones), Lang::En) => format!("give {group} a zone beside {zones}"),
            (Some(zones), Lang::Zh) => format!("为 {group} 增加 {zones} 以外的可用区"),
        }));
        parts.join(text(", ", "，").get(lang))
    }

    fn values(&self) -> Values {
        let nodes: u64 = self.shortages.iter().map(|short| short.missing_nodes().get()).sum();
        let ips: u64 = self.shortages.iter().map(|short| short.missing_ips.get()).sum();
        let homeless: u64 = self.stranded.iter().map(|(_, nodes)| nodes.get()).sum();
        vec![
            ("zone", Value::Text(self.subject())),
            ("missing_nodes", Value::Count(nodes + homeless)),
            ("missing_ips", Value::Count(ips)),
            ("nodes_without_other_zone", Value::Count(homeless)),
        ]
    }
}
