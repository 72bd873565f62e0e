//! Volumes of a node group's pods, and how many of them a node attaches.

use crate::attach_limits::LimitKey;
use crate::keyed::Keyed;
use crate::volume_need::VolumeNeed;
use input::problem::Problems;
use net::quantity::VolumeCount;

/// Volumes of a group's pods, where they have any.
pub(super) fn volumes(table: &Keyed<'_, '_>, p: &mut Problems) -> Option<VolumeNeed> {
    let per_pod = table
        .whole("volumes_per_pod", p)
        .filter(|&volumes| volumes > 0);
    let shared = table.whole("shared_volumes", p).unwrap_or(0);
    let given = table.whole("volumes_per_node", p);
    let data_disks = table.whole("data_disks", p);
    let mut key = None;
    if let Some((word, _)) = table.text("volume_type", p) {
        match word.parse::<LimitKey>() {
            Ok(known) => key = Some(known),
            Err(error) => {
                let problem = table.problem("volume_type", error.to_string());
                p.push(problem.help(error.help()));
                return None;
            }
        }
    }
    if data_disks.is_some() && !key.as_ref().is_some_and(LimitKey::is_cbs) {
        let title = "data_disks without volumes that are the machine's disks";
        let help = "write volume_type = \"cbs\" or \"cbs-csi\", or lower volumes_per_node instead";
        p.push(table.problem("data_disks", title).help(help));
    }
    let per_pod = per_pod?;
    let volumes = (VolumeCount::new(per_pod), VolumeCount::new(shared));
    let need = VolumeNeed::new(volumes, key.as_ref(), given, data_disks.unwrap_or(0));
    if need.is_none() {
        let title = "nobody says how many of its volumes a node can attach";
        let help = "CSI drivers have no built-in limit: write volumes_per_node, which is the count of the CSINode";
        p.push(table.problem("volume_type", title).help(help));
    }
    need
}
