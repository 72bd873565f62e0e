//! Mistakes that people make: the error names the mistake and the way out, and no more than that.

use super::Test;
use super::harness::repository;

const GROUP: &str = "[[node_group]]\nname = \"web\"\nnodes = 3\n";
const PLAN: &str = "version = 1\n\n[cluster]\nname = \"shop\"\n\n[[subnet]]\ncidr = \"10.0.0.0/22\"\nzone = \"cn-bj-a\"\n\n";

/// One error and no more, in these words.
#[track_caller]
fn one_error(test: Test, words: &[&str]) {
    let output = test.run().status(2);
    assert_eq!(output.stdout, "");
    let errors = output.stderr.lines();
    let errors = errors.filter(|line| line.starts_with("error:")).count();
    assert_eq!(errors, 1, "{}", output.stderr);
    for word in words {
        assert!(output.stderr.contains(word), "{word}:\n{}", output.stderr);
    }
}

#[track_caller]
fn of_plan(more: &str, words: &[&str]) {
    let text = format!("{PLAN}{more}");
    one_error(Test::new("plan p.toml").file("p.toml", text), words);
}

fn example(name: &str) -> Vec<u8> {
    std::fs::read(repository().join("examples").join(name)).unwrap()
}

#[test]
fn a_dump_of_a_cluster_given_for_a_plan_file_is_to_be_audited() {
    for command in ["plan", "simulate", "report", "diff p.toml"] {
        let test = Test::new(&format!("{command} live-cluster.yaml"))
            .file("p.toml", format!("{PLAN}{GROUP}"))
            .file("live-cluster.yaml", example("live-cluster.yaml"));
        one_error(
            test,
            &[
                "live-cluster.yaml holds objects of a cluster, not a plan",
                "cce-plan audit live-cluster.yaml --to-plan plan.toml",
            ],
        );
    }
}

#[test]
fn a_plan_file_given_for_other_files_is_called_one() {
    let runs = [
        ("audit ok.toml", "cce-plan audit FILE --plan ok.toml"),
        ("subnets --subnets ok.toml", "cce-plan plan ok.toml"),
        ("volumes fit ok.toml --pod a", "cce-plan plan ok.toml"),
    ];
    for (args, way) in runs {
        let test = Test::new(args).file("ok.toml", example("three-zones.toml"));
        one_error(test, &["ok.toml is a plan file", way]);
    }
    // The command is one that a shell reads.
    let plan = example("three-zones.toml");
    let odd = Test::new("subnets --subnets")
        .arg("it's mine.toml")
        .file("it's mine.toml", &plan);
    one_error(odd, &["cce-plan plan 'it'\\''s mine.toml';"]);
    let odd = Test::new("subnets --subnets")
        .arg("./-a.toml")
        .file("-a.toml", &plan);
    one_error(odd, &["cce-plan plan ./-a.toml;"]);
    let piped = Test::new("subnets --subnets -").stdin(&plan);
    one_error(piped, &["cce-plan plan -;"]);
    let yaml = "version: 1\ncluster: {name: a}\nsubnet:\n- {cidr: 10.0.0.0/22}\n";
    let test = Test::new("audit ok.yaml").file("ok.yaml", yaml);
    one_error(test, &["ok.yaml is a plan file"]);
}

#[test]
fn a_saved_result_is_no_input_but_of_diff() {
    let saved = r#"{"schema": "cce-plan/plan@1", "result": {"cluster": [], "subnets": []}}"#;
    for command in ["plan", "audit", "subnets --subnets"] {
        let test = Test::new(&format!("{command} saved.json")).file("saved.json", saved);
        let title = "saved.json is a result: what `cce-plan plan -f json` printed";
        one_error(test, &[title, "give the files that it was made of"]);
    }
}

#[test]
fn a_workbook_is_to_be_saved_as_csv() {
    let zip = b"PK\x03\x04\x14\0\0\0\x08\0\xfa\xfb[Content_Types].xml xl/workbook.xml";
    let old = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1Workbook";
    let files: [(&str, &[u8]); 2] = [("subnets.xlsx", zip), ("subnets.xls", old)];
    for (name, bytes) in files {
        for command in ["subnets --subnets", "plan", "audit"] {
            let test = Test::new(&format!("{command} {name}")).file(name, bytes);
            let title = format!("{name} is a workbook of a spreadsheet, not text");
            one_error(test, &[&title, "save its sheet as \"CSV UTF-8\""]);
        }
    }
    let test = Test::new("audit dump.yaml.gz").file("dump.yaml.gz", b"\x1f\x8b\x08\0\xff\xff");
    one_error(test, &["dump.yaml.gz is compressed", "unpack it"]);
}

