//! A616: nodes name a subnet that serves them nothing.

use std::sync::Arc;

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{Page, POOLS};
use crate::quantity::NodeCount;

/// Nodes name a subnet that serves them nothing.
#[derive(Debug, Clone)]
pub struct CandidateServesNone {
    /// The subnet.
    pub subnet: Arc<str>,
    /// Nodes that name it.
    pub nodes: NodeCount,
    /// One of them.
    pub example: Arc<str>,
    /// Why it does not.
    pub why: ServesNone,
}

/// Why a subnet serves nodes nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ServesNone {
    /// It is exclusive.
    Exclusive,
    /// It is off, and why.
    Off(Option<String>),
    /// Bare metal alone may use it.
    BareMetalOnly,
    /// It is in another zone than the nodes: its own and theirs.
    OtherZone(Arc<str>, Arc<str>),
}

impl Diagnostic for CandidateServesNone {
    const CODE: &'static str = "A616";
    const NAME: &'static str = "candidate-serves-none";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: Page = Page {
        meaning: text(
            "Nodes have a subnet in their list that gives them no address: it is exclusive, turned off, for bare metal alone, or in another zone. What it has left is counted for none of them. Severity: warning.",
            "节点的子网列表中有不能为其提供 IP 的子网：独占、已停用、仅供裸金属使用，或位于其他可用区。其余量不计给这些节点。级别：警告。",
        ),
        formula: text("", ""),
        source: POOLS,
        other: None,
    };

    fn subject(&self) -> String {
        self.subnet.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let (subnet, nodes, example) = (&self.subnet, self.nodes.spelled(lang), &self.example);
        match lang {
            Lang::En => {
                let why = match &self.why {
                    ServesNone::Exclusive => "it is exclusive".to_owned(),
                    ServesNone::Off(None) => "it is turned off (status.enable is not true)".to_owned(),
                    ServesNone::Off(Some(reason)) => format!("it is turned off (status.enable is not true: {reason})"),
                    ServesNone::BareMetalOnly => "it is for bare metal alone".to_owned(),
                    ServesNone::OtherZone(own, theirs) => format!("it is in {own} and they are in {theirs}"),
                };
                let name = if self.nodes.get() == 1 { "names" } else { "name" };
                format!("{nodes} ({example}) {name} {subnet}, which gives them nothing: {why}")
            }
            Lang::Zh => {
                let why = match &self.why {
                    ServesNone::Exclusive => "独占子网".to_owned(),
                    ServesNone::Off(None) => "已停用（status.enable 不为 true）".to_owned(),
                    ServesNone::Off(Some(reason)) => format!("已停用（status.enable 不为 true：{reason}）"),
                    ServesNone::BareMetalOnly => "仅供裸金属使用".to_owned(),
                    ServesNone::OtherZone(own, theirs) => format!("子网在 {own}，节点在 {theirs}"),
                };
                format!("{nodes}（{example}）列有 {subnet}，但它不能为其提供 IP：{why}")
            }
        }
    }

    fn help(&self, lang: Lang) -> String {
        text(
            "take it out of the nodes' list, or put one in its place that serves them",
            "将其移出节点的子网列表，或换成可用的子网",
        )
        .get(lang)
        .to_owned()
    }

    fn values(&self) -> Values {
        let why = match &self.why {
            ServesNone::Exclusive => "exclusive",
            ServesNone::Off(_) => "off",
            ServesNone::BareMetalOnly => "bare-metal-only",
            ServesNone::OtherZone(..) => "other-zone",
        };
        vec![
            ("why", Value::Text(why.to_owned())),
            ("nodes", Value::Count(self.nodes.get())),
            ("example", Value::Text(self.example.to_string())),
        ]
    }
}
