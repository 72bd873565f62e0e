//! Instance types and their limits: what a node of each type may attach.

mod cluster_class;
mod file;
mod instance;
mod limits;
mod name;

pub use cluster_class::ClusterClass;
pub use file::{INSTANCE_SHAPE, parse};
pub use instance::{InstanceType, Kind};
pub use limits::{
    ENI_QUOTA_PER_VPC, EniAttachment, LimitError, LimitRule, Limits, MOST_ENIS, MOST_IPS_PER_ENI,
    MemoryBands, Overrides, REFERENCE, SUBNET_QUOTA_PER_VPC, bands_disagree_at,
    ips_per_eni_by_memory,
};
pub use name::NameError;

use std::collections::HashMap;
use std::sync::OnceLock;

use input::problem::{Problems, nearest};
use input::records::IgnoredColumn;
use texts::{AnyMessage, Message, errors_model as say};

/// All known instance types, in file order.
#[derive(Debug, Clone, Default)]
pub struct Catalog {
    instances: Vec<InstanceType>,
    ignored_columns: Vec<IgnoredColumn>,
}

/// Why a name is not an instance type.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.to_message())]
pub enum UnknownInstance {
    /// Not in the catalog, and the name alone gives no limits.
    Name {
        /// The name as given.
        name: String,
        /// What is wrong with it.
        why: NameError,
        /// The nearest catalogued name.
        near: Option<String>,
    },
    /// Well-formed, but probably a typo.
    Slip {
        /// The name as given.
        name: String,
        /// The catalogued name with two digits swapped.
        meant: String,
        /// vCPU according to the name.
        vcpu: u32,
        /// GiB according to the name.
        memory_gib: u32,
    },
    /// A glob that matches nothing.
    NoMatch {
        /// The pattern as given.
        glob: String,
    },
    /// Not a glob.
    BadGlob {
        glob: String,
        /// What is wrong with it.
        why: &'static str,
    },
}

impl UnknownInstance {
    /// What is wrong with it, and the way out.
    pub fn to_message(&self) -> AnyMessage {
        match self {
            Self::Name { name, why, near } => {
                say::UnknownInstance { name, why: why.to_message(), near }.to_message()
            }
            Self::Slip { name, meant, vcpu, memory_gib } => {
                say::InstanceSlip { name, meant, vcpu, memory: memory_gib }.to_message()
            }
            Self::NoMatch { glob } => say::NoInstanceMatches { glob }.to_message(),
            Self::BadGlob { glob, why } => say::BadGlob { glob, why }.to_message(),
        }
    }
}

/// An instance type found, and whether the catalog has a row for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    pub instance: InstanceType,
    /// False where only the grammar of names knows it.
    pub catalogued: bool,
    /// The nearest catalogued name, for a type without a row.
    pub near: Option<String>,
}

impl Found {
    /// A type with a catalog row.
    pub fn row(row: &InstanceType) -> Self {
        Self { instance: row.clone(), catalogued: true, near: None }
    }
}

