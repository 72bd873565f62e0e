//! Input beyond its limits is refused with the limit, soon and in little memory;
//! `docs/reference/limits.md` lists them.

use net::lang::Lang;
use std::fmt::Write as _;

use input::problem::{Problems, Source};
use input::records::{self, Format};
use model::catalog::{self, Catalog};
use model::{Input, Settings, Subnets, parse_plan, parse_subnets};

use super::bounds::run;
use crate::cli::{Test, repository};

fn subnets(text: &str, format: Option<Format>) -> Result<Subnets, Problems> {
    let source = Source::new("f", text);
    parse_subnets(&[Input { source, format }], 2)
}

/// The message matches `docs/reference/limits.md`.
#[track_caller]
fn told(said: &str, expected: &str) {
    assert_eq!(said, expected);
    let guide = std::fs::read_to_string(repository().join("docs/reference/limits.md")).unwrap();
    assert!(
        guide.contains(expected),
        "docs/reference/limits.md without {expected}"
    );
}

/// The only problem of a text.
#[track_caller]
fn only<T>(read: Result<T, Problems>) -> String {
    let problems = read.err().expect("it is refused");
    assert_eq!(problems.count(), 1, "{problems:?}");
    problems.kept()[0].title(Lang::En)
}

#[test]
fn a_file_of_more_than_a_gibibyte_is_refused_before_it_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let file = std::fs::File::create(folder.path().join("large.json")).unwrap();
    // A sparse file takes no disk space, but all of it in memory.
    file.set_len((1 << 30) + 1).unwrap();
    let ending = run(folder.path(), "large.json", 0);
    let said = ending.refused("large.json");
    told(
        said.lines().next().unwrap_or_default(),
        "error: large.json is longer than 1,073,741,824 bytes",
    );
}

#[test]
fn a_configuration_of_more_than_a_mebibyte_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("config.toml");
    std::fs::write(&path, "#\n".repeat(600_000)).unwrap();
    let args = format!("subnets --cidr 10.0.0.0/22 --config {}", path.display());
    let output = Test::new(&args).run().status(2);
    assert!(
        output.stderr.contains("longer than 1,048,576 bytes"),
        "{}",
        output.stderr
    );
}

#[test]
fn toml_of_more_than_16_mebibytes_is_refused_and_a_long_one_tells_its_first_mistake() {
    let long = "#\n".repeat(9 << 20);
    told(&only(subnets(&long, Some(Format::Toml))), "18 MiB of TOML");
    let wrong = "=\n".repeat(1 << 20);
    let said = only(subnets(&wrong, Some(Format::Toml)));
    assert!(said.starts_with("not valid TOML here"), "{said}");
    assert!(subnets("=\n=\n", Some(Format::Toml)).unwrap_err().count() > 1);
}

#[test]
fn yaml_of_more_than_64_mebibytes_is_refused_unless_it_is_read_item_by_item() {
    let long = "#\n".repeat(33 << 20);
    told(&only(subnets(&long, Some(Format::Yaml))), "66 MiB of YAML");
}

#[test]
fn more_than_five_million_documents_or_items_are_refused() {
    let pieces = |text: &str, format| {
        let mut problems = Problems::new();
        let pieces = records::pieces(&Source::new("f", text), format, &mut problems);
        assert!(pieces.is_empty());
        problems.or_else(())
    };
    let many = 5_000_001;
    let lines = "{}\n".repeat(many);
    told(
        &only(pieces(&lines, Format::Json)),
        "more than 5 million lines of JSON",
    );
    let list = format!("[{}1]", "1,".repeat(many));
    told(
        &only(pieces(&list, Format::Json)),
        "more than 5 million items",
    );
    let documents = "---\na\n".repeat(many + 1);
    told(
        &only(pieces(&documents, Format::Yaml)),
        "more than 5 million documents",
    );
}

