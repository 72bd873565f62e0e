//! `CSINode` of Kubernetes: the CSI drivers of a node.

use super::fields::Fields;
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

/// The drivers of a node; a problem if it has no name.
pub(super) fn read(object: &Fields<'_, '_>) -> Option<CsiNodeObject> {
    let origin = Some(object.origin());
    let name = object.named("CSINode")?.name;
    let list = object
        .within("metadata")
        .within("annotations")
        .text(MIGRATED);
    let migrated = list.iter().flat_map(|list| list.split(',')).map(str::trim);
    let migrated = migrated.filter(|name| !name.is_empty()).map(str::to_owned);
    let mut drivers = Vec::new();
    object.within("spec").each("drivers", |driver| {
        let name = driver.needed("name");
        drivers.extend(name.map(|name| (name, driver.within("allocatable").count("count"))));
    });
    Some(CsiNodeObject { name, origin, drivers, migrated: migrated.collect() })
}
