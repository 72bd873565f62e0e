//! The scheduler whose rules hold.

use crate::problem::{Problem, Problems, Source, nearest};
use crate::volumes::{KubernetesVersion, Scheduler};

/// The variable that the scheduler reads.
const VARIABLE: &str = "KUBE_MAX_PD_VOLS";

/// The feature gate that matters.
const GATE: &str = "AttachVolumeLimit";

/// Flags about the scheduler.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Scheduler")]
pub(super) struct SchedulerArgs {
    /// Version of Kubernetes, such as 1.20, whose rules hold [default: the newest rules]
    #[arg(long, value_name = "VERSION")]
    k8s_version: Option<String>,
    /// Environment of the scheduler: KUBE_MAX_PD_VOLS limits volumes of in-tree plug-ins
    #[arg(long, value_name = "KUBE_MAX_PD_VOLS=N")]
    env: Vec<String>,
    /// AttachVolumeLimit=true or =false: whether nodes say their own limits [default: by version]
    #[arg(long, value_name = "GATE=BOOL")]
    feature_gates: Vec<String>,
}

impl SchedulerArgs {
    /// The scheduler; its mistakes go to `problems`.
    pub(super) fn scheduler(&self, problems: &mut Problems) -> Scheduler {
        let version = self.version(problems);
        let gate = self.gate(problems);
        let max_pd_vols = self.max_pd_vols(problems);
        let mut scheduler = Scheduler::new(version, gate).unwrap_or_else(|error| {
            let help = "leave --feature-gates out, or give another --k8s-version";
            problems.push(Problem::new(format!("--feature-gates: {error}")).help(help));
            Scheduler::default()
        });
        scheduler.max_pd_vols = max_pd_vols;
        scheduler
    }

    fn version(&self, problems: &mut Problems) -> Option<KubernetesVersion> {
        let text = self.k8s_version.as_deref()?;
        match text.parse() {
            Ok(version) => Some(version),
            Err(error) => {
                let problem = Problem::new(format!("--k8s-version: {error}"));
                problems.push(problem.help("give major and minor version, such as 1.20"));
                None
            }
        }
    }

    fn gate(&self, problems: &mut Problems) -> Option<bool> {
        let mut gate = None;
        for value in &self.feature_gates {
            let source = Source::new("--feature-gates", value);
            for (item, at) in crate::cli::flags::items(value) {
                let mut fail = |title: String, help: String| {
                    problems.push_with(|| Problem::new(title).at(&source, &at).help(help));
                };
                let (name, set) = item.split_once('=').unwrap_or((item, ""));
                match (name, set) {
                    (GATE, "true") => gate = Some(true),
                    (GATE, "false") => gate = Some(false),
                    (GATE, _) => fail(
                        format!("{GATE} is neither true nor false"),
                        format!("write {GATE}=true or {GATE}=false"),
                    ),
                    _ => fail(
                        format!("feature gate \"{name}\" changes nothing here"),
                        match nearest(name, [GATE]) {
                            Some(near) => format!("did you mean {near}?"),
                            None => format!("the gate that matters is {GATE}"),
                        },
                    ),
                }
            }
        }
        gate
    }

    fn max_pd_vols(&self, problems: &mut Problems) -> Option<String> {
        let mut found = None;
        for value in &self.env {
            match value.split_once('=') {
                Some((VARIABLE, number)) => found = Some(number.to_owned()),
                other => {
                    let name = other.map_or(value.as_str(), |(name, _)| name);
                    let title = if name == VARIABLE {
                        format!("--env {VARIABLE} has no value")
                    } else {
                        format!("--env \"{name}\" changes nothing here")
                    };
                    let help = match nearest(name, [VARIABLE]) {
                        Some(near) if near != name => format!("did you mean {near}=N?"),
                        _ => {
                            format!("write {VARIABLE}=N, the one variable that the scheduler reads")
                        }
                    };
                    problems.push(Problem::new(title).help(help));
                }
            }
        }
        found
    }
}
