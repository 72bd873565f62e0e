//! `cce-plan volumes`: how many pods with volumes nodes carry.

mod fit;
mod scheduler;

use std::collections::HashSet;

use clap::Subcommand;

use super::Exit;
use super::context::Context;
use super::flags::{self, Flag};
use super::output::OutputArgs;
use engine::volumes::{CapacityRequest, VolumeWorkload, capacity};
use input::problem::{Problem, Problems, Source};
use model::attach_limits::{
    AttachLimit, LimitKey, LimitSource, MachineDisks, Scheduler, in_tree_limit, planned_csi_limit,
};
use model::finding::PodNeedsMoreVolumes;
use net::quantity::{PodCount, VolumeCount};
use report::view;
use scheduler::SchedulerArgs;
use texts::{AnyMessage, Message, errors as say};

#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
#[command(next_help_heading = "Limits")]
pub(super) struct Args {
    #[command(subcommand)]
    action: Option<Action>,
    #[arg(long, value_name = "[NAME=]V", required = true)]
    #[arg(help_heading = "Workloads")]
    volumes_per_pod: Vec<String>,
    #[arg(long, value_name = "S", help_heading = "Workloads", value_parser = flags::all_from(0))]
    shared: Vec<Flag<u64>>,
    #[arg(long, value_name = "N", help_heading = "Workloads", value_parser = flags::all_from(0))]
    pods: Vec<Flag<u64>>,
    #[arg(long = "type", value_name = "TYPE", value_parser = flags::list(keys))]
    kind: Vec<Flag<LimitKey>>,
    #[arg(long, value_name = "L", value_parser = flags::all_from(0))]
    limit: Vec<Flag<u64>>,
    #[arg(long, value_name = "N", conflicts_with = "limit", value_parser = flags::all_from(0))]
    allocatable: Vec<Flag<u64>>,
    #[arg(long, value_name = "TYPE")]
    instance_type: Option<String>,
    #[arg(long, value_name = "N", value_parser = flags::from(0))]
    physical: Option<Flag<u64>>,
    #[arg(long, value_name = "N", value_parser = flags::from(0))]
    system_disks: Option<Flag<u64>>,
    #[arg(long, value_name = "N", value_parser = flags::from(0))]
    data_disks: Option<Flag<u64>>,
    #[arg(long, value_name = "N", value_parser = flags::pods_from(1))]
    max_pods: Option<Flag<u64>>,
    #[command(flatten)]
    scheduler: SchedulerArgs,
    #[command(flatten)]
    output: OutputArgs,
}

#[derive(Debug, Subcommand)]
enum Action {
    Fit(Box<fit::Args>),
}

/// The most workloads: each of their nodes may hold pods of all.
const MOST_WORKLOADS: u64 = 1_000;

pub(super) fn run(args: &Args, context: &mut Context) -> anyhow::Result<Exit> {
    if let Some(Action::Fit(args)) = &args.action {
        return fit::run(args, context);
    }
    let outcome = capacity(args.request()?)?;
    args.output
        .write(context, |lang| view::volumes::document(&outcome, lang))
}

