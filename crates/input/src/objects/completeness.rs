//! Whether what was read is the whole. Answers come in pages and say so: one place knows how.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use super::fields::Fields;
use super::passed_over::plural;
use crate::problem::{Origin, Problem};
use crate::records::tree::{Node, Value};
use texts::{AnyMessage, Message, errors_input as say};

/// Who says that there is more than what was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Pager {
    /// `metadata.continue`, `metadata.remainingItemCount`. Source: Kubernetes, API concepts, "Retrieving large
    /// results sets in chunks".
    Kubernetes,
    /// `isTruncated`, `nextMarker`, and `marker` of the page itself. Source: Baidu, VPC and BCC API, list answers.
    Baidu,
    /// `TotalCount` above the items. Source: Tencent Cloud API, `DescribeSubnets`.
    Tencent,
    /// `TotalCount` with `PageNumber` and `PageSize`. Source: Alibaba Cloud API, `DescribeVSwitches`.
    Alibaba,
    /// `NextToken`. Source: AWS API, `DescribeSubnets`.
    Aws,
    /// `nextPageToken`. Source: Google Compute Engine API, `subnetworks.list`.
    Google,
    /// `nextLink`. Source: Azure API, list answers.
    Azure,
    /// What kubectl says after the objects, or before them.
    Kubectl,
}

/// What was asked for and is not there, as the input says itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Missing {
    pub pager: Pager,
    /// `Pod`, `subnet`; what kubectl says, where it does.
    pub kind: Arc<str>,
    /// How many were read.
    pub read: u64,
    /// How many are missing, where that is said.
    pub more: Option<u64>,
    /// The answer that says so.
    pub origin: Option<Origin>,
}

impl Missing {
    /// What is missing, and how to get it.
    pub fn problem(&self) -> Problem {
        Problem::new(self.to_message())
    }

    fn to_message(&self) -> AnyMessage {
        let pager: &'static str = self.pager.into();
        let file = self.origin.as_ref().map(|origin| &*origin.file);
        let (kind, kinds, read) = (&*self.kind, plural(&self.kind), self.read);
        let (file, more) = (file.unwrap_or_default(), self.more);
        say::PartOfList { pager, file, kind, kinds, read, more }.to_message()
    }
}

/// How an answer says that it is a page.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Marker {
    /// It says nothing, or that it is the last one.
    End,
    /// Of a list that has so many in all its pages.
    Total(u64),
    /// The name of the next page.
    Next(String),
    /// There is a next page, with so many items on it and all after it.
    More(Option<u64>),
}

/// One answer with a list.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Page {
    pager: Pager,
    kind: Arc<str>,
    items: u64,
    marker: Marker,
    /// What its pages have in common, or its own name.
    name: Option<String>,
    origin: Origin,
}

/// What answers say of the pages that they are.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Completeness {
    pages: Vec<Page>,
    refused: Vec<Missing>,
}

impl Completeness {
    /// Notes an answer with a list of `items` objects of a kind.
    pub(super) fn note(&mut self, answer: &Fields<'_, '_>, kind: &str, items: u64) {
        let (pager, marker, name) = marker(answer);
        let origin = answer.origin();
        self.pages
            .push(Page { pager, kind: kind.into(), items, marker, name, origin });
    }

    /// Notes what kubectl says instead of objects.
    pub(super) fn refuse(&mut self, words: &str, origin: Option<Origin>) {
        self.refused.push(Missing {
            pager: Pager::Kubectl,
            kind: words.into(),
            read: 0,
            more: None,
            origin,
        });
    }

    /// Adds what `other` says after this.
    pub fn append(&mut self, other: Self) {
        self.pages.extend(other.pages);
        self.refused.extend(other.refused);
    }

    /// What is missing, where all that was read are not all pages: one for each list.
    pub fn missing(&self) -> Vec<Missing> {
        let mut lists: BTreeMap<(&str, Option<&str>), Vec<&Page>> = BTreeMap::new();
        for page in &self.pages {
            // Pages with names name each other; all others have the name of their list.
            let name = page.name.as_deref().filter(|_| page.pager != Pager::Baidu);
            lists.entry((&page.kind, name)).or_default().push(page);
        }
        let mut missing: Vec<Missing> = lists.values().filter_map(|pages| lacks(pages)).collect();
        missing.extend(self.refused.iter().cloned());
        missing
    }
}

/// What the pages of a list lack.
fn lacks(pages: &[&Page]) -> Option<Missing> {
    let read = pages
        .iter()
        .fold(0_u64, |sum, page| sum.saturating_add(page.items));
    let of = |page: &Page, more: Option<u64>| Missing {
        pager: page.pager,
        kind: page.kind.clone(),
        read,
        more,
        origin: Some(page.origin.clone()),
    };
    let names: HashSet<&String> = pages.iter().filter_map(|page| page.name.as_ref()).collect();
    // The first page has the most after it.
    let first = pages.iter().filter_map(|page| match page.marker {
        Marker::More(Some(more)) => Some((more, page)),
        _ => None,
    });
    if let Some((after, page)) = first.max_by_key(|&(more, _)| more) {
        let lacking = after.saturating_sub(read - page.items);
        return (lacking > 0).then(|| of(page, Some(lacking)));
    }
    let has_end = pages.iter().any(|page| page.marker == Marker::End);
    pages.iter().find_map(|page| match &page.marker {
        Marker::End => None,
        Marker::Total(all) => (*all > read).then(|| of(page, Some(all - read))),
        Marker::Next(next) => (!names.contains(next)).then(|| of(page, None)),
        Marker::More(_) => (!has_end).then(|| of(page, None)),
    })
}

