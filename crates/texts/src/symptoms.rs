//! Messages of clusters and clouds, the planner's words and the terms of documents: only
//! `crates/texts/*/symptoms.ftl` and `crates/texts/*/terms-*.ftl` have them.

use super::{Area, Page, areas, value};
use net::lang::Lang;

const LANGS: [Lang; 2] = [Lang::En, Lang::Zh];

/// The file of what is found inside texts.
const SYMPTOMS: &Area = &areas::SYMPTOMS;

/// The files of terms, one for each document that has them.
const TERMS: [&Area; 5] = [
    &areas::TERMS_CCE,
    &areas::TERMS_VOLUMES,
    &areas::TERMS_VIPS,
    &areas::TERMS_POD_CIDRS,
    &areas::TERMS_TKE,
];

/// An event reason, an error code, a message, a word or a term that has a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Symptom {
    /// A code as clusters write it, a word in kebab case, or a term as its document writes it.
    pub id: &'static str,
    /// Its file.
    area: &'static Area,
}

impl Symptom {
    /// What is found inside texts first, then terms, in the order of their ids.
    pub fn all() -> impl Iterator<Item = Self> {
        let areas = [SYMPTOMS].into_iter().chain(TERMS);
        areas.flat_map(|area| area.ids(Lang::En).map(move |id| Self { id, area }))
    }

    /// The event reason, code or word with this id.
    pub const fn of(id: &'static str) -> Self {
        Self { id, area: SYMPTOMS }
    }

    /// What people call it.
    pub fn name(self, lang: Lang) -> String {
        value(self.area, self.id, lang).unwrap_or_default()
    }

    pub fn page(self, lang: Lang) -> Page {
        Page::of(self.area, self.id, lang)
    }

    /// An attribute of its page: `planner`, `confirm`, `do`, `prevent`.
    pub fn part(self, name: &str, lang: Lang) -> Option<String> {
        self.area.text(&format!("{}.{name}", self.id), &[], lang)
    }

    /// The codes of the findings that explain it.
    pub fn findings(self) -> Vec<String> {
        let codes = self.part("findings", Lang::En).unwrap_or_default();
        codes.split_whitespace().map(str::to_owned).collect()
    }

    /// Whether it is called so, in any case and either language, or by the word that results have for it.
    pub fn is_called(self, name: &str) -> bool {
        let name = name.trim().to_lowercase();
        self.is_any_name(|own| own.trim().to_lowercase() == name)
    }

    /// The same with or without dashes, underscores, dots and spaces: `max-allocate` is `maxAllocate`.
    pub fn is_written(self, name: &str) -> bool {
        let name = letters(name);
        !name.is_empty() && self.is_any_name(|own| letters(own) == name)
    }

    fn is_any_name(self, is: impl Fn(&str) -> bool) -> bool {
        let of = |lang| {
            let alias = self.part("alias", lang);
            is(&self.name(lang)) || alias.unwrap_or_default().split('|').any(&is)
        };
        is(self.id) || LANGS.into_iter().any(of)
    }

    /// Whether its message mostly has the code that matters.
    fn wraps(self) -> bool {
        self.part("wraps", Lang::En).is_some()
    }

    /// The phrases by which it is found inside a text.
    fn phrases(self) -> Vec<String> {
        if self.area != SYMPTOMS {
            return Vec::new();
        }
        let is_code = self.id.contains(|c: char| c.is_ascii_uppercase());
        let mut phrases = Vec::from_iter(is_code.then(|| self.id.to_lowercase()));
        for lang in LANGS {
            let matches = self.part("matches", lang).unwrap_or_default();
            phrases.extend(matches.split('|').map(|one| normal(one.trim())));
        }
        phrases.retain(|phrase| !phrase.is_empty());
        phrases
    }
}

/// Finds symptoms inside texts.
#[derive(Debug)]
pub struct SymptomFinder {
    symptoms: Vec<(Symptom, bool, Vec<String>)>,
}

impl Default for SymptomFinder {
    fn default() -> Self {
        let symptoms = Symptom::all().map(|one| (one, one.wraps(), one.phrases()));
        Self { symptoms: symptoms.collect() }
    }
}

