//! C405 to C409: ranges, growth, density and the policy of a cluster.

use std::sync::Arc;

use serde::Serialize;
use strum::IntoStaticStr;

use super::{Diagnostic, Say, Severity, Shortage, When};
use net::lang::{Lang, listed, text};
use net::Cidr;
use net::quantity::{EniCount, IpCount, NodeCount, PodCount, percent};

/// What a range is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum RangeRole {
    Service,
    Vpc,
    Subnet,
}

/// Two ranges overlap.
#[derive(Debug, Clone, Serialize)]
pub struct RangesOverlap {
    /// One of the ranges.
    pub range: Cidr,
    #[serde(skip)]
    pub role: RangeRole,
    pub other_range: Cidr,
    /// The role of the other range.
    #[serde(skip)]
    pub other_role: RangeRole,
}

impl Diagnostic for RangesOverlap {
    const CODE: &'static str = "C405";
    const NAME: &'static str = "service-cidr-overlap";
    const SEVERITY: Severity = Severity::Error;

    fn subject(&self) -> String {
        self.range.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        Say::of(self, lang)
            .with("role", <&str>::from(self.role))
            .with("other_role", <&str>::from(self.other_role))
            .part("message")
    }

    fn help(&self, lang: Lang) -> String {
        let say = Say::of(self, lang).with("role", <&str>::from(self.role));
        say.part("help")
    }
}

/// Growth runs out of IPs, or of ENIs.
#[derive(Debug, Clone, Serialize)]
pub struct ExhaustionDate {
    /// Months from the start.
    pub months: u32,
    /// The calendar month.
    pub month: Option<String>,
    /// The first zone that is short by then.
    zone: Option<Arc<str>>,
    /// The lost zone; `None` with all zones.
    pub lost_zone: Option<Arc<str>>,
    /// Nodes that do not fit in the first zone that is short.
    missing_nodes: NodeCount,
    /// IPs that this zone is short of.
    missing_ips: IpCount,
    /// ENIs by which the quota is too small by then.
    pub missing_enis: EniCount,
    /// What zones are short of by then.
    #[serde(skip)]
    shortages: Vec<Shortage>,
    /// What to add, by zone; where this happens when each of several zones is lost, for each of
    /// them.
    #[serde(skip)]
    pub asks: Vec<Shortage>,
    /// The zones to add to.
    #[serde(skip)]
    pub asked_for: Vec<Arc<str>>,
}

impl ExhaustionDate {
    /// After `months`, in `month`, zones are short of `shortages`.
    #[must_use]
    pub fn new(months: u32, month: Option<String>, shortages: Vec<Shortage>) -> Self {
        let first = shortages.first();
        Self {
            months,
            month,
            zone: first.and_then(|short| short.zone.clone()),
            lost_zone: None,
            missing_nodes: first.map_or(NodeCount::ZERO, |short| short.missing_nodes),
            missing_ips: first.map_or(IpCount::ZERO, |short| short.missing_ips),
            missing_enis: EniCount::ZERO,
            shortages,
            asks: Vec::new(),
            asked_for: Vec::new(),
        }
    }

    fn when(&self) -> When {
        When::Growth(self.months, self.month.clone())
    }
}

impl Diagnostic for ExhaustionDate {
    const CODE: &'static str = "C406";
    const NAME: &'static str = "exhaustion-date";
    const SEVERITY: Severity = Severity::Warning;

    fn subject(&self) -> String {
        self.lost_zone.as_deref().unwrap_or("growth").to_owned()
    }

    fn message(&self, lang: Lang) -> String {
        let say = || Say::of(self, lang);
        let short = self.shortages.iter().map(|short| {
            let say = say().with("short_zone", short.zone_words(lang));
            say.with("shortage", short.words(lang)).part("short")
        });
        let enis = (!self.missing_enis.is_zero()).then(|| say().part("short-enis"));
        let parts: Vec<String> = short.chain(enis).collect();
        say()
            .with("when", self.when().words(lang))
            .with("from", self.when().month(lang))
            .with("parts", parts.join(text("; ", "；").get(lang)))
            .part("message")
    }

