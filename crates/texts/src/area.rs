//! Files of texts, and what is read of them when.

use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentMessage, FluentResource};
use unic_langid::langid;

use super::units;
use net::lang::Lang;

pub(super) type Bundle = FluentBundle<FluentResource>;

/// A message, and the bundle that formats it.
pub(super) type Found = (&'static Bundle, FluentMessage<'static>);

/// The texts of one area.
pub(super) struct Area {
    pub(super) name: &'static str,
    /// By language, in the order of their ids.
    pub(super) messages: [&'static [Message]; 2],
}

/// A message, parsed when it is first said: a run says few of all.
pub(super) struct Message {
    pub(super) id: &'static str,
    /// All but the page, with the messages that it refers to.
    sentence: Part,
    /// Attributes that `explain`, schemas and the reference alone say.
    page: Part,
}

/// What of a message is parsed at once; empty where it has no such part.
struct Part {
    text: &'static str,
    parsed: OnceLock<Box<Bundle>>,
}

include!(concat!(env!("OUT_DIR"), "/areas.rs"));

pub(super) fn named(name: &str) -> Option<&'static Area> {
    let index = AREAS.binary_search_by_key(&name, |area| area.name);
    index.ok().map(|index| &AREAS[index])
}

/// The area `name`, of which there is a file.
pub(super) fn area(name: &str) -> &'static Area {
    let area = named(name);
    debug_assert!(area.is_some(), "no file of texts is called {name}");
    area.unwrap_or(&AREAS[0])
}

impl Area {
    pub(super) fn sentence(&'static self, id: &str, lang: Lang) -> Option<Found> {
        self.message(id, lang)?.sentence.parsed(id, &[], lang)
    }

    /// With the names of sources.
    pub(super) fn page(&'static self, id: &str, lang: Lang) -> Option<Found> {
        let sources = area("sources").messages[lang as usize];
        self.message(id, lang)?.page.parsed(id, sources, lang)
    }

    fn message(&'static self, id: &str, lang: Lang) -> Option<&'static Message> {
        let messages = self.messages[lang as usize];
        let index = messages.binary_search_by_key(&id, |message| message.id);
        index.ok().map(|index| &messages[index])
    }
}

impl Message {
    const fn new(id: &'static str, sentence: &'static str, page: &'static str) -> Self {
        Self {
            id,
            sentence: Part::new(sentence),
            page: Part::new(page),
        }
    }
}

impl Part {
    const fn new(text: &'static str) -> Self {
        let parsed = OnceLock::new();
        Self { text, parsed }
    }

    fn parsed(&'static self, id: &str, others: &[Message], lang: Lang) -> Option<Found> {
        let bundle = self.parsed.get_or_init(|| {
            let others = others.iter().map(|other| other.sentence.text);
            Box::new(bundle(others.chain([self.text]), lang))
        });
        Some((bundle, bundle.get_message(id)?))
    }
}

fn bundle(texts: impl Iterator<Item = &'static str>, lang: Lang) -> Bundle {
    let id = match lang {
        Lang::En => langid!("en"),
        Lang::Zh => langid!("zh-CN"),
    };
    let mut bundle = Bundle::new_concurrent(vec![id]);
    // Marks of direction would be invisible bytes.
    bundle.set_use_isolating(false);
    for text in texts {
        units::teach(&mut bundle, text, lang);
        // A test reads every file without a fault.
        let (Ok(resource) | Err((resource, _))) = FluentResource::try_new(text.to_owned());
        bundle.add_resource_overriding(resource);
    }
    bundle
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};
    use std::path::Path;

    use fluent_syntax::ast::Entry;

    use super::*;

    const LANGUAGES: [&str; 2] = ["en", "zh"];

    #[expect(clippy::disallowed_methods, reason = "a test of the files")]
    fn file(folder: &str, area: &str) -> String {
        let texts = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../texts");
        let path = texts.join(folder).join(area).with_extension("ftl");
        std::fs::read_to_string(path).unwrap()
    }

    /// The ids of messages with their attributes.
    fn ids(text: &str) -> BTreeMap<String, BTreeSet<String>> {
        let resource = FluentResource::try_new(text.to_owned());
        let resource = resource.unwrap_or_else(|(_, errors)| panic!("{text}: {errors:?}"));
        let messages = resource.entries().filter_map(|entry| {
            let (id, attributes) = match entry {
                Entry::Message(message) => (message.id.name.to_owned(), &message.attributes),
                Entry::Term(term) => (format!("-{}", term.id.name), &term.attributes),
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
                    // These are the same in both languages where the Chinese file has none.
                    let shared = ["formula", "source", "examples", "findings", "wraps"];
                    let shared = shared.contains(&attribute.as_str());
                    assert!(shared, "{} {id}.{attribute}", area.name);
                }
                assert_eq!(zh[id].difference(attributes).next(), None, "{id}");
            }
        }
    }

    #[test]
    fn each_message_is_as_in_its_file() {
        for (area, folder) in AREAS
            .iter()
            .flat_map(|area| LANGUAGES.map(|folder| (area, folder)))
        {
            let whole = ids(&file(folder, area.name));
            let messages = area.messages[usize::from(folder == "zh")];
            let mut split: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
            for message in messages {
                let (sentence, page) = (ids(message.sentence.text), ids(message.page.text));
                let of_it = [sentence.get(message.id), page.get(message.id)];
                let attributes = of_it.into_iter().flatten().cloned();
                split.insert(message.id.to_owned(), attributes.flatten().collect());
            }
            assert_eq!(split, whole, "{folder} {}", area.name);
        }
    }
}
