//! D702: every config that matches a node is exhausted.

use std::sync::Arc;

use super::d701_no_matching_config::WithoutPodCidr;
use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{POD_CIDRS, Page};
use crate::quantity::grouped;

/// Configs that are named; more are counted.
const NAMED: usize = 3;

/// Every config that matches a node is exhausted.
#[derive(Debug, Clone)]
pub struct ConfigsExhausted {
    /// The nodes.
    pub without: WithoutPodCidr,
    /// What is the same for all nodes that the same configs match.
    pub said: Exhausted,
}

/// Configs without a free block.
#[derive(Debug, Clone)]
pub struct Exhausted {
    /// Their names, in the order in which they are tried.
    pub configs: Arc<[String]>,
    /// Nodes that are left without by them.
    pub missing: u64,
    /// Prefix length of a block of the first.
    pub mask: Option<u8>,
    /// Prefix length of a range that holds a block for each of these nodes.
    pub prefix: Option<u8>,
}

/// Names with commas between them, few of them.
pub(super) fn listed(names: &[String], lang: Lang) -> String {
    let shown = names.iter().take(NAMED).map(String::as_str);
    let shown: Vec<&str> = shown.collect();
    let more = names.len() - shown.len();
    match (lang, more) {
        (Lang::En, 0) => shown.join(", "),
        (Lang::En, more) => format!("{} and {more} more", shown.join(", ")),
        (Lang::Zh, 0) => shown.join("、"),
        (Lang::Zh, more) => format!("{} 等，另有 {more} 个", shown.join("、")),
    }
}

impl Diagnostic for ConfigsExhausted {
    const CODE: &'static str = "D702";
    const NAME: &'static str = "configs-exhausted";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "Configs match the node, and none of them has a free block in each of its families, so the node gets no pod CIDR and stays NotReady. Severity: error.",
            "有配置与节点匹配，但都没有在其每个地址族中同时具备空闲块，节点得不到 Pod CIDR，停留在 NotReady。级别：错误。",
        ),
        formula: text("reason = exhausted", "reason = exhausted"),
        source: POD_CIDRS,
        other: Some(text(
            "A block is free if it touches no block of any config, no service range and no pod CIDR that a node has. A smaller block, of whatever config, spoils the larger one around it.",
            "块不与任何配置已分配的块、服务网段以及节点已有的 Pod CIDR 相交才算空闲。任何配置分出的小块都会使包含它的大块不可用。",
        )),
    };

    fn subject(&self) -> String {
        self.without.subject.clone()
    }

    fn message(&self, lang: Lang) -> String {
        let who = self.without.spelled(lang);
        let configs = listed(&self.said.configs, lang);
        let one = self.said.configs.len() == 1;
        match lang {
            Lang::En => {
                let stay = if self.without.are_several() { "stay" } else { "stays" };
                let have = if one { "has" } else { "have" };
                format!("{who} {stay} NotReady: {configs} {have} no free block left")
            }
            Lang::Zh => format!("{who}将停留在 NotReady：{configs} 已无空闲块"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        let nodes = grouped(self.said.missing);
        let one = self.said.missing == 1;
        match (self.said.prefix, self.said.mask, lang) {
            (Some(prefix), Some(mask), Lang::En) if one => {
                format!("add a config with a range of /{prefix} or larger, in blocks of /{mask}")
            }
            (Some(prefix), Some(mask), Lang::En) => format!(
                "add a config with a range of /{prefix} or larger, in blocks of /{mask}: that holds the {nodes} nodes left without"
            ),
            (Some(prefix), Some(mask), Lang::Zh) => format!(
                "增加一个网段为 /{prefix} 或更大、每节点 /{mask} 的配置，可容纳缺少地址的 {nodes} 个节点"
            ),
            (_, _, Lang::En) => format!("add a config with smaller blocks: no range holds {nodes} of these"),
            (_, _, Lang::Zh) => format!("增加一个块更小的配置：没有网段能容纳 {nodes} 个这样的块"),
        }
    }

    fn values(&self) -> Values {
        let mut values = self.without.values();
        let configs = self.said.configs.iter().take(NAMED).cloned();
        values.extend([
            ("first_configs", Value::Text(configs.collect::<Vec<_>>().join(", "))),
            ("matching_configs", Value::Count(self.said.configs.len() as u64)),
            ("missing_nodes", Value::Count(self.said.missing)),
            ("sufficient_range_prefix", self.said.prefix.map(u64::from).into()),
        ]);
        values
    }
}
