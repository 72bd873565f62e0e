//! `cce-plan simulate --snapshot`: the cluster as objects at times of the run.

use std::path::PathBuf;

use crate::cli::file::{PendingFile, Replace};
use crate::cli::flags::{self, Flag};
use engine::sim::{Snapshot, StrategyChoice};
use input::problem::{Problem, Problems, Source};
use model::pool::Strategy;
use model::{Action, Cluster};
use net::quantity::Span;
use report::write_objects;
use texts::errors as say;

/// Flags about snapshots. They name their own files: what `--output` names is the result.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Output")]
pub(super) struct SnapshotArgs {
    #[arg(long, value_name = "SPAN", conflicts_with = "tune", value_parser = flags::list(times))]
    pub(super) snapshot: Vec<Flag<(String, Span)>>,
    #[arg(long, value_name = "DIR", requires = "snapshot")]
    snapshot_dir: Option<PathBuf>,
}

/// Times, as they are written and as they are meant.
fn times(source: &Source<'_>, problems: &mut Problems) -> Vec<(String, Span)> {
    let mut times = Vec::new();
    for (text, _) in flags::items(source.text) {
        match Span::parse(text) {
            Some(time) => times.push((text.to_owned(), time)),
            None => problems.push(Problem::new(say::NotASnapshot { text })),
        }
    }
    times
}

impl SnapshotArgs {
    /// The times of all snapshots, each once, ascending.
    pub(super) fn asked(
        &self,
        cluster: &Cluster,
        choices: &[StrategyChoice],
    ) -> Result<Vec<(String, Span)>, Problems> {
        let mut problems = Problems::new();
        let mut asked = Flag::all(&self.snapshot, &mut problems);
        asked.sort_by_key(|&(_, time)| time);
        asked.dedup();
        if asked.is_empty() {
            return problems.or_else(asked);
        }
        let simulation = &cluster.simulation;
        let horizon = simulation.horizon;
        // Without events and workloads the run ends by itself, and nothing changes afterwards.
        let ends = !simulation.events.is_empty() || !simulation.workloads.is_empty();
        for (text, _) in asked.iter().filter(|&&(_, time)| ends && time > horizon) {
            problems.push(Problem::new(say::SnapshotAfterEnd {
                text,
                horizon: horizon.spelled(),
            }));
        }
        if let [choice] = choices {
            let tke = strategies(cluster, *choice).find(|strategy| strategy.own_enis() > 0);
            if let Some(strategy) = tke {
                problems.push(Problem::new(say::SnapshotOfTke {
                    strategy: strategy.as_str(),
                }));
            }
        } else {
            problems.push(Problem::new(say::SnapshotOfSeveral));
        }
        problems.or_else(asked)
    }

    /// Writes the snapshots, in the order of `asked`.
    pub(super) fn write(
        &self,
        asked: &[(String, Span)],
        snapshots: &[Snapshot],
        cluster: &Cluster,
        replace: Replace<'_>,
    ) -> anyhow::Result<Vec<PendingFile>> {
        let folder = self.snapshot_dir.clone().unwrap_or_default();
        let both = asked.iter().zip(snapshots);
        both.map(|((text, _), snapshot)| {
            let path = folder.join(format!("{text}.json"));
            PendingFile::write(&path, replace, |out| write_objects(snapshot, cluster, out))
        })
        .collect()
    }
}

/// The strategies that nodes of a run may have.
fn strategies(cluster: &Cluster, choice: StrategyChoice) -> impl Iterator<Item = Strategy> {
    let groups = cluster.groups.iter().map(|group| group.strategy);
    let events = cluster.simulation.events.iter();
    let rejoined = events.filter_map(|event| match event.action {
        Action::Rejoin { strategy, .. } => Some(strategy),
        _ => None,
    });
    groups.chain(rejoined).map(move |planned| match choice {
        StrategyChoice::All(strategy) => strategy,
        StrategyChoice::AsPlanned => planned,
    })
}
