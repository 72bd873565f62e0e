//! Files of subnets, as `--subnets` names them.

use std::path::PathBuf;

use super::context::Context;
use super::input_files::{Texts, texts};
use input::objects::few_kinds;
use input::problem::{Problems, Source};
use input::records::Format;
use model::{Input, SUBNET_SHAPE, Subnets, is_cidr_list};

/// Names and texts of all that can be read.
pub(super) fn read(paths: &[PathBuf], problems: &mut Problems) -> Texts {
    texts(paths, &mut false, problems)
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

/// Says which objects of the files no subnet was read from: what is there may be missing here.
pub(super) fn say_passed_over(subnets: &Subnets, context: &Context) {
    if let Some(kinds) = few_kinds(subnets.passed_over()) {
        context.hint(&format!(
            "passed over, since nothing is read from them: {kinds}"
        ));
    }
}
