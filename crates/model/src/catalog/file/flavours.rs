//! Rows from the cloud's own list of instance types.

use std::collections::HashMap;

use super::MOST_ROWS;
use crate::catalog::InstanceType;
use crate::catalog::instance::LEGACY;
use input::objects::{FlavourObject, ObjectInput, read};
use input::problem::{Problem, Problems, Source};
use texts::errors_model as say;

/// The types of a flavour list, each once: each zone lists the same type again.
pub(super) fn parse(source: &Source<'_>, problems: &mut Problems) -> Vec<InstanceType> {
    let input = ObjectInput { source: *source, format: None };
    let objects = match read(&[input], &|_| {}) {
        Ok(objects) => objects,
        Err(more) => {
            problems.append(more);
            return Vec::new();
        }
    };
    if objects.flavours.is_empty() {
        let none = say::HoldsNoInstance { file: source.name };
        problems.push(Problem::new(none));
    }
    let mut rows: Vec<InstanceType> = Vec::new();
    let mut known: HashMap<String, usize> = HashMap::new();
    for flavour in objects.flavours {
        let name = flavour.spec.trim().to_ascii_lowercase();
        if let Some(&at) = known.get(&name) {
            take_smaller(&mut rows[at], &flavour);
            continue;
        }
        if rows.len() == MOST_ROWS {
            let too_many = say::TooManyFlavours { file: source.name, most: MOST_ROWS };
            problems.push(Problem::new(too_many));
            break;
        }
        if let Some(row) = row(&flavour, source, problems) {
            known.insert(name, rows.len());
            rows.push(row);
        }
    }
    rows
}

/// Where zones differ, only the smaller quota is certain.
fn take_smaller(row: &mut InstanceType, flavour: &FlavourObject) {
    let smaller = |known: Option<u32>, given: Option<u64>| match (known, small(given)) {
        (Some(known), Some(given)) => Some(known.min(given)),
        (one, other) => one.or(other),
    };
    row.ips_per_eni = smaller(row.ips_per_eni, flavour.ips_per_eni);
    if flavour.eni_quota == Some(0) {
        (row.enis, row.eni_attachable) = (None, Some(false));
    } else if row.eni_attachable != Some(false) {
        row.enis = smaller(row.enis, flavour.eni_quota);
    }
}

fn small(count: Option<u64>) -> Option<u32> {
    count.and_then(|count| u32::try_from(count).ok())
}

fn row(
    flavour: &FlavourObject,
    source: &Source<'_>,
    problems: &mut Problems,
) -> Option<InstanceType> {
    let name = flavour.spec.trim();
    if flavour.ips_per_eni.is_some_and(|ips| ips < 2) {
        let line = flavour.origin.as_ref().map(|at| at.line);
        let said = say::FlavourOfOneAddress { file: source.name, name, line };
        problems.push(Problem::new(said));
        return None;
    }
    // The API reports 0 for a machine that attaches no ENI and serves pods from its primary NIC.
    let told = InstanceType::of_name(name).unwrap_or_else(|_| InstanceType {
        generation: LEGACY.to_owned(),
        ..InstanceType::default()
    });
    let attaches = flavour.eni_quota.map(|enis| enis > 0);
    Some(InstanceType {
        name: name.to_owned(),
        vcpu: small(flavour.vcpu).or(told.vcpu),
        memory_gib: small(flavour.memory_gib).or(told.memory_gib),
        enis: small(flavour.eni_quota).filter(|&enis| enis > 0),
        ips_per_eni: small(flavour.ips_per_eni),
        eni_attachable: attaches.filter(|attaches| !attaches),
        source: format!("flavour list {}", source.name),
        ..told
    })
}
