//! The document of `mend`.

use std::collections::BTreeMap;

use crate::result::mend::{MendResult, ProofRow};
use crate::view::plan::what_happens;
use crate::{Document, Table, Todo};
use engine::mend::{Asked, Changes, Cost, Edit, MendOutcome};
use engine::plan::cluster::{Miss, Missed, ScenarioKind, Trial};
use model::Cluster;
use model::finding::{Finding, When};
use net::lang::Lang;
use net::quantity::NodeCount;
use texts::Words;

/// An outcome in the words of a language.
#[derive(Clone, Copy)]
pub struct Mended<'a> {
    /// What was found.
    pub outcome: &'a MendOutcome,
    base: &'a Trial,
    words: Words,
}

/// The document of an outcome. `apply` is the command that applies a change, word by word.
pub fn document<'a>(
    outcome: &'a MendOutcome,
    base: &'a Trial,
    apply: Option<Vec<String>>,
    findings: &'a Vec<Finding>,
    lang: Lang,
) -> Document<'a> {
    let words = Words::of("mend", lang);
    let mended = Mended {
        outcome,
        base,
        words,
    };
    let result = MendResult::of(&mended);
    let proof = ProofRow::all_of(&mended);
    let count = proof.count();
    // People read changes and dates as sentences.
    let mut tables = vec![
        Table::new("changes", &result.changes, ""),
        Table::new("schedule", &result.schedule, ""),
    ];
    if outcome.changes.is_empty() && outcome.miss.is_some() {
        tables.push(
            Table::new("stopped", &result.stopped, "lever stop")
                .titled(words.text("title-stopped")),
        );
    }
    let shown = "rank one_less short_nodes scenario zone short_enis edit";
    tables.push(
        Table::new("proof", &proof, shown)
            .titled(words.text("title-proof"))
            .cut((0..count).collect(), 0),
    );
    let apply = apply.filter(|_| !outcome.changes.is_empty());
    let next = apply.as_ref().map(|command| {
        let command = words.with("command", command.join(" "));
        command.text("lead-apply")
    });
    let todo = apply.map(|command| Todo {
        note: Some(words.text("todo-apply")),
        command: Some(command),
        ..Todo::default()
    });
    Document {
        lead: mended.lead(),
        next,
        todo,
        assumptions: vec![words.text("assume-judged"), words.text("assume-order")],
        tables,
        findings,
        ..Document::of(
            "mend",
            words
                .with("name", outcome.cluster.name.as_deref())
                .text("title"),
            result,
        )
    }
}

/// What does not fit.
pub(crate) fn missed(cluster: &Cluster, miss: &Miss, words: Words) -> String {
    let zone = miss.zone.map(|zone| zone_name(cluster, zone, words));
    let (what, when) = match miss.what {
        Missed::Scenario(kind) => ("scenario", when(cluster, kind, words)),
        Missed::Headroom => ("headroom", String::new()),
        Missed::Target => ("target", String::new()),
        Missed::VpcRange => ("vpc-range", String::new()),
        Missed::SubnetQuota => ("subnet-quota", String::new()),
    };
    words
        .with("what", what)
        .with("when", when)
        .with("zone", zone)
        .with("nodes", miss.nodes)
        .with("others", miss.others)
        .with("enis", miss.enis)
        .text("missed")
}

fn zone_name(cluster: &Cluster, zone: usize, words: Words) -> String {
    let name = cluster.zone_name(zone);
    name.map_or_else(|| words.text("the-subnets"), str::to_owned)
}

fn when(cluster: &Cluster, kind: ScenarioKind, words: Words) -> String {
    let lost: &[usize] = match &kind {
        ScenarioKind::ZoneLost(zone) | ScenarioKind::GrowthZoneLost(_, zone) => &[*zone],
        ScenarioKind::ZonesLost => &cluster.policy.lost_zones,
        _ => &[],
    };
    let name = |&zone: &usize| cluster.zone_name(zone).unwrap_or("-").into();
    what_happens(cluster, kind, lost.iter().map(name).collect(), words)
}

