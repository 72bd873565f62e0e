//! The identity of volumes.

use std::borrow::Cow;
use std::collections::BTreeSet;

use input::objects::{Disk, InTree};

/// The identity of a volume within its type or driver.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, strum::Display)]
pub(super) enum Identity<'o> {
    /// The id of a disk, or the handle of a CSI volume.
    #[strum(to_string = "{0}")]
    Disk(Cow<'o, str>),
    /// A claim with an unknown volume, by namespace and name: never equal to an id.
    #[strum(to_string = "claim {0}/{1}")]
    Claim(&'o str, &'o str),
    /// An attached `PersistentVolume` that is not in the input.
    #[strum(to_string = "persistent volume {0}")]
    PersistentVolume(&'o str),
    /// An attachment without a volume.
    #[strum(to_string = "attachment {0}")]
    Attachment(&'o str),
}

/// The handle of a built-in plug-in's disk for the CSI driver that replaced it. `zones` comes from
/// the labels of its `PersistentVolume`, `None` for a disk that a pod names directly.
///
/// Source: `csi-translation-lib` of Kubernetes.
pub(super) fn handle<'o>(disk: &'o Disk, zones: Option<&str>) -> Cow<'o, str> {
    match disk.kind {
        InTree::AwsEbs => {
            // aws://us-east-1a/vol-1, aws:///vol-1
            let bare = disk.id.strip_prefix("aws://");
            let bare = bare.and_then(|rest| rest.rsplit('/').next());
            Cow::Borrowed(bare.unwrap_or(&disk.id))
        }
        InTree::GcePd => {
            let place = place_of(zones.unwrap_or_default());
            Cow::Owned(format!("projects/UNSPECIFIED/{place}/disks/{}", disk.id))
        }
        InTree::AzureDisk => Cow::Borrowed(disk.uri.as_ref().unwrap_or(&disk.id)),
        InTree::Cinder | InTree::Cbs => Cow::Borrowed(&disk.id),
    }
}

/// `zones/us-central1-a`, or `regions/us-central1` for a disk in several zones of one.
fn place_of(zones: &str) -> String {
    let all: Vec<&str> = zones.split("__").collect();
    match all[..] {
        [""] => "zones/UNSPECIFIED".to_owned(),
        [zone] => format!("zones/{zone}"),
        _ => {
            let regions = all
                .iter()
                .map(|zone| zone.rsplit_once('-').map(|(region, _)| region));
            let regions: BTreeSet<Option<&str>> = regions.collect();
            match regions.first() {
                Some(Some(region)) if regions.len() == 1 => format!("regions/{region}"),
                _ => "zones/UNSPECIFIED".to_owned(),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn translated(kind: InTree, id: &str, zones: Option<&str>) -> String {
        let uri = (kind == InTree::AzureDisk).then(|| format!("/subscriptions/{id}"));
        let id = id.to_owned();
        handle(&Disk { kind, id, uri }, zones).into_owned()
    }

    #[test]
    fn a_disk_has_the_handle_that_its_driver_gives_it() {
        for id in ["vol-1", "aws://us-east-1a/vol-1", "aws:///vol-1"] {
            let found = translated(InTree::AwsEbs, id, None);
            assert_eq!(found, "vol-1", "{id}");
        }
        let gce = |zones| translated(InTree::GcePd, "d", zones);
        let disk = |place: &str| format!("projects/UNSPECIFIED/{place}/disks/d");
        assert_eq!(gce(None), disk("zones/UNSPECIFIED"));
        assert_eq!(gce(Some("us-central1-a")), disk("zones/us-central1-a"));
        let both = gce(Some("us-central1-a__us-central1-b"));
        assert_eq!(both, disk("regions/us-central1"));
        let apart = gce(Some("us-central1-a__us-east1-b"));
        assert_eq!(apart, disk("zones/UNSPECIFIED"));
        assert_eq!(translated(InTree::AzureDisk, "d", None), "/subscriptions/d");
        assert_eq!(translated(InTree::Cinder, "d", None), "d");
    }
}
