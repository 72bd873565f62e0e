//! `cce-plan volumes`: how many pods with volumes nodes carry.

mod fit;
mod scheduler;

use clap::Subcommand;

use super::context::Context;
use super::error::Error;
use super::output::{OutputArgs, count};
use super::{Exit, flags};
use engine::volumes::{
    AttachLimit, CapacityRequest, LimitKey, LimitSource, MachineDisks, Scheduler, UnknownType,
    VolumeWorkload, capacity, in_tree_limit, planned_csi_limit,
};
use input::problem::{Problem, Problems, Source};
use model::finding::PodNeedsMoreVolumes;
use net::quantity::{PodCount, VolumeCount, grouped};
use report::view;
use scheduler::SchedulerArgs;

#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(super) struct Args {
    #[command(subcommand)]
    action: Option<Action>,
    #[arg(help_heading = "Workloads")]
    #[arg(long, value_name = "[NAME=]V", required = true)]
    volumes_per_pod: Vec<String>,
    #[arg(help_heading = "Workloads")]
    #[arg(long, value_name = "S")]
    shared: Vec<String>,
    #[arg(help_heading = "Workloads")]
    #[arg(long, value_name = "N")]
    pods: Vec<String>,
    #[arg(help_heading = "Limits")]
    #[arg(long = "type", value_name = "TYPE")]
    kind: Vec<String>,
    #[arg(help_heading = "Limits")]
    #[arg(long, value_name = "L")]
    limit: Vec<String>,
    #[arg(help_heading = "Limits")]
    #[arg(long, value_name = "N", conflicts_with = "limit")]
    allocatable: Vec<String>,
    #[arg(help_heading = "Limits")]
    #[arg(long, value_name = "TYPE")]
    instance_type: Option<String>,
    #[arg(help_heading = "Limits")]
    #[arg(long, value_name = "N")]
    physical: Option<String>,
    #[arg(help_heading = "Limits")]
    #[arg(long, value_name = "N")]
    system_disks: Option<String>,
    #[arg(help_heading = "Limits")]
    #[arg(long, value_name = "N")]
    data_disks: Option<String>,
    #[arg(help_heading = "Limits")]
    #[arg(long, value_name = "N")]
    max_pods: Option<String>,
    #[command(flatten)]
    scheduler: SchedulerArgs,
    #[command(flatten)]
    output: OutputArgs,
}

#[derive(Debug, Subcommand)]
enum Action {
    Fit(Box<fit::Args>),
}

pub(super) fn run(args: &Args, context: &mut Context) -> Result<Exit, Error> {
    if let Some(Action::Fit(args)) = &args.action {
        return fit::run(args, context);
    }
    let outcome = capacity(args.request()?)?;
    let counts = count(&outcome.findings);
    let document = view::volumes::document(&outcome, context.lang);
    args.output.write(context, &document, counts)
}

