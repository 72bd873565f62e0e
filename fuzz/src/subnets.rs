//! Subnets: plain lists, records, answers of clouds, Terraform.

use engine::plan::subnets::{SubnetsRequest, plan};
use input::problem::Source;
use input::records::Format;
use model::{Input, SUBNET_SHAPE, Subnets, is_cidr_list, parse_subnets, usable};
use net::lang::Lang;
use net::quantity::PodCount;
use report::view;

/// A text is either problems, or subnets without shared addresses, all counted once.
pub fn check(bytes: &[u8]) {
    let Some(text) = super::text_of(bytes) else {
        return;
    };
    let source = Source::new("f", text);
    let by_content = Format::of_content(source.text, &SUBNET_SHAPE);
    let _ = is_cidr_list(text);
    for format in [None, Some(by_content)] {
        match parse_subnets(&[Input { source, format }], 2) {
            Ok(subnets) => valid(subnets),
            Err(problems) => super::refused(&problems),
        }
    }
}

fn valid(subnets: Subnets) {
    let mut all: Vec<_> = subnets.list().iter().map(|subnet| subnet.cidr).collect();
    all.sort();
    for pair in all.windows(2) {
        assert!(
            pair[0].last() < pair[1].first(),
            "{} and {}",
            pair[0],
            pair[1]
        );
    }
    for subnet in subnets.list() {
        assert!(subnet.available <= usable(subnet.cidr, 0));
    }
    if subnets.list().len() > 50 {
        return;
    }
    let outcome = plan(SubnetsRequest::new(subnets, PodCount::new(64))).expect("few subnets");
    for row in outcome.rows() {
        assert_eq!(
            row.occupied_ips.get() + row.stranded_ips.get(),
            row.subnet.available.get()
        );
    }
    super::written(&view::subnets::document(&outcome, Lang::Zh), Lang::Zh);
}
