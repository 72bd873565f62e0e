//! N210 to N213: columns of catalogs that are not read, and limits of catalog rows and flags that contradict
//! names, rules or documents.

use std::sync::Arc;

use serde::Serialize;

use super::{Diagnostic, Finding, KindInfo, Sentences};
use crate::catalog::{INSTANCE_SHAPE, MOST_ENIS, MOST_IPS_PER_ENI};
use input::records::IgnoredColumn;
use net::lang::Lang;
use net::quantity::Number;
use rows::Keys;

/// A column of a CSV catalog is ignored. Limits that it may contain follow from the rules instead.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct CatalogColumnIgnored {
    pub header: String,
}

impl CatalogColumnIgnored {
    pub fn finding(ignored: &IgnoredColumn) -> Finding {
        let header = ignored.name.clone();
        let finding = Finding::about(&header).says(Self { header });
        finding.at(Some(&ignored.origin))
    }
}

impl Diagnostic for CatalogColumnIgnored {
    const KIND: KindInfo = KindInfo::warning(texts::findings_nodes::N210, "catalog-column-ignored")
        .told_by(&["header"]);
    const SAYS: &'static [&'static str] = &["keys"];

    fn say(&self, say: Sentences, _: Lang) -> Sentences {
        say.with("keys", INSTANCE_SHAPE.keys.join(", "))
    }
}

/// A catalog row contradicts its own name.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct RowDiffersFromName {
    pub key: &'static str,
    /// The value in the row.
    pub row: Number,
    /// The value in the name.
    pub name: Number,
}

impl Diagnostic for RowDiffersFromName {
    const KIND: KindInfo =
        KindInfo::error(texts::findings_nodes::N211, "row-differs-from-name").told_by(&["key"]);
}

/// A catalog row has a limit that no rule gives.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct RowDiffersFromRule {
    pub key: &'static str,
    /// The value in the row.
    pub row: Number,
    /// The value by the rules.
    pub rule: Number,
}

impl Diagnostic for RowDiffersFromRule {
    const KIND: KindInfo =
        KindInfo::warning(texts::findings_nodes::N212, "row-differs-from-rule").told_by(&["key"]);
}

/// Given limits are larger than those of any documented type.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct LimitsBeyondDocumented {
    /// The type, or the profile.
    pub instance: Arc<str>,
    /// E, where given and too large.
    pub enis_limit: Option<u32>,
    /// m, where given and too large.
    pub ips_per_eni: Option<u32>,
}

impl Diagnostic for LimitsBeyondDocumented {
    const KIND: KindInfo =
        KindInfo::warning(texts::findings_nodes::N213, "limits-beyond-documented");
    const SAYS: &'static [&'static str] = &["most_enis", "most_ips", "limits"];

    fn say(&self, say: Sentences, lang: Lang) -> Sentences {
        let say = say
            .with("most_enis", MOST_ENIS)
            .with("most_ips", MOST_IPS_PER_ENI);
        let enis = self
            .enis_limit
            .map(|_| say.part(texts::findings_nodes::N213_LIMIT_ENIS));
        let ips = self
            .ips_per_eni
            .map(|_| say.part(texts::findings_nodes::N213_LIMIT_IPS));
        let limits: Vec<String> = enis.into_iter().chain(ips).collect();
        say.with("limits", texts::parts(&limits, lang))
    }
}
