//! N204: the limits follow from the type's name, for want of a catalog row.

use std::sync::Arc;

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::Page;
use crate::quantity::EniCount;

/// The limits follow from the type's name, for want of a catalog row.
#[derive(Debug, Clone)]
pub struct InstanceNotInCatalog {
    /// The type.
    pub instance: Arc<str>,
    /// E by rule.
    pub enis: u32,
    /// m by rule.
    pub ips_per_eni: u32,
    /// The nearest catalogued name, where one is near.
    pub near: Option<String>,
}

impl Diagnostic for InstanceNotInCatalog {
    const CODE: &'static str = "N204";
    const NAME: &'static str = "instance-not-in-catalog";
    const SEVERITY: Severity = Severity::Info;
    const PAGE: Page = Page {
        meaning: text(
            "No catalog row has this type. Its vCPU and memory were read from its name and its limits follow from the rules. Severity: info.",
            "机型目录中没有该机型，其 vCPU 与内存由名称解析，限制按规则推算。级别：提示。",
        ),
        formula: text("E = min(vCPU, 8); m by memory", "E = min(vCPU, 8)；m 按内存分档"),
        source: text("instance-catalog/README.md, names and rules", "instance-catalog/README.md，名称与规则"),
        other: None,
    };

    fn subject(&self) -> String {
        self.instance.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let (instance, enis, m) = (&self.instance, EniCount::new(self.enis.into()).spelled(lang), self.ips_per_eni);
        match lang {
            Lang::En => format!("{instance} is not in the catalog; {enis} of {m} addresses follow from its name"),
            Lang::Zh => format!("目录中没有 {instance}；按名称推算为 {enis}、单网卡 {m} 个 IP"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        match (&self.near, lang) {
            (Some(near), Lang::En) => format!("if {near} is meant, say so; else check the type's quota, and give it with --catalog"),
            (Some(near), Lang::Zh) => format!("若实为 {near}，请改正；否则请核实该机型的配额，并用 --catalog 给出"),
            (None, Lang::En) => "check that the type exists; give its quota with --enis and --ips-per-eni or --catalog".to_owned(),
            (None, Lang::Zh) => "请确认该机型存在；用 --enis、--ips-per-eni 或 --catalog 给出其配额".to_owned(),
        }
    }

    fn values(&self) -> Values {
        vec![
            ("instance", Value::Text(self.instance.to_string())),
            ("enis_limit", Value::Count(self.enis.into())),
            ("ips_per_eni", Value::Count(self.ips_per_eni.into())),
        ]
    }
}
