//! What is read of objects in every form, and what is wrong with them.

mod completeness;
mod pods;
mod volumes;

use net::lang::Lang;
use proptest::prelude::*;

use super::*;
use crate::problem::{Problems, Source};
use crate::records::Format;

fn all(name: &str, text: &str) -> Result<Objects, Problems> {
    let source = Source::new(name, text);
    let format = None;
    read(&[ObjectInput { source, format }], &|_| {})
}

const SET: &str = r#"{"apiVersion": "cce.baidubce.com/v2", "kind": "NetResourceSet",
  "metadata": {"name": "10.0.0.4", "labels": {"node.kubernetes.io/instance-type": "bcc.g5.c16m64"}},
  "spec": {"instance-id": "i-1", "eni": {"instance-type": "BCC", "availability-zone": "zoneD",
      "subnet-ids": ["sbn-a"], "useMode": "Secondary", "maxAllocateENI": "8", "maxIPsPerENI": 40.0},
    "ipam": {"pool": {"10.1.0.2": {"resource": "eni-a", "subnetID": "sbn-a"},
      "10.1.0.3": {"resource": "eni-a", "subnetID": "sbn-a"}, "fd00::2": {"resource": "eni-a"}},
      "pre-allocate": 1, "min-allocate": 1, "max-above-watermark": 2}},
  "status": {"enis": {"eni-a": {"id": "eni-a", "subnetId": "sbn-a", "vpcStatus": "inuse"}},
    "ipam": {"used": {"10.1.0.3": {"owner": "default/web"}},
      "crossSubnetUsed": {"10.9.0.7": {"resource": "eni-a", "subnetID": "sbn-x"}}}}}"#;

/// The object in block style, as the API server writes it, with each line led by `lead`.
fn in_yaml(lead: &str) -> String {
    let yaml = "apiVersion: cce.baidubce.com/v2\nkind: NetResourceSet\nmetadata:\n  labels:\n    node.kubernetes.io/instance-type: bcc.g5.c16m64\n  name: 10.0.0.4\nspec:\n  eni:\n    availability-zone: zoneD\n    instance-type: BCC\n    maxAllocateENI: '8'\n    maxIPsPerENI: 40\n    subnet-ids:\n    - sbn-a\n    useMode: Secondary\n  instance-id: i-1\n  ipam:\n    max-above-watermark: 2\n    min-allocate: 1\n    pool:\n      10.1.0.2:\n        resource: eni-a\n        subnetID: sbn-a\n      10.1.0.3:\n        resource: eni-a\n        subnetID: sbn-a\n    pre-allocate: 1\nstatus:\n  enis:\n    eni-a:\n      id: eni-a\n      subnetId: sbn-a\n      vpcStatus: inuse\n  ipam:\n    crossSubnetUsed:\n      10.9.0.7:\n        resource: eni-a\n        subnetID: sbn-x\n    used:\n      10.1.0.3:\n        owner: default/web\n";
    let lines = yaml.lines().map(|line| format!("{lead}{line}\n"));
    lines.collect()
}

fn in_list(margin: &str) -> String {
    let item = in_yaml(&format!("{margin}  "));
    let item = item.replacen(&format!("{margin}  api"), &format!("{margin}- api"), 1);
    format!("apiVersion: v1\nitems:\n{item}{item}kind: List\nmetadata:\n  resourceVersion: \"\"\n")
}

