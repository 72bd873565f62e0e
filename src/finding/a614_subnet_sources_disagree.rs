//! A614: two objects say different things of one subnet.

use std::sync::Arc;

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, Text, text};
use crate::page::Page;

/// Two objects say different things of one subnet.
#[derive(Debug, Clone)]
pub struct SubnetSourcesDisagree {
    /// The subnet.
    pub subnet: Arc<str>,
    /// Of what.
    pub of: SubnetMatter,
    /// As it is used, by the better source.
    pub used: String,
    /// As the other says.
    pub other: String,
}

/// Of what two objects say different things.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SubnetMatter {
    /// Its network.
    Cidr,
    /// Its zone.
    Zone,
}

impl SubnetMatter {
    const fn words(self) -> Text {
        match self {
            Self::Cidr => text("CIDR", "CIDR"),
            Self::Zone => text("zone", "可用区"),
        }
    }

    const fn as_str(self) -> &'static str {
        match self {
            Self::Cidr => "cidr",
            Self::Zone => "zone",
        }
    }
}

impl Diagnostic for SubnetSourcesDisagree {
    const CODE: &'static str = "A614";
    const NAME: &'static str = "subnet-sources-disagree";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: Page = Page {
        meaning: text(
            "Objects of the same subnet differ in its network or zone. The better source is used: the VPC API, then the cluster's Subnet object, then lists of others. An id in use twice, or a file of another cluster, looks like this. Severity: warning.",
            "同一子网的多个对象在 CIDR 或可用区上不一致。采用更可靠的来源：VPC API，其次集群的 Subnet 对象，再次其他列表。ID 重复使用或混入其他集群的文件时会出现。级别：警告。",
        ),
        formula: text("", ""),
        source: text("VPC API; driver, Subnet objects", "VPC API；驱动，Subnet 对象"),
        other: None,
    };

    fn subject(&self) -> String {
        self.subnet.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let (subnet, of, used, other) = (&self.subnet, self.of.words().get(lang), &self.used, &self.other);
        match lang {
            Lang::En => format!("sources disagree on {subnet}: {of} {used} is used, another says {other}"),
            Lang::Zh => format!("{subnet} 的来源不一致：{of} 采用 {used}，另一来源为 {other}"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        text(
            "check the id in the console, and give files of one cluster and one moment",
            "在控制台核对该 ID，并只给出同一集群同一时刻的文件",
        )
        .get(lang)
        .to_owned()
    }

    fn values(&self) -> Values {
        vec![
            ("of", Value::Text(self.of.as_str().to_owned())),
            ("used", Value::Text(self.used.clone())),
            ("other", Value::Text(self.other.clone())),
        ]
    }
}