/// The pager of an answer, how it says that there is more, and what it is called.
fn marker(answer: &Fields<'_, '_>) -> (Pager, Marker, Option<String>) {
    if let Some(metadata) = answer.get("metadata").and_then(Node::entries) {
        let field = |key: &str| metadata.iter().find(|entry| entry.key == key);
        let next = field("continue").and_then(|entry| word(&entry.node));
        let more = field("remainingItemCount").and_then(|entry| whole(&entry.node));
        let version = field("resourceVersion").and_then(|entry| word(&entry.node));
        let marker = match (next, more) {
            (None, None | Some(0)) => Marker::End,
            (_, more) => Marker::More(more),
        };
        return (Pager::Kubernetes, marker, version);
    }
    let text = |key| answer.get(key).and_then(word);
    if let Some(truncated) = answer.get("isTruncated") {
        let is_cut = matches!(&truncated.value, Value::Bool(true))
            || word(truncated).is_some_and(|word| word.eq_ignore_ascii_case("true"));
        let marker = match text("nextMarker") {
            _ if !is_cut => Marker::End,
            Some(next) => Marker::Next(next),
            None => Marker::More(None),
        };
        return (Pager::Baidu, marker, text("marker"));
    }
    if let Some(all) = answer.get("TotalCount").and_then(whole) {
        let pager = if answer.has("PageNumber") {
            Pager::Alibaba
        } else if answer.has("pageNo") {
            Pager::Baidu
        } else {
            Pager::Tencent
        };
        // Lists of other questions have other totals.
        return (pager, Marker::Total(all), Some(all.to_string()));
    }
    let tokens = [
        (Pager::Aws, "NextToken"),
        (Pager::Google, "nextPageToken"),
        (Pager::Azure, "nextLink"),
        (Pager::Azure, "@odata.nextLink"),
    ];
    let found = tokens.into_iter().find(|(_, key)| text(key).is_some());
    found.map_or((Pager::Aws, Marker::End, None), |(pager, _)| {
        (pager, Marker::More(None), None)
    })
}

/// A text that says something, or a number as a text.
fn word(node: &Node<'_>) -> Option<String> {
    match &node.value {
        Value::Text(text) if !text.is_empty() => Some(text.to_string()),
        Value::Whole(number) => Some(number.to_string()),
        _ => None,
    }
}

fn whole(node: &Node<'_>) -> Option<u64> {
    match &node.value {
        Value::Whole(number) => Some(*number),
        Value::Text(text) => text.parse().ok(),
        _ => None,
    }
}

/// How lines begin that kubectl writes in place of objects that it did not get.
const REFUSALS: [&str; 5] = [
    "error: ",
    "Error from server",
    "The connection to the server ",
    "Unable to connect to the server",
    "You must be logged in to the server",
];

/// How the line begins that kubectl writes where there are none.
const NONE: &str = "No resources found";

/// Whether kubectl says in such a line that it did not get objects.
pub(super) fn refuses(line: &str) -> bool {
    REFUSALS.iter().any(|begin| line.starts_with(begin))
}

/// Whether kubectl writes such a line in place of objects, or its log does.
pub fn is_message_of_kubectl(line: &str) -> bool {
    // klog: a letter, month and day, a time, the process, and where in the source.
    let is_log = line.starts_with(['E', 'W', 'I'])
        && line
            .as_bytes()
            .get(1..5)
            .is_some_and(|at| at.iter().all(u8::is_ascii_digit))
        && line.contains(".go:");
    is_log || line.starts_with(NONE) || refuses(line)
}

/// Where the lines begin with which kubectl ends a text of objects in JSON, and what they say; `None` where the
/// objects are the whole text.
pub(super) fn kubectl_at_the_end(text: &str) -> Option<usize> {
    let end = text.rfind(['}', ']'])? + 1;
    // A message may have brackets in it: the objects end where a line of them does.
    let mut at = text[..end].rfind('\n').map_or(0, |newline| newline + 1);
    while at > 0 && is_message_of_kubectl(text[at..].lines().next().unwrap_or_default()) {
        at = text[..at - 1].rfind('\n').map_or(0, |newline| newline + 1);
    }
    let line_end = text[at..]
        .find('\n')
        .map_or(text.len(), |newline| at + newline);
    let mut lines = text[line_end..]
        .lines()
        .filter(|line| !line.trim().is_empty());
    let first = lines.next()?;
    let start = first.as_ptr().addr() - text.as_ptr().addr();
    (is_message_of_kubectl(first) && lines.all(is_message_of_kubectl)).then_some(start)
}
