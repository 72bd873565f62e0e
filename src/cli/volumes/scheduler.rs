//! Flags that say which scheduler judges.

use crate::cli::error::kept;
use crate::cli::flags::{self, Flag};
use engine::volumes::{KubernetesVersion, Scheduler};
use input::problem::{Problem, Problems, Source, nearest};

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
                let problem = Problem::new(format!("--feature-gates: {error}"));
                let help = "leave it out, or give the --k8s-version that has it: from 1.11, and can turn it off up to 1.16";
                problems.push(problem.help(help));
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
                let (title, help) = match truth {
                    "true" | "false" if gate.is_none() => {
                        gate = Some(truth == "true");
                        return Ok(());
                    }
                    "true" | "false" => (
                        format!("{GATE} is given twice"),
                        "keep one of them".to_owned(),
                    ),
                    _ => (
                        format!("{GATE} is true or false, not \"{truth}\""),
                        format!("write {GATE}=true or {GATE}=false"),
                    ),
                };
                Err(Problem::new(title).help(help).into())
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
                let problem = Problem::new(format!("{VARIABLE} is given twice"));
                problems.push(placed(problem.help("keep one of them")));
            }
            set = Some(value.to_owned());
        }
        set
    }
}

fn version(source: &Source<'_>, problems: &mut Problems) -> Option<KubernetesVersion> {
    source.text.parse().map_or_else(
        |error: String| {
            let help = "write it as `kubectl version` does: 1.20 or v1.20.8";
            flags::refused(source, error, help, problems)
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
    let (title, help) = match value {
        Some(value) if name == known => return Ok(value),
        None if name == known => (
            format!("{known} without a value"),
            format!("write {known}=VALUE"),
        ),
        _ => (
            format!("\"{name}\" changes nothing here"),
            match nearest(name, [known]) {
                Some(near) => format!("did you mean {near}?"),
                None => format!("the only one that does is {known}"),
            },
        ),
    };
    Err(Problem::new(title).help(help).into())
}