impl Args {
    fn request(&self) -> anyhow::Result<CapacityRequest> {
        let mut problems = Problems::new();
        let p = &mut problems;
        let scheduler = self.scheduler.read(p).unwrap_or_default();
        let before = p.count();
        let per_pod = per_pod(&self.volumes_per_pod, p);
        let (count, most) = (per_pod.len() as u64, MOST_WORKLOADS);
        if count > most {
            let wrong = say::TooManyWorkloads { count, most };
            p.push(Problem::new(wrong));
        }
        // How many workloads there are is not known where one cannot be read.
        let workloads = if p.count() == before {
            per_pod.len()
        } else {
            0
        };
        let shared = for_each("--shared", &self.shared, workloads, p);
        let pods = for_each("--pods", &self.pods, workloads, p);
        let limits = for_each("--limit", &self.limit, workloads, p);
        let allocatable = for_each("--allocatable", &self.allocatable, workloads, p);
        let keys = for_each("--type", &self.kind, workloads, p);
        let physical = Flag::one(&self.physical, p).map(VolumeCount::new);
        let system = Flag::one(&self.system_disks, p).map(VolumeCount::new);
        let data = Flag::one(&self.data_disks, p).map(VolumeCount::new);
        let max_pods = Flag::one(&self.max_pods, p);
        if !p.is_empty() {
            return Err(problems.into());
        }
        let usual = MachineDisks::default();
        let disks = MachineDisks {
            physical: physical.unwrap_or(usual.physical),
            system: system.unwrap_or(usual.system),
            data: data.unwrap_or(usual.data),
        };
        let disks_are_given = physical.or(system).or(data).is_some();
        if !disks.are_possible() {
            let wrong = say::TooManyDisks {
                system: disks.system.to_string(),
                data: disks.data.to_string(),
                physical: disks.physical.to_string(),
            };
            problems.push(Problem::new(wrong));
        }
        let mut all: Vec<VolumeWorkload> = Vec::new();
        for (at, (name, volumes)) in per_pod.into_iter().enumerate() {
            let key = keys.get(at).cloned();
            let stated = allocatable.get(at).copied();
            let limit = match (limits.get(at), &key) {
                (Some(&limit), _) => AttachLimit::new(limit, LimitSource::Given),
                (None, None) if stated.is_some() => {
                    problems.push(Problem::new(say::AllocatableWithoutType));
                    break;
                }
                (None, None) => AttachLimit::NONE,
                (None, Some(key)) => {
                    limit_of(key, &scheduler, stated, self.instance_type.as_deref())
                }
            };
            let differs = |other: &&VolumeWorkload| other.key == key && other.limit != limit;
            if let Some(other) = all.iter().find(differs) {
                let wrong = say::TwoLimits { name: &name, other: &other.name };
                problems.push(Problem::new(wrong));
            }
            let is_disk = disks_are_given || key.as_ref().is_some_and(LimitKey::is_cbs);
            if limit.limit.is_none() && !is_disk && max_pods.is_none() {
                problems.push(Problem::new(say::NoLimit {
                    name: &name,
                    key: key.as_ref().map(LimitKey::to_string),
                }));
            }
            all.push(VolumeWorkload {
                name,
                key,
                per_pod: VolumeCount::new(volumes),
                shared: VolumeCount::new(shared.get(at).copied().unwrap_or(0)),
                limit,
                pods: pods.get(at).copied().map(PodCount::new),
            });
        }
        Ok(problems.or_else(CapacityRequest {
            workloads: all,
            disks,
            disks_are_given,
            max_pods: max_pods.map(PodCount::new),
            scheduler,
        })?)
    }
}

/// One value for all workloads, or one for each; empty if the flag is not given.
fn for_each<T: Clone + 'static>(
    name: &str,
    flags: &[Flag<T>],
    workloads: usize,
    problems: &mut Problems,
) -> Vec<T> {
    let before = problems.count();
    let given = Flag::all(flags, problems);
    if problems.count() > before {
        return Vec::new();
    }
    if let [one] = given.as_slice() {
        return vec![one.clone(); workloads.max(1)];
    }
    // Unreadable workloads are already reported.
    if !given.is_empty() && given.len() != workloads && workloads > 0 {
        let wrong = say::ValuesOfWorkloads { flag: name, count: given.len(), workloads };
        problems.push(Problem::new(wrong));
        return Vec::new();
    }
    given
}

/// Workloads with their volumes: `3`, or `db=3`.
fn per_pod(values: &[String], problems: &mut Problems) -> Vec<(String, u64)> {
    let mut all: Vec<(String, u64)> = Vec::new();
    let mut names = HashSet::new();
    for value in values {
        let source = Source::new("--volumes-per-pod", value);
        flags::each(&source, problems, |item| {
            let fail = |wrong: AnyMessage| Err(Problem::new(wrong).into());
            let (name, number) = match item.split_once('=') {
                Some((name, number)) => (Some(name.trim()), number.trim()),
                None => (None, item),
            };
            let range = 1..=u32::MAX.into();
            let volumes = flags::whole(number);
            let Some(volumes) = volumes.filter(|volumes| range.contains(volumes)) else {
                let most = range.end();
                return fail(say::NoVolumes { item, most }.to_message());
            };
            if name == Some("") {
                return fail(say::VolumesUnnamed { item }.to_message());
            }
            let name = name.map_or_else(|| numbered(all.len()), str::to_owned);
            if !names.insert(name.clone()) {
                return fail(say::WorkloadTwice { name }.to_message());
            }
            all.push((name, volumes));
            Ok(())
        });
    }
    if let [(name, _)] = all.as_mut_slice()
        && *name == numbered(0)
    {
        PodNeedsMoreVolumes::UNNAMED.clone_into(name);
    }
    all
}

/// What a workload without a name is called.
fn numbered(at: usize) -> String {
    format!("#{}", at + 1)
}

fn keys(source: &Source<'_>, problems: &mut Problems) -> Vec<LimitKey> {
    flags::each(source, problems, |item| {
        let key = item.parse::<LimitKey>();
        key.map_err(|error| Problem::new(error.to_message()).help(error.help()).into())
    })
}

/// The default limit.
fn limit_of(
    key: &LimitKey,
    scheduler: &Scheduler,
    said: Option<u64>,
    instance_type: Option<&str>,
) -> AttachLimit {
    match key {
        LimitKey::InTree(kind) => in_tree_limit(*kind, scheduler, said, instance_type),
        LimitKey::Csi(driver) if scheduler.checks_csi() => planned_csi_limit(driver, said),
        LimitKey::Csi(_) => AttachLimit::NONE,
    }
}
