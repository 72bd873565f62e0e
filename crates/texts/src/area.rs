//! Files of texts, and what is found in them.

use std::fmt;

use super::template::{self, Variables};
use net::lang::Lang;

/// The texts of one area. A program has those areas that it refers to.
pub struct Area {
    /// The name of its files.
    pub name: &'static str,
    /// All its texts.
    text: &'static str,
    /// By language, in the order of their ids.
    entries: [&'static [Entry]; 2],
}

/// The places of an id and its template in the text of its area. It has no pointers, which need relocation for all
/// texts at every start.
struct Entry {
    id: u32,
    text: u32,
    id_length: u16,
    text_length: u16,
}

/// The areas, by the names of their files.
pub mod areas {
    use super::{Area, Entry};

    include!(concat!(env!("OUT_DIR"), "/areas.rs"));
}

impl PartialEq for Area {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Area {}

impl fmt::Debug for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl Area {
    const fn new(name: &'static str, text: &'static str, entries: [&'static [Entry]; 2]) -> Self {
        Self { name, text, entries }
    }

    /// What `explain` says of what has its texts here.
    pub(super) fn pages(&self) -> Option<&'static Area> {
        let found = areas::PAGES.binary_search_by(|pages| pages.name.cmp(self.name));
        found.ok().map(|index| areas::PAGES[index])
    }

    /// The text `id`, or of `id.name` the attribute, where there is one.
    pub(super) fn text(&self, id: &str, variables: &Variables, lang: Lang) -> Option<String> {
        let template = self.template(id, lang)?;
        Some(template::filled(template, variables, lang))
    }

    pub(super) fn template(&self, id: &str, lang: Lang) -> Option<&'static str> {
        let entries = self.entries(lang);
        let found = entries.binary_search_by(|entry| self.id(entry).cmp(id));
        found.ok().map(|index| self.text_of(&entries[index]))
    }

    /// The ids of its messages.
    pub(super) fn ids(&self, lang: Lang) -> impl Iterator<Item = &'static str> {
        let ids = self.entries(lang).iter().map(|entry| self.id(entry));
        ids.filter(|id| !id.contains('.'))
    }

    fn id(&self, entry: &Entry) -> &'static str {
        self.part(entry.id, entry.id_length)
    }

    fn text_of(&self, entry: &Entry) -> &'static str {
        self.part(entry.text, entry.text_length)
    }

    fn part(&self, start: u32, length: u16) -> &'static str {
        let start = start as usize;
        &self.text[start..start + usize::from(length)]
    }

    fn entries(&self, lang: Lang) -> &'static [Entry] {
        self.entries[lang as usize]
    }
}

impl Entry {
    const fn new((id, id_length): (u32, u16), (text, text_length): (u32, u16)) -> Self {
        Self { id, text, id_length, text_length }
    }
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;
    use std::collections::{BTreeMap, BTreeSet};
    use std::path::Path;

    use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
    use fluent_syntax::ast::{self, Pattern};
    use unic_langid::langid;

    use super::areas::{AREAS, PAGES};
    use super::*;
    use crate::mark;
    use crate::template::Variable;
    use net::quantity::grouped;

    /// What a unit makes of a word.
    const NO_COUNT: &str = "\u{0}";

    const LANGUAGES: [&str; 2] = ["en", "zh"];

    #[expect(clippy::disallowed_methods, reason = "a test of the files")]
    fn file(folder: &str, area: &str) -> String {
        let texts = Path::new(env!("CARGO_MANIFEST_DIR"));
        let path = texts.join(folder).join(area).with_extension("ftl");
        std::fs::read_to_string(path).unwrap()
    }

    /// The ids of messages with their attributes.
    fn ids(text: &str) -> BTreeMap<String, BTreeSet<String>> {
        let resource = FluentResource::try_new(text.to_owned());
        let resource = resource.unwrap_or_else(|(_, errors)| panic!("{text}: {errors:?}"));
        let messages = resource.entries().filter_map(|entry| {
            let (id, attributes) = match entry {
                ast::Entry::Message(message) => (message.id.name.to_owned(), &message.attributes),
                ast::Entry::Term(term) => (format!("-{}", term.id.name), &term.attributes),
                _ => return None,
            };
            let names = attributes
                .iter()
                .map(|attribute| attribute.id.name.to_owned());
            Some((id, names.collect()))
        });
        let ids: Vec<_> = messages.collect();
        let count = ids.len();
        let ids: BTreeMap<_, _> = ids.into_iter().collect();
        assert_eq!(ids.len(), count, "an id is there twice: {text}");
        ids
    }

