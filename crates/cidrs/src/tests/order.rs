//! Which config comes first.

use super::*;
use input::cidr_config::{Rule, compare};

/// The config that is preferred, and the rule that decides.
fn first(one: &CidrConfig, other: &CidrConfig) -> (String, Rule) {
    let (ordering, rule) = compare(one, other);
    let (reversed, same) = compare(other, one);
    assert_eq!((reversed, same), (ordering.reverse(), rule));
    let first = if ordering.is_lt() { one } else { other };
    (first.name.to_string(), rule)
}

#[test]
fn more_requirements_come_first_whatever_they_are() {
    let two = config(
        "two",
        "10.0.0.0/16 by 24",
        "",
        &["type in medium", "rack in rack1"],
    );
    let one = config("one", "10.0.0.0/24 by 24", "", &["type in medium"]);
    assert_eq!(first(&two, &one), ("two".to_owned(), Rule::Requirements));
    // NotIn and DoesNotExist count too, and the values of one In count 1.
    let negative = config("negative", "10.0.0.0/16 by 24", "", &["a notin x", "!b"]);
    let many = config("many", "10.0.0.0/24 by 24", "", &["type in a|b|c|d"]);
    assert_eq!(
        first(&negative, &many),
        ("negative".to_owned(), Rule::Requirements)
    );
}

#[test]
fn the_total_of_blocks_decides_and_never_those_that_are_free() {
    // Of the design: 1 possible pod CIDR before 4 of them.
    let one = config("one", "10.0.0.0/16 by 16", "", &[]);
    let four = config("four", "192.168.0.0/20 by 22", "", &[]);
    assert_eq!(first(&one, &four), ("one".to_owned(), Rule::TotalBlocks));
    // Of `wide` a single block is free, and of `narrow` both: `narrow` comes first all the same.
    let wide = config("wide", "10.0.0.0/22 by 24", "", &["pool in a"]);
    let narrow = config("narrow", "10.1.0.0/23 by 24", "", &["pool in a"]);
    let taken = ["10.0.0.0/24", "10.0.1.0/24", "10.0.2.0/24"];
    let mut nodes: Vec<PodNode> = taken
        .iter()
        .map(|net| node(net, &["pool=a"], &[net]))
        .collect();
    nodes.push(node("n", &["pool=a"], &[]));
    let outcome = allocate(request(vec![wide, narrow], nodes));
    assert_eq!(said(&outcome)[3], "n narrow 10.1.0.0/24");
}

#[test]
fn the_total_of_a_dual_stack_config_is_that_of_the_family_with_fewer() {
    let dual = config("dual", "10.0.0.0/16 by 24", "fd00::/119 by 120", &[]);
    let single = config("single", "10.1.0.0/22 by 24", "", &[]);
    assert_eq!((dual.total_blocks(), single.total_blocks()), (2, 4));
    assert_eq!(
        first(&dual, &single),
        ("dual".to_owned(), Rule::TotalBlocks)
    );
}

#[test]
fn blocks_of_27_bits_come_before_blocks_of_25() {
    let small = config("small", "10.2.0.0/24 by 27", "", &["pool in a"]);
    let large = config("large", "10.0.0.0/22 by 25", "", &["pool in a"]);
    assert_eq!((small.total_blocks(), large.total_blocks()), (8, 8));
    assert_eq!(first(&small, &large), ("small".to_owned(), Rule::BlockSize));
}

#[test]
fn the_lower_selector_comes_first_as_text() {
    // Of the design.
    let host = config(
        "host",
        "10.1.0.0/24 by 26",
        "",
        &["kubernetes.io/hostname in node-1"],
    );
    let medium = config(
        "medium",
        "10.0.0.0/24 by 26",
        "",
        &["node.kubernetes.io/instance-type in medium"],
    );
    assert_eq!(first(&host, &medium), ("host".to_owned(), Rule::Selector));
    // `a in (x)` sorts below `a notin (x)`; `a=x` does not.
    let pair = config("pair", "10.1.0.0/24 by 26", "", &["a in x"]);
    let not = config("not", "10.0.0.0/24 by 26", "", &["a notin x"]);
    assert_eq!(first(&pair, &not), ("pair".to_owned(), Rule::Selector));
    let absent = config("absent", "10.2.0.0/24 by 26", "", &["!z"]);
    assert_eq!(first(&absent, &pair), ("absent".to_owned(), Rule::Selector));
}

