//! V801 to V810: volume limits of nodes and machines.

use serde::Serialize;

use super::lists::joined;
use super::{Diagnostic, Say, Severity};
use net::lang::{Lang, text};
use net::quantity::{Number, VolumeCount};

/// A pod needs more volumes than any node attaches.
#[derive(Debug, Clone, Serialize)]
pub struct PodNeedsMoreVolumes {
    #[serde(skip)]
    pub workload: String,
    pub volumes_per_pod: VolumeCount,
    /// Volumes that its pods share.
    pub shared_volumes: VolumeCount,
    /// Volumes that a node attaches.
    pub limit: VolumeCount,
    /// Whether the limit comes from the machine's disks, not from the scheduler.
    #[serde(skip)]
    pub is_machine: bool,
    /// Disks that the machine has room for, where the volumes are its disks.
    #[serde(skip)]
    pub machine: Option<VolumeCount>,
}

impl PodNeedsMoreVolumes {
    /// The word for the pods of a single workload without a name.
    pub const UNNAMED: &str = "pods";

    fn say(&self, lang: Lang) -> Say {
        let shared = self.shared_volumes;
        let needed = self.volumes_per_pod.get().saturating_add(shared.get());
        let is_beyond = self.machine.is_some_and(|room| needed > room.get());
        let own = self.limit.less(shared);
        Say::of(self, lang)
            .with("needed", needed)
            .with("own", own.get())
            .with("workload", if self.workload == Self::UNNAMED { "unnamed" } else { "named" })
            .with("limited_by", if self.is_machine { "machine" } else { "scheduler" })
            .with("machine", if is_beyond { "short" } else { "enough" })
    }
}

impl Diagnostic for PodNeedsMoreVolumes {
    const CODE: &'static str = "V801";
    const NAME: &'static str = "pod-needs-more-volumes";
    const SEVERITY: Severity = Severity::Error;

    fn subject(&self) -> String {
        self.workload.clone()
    }

    fn message(&self, lang: Lang) -> String {
        self.say(lang).part("message")
    }

    fn help(&self, lang: Lang) -> String {
        self.say(lang).part("help")
    }
}

/// The scheduler admits more volumes than the machine attaches.
#[derive(Debug, Clone, Serialize)]
pub struct MachineTakesFewerDisks {
    /// Keys of the limits, where known, and the limits; `None` for no limit.
    #[serde(skip)]
    pub limits: Vec<(Option<String>, Option<u64>)>,
    /// Their sum.
    pub limits_together: Option<Number>,
    /// Disks of the machine, including the system disk.
    pub physical_disks: VolumeCount,
    /// Disks that are left for pods.
    pub disks_left: VolumeCount,
}

impl MachineTakesFewerDisks {
    fn listed(&self, lang: Lang) -> String {
        let all = self.limits.iter().map(|(key, limit)| {
            let say = Say::of(self, lang);
            let say = match limit {
                Some(limit) => say.with("limit", *limit),
                None => say.with("limit", "none"),
            };
            match key {
                Some(key) => say.with("key", key.clone()).part("limit-of"),
                None => say.part("limit"),
            }
        });
        let all: Vec<String> = all.collect();
        joined(&all, text(" and ", "、").get(lang))
    }
}

impl Diagnostic for MachineTakesFewerDisks {
    const CODE: &'static str = "V802";
    const NAME: &'static str = "machine-takes-fewer-disks";
    const SEVERITY: Severity = Severity::Warning;

    fn subject(&self) -> String {
        "volumes".to_owned()
    }

    fn message(&self, lang: Lang) -> String {
        let limits = self.listed(lang);
        Say::of(self, lang).with("limits", limits).part("message")
    }

    fn help(&self, lang: Lang) -> String {
        let count = self.limits.len() as u64;
        Say::of(self, lang).with("count", count).part("help")
    }
}

/// The scheduler ignores the limit that its environment sets.
#[derive(Debug, Clone, Serialize)]
pub struct EnvLimitIgnored {
    pub variable: &'static str,
    /// Its value.
    pub value: String,
}

impl Diagnostic for EnvLimitIgnored {
    const CODE: &'static str = "V810";
    const NAME: &'static str = "env-limit-ignored";
    const SEVERITY: Severity = Severity::Warning;

    fn subject(&self) -> String {
        self.variable.to_owned()
    }
}