    #[test]
    fn both_languages_have_the_same_messages() {
        for area in AREAS {
            let [en, zh] = LANGUAGES.map(|folder| ids(&file(folder, area.name)));
            let names = |ids: &BTreeMap<String, _>| ids.keys().cloned().collect::<Vec<_>>();
            assert_eq!(names(&en), names(&zh), "{}", area.name);
            for (id, attributes) in &en {
                for attribute in attributes.difference(&zh[id]) {
                    // These are the same in both languages if the Chinese file omits them.
                    let shared = [
                        "formula", "source", "examples", "findings", "wraps", "alias",
                    ];
                    let shared = shared.contains(&attribute.as_str());
                    assert!(shared, "{} {id}.{attribute}", area.name);
                }
                assert_eq!(zh[id].difference(attributes).next(), None, "{id}");
            }
        }
    }

    /// The variables of each message and each attribute, by `id` and `id.attribute`.
    fn variables(text: &str) -> BTreeMap<String, BTreeSet<String>> {
        let resource = FluentResource::try_new(text.to_owned());
        let resource = resource.unwrap_or_else(|(_, errors)| panic!("{text}: {errors:?}"));
        let mut all = BTreeMap::new();
        for entry in resource.entries() {
            let ast::Entry::Message(message) = entry else {
                continue;
            };
            let id = message.id.name;
            if let Some(value) = &message.value {
                all.insert(id.to_owned(), of_pattern(value));
            }
            for attribute in &message.attributes {
                let id = format!("{id}.{}", attribute.id.name);
                all.insert(id, of_pattern(&attribute.value));
            }
        }
        all
    }

    /// The variables of a pattern, at any depth.
    fn of_pattern(pattern: &Pattern<&str>) -> BTreeSet<String> {
        let tree = format!("{pattern:?}");
        let names = tree.split("VariableReference { id: Identifier { name: \"");
        let names = names.skip(1).filter_map(|after| after.split('"').next());
        names.map(str::to_owned).collect()
    }

    #[test]
    fn chinese_texts_have_only_variables_of_the_english_ones() {
        // Chinese says of how many where English says how many more, and names a zone within the sentence.
        const ITS_OWN: [(&str, &str); 4] = [
            ("some-names", "count"),
            ("nodes-and-others", "count"),
            ("in-zone", "zone"),
            ("c414.named", "count"),
        ];
        let (mut count, mut own) = (0, BTreeSet::new());
        for area in AREAS {
            let [en, zh] = LANGUAGES.map(|folder| variables(&file(folder, area.name)));
            for (id, names) in &zh {
                count += names.len();
                let english = en.get(id).cloned().unwrap_or_default();
                own.extend(
                    names
                        .difference(&english)
                        .map(|name| (id.clone(), name.clone())),
                );
            }
        }
        let expected = ITS_OWN.map(|(id, name)| (id.to_owned(), name.to_owned()));
        assert_eq!(own, BTreeSet::from(expected));
        assert!(count > 1_000, "{count} variables");
    }

