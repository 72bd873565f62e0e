//! The results of drafts, and that mended drafts fit.

use proptest::prelude::*;

use super::*;
use engine::plan::size::Surge;
use model::catalog::Overrides;
use net::lang::Lang;

fn profile(name: &str) -> Profile {
    let found = Catalog::bundled().get(name).unwrap();
    Profile::of(&found, ProfileOptions::default()).unwrap()
}

fn subnet(cidr: &str, zone: &str, available: Option<u64>) -> EmittedSubnet {
    EmittedSubnet {
        id: None,
        zone: Some(zone.to_owned()),
        available_ips: available,
        is_new: false,
        ..EmittedSubnet::proposed(String::new(), cidr.parse().unwrap())
    }
}

fn draft(subnets: Vec<EmittedSubnet>) -> Draft {
    Draft {
        name: Some("shop".to_owned()),
        zones: vec!["cn-bj-a".to_owned(), "cn-bj-b".to_owned()],
        vpc: vec!["10.20.0.0/16".parse().unwrap()],
        used: Vec::new(),
        subnets,
        profile: profile("bcc.g5.c16m64"),
        options: ProfileOptions::default(),
        nodes: NodeCount::new(20),
        nodes_in_a_year: NodeCount::new(60),
        max_pods: PodCount::new(64),
        surge: None,
        survive_zone_loss: false,
        reserved: 2,
        eni_quota: None,
        planned_eni_quota: None,
        strategy: model::pool::Strategy::default(),
        spread: Spread::default(),
        lang: Lang::En,
    }
}

fn two_subnets() -> Vec<EmittedSubnet> {
    vec![
        subnet("10.20.0.0/22", "cn-bj-a", Some(960)),
        subnet("10.20.4.0/22", "cn-bj-b", None),
    ]
}

#[test]
fn the_file_of_a_draft_says_what_each_key_is() {
    let mut draft = draft(two_subnets());
    draft.surge = Some(Surge::Nodes(NodeCount::new(3)));
    draft.eni_quota = Some(900);
    let planned = draft.planned(Catalog::bundled()).unwrap();
    insta::assert_snapshot!("file", planned.text);
    draft.lang = Lang::Zh;
    let planned = draft.planned(Catalog::bundled()).unwrap();
    insta::assert_snapshot!("file_zh", planned.text);
}

#[test]
fn each_density_is_shown_with_what_it_leads_to() {
    for (name, lang) in [("en", Lang::En), ("zh", Lang::Zh)] {
        let mut draft = draft(two_subnets());
        let more = [PodCount::new(48)];
        let all = densities(&draft, Catalog::bundled(), &more).unwrap();
        let rows = density_rows(&all, draft.nodes_in_a_year, lang, 78).join("\n");
        draft.subnets.clear();
        let all = densities(&draft, Catalog::bundled(), &[]).unwrap();
        let new = density_rows(&all, draft.nodes_in_a_year, lang, 78).join("\n");
        let narrow = density_rows(&all, draft.nodes_in_a_year, lang, 38).join("\n");
        insta::assert_snapshot!(
            format!("densities_{name}"),
            format!("{rows}\n\n{new}\n\n{narrow}")
        );
    }
}

/// 30 nodes of 33 IPs take 990 of 960 available. 30 pods fit, one more does not, and 29 saves each
/// node an ENI for one pod.
#[test]
fn the_density_that_is_advised_is_the_largest_that_carries_what_is_asked_with_its_last_eni_full() {
    let draft = draft(two_subnets());
    let all = densities(&draft, Catalog::bundled(), &[]).unwrap();
    let advised: Vec<u64> = advised(&all).map(|one| one.max_pods.get()).collect();
    assert_eq!(advised, [29]);
    let verdict = |pods: u64| {
        at(&draft, pods)
            .planned(Catalog::bundled())
            .unwrap()
            .verdict
    };
    assert_eq!(verdict(30), Verdict::Fits);
    assert!(matches!(verdict(31), Verdict::Short(_)));
    // 29 x 30 IPs per ENI: all densities that fill the last one are offered, and 30 is not.
    let offered: Vec<u64> = all.iter().map(|one| one.max_pods.get()).collect();
    assert_eq!(offered, [16, 29, 32, 58, 64, 87, 110, 116, 128]);
}

