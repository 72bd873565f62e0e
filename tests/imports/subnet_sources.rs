//! All sources of subnets: the VPC, Terraform, AWS, a spreadsheet.

use super::answer::{Answer, count, field, file};
use crate::dumps::{Cluster, Dump, Form, Mix, Part, Truth};

fn cluster() -> Cluster {
    Cluster::draw(31, &Mix::of_all(6))
}

/// Pools and ENIs of the cluster with one more file, whose subnets are compared with the truth.
#[track_caller]
fn tells_counts(name: &str, text: String, reserved: u64) {
    let cluster = cluster();
    let truth = Truth::of(&cluster);
    let pools = Dump::new(&cluster).text(Form::JsonLines, &[Part::ResourceSets, Part::Enis]);
    let answer = Answer::of(&[file("pools.jsonl", pools), file(name, text)], "");
    let subnets = answer.subnets();
    for (id, of) in &truth.subnets {
        let row = subnets[id];
        assert_eq!(
            count(row, field::AVAILABLE),
            Some(of.available),
            "{name}: {row}"
        );
        assert_eq!(
            count(row, field::USABLE),
            Some(of.size + 2 - reserved),
            "{name}: {row}"
        );
        assert_eq!(
            row["cidr"].as_str(),
            Some(of.cidr.as_str()),
            "{name}: {row}"
        );
    }
    assert_eq!(subnets.len(), truth.subnets.len(), "{name}");
}

fn text(parts: &[Part]) -> String {
    Dump::new(&cluster()).text(Form::JsonLines, parts)
}

#[test]
fn a_vpcs_list_tells_what_can_be_handed_out() {
    tells_counts("vpc.json", text(&[Part::VpcList]), 2);
}

#[test]
fn a_vpcs_details_tell_the_same() {
    tells_counts("details.jsonl", text(&[Part::VpcDetails]), 2);
}

#[test]
fn a_terraform_state_and_a_plan_tell_the_same_from_all_modules() {
    tells_counts("state.json", text(&[Part::TerraformState]), 2);
    tells_counts("plan.json", text(&[Part::TerraformPlan]), 2);
}

#[test]
fn a_spreadsheet_tells_the_same() {
    tells_counts("subnets.csv", Dump::new(&cluster()).sheet(), 2);
}

#[test]
fn aws_keeps_five_addresses_of_each_subnet() {
    tells_counts("aws.json", text(&[Part::Aws]), 5);
}

#[test]
fn a_list_without_counts_or_with_zeros_alone_tells_none() {
    let cluster = cluster();
    for part in [Part::VpcListWithoutCounts, Part::VpcListOfZeros] {
        let text = Dump::new(&cluster).text(Form::JsonLines, &[Part::ResourceSets, part]);
        let answer = Answer::of(&[file("dump.jsonl", text)], "");
        for row in answer.subnets().values() {
            assert_eq!(count(row, field::AVAILABLE), None, "{part:?}: {row}");
        }
        assert!(!answer.subjects("A608").is_empty(), "{part:?}");
        assert!(
            answer.subjects("A604").is_empty(),
            "{part:?}: unknown is not dry"
        );
    }
}

#[test]
fn a_list_without_counts_takes_none_from_who_has_them() {
    let cluster = cluster();
    let truth = Truth::of(&cluster);
    for part in [Part::VpcListWithoutCounts, Part::VpcListOfZeros] {
        let parts = [Part::ResourceSets, Part::Subnets, part];
        let text = Dump::new(&cluster).text(Form::JsonLines, &parts);
        let answer = Answer::of(&[file("dump.jsonl", text)], "");
        for (id, row) in answer.subnets() {
            let told = count(row, field::AVAILABLE);
            assert_eq!(told, Some(truth.subnets[&id].available), "{part:?}: {row}");
        }
    }
}
