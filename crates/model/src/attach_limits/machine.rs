//! How many disks a machine takes.

use net::quantity::VolumeCount;

/// Disks that a machine takes, the system disk included.
///
/// Source: the design of CBS's attach limit in TKE.
const MACHINE_DISKS: u64 = 20;

/// Disks that a machine runs from.
const SYSTEM_DISKS: u64 = 1;

/// The disks of a machine, of whatever kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MachineDisks {
    /// What it takes.
    pub physical: VolumeCount,
    /// Those that it runs from.
    pub system: VolumeCount,
    /// Those that are attached beside Kubernetes.
    pub data: VolumeCount,
}

impl Default for MachineDisks {
    fn default() -> Self {
        Self {
            physical: VolumeCount::new(MACHINE_DISKS),
            system: VolumeCount::new(SYSTEM_DISKS),
            data: VolumeCount::ZERO,
        }
    }
}

impl MachineDisks {
    /// Whether the machine takes its own disks.
    #[must_use]
    pub fn are_possible(&self) -> bool {
        let own = self.system.plus(self.data);
        own.is_ok_and(|own| own <= self.physical)
    }

    /// What is left for pods' volumes.
    #[must_use]
    pub const fn left(&self) -> VolumeCount {
        self.physical.less(self.system).less(self.data)
    }
}