fn at(draft: &Draft, pods: u64) -> Draft {
    Draft { max_pods: PodCount::new(pods), ..draft.clone() }
}

fn advised(all: &[Density]) -> impl Iterator<Item = &Density> {
    all.iter().filter(|one| one.advised)
}

#[test]
fn no_finding_speaks_against_the_density_that_is_advised() {
    let mut differ = 0;
    for instance in [
        "bcc.g5.c16m64",
        "bcc.g5.c4m16",
        "bcc.g5.c2m8",
        "bcc.c5.c64m128",
    ] {
        for nodes in [3, 10, 17, 24, 31, 38, 45, 60, 90] {
            let mut draft = draft(two_subnets());
            draft.profile = profile(instance);
            draft.nodes = NodeCount::new(nodes);
            draft.nodes_in_a_year = NodeCount::new(nodes);
            let more = [8, 31, 46].map(PodCount::new);
            let all = densities(&draft, Catalog::bundled(), &more).unwrap();
            let fits = |one: &&Density| one.verdict == Verdict::Fits;
            let Some(one) = advised(&all).next().filter(fits) else {
                continue;
            };
            let pods = one.max_pods.get();
            let planned = at(&draft, pods).planned(Catalog::bundled()).unwrap();
            assert_eq!(planned.verdict, Verdict::Fits);
            let codes: Vec<&str> = planned.outcome.findings.iter().map(Finding::code).collect();
            let said = format!("{instance} {nodes}: {pods} {codes:?}");
            assert!(!codes.contains(&"S106"), "{said}");
            // A second ENI from the first pod on is for at least a tenth more pods than one carries.
            let one_eni = draft.profile.limits.secondary_ips_per_eni();
            if codes.contains(&"N206") {
                assert!(one_eni * 10 < pods * 9, "{said}");
            }
            let mut fitting = all.iter().filter(|one| one.verdict == Verdict::Fits);
            let largest = fitting.rfind(|one| one.max_pods.get() <= 110).unwrap();
            assert!(largest.max_pods.get() * 9 <= pods * 10, "{said}");
            differ += u64::from(largest.max_pods.get() != pods);
        }
    }
    assert!(differ > 0);
}

#[test]
fn where_the_loss_of_a_zone_is_accepted_the_plan_says_so_and_why() {
    let mut draft = draft(two_subnets());
    draft.nodes_in_a_year = NodeCount::new(20);
    let planned = draft.planned(Catalog::bundled()).unwrap();
    assert_eq!(planned.verdict, Verdict::Fits);
    assert!(planned.text.contains("code = \"C404\""), "{}", planned.text);
    draft.survive_zone_loss = true;
    let planned = draft.planned(Catalog::bundled()).unwrap();
    assert_eq!(planned.verdict, Verdict::ZoneLoss);
    let policy = planned.text.split_once("[policy]").unwrap_or_default().1;
    assert!(policy.contains("survive_zone_loss = true"), "{policy}");
    assert!(!policy.contains("allow"), "{policy}");
}

#[test]
fn what_the_vpc_has_no_room_for_is_not_proposed() {
    let mut draft = draft(two_subnets());
    draft.vpc = vec!["10.20.0.0/21".parse().unwrap()];
    let Mending::NoRoom(findings) = draft.mended(Catalog::bundled()).unwrap() else {
        panic!("there is no room");
    };
    assert_eq!(findings[0].code(), "C410");
}

#[test]
fn a_demand_that_no_subnet_holds_is_said_to_be_too_large() {
    let mut draft = draft(Vec::new());
    draft.nodes_in_a_year = NodeCount::new(u32::MAX.into());
    let Mending::NoRoom(findings) = draft.mended(Catalog::bundled()).unwrap() else {
        panic!("there is no such subnet");
    };
    assert_eq!(findings[0].code(), "C413");
}

