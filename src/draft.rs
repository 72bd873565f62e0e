//! A draft of a plan file: its result, the effect of its choices, and the subnets that fix it.
//!
//! A draft is planned as the text to be written, so reading the file back gives the same plan.

mod columns;
mod densities;
mod mending;
#[cfg(test)]
mod tests;
mod words;

pub use columns::{Cell, aligned};
pub use densities::{Density, densities};
pub use mending::{Carved, Mending};
pub use words::{
    density_rows, finding, in_subnets, instance_rows, leads_to, picture, verdict, zone_loss_choices,
};

use engine::mend::{Edit, machines};
use engine::plan::cluster::{ClusterOutcome, ScenarioKind};
use engine::plan::size::Surge;
use engine::plan_cluster;
use input::problem::Source;
use input::records::Format;
use model::catalog::Catalog;
use model::finding::{Diagnostic as _, Finding, Severity, ZoneLossNotSurvived};
use model::pool::Strategy;
use model::{Cluster, Profile, ProfileOptions, Settings, Spread, Subnets, parse_plan};
use net::Cidr;
use net::lang::Lang;
use net::quantity::{NodeCount, PodCount};
use report::Mended;
use report::{EmittedPlan, EmittedSubnet, emit_plan};
use texts::Message as _;

/// Months over which nodes grow.
const MONTHS: u64 = 12;

/// Everything that a plan file of one node group says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    /// What reports call the cluster.
    pub name: Option<String>,
    /// Zones for the nodes, in the order given; at least one.
    pub zones: Vec<String>,
    /// The VPC's ranges; empty if none is given.
    pub vpc: Vec<Cidr>,
    /// What of them something else takes, so that no new subnet lies there.
    pub used: Vec<Cidr>,
    /// The subnets, each in one of the zones.
    pub subnets: Vec<EmittedSubnet>,
    /// The nodes' type.
    pub profile: Profile,
    /// How its limits are read.
    pub options: ProfileOptions,
    /// Nodes that are wanted now.
    pub nodes: NodeCount,
    /// Nodes that are wanted in a year; never fewer than now.
    pub nodes_in_a_year: NodeCount,
    /// Pods of a node.
    pub max_pods: PodCount,
    /// Extra nodes during a rolling upgrade.
    pub surge: Option<Surge>,
    /// Whether the others must carry all nodes when a zone is lost.
    pub survive_zone_loss: bool,
    /// Addresses that the VPC keeps of each subnet.
    pub reserved: u64,
    /// ENIs that the VPC may have, where given.
    pub eni_quota: Option<u64>,
    /// ENIs that are asked for.
    pub planned_eni_quota: Option<u64>,
    /// How nodes take addresses.
    pub strategy: Strategy,
    /// How nodes are spread over the zones.
    pub spread: Spread,
    /// The language of comments in the file.
    pub lang: Lang,
}

/// A draft as it was planned.
#[derive(Debug, Clone)]
pub struct Planned {
    /// The text of the plan file.
    pub text: String,
    /// The result of planning it.
    pub outcome: ClusterOutcome,
    /// Whether everything fits.
    pub verdict: Verdict,
}

/// Whether everything in a draft fits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    Fits,
    /// This many nodes at maximum do not fit.
    Short(NodeCount),
    /// The other zones cannot take over when one is lost, although required.
    ZoneLoss,
    /// The VPC has no room for the subnets that it needs.
    NoRoom,
    /// The plan has this finding, an error.
    Error(&'static str),
    /// Everything fits that is there, and something is to be asked for.
    Asks,
}

impl Draft {
    /// Subnets that were read, as a plan file has them.
    pub fn subnets_of(read: &Subnets, reserved: u64) -> Vec<EmittedSubnet> {
        let subnets = read.list().iter().map(|subnet| {
            use model::Service;
            let own = u64::from(subnet.reserved);
            EmittedSubnet {
                id: subnet.id.as_deref().map(str::to_owned),
                cidr: subnet.cidr,
                zone: subnet.zone.map(|zone| read.zone_name(zone).to_owned()),
                role: match (subnet.service, subnet.for_nodes) {
                    (Service::NodesOnly, _) => Some("nodes"),
                    (_, true) => Some("both"),
                    (_, false) => None,
                },
                exclusive: subnet.service == Service::Exclusive,
                available_ips: (!subnet.available_is_estimate).then_some(subnet.available.get()),
                reserved: (own != reserved).then_some(own),
                is_new: false,
            }
        });
        subnets.collect()
    }

    /// Zones in which no subnet has addresses for pods.
    pub fn bare_zones(&self) -> Vec<&str> {
        let serves = |zone: &str| {
            self.subnets.iter().any(|subnet| {
                subnet.zone.as_deref() == Some(zone)
                    && subnet.role != Some("nodes")
                    && !subnet.exclusive
            })
        };
        let zones = self.zones.iter().map(String::as_str);
        zones.filter(|zone| !serves(zone)).collect()
    }

