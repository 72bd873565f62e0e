//! `[[subnet]]` tables of a plan file, which `subnets --subnets` reads too.

use super::{EmittedSubnet, quoted};

pub(super) fn text(subnets: &[EmittedSubnet]) -> String {
    let tables = subnets.iter().map(|subnet| {
        let (id, cidr) = (quoted(&subnet.id), subnet.cidr);
        let zone = subnet.zone.as_deref();
        let zone = zone.map_or_else(String::new, |zone| format!("zone = {}\n", quoted(zone)));
        format!("[[subnet]]\nid = {id}\ncidr = \"{cidr}\"\n{zone}")
    });
    tables.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::model::{Input, parse_subnets};
    use crate::problem::Source;
    use crate::records::Format;

    proptest! {
        #[test]
        fn any_id_and_zone_reads_back_as_it_was(id in "[^,]{1,12}", zone in "[\\x00-\\x7f]{1,12}") {
            let cidr = "10.0.0.0/22".parse().unwrap();
            let emitted = text(&[EmittedSubnet { id: id.clone(), cidr, zone: Some(zone.clone()) }]);
            let source = Source { name: "stdin", text: &emitted };
            let subnets = parse_subnets(&[Input { source, format: Some(Format::Toml) }], 2).unwrap();
            let subnet = &subnets.list()[0];
            prop_assert_eq!(subnet.id.as_deref(), Some(id.as_str()));
            prop_assert_eq!(subnet.zone.map(|zone| subnets.zone_name(zone)), Some(zone.as_str()));
        }
    }
}
