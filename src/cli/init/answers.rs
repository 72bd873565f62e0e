//! What is known of the plan so far.

use std::path::PathBuf;
use std::rc::Rc;

use crate::cli::read::Inputs;
use crate::cli::{input_files, mistaken};
use crate::draft::Draft;
use engine::mend::Edit;
use engine::plan::size::Surge;
use input::problem::{Problem, Problems, nearest};
use model::catalog::Catalog;
use model::pool::Strategy;
use model::{Cloud, Input, Profile, ProfileOptions, Spread, parse_subnets_inside};
use net::Cidr;
use net::lang::Lang;
use net::quantity::{NodeCount, PodCount};
use report::EmittedSubnet;
use texts::{Message, errors as say};

/// Answers, from flags and to questions.
#[derive(Debug, Clone)]
pub(super) struct Answers {
    pub(super) lang: Lang,
    pub(super) inputs: Rc<Inputs>,
    pub(super) catalog: Catalog,
    pub(super) options: ProfileOptions,
    pub(super) name: Option<String>,
    pub(super) zones: Option<Vec<String>>,
    pub(super) vpc: Option<Vec<Cidr>>,
    /// What of the VPC something else takes.
    pub(super) used: Option<Vec<Cidr>>,
    pub(super) subnets: Option<GivenSubnets>,
    pub(super) instance: Option<Profile>,
    /// The type that is selected at first.
    pub(super) likely_instance: Option<String>,
    pub(super) nodes: Option<NodeCount>,
    pub(super) nodes_in_a_year: Option<NodeCount>,
    pub(super) survive_zone_loss: Option<bool>,
    pub(super) max_pods: Option<PodCount>,
    /// The density that is selected at first.
    pub(super) likely_max_pods: Option<PodCount>,
    /// Whether missing subnets are carved.
    pub(super) carve: bool,
    pub(super) surge: Option<Surge>,
    pub(super) reserved: Option<u64>,
    pub(super) eni_quota: Option<u64>,
    pub(super) planned_eni_quota: Option<u64>,
    pub(super) strategy: Option<Strategy>,
    pub(super) spread: Spread,
}

/// Subnets as they were given: flags' values, and texts of files by their paths.
#[derive(Debug, Clone, Default)]
pub(super) struct GivenSubnets {
    pub(super) items: Vec<String>,
    pub(super) files: Vec<PathBuf>,
    /// Names and texts of the files, read once.
    pub(super) texts: Vec<(String, String)>,
}

impl GivenSubnets {
    /// With the texts of these files.
    pub(super) fn read(
        items: Vec<String>,
        files: Vec<PathBuf>,
        inputs: &Inputs,
        problems: &mut Problems,
    ) -> Self {
        let texts = input_files::texts(&files, inputs, problems);
        Self { items, files, texts }
    }

    /// These and `more` of them.
    pub(super) fn and(&self, more: Self) -> Self {
        let mut all = self.clone();
        all.items.extend(more.items);
        all.files.extend(more.files);
        all.texts.extend(more.texts);
        all
    }

    pub(super) fn is_empty(&self) -> bool {
        self.items.is_empty() && self.files.is_empty()
    }

    /// The zones of all of them, where each names its zone.
    pub(super) fn zones(&self, reserved: u64) -> Option<Vec<String>> {
        let inputs = input_files::subnets(&self.items, &self.texts);
        let read = parse_subnets_inside(&inputs, reserved, &[]).ok()?;
        let mut zones = Vec::new();
        for subnet in Draft::subnets_of(&read, reserved) {
            let zone = subnet.zone?;
            if !zones.contains(&zone) {
                zones.push(zone);
            }
        }
        (!zones.is_empty()).then_some(zones)
    }

    /// What they are, each in one of `zones` and inside of `vpc`.
    pub(super) fn checked(
        &self,
        zones: &[String],
        vpc: &[Cidr],
        reserved: u64,
    ) -> Result<Vec<EmittedSubnet>, Problems> {
        let inputs = input_files::subnets(&self.items, &self.texts);
        if inputs.is_empty() {
            return Ok(Vec::new());
        }
        let read = parse_subnets_inside(&inputs, reserved, vpc);
        let read = read.map_err(|problems| mistaken::for_subnets(&self.texts, problems))?;
        let mut subnets = Draft::subnets_of(&read, reserved);
        let mut problems = Problems::new();
        // What is missing may have the networks that the plan proposes.
        for missing in read.missing() {
            problems.push(missing.problem());
        }
        for subnet in &mut subnets {
            let cidr = subnet.cidr.to_string();
            let wrong = match (&subnet.zone, zones) {
                (None, [only]) => {
                    subnet.zone = Some(only.clone());
                    continue;
                }
                (Some(zone), _) if zones.contains(zone) => continue,
                (None, _) => {
                    let zone = zones.first().map_or("cn-bj-a", String::as_str);
                    say::NoZone { cidr: &cidr, zone }.to_message()
                }
                (Some(zone), _) => {
                    let near = nearest(zone, zones.iter().map(String::as_str));
                    let other = say::OtherZone { cidr: &cidr, zone, near, zones: zones.join(", ") };
                    other.to_message()
                }
            };
            problems.push(placed(Problem::new(wrong), &cidr, &inputs));
        }
        problems.or_else(subnets)
    }
}

