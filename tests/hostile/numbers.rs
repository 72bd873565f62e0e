//! Numbers in flags and files take no memory or time in proportion to them: those of one node have
//! limits, and what is counted up has them where it is counted.

use std::fmt::Write as _;

use crate::cli::Test;

/// What a number can be: small, near the ends of what programs keep, and beyond.
const NUMBERS: [&str; 9] = [
    "0",
    "1",
    "65536",
    "2147483648",
    "4294967295",
    "9007199254740993",
    "9223372036854775808",
    "18446744073709551615",
    "340282366920938463463374607431768211456",
];

/// A run within limits of memory and time, and what it says on stderr.
#[track_caller]
fn ended(test: Test, about: &str) -> String {
    let output = test.limited().run();
    let said = output.stderr;
    assert!((0..=2).contains(&output.status), "{about}: {said}");
    assert!(!said.contains("panicked"), "{about}: {said}");
    assert_eq!(
        output.status == 2,
        output.stdout.is_empty(),
        "{about}: {said}"
    );
    said
}

/// Refused with these lines on stderr.
#[track_caller]
fn refused(test: Test, lines: &[&str]) {
    let output = test.limited().run().status(2);
    for line in lines {
        assert!(output.stderr.contains(line), "{line}: {}", output.stderr);
    }
}

#[test]
fn a_node_has_no_more_enis_ips_and_pods_than_any_machine() {
    for (command, least) in [("compare", 1), ("subnets", 1)] {
        let most = format!(
            "{command} --cidr 10.0.0.0/22 --max-pods 4294967295 --enis 4294967295 --ips-per-eni 100000"
        );
        refused(
            Test::new(&most),
            &[
                "--max-pods \"4294967295\" is out of range",
                "give a whole number from 1 to 16,384",
                "--enis \"4294967295\" is out of range",
                &format!("give a whole number from {least} to 1,024"),
                "--ips-per-eni \"100000\" is out of range",
                "give a whole number from 2 to 4,096",
            ],
        );
    }
    let largest = "compare --cidr 10.0.0.0/8 --enis 1024 --ips-per-eni 4096 --max-pods 1,16384";
    ended(Test::new(largest), largest);
}

#[test]
fn every_number_of_a_plan_file_beyond_its_limit_is_told_at_once_with_its_place() {
    let plan = "version = 1\n[cluster]\nmax_pods = 16385\nburst_multiple = 1025\n[[subnet]]\n\
                cidr = \"10.0.0.0/22\"\n[[node_group]]\nname = \"a\"\nnodes = 1\nenis = 1025\n\
                ips_per_eni = 4097\nmax_pods = 4294967295\nexpected_pods = 16385\n\
                [[node]]\nname = \"n\"\nenis = [{ subnet = \"10.0.0.0/22\", secondary_ips = 4097 }]\n";
    refused(
        Test::new("plan p.toml").file("p.toml", plan),
        &[
            "max_pods 16385 is out of range\n --> p.toml:3:12\n  |\n3 | max_pods = 16385\n  |            ^^^^^\n",
            "burst_multiple 1025 is out of range\n --> p.toml:4:18",
            "enis 1025 is out of range\n  --> p.toml:10:8",
            "write a whole number from 1 to 1024",
            "ips_per_eni 4097 is out of range\n  --> p.toml:11:15",
            "write a whole number from 2 to 4096",
            "max_pods 4294967295 is out of range\n  --> p.toml:12:12",
            "expected_pods 16385 is out of range\n  --> p.toml:13:17",
            "secondary_ips 4097 is out of range\n  --> p.toml:16:51",
            "write a whole number from 1 to 16384",
        ],
    );
    let plan = plan.replace("16385", "16384").replace("1025", "1024");
    let plan = plan.replace("secondary_ips = 4097", "secondary_ips = 9");
    let plan = plan.replace("4097", "4096").replace("4294967295", "16384");
    let set = |setting: &str| {
        Test::new("plan p.toml --set")
            .arg(setting)
            .file("p.toml", &plan)
    };
    refused(
        set("node_group.a.enis=1025"),
        &[
            "enis 1025 is out of range",
            "write a whole number from 1 to 1024",
        ],
    );
}

