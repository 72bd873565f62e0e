//! What is wrong with a plan file, in both languages.

use net::lang::Lang;

use super::*;

/// A file in which much is wrong.
const WRONG: &str = r#"
version = 2

[cluster]
nmae = "prod"
start = "soon"

[[subnet]]
id = "a"
cidr = "10.0.0.0/24"
zone = "cn-bj-a"
available_ips = 300

[[subnet]]
id = "b"
zone = "cn-bj-b"
role = "pod"

[[subnet]]
id = "c"
cidr = "10.0.2.0/24"
zone = "cn-bj-c"
exclusive = true

[[node_group]]
name = "web"
instance = "bcc.g9.tiny"
nodes = 12
max_nodes = 10
zones = ["cn-bj-d"]
subnets = ["c", "c"]
surge = 0.2
volumes_per_pod = 1
volume_type = "cbss"

[[node_group]]
name = "web"
nodes = 1
cpu_per_pod = "many"

[[vip_pool]]
nodes = 2

[[growth]]
milestones = []

[[event]]
at = "1h"

[[event]]
at = "2h"
join = { node_group = "wbe", count = 1 }
take = { subnet = "a", addresses = 1 }
"#;

fn said(text: &str, lang: Lang) -> String {
    let source = Source::new("plan.toml", text);
    let none = Settings::default();
    let problems = parse_plan(&source, Format::Toml, Catalog::bundled(), none, none).unwrap_err();
    let lines = problems.kept().iter().map(|problem| {
        let line = problem.place.as_ref().map_or(0, |place| place.line);
        let help = problem.way_out(lang).unwrap_or_default();
        format!("{line}: {}\n    {help}\n", problem.title(lang))
    });
    lines.collect()
}

#[test]
fn what_is_wrong_is_said_in_both_languages() {
    insta::assert_snapshot!("wrong_en", said(WRONG, Lang::En));
    insta::assert_snapshot!("wrong_zh", said(WRONG, Lang::Zh));
}

/// The free IPs of a subnet are those that no node holds; where none are given, the nodes' own come off.
#[test]
fn what_nodes_hold_is_not_free() {
    let plan = |free: &str, held: u32| {
        format!(
            "version = 1\n[[subnet]]\nid = \"a\"\ncidr = \"10.0.0.0/24\"\n{free}\
             [[node_group]]\nname = \"web\"\nenis = 8\nips_per_eni = 256\nnodes = 4\nmax_pods = 60\n\
             [[node]]\nname = \"n1\"\nenis = [{{ subnet = \"a\", secondary_ips = {held} }}]\n"
        )
    };
    let available = |text: &str| {
        let source = Source::new("plan.toml", text);
        let none = Settings::default();
        let cluster = parse_plan(&source, Format::Toml, Catalog::bundled(), none, none).unwrap();
        cluster.subnets.list()[0].available.get()
    };
    assert_eq!(available(&plan("", 39)), 254 - 40);
    assert_eq!(available(&plan("available_ips = 100\n", 39)), 100);
    assert_eq!(available(&plan("available_ips = 214\n", 39)), 214);
    assert_eq!(available(&plan("", 254)), 0);
}

#[test]
fn a_key_that_other_tools_call_otherwise_leads_to_the_key_here() {
    let wrong = said(
        "version = 1\n[[subnet]]\ncidr = \"10.0.0.0/22\"\n\
         [[node_group]]\nname = \"web\"\ntype = \"bcc.g5.c8m32\"\ncount = 3\n\
         [policy]\nhorizon = \"12m\"\n",
        Lang::En,
    );
    for help in [
        "did you mean \"instance\"?",
        "did you mean \"nodes\"?",
        "write 12, without quotes or a unit",
    ] {
        assert!(wrong.contains(help), "{help}\n{wrong}");
    }
}
