//! Which nodes a config serves.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::fmt;

/// A node's labels, sorted by key.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Labels(BTreeMap<String, String>);

impl Labels {
    /// Labels in any order; of a key that comes twice the last counts.
    pub fn new(labels: Vec<(String, String)>) -> Self {
        Self(labels.into_iter().collect())
    }

    /// The value of a label.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.0.get(key).map(String::as_str)
    }

    /// All of them, by key.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0
            .iter()
            .map(|(key, value)| (key.as_str(), value.as_str()))
    }
}

/// What a requirement is about.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Subject {
    /// The label of this key.
    Label(String),
    /// The node's name: `metadata.name` of `matchFields`.
    Name,
}

impl Subject {
    /// The key, as it is printed.
    pub fn key(&self) -> &str {
        match self {
            Self::Label(key) => key,
            Self::Name => "metadata.name",
        }
    }

    fn value<'n>(&self, name: &'n str, labels: &'n Labels) -> Option<&'n str> {
        match self {
            Self::Label(key) => labels.get(key),
            Self::Name => Some(name),
        }
    }
}

/// The condition on a label.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Operator {
    /// It has one of these values, which are sorted and without repetition.
    In(Vec<String>),
    /// The label has none of these values, or is missing.
    NotIn(Vec<String>),
    /// It is there.
    Exists,
    /// It is not there.
    DoesNotExist,
    /// It is a whole number above this.
    Gt(i64),
    /// It is a whole number below this.
    Lt(i64),
}

impl Operator {
    /// As written in objects.
    pub const WORDS: [&'static str; 6] = ["In", "NotIn", "Exists", "DoesNotExist", "Gt", "Lt"];
}

/// One condition on a node.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Requirement {
    /// Of what.
    pub subject: Subject,
    /// What.
    pub operator: Operator,
}

impl Requirement {
    /// Whether a node meets it.
    pub fn holds(&self, name: &str, labels: &Labels) -> bool {
        let value = self.subject.value(name, labels);
        let has = |values: &[String], value: &str| {
            values
                .binary_search_by(|known| known.as_str().cmp(value))
                .is_ok()
        };
        // A label that is not a number is neither above nor below one.
        let number = || value.and_then(|value| value.parse::<i64>().ok());
        match &self.operator {
            Operator::In(values) => value.is_some_and(|value| has(values, value)),
            Operator::NotIn(values) => value.is_none_or(|value| !has(values, value)),
            Operator::Exists => value.is_some(),
            Operator::DoesNotExist => value.is_none(),
            Operator::Gt(bound) => number().is_some_and(|number| number > *bound),
            Operator::Lt(bound) => number().is_some_and(|number| number < *bound),
        }
    }
}

/// Printed like Kubernetes label selectors, except for pairs, which are an `in` of one value.
impl fmt::Display for Requirement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let key = self.subject.key();
        match &self.operator {
            Operator::In(values) => write!(f, "{key} in ({})", values.join(",")),
            Operator::NotIn(values) => write!(f, "{key} notin ({})", values.join(",")),
            Operator::Exists => f.write_str(key),
            Operator::DoesNotExist => write!(f, "!{key}"),
            Operator::Gt(bound) => write!(f, "{key}>{bound}"),
            Operator::Lt(bound) => write!(f, "{key}<{bound}"),
        }
    }
}

/// All requirements for a node. An empty selector makes a default config, which serves every node.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Selector {
    requirements: Vec<Requirement>,
    canonical: String,
}

impl Selector {
    /// Requirements in any order; all of them must hold.
    pub fn new(requirements: Vec<Requirement>) -> Self {
        let mut printed: Vec<(String, Requirement)> = requirements
            .into_iter()
            .map(|requirement| (requirement.to_string(), requirement))
            .collect();
        net::sort_by(&mut printed, |(text, one), (other_text, other)| {
            let keys = one.subject.key().cmp(other.subject.key());
            keys.then_with(|| text.cmp(other_text))
        });
        let texts: Vec<&str> = printed.iter().map(|(text, _)| text.as_str()).collect();
        let canonical = texts.join(",");
        Self {
            requirements: printed
                .into_iter()
                .map(|(_, requirement)| requirement)
                .collect(),
            canonical,
        }
    }

    /// The requirements, by key.
    pub fn requirements(&self) -> &[Requirement] {
        &self.requirements
    }