    fn help(&self, lang: Lang) -> String {
        let say = Say::of(self, lang);
        let mut steps: Vec<String> = self.asks.iter().map(|short| short.remedy(lang)).collect();
        if !self.missing_enis.is_zero() {
            steps.push(say.part("request-quota"));
        }
        let several = self.asked_for.len() > 1;
        let zones = several.then(|| listed(&self.asked_for, lang));
        let lacks = if self.shortages.is_empty() { "enis" } else { "ips" };
        say.with("steps", steps.join(text(", ", "，").get(lang)))
            .with("zones", zones.unwrap_or_else(|| "none".to_owned()))
            .with("lacks", lacks)
            .part("help")
    }
}

/// More pods per node than kubelet is run with.
#[derive(Debug, Clone, Serialize)]
pub struct KubeletAbove256 {
    /// As requested.
    requested_max_pods: PodCount,
    /// [`LIMIT`](Self::LIMIT).
    limit: PodCount,
}

impl KubeletAbove256 {
    /// Above this, kubelet is the limit.
    pub const LIMIT: PodCount = PodCount::new(256);

    /// A request for this many pods.
    #[must_use]
    pub const fn new(requested_max_pods: PodCount) -> Self {
        let limit = Self::LIMIT;
        Self { requested_max_pods, limit }
    }
}

impl Diagnostic for KubeletAbove256 {
    const CODE: &'static str = "C407";
    const NAME: &'static str = "kubelet-above-256";
    const SEVERITY: Severity = Severity::Warning;

    fn subject(&self) -> String {
        format!("max-pods {}", self.requested_max_pods.get())
    }
}

/// The room for more nodes is below the policy.
#[derive(Debug, Clone, Serialize)]
pub struct HeadroomBelowPolicy {
    /// The zone; `None` for subnets without one.
    #[serde(skip)]
    pub zone: Option<Arc<str>>,
    /// The required share.
    #[serde(skip)]
    pub share: String,
    /// Nodes that fit beyond the maximum.
    pub headroom_nodes: NodeCount,
    /// Nodes that IPs alone guarantee beyond the maximum.
    pub headroom_by_addresses: NodeCount,
    /// The number of nodes for this share.
    pub asked_nodes: NodeCount,
    /// Nodes at maximum.
    pub wanted_max_nodes: NodeCount,
    /// Whether the input does not give the ENI quota.
    #[serde(skip)]
    pub default_quota: bool,
}

impl HeadroomBelowPolicy {
    /// Whether IPs suffice for the headroom, and only the ENI quota does not.
    fn is_by_quota(&self) -> bool {
        self.headroom_by_addresses >= self.asked_nodes
    }
}

impl Diagnostic for HeadroomBelowPolicy {
    const CODE: &'static str = "C408";
    const NAME: &'static str = "headroom-below-policy";
    const SEVERITY: Severity = Severity::Error;

    fn severity(&self) -> Severity {
        if self.is_by_quota() && self.default_quota {
            Severity::Warning
        } else {
            Severity::Error
        }
    }

    fn subject(&self) -> String {
        self.zone.as_deref().unwrap_or("cluster").to_owned()
    }

    fn message(&self, lang: Lang) -> String {
        let say = Say::of(self, lang).with("share", self.share.clone());
        say.part("message")
    }

    fn help(&self, lang: Lang) -> String {
        let missing = self.asked_nodes.less(self.headroom_nodes);
        let say = Say::of(self, lang).with("missing_nodes", missing.get());
        say.part(if self.is_by_quota() { "help-quota" } else { "help" })
    }
}

/// More IPs are stranded than the policy allows.
#[derive(Debug, Clone, Serialize)]
pub struct StrandedAbovePolicy {
    /// The allowed share.
    #[serde(skip)]
    pub share: String,
    /// Available IPs that are left over.
    pub stranded_ips: IpCount,
    /// IPs of all subnets.
    pub available_ips: IpCount,
}

impl Diagnostic for StrandedAbovePolicy {
    const CODE: &'static str = "C409";
    const NAME: &'static str = "stranded-above-policy";
    const SEVERITY: Severity = Severity::Error;

    fn subject(&self) -> String {
        "cluster".to_owned()
    }

    fn message(&self, lang: Lang) -> String {
        let share = percent(self.stranded_ips.get(), self.available_ips.get());
        Say::of(self, lang)
            .with("share", share)
            .with("allowed_share", self.share.clone())
            .part("message")
    }
}
