//! Subnets as plain records: CSV, TOML, and lists of this program's own.

use super::{Objects, SubnetObject};
use crate::problem::{Problems, Source};
use crate::records::{self, Format, Record, Shape};
use net::Cidr;
use texts::{ToMessage, errors_input as say};

/// Subnets as plain records: many times what a VPC has.
const MOST_RECORDS: usize = 1_000_000;

/// The keys of a plain record of a subnet.
pub const SUBNET_SHAPE: Shape = Shape {
    lists: &["subnet", "subnets"],
    marker: "cidr",
    keys: &[
        "id",
        "cidr",
        "zone",
        "available_ips",
        "reserved",
        "exclusive",
        "role",
    ],
    // As the consoles of clouds and answers of their APIs name them, in Chinese and in English.
    headers: &[
        ("id", "子网id 子网名称id 名称id id名称 subnetid"),
        (
            "cidr",
            "网段 子网网段 子网cidr ipv4网段 cidrblock ipv4cidr ipv4cidrblock subnetcidr",
        ),
        (
            "zone",
            "可用区 所在可用区 可用区名称 availabilityzone zonename az",
        ),
        (
            "available_ips",
            "可用ip 可用ip数 可用ip个数 可用ip数量 可用ip地址 可用ip地址数 可用ipv4数 \
             可用ipv4地址数 可用地址数 剩余ip 剩余ip数 剩余可用ip数 空闲ip数 availableip availableipnum \
             availableipcount availableipaddresses availableipaddresscount availableipv4addresses \
             freeip freeips",
        ),
    ],
    noun: "subnet",
};

/// The subnets of a text.
pub(super) fn read(source: &Source<'_>, format: Format) -> Result<Objects, Problems> {
    let (mut objects, mut problems) = (Objects::default(), Problems::new());
    let mut sink = |record: &Record<'_, '_>, problems: &mut Problems| {
        if objects.subnets.len() < MOST_RECORDS {
            objects.subnets.extend(of_record(record, problems));
        } else {
            let too_many = say::TooManySubnets { millions: MOST_RECORDS / 1_000_000 };
            problems.fault(record.source, &record.at, too_many);
        }
    };
    records::read(source, format, &SUBNET_SHAPE, &mut problems, &mut sink);
    if format == Format::Csv {
        objects.ignored_columns = records::ignored_columns(source, &SUBNET_SHAPE);
    }
    problems.or_else(objects)
}

fn of_record(record: &Record<'_, '_>, problems: &mut Problems) -> Option<SubnetObject> {
    let before = problems.count();
    let first = record.fields.first();
    let at = first.map_or(&record.at, |field| &field.node.at);
    let mut subnet = SubnetObject {
        origin: Some(record.source.origin(at)),
        cidr_at: record.at.clone(),
        ..SubnetObject::default()
    };
    for field in record.fields {
        let text = |problems: &mut Problems| {
            let text = record.text(field, problems);
            text.map(std::borrow::Cow::into_owned)
        };
        match field.key.as_ref() {
            "id" => subnet.id = text(problems),
            "zone" => subnet.zone = text(problems),
            "available_ips" => subnet.available_ips = record.whole(field, problems),
            "reserved" => subnet.reserved = record.whole(field, problems),
            "exclusive" => subnet.exclusive = record.truth(field, problems).unwrap_or(false),
            "cidr" => {
                subnet.cidr_at = record.value_span(field);
                match text(problems)?.trim().parse::<Cidr>() {
                    Ok(cidr) => subnet.cidr = Some(cidr),
                    Err(error) => {
                        problems.fault(record.source, &subnet.cidr_at, error.to_message());
                    }
                }
            }
            _ => {}
        }
    }
    if let Some(more) = subnet.more_than_it_has() {
        problems.fault(record.source, &subnet.cidr_at, more);
    }
    // Where something else is wrong with the record, that is likely to be why.
    if subnet.cidr.is_none() && problems.count() == before {
        problems.fault(record.source, &record.at, say::SubnetWithoutCidr);
    }
    Some(subnet)
}