#[test]
fn catalogs_and_objects_have_the_same_limits() {
    let row =
        "[[instance]]\nname = \"bcc.g5.c2m8\"\nenis = 1025\nips_per_eni = 4097\nsource = \"x\"\n";
    let args = "subnets --cidr 10.0.0.0/22 --instance bcc.g5.c2m8 --catalog c.toml";
    refused(
        Test::new(args).file("c.toml", row),
        &[
            "enis 1025 is not from 0 to 1024\n --> c.toml:3:8",
            "ips_per_eni 4097 is not from 2 to 4096\n --> c.toml:4:15",
        ],
    );
    let set = "apiVersion: cce.baidubce.com/v2\nkind: NetResourceSet\nmetadata:\n  name: n1\nspec:\n  \
               eni:\n    maxAllocateENI: 1025\n    maxIPsPerENI: 4294967295\n    \
               burstableMehrfachENI: 2000\n";
    refused(
        Test::new("audit n.yaml").file("n.yaml", set),
        &[
            "spec.eni.maxAllocateENI is 1025, not a whole number up to 1024\n --> n.yaml:7:21",
            "spec.eni.maxIPsPerENI is 4294967295, not a whole number up to 4096",
            "spec.eni.burstableMehrfachENI is 2000, not a whole number up to 1024",
        ],
    );
    let node =
        "apiVersion: v1\nkind: Node\nmetadata: {name: n1}\nstatus:\n  capacity: {pods: 16385}\n";
    refused(
        Test::new("audit n.yaml").file("n.yaml", node),
        &["status.capacity.pods is 16385, not a whole number up to 16384"],
    );
}

/// A plan whose subnets have room for hundreds of millions of nodes; `more` is said of one group.
fn wide(more: &str) -> String {
    let mut plan = String::from("version = 1\n[cluster]\neni_quota = 4000000000\n");
    let subnets = [("a", "16.0.0.0/5", "pods"), ("b", "32.0.0.0/5", "pods")];
    let both = [("b", "128.0.0.0/8", "both"), ("c", "64.0.0.0/5", "pods")];
    for (zone, cidr, role) in subnets.into_iter().chain(both) {
        let lines = format!("cidr = \"{cidr}\"\nzone = \"{zone}\"\nrole = \"{role}\"");
        let _ = writeln!(plan, "[[subnet]]\n{lines}");
    }
    for (name, pods, more) in [("one", 29, ""), ("two", 40, more), ("three", 7, "")] {
        let lines = format!("name = \"{name}\"\nmax_pods = {pods}\nnodes = 3\n{more}");
        let _ = writeln!(plan, "[[node_group]]\nenis = 4\nips_per_eni = 16\n{lines}");
    }
    plan
}

#[test]
fn as_many_nodes_as_subnets_hold_are_planned_without_counting_them() {
    for number in ["4096", "65536", "2147483648", "4294967295"] {
        for key in ["max_nodes", "surge"] {
            let plan = wide(&format!("{key} = {number}"));
            for command in ["plan", "mend"] {
                let test = Test::new(&format!("{command} p.toml")).file("p.toml", &plan);
                let said = ended(test, &format!("{command}: {key} = {number}"));
                assert_eq!(said, "", "{key} = {number}");
            }
        }
    }
}

/// Each thread holds a run in memory.
#[test]
fn more_threads_than_cores_are_not_started() {
    let plan = "version = 1\n[[subnet]]\ncidr = \"10.0.0.0/22\"\n[[node_group]]\nname = \"g\"\n\
                nodes = 2\nmax_pods = 20\n[[workload]]\nname = \"w\"\nreplicas = 1\n[[event]]\n\
                at = \"1m\"\nchurn = { workload = \"w\", arrivals_per_minute = 1, mean_lifetime = \"1m\" }\n";
    let many = "simulate p.toml --duration 10m --runs 1100 --jobs 1024";
    let said = ended(Test::new(many).file("p.toml", plan), many);
    assert_eq!(said, "");
}

#[test]
fn no_number_of_a_flag_takes_memory_or_time() {
    let plan = wide("max_nodes = 9");
    let lines = [
        "compare --cidr 10.0.0.0/22 --enis N",
        "compare --cidr 10.0.0.0/22 --ips-per-eni N",
        "compare --cidr 10.0.0.0/22 --volumes-per-pod N --volumes-per-node N",
        "subnets --cidr 10.0.0.0/8 --max-pods N --expected-pods 1",
        "size --nodes N --pods-per-node 30 --zones 3",
        "size --nodes 3 --pods-per-node N --zones 3",
        "size --nodes 3 --pods-per-node 30 --zones N",
        "carve --vpc 10.0.0.0/8 --need N*/28",
        "pool --strategy burstable --enis N --bound N --in-use N",
        "pool --strategy burstable --ips-per-eni N --burst-multiple N",
        "volumes --volumes-per-pod N --limit N --pods N",
        "volumes --volumes-per-pod 1,2,3 --limit N --pods N",
        "volumes --volumes-per-pod 2 --type cbs --data-disks N --physical N",
        "vips --nodes N --failures N",
        "vips --domain N,N --namespaces N",
        "vips --require-vips N --max-vips-per-node N",
        "plan p.toml --max-pods N",
        "plan p.toml --eni-quota N",
        "mend p.toml --max N --scope growth:N",
        "simulate p.toml --seed N",
        "simulate p.toml --runs 2 --jobs N",
        "simulate p.toml --runs 2 --shard 1/N",
    ];
    for line in lines {
        for number in NUMBERS {
            let args = line.replace('N', number);
            ended(Test::new(&args).file("p.toml", &plan), &args);
        }
    }
}