#[test]
fn every_form_gives_the_same_objects() {
    let one = all("f.json", SET).unwrap().resource_sets.remove(0);
    assert_eq!((one.max_allocate_eni, one.max_ips_per_eni), (8, 40));
    assert_eq!(one.machine_kind.as_deref(), Some("bcc"));
    let share = PoolShare {
        eni: "eni-a".to_owned(),
        subnet: "sbn-a".to_owned(),
        bound: 2,
        used: 1,
        cross_subnet_used: 0,
    };
    let cross = PoolShare {
        subnet: "sbn-x".to_owned(),
        bound: 0,
        used: 0,
        cross_subnet_used: 1,
        ..share.clone()
    };
    assert_eq!(one.pool, [share, cross]);
    let line = SET.replace('\n', " ");
    let forms = [
        ("f.json", format!("[{SET},{SET}]")),
        ("f.json", format!("{SET}{SET}")),
        ("f", format!("{line}\n{line}\n")),
        (
            "f",
            format!("{{\"items\": [{SET}, {SET}], \"kind\": \"List\"}}"),
        ),
        (
            "f.yaml",
            format!("{{\"kind\": \"List\", \"items\": [{SET}, {SET}]}}"),
        ),
        ("f.yaml", in_list("")),
        ("f", in_list("  ").replace('\n', "\r\n")),
        (
            "f.yaml",
            format!("---\n{}---\n# more\n{}...\n", in_yaml(""), in_yaml("")),
        ),
        (
            "f.yaml",
            format!("\u{feff}{}---\n{}", in_yaml(""), in_yaml("")),
        ),
        ("f.yaml", format!("- {SET}\n- {SET}\n")),
        ("f", format!("{SET}\n---\n{}", in_yaml(""))),
        ("f.json", format!("{}---\n{SET}\n", in_yaml(""))),
    ];
    for (name, text) in forms {
        let objects = all(name, &text).unwrap_or_else(|problems| panic!("{text}: {problems:?}"));
        assert_eq!(objects.resource_sets.len(), 2, "{text}");
        for set in objects.resource_sets {
            let mut set = ResourceSet { origin: None, ..set };
            set.pool.sort_by_key(|share| share.cross_subnet_used);
            let one = ResourceSet { origin: None, ..one.clone() };
            assert_eq!(format!("{set:?}"), format!("{one:?}"), "{text}");
        }
    }
}

#[test]
fn objects_know_where_they_stand() {
    let text = in_list("");
    let objects = all("f.yaml", &text).unwrap();
    let lines = objects.resource_sets.iter();
    let lines: Vec<u64> = lines.map(|set| set.origin.as_ref().unwrap().line).collect();
    let second = text
        .lines()
        .skip(3)
        .position(|line| line.starts_with("- "))
        .unwrap()
        + 4;
    assert_eq!(lines, [3, second as u64]);
}

#[test]
fn what_is_wrong_names_file_document_and_path() {
    let bad = in_list("")
        .replace("'8'", "eight")
        .replace("min-allocate: 1", "min-allocate: -1");
    let text = format!("{}---\n{bad}", in_yaml(""));
    let problems = all("dump.yaml", &text).unwrap_err();
    let said = problems.kept().iter().map(|problem| {
        let place = problem.place.as_ref().unwrap();
        format!(
            "{}:{}:{}: {}",
            place.path,
            place.line,
            place.column,
            problem.title(Lang::En)
        )
    });
    insta::assert_snapshot!(said.collect::<Vec<_>>().join("\n"));
}

#[test]
fn what_is_wrong_is_said_in_both_languages() {
    let subnet =
        "apiVersion: cce.baidubce.com/v1\nkind: Subnet\nspec: {id: s, cidr: 10.0.0.5/22}\n";
    let config = "apiVersion: networking.gke.io/v1\nkind: ClusterCIDRConfig\nmetadata: {name: A_b}\n\
        spec:\n  ipv4: {cidr: fd00::/64, perNodeMaskSize: 40}\n  nodeSelector: {matchLabels: {a/b/c: x}}\n";
    let texts = [
        (
            "a.yaml",
            format!("{subnet}---\nspec: {{id: 1, id: 2}}\n---\n{{}}\n---\n- 5\n"),
        ),
        ("b.yaml", config.to_owned()),
        (
            "c.json",
            "{\"subnets\": [{\"subnetId\": [], \"availableIp\": \"many\"}]}".to_owned(),
        ),
        ("d.csv", "id,cdir,zone\na,b,c,d\n".to_owned()),
        (
            "e.csv",
            "cidr,available_ips\n10.0.0.0/24,1 000\n10.0.0.0/24,300\n10.0.0.0,1\n".to_owned(),
        ),
        ("f.toml", "[[subnet]]\nzone = 5\n[subnt]\n".to_owned()),
        ("h.jsonl", "{\"cidr\": }\n".to_owned()),
        (
            "g.toml",
            "[[subnet]]\ncidr = 1\ncidr = 2\n[a]\n[a]\nb = \n".to_owned(),
        ),
    ];
    let mut said = String::new();
    for (name, text) in &texts {
        let problems = match all(name, text) {
            Ok(objects) => objects.cidr_configs[0].problems.clone(),
            Err(problems) => problems,
        };
        for problem in problems.kept() {
            let [en, zh] = [Lang::En, Lang::Zh].map(|lang| problem.line(lang));
            said.extend([name, "\n", &en, "\n", &zh, "\n"]);
        }
    }
    insta::assert_snapshot!(said);
}

