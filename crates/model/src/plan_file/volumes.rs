//! Volumes of a node group's pods, and how many of them a node can attach.

use crate::attach_limits::LimitKey;
use crate::table::Faults;
use crate::tables;
use crate::volume_need::VolumeNeed;
use net::quantity::VolumeCount;
use texts::errors_model as say;

/// Volumes of a group's pods, where they have any.
pub(super) fn volumes(table: &tables::NodeGroup, p: &mut Faults<'_, '_>) -> Option<VolumeNeed> {
    let key = table
        .volume_type
        .as_ref()
        .map(|word| word.parse::<LimitKey>());
    let key = match key.transpose() {
        Ok(key) => key,
        Err(error) => {
            p.wrong(
                table.spots.of("volume_type"),
                error.to_message(),
                error.help(),
            );
            return None;
        }
    };
    if table.data_disks.is_some() && !key.as_ref().is_some_and(LimitKey::is_cbs) {
        p.fault(table.spots.of("data_disks"), say::DataDisksAlone);
    }
    if table.volumes_per_pod == 0 {
        return None;
    }
    let volumes = (table.volumes_per_pod, table.shared_volumes);
    let volumes = (VolumeCount::new(volumes.0), VolumeCount::new(volumes.1));
    let data_disks = table.data_disks.unwrap_or(0);
    let need = VolumeNeed::new(volumes, key.as_ref(), table.volumes_per_node, data_disks);
    if need.is_none() {
        p.fault(table.spots.of("volume_type"), say::NoAttachLimit);
    }
    need
}
