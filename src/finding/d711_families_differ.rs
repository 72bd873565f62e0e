//! D711: one config has both families, and another one alone.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::net::Family;
use crate::page::{POD_CIDRS, Page};

/// One config has both families, and another one alone.
#[derive(Debug, Clone)]
pub struct FamiliesDiffer {
    /// The config with one.
    pub config: String,
    /// The family that it lacks.
    pub missing: Family,
    /// A config with both.
    pub both: String,
}

impl Diagnostic for FamiliesDiffer {
    const CODE: &'static str = "D711";
    const NAME: &'static str = "families-differ";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: Page = Page {
        meaning: text(
            "In a dual-stack cluster every config has ranges of both families; a node that this one serves has addresses of one alone. Severity: warning.",
            "双栈集群中每个配置都应有两个地址族的网段；由该配置分配的节点只有一个地址族。级别：警告。",
        ),
        formula: text("", ""),
        source: POD_CIDRS,
        other: Some(text(
            "With a Cluster object that is dual-stack it is an error of the input.",
            "若给出了双栈的 Cluster 对象，则视为输入错误。",
        )),
    };

    fn subject(&self) -> String {
        self.config.clone()
    }

    fn message(&self, lang: Lang) -> String {
        let (config, missing, both) = (&self.config, self.missing, &self.both);
        match lang {
            Lang::En => format!("{config} has no {missing} range, and {both} has both families: its nodes have no {missing}"),
            Lang::Zh => format!("{config} 没有 {missing} 网段，而 {both} 两者都有：由其分配的节点没有 {missing}"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        match lang {
            Lang::En => format!("give {} a range of {} with blocks of the same size", self.config, self.missing),
            Lang::Zh => format!("为 {} 增加块大小相同的 {} 网段", self.config, self.missing),
        }
    }

    fn values(&self) -> Values {
        vec![
            ("missing_family", Value::Text(self.missing.to_string())),
            ("dual_stack_config", Value::Text(self.both.clone())),
        ]
    }
}
