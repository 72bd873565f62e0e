//! Dumps with a missing part: what cannot be known is unknown, never 0.

use super::answer::{Answer, count, field, file, text};
use crate::dumps::{Cluster, Dump, Form, Mix, Mode, Part, Truth};

const SEEDS: u64 = 12;

fn audited(seed: u64, mix: &Mix, parts: &[Part]) -> (Answer, Truth) {
    let cluster = Cluster::draw(seed, mix);
    let text = Dump::odd(&cluster, seed).text(Form::JsonLines, parts);
    let answer = Answer::of(&[file("dump.jsonl", text)], "");
    (answer, Truth::of(&cluster))
}

#[test]
fn pools_alone_tell_all_but_what_subnets_have_left() {
    for seed in 0..SEEDS {
        let (answer, truth) = audited(seed, &Mix::of_all(5), &[Part::ResourceSets]);
        for (name, row) in answer.nodes() {
            let of = &truth.nodes[&name];
            assert_eq!(count(row, field::BOUND), Some(of.bound_ips), "{seed} {row}");
            assert_eq!(count(row, field::USED), Some(of.used_ips), "{seed} {row}");
            assert_eq!(count(row, field::ENIS), Some(of.enis), "{seed} {row}");
            if of.pool_has_max_pods {
                assert_eq!(
                    count(row, field::MAX_PODS),
                    Some(of.max_pods),
                    "{seed} {row}"
                );
            } else {
                assert_eq!(count(row, field::MAX_PODS), None, "{seed} {row}");
            }
            // If more is needed, it is unknown whether there is more.
            if of.mode != Mode::Primary && count(row, field::NEEDED) > Some(0) {
                assert!(row[field::CAN_GROW].is_null(), "{seed} {row}");
                assert_ne!(text(row, field::STATE), "stuck", "{seed} {row}");
            }
        }
        for row in answer.subnets().values() {
            assert_eq!(count(row, field::AVAILABLE), None, "{seed} {row}");
        }
        assert_eq!(
            count(answer.cluster(), field::BOUND),
            Some(truth.total.bound_ips)
        );
        assert!(!answer.subjects("A608").is_empty(), "{seed}");
    }
}

#[test]
fn enis_alone_tell_what_is_bound_and_not_what_is_used() {
    for seed in 0..SEEDS {
        let (answer, truth) = audited(seed, &Mix::plain(5), &[Part::Enis]);
        let nodes = answer.nodes();
        assert_eq!(nodes.len(), truth.nodes.len(), "{seed}");
        for (name, row) in nodes {
            let of = &truth.nodes[&name];
            assert_eq!(text(row, field::MODE), "unknown", "{seed} {row}");
            assert_eq!(count(row, field::ENIS), Some(of.enis), "{seed} {row}");
            assert_eq!(count(row, field::BOUND), Some(of.bound_ips), "{seed} {row}");
            assert_eq!(count(row, field::USED), None, "{seed} {row}");
            assert_eq!(count(row, field::IDLE), None, "{seed} {row}");
        }
        assert_eq!(count(answer.cluster(), field::USED), None, "{seed}");
        assert_eq!(
            count(answer.cluster(), field::ALL_ENIS),
            Some(truth.total.enis),
            "{seed}"
        );
    }
}

#[test]
fn subnets_alone_are_told_and_there_is_no_node() {
    let (answer, truth) = audited(2, &Mix::of_all(4), &[Part::Subnets]);
    assert!(answer.nodes().is_empty());
    assert_eq!(count(answer.cluster(), field::NODES), Some(0));
    for (id, row) in answer.subnets() {
        assert_eq!(
            count(row, field::AVAILABLE),
            Some(truth.subnets[&id].available)
        );
    }
}

#[test]
fn pools_without_enis_and_enis_beside_pools_say_the_same_of_nodes() {
    for seed in 0..SEEDS {
        let without = [Part::ResourceSets, Part::Subnets, Part::Nodes];
        let mix = Mix { orphans: 0, ..Mix::of_all(4) };
        let (without, _) = audited(seed, &mix, &without);
        let (with, _) = audited(seed, &mix, &Part::CLUSTER);
        assert_eq!(without.rows("nodes"), with.rows("nodes"), "{seed}");
        assert_eq!(without.rows("cluster"), with.rows("cluster"), "{seed}");
    }
}

#[test]
fn limits_that_pools_lack_come_from_the_clouds_lists() {
    let cluster = Cluster::draw(21, &Mix::plain(5));
    let truth = Truth::of(&cluster);
    let mut dump = Dump::odd(&cluster, 3);
    let mut objects = dump.objects(&[Part::ResourceSets, Part::Subnets]);
    for object in &mut objects {
        for key in ["maxAllocateENI", "maxIPsPerENI"] {
            if let Some(limit) = object.at_mut(&format!("spec/eni/{key}")) {
                *limit = crate::dumps::Value::Null;
            }
        }
    }
    for flavours in [Part::Flavours, Part::FlatFlavours] {
        let pools = dump.write(Form::JsonLines, objects.clone());
        let lists = dump.text(Form::JsonLines, &[Part::Instances, flavours]);
        let answer = Answer::of(
            &[file("pools.jsonl", pools), file("lists.jsonl", lists)],
            "",
        );
        for (name, row) in answer.nodes() {
            let of = &truth.nodes[&name];
            assert_eq!(count(row, field::ENIS_LIMIT), Some(of.enis_limit), "{row}");
            assert_eq!(
                count(row, field::IPS_PER_ENI),
                Some(of.ips_per_eni),
                "{row}"
            );
        }
    }
}
