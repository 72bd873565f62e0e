//! Volumes of a node group's pods, and how many of them a node can attach.

use crate::attach_limits::LimitKey;
use crate::table::Faults;
use crate::tables;
use crate::volume_need::VolumeNeed;
use net::quantity::VolumeCount;

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
                error.to_string(),
                error.help(),
            );
            return None;
        }
    };
    if table.data_disks.is_some() && !key.as_ref().is_some_and(LimitKey::is_cbs) {
        let title = "data_disks without volumes that are the machine's disks";
        let help = "write volume_type = \"cbs\" or \"cbs-csi\", or lower volumes_per_node instead";
        p.wrong(table.spots.of("data_disks"), title, help);
    }
    if table.volumes_per_pod == 0 {
        return None;
    }
    let volumes = (table.volumes_per_pod, table.shared_volumes);
    let volumes = (VolumeCount::new(volumes.0), VolumeCount::new(volumes.1));
    let data_disks = table.data_disks.unwrap_or(0);
    let need = VolumeNeed::new(volumes, key.as_ref(), table.volumes_per_node, data_disks);
    if need.is_none() {
        let title = "nobody says how many of its volumes a node can attach";
        let help = "CSI drivers have no built-in limit: write volumes_per_node, which is the count of the CSINode";
        p.wrong(table.spots.of("volume_type"), title, help);
    }
    need
}