#[test]
fn what_kubectl_says_instead_of_objects_is_not_taken_for_them() {
    let said = [
        "The connection to the server localhost:8080 was refused - did you specify the right host or port?\n",
        "error: the server doesn't have a resource type \"netresourcesets\"\n",
        "Error from server (Forbidden): nodes is forbidden: User \"x\" cannot list resource \"nodes\"\n",
        "Unable to connect to the server: dial tcp 10.0.0.1:6443: i/o timeout\n",
        "E1123 03:25:54.100000   12345 memcache.go:265] couldn't get current server API group list\n",
        "No resources found in default namespace.\n",
    ];
    let commands = [
        "audit",
        "cidrs",
        "plan",
        "subnets --subnets",
        "volumes fit --pod a",
        "vips check",
    ];
    for (at, text) in said.iter().enumerate() {
        for name in ["dump.yaml", "dump.json"] {
            let args = format!("{} {name}", commands[at % commands.len()]);
            let test = Test::new(&args).file(name, text);
            let what = format!("{name} holds a message of kubectl");
            one_error(test, &[&what, "kubectl cluster-info"]);
        }
    }
    let test = Test::new("audit -").stdin(said[0]);
    one_error(test, &["stdin holds a message of kubectl"]);
}

#[test]
fn a_list_of_tables_under_single_brackets_is_told_once() {
    let group = |name: &str| format!("[node_group]\nname = \"{name}\"\nnodes = 3\n\n");
    let twice = group("web") + &group("db");
    of_plan(
        &twice,
        &[
            "[node_group] is there twice",
            "write [[node_group]]",
            "p.toml:14:",
        ],
    );
    of_plan(
        &group("web"),
        &["write [[node_group]], with double brackets"],
    );
    let twice = "[[node_group]]\nname = \"web\"\nnodes = 3\nnodes = 4\n";
    of_plan(twice, &["key \"nodes\" is given twice", "keep one of them"]);
}

#[test]
fn a_share_without_quotes_is_answered_by_the_one_that_was_meant() {
    for (given, meant) in [
        ("0.2", "20%"),
        ("0.125", "12.5%"),
        ("0.05", "5%"),
        ("1.5", "150%"),
    ] {
        let group = format!("[[node_group]]\nname = \"web\"\nnodes = 3\nsurge = {given}\n");
        let title = format!("surge {given} is a fraction");
        of_plan(&group, &[&title, &format!("write \"{meant}\"")]);
    }
    let test = Test::new("size --nodes 3 --pods-per-node 10 --surge 0.2");
    one_error(test, &["--surge \"0.2\" is a fraction", "20%"]);
    let test = Test::new("size --nodes 3 --pods-per-node 10 --headroom 0.2");
    one_error(test, &["--headroom \"0.2\" is not a share", "20%"]);
}

#[test]
fn a_subnet_with_its_zone_behind_a_colon_is_written_out() {
    let run = |args: &str, words: &[&str]| one_error(Test::new(args), words);
    run(
        "subnets --cidr 10.0.0.0/22:cn-bj-a@900",
        &[
            "\"10.0.0.0/22:cn-bj-a\"",
            "write 10.0.0.0/22xcn-bj-a@900: x",
        ],
    );
    run(
        "subnets --cidr /22:cn-bj-a@900",
        &[
            "\"/22:cn-bj-a\"",
            "such as 10.0.0.0/22xcn-bj-a@960",
            "cce-plan carve",
        ],
    );
    run(
        "carve --vpc 10.0.0.0/16 --need /22:cn-bj-a@900",
        &["\"/22:cn-bj-a@900\" is not a need", "write /22xcn-bj-a"],
    );
}

