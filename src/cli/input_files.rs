//! Files with objects of a cluster, plans or subnets, recognised by their content.

use std::path::PathBuf;

use super::bounded::{MOST_BYTES_OF_ALL, too_long};
use super::context::Context;
use super::error::kept;
use super::error::name_of;
use super::read::{self, Inputs};
use input::objects::{Missing, ObjectInput, few_kinds};
use input::problem::{Problems, Source};
use input::records::{Format, IgnoredColumn, ignored_columns as ignored_in};
use model::{Input, SUBNET_SHAPE, Subnets, subnet_file};
use net::quantity::grouped;
use texts::{List, Message, errors as say};

/// Texts by the names of their files.
pub(super) type Texts = Vec<(String, String)>;

/// Names and texts of all files that can be read. What a pattern and a name both mean is read once.
pub(super) fn texts(files: &[PathBuf], inputs: &Inputs, problems: &mut Problems) -> Texts {
    let mut paths: Vec<PathBuf> = Vec::new();
    for path in files {
        let is_stdin = path.as_os_str() == "-";
        for path in kept(read::matching(path), problems).unwrap_or_default() {
            if is_stdin || !paths.contains(&path) {
                paths.push(path);
            }
        }
    }
    let mut texts = Vec::with_capacity(paths.len());
    let mut bytes = 0;
    for path in paths {
        let Some(text) = kept(inputs.text(&path), problems) else {
            continue;
        };
        bytes += text.len() as u64;
        if bytes > MOST_BYTES_OF_ALL {
            problems.push(too_long(say::AllFiles.to_message(), MOST_BYTES_OF_ALL));
            break;
        }
        texts.push((name_of(&path), text));
    }
    texts
}

/// Says of which objects nothing was read.
pub(super) fn hint_at_skipped<M: Message>(
    skipped: &[(String, u64)],
    what: impl FnOnce(List) -> M,
    context: &Context,
) {
    let skipped = skipped.iter();
    let skipped = skipped.map(|(kind, count)| format!("{} {kind}", grouped(*count)));
    let skipped: Vec<String> = skipped.collect();
    if !skipped.is_empty() {
        context.hint(what(List::of(skipped)));
    }
}

/// Bytes of YAML that take seconds to read.
const MUCH_YAML: usize = 16 << 20;

/// Says once, of much YAML, that the same objects are read sooner as JSON.
pub(super) fn hint_at_yaml(texts: &Texts, context: &Context) {
    let is_yaml = |source: &Source<'_>| {
        let by_content = || Format::of_content(source.text, &SUBNET_SHAPE);
        Format::of_name(source.name).unwrap_or_else(by_content) == Format::Yaml
    };
    let yaml = sources(texts).into_iter().filter(is_yaml);
    let bytes: usize = yaml.map(|source| source.text.len()).sum();
    if bytes >= MUCH_YAML {
        context.hint(say::MuchYaml { mib: bytes >> 20 });
    }
}

/// The texts as sources.
pub(super) fn sources(texts: &Texts) -> Vec<Source<'_>> {
    texts
        .iter()
        .map(|(name, text)| Source::new(name, text))
        .collect()
}

/// The texts that were read, each with the format of its name.
pub(super) fn inputs(texts: &Texts) -> Vec<ObjectInput<'_>> {
    let inputs = sources(texts)
        .into_iter()
        .map(|source| ObjectInput { source, format: Format::of_name(source.name) });
    inputs.collect()
}

/// Subnets of `--cidr`, and those of files.
pub(super) fn subnets<'t>(cidrs: &'t [String], texts: &'t [(String, String)]) -> Vec<Input<'t>> {
    let flags = cidrs
        .iter()
        .map(|text| Input { source: Source::new("--cidr", text), format: None });
    flags.chain(texts.iter().map(file)).collect()
}

fn file((name, text): &(String, String)) -> Input<'_> {
    subnet_file(Source::new(name, text))
}

/// The ignored columns of files of subnets.
pub(super) fn ignored_columns(texts: &[(String, String)]) -> Vec<IgnoredColumn> {
    let inputs = texts.iter().map(file);
    let csv = inputs.filter(|input| input.format == Some(Format::Csv));
    csv.flat_map(|input| ignored_in(&input.source, &SUBNET_SHAPE))
        .collect()
}

/// Hints at what is missing of the answers that were read, as they say themselves.
pub(super) fn say_missing(missing: &[Missing], context: &Context) {
    for one in missing {
        context.hint(one.problem().line(context.lang));
    }
}

/// Hints at the ignored objects and columns of the files: the result may be missing them.
pub(super) fn say_passed_over(subnets: &Subnets, context: &Context) {
    if let Some(kinds) = few_kinds(subnets.passed_over()) {
        context.hint(say::PassedOver { kinds });
    }
    say_ignored_columns(subnets.ignored_columns(), context);
}

/// Hints at the ignored columns, unless a finding does.
pub(super) fn say_ignored_columns(columns: &[IgnoredColumn], context: &Context) {
    for column in columns {
        let ignored =
            say::IgnoredColumn { column: &column.name, file: &*column.origin.file }.to_message();
        context.hint(ignored);
    }
}
