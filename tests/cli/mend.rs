//! `cce-plan mend`.

use std::fmt::Write as _;

use super::Test;

const SHORT: &str = "version = 1
[cluster]
vpc_cidrs = [\"10.0.0.0/16\"]
eni_quota = 60
# cn-bj-a has room
[[subnet]]
id = \"sbn-a\"
cidr = \"10.0.0.0/22\"
zone = \"cn-bj-a\"
[[subnet]]
id = \"sbn-b\"
cidr = \"10.0.4.0/23\"
zone = \"cn-bj-b\"
[[node_group]]
name = \"web\"
instance = \"bcc.g5.c8m32\"
nodes = 20
max_nodes = 26 # by the end of the year
max_pods = 58
surge = \"10%\"
[[growth]]
nodes_per_month = 3
";

fn short(args: &str) -> Test {
    Test::new(&format!("mend plan.toml {args}")).file("plan.toml", SHORT)
}

#[test]
fn changes_are_told_in_both_languages_with_their_proof() {
    for lang in ["en", "zh"] {
        let output = short(&format!("-v --lang {lang}")).run().status(0);
        insta::assert_snapshot!(format!("short_{lang}"), output.both());
    }
    insta::assert_snapshot!("short_json", short("-f json").run().status(0).stdout);
}

#[test]
fn each_change_that_is_offered_is_applied_and_fits() {
    for scope in [
        "",
        "--scope zone-loss",
        "--scope growth:4",
        "--scope growth:4,zone-loss",
    ] {
        let json = short(&format!("{scope} --max 20 -f json"))
            .run()
            .status(0)
            .json();
        let changes = json["result"]["changes"].as_array().unwrap().len();
        assert!(changes > 1, "{scope}");
        for rank in 1..=changes {
            let edited = short(&format!("{scope} --apply {rank}")).run().status(0);
            assert!(
                edited.stdout.contains("# by the end of the year"),
                "{}",
                edited.stdout
            );
            let again = Test::new(&format!("mend plan.toml {scope} -f json"));
            let again = again
                .file("plan.toml", &edited.stdout)
                .run()
                .status(0)
                .json();
            assert_eq!(again["result"]["fits"], true, "{}", edited.stdout);
        }
    }
}

/// What is written needs no flag: it was judged with them.
#[test]
fn a_mended_plan_says_what_the_flags_said() {
    let flags = "--eni-quota 40 --reserved 5 --max-pods 60 --memory-bands lower-inclusive";
    let plan = SHORT.replace("max_pods = 58\n", "");
    let mend = |args: &str| Test::new(&format!("mend plan.toml {args}"));
    let json = mend(&format!("-f json {flags}")).file("plan.toml", &plan);
    let json = json.run().status(0).json();
    let changes = json["result"]["changes"].as_array().unwrap().len();
    assert!(changes > 1, "{json}");
    for rank in 1..=changes {
        let edited = mend(&format!("{flags} --apply {rank}")).file("plan.toml", &plan);
        let edited = edited.run().status(0).stdout;
        for line in [
            "reserved = 5",
            "memory_bands = \"lower-inclusive\"",
            "max_pods = 60",
        ] {
            assert!(edited.contains(line), "{edited}");
        }
        let again = mend("-f json").file("plan.toml", &edited).run().status(0);
        assert_eq!(again.json()["result"]["fits"], true, "{edited}");
    }
}

#[test]
fn a_plan_that_fits_needs_no_change() {
    let fits = SHORT
        .replace("eni_quota = 60", "")
        .replace("max_nodes = 26", "max_nodes = 20");
    let test = |args: &str| Test::new(&format!("mend plan.toml {args}"));
    let fits = fits
        .replace("nodes = 20", "nodes = 4")
        .replace("max_nodes = 4", "max_nodes = 8")
        .replace("[[growth]]\nnodes_per_month = 3\n", "");
    let output = test("").file("plan.toml", &fits).run().status(0);
    insta::assert_snapshot!("fits", output.both());
    insta::assert_snapshot!(
        "nothing_to_apply",
        test("--apply 1")
            .file("plan.toml", &fits)
            .run()
            .status(2)
            .both()
    );
}

/// `plan` asks for more than the default quota, and so does `mend`.
#[test]
fn a_default_quota_that_is_short_is_asked_for() {
    let plan = "version = 1\n[cluster]\neni_quota_used = 497\n[[subnet]]\ncidr = \"10.0.0.0/24\"\nzone = \"a\"\n\
                [[node_group]]\nname = \"g\"\nenis = 3\nips_per_eni = 4\nnodes = 3\nmax_pods = 3\nsurge = 1\n";
    for args in ["plan", "plan --lang zh", "mend", "mend --lang zh"] {
        let run = Test::new(&format!("{args} plan.toml")).file("plan.toml", plan);
        let printed = run.run().status(0).stdout;
        assert!(printed.contains("501"), "{args}: {printed}");
    }
    let test = Test::new("mend plan.toml").file("plan.toml", plan);
    insta::assert_snapshot!("default_quota", test.run().both());
    let applied = Test::new("mend plan.toml --apply 1").file("plan.toml", plan);
    let applied = applied.run().status(0).stdout;
    let again = Test::new("mend plan.toml").file("plan.toml", &applied);
    let again = again.run().status(0).stdout;
    assert!(again.contains("The plan fits."), "{again}");
}

/// A requirement that no request meets is named, and the plan does not just fit.
#[test]
fn a_zone_that_is_the_only_one_of_a_group_may_be_lost_once_the_group_has_another() {
    let plan = "version = 1\n[policy]\nsurvive_zone_loss = true\n\
                [[subnet]]\ncidr = \"10.0.0.0/22\"\nzone = \"a\"\n[[subnet]]\ncidr = \"10.0.4.0/22\"\nzone = \"b\"\n\
                [[node_group]]\nname = \"g\"\nnodes = 3\nmax_pods = 30\nzones = [\"a\"]\n\
                [[node_group]]\nname = \"h\"\nnodes = 3\nmax_pods = 30\n";
    let run = Test::new("mend plan.toml").file("plan.toml", plan).run();
    insta::assert_snapshot!("only_zone", run.both());
    let applied = Test::new("mend plan.toml --apply 1").file("plan.toml", plan);
    let applied = applied.run().status(0).stdout;
    let planned = Test::new("plan plan.toml").file("plan.toml", &applied);
    assert!(planned.run().status(0).stdout.contains("Survives losing"));
    // Where other nodes do not fit either, requests come first.
    let short = plan.replace("/22", "/27");
    let short = Test::new("mend plan.toml").file("plan.toml", &short).run();
    assert!(
        short.stdout.contains("None of these changes ends C404"),
        "{}",
        short.both()
    );
    // No change gives nodes room for a workload.
    let plan = "version = 1\n[[subnet]]\ncidr = \"10.0.0.0/22\"\n[[node_group]]\nname = \"g\"\nnodes = 3\n\
                max_pods = 30\ndaemonset_pods = 30\n";
    let run = Test::new("mend plan.toml").file("plan.toml", plan).run();
    assert!(
        run.stdout.contains("No change here ends N208"),
        "{}",
        run.both()
    );
}

/// What is copied has another surge than the group that is asked for in between, and other subnets for nodes.
#[test]
fn a_new_group_out_of_a_new_group_is_applied_and_fits() {
    for plan in [
        include_str!("../fixtures/plans/three_rounds_of_new_groups.toml"),
        include_str!("../fixtures/plans/role_nodes_before_new_groups.toml"),
    ] {
        let applied = Test::new("mend plan.toml --apply 1").file("plan.toml", plan);
        let applied = applied.run().status(0).stdout;
        let again = Test::new("mend plan.toml").file("plan.toml", &applied);
        let again = again.run().status(0).stdout;
        assert!(again.contains("The plan fits."), "{again}");
    }
}

/// The two nodes give back IPs of the workload's subnet, so one of its own would be one step too many.
#[test]
fn a_request_of_which_nodes_are_re_created_leaves_out_a_subnet_that_they_make_unnecessary() {
    let plan = include_str!("../fixtures/plans/recreated_nodes_free_a_workload.toml");
    let run = Test::new("mend plan.toml -f json").file("plan.toml", plan);
    let result = run.run().json()["result"].clone();
    let first = &result["changes"][0];
    assert_eq!(first["nodes_recreated"], 2, "{first}");
    assert_eq!(first["new_subnets_count"], 2, "{first}");
    assert_eq!(result["requests"][0]["ips"], 128, "{result}");
}

/// Nine subnets and three new ones make 12: the workload's subnet is not asked for, so it does not count.
#[test]
fn a_request_counts_no_subnet_in_its_quota_that_re_created_nodes_make_unnecessary() {
    let plan = include_str!("../fixtures/plans/recreated_nodes_free_a_subnet_of_the_quota.toml");
    let run = Test::new("mend plan.toml -f json").file("plan.toml", plan);
    let first = run.run().json()["result"]["changes"][0].clone();
    assert_eq!(first["new_subnets_count"], 3, "{first}");
    // Two more than the default quota.
    assert_eq!(first["subnets_requested"], 2, "{first}");
    assert_eq!(first["edits"][0]["to"], "12", "{first}");
}

/// With fewer pods per node the workload lacks nothing, so its subnet would be one step too many.
#[test]
fn a_change_that_leaves_a_workload_its_ips_asks_for_no_subnet_of_its_own() {
    let plan = include_str!("../fixtures/plans/lower_density_frees_a_workload.toml");
    let run = Test::new("mend plan.toml -f json").file("plan.toml", plan);
    let changes = run.run().json()["result"]["changes"].clone();
    let changes = changes.as_array().unwrap();
    assert!(!changes.is_empty());
    for change in changes {
        let (edits, levers) = (&change["edits"], &change["levers"]);
        let lowers = levers.as_array().unwrap().contains(&"density".into());
        assert!(
            !lowers || !edits.to_string().contains("workload.w2.subnet"),
            "{edits}"
        );
    }
}

#[test]
fn where_nothing_helps_each_lever_says_why() {
    let output = short("--levers surge,headroom,spread").run().status(1);
    insta::assert_snapshot!("nothing", output.both());
    let full = SHORT
        .replace("10.0.0.0/16", "10.0.0.0/21")
        .replace("10.0.4.0/23", "10.0.4.0/22");
    let output = Test::new("mend plan.toml --levers subnets --scope zone-loss");
    insta::assert_snapshot!(
        "no_room",
        output.file("plan.toml", &full).run().status(1).both()
    );
}

#[test]
fn what_cannot_be_asked_is_refused_with_the_words_that_can() {
    let output = short("--scope tomorrow,growth:0 --levers prayer --apply 0")
        .run()
        .status(2);
    insta::assert_snapshot!("refused", output.both());
    let still = SHORT.replace("[[growth]]\nnodes_per_month = 3\n", "");
    let output = Test::new("mend plan.toml --scope growth").file("plan.toml", &still);
    insta::assert_snapshot!("no_growth", output.run().status(2).both());
    insta::assert_snapshot!("no_such_change", short("--apply 99").run().status(2).both());
}

#[test]
fn the_plan_itself_is_not_replaced_by_its_edit() {
    short("--apply 1 -o plan.toml").run().status(2);
}

#[test]
fn subnets_without_a_known_vpc_get_a_placeholder() {
    let unknown = SHORT.replace("vpc_cidrs = [\"10.0.0.0/16\"]\n", "");
    let test = |args: &str| Test::new(&format!("mend plan.toml --levers subnets,quota {args}"));
    let output = test("--apply 1")
        .file("plan.toml", &unknown)
        .run()
        .status(0);
    insta::assert_snapshot!("placeholder", output.stdout);
    let json = test("-f json")
        .file("plan.toml", &unknown)
        .run()
        .status(0)
        .json();
    assert!(json["result"]["changes"][0]["new_subnets"][0]["cidr"].is_null());
}

#[test]
fn odd_names_are_written_so_that_they_are_read_again() {
    let odd = |text: &str| {
        let text = text.replace("\"web\"", "'we.b \"1\"'");
        let text = text.replace("\"sbn-a\"", "\"s\\\\a\\u200b\"");
        let text = text.replace("cn-bj-b", "b \\\"x\\\" \\u00e9");
        let text = text.replace("[[growth]]\n", "[[growth]]\nnode_group = 'we.b \"1\"'\n");
        text.replace("eni_quota = 60\n", "")
    };
    let two = format!(
        "{}[[node_group]]\nname = \"x\\t=y\"\ninstance = \"bcc.g5.c8m32\"\nnodes = 2\nmax_pods = 58\nzones = [\"cn-bj-a\"]\n",
        odd(SHORT)
    );
    let args = "mend plan.toml --scope growth:4,zone-loss --max 40";
    let test = |args: &str| Test::new(args).file("plan.toml", &two);
    let json = test(&format!("{args} -f json")).run().status(0).json();
    let changes = json["result"]["changes"].as_array().unwrap();
    assert!(!changes.is_empty());
    let paths = changes
        .iter()
        .flat_map(|change| change["edits"].as_array().unwrap());
    let paths: Vec<&str> = paths.map(|edit| edit["path"].as_str().unwrap()).collect();
    assert!(paths.contains(&"node_group.\"x\\t=y\".zones"), "{paths:?}");
    for rank in 1..=changes.len() {
        let edited = test(&format!("{args} --apply {rank}")).run().status(0);
        let again = Test::new("mend plan.toml --scope growth:4,zone-loss -f json");
        let again = again
            .file("plan.toml", &edited.stdout)
            .run()
            .status(0)
            .json();
        assert_eq!(again["result"]["fits"], true, "{}", edited.stdout);
    }
}

/// A plan with this many subnets of one zone, in which a group of nodes does not fit.
fn of_many(subnets: u32) -> String {
    let mut text = String::from("version = 1\n[cluster]\nvpc_cidrs = [\"10.0.0.0/8\"]\n");
    for at in 0..subnets {
        let [_, a, b, c] = (at * 16).to_be_bytes();
        let _ = writeln!(text, "[[subnet]]\ncidr = \"10.{a}.{b}.{c}/28\"");
    }
    text + "[[node_group]]\nname = \"web\"\nenis = 2\nips_per_eni = 12\nmax_pods = 11\nnodes = 10003\n"
}

#[test]
fn a_change_that_a_plan_file_cannot_say_is_not_offered() {
    let run = |subnets: u32, flags: &str| {
        let args = format!("mend plan.toml --levers subnets {flags}");
        Test::new(&args).file("plan.toml", of_many(subnets)).run()
    };
    // There is room in the file for one more subnet.
    let json = run(9_999, "-f json").status(0).json();
    assert_eq!(json["result"]["changes"][0]["new_subnets_count"], 1);
    assert_eq!(json["result"]["changes"][0]["proof"]["fits"], true);
    let full = run(10_000, "");
    assert_eq!((full.status, &*full.stderr), (1, ""));
    assert!(
        full.stdout.contains("a plan file holds no more subnets"),
        "{}",
        full.stdout
    );
}

/// Short of ENIs, which nodes with more memory need fewer of.
const SHORT_OF_ENIS: &str = "version = 1
[cluster]
vpc_cidrs = [\"10.20.0.0/16\"]
max_pods = 60
eni_quota = 100
[[subnet]]
id = \"sbn-a\"
cidr = \"10.20.0.0/20\"
zone = \"cn-bj-a\"
[[node_group]]
name = \"web\"
instance = \"bcc.g5.c8m32\"
nodes = 26
";

#[test]
fn a_larger_machine_says_its_size_and_the_present_one() {
    let mend = |args: &str| {
        let test = Test::new(&format!("mend plan.toml {args}")).file("plan.toml", SHORT_OF_ENIS);
        test.run().status(0)
    };
    let said = "for web (12 vCPU, 48 GiB; now 8, 32): another type for 26 nodes";
    let output = mend("");
    assert!(output.stdout.contains(said), "{}", output.stdout);
    let said = "（12 vCPU、48 GiB，现为 8、32）";
    let output = mend("--lang zh");
    assert!(output.stdout.contains(said), "{}", output.stdout);
}
