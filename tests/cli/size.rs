//! `cce-plan size`, and `carve --for` a plan.

use super::Test;

const LARGE: &str =
    "size --nodes 5000 --pods-per-node 30 --zones cn-bj-a,cn-bj-b,cn-bj-d --survive-zone-loss";

#[test]
fn the_designs_largest_cluster_is_sized_in_both_languages() {
    for lang in ["en", "zh"] {
        let output = Test::new(&format!("{LARGE} --surge 10% --lang {lang} -v"))
            .run()
            .status(0);
        insta::assert_snapshot!(format!("large_{lang}"), output.both());
    }
}

#[test]
fn no_more_than_three_prefixes_are_advised_and_each_with_its_reason() {
    let lead = |args: &str| {
        let output = Test::new(&format!("size {args}")).run().status(0).stdout;
        let (lead, _) = output.split_once("\n\n").unwrap();
        lead.to_owned()
    };
    // 100 nodes of 66 addresses a zone: 6,600 of 8,190, of 4,094, 2,046 and 510.
    let said = lead("--nodes 300 --pods-per-node 64 --zones 3");
    assert!(
        said.contains("A /19 holds 124 nodes, a /20 only 62."),
        "{said}"
    );
    let set = "/20 for 62 nodes, /21 for 31 nodes and /23 for 7 nodes";
    assert!(said.replace('\n', " ").contains(set), "{said}");
    for nodes in [1, 7, 40, 99, 500, 777, 1_003, 4_999] {
        for pods in [1, 15, 29, 64, 110, 250] {
            let said = lead(&format!(
                "--nodes {nodes} --pods-per-node {pods} --fail-on never"
            ));
            let Some((_, set)) = said.split_once("need fewer IPs") else {
                continue;
            };
            let (set, _) = set.split_once(").").unwrap();
            let prefixes = set.matches(" for ").count();
            assert!((1..=3).contains(&prefixes), "{said}");
        }
    }
}

#[test]
fn subnets_that_hold_more_together_say_so() {
    let lead = |args: &str| {
        let output = Test::new(&format!("size {args}")).run().status(0).stdout;
        let (lead, _) = output.split_once("\n\n").unwrap();
        lead.replace('\n', " ")
    };
    // 62 + 3 + 1 is one less than a zone needs: the ENIs of the last node are in two subnets.
    let said = lead("--nodes 200 --pods-per-node 64 --zones 3");
    assert!(
        said.contains(
            "need fewer IPs per zone: 4,480 instead of 8,192 IPs (/20 for 62 nodes, /24 for 3 \
             nodes and /25 for 1 node; together 67, as a node's ENIs can be in several subnets)."
        ),
        "{said}"
    );
    let said = lead("--nodes 67 --pods-per-node 64");
    assert!(
        said.contains("need fewer IPs: 4,480 instead of 8,192 IPs ("),
        "{said}"
    );
    let said = lead("--nodes 300 --pods-per-node 64 --zones 3");
    assert!(said.contains("and /23 for 7 nodes)."), "{said}");
}

#[test]
fn the_plan_of_what_size_emits_is_clean() {
    for more in [
        "",
        "--surge 10% --headroom 20%",
        "--layout cheapest",
        "--node-ip-in-subnet",
        "--instance bcc.g5.c16m64 --vpc 10.0.0.0/9 --used 10.0.0.0/16,10.64.0.1",
    ] {
        let output = Test::new(&format!("{LARGE} {more} --emit plan"))
            .run()
            .status(0);
        let plan = Test::new("plan plan.toml -f json")
            .file("plan.toml", &output.stdout)
            .run()
            .status(0);
        let json = plan.json();
        let severe: Vec<_> = json["findings"]
            .as_array()
            .unwrap()
            .iter()
            // The design's largest cluster has the nodes of the largest class and no room for more, and
            // many small subnets are more than a VPC has by default.
            .filter(|found| found["severity"] != "info")
            .filter(|found| found["code"] != "Q302" && found["code"] != "Q303")
            .collect();
        assert!(severe.is_empty(), "{more}: {severe:?}");
        let states = json["result"]["scenarios"].as_array().unwrap();
        assert!(states.iter().all(|row| row["state"] != "short"), "{more}");
        assert!(json["result"]["cluster"][0]["wanted_nodes"] == 5000);
    }
}

