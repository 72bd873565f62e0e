//! Subnets out of live objects, cloud answers and Terraform.

use super::{Input, Reading, set_available};
use crate::model::subnet::{Service, Subnet};
use crate::objects::{ObjectInput, SubnetObject, read};
use crate::problem::{Problem, Problems};
use crate::records::Format;

/// Whether a text is no list of this program's own.
pub(super) fn is_foreign(text: &str, format: Format) -> bool {
    matches!(format, Format::Json | Format::Yaml) && crate::objects::is_foreign(text)
}

impl Reading {
    /// The subnets of an input of others' making; what else is in it has no use here.
    pub(super) fn foreign(&mut self, index: usize, input: &Input<'_>, problems: &mut Problems) {
        let source = input.source;
        let objects = read(
            &[ObjectInput {
                source,
                format: input.format,
            }],
            &|_| {},
        );
        let objects = match objects {
            Ok(objects) => objects,
            Err(more) => return problems.append(more),
        };
        if objects.subnets.is_empty() {
            let problem = Problem::new(format!("{} holds no subnet", source.name));
            problems.push(problem.help("give Subnet objects, or an answer that lists subnets"));
        }
        for subnet in best(&objects.subnets) {
            self.object(index, subnet, input, problems);
        }
    }

    fn object(
        &mut self,
        index: usize,
        object: &SubnetObject,
        input: &Input<'_>,
        problems: &mut Problems,
    ) {
        let source = &input.source;
        let Some(cidr) = object.cidr else {
            let name = object.id.as_deref().unwrap_or("a subnet");
            problems.push_with(|| {
                Problem::new(format!("{name} has no network"))
                    .at(source, &object.cidr_at)
                    .help("give an object or answer that tells its CIDR")
            });
            return;
        };
        let reserved = object.reserved.unwrap_or(self.reserved);
        let mut subnet = Subnet::unused(cidr, reserved);
        subnet.id = object.id.as_deref().map(Into::into);
        subnet.zone = object.zone.as_deref().map(|zone| self.subnets.zone(zone));
        if object.exclusive || object.enabled == Some(false) {
            subnet.service = Service::Exclusive;
        }
        if let Some(n) = object.available_ips {
            let at = || object.cidr_at.clone();
            set_available(&mut subnet, n, reserved, source, at, problems);
        }
        self.push(subnet, index, object.cidr_at.start);
    }
}

/// Of several objects about the same subnet the one that tells most, in the place of the first.
fn best(objects: &[SubnetObject]) -> Vec<&SubnetObject> {
    let mut best: Vec<&SubnetObject> = Vec::new();
    let mut by_id = std::collections::HashMap::new();
    for object in objects {
        let Some(id) = object.id.as_deref() else {
            best.push(object);
            continue;
        };
        let at = *by_id.entry(id).or_insert(best.len());
        let tells = |one: &SubnetObject| (one.available_ips.is_some(), one.source);
        match best.get_mut(at) {
            // What says the same in the same way is a slip, and is said to be one.
            Some(known) if known.source == object.source => best.push(object),
            Some(known) if tells(object) > tells(known) => *known = object,
            Some(_) => {}
            None => best.push(object),
        }
    }
    best
}