impl Mended<'_> {
    fn lead(&self) -> Vec<String> {
        let scope = self
            .words
            .with("scope", self.words.names(&self.outcome.scope.words()));
        let Some(miss) = &self.outcome.miss else {
            return vec![scope.text("lead-fits")];
        };
        let verdict = scope
            .with("missed", missed(&self.outcome.cluster, miss, self.words))
            .with("changes", self.outcome.changes.len() + self.outcome.others);
        let mut lead = vec![verdict.text("lead-short")];
        for change in &self.outcome.changes {
            let line = self.words.with("rank", change.rank);
            let line = line.with("change", self.change(&change.edits));
            lead.push(
                line.with("costs", self.costs(&change.cost))
                    .text("lead-change"),
            );
        }
        if self.outcome.others > 0 {
            lead.push(
                self.words
                    .with("changes", self.outcome.others)
                    .text("lead-others"),
            );
        }
        if let Some(at) = self
            .outcome
            .scheduled
            .filter(|_| !self.outcome.schedule.is_empty())
        {
            let rank = self.outcome.changes[at].rank;
            lead.push(self.words.with("rank", rank).text("lead-schedule"));
        }
        for due in &self.outcome.schedule {
            let month = due.month.map(|month| month.to_string());
            let when = When::Growth(due.months, month).month(self.words.lang());
            let line = self.words.with("months", due.months).with("month", when);
            lead.push(line.with("adds", self.change(&due.edits)).text("lead-due"));
        }
        lead
    }

    /// When a scenario happens.
    pub fn when(&self, kind: ScenarioKind) -> String {
        when(&self.outcome.cluster, kind, self.words)
    }

    /// What some edits write into the plan file.
    pub fn written(&self, edits: &[Edit]) -> Changes {
        Changes::of(self.base, edits)
    }

    /// A change in words.
    pub fn change(&self, edits: &[Edit]) -> String {
        self.wording().change(edits)
    }

    /// An edit in words.
    pub fn edit(&self, edit: &Edit) -> String {
        self.wording().edit(edit)
    }

    fn wording(&self) -> Wording<'_> {
        Wording {
            cluster: &self.outcome.cluster,
            words: self.words,
        }
    }

    /// What a change costs, in words.
    pub fn costs(&self, cost: &Cost) -> String {
        let words = self
            .words
            .with("ips", cost.new_ips)
            .with("subnets", cost.new_subnets)
            .with("pods", cost.lost_pods)
            .with("enis", cost.more_enis)
            .with("recreated", cost.recreated)
            .with("ranges", cost.new_ranges)
            .with("more_subnets", cost.more_subnets)
            .with("machines", cost.other_machines)
            .with("strategies", cost.other_strategy)
            .with("groups", cost.moved_groups)
            .with("surge", cost.lost_surge)
            .with("percents", cost.lost_headroom);
        let parts = [
            ("cost-recreated", cost.recreated.get()),
            ("cost-ranges", cost.new_ranges),
            ("cost-ips", cost.new_ips.get()),
            ("cost-pods", cost.lost_pods.get()),
            ("cost-enis", cost.more_enis.get()),
            ("cost-more-subnets", cost.more_subnets.get()),
            ("cost-machines", cost.other_machines.get()),
            ("cost-strategies", cost.other_strategy.get()),
            ("cost-groups", cost.moved_groups),
            ("cost-surge", cost.lost_surge.get()),
            ("cost-headroom", cost.lost_headroom),
        ];
        let parts = parts.into_iter().filter(|(_, amount)| *amount > 0);
        let parts: Vec<String> = parts.map(|(part, _)| words.text(part)).collect();
        self.words.clauses(&parts)
    }
}

/// Edits of a cluster in the words of `mend`.
#[derive(Clone, Copy)]
pub(crate) struct Wording<'a> {
    pub(crate) cluster: &'a Cluster,
    pub(crate) words: Words,
}

