//! Subnets of their own for new nodes, where a shared one must be huge.

use super::Test;

const PLAN: &str = "version = 1
[cluster]
reserved = 3
[[subnet]]
cidr = \"10.0.0.0/20\"
zone = \"ap-beijing-1\"
[[node_group]]
# The shop.
name = \"nodes\"
instance = \"tke.c8\"
nodes = 20
max_nodes = 60 # in a year
max_pods = 61
strategy = \"tke-shared-eni\"
[[growth]]
nodes_per_month = 4
";

#[test]
fn a_new_group_is_asked_for_applied_and_then_nothing_is_left_to_do() {
    let test = |args: &str| Test::new(&format!("{args} plan.toml"));
    let plan = test("plan --fail-on never -f json").file("plan.toml", PLAN);
    let request = plan.run().status(0).json()["result"]["requests"][0].clone();
    let (subnets, groups) = (&request["subnets"], &request["node_groups"]);
    assert_eq!(subnets[0]["node_group"], "nodes-new", "{request}");
    assert_eq!(subnets[0]["prefix"], 22, "{request}");
    assert_eq!(groups[0]["name"], "nodes-new", "{request}");
    assert_eq!(groups[0]["of"], "nodes", "{request}");
    let (kept, new) = (&groups[0]["kept_nodes"], &groups[0]["new_nodes"]);
    assert_eq!(
        kept.as_u64().unwrap() + new.as_u64().unwrap(),
        68,
        "{request}"
    );

    let edited = test("mend --apply 1")
        .file("plan.toml", PLAN)
        .run()
        .status(0);
    let edited = edited.stdout;
    assert!(edited.contains("# The shop.\nname = \"nodes\""), "{edited}");
    assert!(edited.contains("name = \"nodes-new\""), "{edited}");
    let again = test("plan").file("plan.toml", &edited).run().status(0);
    assert!(again.stdout.contains("Nothing more"), "{}", again.stdout);
    let total = |text: &str| {
        let test = test("plan --fail-on never -f json").file("plan.toml", text);
        let json = test.run().status(0).json();
        json["result"]["total"]["max_nodes"].clone()
    };
    assert_eq!(total(&edited), total(PLAN));
}

#[test]
fn both_languages_say_whose_the_subnet_is_and_why() {
    for (lang, words) in [
        (
            "en",
            [
                "for a new node group nodes-new: nodes beyond",
                "leaves ENIs half full",
            ],
        ),
        ("zh", ["供新节点组 nodes-new 使用", "弹性网卡会半满"]),
    ] {
        for command in [
            "plan plan.toml --fail-on never",
            "report plan.toml --no-simulation --fail-on never -f markdown",
        ] {
            let output = Test::new(&format!("{command} --lang {lang}")).file("plan.toml", PLAN);
            let text = output.run().status(0).stdout;
            let text = text.split_whitespace().collect::<Vec<_>>();
            let text = text.join(if lang == "zh" { "" } else { " " });
            for words in words {
                let words = if lang == "zh" {
                    words.replace(' ', "")
                } else {
                    words.to_owned()
                };
                assert!(text.contains(&words), "{words}\n{text}");
            }
        }
    }
}