    /// Whether it has no requirements.
    pub fn is_default(&self) -> bool {
        self.requirements.is_empty()
    }

    /// Whether a node meets all requirements.
    pub fn matches(&self, name: &str, labels: &Labels) -> bool {
        self.first_broken(name, labels).is_none()
    }

    /// The first requirement that a node does not meet.
    pub fn first_broken(&self, name: &str, labels: &Labels) -> Option<&Requirement> {
        let mut all = self.requirements.iter();
        all.find(|requirement| !requirement.holds(name, labels))
    }

    /// The canonical selector string: requirements by key, with commas between them.
    pub fn as_str(&self) -> &str {
        &self.canonical
    }
}

impl PartialOrd for Selector {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// By the canonical string, byte by byte.
impl Ord for Selector {
    fn cmp(&self, other: &Self) -> Ordering {
        self.canonical.cmp(&other.canonical)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(pairs: &[(&str, &str)]) -> Labels {
        let owned = |&(key, value): &(&str, &str)| (key.to_owned(), value.to_owned());
        Labels::new(pairs.iter().map(owned).collect())
    }

    fn requirement(key: &str, operator: Operator) -> Requirement {
        let subject = Subject::Label(key.to_owned());
        Requirement { subject, operator }
    }

    fn values(values: &[&str]) -> Vec<String> {
        values.iter().map(|&value| value.to_owned()).collect()
    }

    #[test]
    fn each_operator_holds_as_in_kubernetes() {
        let node = labels(&[
            ("pool", "gpu"),
            ("cores", "16"),
            ("rack", "r-1"),
            ("spot", ""),
        ]);
        let holds = |key: &str, operator| requirement(key, operator).holds("n", &node);
        assert!(holds("pool", Operator::In(values(&["cpu", "gpu"]))));
        assert!(!holds("none", Operator::In(values(&["gpu"]))));
        assert!(!holds("pool", Operator::NotIn(values(&["gpu"]))));
        // True where the key is absent.
        assert!(holds("none", Operator::NotIn(values(&["gpu"]))));
        assert!(holds("spot", Operator::Exists) && !holds("none", Operator::Exists));
        assert!(holds("spot", Operator::In(values(&[""]))));
        assert!(holds("none", Operator::DoesNotExist) && !holds("spot", Operator::DoesNotExist));
        assert!(holds("cores", Operator::Gt(15)) && !holds("cores", Operator::Gt(16)));
        assert!(holds("cores", Operator::Lt(17)) && !holds("cores", Operator::Lt(16)));
    }

    #[test]
    fn a_label_that_is_no_whole_number_is_neither_above_nor_below_one() {
        for text in ["many", "", "1.5", "0x10", "16 ", "99999999999999999999"] {
            let node = labels(&[("cores", text)]);
            for operator in [Operator::Gt(i64::MIN), Operator::Lt(i64::MAX)] {
                assert!(!requirement("cores", operator).holds("n", &node), "{text}");
            }
        }
        assert!(!requirement("cores", Operator::Gt(0)).holds("n", &labels(&[])));
    }

    #[test]
    fn the_canonical_string_is_sorted_by_key_with_pairs_as_an_in_of_one_value() {
        let selector = Selector::new(vec![
            requirement("z", Operator::Lt(3)),
            requirement("b", Operator::NotIn(values(&["x", "y"]))),
            requirement("a", Operator::In(values(&["x"]))),
            requirement("d", Operator::DoesNotExist),
            requirement("c", Operator::Exists),
            requirement("y", Operator::Gt(-2)),
        ]);
        assert_eq!(selector.as_str(), "a in (x),b notin (x,y),c,!d,y>-2,z<3");
        let name =
            Requirement { subject: Subject::Name, operator: Operator::In(values(&["node-1"])) };
        assert_eq!(name.to_string(), "metadata.name in (node-1)");
        assert!(name.holds("node-1", &labels(&[])) && !name.holds("node-2", &labels(&[])));
    }

    #[test]
    fn of_a_label_that_comes_twice_the_last_counts() {
        let node = labels(&[("a", "1"), ("b", "2"), ("a", "3")]);
        assert_eq!(node.get("a"), Some("3"));
        assert_eq!(node.iter().count(), 2);
    }
}
