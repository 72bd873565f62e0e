//! The document of `mend`.

use std::collections::{BTreeMap, BTreeSet};

use crate::result::mend::{MendResult, ProofRow};
use crate::view::plan::what_happens;
use crate::view::request::{self, Asking};
use crate::{Document, Table, Todo};
use engine::mend::{Asked, Changes, Cost, Edit, MendOutcome, NewGroup};
use engine::plan::cluster::{CandidatePlan, Miss, Missed, ScenarioKind};
use model::Cluster;
use model::finding::{Diagnostic as _, Finding, NothingMends, Severity};
use net::lang::Lang;
use texts::{Message, mend as say};

/// An outcome in the words of a language.
#[derive(Clone, Copy)]
pub struct Mended<'a> {
    /// What was found.
    pub outcome: &'a MendOutcome,
    base: &'a CandidatePlan,
    findings: &'a [Finding],
    lang: Lang,
}

/// The document of an outcome. `apply` is the command that applies a change, word by word.
pub fn document<'a>(
    outcome: &'a MendOutcome,
    base: &'a CandidatePlan,
    apply: Option<Vec<String>>,
    findings: &'a Vec<Finding>,
    lang: Lang,
) -> Document<'a> {
    let mended = Mended { outcome, base, findings, lang };
    let result = MendResult::of(&mended);
    let proof = ProofRow::all_of(&mended);
    let count = proof.count();
    // People read changes and dates as sentences.
    let mut tables = vec![
        Table::new("changes", &result.changes, ""),
        Table::new("requests", &result.requests, ""),
    ];
    if outcome.changes.is_empty() && outcome.miss.is_some() {
        tables.push(
            Table::new("stopped", &result.stopped, "lever stop")
                .titled(say::TitleStopped.text(lang)),
        );
    }
    let shown = "rank one_less short_nodes scenario zone short_enis edit";
    tables.push(
        Table::new("proof", &proof, shown)
            .titled(say::TitleProof.text(lang))
            .cut((0..count).collect(), 0),
    );
    let apply = apply.filter(|_| !outcome.changes.is_empty());
    let next = apply
        .as_ref()
        .map(|command| say::LeadApply { command: command.join(" ") }.text(lang));
    let todo = apply.map(|command| Todo {
        note: Some(say::TodoApply.text(lang)),
        command: Some(command),
        ..Todo::default()
    });
    Document {
        lead: mended.lead(),
        next,
        todo,
        assumptions: mended.assumptions(),
        tables,
        findings,
        ..Document::of(
            "mend",
            say::Title { name: outcome.cluster.name.as_deref() }.text(lang),
            result,
        )
    }
}

/// What does not fit.
pub(crate) fn missed(cluster: &Cluster, miss: &Miss, lang: Lang) -> String {
    let zone = miss.zone.map(|zone| zone_name(cluster, zone, lang));
    let (what, when) = match miss.what {
        Missed::Scenario(kind) => ("scenario", when(cluster, kind, lang)),
        Missed::Headroom => ("headroom", String::new()),
        Missed::Target => ("target", String::new()),
        Missed::VpcRange => ("vpc-range", String::new()),
        Missed::SubnetQuota => ("subnet-quota", String::new()),
        Missed::Workload(at) => (
            "workload",
            cluster.simulation.workloads[at].name.to_string(),
        ),
    };
    say::Missed {
        what,
        when,
        zone,
        nodes: miss.nodes,
        others: miss.others,
        enis: miss.enis,
        assumed: cluster
            .quota
            .default
            .filter(|_| cluster.quota.given.is_none()),
    }
    .text(lang)
}

/// When it is missed: a scenario, or the headroom.
pub(crate) fn when_missed(cluster: &Cluster, what: Missed, lang: Lang) -> String {
    match what {
        Missed::Scenario(kind) => when(cluster, kind, lang),
        _ => say::WithHeadroom.text(lang),
    }
}

fn zone_name(cluster: &Cluster, zone: usize, lang: Lang) -> String {
    let name = cluster.zone_name(zone);
    name.map_or_else(|| say::TheSubnets.text(lang), str::to_owned)
}

fn when(cluster: &Cluster, kind: ScenarioKind, lang: Lang) -> String {
    let lost: &[usize] = match &kind {
        ScenarioKind::ZoneLost(zone) | ScenarioKind::GrowthZoneLost(_, zone) => &[*zone],
        ScenarioKind::ZonesLost => &cluster.policy.lost_zones,
        _ => &[],
    };
    let name = |&zone: &usize| cluster.zone_name(zone).unwrap_or("-").into();
    what_happens(cluster, kind, lost.iter().map(name).collect(), lang)
}

