//! `CSINode` of Kubernetes: the CSI drivers of a node.

use super::fields::Fields;
use super::reading::Reading;
use crate::problem::Origin;

/// The annotation that lists built-in plug-ins whose volumes a CSI driver serves on the node.
const MIGRATED: &str = "storage.alpha.kubernetes.io/migrated-plugins";

/// A `CSINode`.
#[derive(Debug, Clone, Default)]
pub struct CsiNodeObject {
    /// `metadata.name`: the node's name.
    pub name: String,
    /// Its position in the input.
    pub origin: Option<Origin>,
    /// `spec.drivers`: names with `allocatable.count`, volumes at most, where they have one.
    pub drivers: Vec<(String, Option<u64>)>,
    /// Built-in plug-ins that have moved to their drivers: `kubernetes.io/aws-ebs`.
    pub migrated: Vec<String>,
}

/// The drivers of a node; a problem where it has no name.
pub(super) fn read<'t>(
    object: &Fields<'_, '_, 't>,
    r: &mut Reading<'_, 't>,
) -> Option<CsiNodeObject> {
    let mut node = CsiNodeObject {
        origin: Some(r.origin(object.at())),
        name: object.named("CSINode", r)?.name,
        ..CsiNodeObject::default()
    };
    if let Some(metadata) = object.within("metadata", r)
        && let Some(annotations) = metadata.within("annotations", r)
        && let Some(list) = annotations.text(MIGRATED, r)
    {
        let names = list
            .split(',')
            .map(str::trim)
            .filter(|name| !name.is_empty());
        node.migrated = names.map(str::to_owned).collect();
    }
    if let Some(spec) = object.within("spec", r) {
        spec.each("drivers", r, |driver, r| {
            let Some(name) = driver.needed("name", r) else {
                return;
            };
            let allocatable = driver.within("allocatable", r);
            let count = allocatable.and_then(|allocatable| allocatable.count("count", r));
            node.drivers.push((name, count));
        });
    }
    Some(node)
}
