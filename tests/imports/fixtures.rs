//! The findings of `audit` for each trap and each problem separately.

use std::path::PathBuf;

use crate::cli::{Output, Test, repository};

/// A file, arguments for it, codes of findings that it has, and codes that it must not have.
struct Fixture(
    &'static str,
    &'static str,
    &'static [&'static str],
    &'static [&'static str],
);

const FIXTURES: [Fixture; 24] = [
    Fixture(
        "below_max_pods.yaml",
        "",
        &["A603"],
        &["A601", "A602", "A611"],
    ),
    Fixture(
        "borrowed_ips.yaml",
        "",
        &["A605", "A611"],
        &["A601", "A604"],
    ),
    Fixture("burstable_isolated.yaml", "", &["A611"], &["A601", "A604"]),
    Fixture("enis_only.yaml", "", &["A608"], &["A601", "A604", "A609"]),
    Fixture(
        "migration_blocked.yaml",
        "--migrate",
        &["A607", "A610"],
        &["A601"],
    ),
    Fixture(
        "migration_possible.yaml",
        "--migrate",
        &["A607"],
        &["A601", "A610"],
    ),
    Fixture(
        "missing_counters.yaml",
        "",
        &["A607"],
        &["A601", "A604", "A611"],
    ),
    Fixture("numbers_as_text.json", "", &[], &["A601", "A604", "A608"]),
    Fixture(
        "omitted_zeros.yaml",
        "",
        &["A604", "A607"],
        &["A601", "A608"],
    ),
    Fixture("one_eni_from_stuck.yaml", "", &["A602", "A604"], &["A601"]),
    Fixture("orphan_eni.yaml", "", &["A609"], &["A601", "A604"]),
    Fixture(
        "plan_drift.yaml",
        "--plan plan_drift.toml",
        &["A612"],
        &["A601"],
    ),
    Fixture("pools_only.yaml", "", &["A608"], &["A601", "A604"]),
    Fixture("primary_mode.yaml", "", &[], &["A601", "A607"]),
    Fixture("quota_drift.yaml", "", &["A606"], &["A601", "A604"]),
    Fixture("rdma.yaml", "", &[], &["A601", "A604", "A607", "A609"]),
    Fixture("spreadsheet.csv", "", &["A608"], &["A601", "A604"]),
    Fixture("stuck_node.yaml", "", &["A601", "A604"], &["A602", "A608"]),
    Fixture(
        "tke_shared_eni.yaml",
        "",
        &["A604", "A615", "A625"],
        &["A607", "A608", "A617"],
    ),
    Fixture("unknown_count.json", "", &["A608"], &["A601", "A604"]),
    Fixture("unreserved.json", "", &["A611"], &["A601", "A608"]),
    Fixture(
        "vpc_route.yaml",
        "--migrate",
        &[],
        &["A601", "A607", "A610", "A617"],
    ),
    Fixture("zeros_in_list.json", "", &["A608"], &["A601", "A604"]),
    Fixture("zone_letters.yaml", "", &["A611"], &["A601", "A608"]),
];

fn folder() -> PathBuf {
    repository().join("tests/fixtures/audit")
}

/// An audit of a file in a folder that has the plans, too.
fn audited(fixture: &Fixture, format: &str) -> Output {
    let read = |name: &str| std::fs::read(folder().join(name)).unwrap();
    let args = format!("audit {} --fail-on never {format} {}", fixture.0, fixture.1);
    let test = Test::new(&args).file("plan_drift.toml", read("plan_drift.toml"));
    test.file(fixture.0, read(fixture.0)).run()
}

#[test]
fn every_file_of_the_folder_is_tried() {
    let files = std::fs::read_dir(folder()).unwrap();
    let mut files: Vec<String> = files
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    files.retain(|name| name != "plan_drift.toml");
    files.sort();
    assert_eq!(files, FIXTURES.map(|fixture| fixture.0.to_owned()));
}

#[test]
fn each_trouble_is_found_and_no_other() {
    for fixture in &FIXTURES {
        let Fixture(name, _, has, has_not) = fixture;
        let codes = audited(fixture, "-f json").status(0).codes();
        let is_there = |code: &&&str| codes.iter().any(|there| there == **code);
        let missing: Vec<_> = has.iter().filter(|code| !is_there(code)).collect();
        let wrong: Vec<_> = has_not.iter().filter(is_there).collect();
        assert!(
            missing.is_empty() && wrong.is_empty(),
            "{name}: {codes:?}, without {missing:?}, not {wrong:?}"
        );
    }
}

#[test]
fn what_is_said_of_each_is_as_it_was_read_and_agreed() {
    for fixture in &FIXTURES {
        let name = fixture.0.split('.').next().unwrap();
        insta::assert_snapshot!(name, audited(fixture, "").both());
    }
}