impl Args {
    fn request(&self) -> Result<CapacityRequest, Error> {
        let mut problems = Problems::new();
        let p = &mut problems;
        let scheduler = self.scheduler.read(p).unwrap_or_default();
        let before = p.count();
        let per_pod = per_pod(&self.volumes_per_pod, p);
        // How many workloads there are is not known where one cannot be read.
        let workloads = if p.count() == before {
            per_pod.len()
        } else {
            0
        };
        let shared = list("--shared", &self.shared, 0, workloads, p);
        let pods = list("--pods", &self.pods, 0, workloads, p);
        let limits = list("--limit", &self.limit, 0, workloads, p);
        let allocatable = list("--allocatable", &self.allocatable, 0, workloads, p);
        let keys = keys(&self.kind, workloads, p);
        let mut one = |name, value: &Option<String>, least| {
            let number = flags::number(name, value.as_ref(), &flags::from(least), p);
            number.map(VolumeCount::new)
        };
        let physical = one("--physical", &self.physical, 0);
        let system = one("--system-disks", &self.system_disks, 0);
        let data = one("--data-disks", &self.data_disks, 0);
        let max_pods = flags::number("--max-pods", self.max_pods.as_ref(), &flags::from(1), p);
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
            let MachineDisks {
                physical,
                system,
                data,
            } = disks;
            let title = format!(
                "--system-disks {system} and --data-disks {data} are more than the machine's {physical} disks"
            );
            let help = "raise --physical, or lower --system-disks or --data-disks";
            problems.push(Problem::new(title).help(help));
        }
        let mut all: Vec<VolumeWorkload> = Vec::new();
        for (at, (name, volumes)) in per_pod.into_iter().enumerate() {
            let key = keys.get(at).cloned().flatten();
            let said = allocatable.get(at).copied();
            let limit = match (limits.get(at), &key) {
                (Some(&limit), _) => AttachLimit::new(limit, LimitSource::Given),
                (None, None) if said.is_some() => {
                    let help = "say by --type what nodes say it of, or give --limit";
                    problems.push(Problem::new("--allocatable without --type").help(help));
                    break;
                }
                (None, None) => AttachLimit::NONE,
                (None, Some(key)) => limit_of(key, &scheduler, said, self.instance_type.as_deref()),
            };
            if let Some(other) = all
                .iter()
                .find(|other| other.key == key && other.limit != limit)
            {
                let title = format!(
                    "{name} and {} have the same type and different limits",
                    other.name
                );
                problems.push(Problem::new(title).help("a node has one limit for each type"));
            }
            let is_disk = disks_are_given || key.as_ref().is_some_and(LimitKey::is_cbs);
            if limit.limit.is_none() && !is_disk && max_pods.is_none() {
                let title = match &key {
                    Some(key) => format!("nothing limits the volumes of {name}: nobody says {key}"),
                    None => format!("nothing limits the volumes of {name}"),
                };
                problems.push(Problem::new(title).help(match &key {
                    Some(_) => {
                        "CSI drivers have no built-in limit: give --limit, which is the count of the CSINode"
                    }
                    None => "give --limit, or --type for a built-in limit",
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

/// A number for each workload; none where the flag is not given.
fn list(
    name: &str,
    values: &[String],
    least: u32,
    workloads: usize,
    problems: &mut Problems,
) -> Vec<u64> {
    let before = problems.count();
    let numbers = flags::numbers(name, values, &flags::from(least), problems);
    if problems.count() > before {
        return Vec::new();
    }
    for_each(name, numbers, workloads, problems)
}

/// One for all, or one for each.
fn for_each<T: Clone>(
    name: &str,
    mut given: Vec<T>,
    workloads: usize,
    problems: &mut Problems,
) -> Vec<T> {
    if let [one] = given.as_slice() {
        return vec![one.clone(); workloads.max(1)];
    }
    // Workloads that could not be read are told already.
    if !given.is_empty() && given.len() != workloads && workloads > 0 {
        let (count, s) = (given.len(), if workloads == 1 { "" } else { "s" });
        let title = format!("{name} has {count} values for {workloads} workload{s}");
        problems
            .push(Problem::new(title).help("give one for all, or one for each --volumes-per-pod"));
        given.clear();
    }
    given
}

/// Workloads with their volumes: `3`, or `db=3`.
fn per_pod(values: &[String], problems: &mut Problems) -> Vec<(String, u64)> {
    const FLAG: &str = "--volumes-per-pod";
    let mut all: Vec<(String, u64)> = Vec::new();
    for value in values {
        let source = Source::new(FLAG, value);
        for (item, at) in flags::items(value) {
            let mut fail = |title: String, help: &str| {
                problems.push_with(|| Problem::new(title).at(&source, &at).help(help));
            };
            let (name, number) = match item.split_once('=') {
                Some((name, number)) => (Some(name.trim()), number.trim()),
                None => (None, item),
            };
            let digits = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
            let range = flags::from(1);
            let volumes = number
                .parse()
                .ok()
                .filter(|volumes| range.contains(volumes));
            let Some(volumes) = volumes.filter(|_| digits) else {
                fail(
                    format!("{FLAG} \"{item}\" is no number of volumes"),
                    &format!(
                        "give a whole number from 1 to {}, or NAME=N",
                        grouped(*range.end())
                    ),
                );
                continue;
            };
            let name = match name {
                Some("") => {
                    fail(
                        format!("{FLAG} \"{item}\" has no name before ="),
                        "write NAME=N, or N alone",
                    );
                    continue;
                }
                Some(name) => name.to_owned(),
                None => numbered(all.len()),
            };
            if all.iter().any(|(other, _)| *other == name) {
                fail(
                    format!("workload \"{name}\" is given twice"),
                    "give each a name of its own",
                );
                continue;
            }
            all.push((name, volumes));
        }
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

/// The type of each workload; none where the flag is not given.
fn keys(values: &[String], workloads: usize, problems: &mut Problems) -> Vec<Option<LimitKey>> {
    let before = problems.count();
    let mut keys = Vec::new();
    for value in values {
        let source = Source::new("--type", value);
        for (item, at) in flags::items(value) {
            match item.parse() {
                Ok(key) => keys.push(Some(key)),
                Err(error) => problems.push_with(|| {
                    let error: UnknownType = error;
                    Problem::new(error.to_string())
                        .at(&source, &at)
                        .help(error.help())
                }),
            }
        }
    }
    if problems.count() > before {
        return Vec::new();
    }
    for_each("--type", keys, workloads, problems)
}

/// The limit where none is given.
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
