//! Flags that say which scheduler judges.

use crate::cli::error::kept;
use crate::cli::flags::{self, Flag};
use input::problem::{Problem, Problems, Source, nearest};
use model::attach_limits::{KubernetesVersion, Scheduler};
use texts::{Message, errors as say};

/// The one variable of the scheduler that counts here.
const VARIABLE: &str = Scheduler::VARIABLE;

/// The one feature gate that counts here.
const GATE: &str = Scheduler::GATE;

/// Flags about the scheduler.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Scheduler")]
pub(super) struct SchedulerArgs {
    #[arg(long, value_name = "VERSION", value_parser = flags::one(version))]
    k8s_version: Option<Flag<KubernetesVersion>>,
    #[arg(long, value_name = "KUBE_MAX_PD_VOLS=N")]
    env: Vec<String>,
    #[arg(long, value_name = "AttachVolumeLimit=true|false")]
    feature_gates: Vec<String>,
}

impl SchedulerArgs {
    /// The scheduler, if it is valid.
    pub(super) fn read(&self, problems: &mut Problems) -> Option<Scheduler> {
        let before = problems.count();
        let version = Flag::one(&self.k8s_version, problems);
        let gate = self.gate(problems);
        let max_pd_vols = self.max_pd_vols(problems);
        if problems.count() > before {
            return None;
        }
        let mut scheduler = match Scheduler::new(version, gate) {
            Ok(scheduler) => scheduler,
            Err(error) => {
                let wrong = say::NoSuchGate { why: error.to_message() };
                problems.push(Problem::new(wrong));
                return None;
            }
        };
        scheduler.max_pd_vols = max_pd_vols;
        Some(scheduler)
    }

    fn gate(&self, problems: &mut Problems) -> Option<bool> {
        let mut gate = None;
        for value in &self.feature_gates {
            let source = Source::new("--feature-gates", value);
            flags::each(&source, problems, |item| {
                let truth = assigned(GATE, item)?;
                let wrong = match truth {
                    "true" | "false" if gate.is_none() => {
                        gate = Some(truth == "true");
                        return Ok(());
                    }
                    "true" | "false" => say::KeepOne { what: GATE }.to_message(),
                    _ => say::TrueOrFalse { name: GATE, value: truth }.to_message(),
                };
                Err(Problem::new(wrong).into())
            });
        }
        gate
    }

    /// The value as set. The scheduler model interprets it.
    fn max_pd_vols(&self, problems: &mut Problems) -> Option<String> {
        let mut set: Option<String> = None;
        for item in &self.env {
            let (source, at) = (Source::new("--env", item), 0..item.len());
            let placed = |problem: Problem| problem.at(&source, &at);
            let Some(value) = kept(assigned(VARIABLE, item).map_err(|p| placed(*p)), problems)
            else {
                continue;
            };
            if set.is_some() {
                let twice = say::KeepOne { what: VARIABLE };
                problems.push(placed(Problem::new(twice)));
            }
            set = Some(value.to_owned());
        }
        set
    }
}

fn version(source: &Source<'_>, problems: &mut Problems) -> Option<KubernetesVersion> {
    source.text.parse().map_or_else(
        |()| {
            let wrong = say::NoVersion { text: source.text }.to_message();
            flags::refused(source, wrong, problems)
        },
        Some,
    )
}

/// The value in `NAME=VALUE`, where the name is the one that is known.
fn assigned<'v>(known: &str, item: &'v str) -> Result<&'v str, Box<Problem>> {
    let (name, value) = match item.split_once('=') {
        Some((name, value)) => (name, Some(value)),
        None => (item, None),
    };
    let wrong = match value {
        Some(value) if name == known => return Ok(value),
        None if name == known => say::WithoutValue { known }.to_message(),
        _ => {
            let near = nearest(name, [known]);
            say::ChangesNothing { name, known, near }.to_message()
        }
    };
    Err(Problem::new(wrong).into())
}