/// A problem at the first place where a network is written.
fn placed(problem: Problem, cidr: &str, inputs: &[Input<'_>]) -> Problem {
    for input in inputs {
        if let Some(start) = input.source.text.find(cidr) {
            return problem.at(&input.source, &(start..start + cidr.len()));
        }
    }
    problem
}

impl Answers {
    /// The zones; empty if not given.
    pub(super) fn zones(&self) -> &[String] {
        self.zones.as_deref().unwrap_or_default()
    }

    pub(super) fn vpc(&self) -> &[Cidr] {
        self.vpc.as_deref().unwrap_or_default()
    }

    pub(super) fn used(&self) -> &[Cidr] {
        self.used.as_deref().unwrap_or_default()
    }

    /// Addresses that the VPC keeps of each subnet: as given, else by the cloud of the machines and the strategy.
    pub(super) fn reserved(&self) -> u64 {
        let clouds = [self.machine(), self.strategy.map(Cloud::of_strategy)];
        let cloud = Cloud::of_all(clouds.into_iter().flatten());
        self.reserved.unwrap_or(cloud.reserved())
    }

    /// The cloud of the machines.
    fn machine(&self) -> Option<Cloud> {
        self.instance.as_ref().and_then(Profile::cloud)
    }

    /// What of subnets is given, checked.
    pub(super) fn checked_subnets(&self) -> Result<Vec<EmittedSubnet>, Problems> {
        self.subnets_in(self.zones(), self.vpc())
    }

    /// The same, were these the zones and the VPC.
    pub(super) fn subnets_in(
        &self,
        zones: &[String],
        vpc: &[Cidr],
    ) -> Result<Vec<EmittedSubnet>, Problems> {
        let given = self.subnets.as_ref();
        given.map_or(Ok(Vec::new()), |given| {
            given.checked(zones, vpc, self.reserved())
        })
    }

    /// Answers as a change has them; new subnets are carved.
    pub(super) fn take(&mut self, edits: &[Edit]) {
        for edit in edits {
            match edit {
                Edit::Subnet(_) => self.carve = true,
                Edit::Density(_, pods) => self.max_pods = Some(*pods),
                Edit::Type(_, machine) => self.instance = Some(machine.profile.clone()),
                Edit::Quota(quota) => self.planned_eni_quota = Some(quota.get()),
                Edit::Surge(_, nodes) => self.surge = Some(Surge::Nodes(*nodes)),
                Edit::Strategy(_, strategy) => self.strategy = Some(*strategy),
                Edit::Spread(_, spread) => self.spread = *spread,
                // The plan finds the same zones again.
                Edit::ZoneNodes(..) => self.spread = Spread::Planned,
                // A draft has one group and no headroom.
                Edit::Subnets(..) | Edit::Zones(..) | Edit::Headroom(_) | Edit::Recreate(_)
                | Edit::NewGroup(_)
                // Ranges and quotas of the VPC are answers of their own.
                | Edit::VpcRange(_) | Edit::SubnetQuota(_) => {}
            }
        }
    }

    /// The draft of these answers. Missing answers take the smallest values.
    pub(super) fn draft(&self) -> anyhow::Result<Draft> {
        let nodes = self.nodes.unwrap_or(NodeCount::new(1));
        let profile = self.instance.clone();
        let reference = || Profile::reference(self.options.overrides);
        Ok(Draft {
            name: self.name.clone().filter(|name| !name.is_empty()),
            zones: self.zones().to_vec(),
            vpc: self.vpc().to_vec(),
            used: self.used().to_vec(),
            subnets: self.checked_subnets()?,
            profile: profile.unwrap_or_else(reference),
            options: self.options,
            nodes,
            nodes_in_a_year: self.nodes_in_a_year.unwrap_or(nodes),
            max_pods: self.max_pods.unwrap_or(PodCount::new(1)),
            surge: self.surge,
            survive_zone_loss: self.survive_zone_loss.unwrap_or(false) && self.zones().len() > 1,
            reserved: self.reserved(),
            eni_quota: self.eni_quota,
            planned_eni_quota: self.planned_eni_quota,
            strategy: self
                .strategy
                .unwrap_or(self.machine().unwrap_or_default().strategy()),
            spread: self.spread,
            lang: self.lang,
        })
    }
}
