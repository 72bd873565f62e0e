//! Lists of subnets, from flags and files, checked as a whole.

mod foreign;
mod inside;
mod plain;
#[cfg(test)]
mod tests;
mod zones;

pub use inside::{not_inside, parse_subnets_inside};
pub use plain::{SEPARATORS, is_cidr_list};

/// A text with subnets. Without a format it is `CIDR[xZONE][@AVAILABLE]`, separated by commas or newlines.
pub use input::objects::ObjectInput as Input;
pub use input::objects::SUBNET_SHAPE;

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use super::subnet::{Service, Subnet, SubnetNote, Subnets, VpcId, usable};

use input::problem::{Problem, Problems, Source};
use input::records::{self, Format, Record};
use net::{Cidr, parallel};
use texts::{Message, ToMessage, errors_model as say};

/// A file of subnets with its format: by extension, else by content.
pub fn subnet_file(source: Source<'_>) -> Input<'_> {
    let text = source.text;
    let by_content = || (!is_cidr_list(text)).then(|| Format::of_content(text, &SUBNET_SHAPE));
    let format = Format::of_name(source.name).or_else(by_content);
    Input { source, format }
}

/// The owner of a subnet's addresses.
#[derive(Debug, Clone, Copy, strum::EnumString, strum::VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub(super) enum Role {
    Pods,
    Nodes,
    Both,
}

/// The most subnets of a run: many times what a VPC has.
const MOST_SUBNETS: usize = 1_000_000;

/// How many parts of a long list are read before they are counted.
const PARTS_AT_ONCE: usize = 64;

