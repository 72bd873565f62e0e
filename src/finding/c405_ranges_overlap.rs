//! C405: address ranges that must be apart overlap.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, Text, text};
use crate::net::Cidr;
use crate::page::Page;

/// What a range is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RangeRole {
    /// Of services.
    Service,
    /// Of the VPC.
    Vpc,
    /// Of a subnet.
    Subnet,
}

impl RangeRole {
    const fn words(self) -> Text {
        match self {
            Self::Service => text("the service CIDR", "Service 网段"),
            Self::Vpc => text("the VPC range", "VPC 网段"),
            Self::Subnet => text("subnet", "子网"),
        }
    }
}

/// Address ranges that must be apart overlap.
#[derive(Debug, Clone)]
pub struct RangesOverlap {
    /// One of them.
    pub first: (RangeRole, Cidr),
    /// The other.
    pub second: (RangeRole, Cidr),
}

impl Diagnostic for RangesOverlap {
    const CODE: &'static str = "C405";
    const NAME: &'static str = "service-cidr-overlap";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "The range of service addresses overlaps a range of the VPC or a subnet, so that some addresses mean two \
             things and traffic to them is lost; or two ranges of the VPC overlap each other. Severity: error.",
            "Service 网段与 VPC 网段或子网重叠，部分地址有两种含义，流量会丢失；或 VPC 的两个网段互相重叠。级别：错误。",
        ),
        formula: text("two ranges share an address", "两个网段存在相同地址"),
        source: text("Kubernetes, service IP ranges must not overlap those of nodes and pods", "Kubernetes：Service IP 网段不得与节点、Pod 网段重叠"),
        other: None,
    };

    fn subject(&self) -> String {
        self.first.1.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let ((role, range), (other_role, other)) = (self.first, self.second);
        let (role, other_role) = (role.words().get(lang), other_role.words().get(lang));
        match lang {
            Lang::En => format!("{role} {range} overlaps {other_role} {other}"),
            Lang::Zh => format!("{role} {range} 与{other_role} {other} 重叠"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        let moved = match self.first.0 {
            RangeRole::Service => text(
                "choose another service CIDR before the cluster exists: it cannot be changed later",
                "在创建集群前改用其他 Service 网段：之后无法更改",
            ),
            _ => text("correct one of the two", "更正其中之一"),
        };
        moved.get(lang).to_owned()
    }

    fn values(&self) -> Values {
        vec![
            ("range", Value::Text(self.first.1.to_string())),
            ("other_range", Value::Text(self.second.1.to_string())),
        ]
    }
}