#[test]
fn a_zone_without_a_subnet_is_told_with_the_zones_that_have_one() {
    let group = "[[node_group]]\nname = \"web\"\nnodes = 3\nzones = [\"cn-bj-q\"]\n";
    of_plan(
        group,
        &[
            "no subnet lies in zone \"cn-bj-q\"",
            "the zones with subnets are cn-bj-a",
            "add a [[subnet]] in cn-bj-q",
        ],
    );
}

#[test]
fn a_missing_version_is_said_as_the_line_to_add() {
    let toml = format!("{PLAN}{GROUP}").replace("version = 1\n", "");
    let test = Test::new("plan p.toml").file("p.toml", toml);
    one_error(
        test,
        &["plan without version", "add version = 1 as its first line"],
    );
    let yaml = "cluster: {name: a}\nsubnet:\n- {cidr: 10.0.0.0/22}\nnode_group:\n- {name: web, nodes: 3}\n";
    let test = Test::new("plan p.yaml").file("p.yaml", yaml);
    one_error(test, &["add version: 1 as its first line"]);
    let json = r#"{"cluster": {"name": "a"}, "subnet": [{"cidr": "10.0.0.0/22"}],
        "node_group": [{"name": "web", "nodes": 3}]}"#;
    let test = Test::new("plan p.json").file("p.json", json);
    one_error(test, &["add \"version\": 1 as its first key"]);
}

#[test]
fn a_word_that_yaml_takes_for_a_truth_is_to_be_quoted() {
    let yaml = "subnets:\n- cidr: 10.0.4.0/22\n  zone: no\n";
    let test = Test::new("subnets --subnets z.yaml").file("z.yaml", yaml);
    one_error(
        test,
        &["zone is no, which YAML reads as false", "write \"no\""],
    );
    let plan = "version: 1\ncluster: {name: a}\nsubnet:\n- {cidr: 10.0.0.0/22, zone: on}\nnode_group:\n- {name: web, nodes: 3}\n";
    let test = Test::new("plan p.yaml").file("p.yaml", plan);
    one_error(
        test,
        &["zone is on, which YAML reads as true", "write \"on\""],
    );
    let plan = "version: 1\ncluster: {name: a}\nsubnet:\n- {cidr: 10.0.0.0/22, zone: \"no\"}\nnode_group:\n- {name: web, nodes: 3, zones: [no]}\n";
    let test = Test::new("plan p.yaml").file("p.yaml", plan);
    one_error(
        test,
        &["zones holds no, which YAML reads as false", "write \"no\""],
    );
}

