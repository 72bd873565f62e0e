//! A608: nothing tells what subnets have left.

use std::sync::Arc;

use super::a601_node_stuck::{names, names_value};
use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::Page;
use crate::quantity::SubnetCount;

/// Nothing tells what subnets have left.
#[derive(Debug, Clone)]
pub struct CountUnknown {
    /// The subnets.
    pub subnets: Vec<Arc<str>>,
    /// Whether a list gave all of its subnets 0 addresses, which is how it says nothing.
    pub all_zero_list: bool,
}

impl Diagnostic for CountUnknown {
    const CODE: &'static str = "A608";
    const NAME: &'static str = "count-unknown";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: Page = Page {
        meaning: text(
            "Nodes use subnets of which nothing says how many addresses are left. They are never taken for dry: what depends on them is told to be unknown. The call that lists subnets does not carry the count; a list in which every count is 0 is taken for one without counts, with a warning, since all subnets may indeed be dry. Severity: info, or warning for such a list.",
            "节点使用的子网缺少可用 IP 数。未知的子网不视为耗尽，取决于它的结论均为未知。查询子网列表的接口不返回该数；全部为 0 的列表按未返回处理并告警，因为也可能确已全部耗尽。级别：提示；全 0 列表为警告。",
        ),
        formula: text("", ""),
        source: text("VPC API, subnet list and detail; driver, Subnet objects", "VPC API，子网列表与详情；驱动，Subnet 对象"),
        other: None,
    };

    fn severity(&self) -> Severity {
        if self.all_zero_list { Severity::Warning } else { Severity::Info }
    }

    fn subject(&self) -> String {
        match self.subnets.as_slice() {
            [one] => one.to_string(),
            _ => "cluster".to_owned(),
        }
    }

    fn message(&self, lang: Lang) -> String {
        let count = SubnetCount::new(self.subnets.len() as u64).spelled(lang);
        let names = names(&self.subnets, lang);
        match (self.all_zero_list, lang) {
            (false, Lang::En) => format!("nothing tells how many addresses are left in {count}: {names}"),
            (false, Lang::Zh) => format!("{count}的可用 IP 数未知：{names}"),
            (true, Lang::En) => format!("a list gives 0 addresses for all of its subnets; those of {count} are taken for unknown: {names}"),
            (true, Lang::Zh) => format!("列表中所有子网的可用 IP 数均为 0；其中 {count}按未知处理：{names}"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        text(
            "give the Subnet objects of the cluster (kubectl get subnets.cce.baidubce.com -o yaml) or the detail of each subnet beside",
            "另提供集群的 Subnet 对象（kubectl get subnets.cce.baidubce.com -o yaml）或各子网的详情",
        )
        .get(lang)
        .to_owned()
    }

    fn values(&self) -> Values {
        vec![
            ("subnets", Value::Count(self.subnets.len() as u64)),
            ("names", names_value(&self.subnets)),
            ("all_zero_list", Value::Text(self.all_zero_list.to_string())),
        ]
    }
}
