//! A604 and A605: subnets in use that are exhausted, or will be soon.

use std::sync::Arc;

use serde::Serialize;

use super::sentences::text_only;
use super::{Diagnostic, KindInfo, Measure, Sentences};
use net::lang::Lang;
use net::quantity::{EniCount, IpCount, NodeCount, Number, percent};
use rows::Keys;

/// A subnet in which nodes create ENIs has no IP left.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct SubnetDry {
    pub zone: Option<Arc<str>>,
    /// Nodes that may create ENIs in it.
    pub nodes: NodeCount,
    /// Where known.
    pub enis: Option<EniCount>,
    /// Warm secondary IPs in it, where known.
    pub idle_ips: Option<IpCount>,
    /// IPs that others hold, where known.
    pub other_ips: Option<IpCount>,
    /// IPs left in the other subnets of its nodes, where known for all.
    pub elsewhere_ips: Option<IpCount>,
    /// IPs that its nodes, or the growth of its zone, are short of with all that their subnets have left.
    pub missing_ips: IpCount,
    /// The longest prefix of a new subnet with which nothing is short.
    pub sufficient_prefix: Option<u8>,
    /// Nodes that take IPs only of this subnet, that of their own card, where these are short.
    pub own_nodes: NodeCount,
    /// IPs of a subnet in which other machines have all that these may have.
    #[serde(serialize_with = "text_only")]
    pub own_ips: IpCount,
    /// Whether no other subnet helps.
    #[serde(serialize_with = "text_only")]
    pub only_own: bool,
    /// Whether only its controller reports it, without a count.
    #[serde(serialize_with = "text_only")]
    pub told_by_controller: bool,
}

impl Diagnostic for SubnetDry {
    const KIND: KindInfo = KindInfo::error(texts::findings_audit::A604, "subnet-dry")
        .worse(&[Measure::More("nodes"), Measure::More("missing_ips")]);

    fn help(&self, say: Sentences) -> String {
        say.part(if self.only_own {
            texts::findings_audit::A604_HELP_OWN
        } else {
            texts::Part::HELP
        })
    }
}

/// A subnet in which nodes create ENIs has few IPs left.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct SubnetNearlyDry {
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
    /// IPs that its nodes, or the growth of its zone, are short of with all that their subnets have left.
    pub missing_ips: IpCount,
    /// The longest prefix of a new subnet with which nothing is short.
    pub sufficient_prefix: Option<u8>,
    /// Nodes that take IPs only of this subnet, that of their own card, where these are short.
    pub own_nodes: NodeCount,
    /// IPs of a subnet in which other machines have all that these may have.
    #[serde(serialize_with = "text_only")]
    pub own_ips: IpCount,
    /// Whether no other subnet helps.
    #[serde(serialize_with = "text_only")]
    pub only_own: bool,
    /// Whether less than a tenth of its size is left.
    #[serde(skip)]
    pub below_share: bool,
}

impl Diagnostic for SubnetNearlyDry {
    const KIND: KindInfo = KindInfo::warning(texts::findings_audit::A605, "subnet-nearly-dry")
        .worse(&[Measure::Less("days_left"), Measure::More("missing_ips")]);
    const SAYS: &'static [&'static str] = &["share", "reasons"];

    fn say(&self, say: Sentences, lang: Lang) -> Sentences {
        let size = self.size_ips.unwrap_or_default();
        let say = say.with("share", percent(self.available_ips.get(), size.get()));
        let reasons = [
            (
                texts::findings_audit::A605_REASON_NEXT_ENI,
                self.next_eni_ips.is_some(),
            ),
            (
                texts::findings_audit::A605_REASON_SHARE,
                self.below_share && self.size_ips.is_some(),
            ),
            (
                texts::findings_audit::A605_REASON_DAYS,
                self.days_left.is_some(),
            ),
        ];
        let reasons = reasons.iter().filter(|(_, holds)| *holds);
        let reasons: Vec<String> = reasons.map(|(part, _)| say.part(*part)).collect();
        say.with("reasons", texts::parts(&reasons, lang))
    }

    fn help(&self, say: Sentences) -> String {
        say.part(if self.only_own {
            texts::findings_audit::A605_HELP_OWN
        } else {
            texts::Part::HELP
        })
    }
}
