//! V801 to V810: volume limits of nodes and machines.

use serde::Serialize;

use super::{Diagnostic, KindInfo, Measure, Sentences};
use net::lang::Lang;
use net::quantity::{Number, VolumeCount};
use rows::Keys;

/// A pod needs more volumes than any node attaches.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct PodNeedsMoreVolumes {
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
}

impl Diagnostic for PodNeedsMoreVolumes {
    const KIND: KindInfo = KindInfo::error(texts::findings_volumes::V801, "pod-needs-more-volumes")
        .worse(&[Measure::More("volumes_per_pod")]);
    const SAYS: &'static [&'static str] = &["needed", "own", "limited_by", "machine"];

    fn say(&self, say: Sentences, _: Lang) -> Sentences {
        let shared = self.shared_volumes;
        let needed = self.volumes_per_pod.get().saturating_add(shared.get());
        let is_beyond = self.machine.is_some_and(|room| needed > room.get());
        say.with("needed", needed)
            .with("own", self.limit.saturating_sub(shared))
            .with(
                "limited_by",
                if self.is_machine {
                    "machine"
                } else {
                    "scheduler"
                },
            )
            .with("machine", if is_beyond { "short" } else { "enough" })
    }
}

/// The scheduler admits more volumes than the machine attaches.
#[derive(Debug, Clone, Serialize, Keys)]
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

impl Diagnostic for MachineTakesFewerDisks {
    const KIND: KindInfo =
        KindInfo::warning(texts::findings_volumes::V802, "machine-takes-fewer-disks");
    const SAYS: &'static [&'static str] = &["limit", "key", "limits", "count"];

    fn say(&self, say: Sentences, lang: Lang) -> Sentences {
        let limits = self.limits.iter().map(|(key, limit)| {
            let say = say.clone().with("limit", *limit).with("key", key.clone());
            say.part(if key.is_some() {
                texts::findings_volumes::V802_LIMIT_OF
            } else {
                texts::findings_volumes::V802_LIMIT
            })
        });
        let limits: Vec<String> = limits.collect();
        say.with("limits", texts::pairs(&limits, lang))
            .with("count", self.limits.len())
    }
}

/// The scheduler ignores the limit that its environment sets.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct EnvLimitIgnored {
    pub variable: &'static str,
    /// Its value.
    pub value: String,
}

impl Diagnostic for EnvLimitIgnored {
    const KIND: KindInfo = KindInfo::warning(texts::findings_volumes::V810, "env-limit-ignored")
        .told_by(&["variable"]);
}
