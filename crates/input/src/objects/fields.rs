//! The fields of an object of others' making: what is not asked for is never looked at, and what
//! is asked for has to be what it should be.

use std::fmt;
use std::ops::Range;

use super::reading::Reading;
use crate::records::Scalar;
use crate::records::tree::{Entry, Node, Value};

/// Any count of a real object is far below.
const MOST: u64 = 1 << 32;

/// What names an object among those of its kind.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ObjectName {
    /// `metadata.namespace`, `default` where it is not said; of no meaning to kinds without one.
    pub namespace: String,
    /// `metadata.name`.
    pub name: String,
}

/// `NAMESPACE/NAME`, as people write it.
impl fmt::Display for ObjectName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.namespace, self.name)
    }
}

/// How a part of an object is reached from what holds it.
#[derive(Debug, Clone, Copy)]
enum Step<'p> {
    Top(&'p str),
    Key(&'p str),
    Index(usize),
}

/// An object, or a part of one that has fields of its own, and the path to it.
#[derive(Clone, Copy)]
pub(super) struct Fields<'p, 'n, 't> {
    node: &'n Node<'t>,
    entries: &'n [Entry<'t>],
    step: Step<'p>,
    parent: Option<&'p Fields<'p, 'n, 't>>,
}

/// A path as people write it: `items[16].spec.eni.maxAllocateENI`.
impl fmt::Display for Fields<'_, '_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(parent) = self.parent {
            parent.fmt(f)?;
        }
        match self.step {
            Step::Top(top) => f.write_str(top),
            Step::Index(index) => write!(f, "[{index}]"),
            Step::Key(key) if self.is_below_nothing() => f.write_str(key),
            Step::Key(key) => write!(f, ".{key}"),
        }
    }
}

impl<'p, 'n, 't> Fields<'p, 'n, 't> {
    /// An object at the top, which is called `top` there; `None` for anything but an object.
    pub(super) fn top(node: &'n Node<'t>, top: &'p str) -> Option<Self> {
        Some(Self {
            node,
            entries: node.entries()?,
            step: Step::Top(top),
            parent: None,
        })
    }

    fn is_below_nothing(&self) -> bool {
        self.parent.is_some_and(|parent| {
            matches!(parent.step, Step::Top(top) if top.is_empty()) && parent.parent.is_none()
        })
    }

    /// Its position in the input.
    pub(super) fn at(&self) -> &Range<usize> {
        &self.node.at
    }

