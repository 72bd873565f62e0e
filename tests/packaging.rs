//! The Debian package contains what the repository has.

use std::collections::BTreeSet;
use std::path::Path;

use crate::cli::repository;

/// Source and destination of each asset of the package.
fn assets() -> Vec<(String, String)> {
    let text = std::fs::read_to_string(repository().join("Cargo.toml")).unwrap();
    let manifest: toml::Table = toml::from_str(&text).unwrap();
    let assets = &manifest["package"]["metadata"]["deb"]["assets"];
    let asset = |asset: &toml::Value| {
        let part = |at: usize| asset[at].as_str().unwrap().to_owned();
        (part(0), part(1))
    };
    assets.as_array().unwrap().iter().map(asset).collect()
}

/// The files that a pattern means, as paths within the repository.
fn files(pattern: &str) -> Vec<String> {
    let paths = glob::glob(repository().join(pattern).to_str().unwrap()).unwrap();
    let within = |path: &Path| {
        path.strip_prefix(repository())
            .unwrap()
            .to_str()
            .map(String::from)
    };
    paths.map(|path| within(&path.unwrap()).unwrap()).collect()
}

#[test]
fn every_asset_of_the_package_is_there() {
    for (source, _) in assets() {
        if source != "target/release/cce-plan" {
            assert!(!files(&source).is_empty(), "{source}");
        }
    }
}

#[test]
fn the_package_holds_every_page_completion_schema_and_example() {
    let packed: BTreeSet<String> = assets().iter().flat_map(|(from, _)| files(from)).collect();
    for folder in ["man", "completions", "schemas", "examples"] {
        for file in files(&format!("{folder}/*")) {
            // PowerShell has no folder for completions on Debian.
            let elsewhere = Path::new(&file).extension().is_some_and(|it| it == "ps1");
            assert!(elsewhere || packed.contains(&file), "{file}");
        }
    }
}

#[test]
fn what_the_package_check_compares_is_where_the_package_puts_it() {
    let check = std::fs::read_to_string(repository().join("packaging/check-deb")).unwrap();
    for (source, to) in assets() {
        let compared = [
            "man/",
            "completions/cce-plan.bash",
            "completions/_",
            "completions/cce-plan.fish",
        ];
        if compared.iter().any(|start| source.starts_with(start)) {
            assert!(check.contains(&format!("$root/{to}")), "{to}");
        }
    }
}

#[test]
fn every_file_that_the_notes_for_contributors_name_is_there() {
    for page in ["CONTRIBUTING.md", "ARCHITECTURE.md"] {
        let text = std::fs::read_to_string(repository().join(page)).unwrap();
        let named = text.split('`').skip(1).step_by(2);
        // What has no file name yet is between angle brackets.
        let is_path = |name: &&str| name.contains('/') && !name.contains(['<', ' ', '*', '@']);
        let named = named
            .filter(is_path)
            .flat_map(|name| ["en", "zh"].map(|lang| name.replace("{en,zh}", lang)));
        let named: BTreeSet<String> = named.filter(|name| !name.starts_with("target")).collect();
        assert!(named.len() > 20, "{page}: {named:?}");
        for name in named {
            assert!(repository().join(&name).exists(), "{page} names {name}");
        }
    }
}
