//! D709: all nodes have their pod CIDRs, and the next one gets none.

use super::d702_configs_exhausted::listed;
use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{POD_CIDRS, Page};

/// The next node that these configs match gets no pod CIDR.
#[derive(Debug, Clone)]
pub struct NoRoomForNext {
    /// The configs, in the order in which they are tried.
    pub configs: Vec<String>,
    /// Nodes that they match.
    pub nodes: u64,
    /// One of them.
    pub example: Option<String>,
}

impl Diagnostic for NoRoomForNext {
    const CODE: &'static str = "D709";
    const NAME: &'static str = "no-room-for-next";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: Page = Page {
        meaning: text(
            "Every node has its pod CIDR, and the configs that match have no block left: the next node like these stays NotReady. A node that is replaced joins before the old one goes. Severity: warning.",
            "现有节点都有 Pod CIDR，但匹配的配置已无空闲块：下一个同类节点将停留在 NotReady。滚动替换节点时，新节点会先于旧节点退出而加入。级别：警告。",
        ),
        formula: text("nodes_to_full = 0", "nodes_to_full = 0"),
        source: POD_CIDRS,
        other: None,
    };

    fn subject(&self) -> String {
        self.configs.first().cloned().unwrap_or_default()
    }

    fn message(&self, lang: Lang) -> String {
        let configs = listed(&self.configs, lang);
        let verb = if self.configs.len() == 1 { "has" } else { "have" };
        match (&self.example, lang) {
            (Some(node), Lang::En) => format!("{configs} {verb} no block left: the next node like {node} stays NotReady"),
            (None, Lang::En) => format!("{configs} {verb} no block to give: a node like it asks for stays NotReady"),
            (Some(node), Lang::Zh) => format!("{configs} 已无空闲块：下一个与 {node} 同类的节点将停留在 NotReady"),
            (None, Lang::Zh) => format!("{configs} 没有可分配的块：符合其要求的节点将停留在 NotReady"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        text(
            "add a config with another range before the next node joins, or is replaced",
            "在下一个节点加入或替换之前，增加一个使用其他网段的配置",
        )
        .get(lang)
        .to_owned()
    }

    fn values(&self) -> Values {
        vec![
            ("nodes", Value::Count(self.nodes)),
            ("matching_configs", Value::Count(self.configs.len() as u64)),
        ]
    }
}