    /// What Fluent's own formatter makes of the same files.
    fn bundle(folder: &str, area: &str, lang: Lang) -> FluentBundle<FluentResource> {
        let mut bundle = FluentBundle::new(vec![match lang {
            Lang::En => langid!("en"),
            Lang::Zh => langid!("zh-CN"),
        }]);
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(|value, _| match value {
            FluentValue::Number(number) => Some(grouped(number.as_string().parse().unwrap())),
            _ => None,
        }));
        for (name, unit) in mark::UNITS {
            let function = bundle.add_function(name, move |values, _| match values {
                [FluentValue::Number(number)] => {
                    let value = Variable::Count(number.as_string().parse().unwrap());
                    let mut text = String::new();
                    value.write(unit, lang, &mut text);
                    FluentValue::from(text)
                }
                _ => FluentValue::from(NO_COUNT),
            });
            function.unwrap();
        }
        // What the Chinese file leaves out is in the English one.
        for (folder, name) in [(folder, "sources"), ("en", area), (folder, area)] {
            let resource = FluentResource::try_new(file(folder, name)).unwrap();
            bundle.add_resource_overriding(resource);
        }
        bundle
    }

    /// The variables of a template, at any depth.
    fn named(template: &str) -> BTreeSet<&str> {
        let names = template.split(mark::END_OF_NAME).filter_map(|part| {
            let (_, name) = part.rsplit_once([mark::VARIABLE, mark::SELECT])?;
            let is_unit = part.ends_with(&format!("{}{name}", mark::VARIABLE));
            Some(if is_unit { &name[1..] } else { name })
        });
        names.collect()
    }

    /// The keys of a pattern's variants, at any depth.
    fn keys(template: &str) -> Vec<&str> {
        let ends = template.split(mark::END_OF_NAME);
        let starts = [mark::SELECT, mark::END_OF_VARIANT];
        let keys = ends.filter_map(|part| part.rsplit(starts).next());
        keys.map(|key| key.trim_start_matches(mark::NUMBER))
            .collect()
    }

    #[test]
    fn each_text_says_what_fluent_itself_makes_of_its_file() {
        let mut compared = 0;
        for (area, (lang, folder)) in AREAS
            .iter()
            .chain(&PAGES)
            .flat_map(|area| [(Lang::En, "en"), (Lang::Zh, "zh")].map(|of| (area, of)))
        {
            let bundle = bundle(folder, area.name, lang);
            let own = variables(&file(folder, area.name));
            for entry in area.entries(lang) {
                let (id, attribute) = match area.id(entry).split_once('.') {
                    Some((id, attribute)) => (id, Some(attribute)),
                    None => (area.id(entry), None),
                };
                let message = bundle.get_message(id).unwrap();
                let pattern = match attribute {
                    Some(name) if own.contains_key(area.id(entry)) => {
                        message.get_attribute(name).unwrap().value()
                    }
                    // Its sources have the names of this language, which Fluent does not mix.
                    Some(_) => continue,
                    None => message.value().unwrap(),
                };
                let names = named(area.text_of(entry));
                let counts = [0, 1, 2, 12_345].map(Variable::Count);
                let words = keys(area.text_of(entry))
                    .into_iter()
                    .chain(["none", "true"]);
                let words = words.map(|word| Variable::Text(word.to_owned()));
                let values: Vec<Variable> = counts.into_iter().chain(words).collect();
                for round in 0..values.len() {
                    let assigned = names.iter().enumerate();
                    let assigned = assigned.map(|(i, name)| {
                        let value = values[(round + i * 3) % values.len()].clone();
                        (Cow::Owned((*name).to_owned()), value)
                    });
                    let assigned: Vec<(Cow<'static, str>, Variable)> = assigned.collect();
                    let args = assigned.iter().map(|(name, value)| {
                        let value = match value {
                            Variable::Count(n) => FluentValue::from(*n),
                            Variable::Text(text) => FluentValue::from(text.clone()),
                        };
                        (name.to_string(), value)
                    });
                    let args: FluentArgs<'_> = args.collect();
                    let mut faults = Vec::new();
                    let expected = bundle.format_pattern(pattern, Some(&args), &mut faults);
                    if faults.is_empty() && !expected.contains(NO_COUNT) {
                        let text = template::filled(area.text_of(entry), &assigned, lang);
                        // Where a value meets Chinese text, spaces follow it.
                        let same = |text: &str| match lang {
                            Lang::En => text.to_owned(),
                            Lang::Zh => text.replace(' ', ""),
                        };
                        let (text, expected) = (same(&text), same(&expected));
                        assert_eq!(text, expected, "{folder} {} {args:?}", area.id(entry));
                        compared += 1;
                    }
                }
            }
        }
        assert!(compared > 20_000, "{compared} texts are compared");
    }
}
