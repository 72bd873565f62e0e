//! Files that hold objects of a cluster or plans, told apart by what is in them.

use std::path::PathBuf;

use super::bounded::{MOST_BYTES_OF_ALL, too_long};
use super::context::{Context, name_of};
use input::objects::{self, ObjectInput};
use input::problem::{Problem, Problems, Source};
use input::records::Format;
use model::SUBNET_SHAPE;

/// Texts by the names of their files.
pub(super) type Texts = Vec<(String, String)>;

/// Names and texts of all files that can be read. What a pattern and a name both mean is read once.
pub(super) fn texts(files: &[PathBuf], stdin_is_read: &mut bool, problems: &mut Problems) -> Texts {
    let mut paths: Vec<PathBuf> = Vec::new();
    for path in files {
        if path.as_os_str() == "-" {
            if *stdin_is_read {
                let problem = Problem::new("standard input is asked for twice");
                problems.push(problem.help("it can be read once; give a file"));
                continue;
            }
            *stdin_is_read = true;
            paths.push(path.clone());
            continue;
        }
        match Context::matching(path) {
            Ok(found) => {
                for path in found {
                    if !paths.contains(&path) {
                        paths.push(path);
                    }
                }
            }
            Err(error) => problems.append(error.into_problems()),
        }
    }
    let mut texts = Vec::with_capacity(paths.len());
    let mut bytes = 0;
    for path in paths {
        match Context::read(&path) {
            Ok(text) => {
                bytes += text.len() as u64;
                if bytes > MOST_BYTES_OF_ALL {
                    problems.push(too_long("all files together", MOST_BYTES_OF_ALL));
                    break;
                }
                texts.push((name_of(&path), text));
            }
            Err(error) => problems.append(error.into_problems()),
        }
    }
    texts
}

/// The texts as sources.
pub(super) fn sources(texts: &Texts) -> Vec<Source<'_>> {
    texts
        .iter()
        .map(|(name, text)| Source::new(name, text))
        .collect()
}

/// What was read, each with the format that its name tells.
pub(super) fn inputs(texts: &Texts) -> Vec<ObjectInput<'_>> {
    let inputs = sources(texts).into_iter().map(|source| ObjectInput {
        source,
        format: Format::of_name(source.name),
    });
    inputs.collect()
}

/// Whether a text is a plan file, and in which format; objects have an `apiVersion`.
pub(super) fn plan_format(source: &Source<'_>) -> Option<Format> {
    let by_content = || Format::of_content(source.text, &SUBNET_SHAPE);
    let format = Format::of_name(source.name).unwrap_or_else(by_content);
    let text = source.text.trim_ascii_start();
    let is_plan = match format {
        Format::Toml => true,
        Format::Csv => false,
        Format::Json | Format::Yaml => {
            let mentions = |key: &str| text.contains(key);
            !text.starts_with(['[', '-'])
                && !objects::is_foreign(text)
                && ["version", "cidr_config", "vip_pool"]
                    .into_iter()
                    .any(mentions)
        }
    };
    is_plan.then_some(format)
}
