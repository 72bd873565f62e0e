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
    /// Whether its list counts 0 for all of its subnets, which is how a list says nothing.
    pub zero_list: bool,
}

impl Diagnostic for AvailableIsEstimate {
    const CODE: &'static str = "S105";
    const NAME: &'static str = "available-is-estimate";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: Page = Page {
        meaning: text(
            "No count of free addresses was given, so the subnet is taken to be empty but for what the VPC reserves. \
             In a subnet that is in use already, the true numbers are lower. A list that counts 0 for all of its subnets is taken for one \
             without counts: the call that lists subnets does not carry them. Severity: info, or warning for a list of \
             zeros, whose subnets may really be full.",
            "未给出剩余可用 IP 数，因此按空子网（仅扣除 VPC 保留地址）计算。若子网已在使用，实际数字会更低。列表中所有子网的可用 IP 数均为 0 时按未给出处理，因为查询子网列表的接口不返回该数。级别：提示；全 0 列表为警告，其子网也可能确已耗尽。",
        ),
        formula: same("A = 2^(32 - prefix) - reserved"),
        source: DESIGN,
        other: None,
    };

    fn severity(&self) -> Severity {
        if self.zero_list { Severity::Warning } else { Severity::Info }
    }

    fn subject(&self) -> String {
        self.subnet.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let (subnet, available) = (self.subnet, self.available.spelled(lang));
        match (self.zero_list, lang) {
            (false, Lang::En) => format!("{subnet} is taken to be unused, with {available} available"),
            (false, Lang::Zh) => format!("{subnet} 按未使用计算，可用 {available}"),
            (true, Lang::En) => {
                format!("{available} in {subnet} are an estimate: the list reports 0 for every subnet, as a list without counts does")
            }
            (true, Lang::Zh) => {
                format!("{subnet} 的可用 {available}为估计值：列表中所有子网的可用 IP 数均为 0，按未给出处理")
            }
        }
    }

    fn help(&self, lang: Lang) -> String {
        let subnet = self.subnet;
        match (self.zero_list, lang) {
            (false, Lang::En) => format!("give the free count: available_ips in a file, or --cidr {subnet}@N"),
            (false, Lang::Zh) => format!("给出剩余可用 IP 数：文件中的 available_ips，或 --cidr {subnet}@N"),
            (true, Lang::En) => format!("give the Subnet objects of the cluster, or the count: --cidr {subnet}@N (@0 if it is really full)"),
            (true, Lang::Zh) => format!("提供集群的 Subnet 对象，或给出数量：--cidr {subnet}@N（确已耗尽则为 @0）"),
        }
    }

    fn values(&self) -> Values {
        vec![("available_ips", Value::Count(self.available.get()))]
    }
}
