//! Findings: computed truths about a plan that its owner should know.
//!
//! Each finding has a file of its own with everything it says: code, name, severity, message and
//! next step in both languages, values for programs, and its `explain` page. When it arises is
//! decided in `sim/findings.rs` and the `rules.rs` of the other folders. A code is written by hand and
//! never reused.

mod saved;
mod say;
mod setup;
mod severity;
mod some_nodes;
mod value;

use std::fmt;
use std::sync::Arc;

use crate::lang::Lang;
use crate::page::Page;
use crate::problem::Origin;
use crate::quantity::Number;
use crate::texts;

/// What every finding can say about itself.
pub trait Diagnostic {
    /// Letter for the area and number: `S101`.
    const CODE: &'static str;
    /// Kebab-case name, as stable as the code.
    const NAME: &'static str;
    /// How much it matters: the most, where that depends on its numbers.
    const SEVERITY: Severity;
    /// Its `explain` page, which says the severity in words.
    const PAGE: Page = Page::NONE;

    /// How much it matters here.
    fn severity(&self) -> Severity {
        Self::SEVERITY
    }
    /// What it is about: a subnet, an instance type, the cluster.
    fn subject(&self) -> String;
    /// What is true, with numbers.
    fn message(&self, lang: Lang) -> String
    where
        Self: Sized,
    {
        Say::of(self, lang).part("message")
    }
    /// One next step, with numbers.
    fn help(&self, lang: Lang) -> String
    where
        Self: Sized,
    {
        Say::of(self, lang).part("help")
    }
    /// The numbers, for programs.
    fn values(&self) -> Values {
        Vec::new()
    }
    /// The same, by their names.
    fn fields(&self) -> Fields {
        let values = self.values().into_iter();
        values
            .map(|(key, value)| {
                let value = match value {
                    Value::Count(n) => serde_json::to_value(Number(n)).unwrap_or_default(),
                    Value::Text(text) => text.into(),
                    Value::None => serde_json::Value::Null,
                };
                (key.to_owned(), value)
            })
            .collect()
    }
}

/// A finding of any kind.
#[derive(Debug, Clone)]
pub struct Finding {
    said: Arc<dyn Said + Send + Sync>,
    origin: Option<Origin>,
    allowed: Option<Arc<str>>,
    /// It matters no more than this.
    most: Severity,
}

/// [`Diagnostic`] without its constants, so that findings of all kinds fit one list.
trait Said: fmt::Debug {
    fn code(&self) -> &'static str;
    fn name(&self) -> &'static str;
    fn severity(&self) -> Severity;
    fn subject(&self) -> String;
    fn message(&self, lang: Lang) -> String;
    fn help(&self, lang: Lang) -> String;
    fn values(&self) -> Fields;
}

impl<D: Diagnostic + fmt::Debug> Said for D {
    fn code(&self) -> &'static str {
        D::CODE
    }
    fn name(&self) -> &'static str {
        D::NAME
    }
    fn severity(&self) -> Severity {
        Diagnostic::severity(self)
    }
    fn subject(&self) -> String {
        Diagnostic::subject(self)
    }
    fn message(&self, lang: Lang) -> String {
        Diagnostic::message(self, lang)
    }
    fn help(&self, lang: Lang) -> String {
        Diagnostic::help(self, lang)
    }
    fn values(&self) -> Fields {
        self.fields()
    }
}

impl Finding {
    /// A finding of one kind.
    pub fn new(kind: impl Diagnostic + fmt::Debug + Send + Sync + 'static) -> Self {
        Self {
            said: Arc::new(kind),
            origin: None,
            allowed: None,
            most: Severity::Error,
        }
    }

    /// The same, mattering no more than this: its cause is a limit that nobody gave.
    #[must_use]
    pub fn at_most(mut self, most: Severity) -> Self {
        self.most = self.most.max(most);
        self
    }

    /// The same, caused by what stands there.
    #[must_use]
    pub fn at(mut self, origin: Option<&Origin>) -> Self {
        self.origin = origin.cloned();
        self
    }

    /// The same, allowed for this reason: from now on only worth knowing.
    #[must_use]
    pub fn allow(mut self, reason: &Arc<str>) -> Self {
        self.allowed = Some(reason.clone());
        self
    }

    /// Letter and number.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.said.code()
    }

    /// Kebab-case name.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.said.name()
    }

    /// How much it matters.
    #[must_use]
    pub fn severity(&self) -> Severity {
        match self.allowed {
            Some(_) => Severity::Info,
            None => self.own_severity(),
        }
    }

    /// How much it matters when nobody allows it.
    #[must_use]
    pub fn own_severity(&self) -> Severity {
        self.said.severity().max(self.most)
    }

    /// Why it is allowed, where it is.
    #[must_use]
    pub fn allowed(&self) -> Option<&str> {
        self.allowed.as_deref()
    }

    /// What in the input it comes from.
    #[must_use]
    pub const fn origin(&self) -> Option<&Origin> {
        self.origin.as_ref()
    }

    /// What it is about.
    #[must_use]
    pub fn subject(&self) -> String {
        self.said.subject()
    }

    /// What is true.
    #[must_use]
    pub fn message(&self, lang: Lang) -> String {
        self.said.message(lang)
    }

    /// The next step.
    #[must_use]
    pub fn help(&self, lang: Lang) -> String {
        self.said.help(lang)
    }

    /// The numbers alone.
    #[must_use]
    pub fn own_values(&self) -> Fields {
        self.said.values()
    }

    /// The numbers, where it comes from, and why it is allowed.
    #[must_use]
    pub fn values(&self) -> Fields {
        let mut values = self.said.values();
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
        values
    }
}