#[test]
fn a_broken_document_is_named_where_there_are_several() {
    let text = format!("{}---\nkind: [\n", in_yaml(""));
    let problems = all("f.yaml", &text).unwrap_err();
    let title = problems.kept()[0].title(Lang::En);
    assert!(title.starts_with("document 2: not valid YAML"), "{title}");
}

#[test]
fn one_broken_item_hides_no_other() {
    let good = in_yaml("  ").replacen("  api", "- api", 1);
    let broken = "- apiVersion: [\n";
    // Enough between the two for several pieces.
    let many = good.repeat(400);
    let text = format!("items:\n{broken}{many}{broken}{many}kind: List\n");
    let problems = all("f.yaml", &text).unwrap_err();
    assert_eq!(problems.count(), 2, "{problems:?}");
}

#[test]
fn anchors_across_items_are_followed() {
    let text = "items:\n- &one\n  apiVersion: v1\n  kind: Node\n  metadata: {name: a}\n- *one\nkind: List\n";
    assert_eq!(all("f.yaml", text).unwrap().nodes.len(), 2);
    let text = "items:\n- {apiVersion: v1, kind: Node, metadata: {name: a}, status: &s {capacity: {pods: 110}}}\n- {apiVersion: v1, kind: Node, metadata: {name: b}, status: *s}\n";
    let nodes = all("f.yaml", text).unwrap().nodes;
    assert_eq!(
        nodes.iter().map(|node| node.max_pods).collect::<Vec<_>>(),
        [Some(110); 2]
    );
}

#[test]
fn a_second_list_and_a_key_given_twice_are_problems() {
    for text in [
        "items:\n- {kind: Pod, apiVersion: v1}\nkind: List\nitems:\n- {kind: Pod, apiVersion: v1}\n",
        "{\"items\": [], \"items\": []}",
        "{\"apiVersion\": \"v1\", \"kind\": \"Node\", \"metadata\": {\"name\": \"a\", \"name\": \"b\"}}",
        "apiVersion: v1\nkind: Node\nmetadata: {name: a, name: b}\n",
    ] {
        let problems = all("f.yaml", text).unwrap_err();
        assert_eq!(problems.count(), 1, "{text}: {problems:?}");
    }
}

#[test]
fn absent_is_zero_in_objects_and_unknown_in_lists() {
    let object = "apiVersion: cce.baidubce.com/v1\nkind: Subnet\nspec: {id: sbn-a}\nstatus: {enable: true}\n";
    assert_eq!(
        all("f.yaml", object).unwrap().subnets[0].available_ips,
        Some(0)
    );
    let subnet = |id: &str, count: &str| {
        format!("{{\"subnetId\": \"{id}\", \"cidr\": \"10.0.{id}.0/24\"{count}}}")
    };
    let list = |one: &str, other: &str| {
        let text = format!(
            "{{\"subnets\": [{}, {}]}}",
            subnet("1", one),
            subnet("2", other)
        );
        let subnets = all("f.json", &text).unwrap().subnets;
        subnets
            .iter()
            .map(|subnet| (subnet.available_ips, subnet.all_zero_list))
            .collect::<Vec<_>>()
    };
    assert_eq!(list("", ""), [(None, false); 2]);
    assert_eq!(
        list(",\"availableIp\":0", ",\"availableIp\":0"),
        [(None, true); 2]
    );
    let counted = list(
        ",\"availableIp\":0",
        ",\"availableIp\":9,\"availableUnreservedIp\":7",
    );
    assert_eq!(counted, [(Some(0), false), (Some(7), false)]);
    let detail = "{\"subnet\": {\"subnetId\": \"a\", \"availableIp\": 0}}";
    assert_eq!(
        all("f.json", detail).unwrap().subnets[0].available_ips,
        Some(0)
    );
}

