//! The format of a catalog file: `[[instance]]` rows, or the same keys in JSON, YAML or CSV.

mod flavours;

use std::collections::HashSet;
use std::ops::RangeInclusive;

use super::{InstanceType, Kind, NameError};
use input::bounds::{ENIS_PER_NODE, IPS_PER_ENI};
use input::problem::{Problems, Source};
use input::records::tree::Entry;
use input::records::{self, Format, IgnoredColumn, Record, Shape};
use texts::{AnyMessage, errors_model as say};

/// The most rows of one file: many times what any cloud has, and few enough to search for a name.
const MOST_ROWS: usize = 10_000;

/// The keys of an instance row.
pub const INSTANCE_SHAPE: Shape = Shape {
    lists: &["instance", "instances"],
    marker: "name",
    keys: &[
        "name",
        "kind",
        "family",
        "generation",
        "vcpu",
        "memory_gib",
        "gpu",
        "enis",
        "ips_per_eni",
        "eni_attachable",
        "source",
    ],
    headers: &[],
    noun: "instance",
};

const SIZE_SHAPE: Shape = Shape {
    lists: &["size"],
    marker: "vcpu",
    keys: &["vcpu", "memory_gib", "source"],
    headers: &[],
    noun: "size",
};

/// The ignored columns of one file. Only CSV has any, because other formats reject unknown keys.
pub(super) fn ignored_columns(name: &str, text: &str) -> Vec<IgnoredColumn> {
    match format_of(name, text) {
        Format::Csv => records::ignored_columns(&Source::new(name, text), &INSTANCE_SHAPE),
        _ => Vec::new(),
    }
}

fn format_of(name: &str, text: &str) -> Format {
    Format::of_name(name).unwrap_or_else(|| Format::of_content(text, &INSTANCE_SHAPE))
}

/// All instance rows of one file, in order.
pub fn parse(name: &str, text: &str, problems: &mut Problems) -> Vec<InstanceType> {
    let source = Source::new(name, text);
    let format = format_of(name, text);
    if matches!(format, Format::Json | Format::Yaml) && input::objects::is_foreign(text) {
        return flavours::parse(&source, problems);
    }
    let mut rows: Vec<InstanceType> = Vec::new();
    let mut names = HashSet::new();
    records::read(
        &source,
        format,
        &INSTANCE_SHAPE,
        problems,
        &mut |record, problems| {
            let Some(row) = instance(record, problems) else {
                return;
            };
            if rows.len() == MOST_ROWS {
                let said = say::TooManyInstances { most: MOST_ROWS };
                problems.fault(record.source, &record.at, said);
                return;
            }
            if !names.insert(row.name.to_ascii_lowercase()) {
                let said = say::InstanceTwice { name: &row.name };
                problems.fault(record.source, &record.at, said);
            }
            rows.push(row);
        },
    );
    rows
}

/// The vCPU and memory pairs of the bundled file of sizes.
pub(super) fn sizes(text: &str) -> Vec<(u32, u32)> {
    let source = Source { name: "bcc-sizes.toml", text };
    let mut problems = Problems::new();
    let mut sizes = Vec::new();
    records::read(
        &source,
        Format::Toml,
        &SIZE_SHAPE,
        &mut problems,
        &mut |record, problems| {
            let mut number = |key: &str| {
                let field = record.fields.iter().find(|field| field.key == key)?;
                u32::try_from(record.whole(field, problems)?).ok()
            };
            sizes.extend(number("vcpu").zip(number("memory_gib")));
        },
    );
    sizes
}

fn instance(record: &Record<'_, '_>, problems: &mut Problems) -> Option<InstanceType> {
    let before = problems.count();
    let mut row = InstanceType::default();
    let mut kind = None;
    let mut seen = HashSet::with_capacity(record.fields.len());
    for field in record.fields {
        if !seen.insert(field.key.as_ref()) {
            problems.push_with(|| record.repeated_key(field));
        }
        let mut text = || {
            let text = record.text(field, problems);
            text.map(std::borrow::Cow::into_owned)
        };
        match field.key.as_ref() {
            "name" => row.name = text().unwrap_or_default(),
            "family" => row.family = text().unwrap_or_default(),
            "generation" => row.generation = text().unwrap_or_default(),
            "gpu" => row.gpu = text(),
            "source" => row.source = text().unwrap_or_default(),
            "kind" => kind = kind_of(record, field, problems),
            "vcpu" => row.vcpu = within(1..=u32::MAX, record, field, problems),
            "memory_gib" => row.memory_gib = within(1..=u32::MAX, record, field, problems),
            "enis" => row.enis = within(0..=ENIS_PER_NODE, record, field, problems),
            "ips_per_eni" => row.ips_per_eni = within(2..=IPS_PER_ENI, record, field, problems),
            "eni_attachable" => row.eni_attachable = record.truth(field, problems),
            _ => problems.push_with(|| record.unknown_key(field, &INSTANCE_SHAPE)),
        }
    }
    for (key, value) in [("name", &row.name), ("source", &row.source)] {
        if value.is_empty() && !record.fields.iter().any(|field| field.key == key) {
            let said = say::InstanceWithout { key };
            problems.fault(record.source, &record.at, said);
        }
    }
    // The API reports 0 for a machine that attaches no ENI and serves pods from its primary NIC.
    if row.enis == Some(0) {
        (row.enis, row.eni_attachable) = (None, Some(false));
    }
    if problems.count() == before {
        complete_from_name(&mut row, kind, record, problems);
    }
    (problems.count() == before).then_some(row)
}

/// Fills in from the name what the row omits.
fn complete_from_name(
    row: &mut InstanceType,
    kind: Option<Kind>,
    record: &Record<'_, '_>,
    problems: &mut Problems,
) {
    let by_name = match InstanceType::of_name(&row.name) {
        Err(NameError::Empty) => return,
        by_name => by_name.ok(),
    };
    match kind.or(by_name.as_ref().map(|told| told.kind)) {
        Some(kind) => row.kind = kind,
        None => problems.fault(
            record.source,
            &record.at,
            say::KindNotTold { name: &row.name },
        ),
    }
    let told = by_name.unwrap_or_default();
    row.vcpu = row.vcpu.or(told.vcpu);
    row.memory_gib = row.memory_gib.or(told.memory_gib);
    if row.family.is_empty() {
        row.family = told.family;
    }
    if row.generation.is_empty() {
        row.generation = told.generation;
    }
}

fn kind_of(record: &Record<'_, '_>, field: &Entry<'_>, problems: &mut Problems) -> Option<Kind> {
    let text = record.text(field, problems)?;
    let flaw = |why: AnyMessage| {
        let said = say::WrongKind { why };
        problems.fault(record.source, &record.value_span(field), said);
    };
    text.parse().map_err(flaw).ok()
}

fn within(
    range: RangeInclusive<u32>,
    record: &Record<'_, '_>,
    field: &Entry<'_>,
    problems: &mut Problems,
) -> Option<u32> {
    let n = record.whole(field, problems)?;
    let fits = u32::try_from(n).ok().filter(|n| range.contains(n));
    if fits.is_none() {
        let said = say::NotFromTo { key: &field.key, n, least: range.start(), most: range.end() };
        problems.fault(record.source, &record.value_span(field), said);
    }
    fits
}
