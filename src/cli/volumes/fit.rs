//! `cce-plan volumes fit`: whether nodes take the volumes of a pod.

use std::path::PathBuf;

use super::scheduler::SchedulerArgs;
use crate::cli::context::Context;
use crate::cli::error::Error;
use crate::cli::output::{OutputArgs, count};
use crate::cli::progress::Progress;
use crate::cli::{Exit, flags, input_files};
use engine::volumes::{Checkers, FitOptions, FitRequest, MachineDisks, fit};
use input::problem::{Problems, Source};
use net::quantity::{VolumeCount, grouped};
use report::view;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    #[arg(long, value_name = "NAMESPACE/NAME", help_heading = "Fit")]
    pod: Option<String>,
    #[arg(long, value_name = "NAME", help_heading = "Fit")]
    node: Option<String>,
    #[arg(long, value_name = "N", help_heading = "Fit")]
    physical: Option<String>,
    #[arg(long, value_name = "N", help_heading = "Fit")]
    system_disks: Option<String>,
    #[command(flatten)]
    scheduler: SchedulerArgs,
    #[arg(
        long,
        value_name = "CHECKER",
        help_heading = "Scheduler",
        default_value = "both"
    )]
    #[arg(value_parser = ["in-tree", "csi", "both"])]
    checker: String,
    #[command(flatten)]
    output: OutputArgs,
}

pub(super) fn run(args: &Args, context: &mut Context) -> Result<Exit, Error> {
    let mut problems = Problems::new();
    let options = args.options(&mut problems);
    let texts = input_files::texts(&args.files, &mut false, &mut problems);
    let inputs = input_files::inputs(&texts);
    let bytes = inputs.iter().map(|input| input.source.text.len() as u64);
    let progress = Progress::of_bytes(bytes.sum(), context);
    let objects = input::objects::read_volumes(&inputs, &|done| progress.reach(done));
    drop(progress);
    let objects = match objects {
        Ok(objects) if problems.is_empty() => objects,
        Ok(_) => return Err(problems.into()),
        Err(more) => {
            problems.append(more);
            return Err(problems.into());
        }
    };
    let sources: Vec<Source<'_>> = inputs.iter().map(|input| input.source).collect();
    let request = FitRequest::new(&objects, options, &sources)?;
    let skipped = objects.skipped.iter();
    let skipped: Vec<String> = skipped
        .map(|(kind, count)| format!("{} {kind}", grouped(*count)))
        .collect();
    if !skipped.is_empty() {
        let skipped = skipped.join(", ");
        context.hint(&format!("objects that say nothing of volumes: {skipped}"));
    }
    let outcome = fit(&request);
    let document = view::volumes_fit::document(&outcome, context.lang);
    let counts = count(&outcome.findings);
    args.output.write(context, &document, counts)
}

impl Args {
    /// What is asked beside the objects.
    fn options(&self, problems: &mut Problems) -> FitOptions {
        let mut scheduler = self.scheduler.read(problems).unwrap_or_default();
        scheduler.checkers = match self.checker.as_str() {
            "in-tree" => Checkers::InTree,
            "csi" => Checkers::Csi,
            _ => Checkers::Both,
        };
        let mut disks = |name: &str, value: Option<&String>, default: VolumeCount| {
            let number = flags::number(name, value, &flags::from(0), problems);
            number.map_or(default, VolumeCount::new)
        };
        let usual = MachineDisks::default();
        let physical = self.physical.as_ref();
        let system_disks = self.system_disks.as_ref();
        FitOptions {
            pod: self.pod.clone(),
            node: self.node.clone(),
            scheduler,
            machine: MachineDisks {
                physical: disks("--physical", physical, usual.physical),
                system: disks("--system-disks", system_disks, usual.system),
                ..usual
            },
        }
    }
}
