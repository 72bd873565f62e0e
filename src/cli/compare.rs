//! `cce-plan compare`: instance types and densities side by side.

use super::context::Context;
use super::error::Error;
use super::output::{OutputArgs, count};
use super::setups::SetupArgs;
use super::{Exit, flags};
use engine::plan::compare::{CompareRequest, USUAL_DENSITIES, compare};
use engine::volumes::LimitKey;
use input::problem::{Problem, Problems};
use model::VolumeNeed;
use net::quantity::VolumeCount;
use report::view;

/// Instance types and densities side by side, the best first
///
/// A row for each instance type and density, summed over all subnets. --cidr or --subnets is
/// needed; both may be given. Without --instance the reference profile of 8 ENIs x 40 addresses is
/// used.
#[derive(Debug, clap::Args)]
#[command(mut_arg("max_pods", |arg| arg.help(
    "Pods per node; comma-separated or repeated [default: 32,64,110,128,256 as far as a type \
     carries them, and those up to 256 that fill its last ENI]"
)))]
#[command(mut_arg("require_nodes", |arg| arg.help(
    "Error unless some type and density guarantees so many nodes"
)))]
#[command(mut_arg("require_pods", |arg| arg.help(
    "Error unless some type and density guarantees so many pods"
)))]
#[command(mut_arg("target_nodes", |arg| arg.help(
    "Info where no type and density guarantees so many nodes"
)))]
#[command(mut_arg("target_pods", |arg| arg.help(
    "Info where no type and density guarantees so many pods"
)))]
pub(super) struct Args {
    #[command(flatten)]
    setups: SetupArgs,
    /// Volumes that each pod attaches: pods for which a node cannot attach them do not count
    #[arg(help_heading = "Volumes")]
    #[arg(long, value_name = "V")]
    volumes_per_pod: Option<String>,
    /// Volumes that all pods of a node share [default: 0]
    #[arg(help_heading = "Volumes")]
    #[arg(long, value_name = "S", requires = "volumes_per_pod")]
    shared_volumes: Option<String>,
    /// Volumes that a node can attach [default: what the scheduler has built in for --volume-type, 18
    /// for cbs-csi, else 16]
    #[arg(help_heading = "Volumes")]
    #[arg(long, value_name = "L", requires = "volumes_per_pod")]
    volumes_per_node: Option<String>,
    /// aws-ebs, gce-pd, azure-disk, cinder, cbs, cbs-csi or a CSI driver's name
    #[arg(help_heading = "Volumes")]
    #[arg(long, value_name = "TYPE", requires = "volumes_per_pod")]
    volume_type: Option<String>,
    /// Show the first N ranks only; choices with equal limits and results share one
    #[arg(help_heading = "Output")]
    #[arg(long, value_name = "N")]
    top: Option<String>,
    #[command(flatten)]
    output: OutputArgs,
}

pub(super) fn run(args: &Args, context: &mut Context) -> Result<Exit, Error> {
    let mut problems = Problems::new();
    let top = flags::number("--top", args.top.as_ref(), &flags::from(1), &mut problems);
    let volumes = args.volumes(&mut problems);
    let mut setups = args.setups.request(context, &USUAL_DENSITIES, problems)?;
    setups.volumes = volumes;
    let outcome = compare(CompareRequest {
        setups,
        densities_are_usual: !args.setups.names_densities(context),
    })?;
    let counts = count(&outcome.findings);
    let top = top.map(|top| usize::try_from(top).unwrap_or(usize::MAX));
    let document = view::compare::document(&outcome, top, context.lang);
    args.output.write(context, &document, counts)
}

impl Args {
    /// What each pod's volumes let a node run, where they are given.
    fn volumes(&self, problems: &mut Problems) -> Option<VolumeNeed> {
        let mut one = |name, value: &Option<String>, least| {
            flags::number(name, value.as_ref(), &flags::from(least), problems)
        };
        let per_pod = one("--volumes-per-pod", &self.volumes_per_pod, 1)?;
        let shared = one("--shared-volumes", &self.shared_volumes, 0).unwrap_or(0);
        let given = one("--volumes-per-node", &self.volumes_per_node, 0);
        let key = match self.volume_type.as_deref().map(str::parse::<LimitKey>) {
            None => None,
            Some(Ok(key)) => Some(key),
            Some(Err(error)) => {
                let problem = Problem::new(format!("--volume-type: {error}"));
                problems.push(problem.help(error.help()));
                return None;
            }
        };
        let volumes = (VolumeCount::new(per_pod), VolumeCount::new(shared));
        let need = VolumeNeed::new(volumes, key.as_ref(), given, 0);
        if need.is_none() {
            let help = "CSI drivers have no built-in limit: give --volumes-per-node";
            problems
                .push(Problem::new("nobody says how many volumes a node can attach").help(help));
        }
        need
    }
}
