//! Changes in the text of a plan file.

use engine::mend::Changes;
use input::problem::Problem;
use model::{PlanText, Setting};

/// Writes changes into a plan file. `comment` explains a placeholder.
///
/// # Errors
///
/// If the plan file has no such table.
pub fn write_changes(
    changes: &Changes,
    plan: &mut PlanText,
    comment: &str,
) -> Result<(), Box<Problem>> {
    for subnet in &changes.subnets {
        let cidr = subnet.cidr.to_string();
        let mut keys = vec![("id", subnet.id.as_str()), ("cidr", cidr.as_str())];
        keys.extend(subnet.zone.as_deref().map(|zone| ("zone", zone)));
        keys.extend(subnet.for_nodes.then_some(("role", "nodes")));
        let is_exclusive = subnet.for_workload.is_some();
        plan.add_subnet(
            &keys,
            is_exclusive,
            subnet.is_placeholder.then_some(comment),
        );
    }
    for group in &changes.groups {
        plan.copy_group(&group.of, &group.name)?;
        if group.grows {
            plan.add_growth(&group.name);
        }
    }
    for key in &changes.keys {
        let path: Vec<&str> = key.path.iter().map(String::as_str).collect();
        plan.set(&Setting::new(&path, key.to.clone())?)?;
    }
    Ok(())
}
