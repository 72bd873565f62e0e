//! Flags that say which scheduler judges.

use crate::cli::flags;
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
    #[arg(long, value_name = "VERSION")]
    k8s_version: Option<String>,
    #[arg(long, value_name = "KUBE_MAX_PD_VOLS=N")]
    env: Vec<String>,
    #[arg(long, value_name = "AttachVolumeLimit=true|false")]
    feature_gates: Vec<String>,
}

impl SchedulerArgs {
    /// The scheduler, where nothing is wrong with it.
    pub(super) fn read(&self, problems: &mut Problems) -> Option<Scheduler> {
        let before = problems.count();
        let version = self.version(problems);
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

    fn version(&self, problems: &mut Problems) -> Option<KubernetesVersion> {
        let text = self.k8s_version.as_deref()?;
        match text.parse() {
            Ok(version) => Some(version),
            Err(error) => {
                let source = Source::new("--k8s-version", text);
                let problem = Problem::new(error).at(&source, &(0..text.len()));
                problems.push(problem.help("write it as `kubectl version` does: 1.20 or v1.20.8"));
                None
            }
        }
    }

    fn gate(&self, problems: &mut Problems) -> Option<bool> {
        let mut gate = None;
        for value in &self.feature_gates {
            let source = Source::new("--feature-gates", value);
            for (item, at) in flags::items(value) {
                let Some(truth) = assigned(GATE, item, &source, &at, problems) else {
                    continue;
                };
                match truth {
                    "true" | "false" if gate.is_none() => gate = Some(truth == "true"),
                    "true" | "false" => {
                        let problem = Problem::new(format!("{GATE} is given twice"));
                        problems.push(problem.at(&source, &at).help("keep one of them"));
                    }
                    _ => {
                        let title = format!("{GATE} is true or false, not \"{truth}\"");
                        let help = format!("write {GATE}=true or {GATE}=false");
                        problems.push(Problem::new(title).at(&source, &at).help(help));
                    }
                }
            }
        }
        gate
    }

    /// As it is set: what the scheduler makes of it is its own affair.
    fn max_pd_vols(&self, problems: &mut Problems) -> Option<String> {
        let mut set: Option<String> = None;
        for item in &self.env {
            let (source, at) = (Source::new("--env", item), 0..item.len());
            let Some(value) = assigned(VARIABLE, item, &source, &at, problems) else {
                continue;
            };
            if set.is_some() {
                let problem = Problem::new(format!("{VARIABLE} is given twice"));
                problems.push(problem.at(&source, &at).help("keep one of them"));
            }
            set = Some(value.to_owned());
        }
        set
    }
}

/// The value in `NAME=VALUE`, where the name is the one that is known.
fn assigned<'v>(
    known: &str,
    item: &'v str,
    source: &Source<'_>,
    at: &std::ops::Range<usize>,
    problems: &mut Problems,
) -> Option<&'v str> {
    let (name, value) = match item.split_once('=') {
        Some((name, value)) => (name, Some(value)),
        None => (item, None),
    };
    let (title, help) = match value {
        Some(value) if name == known => return Some(value),
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
    problems.push(Problem::new(title).at(source, at).help(help));
    None
}
