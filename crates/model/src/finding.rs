//! Findings: computed facts about a plan that its owner should know.
//!
//! Each finding has a struct with everything it says: code, name, severity, message and next step
//! in both languages, values for programs, and its `explain` page. `sim/findings.rs` and the
//! `rules.rs` of the other folders decide when it arises. A code is written by hand and never
//! reused.

mod audit_drift;
mod audit_events;
mod audit_growth;
mod audit_kept;
mod audit_nodes;
mod audit_objects;
mod audit_pools;
mod audit_rates;
mod audit_read;
mod audit_sources;
mod audit_subnets;
mod audit_vpcs;
mod audit_waits;
mod catalog_rows;
mod clouds;
mod cluster_created;
mod cluster_groups;
mod cluster_rules;
mod cluster_space;
mod cluster_targets;
mod cluster_zones;
mod instance_limits;
mod lists;
mod measure;
mod node_density;
mod pod_cidr_configs;
mod pod_cidrs;
mod pool_runs;
mod pool_stops;
mod quotas;
mod saved;
mod sentences;
mod setup;
mod severity;
mod shortage;
mod some_nodes;
mod subnets;
mod vip_ports;
mod vips;
mod volume_fit;
mod volume_limits;

use std::fmt;
use std::sync::Arc;

use serde::Serialize;

use input::problem::Origin;
use measure::Measure;
use net::lang::Lang;
use rows::{Key, Keys};
use texts::{OfFinding, Part};

/// What every finding provides. Its serialized fields are its values, and the variables of its texts: a text with another
/// variable does not compile.
pub trait Diagnostic: Serialize + Keys + fmt::Debug + Send + Sync + 'static {
    /// Its code, its name and its severity; the highest one where that depends on its numbers.
    const KIND: KindInfo;
    /// The variables of its texts that are not fields.
    const SAYS: &'static [&'static str] = &[];

    fn severity(&self) -> Severity {
        Self::KIND.severity
    }
    /// Adds [`SAYS`](Self::SAYS).
    fn say(&self, say: Sentences, _: Lang) -> Sentences {
        say
    }
    /// What is true, with numbers.
    fn message(&self, say: Sentences) -> String {
        say.part(Part::MESSAGE)
    }
    /// One next step, with numbers.
    fn help(&self, say: Sentences) -> String {
        say.part(Part::HELP)
    }
}

/// A finding of any kind.
#[derive(Debug, Clone)]
pub struct Finding {
    /// A subnet, an instance type, the cluster.
    subject: Arc<str>,
    said: Arc<dyn AnyDiagnostic + Send + Sync>,
    origin: Option<Origin>,
    allowed: Option<Arc<str>>,
    /// Whether the baseline has it too, no less severe.
    known: bool,
    /// Caps its severity.
    most: Severity,
}

/// [`Diagnostic`] without its constant, so that findings of all kinds fit one list.
trait AnyDiagnostic: fmt::Debug {
    /// Its kind, with its own severity.
    fn kind(&self) -> KindInfo;
    fn message(&self, subject: &str, lang: Lang) -> String;
    fn help(&self, subject: &str, lang: Lang) -> String;
    fn values(&self) -> Fields;
    /// All three.
    fn told(&self, subject: &str, lang: Lang) -> (String, String, Fields) {
        let (message, help) = (self.message(subject, lang), self.help(subject, lang));
        (message, help, self.values())
    }
}

impl<D: Diagnostic> AnyDiagnostic for D {
    fn kind(&self) -> KindInfo {
        let severity = self.severity();
        KindInfo { severity, ..D::KIND }
    }
    fn message(&self, subject: &str, lang: Lang) -> String {
        let say = Sentences::new(D::KIND.texts, subject, sentences::fields_of(self), lang);
        Diagnostic::message(self, self.say(say, lang))
    }
    fn help(&self, subject: &str, lang: Lang) -> String {
        let say = Sentences::new(D::KIND.texts, subject, sentences::fields_of(self), lang);
        Diagnostic::help(self, self.say(say, lang))
    }
    fn values(&self) -> Fields {
        sentences::values_of(sentences::fields_of(self))
    }
    fn told(&self, subject: &str, lang: Lang) -> (String, String, Fields) {
        let fields = sentences::fields_of(self);
        let say = Sentences::new(D::KIND.texts, subject, fields.clone(), lang);
        let say = self.say(say, lang);
        let message = Diagnostic::message(self, say.clone());
        (
            message,
            Diagnostic::help(self, say),
            sentences::values_of(fields),
        )
    }
}

/// The subject of a finding.
pub struct About(Arc<str>);

impl About {
    /// The finding that `what` is true of it.
    pub fn says(self, what: impl Diagnostic) -> Finding {
        Finding {
            subject: self.0,
            said: Arc::new(what),
            origin: None,
            allowed: None,
            known: false,
            most: Severity::Error,
        }
    }
}

