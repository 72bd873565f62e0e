//! Which rules the scheduler of a Kubernetes version follows.
//!
//! Source: the design of CBS's attach limit in TKE, and `nodevolumelimits` of Kubernetes at the
//! versions named.

use std::fmt;
use std::str::FromStr;

use texts::{AnyMessage, Message, errors_model as say};

/// A version of Kubernetes: `1.20`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KubernetesVersion {
    /// 1 in 1.20.
    pub major: u32,
    /// 20 in 1.20.
    pub minor: u32,
}

impl KubernetesVersion {
    /// 1.`minor`.
    pub const fn one(minor: u32) -> Self {
        Self { major: 1, minor }
    }
}

impl fmt::Display for KubernetesVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.major, self.minor)
    }
}

/// As people and clusters write it: `1.20`, `v1.20.8`, `v1.20.8-cce.1`, `1.20+`.
impl FromStr for KubernetesVersion {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let bare = text.strip_prefix('v').unwrap_or(text);
        let mut parts = bare.splitn(3, '.');
        let whole = |part: Option<&str>| -> Option<u32> {
            let digits = part.filter(|part| part.bytes().all(|byte| byte.is_ascii_digit()))?;
            digits.parse().ok()
        };
        let major = whole(parts.next());
        let minor = whole(parts.next().map(|minor| minor.trim_end_matches('+')));
        match (major, minor) {
            (Some(major @ 1..), Some(minor)) => Ok(Self { major, minor }),
            _ => Err(()),
        }
    }
}

/// Which of the scheduler's two checkers run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Checkers {
    /// Both, if the version has them.
    #[default]
    Both,
    /// Only the checker of in-tree plug-ins.
    InTree,
    /// Only the checker of CSI drivers.
    Csi,
}

/// How a checker treats a missing claim of the pod to be placed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MissingClaim {
    /// It counts as one more volume of every in-tree type.
    Counted,
    /// It counts as no volume.
    Skipped,
    /// The pod cannot be placed.
    Error,
}

/// A gate that cannot have the given value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.to_message())]
pub enum GateError {
    /// The version has no such gate.
    Absent(KubernetesVersion),
    /// The version does not let the gate be turned off.
    Locked(KubernetesVersion),
}

impl GateError {
    /// Why the gate cannot be so.
    pub fn to_message(&self) -> AnyMessage {
        let gate = Scheduler::GATE;
        match self {
            Self::Absent(version) => {
                let version = version.to_string();
                say::NoGate { gate, version }.to_message()
            }
            Self::Locked(version) => {
                let version = version.to_string();
                say::GateLocked { gate, version }.to_message()
            }
        }
    }
}

/// A scheduler: its version, its settings, and which checkers run.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Scheduler {
    version: Option<KubernetesVersion>,
    gate: Option<bool>,
    pub max_pd_vols: Option<String>,
    pub checkers: Checkers,
}

impl Scheduler {
    /// A scheduler of `version`, or of the newest known version by default; `gate` is the value of
    /// `AttachVolumeLimit`, if set.
    ///
    /// # Errors
    ///
    /// [`GateError`] if the version has no such gate (before 1.11), or does not let it be turned
    /// off (from 1.17).
    pub fn new(version: Option<KubernetesVersion>, gate: Option<bool>) -> Result<Self, GateError> {
        match (version, gate) {
            (Some(version), Some(_)) if version < KubernetesVersion::one(11) => {
                Err(GateError::Absent(version))
            }
            (version, Some(false)) if Self::is_at_least(version, 17) => {
                Err(GateError::Locked(version.unwrap_or(Self::NEWEST)))
            }
            (version, gate) => Ok(Self { version, gate, ..Self::default() }),
        }
    }

    /// The environment variable that limits volumes of in-tree plug-ins.
    pub const VARIABLE: &str = "KUBE_MAX_PD_VOLS";

    /// The feature gate that lets nodes report their own limits.
    pub const GATE: &str = "AttachVolumeLimit";

    /// The version that last changed a rule here. Newer versions follow it, and so does a missing
    /// one.
    pub const NEWEST: KubernetesVersion = KubernetesVersion::one(33);

    fn is_at_least(version: Option<KubernetesVersion>, minor: u32) -> bool {
        version.is_none_or(|version| version >= KubernetesVersion::one(minor))
    }

    /// The version, where given.
    pub const fn version(&self) -> Option<KubernetesVersion> {
        self.version
    }

    /// Whether nodes report their own limits: gate `AttachVolumeLimit`, off by default in 1.11 and
    /// on by default from 1.12.
    pub fn nodes_say_limits(&self) -> bool {
        let by_default = Self::is_at_least(self.version, 12);
        self.gate.unwrap_or(by_default)
    }

    /// Whether in-tree plug-ins' volumes are checked.
    pub fn checks_in_tree(&self) -> bool {
        self.checkers != Checkers::Csi
    }

    /// Whether CSI volumes are checked: only where nodes report their own limits, because there is
    /// no other source.
    pub fn checks_csi(&self) -> bool {
        self.checkers != Checkers::InTree && self.nodes_say_limits()
    }

