//! Volumes as the two checkers count them: by in-tree plug-in, and by CSI driver.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use super::claims::{Behind, ClaimFault};
use super::identity::{Identity, handle};
use input::objects::{CsiNodeObject, ObjectName, PodObject};
use model::attach_limits::{CBS_CSI, InTree};

/// Volumes, each with the pods that use it.
pub(super) type Volumes<'o> = BTreeMap<Identity<'o>, BTreeSet<&'o ObjectName>>;

/// Volumes by type and driver. Those of a plug-in that has moved to CSI are in both, because its
/// own checker is then skipped.
#[derive(Debug, Default)]
pub(super) struct Counted<'o> {
    pub(super) in_tree: BTreeMap<InTree, Volumes<'o>>,
    pub(super) csi: BTreeMap<&'o str, Volumes<'o>>,
    /// Drivers and names of `PersistentVolume`s missing from the input; their claims are counted.
    pub(super) bound: BTreeSet<(&'o str, &'o str)>,
    /// Why the pods cannot be judged.
    pub(super) fault: Option<ClaimFault>,
}

impl<'o> Counted<'o> {
    /// Adds a volume of `pod`, on a node where `migrated` plug-ins have moved to CSI.
    pub(super) fn add(&mut self, behind: Behind<'o>, pod: &'o PodObject, migrated: &[InTree]) {
        match behind {
            Behind::Nothing | Behind::NoProvisioner { .. } | Behind::Missing { .. } => {}
            Behind::Disk(disk, zones) => {
                let kind = disk.kind;
                self.add_in_tree(kind, Identity::Disk(Cow::Borrowed(&disk.id)), pod);
                if let Some(driver) = driver_of(kind, migrated) {
                    self.add_csi(driver, Identity::Disk(handle(disk, zones)), pod);
                }
            }
            Behind::Csi { driver, handle } => {
                self.add_csi(driver, Identity::Disk(Cow::Borrowed(handle)), pod);
            }
            Behind::Unknown { claim, provisioner, volume } => {
                let identity = Identity::Claim(&claim.name.namespace, &claim.name.name);
                let driver = match InTree::of_plugin(provisioner) {
                    Some(kind) => {
                        self.add_in_tree(kind, identity.clone(), pod);
                        driver_of(kind, migrated)
                    }
                    // Other built-in provisioners create nothing that is attached.
                    None if provisioner.starts_with("kubernetes.io/") => None,
                    None => Some(provisioner),
                };
                if let Some(driver) = driver {
                    self.add_csi(driver, identity, pod);
                    self.bound.extend(volume.map(|volume| (driver, volume)));
                }
            }
        }
    }

    /// Adds a missing claim as one volume of every in-tree type, as old schedulers do.
    pub(super) fn add_missing(&mut self, namespace: &'o str, name: &'o str, pod: &'o PodObject) {
        for &kind in InTree::ALL {
            self.add_in_tree(kind, Identity::Claim(namespace, name), pod);
        }
    }

    fn add_in_tree(&mut self, kind: InTree, identity: Identity<'o>, pod: &'o PodObject) {
        let volumes = self.in_tree.entry(kind).or_default();
        volumes.entry(identity).or_default().insert(&pod.name);
    }

    fn add_csi(&mut self, driver: &'o str, identity: Identity<'o>, pod: &'o PodObject) {
        let volumes = self.csi.entry(driver).or_default();
        volumes.entry(identity).or_default().insert(&pod.name);
    }

    /// CBS disks of either kind: they are disks of the same machine.
    pub(super) fn cbs(&self) -> impl Iterator<Item = &Identity<'o>> {
        let in_tree = self.in_tree.get(&InTree::Cbs);
        let csi = self.csi.get(CBS_CSI);
        in_tree.into_iter().chain(csi).flat_map(BTreeMap::keys)
    }
}

/// The plug-ins that have moved to CSI on a node. CBS has no driver that takes its volumes over.
pub(super) fn migrated(node: Option<&CsiNodeObject>) -> Vec<InTree> {
    let names = node.map_or(&[][..], |node| &node.migrated);
    let kinds = names.iter().filter_map(|name| InTree::of_plugin(name));
    kinds.filter(|kind| kind.csi_driver().is_some()).collect()
}

fn driver_of(kind: InTree, migrated: &[InTree]) -> Option<&'static str> {
    kind.csi_driver().filter(|_| migrated.contains(&kind))
}
