//! What requests depend on besides the plan file: the subnets that there are, and the months to cover.

use std::path::PathBuf;
use std::sync::OnceLock;

use super::context::Context;
use super::error::kept;
use super::flags::{self, Flag};
use super::{input_files, mistaken};
use input::problem::Problems;
use model::{Cluster, MOST_MONTHS, PlanText, Setting, Subnets, parse_subnets};

#[derive(Debug, clap::Args)]
pub(super) struct ThereArgs {
    #[arg(long, value_name = "FILE")]
    subnets: Vec<PathBuf>,
    /// What was read, once for all plans.
    #[arg(skip)]
    read: OnceLock<Subnets>,
}

impl ThereArgs {
    /// Whether the subnets that there are are given.
    pub(super) fn is_given(&self) -> bool {
        !self.subnets.is_empty()
    }

    /// The cluster with the subnets that there are, where they are given.
    pub(super) fn compare(
        &self,
        mut cluster: Cluster,
        context: &Context,
    ) -> anyhow::Result<Cluster> {
        if self.subnets.is_empty() {
            return Ok(cluster);
        }
        let there = if let Some(there) = self.read.get() {
            there
        } else {
            let there = list(&self.subnets, cluster.reserved, context)?;
            self.read.get_or_init(|| there)
        };
        cluster.compare_with(there);
        Ok(cluster)
    }
}

/// `--horizon`: how many months of growth requests cover.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Instead of what the plan file says")]
pub(super) struct HorizonArgs {
    #[arg(long, value_name = "MONTHS")]
    #[arg(value_parser = flags::within(1..=MOST_MONTHS.into()))]
    horizon: Option<Flag<u64>>,
}

impl HorizonArgs {
    fn months(&self) -> Result<Option<u64>, Problems> {
        let mut problems = Problems::new();
        let months = Flag::one(&self.horizon, &mut problems);
        problems.or_else(months)
    }

    /// The cluster with these months, where they are given.
    pub(super) fn apply(&self, mut cluster: Cluster) -> Result<Cluster, Problems> {
        let months = self.months()?.and_then(|months| u32::try_from(months).ok());
        cluster.policy.horizon = months.unwrap_or(cluster.policy.horizon);
        Ok(cluster)
    }

    /// Writes them into a plan, where they are given.
    pub(super) fn write(&self, plan: &mut PlanText) -> Result<(), Problems> {
        if let Some(months) = self.months()? {
            let set = Setting::new(&["policy", "horizon"], months.to_string());
            set.and_then(|setting| plan.set(&setting))
                .map_err(Problems::from)?;
        }
        Ok(())
    }
}

/// The subnets of files.
pub(super) fn list(files: &[PathBuf], reserved: u64, context: &Context) -> anyhow::Result<Subnets> {
    let mut problems = Problems::new();
    let texts = input_files::texts(files, &context.inputs, &mut problems);
    let inputs = input_files::subnets(&[], &texts);
    let there = parse_subnets(&inputs, reserved);
    let there = there.map_err(|problems| mistaken::for_subnets(&texts, problems));
    let there = kept(there, &mut problems);
    let there = problems.or_else(there)?.unwrap_or_default();
    input_files::say_passed_over(&there, context);
    input_files::say_missing(&there.missing(), context);
    Ok(there)
}
