//! YAML in a build that cannot read it.

use std::ops::Range;

use super::Reader;
use super::tree::Node;
use crate::problem::{Problem, Problems, Source};
use texts::errors_input as say;

pub(super) fn read(reader: Reader<'_, '_, '_>) {
    let Reader { source, problems, .. } = reader;
    problems.push(unread(source));
}

pub(super) fn tree<'t>(source: &Source<'t>, problems: &mut Problems) -> Option<Node<'t>> {
    problems.push(unread(source));
    None
}

pub(super) fn part<'t>(
    source: &Source<'t>,
    _: Range<usize>,
    _: usize,
    problems: &mut Problems,
) -> Option<Vec<Node<'t>>> {
    tree(source, problems).map(|root| vec![root])
}

fn unread(source: &Source<'_>) -> Problem {
    Problem::new(say::YamlUnread { file: source.name })
}