#[test]
fn a_million_subnets_are_read_and_one_more_is_too_many() {
    let mut text = String::new();
    for i in 0..1_000_000_u32 {
        let _ = writeln!(text, "{}/32", std::net::Ipv4Addr::from(0x0a00_0000 + i));
    }
    assert_eq!(subnets(&text, None).unwrap().list().len(), 1_000_000);
    text.push_str("11.0.0.0/32\n11.0.0.1/32\n");
    told(&only(subnets(&text, None)), "more than 1,000,000 subnets");
}

#[test]
fn a_record_with_many_keys_is_read_as_soon_as_its_text() {
    let mut keys = String::new();
    for i in 0..300_000 {
        let _ = write!(keys, "\"k{i}\":1,");
    }
    let record = format!("[{{{keys}\"cidr\":\"10.0.0.0/22\",\"cidr\":\"10.0.0.0/22\"}}]");
    let problems = subnets(&record, Some(Format::Json)).unwrap_err();
    assert_eq!(problems.count(), 300_001);
    let none = Settings::default();
    let plan = format!("{{{keys}\"version\":1}}");
    let source = Source::new("f", &plan);
    let problems = parse_plan(&source, Format::Json, Catalog::bundled(), none, none).unwrap_err();
    assert!(problems.count() >= 300_000);
    let mut problems = Problems::new();
    let rows = catalog::parse("f.json", &record.replace("cidr", "name"), &mut problems);
    assert!(rows.is_empty() && problems.count() >= 300_000);
}

#[test]
fn a_header_of_more_than_a_thousand_columns_is_refused() {
    let header = format!("cidr{}", ",".repeat(1_000));
    let said = only(subnets(
        &format!("{header}\n10.0.0.0/22\n"),
        Some(Format::Csv),
    ));
    told(&said, "a header of 1001 columns");
    // That it has too many is said before anything is made of each.
    let header: Vec<String> = (0..=200_000).map(|at| format!("column {at}")).collect();
    let header = header.join(",");
    let started = std::time::Instant::now();
    let said = only(subnets(&header, Some(Format::Csv)));
    assert!(said.contains("a header of 200001 columns"), "{said}");
    assert!(started.elapsed().as_secs() < 5);
    let header = format!("cidr{}", ",".repeat(999));
    assert!(subnets(&format!("{header}\n10.0.0.0/22\n"), Some(Format::Csv)).is_ok());
}

#[test]
fn a_text_of_more_than_4096_bytes_is_no_name() {
    let with = |count| {
        format!(
            "[[subnet]]\ncidr = \"10.0.0.0/22\"\nid = \"{}\"\n",
            "x".repeat(count)
        )
    };
    assert!(subnets(&with(4_096), Some(Format::Toml)).is_ok());
    told(
        &only(subnets(&with(4_097), Some(Format::Toml))),
        "id of 4097 bytes",
    );
}

#[test]
fn ten_thousand_instances_are_rows_and_one_more_is_too_many() {
    let mut text = String::from("name,enis,ips_per_eni,source\n");
    for i in 1..=10_000 {
        let _ = writeln!(text, "bcc.g5.c{i}m8,3,10,API");
    }
    let mut problems = Problems::new();
    assert_eq!(catalog::parse("f.csv", &text, &mut problems).len(), 10_000);
    assert!(problems.is_empty(), "{problems:?}");
    text.push_str("bcc.g6.c4m8,3,10,API\n");
    let _ = catalog::parse("f.csv", &text, &mut problems);
    told(
        &problems.kept()[0].title(Lang::En),
        "more than 10,000 instances",
    );
}