impl Mended<'_> {
    fn lead(&self) -> Vec<String> {
        let scope = texts::names(&self.outcome.scope.words(), self.lang);
        let Some(miss) = &self.outcome.miss else {
            let fits = say::LeadFits { is_all: self.left().is_none(), scope };
            return [fits.text(self.lang)]
                .into_iter()
                .chain(self.left())
                .collect();
        };
        let verdict = say::LeadShort {
            scope,
            missed: missed(&self.outcome.cluster, miss, self.lang),
            changes: self.outcome.changes.len() + self.outcome.others,
        };
        let mut lead = vec![verdict.text(self.lang)];
        for change in &self.outcome.changes {
            lead.push(
                say::LeadChange {
                    change: self.change(&change.edits),
                    costs: self.costs(&change.cost),
                    rank: change.rank,
                }
                .text(self.lang),
            );
        }
        if self.outcome.others > 0 {
            lead.push(say::LeadOthers { changes: self.outcome.others }.text(self.lang));
        }
        lead.extend(self.left());
        lead
    }

    /// The errors that no change ends.
    fn left(&self) -> Option<String> {
        let errors = self.findings.iter();
        let errors = errors.filter(|finding| finding.severity() == Severity::Error);
        let codes: BTreeSet<&str> = errors
            .map(Finding::code)
            .filter(|&code| code != NothingMends::KIND.code)
            .collect();
        let codes: Vec<&str> = codes.into_iter().collect();
        let names = texts::names(&codes, self.lang);
        (!codes.is_empty()).then(|| say::LeadLeft { codes: names }.text(self.lang))
    }

    fn assumptions(&self) -> Vec<String> {
        let mut list = vec![
            say::AssumeJudged.text(self.lang),
            say::AssumeOrder.text(self.lang),
        ];
        let (tried, groups) = (self.outcome.tried_groups, self.outcome.cluster.groups.len());
        if tried < groups {
            list.push(say::AssumeGroups { tried, groups }.text(self.lang));
        }
        list
    }

    /// What the first change asks others for.
    pub(crate) fn requests(&self) -> impl Iterator<Item = Asking<'_>> {
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

/// Edits of a cluster in the words of `mend`.
#[derive(Clone, Copy)]
pub(crate) struct Wording<'a> {
    pub(crate) cluster: &'a Cluster,
    pub(crate) lang: Lang,
}

