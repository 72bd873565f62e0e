//! The fields of an object from another program. Fields that are not requested are never read.
//! Requested ones must be valid.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use super::moment::Moment;
use super::reading::Reading;
use crate::problem::Origin;
use crate::records::tree::{Entry, Node, Value};
use texts::{AnyMessage, Message, errors_input as say};

/// Any count of a real object is far below.
const MOST: u32 = u32::MAX;

/// The name of an object among those of its kind.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ObjectName {
    /// `metadata.namespace`, `default` where it is not said; of no meaning to kinds without one.
    pub namespace: Arc<str>,
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

/// An object, or a part of it with its own fields, and the path to it.
#[derive(Clone, Copy)]
pub(super) struct Fields<'p, 'n> {
    node: &'n Node<'n>,
    entries: &'n [Entry<'n>],
    step: Step<'p>,
    parent: Option<&'p Fields<'p, 'n>>,
    pub(super) r: &'n Reading<'n>,
}

/// A path as people write it: `items[16].spec.eni.maxAllocateENI`.
impl fmt::Display for Fields<'_, '_> {
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

impl<'p, 'n> Fields<'p, 'n> {
    /// A top-level object, named `top` in messages; `None` if it is not an object.
    pub(super) fn top(node: &'n Node<'n>, top: &'p str, r: &'n Reading<'n>) -> Option<Self> {
        Some(Self { node, entries: node.entries()?, step: Step::Top(top), parent: None, r })
    }

