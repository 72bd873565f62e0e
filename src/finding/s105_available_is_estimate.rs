//! S105: nobody said how many addresses are still free.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, same, text};
use crate::net::Cidr;
use crate::page::{DESIGN, Page};
use crate::quantity::IpCount;

/// The free count of a subnet was not given.
#[derive(Debug, Clone)]
pub struct AvailableIsEstimate {
    /// The subnet.
    pub subnet: Cidr,
    /// What was assumed.
    pub available: IpCount,
}

impl Diagnostic for AvailableIsEstimate {
    const CODE: &'static str = "S105";
    const NAME: &'static str = "available-is-estimate";
    const SEVERITY: Severity = Severity::Info;
    const PAGE: Page = Page {
        meaning: text(
            "No count of free addresses was given, so the subnet is taken to be empty but for what the VPC reserves. \
             In a subnet that is in use already, the true numbers are lower. Severity: info.",
            "未给出剩余可用 IP 数，因此按空子网（仅扣除 VPC 保留地址）计算。若子网已在使用，实际数字会更低。级别：提示。",
        ),
        formula: same("A = 2^(32 - prefix) - reserved"),
        source: DESIGN,
        other: None,
    };

    fn subject(&self) -> String {
        self.subnet.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let (subnet, available) = (self.subnet, self.available.spelled(lang));
        match lang {
            Lang::En => format!("{subnet} is taken to be unused, with {available} available"),
            Lang::Zh => format!("{subnet} 按未使用计算，可用 {available}"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        let subnet = self.subnet;
        match lang {
            Lang::En => format!("give the free count: available_ips in a file, or --cidr {subnet}@N"),
            Lang::Zh => format!("给出剩余可用 IP 数：文件中的 available_ips，或 --cidr {subnet}@N"),
        }
    }

    fn values(&self) -> Values {
        vec![("available_ips", Value::Count(self.available.get()))]
    }
}
