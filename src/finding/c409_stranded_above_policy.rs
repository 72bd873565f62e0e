//! C409: more addresses are stranded than the policy allows.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::Page;
use crate::quantity::{IpCount, percent};

/// More addresses are stranded than the policy allows.
#[derive(Debug, Clone)]
pub struct StrandedAbovePolicy {
    /// The share that is allowed.
    pub share: String,
    /// Addresses of all subnets.
    pub available: IpCount,
    /// Of those, left over.
    pub stranded: IpCount,
}

impl Diagnostic for StrandedAbovePolicy {
    const CODE: &'static str = "C409";
    const NAME: &'static str = "stranded-above-policy";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "A larger share of the addresses can never hold a node than max_stranded of [policy] allows. Severity: error.",
            "无法再容纳节点的 IP 占比高于 [policy] 的 max_stranded。级别：错误。",
        ),
        formula: text("stranded_ips > max_stranded x available_ips", "stranded_ips > max_stranded x available_ips"),
        source: text("the plan's policy", "方案中的策略"),
        other: None,
    };

    fn subject(&self) -> String {
        "cluster".to_owned()
    }

    fn message(&self, lang: Lang) -> String {
        let share = percent(self.stranded.get(), self.available.get());
        let (stranded, available, allowed) = (self.stranded, self.available.spelled(lang), &self.share);
        match lang {
            Lang::En => format!("{stranded} of {available} ({share}) are stranded, the policy allows {allowed}"),
            Lang::Zh => format!("{available}中有 {stranded} 个（{share}）被浪费，策略允许 {allowed}"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        let help = text(
            "`cce-plan compare` ranks densities and types by what they waste; S104 names the subnets",
            "用 `cce-plan compare` 按浪费比较密度与机型；S104 指出具体子网",
        );
        help.get(lang).to_owned()
    }

    fn values(&self) -> Values {
        vec![
            ("stranded_ips", Value::Count(self.stranded.get())),
            ("available_ips", Value::Count(self.available.get())),
        ]
    }
}
