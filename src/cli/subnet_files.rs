//! Files of subnets, as `--subnets` names them.

use std::path::PathBuf;

use super::context::{Context, name_of};
use crate::model::{Input, SUBNET_SHAPE, is_cidr_list};
use crate::problem::{Problem, Problems, Source};
use crate::records::Format;

/// Names and texts of all that can be read.
pub(super) fn read(paths: &[PathBuf], problems: &mut Problems) -> Vec<(String, String)> {
    let mut texts = Vec::new();
    let mut stdin_is_read = false;
    for path in paths {
        let is_stdin = path.as_os_str() == "-";
        if is_stdin && stdin_is_read {
            let problem = Problem::new("--subnets - is given twice");
            problems.push(problem.help("standard input can be read once"));
            continue;
        }
        stdin_is_read |= is_stdin;
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

/// The texts with their formats: by extension, else by content.
pub(super) fn inputs(texts: &[(String, String)]) -> impl Iterator<Item = Input<'_>> {
    texts.iter().map(|(name, text)| {
        let source = Source::new(name, text);
        let by_content =
            || (!is_cidr_list(source.text)).then(|| Format::of_content(source.text, &SUBNET_SHAPE));
        let format = Format::of_name(name).or_else(by_content);
        Input { source, format }
    })
}
