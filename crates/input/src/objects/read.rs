//! Reading of objects: all inputs, piece by piece, on all cores.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use net::parallel;

use super::fields::Fields;
use super::reading::{Interest, Reading, of_document};
use super::shared::Shared;
use super::{Objects, SUBNET_SHAPE, completeness, kind, plain, pod, subnet};
use crate::problem::{Cursor, Problem, Problems, Source};
use crate::records::tree::{Entry, Node, Value};
use crate::records::{self, Format, Holds, Piece};
use texts::errors_input as say;

/// One text with objects in it.
#[derive(Debug, Clone, Copy)]
pub struct ObjectInput<'t> {
    /// The text and its name.
    pub source: Source<'t>,
    /// Its format; if `None`, by its name or content.
    pub format: Option<Format>,
}

/// Reads all objects of all inputs, in order; `progress` gets the number of bytes done.
///
/// ```
/// use cce_plan_input::objects::{ObjectInput, read};
/// use cce_plan_input::problem::Source;
///
/// let text = "apiVersion: cce.baidubce.com/v1\nkind: Subnet\nspec: {id: sbn-a, cidr: 10.0.0.0/24}\n\
///     status: {enable: true}\n";
/// let source = Source::new("subnets.yaml", text);
/// let objects = read(&[ObjectInput { source, format: None }], &|_| {})?;
/// assert_eq!(objects.subnets[0].available_ips, Some(0)); // zeros are left out of these objects
/// # Ok::<(), cce_plan_input::problem::Problems>(())
/// ```
///
/// # Errors
///
/// All problems of all inputs: text that is not YAML, JSON or CSV, unknown objects, and values of
/// the wrong type for their field.
pub fn read(
    inputs: &[ObjectInput<'_>],
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Objects, Problems> {
    read_all(inputs, Interest::Cluster, progress)
}

/// Reads all that [`read`] reads, and pods with what they belong to: what `audit` is made of. The fields of
/// pods have to be valid too.
///
/// # Errors
///
/// As [`read`].
pub fn read_with_pods(
    inputs: &[ObjectInput<'_>],
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Objects, Problems> {
    read_all(inputs, Interest::ClusterAndPods, progress)
}

/// Reads pods, their claims and volumes, storage classes, nodes with their CSI drivers, and what is
/// attached to them. Other objects are only counted.
///
/// # Errors
///
/// As [`read`]; CSV and TOML have no such objects.
pub fn read_volumes(
    inputs: &[ObjectInput<'_>],
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Objects, Problems> {
    read_all(inputs, Interest::Volumes, progress)
}

fn read_all(
    inputs: &[ObjectInput<'_>],
    interest: Interest,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Objects, Problems> {
    let done = AtomicU64::new(0);
    let (mut all, mut problems) = (Objects::default(), Problems::new());
    for input in inputs {
        let step = |bytes: u64| progress(done.fetch_add(bytes, Ordering::Relaxed) + bytes);
        match one(input, interest, &step) {
            Ok(objects) => all.append(objects),
            Err(more) => problems.append(more),
        }
    }
    problems.or_else(all)
}

/// Whether a text holds objects of others' making, and no records of this program's own.
pub fn is_foreign(text: &str) -> bool {
    const MARKS: [&str; 12] = [
        "apiVersion",
        "Response",
        "VSwitches",
        "subnetId",
        "SubnetId",
        "subnet_id",
        "CidrBlock",
        "zoneResources",
        "terraform_version",
        "root_module",
        "sensitive",
        "nicIpv4Quota",
    ];
    let head = &text[..text.floor_char_boundary(64 << 10)];
    let is_key = |after: &str| {
        let after = after.trim_start_matches(['"', '\'']);
        after.trim_ascii_start().starts_with(':')
    };
    MARKS.iter().any(|mark| {
        let mut found = head.match_indices(mark);
        found.any(|(at, _)| is_key(&text[at + mark.len()..]))
    })
}

fn format_of(input: &ObjectInput<'_>) -> Format {
    let text = input.source.text;
    let by_name = || Format::of_name(input.source.name);
    let format = input.format.or_else(by_name);
    let format = format.unwrap_or_else(|| Format::of_content(text, &SUBNET_SHAPE));
    // No line of JSON begins so: documents of both follow each other, and YAML has JSON in it.
    if format == Format::Json && text.contains("\n---") {
        return Format::Yaml;
    }
    // JSON in a file named as YAML is read as JSON, which is faster.
    if format == Format::Yaml && !text.contains("\n---") && Format::is_json(text) {
        return Format::Json;
    }
    format
}

fn one(
    input: &ObjectInput<'_>,
    interest: Interest,
    step: &(dyn Fn(u64) + Sync),
) -> Result<Objects, Problems> {
    let source = &input.source;
    if source.text.trim_ascii().is_empty() {
        return Err(Problem::new(say::FileIsEmpty { file: source.name }).into());
    }
    let mut objects = match format_of(input) {
        Format::Json if let Some(at) = completeness::kubectl_at_the_end(source.text) => {
            return before_message(input, at, interest, step);
        }
        Format::Csv | Format::Toml if interest == Interest::Volumes => {
            Err(Problem::new(say::NoObjects { file: source.name }).into())
        }
        format @ (Format::Csv | Format::Toml) => plain::read(source, format),
        format => pieces(source, format, interest, step),
    }?;
    subnet::forget_all_zero(&mut objects.subnets);
    Ok(objects)
}

/// The objects before what kubectl says at `at` and behind.
fn before_message(
    input: &ObjectInput<'_>,
    at: usize,
    interest: Interest,
    step: &(dyn Fn(u64) + Sync),
) -> Result<Objects, Problems> {
    let source = &input.source;
    let objects = Source { text: &source.text[..at], ..*source };
    let mut objects = one(&ObjectInput { source: objects, ..*input }, interest, step)?;
    let cursor = Cursor::START.moved(at, source.text);
    // The same is said of each kind that is asked for.
    let words: BTreeSet<&str> = source.text[at..]
        .lines()
        .map(str::trim)
        .filter(|words| completeness::refuses(words))
        .collect();
    let origin = cursor.origin(&source.name.into());
    for words in words {
        objects.completeness.refuse(words, Some(origin.clone()));
    }
    Ok(objects)
}

fn pieces(
    source: &Source<'_>,
    format: Format,
    interest: Interest,
    step: &(dyn Fn(u64) + Sync),
) -> Result<Objects, Problems> {
    let mut problems = Problems::new();
    let pieces = records::pieces(source, format, &mut problems);
    let several = pieces.iter().any(|piece| piece.document > 1);
    let file: Arc<str> = source.name.into();
    let starts = starts_of(source.text, &pieces);
    let read = |piece: &Piece, start: Cursor, problems: Problems| {
        let reading = Reading {
            source,
            problems: problems.into(),
            file: file.clone(),
            document: several.then_some(piece.document),
            interest,
            cursor: start.into(),
            shared: RefCell::default(),
        };
        let objects = of_piece(piece, format, &reading);
        (objects, reading.problems.into_inner())
    };
    let first_look = |(piece, &start): (&Piece, &Cursor)| {
        let read = read(piece, start, Problems::counting());
        step(piece.length());
        read
    };
    let (mut all, mut shared) = (Objects::default(), Shared::default());
    // Each line of JSON is a piece. Keeping the results of all lines takes far too much memory.
    let mut parts = batches(&pieces)
        .flat_map(|batch| {
            let batch = pieces[batch.clone()].iter().zip(&starts[batch]);
            parallel::map(batch, |part| (part, first_look(part)))
        })
        .peekable();
    while let Some(first) = parts.next() {
        let document = first.0.0;
        let mut of_document = vec![first];
        while let Some(part) = parts.next_if(|((other, _), _)| other.document == document.document)
        {
            of_document.push(part);
        }
        let is_wrong = of_document.iter().any(|(_, (_, wrong))| !wrong.is_empty());
        // What one item names with `&`, another may use: such a document is read as one.
        if is_wrong
            && format == Format::Yaml
            && source.text[document.document_at.clone()].contains('&')
            && let Some(whole) = document.whole()
        {
            let start = Cursor::START.moved(whole.start(), source.text);
            let (objects, wrong) = read(&whole, start, Problems::new());
            all.append(objects);
            problems.append(wrong);
            continue;
        }
        for ((piece, start), (mut objects, wrong)) in of_document {
            pod::share(&mut objects.pods, &mut shared);
            all.append(objects);
            if wrong.is_empty() || !problems.has_room() {
                problems.append(wrong);
            } else {
                // Read again to say what is wrong, which few pieces are worth.
                problems.append(read(piece, *start, Problems::new()).1);
            }
        }
    }
    problems.or_else(all)
}

/// Pieces that are read together.
const BATCH: usize = 4_096;

/// All pieces, in batches.
fn batches(pieces: &[Piece]) -> impl Iterator<Item = Range<usize>> {
    let starts = (0..pieces.len()).step_by(BATCH);
    starts.map(|start| start..pieces.len().min(start + BATCH))
}

/// Where each piece begins.
fn starts_of(text: &str, pieces: &[Piece]) -> Vec<Cursor> {
    let mut cursor = Cursor::START;
    let start = |piece: &Piece| {
        cursor = cursor.moved(piece.start(), text);
        cursor
    };
    pieces.iter().map(start).collect()
}

fn of_piece(piece: &Piece, format: Format, r: &Reading<'_>) -> Objects {
    let mut objects = Objects::default();
    let mut wrong = r.problems.borrow().none_of_these();
    let nodes = piece.read(r.source, format, &mut wrong);
    if let Some(document) = r.document {
        wrong.within(&of_document(document));
    }
    r.problems.borrow_mut().append(wrong);
    let around = piece.around.as_deref();
    match piece.holds {
        Holds::Rest(items) => rest(&nodes, items, &mut objects, r),
        Holds::Around(items) => {
            let at = nodes.first().map_or(0..0, |node| node.at.clone());
            let keys = around.into_iter().flat_map(|around| &around.keys);
            let entries = keys.zip(nodes).map(|(key, node)| Entry {
                key: key.into(),
                key_at: node.at.clone(),
                node,
            });
            let value = Value::Table(entries.collect());
            let answer = Node { at, value };
            answered(&answer, items, &mut objects, r);
        }
        Holds::Items(before) => {
            let of = around.and_then(|around| around.kind.as_ref());
            let of = of.and_then(|[kind, version]| kind::of_items(kind, version));
            for (i, node) in nodes.iter().enumerate() {
                let top = format!("items[{}]", before + i);
                object(node, &top, of, &mut objects, r);
            }
        }
        Holds::Document => {
            for node in &nodes {
                let Some(items) = node.items() else {
                    object(node, "", None, &mut objects, r);
                    continue;
                };
                for (i, item) in items.iter().enumerate() {
                    object(item, &format!("[{i}]"), None, &mut objects, r);
                }
            }
        }
    }
    objects
}

/// Takes an object; `of` is the kind and version of an item that has none.
fn object(
    node: &Node<'_>,
    top: &str,
    of: Option<(&str, &str)>,
    objects: &mut Objects,
    r: &Reading<'_>,
) {
    match Fields::top(node, top, r) {
        Some(fields) => kind::take(&fields, of, objects),
        None if matches!(node.value, Value::Null) => {}
        None => {
            let top = (!top.is_empty()).then_some(top);
            let no_object = say::NoObject { path: top, found: node.kind() };
            r.fault(&node.at, no_object);
        }
    }
}

/// What an answer says of itself, next to its items.
fn answered(answer: &Node<'_>, items: usize, objects: &mut Objects, r: &Reading<'_>) {
    if let Some(fields) = Fields::top(answer, "", r) {
        kind::note_list(&fields, items as u64, objects);
    }
}

/// The text around a list: what it says of itself, and no second list.
fn rest(nodes: &[Node<'_>], items: usize, objects: &mut Objects, r: &Reading<'_>) {
    let is_said = |node: &&Node<'_>| {
        node.entries()
            .is_some_and(|all| all.iter().any(|one| one.key == "metadata"))
    };
    if let Some(answer) = nodes.iter().find(is_said) {
        answered(answer, items, objects, r);
    }
    let entries = nodes.iter().filter_map(Node::entries).flatten();
    let lists = entries.filter(|entry| entry.key == "items");
    for second in lists.skip(1) {
        r.fault(&second.key_at, say::ItemsTwice);
    }
}

impl Objects {
    /// Adds all of `other` after these.
    fn append(&mut self, other: Self) {
        // Every list by name, so that none is forgotten.
        macro_rules! append {
            ($($list:ident)+; $skipped:ident $newest:ident $completeness:ident) => {
                let Self { $($list,)+ $skipped, $newest, $completeness } = other;
                $(self.$list.extend($list);)+
            };
        }
        append! {
            resource_sets vpc_ips vpc_ip_claims subnets enis instances flavours nodes services events cidr_configs pod_clusters pods controllers claims
            persistent_volumes storage_classes csi_nodes attachments ignored_columns; skipped newest completeness
        }
        self.newest.take(newest);
        self.completeness.append(completeness);
        for (kind, count) in skipped {
            self.skip_some(&kind, count);
        }
    }

    /// Counts an object that is not used.
    pub(super) fn skip(&mut self, kind: &str) {
        self.skip_some(kind, 1);
    }

    fn skip_some(&mut self, kind: &str, count: u64) {
        let by_name = |known: &(String, u64)| known.0.as_str().cmp(kind);
        match self.skipped.binary_search_by(by_name) {
            Ok(at) => self.skipped[at].1 += count,
            Err(at) => self.skipped.insert(at, (kind.to_owned(), count)),
        }
    }
}
