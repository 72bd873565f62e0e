//! Changes and their costs in words.

use super::edit::Wording;
use super::request::{self, Asking};
use super::scenario::when;
use engine::mend::{Changes, Cost, Edit, MendOutcome};
use engine::plan::cluster::{CandidatePlan, ScenarioKind};
use model::finding::Finding;
use net::lang::Lang;
use texts::{Message, mend as say};

/// An outcome in the words of a language.
#[derive(Clone, Copy)]
pub struct MendWords<'a> {
    /// What was found.
    pub outcome: &'a MendOutcome,
    pub base: &'a CandidatePlan,
    pub findings: &'a [Finding],
    pub lang: Lang,
}

impl MendWords<'_> {
    /// What the first change asks others for.
    pub fn requests(&self) -> impl Iterator<Item = Asking<'_>> {
        let (base, lang) = (self.base, self.lang);
        let all = self.outcome.requests.iter();
        all.flat_map(move |all| request::of_all(base, all, lang))
    }

    /// When a scenario happens.
    pub fn when(&self, kind: ScenarioKind) -> String {
        when(&self.outcome.cluster, kind, self.lang)
    }

    /// What some edits write into the plan file.
    pub fn written(&self, edits: &[Edit]) -> Changes {
        Changes::of(self.base, edits)
    }

    /// A change in words.
    pub fn change(&self, edits: &[Edit]) -> String {
        let cluster = &self.base.with_new_groups(edits);
        Wording { cluster, lang: self.lang }.change(edits)
    }

    /// One of some edits in words.
    pub fn edit(&self, edits: &[Edit], edit: &Edit) -> String {
        let cluster = &self.base.with_new_groups(edits);
        Wording { cluster, lang: self.lang }.edit(edit)
    }

    /// What a change costs, in words.
    pub fn costs(&self, cost: &Cost) -> String {
        let lang = self.lang;
        let parts = [
            (!cost.recreated.is_zero()).then(|| {
                let recreated = cost.recreated;
                say::CostRecreated { recreated }.text(lang)
            }),
            (cost.new_ranges > 0).then(|| {
                let ranges = cost.new_ranges;
                say::CostRanges { ranges }.text(lang)
            }),
            (!cost.new_ips.is_zero()).then(|| {
                let (ips, subnets) = (cost.new_ips, cost.new_subnets);
                say::CostIps { ips, subnets }.text(lang)
            }),
            (!cost.lost_pods.is_zero()).then(|| {
                let pods = cost.lost_pods;
                say::CostPods { pods }.text(lang)
            }),
            (!cost.more_enis.is_zero()).then(|| {
                let enis = cost.more_enis;
                say::CostEnis { enis }.text(lang)
            }),
            (!cost.more_subnets.is_zero()).then(|| {
                let more_subnets = cost.more_subnets;
                say::CostMoreSubnets { more_subnets }.text(lang)
            }),
            (!cost.other_machines.is_zero()).then(|| {
                let machines = cost.other_machines;
                say::CostMachines { machines }.text(lang)
            }),
            (!cost.other_strategy.is_zero()).then(|| {
                let strategies = cost.other_strategy;
                say::CostStrategies { strategies }.text(lang)
            }),
            (cost.moved_groups > 0).then(|| {
                let groups = cost.moved_groups;
                say::CostGroups { groups }.text(lang)
            }),
            (!cost.lost_surge.is_zero()).then(|| {
                let surge = cost.lost_surge;
                say::CostSurge { surge }.text(lang)
            }),
            (cost.lost_headroom > 0).then(|| {
                let percents = cost.lost_headroom;
                say::CostHeadroom { percents }.text(lang)
            }),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        texts::clauses(&parts, self.lang)
    }
}
