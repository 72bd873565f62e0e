//! What `explain` says about a number or a finding.

use crate::lang::Text;

/// One explained thing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Page {
    /// What it is, in one sentence.
    pub meaning: Text,
    /// How it is computed, in the letters of the planning formulas; empty where it is given.
    pub formula: &'static str,
    /// Where the rule was read.
    pub source: &'static str,
    /// The other reading, where sources differ, or what a person should know beside.
    pub other: Option<Text>,
}

/// The letters that formulas use.
const LETTERS: [(&str, &str); 8] = [
    ("A", "available IPs of the subnet"),
    ("E", "ENIs a node may attach"),
    ("m", "IPs on one ENI, its primary included"),
    ("c", "m - 1"),
    ("P", "pods per node, at most E x c"),
    ("n", "ENIs per node"),
    ("Q", "expected pods per node"),
    ("b", "Burstable multiple"),
];

impl Page {
    /// The formula with its letters spelled out; `None` where there is no formula.
    #[must_use]
    pub fn formula_with_letters(&self) -> Option<String> {
        if self.formula.is_empty() {
            return None;
        }
        let words: Vec<&str> = self
            .formula
            .split(|c: char| !c.is_ascii_alphanumeric())
            .collect();
        let used: Vec<String> = LETTERS
            .iter()
            .filter(|(letter, _)| words.contains(letter))
            .map(|(letter, meaning)| format!("{letter}: {meaning}"))
            .collect();
        Some(match used.as_slice() {
            [] => self.formula.to_owned(),
            used => format!("{} ({})", self.formula, used.join("; ")),
        })
    }
}

/// Where most formulas come from.
pub const DESIGN: &str = "CCE design, resource planning section (baidubce/\
    baiducloud-cce-cni-driver, cce-network-v2/docs/vpc-eni/user-define-cluster-mode.md)";
