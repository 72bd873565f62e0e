//! A604 and A605: subnets in use that are exhausted, or will be soon.

use std::sync::Arc;

use serde::Serialize;

use super::{Diagnostic, Say, Severity};
use net::lang::{Lang, text};
use net::quantity::{EniCount, IpCount, NodeCount, Number, percent};

/// A subnet in which nodes create ENIs has no IP left.
#[derive(Debug, Clone, Serialize)]
pub struct SubnetDry {
    #[serde(skip)]
    pub subnet: Arc<str>,
    pub zone: Option<Arc<str>>,
    /// Nodes that may create ENIs in it.
    pub nodes: NodeCount,
    pub enis: EniCount,
    /// Warm secondary IPs in it, where known.
    pub idle_ips: Option<IpCount>,
    /// IPs that others hold, where known.
    pub other_ips: Option<IpCount>,
    /// IPs left in the other subnets of its nodes, where known for all.
    pub elsewhere_ips: Option<IpCount>,
    /// Whether only its controller reports it, without a count.
    #[serde(skip)]
    pub told_by_controller: bool,
}

impl Diagnostic for SubnetDry {
    const CODE: &'static str = "A604";
    const NAME: &'static str = "subnet-dry";
    const SEVERITY: Severity = Severity::Error;

    fn subject(&self) -> String {
        self.subnet.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let told = if self.told_by_controller { "yes" } else { "no" };
        Say::of(self, lang)
            .with("told_by_controller", told)
            .part("message")
    }
}

/// A subnet in which nodes create ENIs has few IPs left.
#[derive(Debug, Clone, Serialize)]
pub struct SubnetNearlyDry {
    #[serde(skip)]
    pub subnet: Arc<str>,
    pub zone: Option<Arc<str>>,
    /// IPs that it can still hand out.
    pub available_ips: IpCount,
    /// IPs that it can hand out when it is empty, where known.
    pub size_ips: Option<IpCount>,
    /// Nodes that may create ENIs in it.
    pub nodes: NodeCount,
    /// IPs of the largest next ENI of these nodes, where it does not fit.
    pub next_eni_ips: Option<IpCount>,
    /// Days until it is exhausted, where soon.
    pub days_left: Option<Number>,
    /// Whether less than a tenth of its size is left.
    #[serde(skip)]
    pub below_share: bool,
}

impl Diagnostic for SubnetNearlyDry {
    const CODE: &'static str = "A605";
    const NAME: &'static str = "subnet-nearly-dry";
    const SEVERITY: Severity = Severity::Warning;

    fn subject(&self) -> String {
        self.subnet.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let size = self.size_ips.unwrap_or_default();
        let share = percent(self.available_ips.get(), size.get());
        let say = Say::of(self, lang).with("share", share);
        let reasons = [
            ("reason-next-eni", self.next_eni_ips.is_some()),
            ("reason-share", self.below_share && self.size_ips.is_some()),
            ("reason-days", self.days_left.is_some()),
        ];
        let reasons = reasons.iter().filter(|(_, holds)| *holds);
        let reasons: Vec<String> = reasons.map(|(part, _)| say.part(part)).collect();
        let reasons = reasons.join(text("; ", "；").get(lang));
        say.with("reasons", reasons).part("message")
    }
}
