//! Files with objects of a cluster.

use std::path::PathBuf;

use crate::cli::context::{Context, name_of};
use crate::objects::ObjectInput;
use crate::problem::{Problem, Problems, Source};
use crate::records::Format;

/// Names and texts of all that can be read. What a pattern and a name both mean is read once.
pub(super) fn read(
    files: &[PathBuf],
    stdin_is_taken: bool,
    problems: &mut Problems,
) -> Vec<(String, String)> {
    let mut paths: Vec<PathBuf> = Vec::new();
    let mut stdin_is_read = stdin_is_taken;
    for path in files {
        if path.as_os_str() == "-" {
            if stdin_is_read {
                let problem = Problem::new("standard input is asked for twice");
                problems.push(problem.help("it can be read once; give a file"));
                continue;
            }
            stdin_is_read = true;
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
    for path in paths {
        match Context::read(&path) {
            Ok(text) => texts.push((name_of(&path), text)),
            Err(error) => problems.append(error.into_problems()),
        }
    }
    texts
}

/// The texts with their formats: by extension, else by content.
pub(super) fn inputs(texts: &[(String, String)]) -> Vec<ObjectInput<'_>> {
    let inputs = texts.iter().map(|(name, text)| ObjectInput {
        source: Source::new(name, text),
        format: Format::of_name(name),
    });
    inputs.collect()
}
