//! The bars of commands without time: their numbers are those of the tables.

use super::Test;
use serde_json::Value;

/// The description of the picture that a command draws.
fn described(command: &str) -> String {
    let svg = Test::new(&format!("{command} --chart a.svg"))
        .run()
        .file("a.svg");
    let document = roxmltree::Document::parse(&svg).unwrap();
    let told = document
        .descendants()
        .find(|node| node.tag_name().name() == "desc");
    told.and_then(|node| node.text()).unwrap().to_owned()
}

fn rows(command: &str, table: &str) -> Vec<Value> {
    let json = Test::new(&format!("{command} -f json")).run().json();
    json["result"][table].as_array().unwrap().clone()
}

fn grouped(value: &Value) -> String {
    net::quantity::grouped(value.as_u64().unwrap())
}

#[test]
fn all_of_a_title_is_in_the_picture() {
    for command in [
        "subnets --cidr 10.0.0.0/22 --max-pods 64",
        "compare --cidr 10.0.0.0/22,10.0.4.0/23",
        "size --nodes 41 --max-pods 64 --zones 3",
        "carve --vpc 10.0.0.0/16 --need /20xcn-bj-a",
    ] {
        let test = Test::new(&format!("{command} --chart a.svg"));
        let svg = test.run().file("a.svg");
        let document = roxmltree::Document::parse(&svg).unwrap();
        let number = |text: &str| text.parse::<f64>().unwrap();
        let view_box = document.root_element().attribute("viewBox").unwrap();
        let top = number(view_box.split(' ').nth(1).unwrap());
        let title = document.descendants().filter(|node| {
            node.tag_name().name() == "text" && node.attribute("class") == Some("strong")
        });
        let base = title
            .map(|node| number(node.attribute("y").unwrap()))
            .min_by(f64::total_cmp);
        // Letters of 13 pixels reach so far above their base.
        assert!(
            base.unwrap() - 13.0 >= top,
            "{command}: {base:?}, {view_box}"
        );
    }
}

#[test]
fn a_bar_of_a_density_has_the_numbers_of_its_totals() {
    let command = "subnets --cidr 10.0.0.0/22,10.0.4.0/23 --max-pods 32,64,128";
    let told = described(command);
    let totals = rows(command, "totals");
    assert_eq!(totals.len(), 3);
    for row in &totals {
        let density = &row["requested_max_pods"];
        let bar = format!(
            "{density} pods per node: pods {} (",
            grouped(&row["max_pods"])
        );
        let (_, rest) = told.split_once(&bar).expect(&told);
        let stranded = format!("stranded {} (", grouped(&row["stranded_ips"]));
        assert!(rest.contains(&stranded), "{stranded}: {rest}");
        let primaries = format!("ENI primaries {} (", grouped(&row["planned_enis"]));
        assert!(rest.contains(&primaries), "{primaries}: {rest}");
    }
}

#[test]
fn a_bar_of_a_choice_has_its_guaranteed_pods() {
    let command = "compare --cidr 10.0.0.0/22,10.0.4.0/23";
    let told = described(command);
    for row in rows(command, "rows").iter().take(12) {
        let pods = grouped(&row["guaranteed_pods"]);
        let bar = format!("{} pods per node: pods {pods} (", row["max_pods_per_node"]);
        assert!(told.contains(&bar), "{bar}: {told}");
    }
}

#[test]
fn a_bar_of_a_zone_has_the_pods_of_its_nodes() {
    let command = "size --nodes 41 --max-pods 64 --zones 3";
    let told = described(command);
    for row in rows(command, "zones") {
        let (zone, nodes) = (row["zone"].as_str().unwrap(), &row["nodes"]);
        let pods = net::quantity::grouped(nodes.as_u64().unwrap() * 64);
        let bar = format!("{zone} /{}: pods {pods} (", row["single_prefix"]);
        assert!(told.contains(&bar), "{bar}: {told}");
    }
}

#[test]
fn a_map_has_a_block_for_each_part_of_the_vpc() {
    let command = "carve --vpc 10.0.0.0/16 --used 10.0.0.0/19 --need /20xcn-bj-a --need /24";
    let svg = Test::new(&format!("{command} --chart a.svg"))
        .run()
        .file("a.svg");
    let space = rows(command, "space");
    assert!(space.len() > 3);
    for row in space {
        let range = row["range"].as_str().unwrap();
        assert!(svg.contains(&format!("<title>{range}")), "{range}");
    }
}

#[test]
fn scenarios_of_a_diff_are_drawn_before_and_after() {
    let plan = |nodes: u32| {
        format!(
            "version = 1\n[[subnet]]\ncidr = \"10.0.0.0/22\"\nzone = \"a\"\n[[node_group]]\nname = \"g\"\n\
             instance = \"bcc.g5.c8m32\"\nnodes = {nodes}\nmax_pods = 64\n"
        )
    };
    let test = |format: &str| {
        Test::new(&format!("diff a.toml b.toml {format}"))
            .file("a.toml", plan(4))
            .file("b.toml", plan(40))
    };
    let svg = test("--chart c.svg").run().file("c.svg");
    let json = test("-f json").run().json();
    let figures = json["result"]["figures"].as_array().unwrap();
    let short = figures.iter().find(|row| {
        row["table"] == "scenarios" && row["figure"] == "short_nodes" && row["before"] == 0
    });
    let after = &short.unwrap()["after"];
    assert!(svg.contains(&format!(">{after} nodes short<")), "{svg}");
    assert!(svg.contains(">fits<"), "{svg}");
}