impl Finding {
    /// A finding about `subject`, which is a subnet, an instance type, the cluster.
    pub fn about(subject: impl fmt::Display) -> About {
        About(subject.to_string().into())
    }

    /// A finding about a zone, or about the cluster if `zone` is `None`.
    pub fn about_zone(zone: Option<&Arc<str>>) -> About {
        About(zone.map_or_else(|| "cluster".into(), Arc::clone))
    }

    /// The same with a capped severity, because its cause is a default limit.
    #[must_use]
    pub fn at_most(mut self, most: Severity) -> Self {
        self.most = self.most.max(most);
        self
    }

    /// The same, caused by the input at `origin`.
    #[must_use]
    pub fn at(mut self, origin: Option<&Origin>) -> Self {
        self.origin = origin.cloned();
        self
    }

    /// The same, allowed for this reason: its severity becomes info.
    #[must_use]
    pub fn allow(mut self, reason: &Arc<str>) -> Self {
        self.allowed = Some(reason.clone());
        self
    }

    /// The same, which the baseline has too, no less severe: its severity becomes info.
    #[must_use]
    pub fn known(mut self) -> Self {
        self.known = true;
        self
    }

    /// A letter and a number.
    pub fn code(&self) -> &'static str {
        self.said.kind().code
    }

    pub fn name(&self) -> &'static str {
        self.said.kind().name
    }

    /// Its code, its name and its texts.
    pub fn info(&self) -> KindInfo {
        self.said.kind()
    }

    /// Which one it is; `None` of one that another version has told.
    pub fn kind(&self) -> Option<Kind> {
        Kind::of(self.code())
    }

    pub fn severity(&self) -> Severity {
        if self.known || self.allowed.is_some() {
            Severity::Info
        } else {
            self.own_severity()
        }
    }

    /// The severity without allowances and without the baseline.
    pub fn own_severity(&self) -> Severity {
        self.said.kind().severity.max(self.most)
    }

    /// Why it is allowed, if it is.
    pub fn allowed(&self) -> Option<&str> {
        self.allowed.as_deref()
    }

    /// Whether the baseline has it too, no less severe.
    pub const fn is_known(&self) -> bool {
        self.known
    }

    /// The part of the input that it comes from.
    pub const fn origin(&self) -> Option<&Origin> {
        self.origin.as_ref()
    }

    pub fn subject(&self) -> &str {
        &self.subject
    }

    pub fn message(&self, lang: Lang) -> String {
        self.said.message(&self.subject, lang)
    }

    pub fn help(&self, lang: Lang) -> String {
        self.said.help(&self.subject, lang)
    }

    /// Only the numbers.
    pub fn own_values(&self) -> Fields {
        self.said.values()
    }

    /// Its message, its help and its values.
    pub fn told(&self, lang: Lang) -> (String, String, Fields) {
        let (message, help, values) = self.said.told(&self.subject, lang);
        (message, help, self.with_origin(values))
    }

    /// The numbers, the position in the input, why it is allowed, and whether the baseline has it.
    pub fn values(&self) -> Fields {
        self.with_origin(self.said.values())
    }

    fn with_origin(&self, mut values: Fields) -> Fields {
        if let Some(origin) = &self.origin {
            values.insert("file".to_owned(), (*origin.file).into());
            values.insert("line".to_owned(), origin.line.into());
            values.insert("column".to_owned(), origin.column.into());
        }
        if let Some(reason) = &self.allowed {
            let severity = self.own_severity().as_str();
            values.insert("allowed_severity".to_owned(), severity.into());
            values.insert("allowed_reason".to_owned(), (**reason).into());
        }
        if self.known {
            let severity = self.own_severity().as_str();
            values.insert(KNOWN_SEVERITY.to_owned(), severity.into());
        }
        values
    }
}

/// Key of the severity that a finding of the baseline has itself.
const KNOWN_SEVERITY: &str = "known_severity";

/// Sorts the worst first, then by code; findings with the same code keep their order.
pub fn sort(findings: &mut [Finding]) {
    net::sort_by_key(findings, |finding| (finding.severity(), finding.code()));
}

/// A kind of finding, for `explain` and tables of all findings.
#[derive(Debug, Clone, Copy)]
pub struct KindInfo {
    /// A letter and a number.
    pub code: &'static str,
    pub name: &'static str,
    /// The highest severity.
    pub severity: Severity,
    pub texts: OfFinding,
    /// The keys of the values that tell it from others about its subject.
    pub(crate) told_by: &'static [&'static str],
    /// What says how bad it is, the deciding value first.
    pub(crate) measures: &'static [Measure],
}

