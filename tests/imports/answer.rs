//! The program's output for some files.

use std::collections::BTreeMap;

use serde_json::Value as Json;

use crate::cli::{Output, Test};
use crate::dumps::File;

/// Fields of the answer that tests look at, in one place.
pub(super) mod field {
    pub(in super::super) const NODE: &str = "node";
    pub(in super::super) const SUBNET: &str = "subnet";
    pub(in super::super) const ZONE: &str = "zone";
    pub(in super::super) const NODES: &str = "existing_nodes";
    pub(in super::super) const BEST_EFFORT: &str = "best_effort_nodes";
    pub(in super::super) const BURSTABLE: &str = "burstable_nodes";
    pub(in super::super) const STUCK: &str = "stuck_nodes";
    pub(in super::super) const ALL_ENIS: &str = "existing_enis";
    pub(in super::super) const ENIS: &str = "enis";
    pub(in super::super) const BOUND: &str = "bound_ips";
    pub(in super::super) const USED: &str = "used_ips";
    pub(in super::super) const IDLE: &str = "idle_ips";
    pub(in super::super) const TOTAL: &str = "total_ips";
    pub(in super::super) const USABLE: &str = "usable_ips";
    pub(in super::super) const AVAILABLE: &str = "available_ips";
    pub(in super::super) const MODE: &str = "mode";
    pub(in super::super) const STATE: &str = "state";
    pub(in super::super) const ENIS_LIMIT: &str = "enis_limit";
    pub(in super::super) const IPS_PER_ENI: &str = "ips_per_eni";
    pub(in super::super) const MAX_PODS: &str = "max_pods";
    pub(in super::super) const NEEDED: &str = "needed_ips";
    pub(in super::super) const NEXT_ENI: &str = "next_eni_ips";
    pub(in super::super) const CAN_GROW: &str = "can_grow";
    pub(in super::super) const REACHABLE: &str = "reachable_ips";
}

/// The answer to one audit, as JSON.
pub(super) struct Answer {
    json: Json,
}

/// An audit of files, in this order.
pub(super) fn run(files: &[File], args: &str) -> Output {
    let mut test = Test::new("audit -f json --fail-on never").args(args);
    for file in files {
        test = test.arg(&file.name).file(&file.name, &file.text);
    }
    test.run()
}

/// A file of this name.
pub(super) fn file(name: &str, text: impl Into<String>) -> File {
    File { name: name.to_owned(), text: text.into() }
}

impl Answer {
    #[track_caller]
    pub(super) fn of(files: &[File], args: &str) -> Self {
        let json = run(files, args).status(0).json();
        Self { json }
    }

    /// The rows of a table; a table of one row may be an object.
    pub(super) fn rows(&self, table: &str) -> Vec<&Json> {
        match &self.json["result"][table] {
            Json::Array(rows) => rows.iter().collect(),
            Json::Null => panic!("no {table} in {}", self.json["result"]),
            row => vec![row],
        }
    }

    /// The whole cluster.
    pub(super) fn cluster(&self) -> &Json {
        self.rows("cluster")[0]
    }

    pub(super) fn nodes(&self) -> BTreeMap<String, &Json> {
        self.by_name("nodes", field::NODE)
    }

    pub(super) fn subnets(&self) -> BTreeMap<String, &Json> {
        self.by_name("subnets", field::SUBNET)
    }

    fn by_name(&self, table: &str, key: &str) -> BTreeMap<String, &Json> {
        let rows = self.rows(table);
        let count = rows.len();
        let named: BTreeMap<String, &Json> =
            rows.into_iter().map(|row| (text(row, key), row)).collect();
        assert_eq!(named.len(), count, "two rows of {table} have one name");
        named
    }

    /// Zones by their letter.
    pub(super) fn zones(&self) -> BTreeMap<char, &Json> {
        let rows = self.rows("zones").into_iter();
        rows.filter_map(|row| Some((letter(row)?, row))).collect()
    }

    /// Codes and subjects of findings, in order of code.
    pub(super) fn findings(&self) -> Vec<(String, String)> {
        let findings = self.json["findings"].as_array().unwrap().iter();
        let mut told: Vec<_> = findings
            .map(|finding| (text(finding, "code"), text(finding, "subject")))
            .collect();
        told.sort();
        told
    }

    /// Subjects of the findings of a code.
    pub(super) fn subjects(&self, code: &str) -> Vec<String> {
        let all = self.findings().into_iter();
        all.filter(|(of, _)| of == code)
            .map(|(_, subject)| subject)
            .collect()
    }

    /// The whole result, with rows in a fixed order: subnets follow the input.
    pub(super) fn meaning(&self) -> Json {
        let mut result = self.json["result"].clone();
        for table in result.as_object_mut().unwrap().values_mut() {
            if let Json::Array(rows) = table {
                rows.sort_by_cached_key(ToString::to_string);
            }
        }
        result
    }
}

/// The letter of a row's zone: `zoneD` and `cn-bj-d` are one.
pub(super) fn letter(row: &Json) -> Option<char> {
    let last = row[field::ZONE].as_str()?.chars().last()?;
    Some(last.to_ascii_lowercase())
}

pub(super) fn text(row: &Json, key: &str) -> String {
    let text = row[key].as_str();
    text.unwrap_or_else(|| panic!("no {key} in {row}"))
        .to_owned()
}

/// A count; `None` if it is unknown, which is never 0.
#[track_caller]
pub(super) fn count(row: &Json, key: &str) -> Option<u64> {
    let value = row.get(key).unwrap_or_else(|| panic!("no {key} in {row}"));
    assert!(value.is_null() || value.is_u64(), "{key} in {row}");
    value.as_u64()
}
