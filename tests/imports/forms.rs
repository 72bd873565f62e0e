//! However a dump is written, the answer is the same.

use super::answer::{Answer, file};
use crate::dumps::{Cluster, Draw, Dump, File, Form, Mix, Part};

fn one(name: &str, text: String) -> Vec<File> {
    vec![file(name, text)]
}

#[track_caller]
fn same(expected: &Answer, files: &[File], what: &str) {
    let answer = Answer::of(files, "");
    assert_eq!(answer.meaning(), expected.meaning(), "{what}");
    assert_eq!(answer.findings(), expected.findings(), "{what}");
}

#[test]
fn every_form_of_a_dump_gives_the_same_answer() {
    for seed in 0..3 {
        let cluster = Cluster::draw(seed, &Mix::of_all(5));
        let by_kubectl = Dump::new(&cluster).text(Form::YamlList, &Part::CLUSTER);
        let expected = Answer::of(&one("dump.yaml", by_kubectl), "");
        for (variant, form) in Form::ALL.into_iter().enumerate() {
            let text = Dump::odd(&cluster, variant as u64).text(form, &Part::CLUSTER);
            let name = format!("dump.{}", form.extension());
            same(&expected, &one(&name, text), &format!("{seed} {form:?}"));
        }
    }
}

#[test]
fn the_format_is_told_by_content_where_the_name_says_nothing() {
    let cluster = Cluster::draw(4, &Mix::of_all(3));
    let by_kubectl = Dump::new(&cluster).text(Form::YamlList, &Part::CLUSTER);
    let expected = Answer::of(&one("dump.yaml", by_kubectl), "");
    for form in Form::ALL {
        let text = Dump::new(&cluster).text(form, &Part::CLUSTER);
        same(&expected, &one("dump", text), &format!("{form:?}"));
    }
}

#[test]
fn objects_scattered_over_files_in_any_order_give_the_same_answer() {
    for seed in 10..13 {
        let cluster = Cluster::draw(seed, &Mix::of_all(4));
        let by_kubectl = Dump::new(&cluster).text(Form::JsonList, &Part::CLUSTER);
        let expected = Answer::of(&one("dump.json", by_kubectl), "");
        let mut dump = Dump::odd(&cluster, 1);
        let mut files = dump.scattered(&Part::CLUSTER, 5);
        same(&expected, &files, "scattered");
        Draw::new(seed, "order").shuffle(&mut files);
        same(&expected, &files, "scattered, in another order");
    }
    let cluster = Cluster::draw(13, &Mix::of_all(2));
    let by_kubectl = Dump::new(&cluster).text(Form::JsonList, &Part::CLUSTER);
    let expected = Answer::of(&one("dump.json", by_kubectl), "");
    same(
        &expected,
        &Dump::odd(&cluster, 2).singles(&Part::CLUSTER),
        "single objects",
    );
}

#[test]
fn objects_that_nothing_uses_change_no_number() {
    let cluster = Cluster::draw(5, &Mix::of_all(4));
    let mut dump = Dump::new(&cluster);
    let without = dump.text(Form::JsonLines, &Part::CLUSTER);
    let with = dump.text(
        Form::JsonLines,
        &[Part::CLUSTER.as_slice(), &[Part::Pods]].concat(),
    );
    let (without, with) = (one("dump.jsonl", without), one("dump.jsonl", with));
    let (without, with) = (Answer::of(&without, ""), Answer::of(&with, ""));
    for table in ["cluster", "zones", "subnets", "nodes", "enis"] {
        assert_eq!(with.rows(table), without.rows(table));
    }
}
