//! C405 to C409: ranges, growth, density and the policy of a cluster.

use std::sync::Arc;

use serde::Serialize;

use super::sentences::text_only;
use super::{Ask, Diagnostic, Finding, KindInfo, Measure, Sentences, Severity, Shortage, When};
use net::Cidr;
use net::lang::Lang;
use net::quantity::{EniCount, IpCount, NodeCount, PodCount, percent};
use rows::Keys;
use texts::{Message as _, finding as say};

/// What a range is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum RangeRole {
    Service,
    Vpc,
    Subnet,
}

#[derive(Debug, Clone, Serialize, Keys)]
pub struct RangesOverlap {
    /// One of the ranges.
    pub range: Cidr,
    #[serde(serialize_with = "text_only")]
    pub role: RangeRole,
    pub other_range: Cidr,
    /// The role of the other range.
    #[serde(serialize_with = "text_only")]
    pub other_role: RangeRole,
}

impl Diagnostic for RangesOverlap {
    const KIND: KindInfo = KindInfo::error(texts::findings_cluster::C405, "service-cidr-overlap")
        .told_by(&["range", "other_range"]);
}

/// Growth runs out of IPs, or of ENIs.
#[derive(Debug, Clone, Serialize, Keys)]
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
    /// What to add; the same for all zones that can be lost in this month.
    #[serde(skip)]
    pub ask: Option<Ask>,
    /// Whether what to ask for is searched for earlier months only.
    #[serde(skip)]
    pub is_beyond_horizon: bool,
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
            ask: None,
            is_beyond_horizon: false,
        }
    }
}

impl Diagnostic for ExhaustionDate {
    const KIND: KindInfo = KindInfo::warning(texts::findings_cluster::C406, "exhaustion-date")
        .told_by(&["lost_zone"])
        .worse(&[
            Measure::Sooner("months"),
            Measure::Other("zone"),
            Measure::More("missing_nodes"),
            Measure::More("missing_ips"),
            Measure::More("missing_enis"),
        ]);
    const SAYS: &'static [&'static str] = &[
        "short_zone",
        "shortage",
        "when",
        "from",
        "parts",
        "steps",
        "lacks",
    ];

    fn say(&self, say: Sentences, lang: Lang) -> Sentences {
        let when = When::Growth(self.months, self.month.clone());
        let short = self.shortages.iter().map(|short| {
            let say = say.clone().with("short_zone", short.zone_words(lang));
            say.with("shortage", short.words(lang))
                .part(texts::findings_cluster::C406_SHORT)
        });
        let lacks_enis = !self.missing_enis.is_zero();
        let enis = lacks_enis.then(|| say.part(texts::findings_cluster::C406_SHORT_ENIS));
        let parts: Vec<String> = short.chain(enis).collect();
        let lacks = if self.shortages.is_empty() {
            "enis"
        } else {
            "ips"
        };
        let steps = if self.is_beyond_horizon {
            say::LookFurther { months: self.months }.text(lang)
        } else {
            Ask::or_mend(self.ask.as_ref(), lang)
        };
        say.with("when", when.words(lang))
            .with("from", when.month(lang))
            .with("parts", texts::parts(&parts, lang))
            .with("steps", steps)
            .with("lacks", lacks)
    }
}

/// More pods per node than kubelet is run with.
#[derive(Debug, Clone, Serialize, Keys)]
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
    pub fn finding(requested_max_pods: PodCount) -> Finding {
        let limit = Self::LIMIT;
        let about = Finding::about(format_args!("max-pods {}", requested_max_pods.get()));
        about.says(Self { requested_max_pods, limit })
    }
}

impl Diagnostic for KubeletAbove256 {
    const KIND: KindInfo = KindInfo::warning(texts::findings_cluster::C407, "kubelet-above-256");
}

/// The room for more nodes is below the policy.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct HeadroomBelowPolicy {
    /// The required share.
    #[serde(serialize_with = "text_only")]
    pub share: String,
    /// Nodes that fit beyond the maximum.
    pub headroom_nodes: NodeCount,
    /// Nodes beyond the maximum that IPs guarantee, without the quota.
    pub headroom_by_addresses: NodeCount,
    /// The number of nodes for this share.
    pub asked_nodes: NodeCount,
    /// Nodes at maximum.
    pub wanted_max_nodes: NodeCount,
    /// Whether the input does not give the ENI quota.
    #[serde(skip)]
    pub default_quota: bool,
    /// What to add.
    #[serde(skip)]
    pub ask: Option<Ask>,
}

impl HeadroomBelowPolicy {
    /// Whether IPs suffice for the headroom, and only the ENI quota does not.
    fn is_by_quota(&self) -> bool {
        self.headroom_by_addresses >= self.asked_nodes
    }
}

impl Diagnostic for HeadroomBelowPolicy {
    const KIND: KindInfo = KindInfo::error(texts::findings_cluster::C408, "headroom-below-policy")
        .worse(&[
            Measure::Less("headroom_nodes"),
            Measure::More("asked_nodes"),
        ]);
    const SAYS: &'static [&'static str] = &["missing_nodes", "ask"];

    fn severity(&self) -> Severity {
        if self.is_by_quota() && self.default_quota {
            Severity::Warning
        } else {
            Severity::Error
        }
    }

    fn say(&self, say: Sentences, lang: Lang) -> Sentences {
        say.with(
            "missing_nodes",
            self.asked_nodes.saturating_sub(self.headroom_nodes),
        )
        .with("ask", Ask::or_mend(self.ask.as_ref(), lang))
    }
}

/// More IPs are stranded than the policy allows.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct StrandedAbovePolicy {
    /// The allowed share.
    #[serde(serialize_with = "text_only")]
    pub allowed_share: String,
    /// Available IPs that are left over.
    pub stranded_ips: IpCount,
    /// IPs of all subnets.
    pub available_ips: IpCount,
}

impl Diagnostic for StrandedAbovePolicy {
    const KIND: KindInfo = KindInfo::error(texts::findings_cluster::C409, "stranded-above-policy")
        .worse(&[Measure::More("stranded_ips")]);
    const SAYS: &'static [&'static str] = &["share"];

    fn say(&self, say: Sentences, _: Lang) -> Sentences {
        say.with(
            "share",
            percent(self.stranded_ips.get(), self.available_ips.get()),
        )
    }
}