impl Catalog {
    /// The built-in rows; read on first use.
    ///
    /// # Panics
    ///
    /// Never: a test reads every bundled file.
    pub fn bundled() -> &'static Self {
        static BUNDLED: OnceLock<Catalog> = OnceLock::new();
        BUNDLED.get_or_init(|| {
            let mut catalog = Self::default();
            let mut problems = Problems::new();
            for (name, text) in instance_catalog::FILES {
                catalog.read(name, text, &mut problems);
            }
            assert!(
                problems.is_empty(),
                "a bundled catalog file is broken: {problems:?}"
            );
            catalog
        })
    }

    /// Lays the rows of a file over those that are there.
    pub fn read(&mut self, name: &str, text: &str, problems: &mut Problems) {
        self.ignored_columns
            .extend(file::ignored_columns(name, text));
        self.overlay(file::parse(name, text, problems));
    }

    /// Replaces rows of the same name with `rows`, and appends the others.
    pub fn overlay(&mut self, rows: Vec<InstanceType>) {
        let of_row = |row: &InstanceType| row.name.to_ascii_lowercase();
        let mut known: HashMap<String, usize> = HashMap::new();
        for (at, row) in self.instances.iter().enumerate() {
            known.entry(of_row(row)).or_insert(at);
        }
        for row in rows {
            let at = *known.entry(of_row(&row)).or_insert(self.instances.len());
            match self.instances.get_mut(at) {
                Some(old) => *old = row,
                None => self.instances.push(row),
            }
        }
    }

    /// Columns of its files that are ignored.
    pub fn ignored_columns(&self) -> &[IgnoredColumn] {
        &self.ignored_columns
    }

    /// All rows, in order.
    pub fn instances(&self) -> &[InstanceType] {
        &self.instances
    }

    /// The type called `name`: by its row, else by the grammar of names.
    ///
    /// Case does not matter, as the provider itself writes suffixes both ways.
    ///
    /// # Errors
    ///
    /// [`UnknownInstance`] for a name without a row that the grammar does not know either.
    pub fn get(&self, name: &str) -> Result<Found, UnknownInstance> {
        let row = self
            .instances
            .iter()
            .find(|row| row.name.eq_ignore_ascii_case(name));
        if let Some(row) = row {
            return Ok(Found::row(row));
        }
        let instance = InstanceType::of_name(name);
        let instance = instance.and_then(|told| match told.vcpu {
            Some(_) => Ok(told),
            None => Err(NameError::NeedsRow),
        });
        let instance = instance.map_err(|why| UnknownInstance::Name {
            near: self
                .without_kind(name)
                .or_else(|| nearest(name, self.instances.iter().map(|row| row.name.as_str())))
                .map(str::to_owned),
            name: name.to_owned(),
            why,
        })?;
        if let (Some(vcpu), Some(memory_gib), Some(meant)) = (
            instance.vcpu,
            instance.memory_gib,
            self.with_two_digits_swapped(name),
        ) && !self.size_is_known(vcpu, memory_gib)
        {
            let name = name.to_owned();
            return Err(UnknownInstance::Slip { name, meant, vcpu, memory_gib });
        }
        Ok(Found { instance, catalogued: false, near: self.one_slip_from(name) })
    }

    /// The types that match `pattern`: one by its name, or all that match a glob, in order.
    ///
    /// # Errors
    ///
    /// [`UnknownInstance`] if no type matches.
    pub fn select(&self, pattern: &str) -> Result<Vec<Found>, UnknownInstance> {
        if !pattern.contains(['*', '?', '[']) {
            return self.get(pattern).map(|found| vec![found]);
        }
        let glob = Glob::new(pattern)?;
        let found: Vec<Found> = self
            .instances
            .iter()
            .filter(|row| glob.matches(&row.name))
            .map(Found::row)
            .collect();
        if found.is_empty() {
            return Err(UnknownInstance::NoMatch { glob: pattern.to_owned() });
        }
        Ok(found)
    }

    /// The catalogued name of which `name` lacks the kind of machine, as `g5.c4m16` of `bcc.g5.c4m16`.
    fn without_kind(&self, name: &str) -> Option<&str> {
        let mut names = self.instances.iter().map(|row| row.name.as_str());
        names.find(|row| {
            let rest = row.split_once('.').map(|(_, rest)| rest);
            rest.is_some_and(|rest| rest.eq_ignore_ascii_case(name))
        })
    }

    /// A catalogued name that differs from `name` by one typo; another size of the same family is
    /// not a typo.
    fn one_slip_from(&self, name: &str) -> Option<String> {
        let one = |row: &&InstanceType| {
            name.len().abs_diff(row.name.len()) <= "\u{10ffff}".len()
                && strsim::damerau_levenshtein(name, &row.name) == 1
        };
        self.instances.iter().find(one).map(|row| row.name.clone())
    }

    /// The catalogued name that `name` is with two adjacent digits swapped; the first two if
    /// several are.
    fn with_two_digits_swapped(&self, name: &str) -> Option<String> {
        let name = name.as_bytes();
        let swapped_at = |row: &InstanceType| {
            let row = row.name.as_bytes();
            if row.len() != name.len() {
                return None;
            }
            let mut pairs = row.iter().zip(name);
            let at = pairs.position(|(one, other)| !one.eq_ignore_ascii_case(other))?;
            let pair = name.get(at..at + 2)?;
            let is_swap = pair.iter().all(u8::is_ascii_digit)
                && row[at..at + 2] == [pair[1], pair[0]]
                && row[at + 2..].eq_ignore_ascii_case(&name[at + 2..]);
            is_swap.then_some(at)
        };
        let swapped = self.instances.iter();
        let swapped = swapped.filter_map(|row| Some((swapped_at(row)?, row)));
        let first = swapped.min_by_key(|&(at, _)| at);
        first.map(|(_, row)| row.name.clone())
    }

    fn size_is_known(&self, vcpu: u32, memory_gib: u32) -> bool {
        let size = (Some(vcpu), Some(memory_gib));
        self.instances
            .iter()
            .any(|row| (row.vcpu, row.memory_gib) == size)
            || file::sizes(instance_catalog::SIZES).contains(&(vcpu, memory_gib))
    }
}

