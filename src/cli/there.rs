//! `--subnets`: the subnets that there are, next to those of a plan file.

use std::path::PathBuf;
use std::sync::OnceLock;

use super::context::Context;
use super::error::kept;
use super::{input_files, mistaken};
use input::problem::Problems;
use model::{Cluster, Subnets, parse_subnets};

#[derive(Debug, clap::Args)]
pub(super) struct ThereArgs {
    #[arg(long, value_name = "FILE")]
    subnets: Vec<PathBuf>,
    /// What was read, once for all plans.
    #[arg(skip)]
    read: OnceLock<Subnets>,
}

impl ThereArgs {
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
            let there = self.list(cluster.reserved, context)?;
            self.read.get_or_init(|| there)
        };
        cluster.compare_with(there);
        Ok(cluster)
    }

    fn list(&self, reserved: u64, context: &Context) -> anyhow::Result<Subnets> {
        let mut problems = Problems::new();
        let texts = input_files::texts(&self.subnets, &mut false, context.lang, &mut problems);
        let inputs = input_files::subnets(&[], &texts);
        let there = parse_subnets(&inputs, reserved);
        let there = there.map_err(|problems| mistaken::for_subnets(&texts, problems));
        let there = kept(there, &mut problems);
        let there = problems.or_else(there)?.unwrap_or_default();
        input_files::say_passed_over(&there, context);
        input_files::say_missing(&there.missing(), context);
        Ok(there)
    }
}
