//! C411: a subnet lies outside the ranges of its VPC.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::net::Cidr;
use crate::page::Page;

/// A subnet lies outside the ranges of its VPC.
#[derive(Debug, Clone)]
pub struct SubnetOutsideVpc {
    /// The subnet.
    pub subnet: Cidr,
    /// The VPC's ranges.
    pub ranges: Vec<Cidr>,
}

impl SubnetOutsideVpc {
    fn list(&self) -> String {
        let ranges: Vec<String> = self.ranges.iter().map(Cidr::to_string).collect();
        ranges.join(", ")
    }
}

impl Diagnostic for SubnetOutsideVpc {
    const CODE: &'static str = "C411";
    const NAME: &'static str = "subnet-outside-vpc";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "A subnet does not lie in any of the ranges that vpc_cidrs gives for the VPC, so it cannot be created there. \
             Severity: error.",
            "某子网不在 vpc_cidrs 给出的任何 VPC 网段内，无法在其中创建。级别：错误。",
        ),
        formula: text("no range of vpc_cidrs contains the subnet", "vpc_cidrs 中没有网段包含该子网"),
        source: text("subnets of a VPC are parts of its ranges", "子网是 VPC 网段的一部分"),
        other: None,
    };

    fn subject(&self) -> String {
        self.subnet.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let (subnet, ranges) = (self.subnet, self.list());
        match lang {
            Lang::En => format!("subnet {subnet} lies outside the VPC's ranges ({ranges})"),
            Lang::Zh => format!("子网 {subnet} 不在 VPC 网段（{ranges}）内"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        let help = text("correct the subnet, or add its range to vpc_cidrs", "更正该子网，或将其网段加入 vpc_cidrs");
        help.get(lang).to_owned()
    }

    fn values(&self) -> Values {
        vec![("vpc_cidrs", Value::Text(self.list()))]
    }
}
