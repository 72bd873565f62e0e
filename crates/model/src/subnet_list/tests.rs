//! Any text gives subnets or problems.

use proptest::prelude::*;

use super::*;

/// What any text gives: the same problems or the same subnets, without a panic.
fn parsed(text: &str, format: Option<Format>) -> Result<Subnets, Problems> {
    let source = Source::new("f", text);
    parse_subnets(
        &[Input { source, format }, Input { source, format: None }],
        2,
    )
}

#[test]
fn a_list_of_nothing_but_separators_is_empty_and_no_list() {
    for text in ["", "\n", " ,\n; \n"] {
        assert_eq!(parsed(text, None).unwrap_err().count(), 2, "{text:?}");
    }
}

#[test]
fn a_list_of_nothing_but_frames_and_comments_is_empty() {
    for text in ["|", "|---|\n|---|", "# mine", "# a\n\n# b\n", " ,\n"] {
        assert!(parsed(text, None).is_err(), "{text:?}");
    }
}

proptest! {
    #[test]
    fn any_bytes_are_subnets_or_problems(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let text = String::from_utf8_lossy(&bytes);
        for format in [None, Some(Format::Toml), Some(Format::Json), Some(Format::Yaml), Some(Format::Csv)] {
            prop_assert!(parsed(&text, format).is_err());
        }
        let mut problems = Problems::new();
        let rows = crate::catalog::parse("f", &text, &mut problems);
        prop_assert!(!rows.is_empty() || !problems.is_empty());
    }

    #[test]
    fn overlaps_are_found_as_by_comparing_all_with_all(
        nets in proptest::collection::vec((0_u32..64, 26_u8..=32), 1..12),
    ) {
        let nets: Vec<Cidr> = nets
            .into_iter()
            .map(|(host, prefix)| Cidr::containing((0x0a00_0000 + host).into(), prefix).unwrap())
            .collect();
        let text: Vec<String> = nets.iter().map(Cidr::to_string).collect();
        let text = text.join(",");
        let input = Input { source: Source::new("--cidr", &text), format: None };
        let overlap = nets.iter().enumerate().any(|(i, a)| {
            nets[..i].iter().any(|b| a.overlaps(*b))
        });
        prop_assert_eq!(parse_subnets(&[input], 2).is_err(), overlap);
    }

    #[test]
    fn overlaps_are_found_within_a_vpc_and_with_what_names_none(
        nets in proptest::collection::vec((0_u32..64, 26_u8..=32, 0..3_usize), 1..12),
    ) {
        let nets: Vec<(Cidr, usize)> = nets
            .into_iter()
            .map(|(host, prefix, vpc)| {
                (Cidr::containing((0x0a00_0000 + host).into(), prefix).unwrap(), vpc)
            })
            .collect();
        let vpcs = ["", ",\"vpcId\":\"vpc-1\"", ",\"vpcId\":\"vpc-2\""];
        let each = nets.iter().enumerate().map(|(i, (cidr, vpc))| {
            format!("{{\"subnetId\":\"sbn-{i}\",\"cidr\":\"{cidr}\"{}}}", vpcs[*vpc])
        });
        let each: Vec<String> = each.collect();
        let text = format!("{{\"subnets\":[{}]}}", each.join(","));
        let input = Input { source: Source::new("v.json", &text), format: Some(Format::Json) };
        let overlap = nets.iter().enumerate().any(|(i, (a, of))| {
            nets[..i].iter().any(|(b, other)| a.overlaps(*b) && (of == other || of * other == 0))
        });
        let subnets = parse_subnets(&[input], 2);
        prop_assert_eq!(subnets.is_err(), overlap);
        prop_assert!(subnets.is_err() || subnets.unwrap().list().len() == nets.len());
    }
}

#[test]
fn a_zone_in_two_spellings_is_an_error_that_names_both_places() {
    let text = "cidr,zone\n10.0.0.0/24,cn-bj-d\n10.0.1.0/24,cn-bj-D\n10.0.2.0/24,cn-bj-d \n\
                10.0.3.0/24,zoneD\n10.0.4.0/24,cn-bj-e\n";
    let problems = parsed(text, Some(Format::Csv)).unwrap_err();
    let said = problems.kept().iter();
    let said: Vec<String> = said
        .map(|problem| problem.title(net::lang::Lang::En))
        .filter(|said| said.contains("spelling"))
        .collect();
    assert_eq!(
        said,
        [
            "zone \"cn-bj-D\" is zone \"cn-bj-d\" of f:2:1 in another spelling",
            "zone \"zoneD\" is zone \"cn-bj-d\" of f:2:1 in another spelling",
        ]
    );
}