#[test]
fn a_quota_is_asked_for_where_the_default_one_is_not_enough() {
    let said = |args: &str| {
        let table = Test::new(&format!("size {args}")).run().status(0);
        let json = Test::new(&format!("size {args} -f json")).run().status(0);
        let demand = json.json()["result"]["demand"][0].clone();
        let needed = ["eni_quota", "eni_quota_unattached"].map(|key| demand[key].as_u64().unwrap());
        let (lead, _) = table.stdout.split_once("\n\n").unwrap();
        let plan = Test::new(&format!("size {args} --emit plan"))
            .run()
            .status(0);
        let of_plan = plan
            .stdout
            .lines()
            .find(|line| line.starts_with("planned_eni_quota ="));
        (lead.replace('\n', " "), needed, of_plan.map(str::to_owned))
    };
    // 64 pods of a node are on two ENIs.
    let (lead, needed, of_plan) = said("--nodes 5 --pods-per-node 64");
    assert!(!lead.contains("Request"), "{lead}");
    assert!(
        lead.ends_with("The default VPC ENI quota of 500 is enough."),
        "{lead}"
    );
    assert_eq!((needed, of_plan), ([10, 5], None));
    let (_, needed, of_plan) = said("--nodes 5 --pods-per-node 64 --eni-quota-used 490");
    assert_eq!((needed, of_plan), ([500, 495], None));
    let (lead, needed, of_plan) = said("--nodes 5 --pods-per-node 64 --eni-quota-used 491");
    assert!(
        lead.ends_with(
            "Request an ENI quota of 501 for the VPC (the default of 500 is enough if it counts \
             only unattached ENIs)."
        ),
        "{lead}"
    );
    assert_eq!(needed, [501, 496]);
    assert_eq!(of_plan.as_deref(), Some("planned_eni_quota = 501"));
    let (lead, needed, _) = said("--nodes 600 --pods-per-node 64");
    assert!(
        lead.ends_with("quota of 1,200 for the VPC (600 if it counts only unattached ENIs)."),
        "{lead}"
    );
    assert_eq!(needed, [1_200, 600]);
}

#[test]
fn terraform_and_json_have_the_same_networks() {
    let json =
        Test::new("size --nodes 60 --pods-per-node 64 --zones a,b --vpc 10.0.0.0/16 -f json")
            .run()
            .status(0)
            .json();
    let networks: Vec<&str> = json["result"]["proposed"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["subnet"].as_str().unwrap())
        .collect();
    assert_eq!(networks, ["10.0.0.0/21", "10.0.8.0/21"]);
    let terraform = Test::new(
        "size --nodes 60 --pods-per-node 64 --zones a,b --vpc 10.0.0.0/16 --emit terraform",
    )
    .run()
    .status(0)
    .stdout;
    assert!(
        networks.iter().all(|network| terraform.contains(network)),
        "{terraform}"
    );
}

#[test]
fn terraform_has_the_zones_that_are_named_and_variables_for_others() {
    let size = |zones: &str| {
        let args = format!("size --nodes 60 --pods-per-node 64 {zones} --emit terraform");
        Test::new(&args).run().status(0).stdout
    };
    let lines = |text: &str, begin: &str| {
        let lines = text.lines().map(str::trim);
        let found: Vec<String> = lines
            .filter(|line| line.starts_with(begin))
            .map(str::to_owned)
            .collect();
        found
    };
    let named = size("--zones cn-bj-a,zone-2");
    assert_eq!(
        lines(&named, "zone_name"),
        ["zone_name   = \"cn-bj-a\"", "zone_name   = \"zone-2\""]
    );
    assert_eq!(lines(&named, "variable"), ["variable \"vpc_id\" {"]);
    let counted = size("--zones 2 --layout cheapest");
    assert_eq!(
        lines(&counted, "variable"),
        ["vpc_id", "zone_name_1", "zone_name_2"].map(|name| format!("variable \"{name}\" {{"))
    );
    assert!(
        counted.contains("description = \"Zone 2 of the 2 zones of the subnets, such as cn-bj-a\"")
    );
    for zones in lines(&counted, "zone_name").chunks(2) {
        assert!(
            zones.iter().all(|zone| zone.contains("= var.zone_name_")),
            "{counted}"
        );
    }
    let one = size("");
    assert_eq!(lines(&one, "zone_name"), ["zone_name   = var.zone_name"]);
    for text in [counted, one] {
        assert!(!text.contains("zone-1"), "{text}");
    }
}

#[test]
fn what_no_subnet_can_mend_is_an_error_finding() {
    let clamped = Test::new("size --nodes 10 --pods-per-node 500 -f json")
        .run()
        .status(1);
    assert_eq!(clamped.codes(), ["C402", "N201"]);
    let large = Test::new("size --nodes 4000000000 --pods-per-node 300 -f json")
        .run()
        .status(1);
    assert_eq!(large.codes(), ["C413", "Q302"]);
    // All private ranges, to the last node: 2^23 - 1 of two addresses in a /8, and so on.
    let all = (1 << 23) - 1 + (1 << 19) - 1 + (1 << 15) - 1;
    for (nodes, codes) in [(all, vec!["Q302"]), (all + 1, vec!["C413", "Q302"])] {
        let args = format!("size --nodes {nodes} --pods-per-node 1 -f json");
        assert_eq!(Test::new(&args).run().codes(), codes);
    }
    let no_room = Test::new("size --nodes 100 --pods-per-node 64 --vpc 10.0.0.0/24 -f json")
        .run()
        .status(1);
    assert_eq!(no_room.codes(), ["C410"]);
}