    /// Whether the version marks the checkers of single clouds as deprecated (from 1.14).
    pub fn in_tree_is_deprecated(&self) -> bool {
        Self::is_at_least(self.version, 14)
    }

    /// How a missing claim counts for a pod to be placed.
    pub fn missing_claim(&self) -> MissingClaim {
        if Self::is_at_least(self.version, 18) {
            MissingClaim::Error
        } else if Self::is_at_least(self.version, 13) {
            MissingClaim::Skipped
        } else {
            MissingClaim::Counted
        }
    }

    /// Whether a `VolumeAttachment` that no pod of the node uses takes a slot (from 1.33).
    pub fn counts_attachments(&self) -> bool {
        Self::is_at_least(self.version, 33)
    }

    /// The limit that the environment sets for the whole process and all in-tree types; `None` if
    /// it is not set, or is not a whole number above 0 (the scheduler ignores that).
    pub fn environment_limit(&self) -> Option<u64> {
        let value = self.max_pd_vols.as_deref()?;
        let bare = value.strip_prefix('+').unwrap_or(value);
        let is_whole = !bare.is_empty() && bare.bytes().all(|byte| byte.is_ascii_digit());
        // The scheduler rejects a number that does not fit its own integer type.
        let number = bare.parse::<i64>().ok().filter(|_| is_whole)?;
        u64::try_from(number).ok().filter(|&number| number > 0)
    }

    /// Whether the environment sets a limit that the scheduler ignores.
    pub fn ignores_environment(&self) -> bool {
        let is_set = self
            .max_pd_vols
            .as_deref()
            .is_some_and(|value| !value.is_empty());
        is_set && self.environment_limit().is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_read_as_clusters_write_them() {
        for text in ["1.20", "v1.20", "v1.20.8", "1.20.8-cce.1", "1.20+"] {
            assert_eq!(text.parse(), Ok(KubernetesVersion::one(20)), "{text}");
        }
        for text in [
            "",
            "1",
            "1.",
            "v",
            "1.x",
            "one.20",
            "0.20",
            "-1.20",
            "1.-2",
            "1.99999999999",
        ] {
            assert!(text.parse::<KubernetesVersion>().is_err(), "{text}");
        }
    }

    #[test]
    fn the_environment_counts_when_it_is_a_whole_number_above_0() {
        let limit = |value: &str| {
            let scheduler =
                Scheduler { max_pd_vols: Some(value.to_owned()), ..Scheduler::default() };
            (
                scheduler.environment_limit(),
                scheduler.ignores_environment(),
            )
        };
        assert_eq!(limit("40"), (Some(40), false));
        assert_eq!(limit("+40"), (Some(40), false));
        assert_eq!(limit(""), (None, false));
        let ignored = ["0", "-1", "x", "4.0", " 4", "++4", "9223372036854775808"];
        for ignored in ignored {
            assert_eq!(limit(ignored), (None, true), "{ignored}");
        }
    }

    #[test]
    fn the_gate_cannot_be_what_a_version_does_not_let_it_be() {
        let new = |minor, gate| Scheduler::new(Some(KubernetesVersion::one(minor)), gate);
        assert_eq!(
            new(10, Some(true)),
            Err(GateError::Absent(KubernetesVersion::one(10)))
        );
        assert_eq!(
            new(17, Some(false)),
            Err(GateError::Locked(KubernetesVersion::one(17)))
        );
        assert!(new(17, Some(true)).is_ok());
        assert!(new(16, Some(false)).is_ok_and(|scheduler| !scheduler.nodes_say_limits()));
        assert!(new(11, Some(true)).is_ok_and(|scheduler| scheduler.nodes_say_limits()));
        assert!(Scheduler::new(None, Some(false)).is_err());
    }

    /// What changes with the version, one line for each version that changes something.
    #[test]
    fn each_version_follows_its_own_rules() {
        use MissingClaim::{Counted, Error, Skipped};

        let rules = |minor| {
            let scheduler = Scheduler::new(Some(KubernetesVersion::one(minor)), None);
            let scheduler = scheduler.expect("no gate is set");
            (
                scheduler.nodes_say_limits(),
                scheduler.checks_csi(),
                scheduler.in_tree_is_deprecated(),
                scheduler.missing_claim(),
                scheduler.counts_attachments(),
            )
        };
        assert_eq!(rules(8), (false, false, false, Counted, false));
        assert_eq!(rules(10), (false, false, false, Counted, false));
        assert_eq!(rules(11), (false, false, false, Counted, false));
        assert_eq!(rules(12), (true, true, false, Counted, false));
        assert_eq!(rules(13), (true, true, false, Skipped, false));
        assert_eq!(rules(14), (true, true, true, Skipped, false));
        assert_eq!(rules(17), (true, true, true, Skipped, false));
        assert_eq!(rules(18), (true, true, true, Error, false));
        assert_eq!(rules(32), (true, true, true, Error, false));
        assert_eq!(rules(33), (true, true, true, Error, true));
        assert_eq!(rules(40), rules(33));
    }
}
