//! Subnets as plain records: CSV, TOML, and lists of this program's own.

use super::{Objects, SubnetObject, SubnetSource};
use crate::problem::{Problem, Problems, Source};
use crate::records::{self, Format, Record, Shape};
use net::Cidr;

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
        ("子网id", "id"),
        ("子网名称id", "id"),
        ("名称id", "id"),
        ("id名称", "id"),
        ("subnetid", "id"),
        ("网段", "cidr"),
        ("子网网段", "cidr"),
        ("子网cidr", "cidr"),
        ("ipv4网段", "cidr"),
        ("cidrblock", "cidr"),
        ("ipv4cidr", "cidr"),
        ("ipv4cidrblock", "cidr"),
        ("subnetcidr", "cidr"),
        ("可用区", "zone"),
        ("所在可用区", "zone"),
        ("可用区名称", "zone"),
        ("availabilityzone", "zone"),
        ("zonename", "zone"),
        ("az", "zone"),
        ("可用ip", "available_ips"),
        ("可用ip数", "available_ips"),
        ("可用ip个数", "available_ips"),
        ("可用ip数量", "available_ips"),
        ("可用ip地址", "available_ips"),
        ("可用ip地址数", "available_ips"),
        ("可用ipv4数", "available_ips"),
        ("可用ipv4地址数", "available_ips"),
        ("可用地址数", "available_ips"),
        ("剩余ip数", "available_ips"),
        ("剩余可用ip数", "available_ips"),
        ("空闲ip数", "available_ips"),
        ("availableip", "available_ips"),
        ("availableipnum", "available_ips"),
        ("availableipcount", "available_ips"),
        ("availableipaddresses", "available_ips"),
        ("availableipaddresscount", "available_ips"),
        ("availableipv4addresses", "available_ips"),
        ("freeip", "available_ips"),
        ("freeips", "available_ips"),
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
            problems.push_with(|| {
                Problem::new(format!(
                    "more than {} million subnets",
                    MOST_RECORDS / 1_000_000
                ))
                .at(record.source, &record.at)
                .help("give those of one VPC; no cluster uses as many")
            });
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
    let mut subnet = SubnetObject::empty(SubnetSource::Record, &record.at);
    let at = record
        .fields
        .first()
        .map_or(&record.at, |field| &field.value_at);
    subnet.origin = Some(record.source.origin(at));
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
                    Err(error) => problems.push_with(|| {
                        Problem::new(error.to_string())
                            .at(record.source, &subnet.cidr_at)
                            .help(error.help())
                    }),
                }
            }
            _ => {}
        }
    }
    if let Some((what, help)) = subnet.more_than_it_has() {
        problems.push_with(|| {
            Problem::new(what)
                .at(record.source, &subnet.cidr_at)
                .help(help)
        });
    }
    // Where something else is wrong with the record, that is likely to be why.
    if subnet.cidr.is_none() && problems.count() == before {
        problems.push_with(|| {
            Problem::new("a subnet without cidr")
                .at(record.source, &record.at)
                .help("add its network, such as 10.0.0.0/22")
        });
    }
    Some(subnet)
}