#[test]
fn a_limit_on_which_sources_disagree_is_told_with_the_nodes_of_either_reading() {
    let size = "size --nodes 60 --max-pods 32 --zones a,b,c --instance bcc.g5.c8m32";
    let said = Test::new(size).run().stdout.clone();
    // A /23 and a /24 guarantee 21 nodes of each zone by either reading.
    let used = "bcc.g5.c8m32 has 16 IPs per ENI (upper-inclusive, used here: IPs for\n  63 nodes of 32 pods) or 30 (for 63 nodes of 32 pods)";
    assert!(said.contains(used), "{said}");
    // A type of whose memory no source says another limit.
    let other = size.replace("c8m32", "c8m48");
    let said = Test::new(&other).run().stdout.clone();
    assert!(!said.contains("N203"), "{said}");
}

#[test]
fn a_plan_of_a_part_is_not_written_and_that_is_said() {
    let run = Test::new("size --nodes 30 --max-pods 64 --enis 4 --ips-per-eni 16 --emit plan");
    let run = run.run().status(1);
    assert_eq!(run.stdout, "");
    assert!(
        run.stderr.starts_with("hint: nothing is written"),
        "{}",
        run.stderr
    );
    let way_out = "help: plan 2 nodes more, or take a type that carries more pods";
    assert!(run.stderr.contains(way_out), "{}", run.stderr);
}

#[test]
fn what_growth_keeps_nothing_for_is_said() {
    let size = "size --nodes 36 --max-pods 64 --zones 3 --nodes-per-month 5";
    let kept = Test::new(&format!("{size} --surge 10%")).run().stdout;
    let said = "After growth nothing is kept for a rolling upgrade: it is counted for the 36 nodes";
    assert!(kept.contains(said), "{kept}");
    assert!(
        !Test::new(size)
            .run()
            .stdout
            .contains("After growth nothing")
    );
}

#[test]
fn each_mistake_says_what_and_where_and_the_way_out() {
    let runs = [
        "size",
        "size --nodes 0 --pods-per-node x",
        "size --nodes 3 --pods-per-node 3 --zones 3,a,a --surge 5x --survive-zone-loss --headroom 7",
        "size --nodes 3 --pods-per-node 3 --zones 1000",
        "size --nodes 3 --pods-per-node 3 --instance bcc.g5.c4m61",
        "size --nodes 3 --pods-per-node 3 --used 10.0.0.0/8",
        "size --nodes 3 --pods-per-node 3 --vpc 10.0.0.0/8,10.0.0.0/16",
    ];
    let said = runs.map(|args| {
        let output = Test::new(args).run().status(2);
        assert_eq!(output.stdout, "");
        format!("$ cce-plan {args}\n{}", output.stderr)
    });
    insta::assert_snapshot!(said.join("\n"));
}

const SHORT: &str = "version = 1
[cluster]
vpc_cidrs = [\"10.0.0.0/16\"]
[[subnet]]
id = \"old-a\"
cidr = \"10.0.0.0/24\"
zone = \"a\"
available_ips = 254
[[subnet]]
id = \"old-b\"
cidr = \"10.0.1.0/24\"
zone = \"b\"
available_ips = 254
[[node_group]]
name = \"web\"
nodes = 10
max_pods = 40
surge = 3
";

#[test]
fn carve_for_a_plan_proposes_what_makes_it_whole() {
    Test::new("plan plan.toml")
        .file("plan.toml", SHORT)
        .run()
        .status(1);
    let carved = Test::new("carve --for plan.toml --emit plan")
        .file("plan.toml", SHORT)
        .run()
        .status(0);
    let whole = format!("{SHORT}\n{}", carved.stdout);
    let output = Test::new("plan plan.toml -f json")
        .file("plan.toml", &whole)
        .run()
        .status(0);
    assert!(
        output
            .codes()
            .iter()
            .all(|code| !["C402", "C403", "C404"].contains(&code.as_str()))
    );
    insta::assert_snapshot!(
        Test::new("carve --for plan.toml")
            .file("plan.toml", SHORT)
            .run()
            .stdout
    );
    // Nothing is short any more.
    let again = Test::new("carve --for plan.toml")
        .file("plan.toml", &whole)
        .run()
        .status(0);
    assert!(
        again
            .stdout
            .starts_with("The subnets of the plan are enough for all scenarios"),
        "{}",
        again.stdout
    );
    let no_vpc = SHORT.replace("vpc_cidrs = [\"10.0.0.0/16\"]\n", "");
    let refused = Test::new("carve --for plan.toml")
        .file("plan.toml", no_vpc)
        .run()
        .status(2);
    assert!(refused.stderr.contains("vpc_cidrs"), "{}", refused.stderr);
}