#[test]
fn ranges_are_compared_by_address_and_not_as_text() {
    let nine = config("nine", "9.0.0.0/16 by 24", "", &[]);
    let ten = config("ten", "10.0.0.0/16 by 24", "", &[]);
    assert_eq!(first(&nine, &ten), ("nine".to_owned(), Rule::Range));
    // Only IPv4 is compared where there is IPv4.
    let low = config("low", "10.0.0.0/24 by 26", "fd00:ffff::/120 by 122", &[]);
    let high = config("high", "10.0.1.0/24 by 26", "fd00::/120 by 122", &[]);
    assert_eq!(first(&low, &high), ("low".to_owned(), Rule::Range));
    let v6 = config("v6", "", "fd00::/120 by 122", &[]);
    let v6_higher = config("v6-higher", "", "fd00:1::/120 by 122", &[]);
    assert_eq!(first(&v6, &v6_higher), ("v6".to_owned(), Rule::Range));
    let same = config("same", "10.0.0.0/24 by 26", "fd00::/120 by 122", &[]);
    assert_eq!(first(&low, &same), ("low".to_owned(), Rule::Name));
}

#[test]
fn defaults_come_last_and_are_sorted_among_themselves() {
    let configs = vec![
        config("d-wide", "10.3.0.0/16 by 24", "", &[]),
        config("d-ten", "10.0.0.0/23 by 24", "", &[]),
        config("d-nine", "9.0.0.0/23 by 24", "", &[]),
        config("s", "10.4.0.0/8 by 24", "", &["pool in a"]),
    ];
    let outcome = allocate(request(configs, Vec::new()));
    let order: Vec<&str> = outcome
        .request
        .configs
        .iter()
        .map(|one| &*one.name)
        .collect();
    assert_eq!(order, ["s", "d-nine", "d-ten", "d-wide"]);
}

#[test]
fn why_tells_the_rule_that_beat_each_config() {
    let mut going = config("going", "10.5.0.0/16 by 24", "", &["pool in a"]);
    going.terminating = true;
    let configs = vec![
        config("full", "10.0.0.0/24 by 24", "", &["pool in a", "rack in 1"]),
        going,
        config("chosen", "10.1.0.0/16 by 24", "", &["pool in a"]),
        config("wide", "10.2.0.0/15 by 24", "", &["pool in a"]),
        config("default", "10.3.0.0/24 by 24", "", &[]),
        config("other", "10.4.0.0/24 by 24", "", &["pool in b", "rack"]),
    ];
    let nodes = vec![
        node("n0", &["pool=a", "rack=1"], &[]),
        node("n1", &["pool=a", "rack=1"], &[]),
    ];
    let outcome = allocate(request(configs, nodes));
    let rows = why(&outcome, 1);
    let said = rows.iter().map(|row| (&*row.config, row.verdict, row.rule));
    let said: Vec<(&str, Verdict, Option<Rule>)> = said.collect();
    assert_eq!(
        said,
        [
            ("full", Verdict::Exhausted, None),
            ("chosen", Verdict::Chosen, None),
            ("going", Verdict::Terminating, None),
            ("wide", Verdict::Beaten, Some(Rule::TotalBlocks)),
            ("default", Verdict::Beaten, Some(Rule::DefaultLast)),
            ("other", Verdict::NoMatch, None),
        ]
    );
    let broken = rows[5].broken_requirement.as_deref();
    assert_eq!(broken, Some("pool in (b)"));
}