/// A kind of finding, for `explain` and tables of all findings.
#[derive(Debug, Clone, Copy)]
pub struct KindInfo {
    /// Letter and number.
    pub code: &'static str,
    /// Kebab-case name.
    pub name: &'static str,
    /// How much it matters at most.
    pub severity: Severity,
    page: Page,
}

impl KindInfo {
    /// Its page.
    #[must_use]
    pub fn page(&self, lang: Lang) -> texts::Page {
        if self.page == Page::NONE {
            return texts::finding_page(self.code, lang);
        }
        texts::Page {
            meaning: self.page.meaning.get(lang).to_owned(),
            formula: self.page.formula_with_letters(lang),
            source: Some(self.page.source.get(lang).to_owned()),
            other: self.page.other.map(|other| other.get(lang).to_owned()),
        }
    }
}

/// The kinds of each module, in the order of codes.
macro_rules! kinds {
    ($($module:ident { $($kind:ident),+ $(,)? })+) => {
        $(mod $module;
        pub use $module::{$($kind),+};)+

        /// All kinds of finding, by code.
        pub const KINDS: &[KindInfo] = &[$($(KindInfo {
            code: $kind::CODE,
            name: $kind::NAME,
            severity: $kind::SEVERITY,
            page: $kind::PAGE,
        }),+),+];
    };
}