#[test]
fn subnets_come_from_terraform_aws_and_spreadsheets() {
    let module = |id: &str| {
        format!(
            "{{\"resources\": [{{\"type\": \"baiducloud_subnet\", \"values\": {{\"id\": \"{id}\", \"cidr\": \"10.0.0.0/24\", \"zone_name\": \"cn-bj-d\", \"available_ip\": 9}}}}, {{\"type\": \"baiducloud_vpc\", \"values\": {{}}}}]"
        )
    };
    let state = format!(
        "{{\"format_version\": \"1.0\", \"terraform_version\": \"1.5\", \"values\": {{\"root_module\": {}, \"child_modules\": [{}}}]}}}}}}",
        module("a"),
        module("b")
    );
    let ids = |text: &str, name: &str| {
        let subnets = all(name, text)
            .unwrap_or_else(|problems| panic!("{problems:?}"))
            .subnets;
        let ids = subnets.iter().map(|subnet| {
            let (id, free) = (subnet.id.clone().unwrap_or_default(), subnet.available_ips);
            format!("{id} {} {free:?} {:?}", subnet.cidr.unwrap(), subnet.zone)
        });
        ids.collect::<Vec<_>>().join("; ")
    };
    assert_eq!(
        ids(&state, "f.json"),
        "a 10.0.0.0/24 Some(9) Some(\"cn-bj-d\"); b 10.0.0.0/24 Some(9) Some(\"cn-bj-d\")"
    );
    let aws = "{\"Subnets\": [{\"SubnetId\": \"s\", \"CidrBlock\": \"10.0.0.0/24\", \"AvailableIpAddressCount\": 250, \"AvailabilityZone\": \"us-east-1a\"}]}";
    assert_eq!(
        ids(aws, "f.json"),
        "s 10.0.0.0/24 Some(250) Some(\"us-east-1a\")"
    );
    assert_eq!(all("f.json", aws).unwrap().subnets[0].reserved, Some(5));
    let csv =
        "\u{feff}ID,\"CIDR\",Zone,Available IPs,Owner\r\nsbn-a,10.0.0.0/24,cn-bj-d,\"9\",me\r\n";
    assert_eq!(
        ids(csv, "f.csv"),
        "sbn-a 10.0.0.0/24 Some(9) Some(\"cn-bj-d\")"
    );
}

#[test]
fn no_subnet_has_more_free_addresses_than_its_network() {
    let texts = |free: u64| {
        [
            (
                "f.yaml",
                format!(
                    "apiVersion: cce.baidubce.com/v1\nkind: Subnet\nmetadata: {{name: sbn-a}}\nspec: {{id: sbn-a, cidr: 10.0.0.0/24}}\nstatus: {{availableIPNum: {free}}}\n"
                ),
            ),
            (
                "f.json",
                format!(
                    "{{\"subnets\": [{{\"subnetId\": \"sbn-a\", \"cidr\": \"10.0.0.0/24\", \"availableIp\": {free}}}]}}"
                ),
            ),
            ("f.csv", format!("cidr,available_ips\n10.0.0.0/24,{free}\n")),
            (
                "f.toml",
                format!("[[subnet]]\navailable_ips = {free}\ncidr = \"10.0.0.0/24\"\n"),
            ),
        ]
    };
    for (name, text) in texts(256) {
        assert_eq!(
            all(name, &text).unwrap().subnets[0].available_ips,
            Some(256)
        );
    }
    for (name, text) in texts(257) {
        let problems = all(name, &text).unwrap_err();
        let [problem] = problems.kept() else {
            panic!("{name}: {problems:?}")
        };
        assert!(
            problem
                .title(Lang::En)
                .ends_with("more free addresses than 10.0.0.0/24 has: 257"),
            "{name}: {problem}"
        );
        assert!(problem.place.is_some(), "{name}");
    }
}

#[test]
fn each_record_without_a_network_is_a_problem() {
    let text =
        "[[subnet]]\nid = \"a\"\n[[subnet]]\ncidr = \"10.0.0.0/33\"\n[[subnet]]\nid = \"c\"\n";
    let problems = all("f.toml", text).unwrap_err();
    let told = problems.kept().iter().map(|problem| {
        let place = problem.place.as_ref().unwrap();
        format!("{}: {}", place.line, problem.title(Lang::En))
    });
    let told: Vec<String> = told.collect();
    assert_eq!(told[0], "1: a subnet without cidr");
    assert!(told[1].starts_with("4: /33 is not"), "{told:?}");
    assert_eq!(told[2], "5: a subnet without cidr");
}

