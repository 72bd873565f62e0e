//! Lists in sentences.

use super::spacing::is_han;
use super::{Message, common};
use net::lang::Lang;

/// `a, b, c`: parts of a sentence.
pub fn clauses<T: AsRef<str>>(parts: &[T], lang: Lang) -> String {
    joined(parts, &common::ListClauses.text(lang), None, lang)
}

/// `a, b, c`: names.
pub fn names<T: AsRef<str>>(names: &[T], lang: Lang) -> String {
    joined(names, &common::ListNames.text(lang), None, lang)
}

/// `a; b; c`: parts that may hold commas.
pub fn parts<T: AsRef<str>>(parts: &[T], lang: Lang) -> String {
    joined(parts, &common::ListParts.text(lang), None, lang)
}

/// `a and b`: two most often.
pub fn pairs<T: AsRef<str>>(names: &[T], lang: Lang) -> String {
    joined(names, &common::ListPairs.text(lang), None, lang)
}

/// `a 2, b 3`: names with their counts.
pub fn counts<T: AsRef<str>>(counts: &[T], lang: Lang) -> String {
    joined(counts, &common::ListCounts.text(lang), None, lang)
}

/// `a, b and c`.
pub fn all_of<T: AsRef<str>>(names: &[T], lang: Lang) -> String {
    let last = common::ListAnd.text(lang);
    joined(names, &common::ListNames.text(lang), Some(&last), lang)
}

/// Names that a sentence holds.
const MOST_NAMES: usize = 3;

/// `a and b`, or the first of more: `a, b and 7 more`.
pub fn some_names<T: AsRef<str>>(all: &[T], lang: Lang) -> String {
    let count = all.len();
    if count <= MOST_NAMES {
        return all_of(all, lang);
    }
    let (names, more) = (names(&all[..MOST_NAMES], lang), count - MOST_NAMES);
    common::SomeNames { names, more, count }.text(lang)
}

/// Each name once, in order, with how often it is there where that is several times.
pub fn counted<T: AsRef<str>>(names: &[T], lang: Lang) -> Vec<String> {
    let mut counted: Vec<(&str, usize)> = Vec::new();
    for name in names.iter().map(AsRef::as_ref) {
        match counted.iter_mut().find(|(known, _)| *known == name) {
            Some((_, times)) => *times += 1,
            None => counted.push((name, 1)),
        }
    }
    let words = counted.into_iter().map(|(name, times)| match times {
        1 => name.to_owned(),
        times => common::ListTimes { name, times }.text(lang),
    });
    words.collect()
}

/// `a, b or c`.
pub fn one_of<T: AsRef<str>>(names: &[T], lang: Lang) -> String {
    let last = common::ListOr.text(lang);
    joined(names, &common::ListNames.text(lang), Some(&last), lang)
}

/// `do this, do that and do a third`: what to do in turn.
pub fn steps<T: AsRef<str>>(steps: &[T], lang: Lang) -> String {
    let last = common::ListLastStep.text(lang);
    joined(steps, &common::ListSteps.text(lang), Some(&last), lang)
}

fn joined<T: AsRef<str>>(names: &[T], between: &str, last: Option<&str>, lang: Lang) -> String {
    let mut all = String::new();
    for (i, name) in names.iter().map(AsRef::as_ref).enumerate() {
        if i == 0 {
            all.push_str(name);
            continue;
        }
        let is_last = i + 1 == names.len();
        let between = last.filter(|_| is_last).unwrap_or(between);
        for part in [between, name] {
            if lang == Lang::Zh && is_spaced(&all, part) {
                all.push(' ');
            }
            all.push_str(part);
        }
    }
    all
}

/// Whether Chinese sets a space between these: between a Chinese character and a Latin one.
fn is_spaced(before: &str, after: &str) -> bool {
    let is_latin = |c: char| c.is_ascii_graphic();
    let (Some(a), Some(b)) = (before.chars().next_back(), after.chars().next()) else {
        return false;
    };
    is_han(a) && is_latin(b) || is_latin(a) && is_han(b)
}
