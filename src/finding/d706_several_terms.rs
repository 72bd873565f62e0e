//! D706: the terms of a config's selector hold all together.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{POD_CIDRS, Page};

/// The terms of a config's selector hold all together.
#[derive(Debug, Clone)]
pub struct SeveralTerms {
    /// The config.
    pub config: String,
    /// Its terms.
    pub terms: u64,
}

impl Diagnostic for SeveralTerms {
    const CODE: &'static str = "D706";
    const NAME: &'static str = "several-terms";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: Page = Page {
        meaning: text(
            "The config has several nodeSelectorTerms. Elsewhere in Kubernetes one of them suffices; the allocator of pod CIDRs joins them, so that a node has to meet all. Severity: warning.",
            "该配置有多个 nodeSelectorTerms。在 Kubernetes 其他地方满足其一即可，而 Pod CIDR 分配器会将其合并，节点须全部满足。级别：警告。",
        ),
        formula: text("", ""),
        source: POD_CIDRS,
        other: None,
    };

    fn subject(&self) -> String {
        self.config.clone()
    }

    fn message(&self, lang: Lang) -> String {
        let (config, terms) = (&self.config, self.terms);
        match lang {
            Lang::En => format!("a node has to meet all {terms} terms of {config}, where one suffices elsewhere"),
            Lang::Zh => format!("节点须同时满足 {config} 的全部 {terms} 个条件项，而不是满足其一"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        let (config, terms) = (&self.config, self.terms);
        match lang {
            Lang::En => format!("write one term; for \"one or the other\" make {terms} configs of {config}, one for each"),
            Lang::Zh => format!("只写一个条件项；若意为“满足其一”，请把 {config} 拆成 {terms} 个配置"),
        }
    }

    fn values(&self) -> Values {
        vec![("terms", Value::Count(self.terms))]
    }
}