#[test]
fn machines_and_types_come_from_the_answers_of_the_api() {
    let flavours = "{\"zoneResources\": [{\"zoneName\": \"cn-bj-d\", \"bccResources\": {\"flavorGroups\": [{\"groupId\": \"c3\", \"flavors\": [{\"spec\": \"bcc.c3.c1m1\", \"cpuCount\": 1, \"memoryCapacityInGB\": 1, \"eniQuota\": 1, \"nicIpv4Quota\": 2}]}]}}]}";
    let found = all("f.json", flavours).unwrap().flavours.remove(0);
    assert_eq!(
        (found.spec.as_str(), found.eni_quota, found.ips_per_eni),
        ("bcc.c3.c1m1", Some(1), Some(2))
    );
    let machines = "{\"instances\": [{\"id\": \"i-1\", \"spec\": \"bcc.g5.c2m8\", \"eniQuota\": \"2\", \"internalIp\": \"10.0.0.4\"}]}";
    let found = all("f.json", machines).unwrap().instances.remove(0);
    assert_eq!((found.id.as_str(), found.eni_quota), ("i-1", Some(2)));
}

#[test]
fn rdma_pools_and_unknown_kinds_are_passed_over_and_counted() {
    let rdma = in_yaml("").replace(
        "  name: 10",
        "  annotations: {cce.baidubce.com/rdma-vif-features: '1'}\n  name: 10",
    );
    let text = format!("{rdma}---\napiVersion: v1\nkind: Pod\n---\napiVersion: v1\nkind: Pod\n");
    let objects = all("f.yaml", &text).unwrap();
    assert!(objects.resource_sets.is_empty());
    let skipped = [
        ("NetResourceSet (RDMA)".to_owned(), 1),
        ("Pod".to_owned(), 2),
    ];
    assert_eq!(objects.skipped, skipped);
}

proptest! {
    #[test]
    fn any_text_is_objects_or_problems(text in "\\PC{0,80}|[\\[\\]{}\":,a-z0-9\n =-]{0,80}|(items:\n)?(- ?[a-z]{0,4}: ?[&*a-z{\\[]{0,4}\n| {1,3}[a-z]: x\n|---\n){0,9}") {
        for name in ["f", "f.json", "f.yaml", "f.csv", "f.toml"] {
            let _ = all(name, &text);
            let _ = volumes::volumes(name, &text);
        }
        let _ = is_foreign(&text);
    }

}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn pieces_hold_what_the_whole_text_holds(
        margin in "( ){0,3}",
        nodes in proptest::collection::vec("[a-z]{1,3}", 1..6),
        filler in 0_usize..3,
    ) {
        // Texts of several lines, at the margin of their item or as deep as they like.
        let item = |name: &String| format!(
            "{margin}- apiVersion: v1\n{margin}  kind: Node\n{margin}  metadata:\n{margin}    annotations:\n{margin}      note: |\n{margin}        items:\n{margin}        - kind: List\n{}{margin}    name: x{name}\n\n# a comment\n",
            format!("{margin}        ---\n{margin}        - x\n").repeat(filler * 1500),
        );
        let text = format!("kind: List\nitems:\n{}", nodes.iter().map(item).collect::<String>());
        let objects = all("f.yaml", &text).unwrap();
        let names: Vec<String> = objects.nodes.into_iter().map(|node| node.name).collect();
        let expected: Vec<String> = nodes.iter().map(|name| format!("x{name}")).collect();
        prop_assert_eq!(names, expected);
        let source = Source::new("f", &text);
        let mut problems = Problems::new();
        let pieces = crate::records::pieces(&source, Format::Yaml, &mut problems);
        prop_assert!(problems.is_empty() && !pieces.is_empty());
    }
}

/// The driver's operator for VPC routes gives a node podCIDRs and no ENI.
#[test]
fn a_pool_without_enis_that_has_pod_cidrs_is_in_route_mode() {
    let set = |spec: &str| {
        let text = format!(
            "apiVersion: cce.baidubce.com/v2\nkind: NetResourceSet\nmetadata: {{name: n}}\nspec: {spec}\n"
        );
        all("f.yaml", &text).unwrap().resource_sets[0].route_mode
    };
    assert!(set("{ipam: {podCIDRs: [172.16.0.0/24]}}"));
    assert!(!set("{ipam: {podCIDRs: []}}"));
    assert!(!set("{ipam: {}}"));
    assert!(!set(
        "{eni: {subnet-ids: [sbn-a]}, ipam: {podCIDRs: [172.16.0.0/24]}}"
    ));
}