    /// Its entries as they stand.
    pub(super) fn entries(&self) -> &'n [Entry<'t>] {
        self.entries
    }

    /// Whether it has a field of this name.
    pub(super) fn has(&self, key: &str) -> bool {
        self.find(key).is_some()
    }

    /// The entry of a name: as it is spelt, else as the same words are spelt elsewhere, since
    /// `subnetId`, `subnetID` and `subnet-id` are all found in the same objects.
    fn find(&self, key: &str) -> Option<&'n Entry<'t>> {
        let exact = self.entries.iter().find(|entry| entry.key == key);
        exact.or_else(|| self.entries.iter().find(|entry| is_same(&entry.key, key)))
    }

    /// How a name is spelt here.
    fn spelt<'q>(&self, key: &'q str) -> &'q str
    where
        'n: 'q,
    {
        self.find(key).map_or(key, |entry| &entry.key)
    }

    /// The value of a field; `None` where it is absent or null.
    pub(super) fn get(&self, key: &str, r: &mut Reading<'_, 't>) -> Option<&'n Node<'t>> {
        let found = self.find(key)?;
        let twice = self
            .entries
            .iter()
            .filter(|one| one.key == found.key)
            .nth(1);
        if let Some(again) = twice {
            let path = self.to_string();
            let what = if path.is_empty() {
                format!("key \"{}\" is given twice", found.key)
            } else {
                format!("{path} has {} twice", found.key)
            };
            r.wrong(what, &again.key_at, "keep one of them");
            return None;
        }
        let is_null = matches!(found.node.value, Value::Scalar(Scalar::Null));
        (!is_null).then_some(&found.node)
    }

    pub(super) fn unlike(&self, key: &str, node: &Node<'_>, wanted: &str, r: &mut Reading<'_, '_>) {
        let written = match &node.value {
            Value::Scalar(_) => {
                let written = r.source.text.get(node.at.clone()).unwrap_or_default();
                let short: String = written.chars().take(40).collect();
                let more = if short.len() < written.len() {
                    "..."
                } else {
                    ""
                };
                format!("{short}{more}")
            }
            _ => node.kind().to_owned(),
        };
        let path = self.path_of(key);
        let what = format!("{path} is {written}, not {wanted}");
        let help = "the object is not as its API writes it: dump it again, or mend the value";
        r.wrong(what, &node.at, help);
    }

    pub(super) fn path_of(&self, key: &str) -> String {
        let key = self.spelt(key);
        let path = self.to_string();
        if path.is_empty() {
            return key.to_owned();
        }
        format!("{path}.{key}")
    }

    /// A text. Numbers that stand where a text belongs are taken as they are written; what is empty
    /// is absent.
    pub(super) fn text(&self, key: &str, r: &mut Reading<'_, 't>) -> Option<String> {
        let node = self.get(key, r)?;
        match &node.value {
            Value::Scalar(Scalar::Text(text)) => (!text.is_empty()).then(|| text.to_string()),
            Value::Scalar(Scalar::Whole(_) | Scalar::Number(_) | Scalar::Bool(_)) => {
                let written = r.source.text.get(node.at.clone())?.trim();
                (!written.is_empty()).then(|| written.to_owned())
            }
            _ => {
                self.unlike(key, node, "text", r);
                None
            }
        }
    }

    /// The same where it has to be there: a problem where it is not.
    pub(super) fn needed(&self, key: &str, r: &mut Reading<'_, 't>) -> Option<String> {
        let before = r.problems.count();
        let text = self.text(key, r);
        if text.is_none() && r.problems.count() == before {
            let path = self.path_of(key);
            let help = "the object is not as its API writes it: dump it again, or add the value";
            r.wrong(format!("{path} is missing"), self.at(), help);
        }
        text
    }

    /// The name of an object of this kind; a problem where it has none.
    pub(super) fn named(&self, kind: &str, r: &mut Reading<'_, 't>) -> Option<ObjectName> {
        let before = r.problems.count();
        if let Some(metadata) = self.within("metadata", r)
            && let Some(name) = metadata.text("name", r)
        {
            let namespace = metadata.text("namespace", r);
            let namespace = namespace.unwrap_or_else(|| "default".to_owned());
            return Some(ObjectName { namespace, name });
        }
        if r.problems.count() == before {
            let help = "objects have names; those of a template get theirs from the cluster";
            r.wrong(format!("a {kind} without metadata.name"), self.at(), help);
        }
        None
    }

    /// The same in lower case.
    pub(super) fn lower(&self, key: &str, r: &mut Reading<'_, 't>) -> Option<String> {
        self.text(key, r).map(|text| text.to_ascii_lowercase())
    }

    /// A count, as a number or as a text of digits; `None` where it is absent.
    pub(super) fn count(&self, key: &str, r: &mut Reading<'_, 't>) -> Option<u64> {
        let node = self.get(key, r)?;
        let number = match &node.value {
            Value::Scalar(Scalar::Whole(n)) => Some(*n),
            Value::Scalar(Scalar::Text(text)) if text.trim().is_empty() => return None,
            Value::Scalar(Scalar::Text(text)) => digits(text.trim()),
            // Programs that know no whole numbers write 8 as 8.0.
            Value::Scalar(Scalar::Number(text)) => text.strip_suffix(".0").and_then(digits),
            _ => None,
        };
        match number {
            Some(number) if number <= MOST => Some(number),
            Some(_) => {
                self.unlike(key, node, "a count that any cluster has", r);
                None
            }
            None => {
                self.unlike(key, node, "a whole number from 0 up", r);
                None
            }
        }
    }

    /// A truth, as such or as a text.
    pub(super) fn truth(&self, key: &str, r: &mut Reading<'_, 't>) -> Option<bool> {
        let node = self.get(key, r)?;
        match &node.value {
            Value::Scalar(Scalar::Bool(truth)) => Some(*truth),
            Value::Scalar(Scalar::Text(text)) if text.eq_ignore_ascii_case("true") => Some(true),
            Value::Scalar(Scalar::Text(text)) if text.eq_ignore_ascii_case("false") => Some(false),
            _ => {
                self.unlike(key, node, "true or false", r);
                None
            }
        }
    }

    /// A part with fields of its own; `None` where it is absent.
    pub(super) fn within<'q>(
        &'q self,
        key: &'q str,
        r: &mut Reading<'_, 't>,
    ) -> Option<Fields<'q, 'n, 't>> {
        let node = self.get(key, r)?;
        let Some(entries) = node.entries() else {
            self.unlike(key, node, "an object", r);
            return None;
        };
        Some(Fields {
            node,
            entries,
            step: Step::Key(self.spelt(key)),
            parent: Some(self),
        })
    }

    /// A part of it that is an entry's value; `None` with a problem for anything but an object, and
    /// without one for null.
    pub(super) fn entry<'q>(
        &'q self,
        entry: &'n Entry<'t>,
        r: &mut Reading<'_, 't>,
    ) -> Option<Fields<'q, 'n, 't>> {
        let node = &entry.node;
        let Some(entries) = node.entries() else {
            if !matches!(node.value, Value::Scalar(Scalar::Null)) {
                self.unlike(&entry.key, node, "an object", r);
            }
            return None;
        };
        Some(Fields {
            node,
            entries,
            step: Step::Key(&entry.key),
            parent: Some(self),
        })
    }

    /// The items of a list, none where it is absent.
    pub(super) fn list(&self, key: &str, r: &mut Reading<'_, 't>) -> &'n [Node<'t>] {
        let Some(node) = self.get(key, r) else {
            return &[];
        };
        node.items().unwrap_or_else(|| {
            self.unlike(key, node, "a list", r);
            &[]
        })
    }

    /// The objects of a list, each handed to `take`.
    pub(super) fn each(
        &self,
        key: &str,
        r: &mut Reading<'_, 't>,
        mut take: impl FnMut(&Fields<'_, '_, 't>, &mut Reading<'_, 't>),
    ) {
        let items = self.list(key, r);
        let list = Fields {
            node: self.node,
            entries: &[],
            step: Step::Key(self.spelt(key)),
            parent: Some(self),
        };
        for (index, node) in items.iter().enumerate() {
            let Some(entries) = node.entries() else {
                let what = format!("{}[{index}] is {}, not an object", list, node.kind());
                r.wrong(what, &node.at, "take it out");
                continue;
            };
            let item = Fields {
                node,
                entries,
                step: Step::Index(index),
                parent: Some(&list),
            };
            take(&item, r);
        }
    }

    /// The texts of a list.
    pub(super) fn texts(&self, key: &str, r: &mut Reading<'_, 't>) -> Vec<String> {
        let mut texts = Vec::new();
        for node in self.list(key, r) {
            match &node.value {
                Value::Scalar(Scalar::Text(text)) => texts.push(text.to_string()),
                Value::Scalar(Scalar::Null) => {}
                _ => self.unlike(key, node, "a list of texts", r),
            }
        }
        texts
    }
}

fn digits(text: &str) -> Option<u64> {
    let all = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    all.then(|| text.parse().unwrap_or(u64::MAX))
}

/// Whether two names are the same words: `max-allocate-eni` and `maxAllocateENI`.
fn is_same(one: &str, other: &str) -> bool {
    let letters = |name: &'_ str| -> Vec<u8> {
        let bytes = name.bytes().filter(|byte| !matches!(byte, b'-' | b'_'));
        bytes.map(|byte| byte.to_ascii_lowercase()).collect()
    };
    one.len().abs_diff(other.len()) <= 6 && letters(one) == letters(other)
}