impl Wording<'_> {
    /// A change in words.
    pub(crate) fn change(&self, edits: &[Edit]) -> String {
        // New subnets of one size are one phrase, the largest first, then those for nodes.
        let mut of_size: BTreeMap<(bool, u8), Vec<&Asked>> = BTreeMap::new();
        for asked in edits.iter().filter_map(Edit::subnet) {
            let size = (asked.for_nodes, asked.prefix);
            of_size.entry(size).or_default().push(asked);
        }
        let mut phrases = Vec::new();
        for edit in edits {
            if edit.subnet().is_none() {
                phrases.push(self.edit(edit));
                continue;
            }
            // All of them, in place of the first.
            let subnets = std::mem::take(&mut of_size).into_iter();
            phrases.extend(subnets.map(|(_, same)| self.subnets(&same)));
        }
        self.words.steps(&phrases)
    }

    /// New subnets of one size.
    fn subnets(&self, same: &[&Asked]) -> String {
        let zones: Vec<_> = same
            .iter()
            .map(|one| zone_name(self.cluster, one.zone, self.words))
            .collect();
        let known = same.iter().filter(|one| !one.is_placeholder);
        let cidrs = known.filter_map(|one| Some(one.cidr?.to_string()));
        let cidrs: Vec<String> = cidrs.collect();
        self.words
            .with("prefix", same[0].prefix)
            .with("zones", self.words.all_of(&zones))
            .with("count", zones.len())
            .with("role", if same[0].for_nodes { "nodes" } else { "pods" })
            .with(
                "cidrs",
                (!cidrs.is_empty()).then(|| self.words.names(&cidrs)),
            )
            .text("edit-subnets")
    }

    /// An edit in words.
    fn edit(&self, edit: &Edit) -> String {
        let cluster = self.cluster;
        let of_group = |group: usize| self.words.with("group", &*cluster.groups[group].name);
        let subnet = |at: usize| cluster.subnets.list()[at].label();
        match edit {
            Edit::Subnet(asked) => self.subnets(&[asked]),
            Edit::Density(group, pods) => of_group(*group).with("pods", *pods).text("edit-density"),
            Edit::Type(group, machine) => of_group(*group)
                .with("instance", &*machine.profile.name)
                .text("edit-type"),
            Edit::Subnets(group, subnets) => {
                let names: Vec<String> = subnets.iter().map(|&at| subnet(at)).collect();
                of_group(*group)
                    .with("subnets", self.words.all_of(&names))
                    .text("edit-own-subnets")
            }
            Edit::Zones(group, zones) => {
                let names = zones.iter().filter_map(|&zone| cluster.zone_name(zone));
                let names: Vec<&str> = names.collect();
                of_group(*group)
                    .with("zones", self.words.all_of(&names))
                    .text("edit-zones")
            }
            Edit::Spread(group, _) => of_group(*group).text("edit-spread"),
            Edit::Quota(quota) => self.words.with("quota", *quota).text("edit-quota"),
            Edit::SubnetQuota(quota) => self.words.with("quota", *quota).text("edit-subnet-quota"),
            Edit::VpcRange(range) => self
                .words
                .with("prefix", range.prefix())
                .text("edit-vpc-range"),
            Edit::Recreate(nodes) => {
                let first = nodes.first().map(|&node| &*cluster.existing[node].name);
                let words = self.words.with("nodes", NodeCount::new(nodes.len() as u64));
                words.with("first", first).text("edit-recreate")
            }
            Edit::Surge(group, nodes) => of_group(*group).with("nodes", *nodes).text("edit-surge"),
            Edit::Headroom(share) => self
                .words
                .with("share", share.to_string())
                .text("edit-headroom"),
            Edit::Strategy(group, strategy) => of_group(*group)
                .with("strategy", strategy.as_str())
                .text("edit-strategy"),
        }
    }
}
