//! One trap at a time: what is written in another way means the same.

use super::answer::{Answer, count, field, file};
use crate::dumps::{Cluster, Dump, Form, Manner, Mix, Part};

fn with(manner: Manner) -> Answer {
    let cluster = Cluster::draw(41, &Mix::of_all(8));
    let mut dump = Dump::new(&cluster);
    dump.manner = manner;
    let parts = [Part::CLUSTER.as_slice(), &[Part::Instances, Part::Flavours]].concat();
    Answer::of(
        &[file("dump.jsonl", dump.text(Form::JsonLines, &parts))],
        "",
    )
}

#[track_caller]
fn changes_nothing(manner: Manner) {
    let (one, usual) = (with(manner), with(Manner::usual()));
    assert_eq!(one.meaning(), usual.meaning());
    assert_eq!(one.findings(), usual.findings());
}

#[test]
fn zeros_that_are_written_are_zeros_that_are_left_out() {
    changes_nothing(Manner { zeros: true, ..Manner::usual() });
}

#[test]
fn counters_of_enis_change_nothing_since_addresses_are_counted() {
    changes_nothing(Manner { counters: true, ..Manner::usual() });
}

#[test]
fn numbers_in_quotes_are_numbers() {
    changes_nothing(Manner { counts_as_text: true, ..Manner::usual() });
}

#[test]
fn zone_d_is_cn_bj_d() {
    changes_nothing(Manner { long_zones: true, ..Manner::usual() });
}

#[test]
fn what_nothing_uses_changes_nothing() {
    changes_nothing(Manner { padding: false, ..Manner::usual() });
}

/// A subnet object without a count has 0 left; in a list of the API it is unknown.
#[test]
fn an_absent_count_is_0_in_an_object_and_unknown_in_a_list() {
    let object = "apiVersion: cce.baidubce.com/v1\nkind: Subnet\nmetadata: {name: sbn-a}\n\
        spec: {id: sbn-a, cidr: 10.0.0.0/24, availabilityZone: cn-bj-d}\nstatus: {enable: true}\n";
    let list =
        r#"{"subnets": [{"subnetId": "sbn-a", "cidr": "10.0.0.0/24", "zoneName": "cn-bj-d"}]}"#;
    let available = |name, text: &str| {
        let answer = Answer::of(&[file(name, text)], "");
        count(answer.subnets()["sbn-a"], field::AVAILABLE)
    };
    assert_eq!(available("a.yaml", object), Some(0));
    assert_eq!(available("a.json", list), None);
}
