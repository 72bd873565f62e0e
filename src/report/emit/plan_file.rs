//! `[[subnet]]` tables of a plan file, which `subnets --subnets` reads too, and whole plan files.

use std::fmt::Write as _;

use super::{EmittedPlan, EmittedSubnet, quoted};

/// A plan file, version 1.
pub(super) fn whole(plan: &EmittedPlan) -> String {
    let mut text = String::from("version = 1\n\n[cluster]\n");
    let ranges: Vec<String> = plan.vpc.iter().map(|range| quoted(range)).collect();
    // Nothing fails where text is written to memory.
    let _ = writeln!(text, "vpc_cidrs = [{}]", ranges.join(", "));
    let _ = writeln!(text, "eni_quota = {}", plan.eni_quota);
    if plan.eni_quota_used > 0 {
        let _ = writeln!(text, "eni_quota_used = {}", plan.eni_quota_used);
    }
    let _ = writeln!(text, "reserved = {}\n", plan.reserved);
    for subnet in &plan.subnets {
        text.push_str(&self::text(std::slice::from_ref(subnet)));
        text.push('\n');
    }
    text.push_str("[[node_group]]\nname = \"nodes\"\n");
    if let Some(instance) = &plan.instance {
        let _ = writeln!(text, "instance = {}", quoted(instance));
    }
    // Said beside the type too, so that the plan does not change with a catalog.
    if !plan.primary_nic_only {
        let (enis, ips) = plan.limits;
        let _ = writeln!(text, "enis = {enis}\nips_per_eni = {ips}");
    }
    let _ = writeln!(text, "nodes = {}", plan.nodes);
    let _ = writeln!(text, "max_nodes = {}", plan.max_nodes);
    let _ = writeln!(text, "max_pods = {}", plan.max_pods);
    if let Some(surge) = &plan.surge {
        let _ = writeln!(text, "surge = {surge}");
    }
    text
}

pub(super) fn text(subnets: &[EmittedSubnet]) -> String {
    let tables = subnets.iter().map(|subnet| {
        let (id, cidr) = (quoted(&subnet.id), subnet.cidr);
        let zone = subnet.zone.as_deref();
        let zone = zone.map_or_else(String::new, |zone| format!("zone = {}\n", quoted(zone)));
        let role = subnet.role;
        let role = role.map_or_else(String::new, |role| format!("role = \"{role}\"\n"));
        format!("[[subnet]]\nid = {id}\ncidr = \"{cidr}\"\n{zone}{role}")
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
            let emitted = text(&[EmittedSubnet { id: id.clone(), cidr, zone: Some(zone.clone()), role: None }]);
            let source = Source { name: "stdin", text: &emitted };
            let subnets = parse_subnets(&[Input { source, format: Some(Format::Toml) }], 2).unwrap();
            let subnet = &subnets.list()[0];
            prop_assert_eq!(subnet.id.as_deref(), Some(id.as_str()));
            prop_assert_eq!(subnet.zone.map(|zone| subnets.zone_name(zone)), Some(zone.as_str()));
        }
    }
}