#[test]
fn a_key_that_comes_twice_is_named_with_its_object() {
    let json = r#"{"kind": "Node", "kind": "Node", "apiVersion": "v1"}"#;
    for command in ["audit", "cidrs", "subnets --subnets"] {
        let test = Test::new(&format!("{command} a.json")).file("a.json", json);
        one_error(
            test,
            &["error: key \"kind\" is given twice", "keep one of them"],
        );
    }
    let list = format!(r#"{{"items": [{json}]}}"#);
    let test = Test::new("audit a.json").file("a.json", list);
    one_error(test, &["error: items[0] has kind twice"]);
    let yaml = "kind: Node\nkind: Node\napiVersion: v1\n";
    let test = Test::new("audit a.yaml").file("a.yaml", yaml);
    one_error(
        test,
        &["error: key \"kind\" is given twice", "keep one of them"],
    );
}

#[test]
fn an_underscore_in_a_label_key_is_refused_only_before_the_slash() {
    let labels = |key: &str| {
        format!("[[node_group]]\nname = \"web\"\nnodes = 3\nlabels = {{ \"{key}\" = \"a\" }}\n")
    };
    for key in ["my_pool", "example.com/my_pool"] {
        let plan = format!("{PLAN}{}", labels(key));
        let run = Test::new("plan p.toml --fail-on never").file("p.toml", plan);
        run.run().status(0);
    }
    of_plan(
        &labels("my_team/pool"),
        &[
            "\"my_team/pool\" is not a label key",
            "before the slash",
            "no underscores",
        ],
    );
    of_plan(
        &labels("_pool"),
        &[
            "\"_pool\" is not a label key",
            "begins and ends with a letter or digit",
        ],
    );
}

#[test]
fn a_density_that_would_change_nothing_is_refused_with_the_way_to_do_it() {
    let plan = |args: &str| {
        let own = "[[node_group]]\nname = \"web\"\nnodes = 3\n\n[[node_group]]\nname = \"api\"\nnodes = 3\nmax_pods = 58\n";
        Test::new(&format!("plan p.toml --fail-on never -f json {args}"))
            .file("p.toml", format!("{PLAN}{own}"))
    };
    let densities = |test: Test| {
        let json = test.run().status(0).json();
        let groups = json["result"]["node_groups"].as_array().unwrap().clone();
        let pods = groups
            .iter()
            .map(|group| group["requested_max_pods"].as_u64());
        pods.map(Option::unwrap).collect::<Vec<_>>()
    };
    one_error(
        plan("--max-pods 15"),
        &[
            "--max-pods 15 does not change node group \"api\", which has max_pods 58 of its own",
            "--set node_group.max_pods=15",
            "--set cluster.max_pods=15",
        ],
    );
    one_error(
        plan("--max-pods 15 --set node_group.api.max_pods=20"),
        &["has max_pods 20 of its own"],
    );
    assert_eq!(densities(plan("--set node_group.max_pods=15")), [15, 15]);
    assert_eq!(densities(plan("--set cluster.max_pods=15")), [15, 58]);
    assert_eq!(densities(plan("--max-pods 58")), [58, 58]);
    let all = "--max-pods 15 --set node_group.api.max_pods=15";
    assert_eq!(densities(plan(all)), [15, 15]);
    // The variable and the configuration apply to every run, and say nothing about this plan.
    let variable = plan("").env("CCE_PLAN_MAX_PODS", "15");
    assert_eq!(densities(variable), [15, 58]);
}

#[test]
fn no_group_of_the_example_keeps_its_density_without_a_word() {
    let test = Test::new("plan three-zones.toml --max-pods 32")
        .file("three-zones.toml", example("three-zones.toml"));
    let output = test.run().status(2);
    for group in ["api", "batch", "cache"] {
        let said = format!("does not change node group \"{group}\"");
        assert!(output.stderr.contains(&said), "{}", output.stderr);
    }
}

#[test]
fn a_pasted_form_is_one_line_with_the_flag_that_gives_what_is_wanted() {
    let json = "{\"apiVersion\": \"v1\", \"kind\": \"List\", \"items\": []}\n";
    let pasted = [
        (format!("Warning: v1 ComponentStatus is deprecated\n{json}"), "without `2>&1`"),
        (format!("user@host:~$ kubectl get nrs -o json\n{json}"), "what a terminal shows"),
        (format!("$ kubectl get nrs -o json\n{json}"), "what a terminal shows"),
        (format!("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n{json}"), "curl"),
        ("NAME        STATUS   ROLES    AGE   VERSION\n10.0.0.4    Ready    <none>   3d    v1.28.8\n".to_owned(), "-o json"),
        ("Name:               10.0.0.4\nRoles:              <none>\n".to_owned(), "kubectl describe"),
        ("---------------------------\n|     DescribeSubnets     |\n".to_owned(), "--output json"),
        ("{\n\u{a0}\u{a0}\"kind\": \"List\"\n}\n".to_owned(), "non-breaking spaces"),
        ("[{\"name\": \"a\", \"ipCidrRange\": \"10.0.0.0/24\", \"gatewayAddress\": \"10.0.0.1\"}]\n".to_owned(), "gcloud compute networks subnets list"),
        ("<?xml version=\"1.0\"?>\n<DescribeSubnetsResponse/>\n".to_owned(), "--output json"),
        ("resource \"baiducloud_subnet\" \"a\" {\n  cidr = \"10.0.0.0/24\"\n}\n".to_owned(), "terraform show -json"),
        ("LAST SEEN   TYPE      REASON     OBJECT      MESSAGE\n2m          Warning   NoIP       pod/a       no\n".to_owned(), "-o json"),
        ("[{\"name\": \"a\", \"addressPrefix\": \"10.0.0.0/24\", \"type\": \"Microsoft.Network/virtualNetworks/subnets\"}]\n".to_owned(), "az network vnet subnet list"),
    ];
    for (at, (text, said)) in pasted.iter().enumerate() {
        let command = ["audit", "subnets --subnets"][at % 2];
        let test = Test::new(&format!("{command} pasted.json")).file("pasted.json", text);
        one_error(test, &[said]);
    }
}