    /// Plans the file as it is.
    ///
    /// # Errors
    ///
    /// If it is not a plan, for example without subnets.
    pub fn planned(&self, catalog: &Catalog) -> anyhow::Result<Planned> {
        let mut file = self.emitted();
        let mut planned = self.planned_as(&file, catalog)?;
        let is_loss = |code: &str| code == ZoneLossNotSurvived::KIND.code;
        let mut codes = planned.outcome.findings.iter().map(Finding::code);
        if !self.survive_zone_loss && codes.any(is_loss) {
            let reason = texts::draft::AllowZoneLoss.text(self.lang);
            file.allow.push((ZoneLossNotSurvived::KIND.code, reason));
            planned = self.planned_as(&file, catalog)?;
        }
        Ok(planned)
    }

    /// The changes with which the plan fits. New subnets avoid what is used.
    ///
    /// # Errors
    ///
    /// If sums exceed 64 bits.
    pub fn changes(&self, planned: &Planned, catalog: &Catalog) -> anyhow::Result<Mended> {
        let cluster = Cluster::clone(&planned.outcome.cluster);
        let mut mended = Mended::of(cluster, machines(catalog, self.options))?;
        let changes = &mut mended.outcome.changes;
        changes.retain(|change| {
            let asked = |edit: &Edit| {
                !matches!(
                    edit,
                    Edit::Subnets(..) | Edit::Zones(..) | Edit::Headroom(_)
                )
            };
            change.edits.iter().all(asked)
        });
        for edit in changes.iter_mut().flat_map(|change| &mut change.edits) {
            if let Edit::Subnet(asked) = edit {
                // They are carved once the change is taken.
                asked.cidr = None;
            }
        }
        Ok(mended)
    }

    fn planned_as(&self, file: &EmittedPlan, catalog: &Catalog) -> anyhow::Result<Planned> {
        let text = emit_plan(file);
        let none = Settings::default();
        let source = Source::new("the draft", &text);
        let cluster = parse_plan(&source, Format::Toml, catalog, none, none)?;
        let outcome = plan_cluster(cluster)?;
        let verdict = self.judge(&outcome);
        Ok(Planned { text, outcome, verdict })
    }

    fn judge(&self, outcome: &ClusterOutcome) -> Verdict {
        // A quota that is too small is an error where it is given, and can be raised where it is not.
        let total = &outcome.total;
        let short = total.most.0.saturating_sub(total.capacity.by_addresses);
        if !short.is_zero() {
            return Verdict::Short(short);
        }
        let lost = outcome.scenarios.iter();
        let lost = lost.filter(|scenario| matches!(scenario.kind, ScenarioKind::ZoneLost(_)));
        let mut cells = lost.flat_map(|scenario| &scenario.zones);
        let is_short = cells.any(|cell| !cell.short_nodes().is_zero());
        if self.survive_zone_loss && is_short {
            return Verdict::ZoneLoss;
        }
        let mut findings = outcome.findings.iter();
        if let Some(error) = findings.find(|one| one.severity() == Severity::Error) {
            return Verdict::Error(error.code());
        }
        if outcome.requests.as_ref().is_some_and(|all| !all.is_empty()) {
            return Verdict::Asks;
        }
        Verdict::Fits
    }

    fn emitted(&self) -> EmittedPlan {
        let (now, more) = (
            self.nodes.get(),
            self.nodes_in_a_year.saturating_sub(self.nodes).get(),
        );
        // Exactly the wanted number after a year, and in no month fewer than in proportion.
        let after = move |month: u64| now + (more * month).div_ceil(MONTHS);
        let months = (1..=MONTHS).filter(move |&month| after(month) > after(month - 1));
        let milestones = months.map(|month| (month, after(month)));
        let cloud = self.profile.cloud().unwrap_or_default();
        EmittedPlan {
            name: self.name.clone(),
            vpc: self.vpc.iter().map(Cidr::to_string).collect(),
            vpc_used: self.used.iter().map(Cidr::to_string).collect(),
            eni_quota: self.eni_quota,
            planned_eni_quota: self.planned_eni_quota,
            zones: if self.subnets.is_empty() {
                self.zones.clone()
            } else {
                Vec::new()
            },
            reserved: self.reserved,
            options: self.options,
            subnets: self.subnets.clone(),
            instance: Some(self.profile.name.to_string()),
            nodes: self.nodes.get(),
            max_nodes: self.nodes_in_a_year.max(self.nodes).get(),
            max_pods: self.max_pods.get(),
            surge: self.surge.map(Surge::as_key),
            survive_zone_loss: (self.zones.len() > 1).then_some(self.survive_zone_loss),
            strategy: (self.strategy != cloud.strategy()).then(|| self.strategy.as_str()),
            default_eni_quota: cloud.eni_quota(),
            spread: (self.spread != Spread::default()).then(|| self.spread.into()),
            milestones: milestones.collect(),
            comments: Some(self.lang),
            ..EmittedPlan::default()
        }
    }
}
