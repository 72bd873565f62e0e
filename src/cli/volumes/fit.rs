//! `cce-plan volumes fit`: whether nodes take the volumes of a pod.

use super::scheduler::SchedulerArgs;
use crate::cli::context::Context;
use crate::cli::error::complete;
use crate::cli::flags::{self, Flag};
use crate::cli::kubectl::{OF_VOLUMES, ObjectArgs};
use crate::cli::output::OutputArgs;
use crate::cli::progress::Progress;
use crate::cli::{Exit, input_files, mistaken};
use engine::volumes::{FitOptions, FitRequest, fit};
use input::problem::{Problems, Source};
use model::attach_limits::{Checkers, MachineDisks};
use net::quantity::VolumeCount;
use report::view;
use texts::{Message, errors as say};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    objects: ObjectArgs,
    #[arg(long, value_name = "NAMESPACE/NAME", help_heading = "Fit")]
    pod: Option<String>,
    #[arg(long, value_name = "NAME", help_heading = "Fit")]
    node: Option<String>,
    #[arg(long, value_name = "N", help_heading = "Fit", value_parser = flags::from(0))]
    physical: Option<Flag<u64>>,
    #[arg(long, value_name = "N", help_heading = "Fit", value_parser = flags::from(0))]
    system_disks: Option<Flag<u64>>,
    #[command(flatten)]
    scheduler: SchedulerArgs,
    #[arg(long, value_name = "CHECKER", default_value = "both")]
    #[arg(help_heading = "Scheduler")]
    #[arg(value_parser = flags::one_of([
        ("in-tree", Checkers::InTree),
        ("csi", Checkers::Csi),
        ("both", Checkers::Both),
    ]))]
    checker: Checkers,
    #[command(flatten)]
    output: OutputArgs,
}

pub(super) fn run(args: &Args, context: &mut Context) -> anyhow::Result<Exit> {
    let mut problems = Problems::new();
    let mut options = args.options(&mut problems);
    let given = args.objects.read(OF_VOLUMES, context, &mut problems);
    options.not_read.clone_from(&given.not_read);
    options.kubectl.clone_from(&given.kubectl);
    let inputs = input_files::inputs(&given.texts);
    let bytes = inputs.iter().map(|input| input.source.text.len() as u64);
    let progress = Progress::new(bytes.sum(), texts::common::ProgressBytes, context);
    let objects = input::objects::read_volumes(&inputs, &|done| progress.reach(done));
    drop(progress);
    let objects = objects.map_err(|problems| {
        let way =
            |name: &str| say::PlanForVolumes { argument: mistaken::argument(name) }.to_message();
        mistaken::other_problems(&given.texts, problems, way)
    });
    let objects = given.made(complete(objects, problems))?;
    input_files::say_missing(&objects.completeness.missing(), context);
    let sources: Vec<Source<'_>> = inputs.iter().map(|input| input.source).collect();
    let request = given.made(FitRequest::new(&objects, options, &sources))?;
    input_files::hint_at_skipped(
        &objects.skipped,
        |skipped| say::SkippedForVolumes { skipped },
        context,
    );
    let outcome = fit(&request);
    args.output
        .write(context, |lang| view::volumes_fit::document(&outcome, lang))
}

impl Args {
    /// The options that do not come from the objects.
    fn options(&self, problems: &mut Problems) -> FitOptions {
        let mut scheduler = self.scheduler.read(problems).unwrap_or_default();
        scheduler.checkers = self.checker;
        let mut disks =
            |flag, usual: VolumeCount| Flag::one(flag, problems).map_or(usual, VolumeCount::new);
        let usual = MachineDisks::default();
        FitOptions {
            pod: self.pod.clone(),
            node: self.node.clone(),
            scheduler,
            machine: MachineDisks {
                physical: disks(&self.physical, usual.physical),
                system: disks(&self.system_disks, usual.system),
                ..usual
            },
            ..FitOptions::default()
        }
    }
}