kinds! {
    a601_node_stuck { NodeStuck }
    a602_node_one_eni_from_stuck { NodeOneEniFromStuck }
    a603_node_cannot_reach_max_pods { NodeCannotReachMaxPods }
    a604_subnet_dry { SubnetDry }
    a605_subnet_nearly_dry { SubnetNearlyDry }
    a606_limits_differ_from_quota { LimitsDifferFromQuota }
    a607_best_effort_node { BestEffortNode }
    a608_count_unknown { CountUnknown }
    a609_orphan_eni { OrphanEni }
    a610_migration_blocked { MigrationBlocked }
    a611_node_cannot_grow { NodeCannotGrow }
    a612_plan_drift { PlanDrift }
    a613_counts_disagree { CountsDisagree }
    a614_subnet_sources_disagree { SubnetSourcesDisagree }
    a615_idle_ips_locked { IdleIpsLocked }
    a616_candidate_serves_none { CandidateServesNone }
    a617_node_without_pool { NodeWithoutPool }
    a618_object_given_twice { ObjectGivenTwice }
    c401_below_target { BelowTarget }
    c402_requirement_missed { RequirementMissed }
    c403_zone_short { ZoneShort }
    c404_zone_loss_not_survived { ZoneLossNotSurvived }
    c405_ranges_overlap { RangesOverlap }
    c406_exhaustion_date { ExhaustionDate }
    c407_kubelet_above_256 { KubeletAbove256 }
    c408_headroom_below_policy { HeadroomBelowPolicy }
    c409_stranded_above_policy { StrandedAbovePolicy }
    c410_vpc_space_short { VpcSpaceShort }
    c411_subnet_outside_vpc { SubnetOutsideVpc }
    c412_allowance_unused { AllowanceUnused }
    c413_demand_too_large { DemandTooLarge }
    c414_existing_node_cannot_fill { ExistingNodeCannotFill }
    c415_weak_guarantee { WeakGuarantee }
    d701_no_matching_config { NoMatchingConfig }
    d702_configs_exhausted { ConfigsExhausted }
    d703_pod_cidrs_overlap { PodCidrsOverlap }
    d704_unmanaged_pod_cidr { UnmanagedPodCidr }
    d705_block_headroom { BlockHeadroom }
    d706_several_terms { SeveralTerms }
    d707_service_range_overlap { ServiceRangeOverlap }
    d708_range_masked { RangeMasked }
    d709_no_room_for_next { NoRoomForNext }
    d710_pod_cidr_in_service_range { PodCidrInServiceRange }
    d711_families_differ { FamiliesDiffer }
    d712_secondary_network { SecondaryNetwork }
    h901_too_few_nodes_for_pairs { TooFewNodesForPairs }
    h902_vips_below_required { VipsBelowRequired }
    h903_pairs_without_vips { PairsWithoutVips }
    h904_router_ids_exhausted { RouterIdsExhausted }
    h905_more_nodes_hold_less { MoreNodesHoldLess }
    h906_one_domain_too_small { OneDomainTooSmall }
    h907_namespaces_above_tenants { NamespacesAboveTenants }
    h908_services_above_tun_ids { ServicesAboveTunIds }
    h911_vip_in_two_namespaces { VipInTwoNamespaces }
    h912_port_in_two_services { PortInTwoServices }
    h913_port_twice_in_service { PortTwiceInService }
    h914_port_listened_on { PortListenedOn }
    h915_port_outside_range { PortOutsideRange }
    h916_node_ports_unknown { NodePortsUnknown }
    h917_vip_without_effect { VipWithoutEffect }
    h918_vip_service_missing { VipServiceMissing }
    n201_max_pods_above_node_limit { MaxPodsAboveNodeLimit }
    n202_primary_nic_only { PrimaryNicOnly }
    n203_quota_sources_disagree { QuotaSourcesDisagree }
    n204_instance_not_in_catalog { InstanceNotInCatalog }
    n205_reported_memory_below_nominal { ReportedMemoryBelowNominal }
    n206_second_eni_from_first_pod { SecondEniFromFirstPod }
    n207_eni_attachment_unknown { EniAttachmentUnknown }
    n208_node_runs_no_workload { NodeRunsNoWorkload }
    n209_max_pods_beyond_machine { MaxPodsBeyondMachine }
    n211_row_differs_from_name { RowDiffersFromName }
    n212_row_differs_from_rule { RowDiffersFromRule }
    n213_limits_beyond_documented { LimitsBeyondDocumented }
    p501_pods_wait_for_ever { PodsWaitForEver }
    p502_nodes_stuck { NodesStuck }
    p503_nodes_starved { NodesStarved }
    p504_nodes_isolated { NodesIsolated }
    p505_pods_never_started { PodsNeverStarted }
    p506_rollout_unfinished { RolloutUnfinished }
    p507_nodes_did_not_join { NodesDidNotJoin }
    p508_enis_stay_short { EnisStayShort }
    p509_subnet_ran_dry { SubnetRanDry }
    p510_max_pods_not_reached { MaxPodsNotReached }
    p511_runs_go_wrong { RunsGoWrong }
    p512_max_pods_above_ceiling { MaxPodsAboveCeiling }
    p513_eni_quota_used_up { EniQuotaUsedUp }
    p520_guarantee_refuted { GuaranteeRefuted }
    q301_vpc_eni_quota { VpcEniQuota }
    q302_beyond_cluster_class { BeyondClusterClass }
    q303_many_pod_subnets { ManyPodSubnets }
    subnets {
        SubnetHoldsNoNode, SubnetNearlyUseless, NodesWillStarve, StrandedIps, AvailableIsEstimate,
        LastEniNearlyEmpty, ExclusiveSubnet, NodeOnlySubnet, SubnetWithoutGroup, SubnetClosed,
    }
    v801_pod_needs_more_volumes { PodNeedsMoreVolumes }
    v802_machine_takes_fewer_disks { MachineTakesFewerDisks }
    v810_env_limit_ignored { EnvLimitIgnored }
    v811_pod_fits_no_node { PodFitsNoNode }
    v812_pod_does_not_fit_everywhere { PodDoesNotFitEverywhere }
    v813_claim_unusable { ClaimUnusable }
    v814_node_cannot_be_judged { NodeCannotBeJudged }
    v815_csi_driver_unlimited { CsiDriverUnlimited }
    v816_csi_not_checked { CsiNotChecked }
    v817_in_tree_check_deprecated { InTreeCheckDeprecated }
    v818_cbs_limits_exceed_machine { CbsLimitsExceedMachine }
    v819_cbs_disks_exceed_machine { CbsDisksExceedMachine }
    v820_claims_not_counted { ClaimsNotCounted }
}

pub use a603_node_cannot_reach_max_pods::OutOfReach;
pub use a606_limits_differ_from_quota::LimitDifference;
pub use a610_migration_blocked::MigrationStop;
pub use a612_plan_drift::{DriftOf, DriftWhat};
pub use a614_subnet_sources_disagree::SubnetMatter;
pub use a616_candidate_serves_none::ServesNone;
pub use c402_requirement_missed::{Shortfall, Wanted};
pub use c403_zone_short::{Shortage, When};
pub use c405_ranges_overlap::RangeRole;
pub use d701_no_matching_config::WithoutPodCidr;
pub use d702_configs_exhausted::Exhausted;
pub use h901_too_few_nodes_for_pairs::VipNodes;
pub use h912_port_in_two_services::PortOnVip;
pub use h916_node_ports_unknown::UnknownPorts;
pub use h917_vip_without_effect::WithoutEffect;
pub use saved::SavedFinding;
pub use say::{Fields, Say, fields_of, head};
pub use setup::Setup;
pub use severity::Severity;
pub use some_nodes::SomeNodes;
pub use subnets::Closed;
pub use v811_pod_fits_no_node::Shortest;
pub use v813_claim_unusable::ClaimTreatment;
pub use v820_claims_not_counted::ClaimsOf;
pub use value::{Value, Values};

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
                assert!(said.contains(severity), "{}: {meaning}", kind.code);
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
