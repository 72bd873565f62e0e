//! Outcomes and shards that were saved.

use engine::sim::{NamedPart, merge};
use input::problem::{Problems, Source};
use net::lang::Lang;
use report::view;
use results::changes::{diff, is_saved, parse_saved};
use results::runs::read_shard;

/// A line between two outcomes that are compared.
const BETWEEN: &str = "\n====\n";

/// An outcome has no difference from itself; a shard is merged or refused.
pub fn check(bytes: &[u8]) {
    let Some(text) = super::text_of(bytes) else {
        return;
    };
    let _ = is_saved(text);
    let (old, new) = text.split_once(BETWEEN).unwrap_or((text, text));
    let read = |text| parse_saved(&Source::new("f", text));
    match (read(old), read(new)) {
        (Ok(old), Ok(new)) => {
            let outcome = diff(&old, &new, false);
            super::written(&view::diff::document(&outcome, Lang::Zh), Lang::Zh);
            let same = diff(&new, &new, true);
            assert!(same.figures.is_empty(), "{:?}", same.figures);
        }
        (Err(problems), _) | (_, Err(problems)) => super::refused(&problems),
    }
    match read_shard(&Source::new("f", text)) {
        Ok(saved) => match NamedPart::of_saved("f", saved) {
            Ok(part) => match merge(vec![part], Problems::new()) {
                Ok(all) => drop(super::written(
                    &view::runs::document(&all, Lang::En),
                    Lang::En,
                )),
                Err(problems) => super::refused(&problems),
            },
            Err(problem) => super::shown(&problem),
        },
        Err(problems) => super::refused(&problems),
    }
}