impl Wording<'_> {
    /// A change in words.
    pub(crate) fn change(&self, edits: &[Edit]) -> String {
        // New subnets of one size are one phrase, the largest first, then those for nodes.
        let mut of_size: BTreeMap<_, Vec<&Asked>> = BTreeMap::new();
        for asked in edits.iter().filter_map(Edit::subnet) {
            let (_, for_nodes, for_group, for_workload) = asked.place();
            let size = (for_nodes, for_group, for_workload, asked.prefix);
            of_size.entry(size).or_default().push(asked);
        }
        let new_of = |asked: &Asked| {
            let mut new = edits.iter().filter_map(Edit::new_group);
            new.find(|new| asked.for_group == Some(new.at))
        };
        let has_subnets = |new: &NewGroup| {
            let mut subnets = edits.iter().filter_map(Edit::subnet);
            subnets.any(|asked| asked.for_group == Some(new.at))
        };
        let mut phrases = Vec::new();
        // Nodes are created again once the rest is there.
        let is_last = |edit: &&Edit| matches!(edit, Edit::Recreate(_));
        let in_order = edits.iter().filter(|edit| !is_last(edit));
        for edit in in_order.chain(edits.iter().filter(is_last)) {
            if edit.new_group().is_some_and(has_subnets) {
                // Its subnets say it.
                continue;
            }
            if edit.subnet().is_none() {
                phrases.push(self.edit(edit));
                continue;
            }
            // All of them, in place of the first.
            let subnets = std::mem::take(&mut of_size).into_iter();
            phrases.extend(subnets.map(|(_, same)| self.subnets(&same, new_of(same[0]))));
        }
        texts::steps(&phrases, self.lang)
    }

    /// New subnets of one size.
    fn subnets(&self, same: &[&Asked], new: Option<&NewGroup>) -> String {
        let zones: Vec<_> = same
            .iter()
            .map(|one| zone_name(self.cluster, one.zone, self.lang))
            .collect();
        let zones = texts::counted(&zones, self.lang);
        let known = same.iter().filter(|one| !one.is_placeholder);
        let cidrs = known.filter_map(|one| Some(one.cidr?.to_string()));
        let cidrs: Vec<String> = cidrs.collect();
        let subnets = say::EditSubnets {
            prefix: same[0].prefix,
            zones: texts::all_of(&zones, self.lang),
            count: zones.len(),
            role: same[0].role(),
            workload: same[0].for_workload.map(|at| self.workload(at)),
            cidrs: (!cidrs.is_empty()).then(|| texts::names(&cidrs, self.lang)),
        }
        .text(self.lang);
        let Some(group) = same[0].for_group.map(|at| self.group(at)) else {
            return subnets;
        };
        match new {
            Some(new) => {
                let (of, kept) = (self.group(new.of), new.kept);
                say::EditSubnetsNewGroup { subnets, group, of, kept }.text(self.lang)
            }
            None => say::EditSubnetsGroup { subnets, group }.text(self.lang),
        }
    }

    fn workload(&self, at: usize) -> &str {
        &self.cluster.simulation.workloads[at].name
    }

    fn group(&self, at: usize) -> &str {
        self.cluster.groups.get(at).map_or("-", |group| &group.name)
    }

    /// An edit in words.
    fn edit(&self, edit: &Edit) -> String {
        let cluster = self.cluster;
        let (lang, name) = (self.lang, |group: usize| &*cluster.groups[group].name);
        let subnet = |at: usize| cluster.subnets.list()[at].label();
        match edit {
            Edit::Subnet(asked) => self.subnets(&[asked], None),
            Edit::NewGroup(new) => {
                let (of, kept) = (name(new.of), new.kept);
                say::EditNewGroup { of, kept }.text(lang)
            }
            &Edit::Density(group, pods) => {
                let group = name(group);
                say::EditDensity { group, pods }.text(lang)
            }
            Edit::Type(group, machine) => {
                let (group, instance) = (name(*group), &*machine.profile.name);
                say::EditType { group, instance }.text(lang)
            }
            Edit::Subnets(group, subnets) => {
                let names: Vec<String> = subnets.iter().map(|&at| subnet(at)).collect();
                let (group, subnets) = (name(*group), texts::all_of(&names, lang));
                say::EditOwnSubnets { group, subnets }.text(lang)
            }
            Edit::Zones(group, zones) => {
                let names = zones.iter().filter_map(|&zone| cluster.zone_name(zone));
                let names: Vec<&str> = names.collect();
                let (group, zones) = (name(*group), texts::all_of(&names, lang));
                say::EditZones { group, zones }.text(lang)
            }
            Edit::Spread(group, _) => {
                let group = name(*group);
                say::EditSpread { group }.text(lang)
            }
            Edit::ZoneNodes(group, nodes) => {
                let nodes = nodes.iter().filter(|(_, nodes)| !nodes.is_zero());
                let zones = nodes.map(|(&zone, &nodes)| {
                    let zone = cluster.zone_name(zone).unwrap_or("-");
                    texts::common::NodesInZone { nodes, zone }.text(lang)
                });
                let zones = texts::names(&zones.collect::<Vec<_>>(), lang);
                let group = name(*group);
                say::EditZoneNodes { group, zones }.text(lang)
            }
            Edit::Quota(quota) => say::EditQuota { quota: *quota }.text(self.lang),
            Edit::SubnetQuota(quota) => say::EditSubnetQuota { quota: *quota }.text(self.lang),
            Edit::VpcRange(range) => say::EditVpcRange { prefix: range.prefix() }.text(self.lang),
            Edit::Recreate(nodes) => {
                let first = nodes.first().map(|&node| &*cluster.existing[node].name);
                let nodes = nodes.len();
                say::EditRecreate { nodes, first }.text(lang)
            }
            &Edit::Surge(group, nodes) => {
                let group = name(group);
                say::EditSurge { group, nodes }.text(lang)
            }
            Edit::Headroom(share) => say::EditHeadroom { share: share.to_string() }.text(self.lang),
            Edit::Strategy(group, strategy) => {
                let (group, strategy) = (name(*group), strategy.as_str());
                say::EditStrategy { group, strategy }.text(lang)
            }
        }
    }
}