/// A type is found by its name at once: each zone lists it again.
#[test]
fn ten_thousand_flavours_of_many_zones_are_read_and_one_more_type_is_too_many() {
    let list = |types: usize| {
        let flavours: Vec<String> = (0..types)
            .map(|i| format!("{{\"spec\":\"bcc.g5.c{}m8\",\"eniQuota\":3}}", i + 1))
            .collect();
        let group = format!("{{\"flavors\":[{}]}}", flavours.join(","));
        let zone = format!("{{\"bccResources\":{{\"flavorGroups\":[{group}]}}}}");
        format!("{{\"zoneResources\":[{}]}}", vec![zone; 6].join(","))
    };
    let mut problems = Problems::new();
    let rows = catalog::parse("f.json", &list(10_000), &mut problems);
    assert_eq!(rows.len(), 10_000, "{problems:?}");
    let _ = catalog::parse("f.json", &list(10_001), &mut problems);
    told(
        &problems.kept()[0].title(Lang::En),
        "f.json has more than 10,000 instance types",
    );
}

/// Names that are wrong have others suggested, which takes as much memory as the product of both.
#[test]
fn nothing_is_suggested_for_names_longer_than_any() {
    let digits = "bcc.g5.c4m".to_owned() + &"16".repeat(500_000);
    assert!(Catalog::bundled().get(&digits).is_err());
    let long = |letter: &str| letter.repeat(1 << 20);
    let object = |kind: &str, name: &str| {
        format!(
            "{{\"apiVersion\":\"v1\",\"kind\":\"{kind}\",\"metadata\":{{\"name\":\"{name}\"}}}}\n"
        )
    };
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pods.jsonl");
    std::fs::write(
        &path,
        object("Pod", &long("a")) + &object("Node", &long("b")),
    )
    .unwrap();
    let pod = "c".repeat(100_000);
    let args = format!("volumes fit {} --pod {pod}", path.display());
    let output = Test::new(&args).run().status(2);
    assert!(
        output.stderr.contains("there is no pod"),
        "{}",
        output.stderr
    );
}

#[test]
fn the_guide_names_files_that_exist() {
    let root = repository();
    let guide = std::fs::read_to_string(root.join("docs/reference/limits.md")).unwrap();
    let files = guide
        .split('`')
        .filter(|word| word.split('.').next_back() == Some("rs"));
    let files: Vec<&str> = files.collect();
    assert!(files.len() > 30, "{files:?}");
    for file in files {
        assert!(root.join(file).exists(), "{file}");
    }
}

#[test]
fn more_than_a_hundred_million_rows_are_refused_before_any_is_made() {
    let subnets = (0..100_001_u32).map(|i| {
        let at = std::net::Ipv4Addr::from(0x0a00_0000 + i * 16);
        format!("{at}/28\n")
    });
    let densities: Vec<String> = (1..=1_000).map(|n: u32| n.to_string()).collect();
    let args = format!("subnets --subnets s.txt --max-pods {}", densities.join(","));
    let list = format!("cidr\n{}", subnets.collect::<String>());
    let run = Test::new(&args.replace("s.txt", "s.csv")).file("s.csv", list);
    let output = run.run().status(2);
    for said in [
        "subnets x densities x types: 100,001 x 1,000 x 1 = 100,001,000 rows",
        "at most 100,000,000 rows and 100,000 setups",
    ] {
        assert!(output.stderr.contains(said), "{}", output.stderr);
        told(said, said);
    }
}

#[test]
fn a_thousand_workloads_with_volumes_are_packed_and_more_are_refused() {
    let args = |workloads: usize| {
        let list = |of: &dyn Fn(usize) -> usize| {
            let values: Vec<String> = (0..workloads).map(|i| of(i).to_string()).collect();
            values.join(",")
        };
        let (volumes, pods) = (list(&|i| 1 + i % 5), list(&|i| 10 + i));
        format!("volumes --volumes-per-pod {volumes} --pods {pods} --limit 16 -f csv")
    };
    let rows = Test::new(&args(1_000)).run().status(0).stdout;
    assert_eq!(rows.lines().count(), 1_001);
    let output = Test::new(&args(1_001)).run().status(2);
    let said = "1,001 workloads: at most 1,000 are packed together";
    assert!(output.stderr.contains(said), "{}", output.stderr);
    told(said, said);
}