/// A case-insensitive pattern over instance type names: `*`, `?` and `[...]`.
#[derive(Debug, Clone)]
pub struct Glob(glob::Pattern);

impl Glob {
    ///
    /// # Errors
    ///
    /// [`UnknownInstance::BadGlob`] for one that is not well-formed.
    pub fn new(pattern: &str) -> Result<Self, UnknownInstance> {
        glob::Pattern::new(pattern)
            .map(Self)
            .map_err(|error| UnknownInstance::BadGlob { glob: pattern.to_owned(), why: error.msg })
    }

    pub fn matches(&self, name: &str) -> bool {
        let options = glob::MatchOptions { case_sensitive: false, ..Default::default() };
        self.0.matches_with(name, options)
    }
}

#[cfg(test)]
mod tests {
    use net::lang::Lang;
    use proptest::prelude::*;

    use super::*;

    fn problem_of(name: &str) -> String {
        let error = Catalog::bundled().get(name).unwrap_err();
        let help = error.to_message().help(Lang::En).unwrap();
        format!("{error}\n  help: {help}")
    }

    #[test]
    fn every_bundled_row_is_there_with_its_source() {
        let all = Catalog::bundled().instances();
        assert!(all.len() >= 88);
        assert!(all.iter().all(|row| !row.source.is_empty()));
        assert_eq!(file::sizes(instance_catalog::SIZES).len(), 51);
    }

    #[test]
    fn a_name_of_no_row_follows_the_grammar() {
        let found = Catalog::bundled().get("bcc.g9.c6m24").unwrap();
        assert!(!found.catalogued);
        assert_eq!(
            (found.instance.vcpu, found.instance.memory_gib),
            (Some(6), Some(24))
        );
    }

    #[test]
    fn case_of_a_suffix_does_not_matter() {
        let found = Catalog::bundled()
            .get("bcc.hgn5ib.c116m978.8a100-80G")
            .unwrap();
        assert!(found.catalogued);
        assert_eq!(found.instance.name, "bcc.hgn5IB.c116m978.8A100-80g");
    }

    #[test]
    fn each_kind_of_unknown_name_has_its_own_words() {
        let names = [
            "bcc.g5.c4m61",
            "bcc.g5.c4n16",
            "bcc.g9.tiny",
            "bes.g3.c2m8",
            "g5",
            "N3",
            "BBC-X9-99",
            "",
            "bcc.g5.c99999999999m4",
        ];
        insta::assert_snapshot!(names.map(problem_of).join("\n"));
    }

    #[test]
    fn a_glob_selects_in_catalog_order_or_says_that_nothing_matches() {
        let names = |pattern: &str| -> Vec<String> {
            let found = Catalog::bundled().select(pattern).unwrap();
            found.into_iter().map(|found| found.instance.name).collect()
        };
        assert_eq!(names("bcc.g5.*").len(), 4);
        assert_eq!(names("bbc-*").len(), 9);
        assert!(Catalog::bundled().select("nothing*").is_err());
        assert!(Catalog::bundled().select("[").is_err());
    }

    proptest! {
        #[test]
        fn any_name_is_a_type_or_an_error_with_a_way_out(name in "\\PC{0,30}|(bcc|ebc)\\.[a-z]{1,3}[0-9]{1,2}\\.c[0-9]{1,12}m[0-9]{1,12}") {
            match Catalog::bundled().select(&name) {
                Ok(found) => prop_assert!(!found.is_empty()),
                Err(error) => prop_assert!(error.to_message().help(Lang::En).is_some()),
            }
        }
    }
}
