//! How many disks a machine attaches.

use net::quantity::VolumeCount;

/// Disks that a machine attaches, including the system disk.
///
/// Source: the design of CBS's attach limit in TKE.
const MACHINE_DISKS: u64 = 20;

/// System disks of a machine.
const SYSTEM_DISKS: u64 = 1;

/// The disks of a machine, of every kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MachineDisks {
    /// How many it can attach.
    pub physical: VolumeCount,
    /// System disks.
    pub system: VolumeCount,
    /// Disks that are attached outside of Kubernetes.
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
    /// Whether the machine can attach its own disks.
    pub fn are_possible(&self) -> bool {
        let own = self.system.checked_add(self.data);
        own.is_ok_and(|own| own <= self.physical)
    }

    /// What is left for pods' volumes.
    pub const fn left(&self) -> VolumeCount {
        self.physical
            .saturating_sub(self.system)
            .saturating_sub(self.data)
    }
}
