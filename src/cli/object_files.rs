//! Files that hold objects of a cluster or plans, told apart by what is in them.

use std::path::PathBuf;

use super::context::{Context, name_of};
use crate::model::SUBNET_SHAPE;
use crate::objects;
use crate::problem::{Problem, Problems, Source};
use crate::records::Format;

/// Texts by the names of their files.
pub(super) type Texts = Vec<(String, String)>;

/// The texts as sources.
pub(super) fn sources(texts: &Texts) -> Vec<Source<'_>> {
    texts
        .iter()
        .map(|(name, text)| Source::new(name, text))
        .collect()
}

/// Names and texts of all files that can be read.
pub(super) fn texts(paths: &[PathBuf], stdin_is_read: &mut bool, problems: &mut Problems) -> Texts {
    let mut texts = Vec::new();
    for path in paths {
        if path.as_os_str() == "-" {
            if *stdin_is_read {
                let problem = Problem::new("- is given twice");
                problems.push(problem.help("standard input can be read once"));
                continue;
            }
            *stdin_is_read = true;
        }
        let files = match Context::matching(path) {
            Ok(files) => files,
            Err(error) => {
                problems.append(error.into_problems());
                continue;
            }
        };
        for file in files {
            match Context::read(&file) {
                Ok(text) => texts.push((name_of(&file), text)),
                Err(error) => problems.append(error.into_problems()),
            }
        }
    }
    texts
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
