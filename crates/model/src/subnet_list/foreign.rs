//! Subnets from live objects, cloud API answers and Terraform.

use super::{Input, Reading, set_available};
use crate::finding::Closed;
use crate::subnet::{Service, Subnet, SubnetNote};
use input::objects::{JoinedSubnet, SubnetUse, few_kinds, join_subnets, read};
use input::problem::{Problem, Problems};
use input::records::Format;
use texts::{AnyMessage, Message, errors_model as say};

/// Whether a text is not in this program's own list format.
pub(super) fn is_foreign(text: &str, format: Format) -> bool {
    matches!(format, Format::Json | Format::Yaml) && input::objects::is_foreign(text)
}

impl Reading {
    /// The subnets of a foreign input; everything else in it is ignored.
    pub(super) fn foreign(&mut self, index: usize, input: &Input<'_>, problems: &mut Problems) {
        let source = input.source;
        let objects = match read(&[*input], &|_| {}) {
            Ok(objects) => objects,
            Err(more) => return problems.append(more),
        };
        if objects.subnets.is_empty() {
            let none = match few_kinds(&objects.skipped) {
                Some(kinds) => say::HoldsNoSubnet { file: source.name, kinds }.to_message(),
                None => say::HoldsNoSubnet { file: source.name, kinds: None::<()> }.to_message(),
            };
            problems.push(Problem::new(none));
        }
        self.subnets.pass_over(&objects.skipped);
        self.subnets.add_completeness(objects.completeness.clone());
        for joined in join_subnets(&objects.subnets) {
            self.joined(index, &joined, input, problems);
        }
    }

    fn joined(
        &mut self,
        index: usize,
        joined: &JoinedSubnet<'_>,
        input: &Input<'_>,
        problems: &mut Problems,
    ) {
        let source = &input.source;
        let told = joined.objects.iter().find(|object| object.cidr.is_some());
        let Some((cidr, object)) = joined.cidr.zip(told) else {
            let name = joined
                .id
                .map_or_else(|| say::ASubnet.to_message(), AnyMessage::from);
            let said = say::NoNetwork { name };
            problems.fault(source, &joined.objects[0].cidr_at, said);
            return;
        };
        let reserved = joined.reserved.unwrap_or(self.reserved);
        let mut subnet = Subnet::unused(cidr, reserved);
        subnet.id = joined.id.map(Into::into);
        if joined.is_foreign {
            self.subnets.mark_foreign();
        }
        let mut zones = joined.objects.iter().map(|object| object.zone.as_deref());
        let zone = zones.find_map(|zone| zone);
        subnet.zone = zone.map(|zone| self.subnets.zone(zone));
        subnet.vpc = joined.vpc().and_then(|vpc| self.subnets.vpc(vpc));
        let vpc = subnet.vpc;
        let off = match joined.serves {
            SubnetUse::Off { said: true } => Some(Closed::Off),
            SubnetUse::Off { said: false } => Some(Closed::OffByOmission),
            _ => joined.overruled_ips.map(|_| Closed::NoMoreIps),
        };
        if matches!(joined.serves, SubnetUse::Exclusive | SubnetUse::Off { .. }) {
            subnet.service = Service::Exclusive;
        }
        let zeros = joined.all_zero.then_some(SubnetNote::ZeroList);
        subnet.note = off.map(SubnetNote::Closed).or(zeros);
        if let Some(n) = joined.available_ips {
            let at = || object.cidr_at.clone();
            set_available(&mut subnet, n, reserved, source, at, problems);
        }
        let mut all = vec![(object.cidr_at.start, subnet)];
        // An exact duplicate is a mistake, which the checks of the list report.
        for (at, again) in joined.objects.iter().enumerate() {
            let slip = joined.objects[..at]
                .iter()
                .any(|one| one.source == again.source);
            if let Some(cidr) = again.cidr.filter(|_| slip) {
                let mut subnet = Subnet::unused(cidr, reserved);
                subnet.id = again.id.as_deref().map(Into::into);
                subnet.vpc = vpc;
                all.push((again.cidr_at.start, subnet));
            }
        }
        net::sort_by_key(&mut all, |&(at, _)| at);
        for (at, subnet) in all {
            self.push(subnet, index, at);
        }
    }
}