#[test]
fn addresses_of_tke_have_their_node_and_names_of_another_form_are_passed_over() {
    let text = "apiVersion: networking.tke.cloud.tencent.com/v1\nkind: VpcIP\n\
        metadata: {name: 10.1.0.4, labels: {tke.cloud.tencent.com/node-name: n1}}\n---\n\
        apiVersion: networking.tke.cloud.tencent.com/v1\nkind: VpcIP\nmetadata: {name: 10.1.0.5}\n---\n\
        apiVersion: networking.tke.cloud.tencent.com/v1\nkind: VpcIP\nmetadata: {name: fd00--1}\n---\n\
        apiVersion: networking.tke.cloud.tencent.com/v1\nkind: VpcIPClaim\n\
        metadata: {name: db-0, namespace: shop, deletionTimestamp: 2026-01-01T00:00:00Z}\n";
    let source = Source::new("tke.yaml", text);
    let objects = read(&[ObjectInput { source, format: None }], &|_| {}).unwrap();
    let addresses: Vec<(String, Option<&str>)> = objects
        .vpc_ips
        .iter()
        .map(|one| (one.address.to_string(), one.node.as_deref()))
        .collect();
    assert_eq!(
        addresses,
        [
            ("10.1.0.4".to_owned(), Some("n1")),
            ("10.1.0.5".to_owned(), None)
        ]
    );
    assert_eq!(objects.skipped, [("VpcIP (not IPv4)".to_owned(), 1)]);
    let claim = &objects.vpc_ip_claims[0];
    assert!(claim.is_deleted && claim.name.to_string() == "shop/db-0");
}

#[test]
fn terraforms_state_file_and_outputs_are_read_and_what_is_not_known_yet_is_named() {
    let state = r#"{"version": 4, "terraform_version": "1.9.0", "serial": 3, "lineage": "x", "outputs": {}, "resources": [
        {"mode": "managed", "type": "baiducloud_subnet", "name": "a", "provider": "p", "instances": [
            {"schema_version": 0, "attributes": {"id": "sbn-a", "cidr": "10.0.0.0/24", "zone_name": "cn-bj-a"}}]},
        {"mode": "managed", "type": "baiducloud_vpc", "name": "v", "provider": "p", "instances": [{"attributes": {}}]}]}"#;
    let objects = all("terraform.tfstate", state).unwrap();
    let ids: Vec<_> = objects
        .subnets
        .iter()
        .map(|one| one.id.as_deref())
        .collect();
    assert_eq!(ids, [Some("sbn-a")]);
    assert_eq!(objects.skipped, [("baiducloud_vpc".to_owned(), 1)]);
    let plan = r#"{"format_version": "1.2", "terraform_version": "1.9.0", "planned_values": {"root_module": {"resources": [
        {"address": "baiducloud_subnet.a", "mode": "managed", "type": "baiducloud_subnet", "name": "a", "values": {"cidr": "10.0.0.0/24"}},
        {"address": "baiducloud_subnet.b", "mode": "managed", "type": "baiducloud_subnet", "name": "b", "values": {"name": "b"}}]}}}"#;
    let objects = all("plan.json", plan).unwrap();
    assert_eq!(objects.subnets.len(), 1);
    let named = "baiducloud_subnet.b (network not known yet)";
    assert_eq!(objects.skipped, [(named.to_owned(), 1)]);
    let outputs = r#"{"region": {"sensitive": false, "type": "string", "value": "bj"},
        "subnets": {"sensitive": false, "type": ["list", "any"], "value": [{"id": "sbn-a", "cidr": "10.0.0.0/24", "zone": "a"}]},
        "by_zone": {"sensitive": false, "type": "any", "value": {"b": {"subnet_id": "sbn-b", "vpc_id": "v", "cidr": "10.0.1.0/24"}}}}"#;
    assert!(is_foreign(outputs));
    let objects = all("out.json", outputs).unwrap();
    let ids: Vec<_> = objects
        .subnets
        .iter()
        .map(|one| one.id.as_deref())
        .collect();
    assert_eq!(ids, [Some("sbn-a"), Some("sbn-b")]);
    assert_eq!(objects.skipped, [("output region".to_owned(), 1)]);
}
