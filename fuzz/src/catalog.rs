//! Rows of instance types, and their names.

use input::problem::Problems;
use model::catalog::{Catalog, EniAttachment, InstanceType, Limits, MemoryBands, Overrides, parse};
use net::lang::Lang;

/// Rows are found under their names once they are there; each line is a name as well.
pub fn check(bytes: &[u8]) {
    let Some(text) = super::text_of(bytes) else {
        return;
    };
    for name in ["f.toml", "f.json", "f.yaml", "f.csv", "f"] {
        let mut problems = Problems::new();
        let rows = parse(name, text, &mut problems);
        if !problems.is_empty() {
            super::refused(&problems);
            continue;
        }
        let mut catalog = Catalog::bundled().clone();
        catalog.overlay(rows.clone());
        for row in &rows {
            let found = catalog.get(&row.name);
            assert!(found.is_ok(), "{row:?} is not found: {found:?}");
            for bands in [MemoryBands::UpperInclusive, MemoryBands::LowerInclusive] {
                let (attachment, none) = (EniAttachment::Auto, Overrides::default());
                if let Ok(limits) = Limits::of(row, bands, attachment, none) {
                    assert!(
                        limits.enis == 0 || limits.secondary_ips_per_eni() <= limits.most_pods()
                    );
                }
            }
        }
    }
    for line in text.lines().take(10) {
        let known = Catalog::bundled().get(line);
        if let Err(unknown) = &known {
            assert!(unknown.to_message().help(Lang::En).is_some());
        }
        let _ = Catalog::bundled().select(line);
        if let Ok(told) = InstanceType::of_name(line) {
            assert!(told.vcpu != Some(0) && told.memory_gib != Some(0));
        }
    }
}
