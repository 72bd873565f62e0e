//! `cce-plan compare`: instance types and densities side by side.

use super::Exit;
use super::context::Context;
use super::flags::{self, Flag};
use super::next::Next;
use super::output::OutputArgs;
use super::setups::SetupArgs;
use engine::plan::compare::{CompareRequest, USUAL_DENSITIES, compare};
use input::problem::{Problem, Problems};
use model::VolumeNeed;
use model::attach_limits::LimitKey;
use net::quantity::VolumeCount;
use report::Document;
use report::view;
use texts::Message as _;
use texts::errors as say;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    setups: SetupArgs,
    #[command(flatten)]
    volumes: VolumeArgs,
    #[arg(long, value_name = "N", help_heading = "Output", value_parser = flags::from(1))]
    top: Option<Flag<u64>>,
    #[command(flatten)]
    output: OutputArgs,
}

/// What pods mount.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Volumes")]
struct VolumeArgs {
    #[arg(long, value_name = "V", value_parser = flags::from(1))]
    volumes_per_pod: Option<Flag<u64>>,
    #[arg(long, value_name = "S", requires = "volumes_per_pod", value_parser = flags::from(0))]
    shared_volumes: Option<Flag<u64>>,
    #[arg(long, value_name = "L", requires = "volumes_per_pod", value_parser = flags::from(0))]
    volumes_per_node: Option<Flag<u64>>,
    #[arg(long, value_name = "TYPE", requires = "volumes_per_pod")]
    volume_type: Option<String>,
}

pub(super) fn run(args: &Args, context: &mut Context) -> anyhow::Result<Exit> {
    let mut problems = Problems::new();
    let top = Flag::one(&args.top, &mut problems);
    let volumes = args.volumes.need(&mut problems);
    let mut setups = args.setups.request(context, &USUAL_DENSITIES, problems)?;
    setups.volumes = volumes;
    let outcome = compare(CompareRequest {
        setups,
        densities_are_usual: !args.setups.names_densities(context),
    })?;
    let top = top.map(|top| usize::try_from(top).unwrap_or(usize::MAX));
    let next = outcome
        .choices
        .first()
        .filter(|best| !best.case.profile.is_reference() && !best.merits.pods.is_zero());
    let next = next.map(|best| {
        let pods = best.case.node.pods.to_string();
        let words = [
            "cce-plan",
            "init",
            "--instance",
            &best.case.profile.name,
            "--max-pods",
            &pods,
        ];
        let same = ["cidr", "subnets", "reserved", "eni_quota"];
        Next::of(&words)
            .with_only::<super::init::Args>(&same, context)
            .with::<super::catalog::CatalogArgs>(context)
            .with_global(context)
    });
    args.output.write(context, |lang| Document {
        todo: next
            .as_ref()
            .map(|next| next.todo(texts::compare::TodoBegin.text(lang))),
        ..view::compare::document(&outcome, top, lang)
    })
}

impl VolumeArgs {
    /// What each pod's volumes let a node run, where they are given.
    fn need(&self, problems: &mut Problems) -> Option<VolumeNeed> {
        let per_pod = Flag::one(&self.volumes_per_pod, problems)?;
        let shared = Flag::one(&self.shared_volumes, problems).unwrap_or(0);
        let given = Flag::one(&self.volumes_per_node, problems);
        let key = match self.volume_type.as_deref().map(str::parse::<LimitKey>) {
            None => None,
            Some(Ok(key)) => Some(key),
            Some(Err(error)) => {
                let wrong = say::OfFlag { flag: "--volume-type", why: error.to_string() };
                problems.push(Problem::new(wrong).help(error.help()));
                return None;
            }
        };
        let volumes = (VolumeCount::new(per_pod), VolumeCount::new(shared));
        let need = VolumeNeed::new(volumes, key.as_ref(), given, 0);
        if need.is_none() {
            problems.push(Problem::new(say::NoVolumesPerNode));
        }
        need
    }
}