#[test]
fn a_quota_that_is_short_is_asked_for() {
    let mut draft = draft(two_subnets());
    draft.eni_quota = Some(20);
    draft.nodes_in_a_year = NodeCount::new(20);
    let Mending::Done(mended) = draft.mended(Catalog::bundled()).unwrap() else {
        panic!("a quota can be asked for");
    };
    assert_eq!(mended.draft.planned_eni_quota, Some(60));
    assert!(mended.added.is_empty());
    assert!(mended.planned.text.contains("planned_eni_quota = 60"));
}

#[test]
fn subnets_and_more_than_the_default_quota_are_asked_for_together() {
    let mut draft = draft(vec![subnet("10.20.0.0/27", "cn-bj-a", None)]);
    draft.zones.truncate(1);
    draft.nodes_in_a_year = NodeCount::new(300);
    let Mending::Done(mended) = draft.mended(Catalog::bundled()).unwrap() else {
        panic!("there is room");
    };
    let total = &mended.planned.outcome.total;
    assert!(total.most.0 <= total.capacity.guaranteed);
    assert!(mended.draft.planned_eni_quota > Some(500));
    assert_eq!(mended.planned.verdict, Verdict::Fits);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]
    #[test]
    fn a_mended_draft_has_no_shortage_and_its_file_says_so_again(
        nodes in 1_u64..40,
        more in 0_u64..80,
        max_pods in 1_u64..140,
        shape in (1_u32..9, 2_u32..41),
        zones in 1_usize..4,
        given in proptest::collection::vec((0_usize..4, 22_u8..29, 0_u64..300), 0..4),
        survive in any::<bool>(),
        surge in proptest::option::of(0_u64..9),
    ) {
        let names = ["cn-bj-a", "cn-bj-b", "cn-bj-d"];
        let subnets = given.iter().enumerate().map(|(at, &(zone, prefix, free))| {
            let mut one = subnet(&format!("10.{at}.0.0/{prefix}"), names[zone % zones], None);
            let most = one.cidr.addresses() - 2;
            one.available_ips = (free % 3 > 0).then_some(free.min(most));
            one
        });
        let subnets: Vec<EmittedSubnet> = subnets.collect();
        let mut draft = draft(subnets);
        draft.zones = names[..zones].iter().map(|&zone| zone.to_owned()).collect();
        draft.vpc = vec!["10.0.0.0/8".parse().unwrap()];
        draft.nodes = NodeCount::new(nodes);
        draft.nodes_in_a_year = NodeCount::new(nodes + more);
        draft.max_pods = PodCount::new(max_pods);
        draft.survive_zone_loss = survive && zones > 1;
        draft.surge = surge.map(|nodes| Surge::Nodes(NodeCount::new(nodes)));
        // In a file only the type has limits, so shapes are types of a separate catalog.
        let mut catalog = Catalog::bundled().clone();
        let mut row = catalog.get("bcc.g5.c16m64").unwrap().instance;
        row.enis = Some(shape.0);
        row.ips_per_eni = Some(shape.1);
        catalog.overlay(vec![row]);
        let found = catalog.get("bcc.g5.c16m64").unwrap();
        draft.profile = Profile::of(&found, ProfileOptions { overrides: Overrides::default(), ..draft.options }).unwrap();

        let Mending::Done(mended) = draft.mended(&catalog).unwrap() else {
            panic!("a /8 has room: {draft:?}");
        };
        let total = &mended.planned.outcome.total;
        prop_assert!(total.capacity.by_addresses >= total.most.0);
        prop_assert_eq!(mended.planned.verdict, Verdict::Fits);
        let none = Settings::default();
        let source = Source::new("plan.toml", &mended.planned.text);
        let again = plan_cluster(parse_plan(&source, Format::Toml, &catalog, none, none).unwrap()).unwrap();
        prop_assert_eq!(again.total.most, mended.planned.outcome.total.most);
        prop_assert!(again.count_findings(Severity::Error) == 0);
        for one in &mended.added {
            prop_assert!(mended.draft.subnets.contains(one));
        }
    }
}