impl KindInfo {
    const fn new(texts: OfFinding, name: &'static str, severity: Severity) -> Self {
        Self {
            code: texts.code,
            name,
            severity,
            texts,
            told_by: measure::SETUP,
            measures: &[],
        }
    }

    pub const fn error(texts: OfFinding, name: &'static str) -> Self {
        Self::new(texts, name, Severity::Error)
    }

    pub const fn warning(texts: OfFinding, name: &'static str) -> Self {
        Self::new(texts, name, Severity::Warning)
    }

    pub const fn info(texts: OfFinding, name: &'static str) -> Self {
        Self::new(texts, name, Severity::Info)
    }

    const fn told_by(self, keys: &'static [&'static str]) -> Self {
        Self { told_by: keys, ..self }
    }

    const fn worse(self, measures: &'static [Measure]) -> Self {
        Self { measures, ..self }
    }

    /// The keys of its values by which findings of two runs are compared.
    pub fn compared(&self) -> impl Iterator<Item = &'static str> {
        let measured = self.measures.iter().map(|measure| measure.key());
        self.told_by.iter().copied().chain(measured)
    }

    pub fn page(&self, lang: Lang) -> texts::Page {
        self.texts.page(lang)
    }
}

/// Whether a finding has all variables that its texts name.
const fn has_variables<D: Diagnostic>() {
    let mut names = D::KIND.texts.variables;
    while let [name, rest @ ..] = names {
        let name: &str = name;
        let is_known = rows::is_named(&["subject"], name)
            || Key::is_among(D::KEYS, name)
            || rows::is_named(D::SAYS, name);
        // A text of this finding names it.
        assert!(is_known, "{}", name);
        names = rest;
    }
}

/// The kinds of each module, in the order of codes.
macro_rules! kinds {
    ($($module:ident { $($kind:ident),+ $(,)? })+) => {
        $(pub use $module::{$($kind),+};)+

        /// All kinds of finding, by code.
        pub const KINDS: &[KindInfo] = &[$($($kind::KIND),+),+];

        /// Which finding it is.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Kind { $($($kind),+),+ }

        impl Kind {
            const ALL: &[Self] = &[$($(Self::$kind),+),+];

            fn of(code: &str) -> Option<Self> {
                let at = KINDS.iter().position(|kind| kind.code == code)?;
                Self::ALL.get(at).copied()
            }
        }

        $($(const _: () = has_variables::<$kind>();)+)+

        /// Code and name of each, without their texts: who only reads the names needs no others.
        pub(crate) const NAMES: &[[&str; 2]] = &[$($([$kind::KIND.code, $kind::KIND.name]),+),+];
    };
}