impl SymptomFinder {
    /// Those in `text`, in their order there. One that wraps others is left out where one of them is there.
    pub fn find(&self, text: &str) -> Vec<Symptom> {
        let text = normal(text);
        let mut found: Vec<(bool, usize, Symptom)> = Vec::new();
        for (symptom, wraps, phrases) in &self.symptoms {
            let places = phrases.iter().filter_map(|phrase| place(&text, phrase));
            found.extend(places.min().map(|at| (*wraps, at, *symptom)));
        }
        net::sort_by_key(&mut found, |&(wraps, at, _)| (wraps, at));
        let any_inner = found.first().is_some_and(|&(wraps, ..)| !wraps);
        found.retain(|&(wraps, ..)| !(wraps && any_inner));
        found.into_iter().map(|(_, _, symptom)| symptom).collect()
    }
}

/// A name without what joins its words, in lower case.
fn letters(name: &str) -> String {
    let joins = |c: &char| !c.is_whitespace() && !"-_.".contains(*c);
    name.chars()
        .filter(joins)
        .flat_map(char::to_lowercase)
        .collect()
}

/// In lower case; Chinese without spaces, which people put or leave out between the scripts.
fn normal(text: &str) -> String {
    let lower = text.to_lowercase();
    if lower.is_ascii() {
        return lower;
    }
    lower.chars().filter(|c| !c.is_whitespace()).collect()
}

/// The place of `phrase` in `text` as whole words.
fn place(text: &str, phrase: &str) -> Option<usize> {
    let goes_on = |a: Option<char>, b: Option<char>| {
        let is_letter = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric());
        is_letter(a) && is_letter(b)
    };
    // Most texts do not contain it, and this check is much faster.
    if !text.contains(phrase) {
        return None;
    }
    let mut places = text.match_indices(phrase);
    let found = places.find(|(at, _)| {
        let (before, after) = (&text[..*at], &text[at + phrase.len()..]);
        !goes_on(before.chars().next_back(), phrase.chars().next())
            && !goes_on(phrase.chars().next_back(), after.chars().next())
    });
    found.map(|(at, _)| at)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(text: &str) -> Vec<&'static str> {
        let found = SymptomFinder::default().find(text);
        found.iter().map(|one| one.id).collect()
    }

    #[test]
    fn a_code_is_found_inside_a_text_and_a_longer_code_is_another() {
        assert_eq!(ids("SubnetNoMoreIP"), ["SubnetNoMoreIP"]);
        assert_eq!(ids("err: nomoreip."), ["NoMoreIP"]);
        assert_eq!(
            ids("0/6 nodes are available: 6 Insufficient cce.baidubce.com/ip"),
            ["InsufficientIP"]
        );
        assert_eq!(ids("all is well"), [] as [&str; 0]);
    }

    #[test]
    fn a_reason_gives_way_to_the_code_in_its_message() {
        let line = "Warning  FailedCreatePodSandBox  2m (x9 over 5m)  kubelet  Failed to create \
                    pod sandbox: rpc error: [SubnetNoMoreIP: ENI eni-1 with subnet sbn-1 has no \
                    more available IP, ENIIPCapacityExceed: ENI eni-2]";
        assert_eq!(ids(line), ["SubnetNoMoreIP", "ENIIPCapacityExceed"]);
        assert_eq!(ids("FailedScheduling: why"), ["FailedScheduling"]);
    }

    #[test]
    fn chinese_is_found_with_and_without_spaces() {
        assert_eq!(ids("子网IP耗尽"), ["SubnetNoMoreIP"]);
        assert_eq!(ids("申请弹性网卡配额时"), ["ENIQuota"]);
        assert_eq!(ids("一直Pending"), ["Pending"]);
        assert_eq!(ids("Pod 一直 ContainerCreating"), ["ContainerCreating"]);
    }

    #[test]
    fn every_code_says_what_to_do_in_both_languages() {
        for symptom in Symptom::all().filter(|one| !one.phrases().is_empty()) {
            for (lang, part) in LANGS.iter().flat_map(|&lang| {
                let parts = ["matches", "planner", "confirm", "do", "prevent"];
                parts.map(|part| (lang, part))
            }) {
                assert!(symptom.part(part, lang).is_some(), "{} {part}", symptom.id);
            }
            assert!(!symptom.page(Lang::Zh).meaning.is_ascii(), "{}", symptom.id);
            assert_eq!(ids(symptom.id), [symptom.id]);
        }
    }
}