    /// A part of it that is `node`.
    fn below<'q>(
        &'q self,
        step: Step<'q>,
        node: &'n Node<'n>,
        entries: &'n [Entry<'n>],
    ) -> Fields<'q, 'n> {
        Fields { node, entries, step, parent: Some(self), r: self.r }
    }

    fn is_below_nothing(&self) -> bool {
        self.parent.is_some_and(|parent| {
            matches!(parent.step, Step::Top(top) if top.is_empty()) && parent.parent.is_none()
        })
    }

    /// Its path, or what to call it where it is the whole input.
    pub(super) fn title(&self) -> AnyMessage {
        let path = self.to_string();
        if path.is_empty() {
            say::TheObject.to_message()
        } else {
            path.into()
        }
    }

    /// Its position in the input.
    pub(super) fn at(&self) -> &'n Range<usize> {
        &self.node.at
    }

    /// Its line and column; must be called in the order of the text.
    pub(super) fn origin(&self) -> Origin {
        self.r.origin(self.at())
    }

    /// Its entries as written.
    pub(super) fn entries(&self) -> &'n [Entry<'n>] {
        self.entries
    }

    /// Whether it has a field of this name.
    pub(super) fn has(&self, key: &str) -> bool {
        self.find(key).is_some()
    }

    /// The entry of a name: as it is spelt, else as the same words are spelt elsewhere, since
    /// `subnetId`, `subnetID` and `subnet-id` are all found in the same objects.
    fn find(&self, key: &str) -> Option<&'n Entry<'n>> {
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

    /// Says that something is wrong at `at`.
    pub(super) fn fault(&self, at: &Range<usize>, said: impl Into<AnyMessage>) {
        self.r.fault(at, said);
    }

    /// The same of a part of the object.
    pub(super) fn fault_of(&self, path: String, at: &Range<usize>, what: impl Into<AnyMessage>) {
        let part = say::OfPath { path }.to_message();
        let problem = || self.r.problem(at, what).within(part);
        self.r.problems.borrow_mut().push_with(problem);
    }

    /// Says what it lacks, where nothing else that is wrong with it could be why.
    pub(super) fn lacks<M: Message>(&self, what: impl FnOnce(AnyMessage) -> M) {
        if self.r.flaws() == 0 {
            self.fault(self.at(), what(self.title()).to_message());
        }
    }

    /// The value of a field; `None` if it is missing or null.
    pub(super) fn get(&self, key: &str) -> Option<&'n Node<'n>> {
        let found = self.find(key)?;
        let mut same = self.entries.iter().filter(|one| one.key == found.key);
        if let Some(again) = same.nth(1) {
            self.twice(again);
            return None;
        }
        let is_null = matches!(found.node.value, Value::Null);
        (!is_null).then_some(&found.node)
    }

    /// Says that a key was there before.
    pub(super) fn twice(&self, again: &Entry<'_>) {
        let (path, key) = (self.to_string(), &again.key);
        let twice = if path.is_empty() {
            say::KeyTwice { key }.to_message()
        } else {
            say::KeyTwiceIn { path, key }.to_message()
        };
        self.fault(&again.key_at, twice);
    }

    /// Says that a value is not what is `wanted`.
    pub(super) fn unlike(&self, key: &str, node: &Node<'_>, wanted: impl Into<AnyMessage>) {
        let (path, wanted) = (self.path_of(key), wanted.into());
        let unlike = if let Value::List(_) | Value::Table(_) = &node.value {
            say::UnlikeKind { path, found: node.kind(), wanted }.to_message()
        } else {
            let written = self.r.source.text.get(node.at.clone()).unwrap_or_default();
            let short: String = written.chars().take(40).collect();
            let end = if short.len() < written.len() {
                "..."
            } else {
                ""
            };
            say::Unlike { path, found: short + end, wanted }.to_message()
        };
        self.fault(&node.at, unlike);
    }

    pub(super) fn path_of(&self, key: &str) -> String {
        let key = self.spelt(key);
        let path = self.to_string();
        if path.is_empty() {
            return key.to_owned();
        }
        format!("{path}.{key}")
    }

    /// A text. A number in place of a text is taken as written. An empty text counts as missing.
    pub(super) fn text(&self, key: &str) -> Option<String> {
        self.written(key).map(str::to_owned)
    }

    /// The same of a text that many objects have, which is kept once.
    pub(super) fn shared(&self, key: &str) -> Option<Arc<str>> {
        let text = self.written(key)?;
        Some(self.r.shared.borrow_mut().text(text))
    }

    fn written(&self, key: &str) -> Option<&'n str> {
        let node = self.get(key)?;
        let text = match &node.value {
            Value::Text(text) => text.as_ref(),
            Value::Whole(_) | Value::Number(_) | Value::Bool(_) => {
                self.r.source.text.get(node.at.clone())?.trim()
            }
            _ => {
                self.unlike(key, node, say::Text);
                return None;
            }
        };
        (!text.is_empty()).then_some(text)
    }

    /// A time; `None` if it is missing.
    pub(super) fn moment(&self, key: &str) -> Option<Moment> {
        let text = self.written(key)?;
        // Go writes a time that is not known so, where it does not write null.
        if text.starts_with("0001-") {
            return None;
        }
        let moment = Moment::parse(text);
        if let (None, Some(node)) = (moment, self.get(key)) {
            self.unlike(key, node, say::Time);
        }
        moment
    }

    /// The same for a required text: a problem if it is missing.
    pub(super) fn needed(&self, key: &str) -> Option<String> {
        let before = self.r.flaws();
        let text = self.text(key);
        if text.is_none() && self.r.flaws() == before {
            self.fault(self.at(), say::Missing { path: self.path_of(key) });
        }
        text
    }

    /// The name of an object of this kind; reports a problem if it is missing.
    pub(super) fn named(&self, kind: &str) -> Option<ObjectName> {
        let before = self.r.flaws();
        let metadata = self.within("metadata");
        if let Some(name) = metadata.text("name") {
            let namespace = metadata.shared("namespace");
            let namespace = namespace.unwrap_or_else(|| self.r.shared.borrow_mut().text("default"));
            return Some(ObjectName { namespace, name });
        }
        if self.r.flaws() == before {
            self.fault(self.at(), say::WithoutName { kind });
        }
        None
    }

    /// The same in lower case.
    pub(super) fn lower(&self, key: &str) -> Option<String> {
        self.text(key).map(|text| text.to_ascii_lowercase())
    }

    /// A count, as a number or as a text of digits; `None` if it is missing.
    pub(super) fn count(&self, key: &str) -> Option<u64> {
        self.count_to(key, MOST)
    }

    /// The same of what is at most `most`.
    pub(super) fn count_to(&self, key: &str, most: u32) -> Option<u64> {
        let node = self.get(key)?;
        let number = match &node.value {
            Value::Whole(n) => Some(*n),
            Value::Text(text) if text.trim().is_empty() => return None,
            Value::Text(text) => digits(text.trim()),
            // Programs that know no whole numbers write 8 as 8.0.
            Value::Number(text) => text.strip_suffix(".0").and_then(digits),
            _ => None,
        };
        match number {
            Some(number) if number <= most.into() => return Some(number),
            Some(_) => self.unlike(key, node, say::PossibleCount { most }.to_message()),
            None => self.unlike(key, node, say::Count),
        }
        None
    }

    /// A count that is 0 where it is absent.
    pub(super) fn sum(&self, key: &str) -> u64 {
        self.count(key).unwrap_or(0)
    }

    /// The same of what is at most `most`.
    pub(super) fn sum_to(&self, key: &str, most: u32) -> u64 {
        self.count_to(key, most).unwrap_or(0)
    }

    /// A truth, as such or as a text.
    pub(super) fn truth(&self, key: &str) -> Option<bool> {
        let node = self.get(key)?;
        match &node.value {
            Value::Bool(truth) => return Some(*truth),
            Value::Text(text) if text.eq_ignore_ascii_case("true") => {
                return Some(true);
            }
            Value::Text(text) if text.eq_ignore_ascii_case("false") => {
                return Some(false);
            }
            _ => self.unlike(key, node, say::Truth),
        }
        None
    }

    /// Whether it says that something is so.
    pub(super) fn says(&self, key: &str) -> bool {
        self.truth(key) == Some(true)
    }

    /// A part with its own fields; `None` if it is missing.
    pub(super) fn part<'q>(&'q self, key: &'q str) -> Option<Fields<'q, 'n>> {
        let node = self.get(key)?;
        let Some(entries) = node.entries() else {
            self.unlike(key, node, say::Object);
            return None;
        };
        Some(self.below(Step::Key(self.spelt(key)), node, entries))
    }

    /// A part with its own fields; without any if it is missing.
    pub(super) fn within<'q>(&'q self, key: &'q str) -> Fields<'q, 'n> {
        let part = self.part(key);
        part.unwrap_or_else(|| self.below(Step::Key(key), self.node, &[]))
    }

    /// The part in an entry's value; `None` with a problem if it is not an object, and without one
    /// for null.
    pub(super) fn entry<'q>(&'q self, entry: &'n Entry<'n>) -> Option<Fields<'q, 'n>> {
        let node = &entry.node;
        let Some(entries) = node.entries() else {
            if !matches!(node.value, Value::Null) {
                self.unlike(&entry.key, node, say::Object);
            }
            return None;
        };
        Some(self.below(Step::Key(&entry.key), node, entries))
    }

    /// The items of a list, empty if it is missing.
    pub(super) fn list(&self, key: &str) -> &'n [Node<'n>] {
        let Some(node) = self.get(key) else {
            return &[];
        };
        node.items().unwrap_or_else(|| {
            self.unlike(key, node, say::List);
            &[]
        })
    }

    /// How many items a list has; nothing is said of one that is none.
    pub(super) fn length(&self, key: &str) -> u64 {
        let list = self.find(key).and_then(|entry| entry.node.items());
        list.map_or(0, |items| items.len() as u64)
    }

    /// The objects of a list, each handed to `take`.
    pub(super) fn each(&self, key: &str, mut take: impl FnMut(&Fields<'_, 'n>)) {
        let items = self.list(key);
        let list = self.below(Step::Key(self.spelt(key)), self.node, &[]);
        for (index, node) in items.iter().enumerate() {
            if let Some(entries) = node.entries() {
                take(&list.below(Step::Index(index), node, entries));
            } else {
                let item =
                    say::ItemIsNoObject { path: format!("{list}[{index}]"), found: node.kind() };
                self.fault(&node.at, item);
            }
        }
    }

    /// The texts of a list, each with its place; `wanted` is what the list should be.
    pub(super) fn texts(
        &self,
        key: &str,
        wanted: impl Message + Copy,
    ) -> impl Iterator<Item = (&'n str, &'n Range<usize>)> {
        self.list(key).iter().filter_map(move |node| {
            if let Value::Text(text) = &node.value {
                return Some((text.as_ref(), &node.at));
            }
            self.unlike(key, node, wanted);
            None
        })
    }
}

fn digits(text: &str) -> Option<u64> {
    let all = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    all.then(|| text.parse().unwrap_or(u64::MAX))
}

/// Whether two names are the same words: `max-allocate-eni` and `maxAllocateENI`.
fn is_same(one: &str, other: &str) -> bool {
    fn letters(name: &str) -> impl Iterator<Item = u8> {
        let bytes = name.bytes().filter(|byte| !matches!(byte, b'-' | b'_'));
        bytes.map(|byte| byte.to_ascii_lowercase())
    }
    one.len().abs_diff(other.len()) <= 6 && letters(one).eq(letters(other))
}