/// All subnets of `inputs`, in order; the VPC keeps `reserved` addresses of each.
///
/// # Errors
///
/// Every problem: texts that cannot be parsed, host bits, counts above the size of a subnet,
/// duplicates and overlaps within a VPC.
pub fn parse_subnets(inputs: &[Input<'_>], reserved: u64) -> Result<Subnets, Problems> {
    let mut problems = Problems::new();
    let mut reading = read(inputs, reserved, &mut problems);
    reading.subnets.part_zones_by_vpc();
    problems.or_else(reading.subnets)
}

fn read(inputs: &[Input<'_>], reserved: u64, problems: &mut Problems) -> Reading {
    let mut reading = Reading::new(reserved);
    for (index, input) in inputs.iter().enumerate() {
        let source = &input.source;
        let Some(format) = input.format else {
            reading.flag(index, source, problems);
            continue;
        };
        if foreign::is_foreign(source.text, format) {
            reading.foreign(index, input, problems);
            continue;
        }
        if format == Format::Csv {
            let ignored = records::ignored_columns(source, &SUBNET_SHAPE);
            reading.subnets.ignore_columns(ignored);
        }
        let Some(parts) = records::parts(source.text, format) else {
            let mut sink = |record: &Record<'_, '_>, problems: &mut Problems| {
                reading.record(index, record, problems);
            };
            records::read(source, format, &SUBNET_SHAPE, problems, &mut sink);
            continue;
        };
        // A long list is read on all cores; its parts are joined in order.
        for some in parts.chunks(PARTS_AT_ONCE) {
            let read = parallel::map(some, |part| {
                let (mut reading, mut problems) = (Reading::new(reserved), Problems::new());
                let mut sink = |record: &Record<'_, '_>, problems: &mut Problems| {
                    reading.record(index, record, problems);
                };
                let part = part.clone();
                records::read_part(source, part, &SUBNET_SHAPE, &mut problems, &mut sink);
                (reading, problems)
            });
            for (part, more) in read {
                reading.subnets.append(part.subnets);
                reading.origins.extend(part.origins);
                reading.left_out += part.left_out;
                problems.append(more);
            }
            if reading.subnets.list().len() > MOST_SUBNETS {
                break;
            }
        }
    }
    if reading.subnets.list().len() > MOST_SUBNETS || reading.left_out > 0 {
        let (source, at) = reading.origin(inputs, MOST_SUBNETS.min(reading.origins.len() - 1));
        let said = say::TooManySubnets { most: MOST_SUBNETS };
        problems.fault(&source, &at, said);
        return reading;
    }
    reading.check(inputs, problems);
    reading
}

/// The subnets of `records`, all from one source, and where the CIDR of each starts.
///
/// Problems are added to the others; the result is what could be read.
pub(super) fn read_records<'t>(
    source: &Source<'t>,
    records: &[Record<'_, 't>],
    reserved: u64,
    problems: &mut Problems,
) -> (Subnets, Vec<usize>) {
    let mut reading = Reading::new(reserved);
    for record in records {
        reading.record(0, record, problems);
    }
    let inputs = [Input { source: *source, format: None }];
    reading.check(&inputs, problems);
    let places = reading.origins.iter().map(|&(_, at)| at).collect();
    (reading.subnets, places)
}

struct Reading {
    subnets: Subnets,
    /// Where each subnet's CIDR starts: the input, and the byte in it.
    origins: Vec<(u32, usize)>,
    reserved: u64,
    /// How many subnets exceed the maximum.
    left_out: u64,
}

impl Reading {
    fn new(reserved: u64) -> Self {
        Self {
            subnets: Subnets::default(),
            origins: Vec::new(),
            reserved,
            left_out: 0,
        }
    }

    fn record(&mut self, index: usize, record: &Record<'_, '_>, problems: &mut Problems) {
        let before = problems.count();
        let (mut id, mut zone, mut cidr, mut available) = (None, None, None, None);
        let (mut reserved, mut service, mut exclusive) = (None, Service::Pods, false);
        let (mut for_nodes, mut planned) = (false, None);
        let mut seen = HashSet::with_capacity(record.fields.len());
        for (i, field) in record.fields.iter().enumerate() {
            if !seen.insert(field.key.as_ref()) {
                problems.push_with(|| record.repeated_key(field));
            }
            match field.key.as_ref() {
                "cidr" => {
                    let Some(text) = record.text(field, problems) else {
                        continue;
                    };
                    let at = record.value_span(field);
                    cidr = parse_cidr(&text, record.source, &at, problems)
                        .map(|cidr| (cidr, at.start));
                }
                "id" => id = record.text(field, problems),
                "zone" => zone = record.text(field, problems),
                "available_ips" => available = record.whole(field, problems).map(|n| (n, i)),
                "reserved" => reserved = record.whole(field, problems),
                "exclusive" => exclusive = record.truth(field, problems).unwrap_or(false),
                "planned" => {
                    planned = record.truth(field, problems).filter(|&is| is).map(|_| i);
                }
                "role" => {
                    let Some(role) = record.text(field, problems) else {
                        continue;
                    };
                    match role.parse() {
                        Ok(Role::Pods) => {}
                        Ok(Role::Both) => for_nodes = true,
                        Ok(Role::Nodes) => (service, for_nodes) = (Service::NodesOnly, true),
                        Err(_) => problems.fault(
                            record.source,
                            &record.value_span(field),
                            say::UnknownRole { role },
                        ),
                    }
                }
                _ => problems.push_with(|| record.unknown_key(field, &SUBNET_SHAPE)),
            }
        }
        let Some((cidr, at)) = cidr else {
            // Another problem of the record is probably the reason.
            if problems.count() == before {
                problems.fault(record.source, &record.at, say::SubnetWithoutCidr);
            }
            return;
        };
        let reserved = reserved.unwrap_or(self.reserved);
        let mut subnet = Subnet::unused(cidr, reserved);
        subnet.id = id.map(|id| id.into_owned().into_boxed_str());
        let zone = zone.filter(|zone| !zone.trim().is_empty());
        subnet.zone = zone.map(|zone| self.subnets.zone(&zone));
        subnet.for_nodes = for_nodes;
        subnet.service = if exclusive {
            Service::Exclusive
        } else {
            service
        };
        if let Some(field) = planned {
            subnet.note = Some(SubnetNote::Planned);
            if available.is_some() {
                let at = record.value_span(&record.fields[field]);
                problems.fault(record.source, &at, say::PlannedWithIps);
            }
        }
        if let Some((n, field)) = available {
            let at = || record.value_span(&record.fields[field]);
            set_available(&mut subnet, n, reserved, record.source, at, problems);
        }
        self.push(subnet, index, at);
    }

    fn push(&mut self, subnet: Subnet, index: usize, at: usize) {
        if self.subnets.list().len() == MOST_SUBNETS {
            self.left_out += 1;
            return;
        }
        self.subnets.push(subnet);
        self.origins
            .push((u32::try_from(index).unwrap_or(u32::MAX), at));
    }

    /// The source of subnet `i` and the position of its CIDR.
    fn origin<'t>(&self, inputs: &[Input<'t>], i: usize) -> (Source<'t>, Range<usize>) {
        let (input, at) = self.origins[i];
        let length = self.subnets.list()[i].cidr.to_string().len();
        (inputs[input as usize].source, at..at + length)
    }

    /// What only the whole list shows.
    fn check(&self, inputs: &[Input<'_>], problems: &mut Problems) {
        self.check_overlaps(inputs, problems);
        self.check_ids(inputs, problems);
        self.check_zones(inputs, problems);
    }

    fn check_overlaps(&self, inputs: &[Input<'_>], problems: &mut Problems) {
        let list = self.subnets.list();
        let in_order = list
            .windows(2)
            .all(|pair| pair[0].cidr.last() < pair[1].cidr.first());
        if in_order {
            return;
        }
        // Of networks with the same start the larger one first, then the earlier one.
        let mut order: Vec<(Cidr, u32)> =
            list.iter().map(|subnet| subnet.cidr).zip(0_u32..).collect();
        order.sort_unstable();
        // The last network within no other, of all and of each VPC: two VPCs may have the same.
        let mut of_all: Option<(Cidr, u32)> = None;
        let mut of_vpc: HashMap<Option<VpcId>, (Cidr, u32)> = HashMap::new();
        let mut found: Vec<(u32, u32)> = Vec::new();
        for (cidr, i) in order {
            let within = |&(outer, _): &(Cidr, u32)| outer.contains(cidr);
            let outer = of_all.filter(within);
            let vpc = list[i as usize].vpc;
            // One that names no VPC may be in any.
            let mut same = [vpc, None].into_iter().filter_map(|vpc| of_vpc.get(&vpc));
            let same = if vpc.is_none() {
                outer
            } else {
                same.find(|known| within(known)).copied()
            };
            if let Some((_, first)) = same {
                found.push((i, first));
            } else {
                of_vpc.insert(vpc, (cidr, i));
                of_all = outer.or(Some((cidr, i)));
            }
        }
        // In the order of the input.
        found.sort_unstable_by_key(|&(i, first)| i.max(first));
        for (i, first) in found {
            problems.push_with(|| {
                let (later, earlier) = (i.max(first) as usize, i.min(first) as usize);
                let (cidr, other) = (list[later].cidr, list[earlier].cidr);
                let (other_source, other_at) = self.origin(inputs, earlier);
                let place = other_source.place(&other_at);
                let other_place = format!("{}:{}:{}", place.path, place.line, place.column);
                let (source, at) = self.origin(inputs, later);
                let said = if cidr == other {
                    let twice = say::SubnetTwice { cidr: cidr.to_string(), place: other_place };
                    twice.to_message()
                } else {
                    let overlap = say::SubnetsOverlap {
                        cidr: cidr.to_string(),
                        other: other.to_string(),
                        place: other_place,
                    };
                    overlap.to_message()
                };
                Problem::new(said).at(&source, &at)
            });
        }
    }

    fn check_ids(&self, inputs: &[Input<'_>], problems: &mut Problems) {
        let ids = || {
            let list = self.subnets.list().iter().enumerate();
            list.filter_map(|(i, subnet)| Some((subnet.id.as_deref()?, i)))
        };
        if ids().zip(ids().skip(1)).all(|((a, _), (b, _))| a < b) {
            return;
        }
        // Sorted by position, a million ids take a tenth of what a map of them does.
        let list = self.subnets.list();
        let id_of = |i: u32| list[i as usize].id.as_deref().unwrap_or_default();
        let mut order: Vec<u32> = (0_u32..)
            .zip(list)
            .filter_map(|(i, subnet)| subnet.id.is_some().then_some(i))
            .collect();
        order.sort_unstable_by(|&a, &b| id_of(a).cmp(id_of(b)).then(a.cmp(&b)));
        let pairs = order.windows(2);
        let twice = pairs.filter(|pair| id_of(pair[0]) == id_of(pair[1]));
        let mut twice: Vec<(u32, u32)> = twice.map(|pair| (pair[1], pair[0])).collect();
        twice.sort_unstable();
        for (i, earlier) in twice {
            let (i, earlier, id) = (i as usize, earlier as usize, id_of(i));
            problems.push_with(|| {
                let (earlier_source, earlier_at) = self.origin(inputs, earlier);
                let place = earlier_source.place(&earlier_at);
                let (source, at) = self.origin(inputs, i);
                let place = format!("{}:{}", place.path, place.line);
                Problem::new(say::SameId { id, place }).at(&source, &at)
            });
        }
    }
}

fn parse_cidr(
    text: &str,
    source: &Source<'_>,
    at: &Range<usize>,
    problems: &mut Problems,
) -> Option<Cidr> {
    text.trim()
        .parse()
        .map_err(|error: net::CidrError| problems.fault(source, at, error.to_message()))
        .ok()
}

fn set_available(
    subnet: &mut Subnet,
    given: u64,
    reserved: u64,
    source: &Source<'_>,
    at: impl FnOnce() -> Range<usize>,
    problems: &mut Problems,
) {
    let most = usable(subnet.cidr, reserved);
    if given > most.get() {
        problems.push_with(|| {
            let cidr = subnet.cidr;
            let said = say::MoreFreeThanUsable {
                cidr: cidr.to_string(),
                given,
                most: most.get(),
                all: cidr.addresses(),
                reserved,
            };
            Problem::new(said).at(source, &at())
        });
        return;
    }
    subnet.available = net::quantity::IpCount::new(given);
    subnet.available_is_estimate = false;
}