kinds! {
    audit_nodes { NodeStuck, NodeOneEniFromStuck, NodeCannotReachMaxPods }
    audit_subnets { SubnetDry, SubnetNearlyDry }
    audit_objects { LimitsDifferFromQuota, BestEffortNode, CountUnknown, OrphanEni }
    audit_growth { MigrationBlocked, NodeCannotGrow }
    audit_drift { PlanDrift }
    audit_sources {
        CountsDisagree, SubnetSourcesDisagree, IdleIpsLocked, CandidateServesNone, NodeWithoutPool,
        ObjectGivenTwice,
    }
    audit_events { EventsUnexplained }
    audit_pools { MaxAllocateDiffers }
    audit_vpcs { SubnetsOfOtherVpc }
    audit_waits { PodsWaitForIps, WaitUnexplained }
    audit_rates { ExhaustedOnDay }
    audit_kept { AddressesKept }
    audit_read { ObjectsNotRead }
    audit_growth { FewerMaxPods }
    audit_read { PartOfObjects }
    cluster_targets { BelowTarget, RequirementMissed }
    cluster_zones { ZoneShort, ZoneLossNotSurvived }
    cluster_rules {
        RangesOverlap, ExhaustionDate, KubeletAbove256, HeadroomBelowPolicy, StrandedAbovePolicy,
    }
    cluster_space { VpcSpaceShort, SubnetOutsideVpc, AllowanceUnused, DemandTooLarge }
    cluster_groups {
        ExistingNodeCannotFill, WeakGuarantee, GrowthWithoutDates, NothingMends, MaxPodsBelowUse,
        WorkloadSubnetShort, NoWarmIps,
    }
    cluster_zones { PlacementDecides, CloudChoosesZones, ZonesOfTwoRegions }
    cluster_created { CreatedDifferently }
    pod_cidrs { NoMatchingConfig, ConfigsExhausted, PodCidrsOverlap, UnmanagedPodCidr }
    pod_cidr_configs {
        BlockHeadroom, SeveralTerms, ServiceRangeOverlap, RangeMasked, NoRoomForNext,
        PodCidrInServiceRange, FamiliesDiffer, SecondaryNetwork, NodesOfOneFamily,
    }
    vips {
        TooFewNodesForPairs, VipsBelowRequired, PairsWithoutVips, RouterIdsExhausted,
        MoreNodesHoldLess, OneDomainTooSmall, NamespacesAboveTenants, ServicesAboveTunIds,
    }
    vip_ports {
        VipInTwoNamespaces, PortInTwoServices, PortTwiceInService, PortListenedOn,
        PortOutsideRange, NodePortsUnknown, VipWithoutEffect, VipServiceMissing,
    }
    instance_limits {
        MaxPodsAboveNodeLimit, PrimaryNicOnly, QuotaSourcesDisagree, InstanceNotInCatalog,
        ReportedMemoryBelowNominal, SecondEniFromFirstPod, EniAttachmentUnknown,
    }
    node_density { NodeRunsNoWorkload, MaxPodsBeyondMachine }
    catalog_rows {
        CatalogColumnIgnored, RowDiffersFromName, RowDiffersFromRule, LimitsBeyondDocumented,
    }
    clouds { OfTwoClouds }
    pool_stops { PodsWaitForEver, NodesStuck, NodesStarved, NodesIsolated, PodsNeverStarted }
    pool_runs {
        RolloutUnfinished, NodesDidNotJoin, EnisStayShort, SubnetRanDry, MaxPodsNotReached, RunsGoWrong,
        MaxPodsAboveCeiling, EniQuotaUsedUp, GuaranteeRefuted,
    }
    quotas { VpcEniQuota, BeyondClusterClass, ManyPodSubnets }
    subnets {
        SubnetHoldsNoNode, SubnetNearlyUseless, NodesWillStarve, StrandedIps, AvailableIsEstimate,
        LastEniNearlyEmpty, ExclusiveSubnet, NodeOnlySubnet, SubnetWithoutGroup, SubnetClosed,
        ColumnIgnored, SeveralVpcs,
    }
    volume_limits { PodNeedsMoreVolumes, MachineTakesFewerDisks, EnvLimitIgnored }
    volume_fit {
        PodFitsNoNode, PodDoesNotFitEverywhere, ClaimUnusable, NodeCannotBeJudged,
        CsiDriverUnlimited, CsiNotChecked, InTreeCheckDeprecated, CbsLimitsExceedMachine,
        CbsDisksExceedMachine, ClaimsNotCounted,
    }
}

pub use audit_drift::{DriftOf, DriftWhat};
pub use audit_growth::MigrationStop;
pub use audit_nodes::OutOfReach;
pub use audit_objects::LimitDifference;
pub use audit_rates::Exhausts;
pub use audit_sources::{ServesNone, SubnetMatter};
pub use audit_waits::WaitCause;
pub use cluster_created::CreatedDifference;
pub use cluster_rules::RangeRole;
pub use cluster_targets::{Shortfall, Wanted};
pub use cluster_zones::{PlacedGroup, placed_words};
pub use pod_cidrs::{Exhausted, WithoutPodCidr};
pub use saved::{Identity, SavedFinding};
pub use sentences::{Fields, Sentences};
pub use setup::Setup;
pub use severity::Severity;
pub use shortage::{Ask, AskedFor, AskedGroup, LostZone, Remedy, Shortage, When};
pub use some_nodes::SomeNodes;
pub use subnets::Closed;
pub use vip_ports::{PortOnVip, UnknownPorts, WithoutEffect};
pub use vips::VipNodes;
pub use volume_fit::{ClaimTreatment, ClaimsOf};

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn codes_and_names_are_unique_and_in_order() {
        assert!(KINDS.windows(2).all(|pair| pair[0].code < pair[1].code));
        let names: BTreeSet<&str> = KINDS.iter().map(|kind| kind.name).collect();
        assert_eq!(names.len(), KINDS.len());
    }

    #[test]
    fn every_page_ends_with_the_severity_that_its_findings_have() {
        for kind in KINDS {
            for (lang, before) in [(Lang::En, "Severity: "), (Lang::Zh, "级别：")] {
                let meaning = kind.page(lang).meaning;
                let (_, said) = meaning.rsplit_once(before).unwrap_or_default();
                let severity = kind.severity.word(lang);
                assert!(said.contains(&*severity), "{}: {meaning}", kind.code);
            }
        }
    }

    #[test]
    fn every_page_has_a_meaning_in_both_languages_and_a_source() {
        for kind in KINDS {
            for lang in [Lang::En, Lang::Zh] {
                assert!(kind.page(lang).source.is_some(), "{}", kind.code);
            }
            assert!(!kind.page(Lang::En).meaning.is_empty(), "{}", kind.code);
            assert!(!kind.page(Lang::Zh).meaning.is_ascii(), "{}", kind.code);
        }
    }
}
