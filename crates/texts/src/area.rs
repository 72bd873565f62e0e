//! Files of texts, and what is read of them when.

use std::sync::OnceLock;

use fluent_bundle::FluentResource;
use fluent_bundle::concurrent::FluentBundle;
use unic_langid::langid;

use super::units;
use net::lang::Lang;

pub(super) type Bundle = FluentBundle<FluentResource>;

/// Attributes that `explain`, schemas and the reference alone say. They are most of the text, so an
/// ordinary run does not parse them.
const PAGE: [&str; 4] = ["meaning", "formula", "source", "other"];

/// The texts of one area, read when they are first needed.
pub(super) struct Area {
    pub(super) name: &'static str,
    texts: [&'static str; 2],
    sentences: [OnceLock<Bundle>; 2],
    pages: [OnceLock<Bundle>; 2],
}

macro_rules! areas {
    ($($name:literal),+ $(,)?) => {
        static AREAS: [Area; [$($name),+].len()] = [$(Area {
            name: $name,
            texts: [
                include_str!(concat!("../../../texts/en/", $name, ".ftl")),
                include_str!(concat!("../../../texts/zh/", $name, ".ftl")),
            ],
            sentences: [const { OnceLock::new() }; 2],
            pages: [const { OnceLock::new() }; 2],
        }),+];
    };
}

areas![
    "common",
    "words",
    "plan",
    "plan_comments",
    "plan_file",
    "subnets",
    "size",
    "audit",
    "carve",
    "catalog",
    "cidrs",
    "compare",
    "diff",
    "explain",
    "output",
    "finding",
    "pool",
    "report",
    "runs",
    "simulate",
    "sources",
    "tune",
    "vips",
    "vips_check",
    "volumes",
    "volumes_fit",
    "draft",
    "explore",
    "help",
    "init",
    "findings-audit",
    "findings-cluster",
    "findings-pod-cidrs",
    "findings-vips",
    "findings-nodes",
    "findings-pools",
    "findings-quota",
    "findings-volumes",
    "findings-subnets",
];

pub(super) fn named(name: &str) -> Option<&'static Area> {
    AREAS.iter().find(|area| area.name == name)
}

/// The area `name`, of which there is a file.
pub(super) fn area(name: &str) -> &'static Area {
    let area = named(name);
    debug_assert!(area.is_some(), "no file of texts is called {name}");
    area.unwrap_or(&AREAS[0])
}

impl Area {
    fn text(&self, lang: Lang) -> &'static str {
        self.texts[lang as usize]
    }

    /// All but the pages.
    pub(super) fn sentences(&self, lang: Lang) -> &Bundle {
        self.sentences[lang as usize].get_or_init(|| bundle([without_pages(self.text(lang))], lang))
    }

    /// All, with the names of sources.
    pub(super) fn pages(&self, lang: Lang) -> &Bundle {
        self.pages[lang as usize].get_or_init(|| {
            let texts = [area("sources").text(lang), self.text(lang)];
            bundle(texts.map(str::to_owned), lang)
        })
    }
}

fn bundle<const N: usize>(texts: [String; N], lang: Lang) -> Bundle {
    let id = match lang {
        Lang::En => langid!("en"),
        Lang::Zh => langid!("zh-CN"),
    };
    let mut bundle = Bundle::new_concurrent(vec![id]);
    // Marks of direction would be bytes that nobody sees.
    bundle.set_use_isolating(false);
    units::teach(&mut bundle, lang);
    for text in texts {
        // A test reads every file without a fault.
        let (Ok(resource) | Err((resource, _))) = FluentResource::try_new(text);
        bundle.add_resource_overriding(resource);
    }
    bundle
}

fn without_pages(text: &str) -> String {
    let mut short = String::with_capacity(text.len());
    let mut is_page = false;
    for line in text.split_inclusive('\n') {
        if let Some(attribute) = line.strip_prefix("    .") {
            let name = attribute.split(' ').next().unwrap_or_default();
            is_page = PAGE.contains(&name);
        } else if !line.starts_with("        ") {
            is_page = false;
        }
        if !is_page {
            short.push_str(line);
        }
    }
    short
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use fluent_syntax::ast::Entry;

    use super::*;

    /// The ids of a file with their attributes.
    fn ids(name: &str, text: &str) -> BTreeMap<String, BTreeSet<String>> {
        let resource = FluentResource::try_new(text.to_owned());
        let resource = resource.unwrap_or_else(|(_, errors)| panic!("{name}: {errors:?}"));
        let messages = resource.entries().filter_map(|entry| match entry {
            Entry::Message(message) => {
                let attributes = message.attributes.iter();
                let attributes = attributes.map(|attribute| attribute.id.name.to_owned());
                Some((message.id.name.to_owned(), attributes.collect()))
            }
            _ => None,
        });
        let ids: Vec<_> = messages.collect();
        let count = ids.len();
        let ids: BTreeMap<_, _> = ids.into_iter().collect();
        assert_eq!(ids.len(), count, "an id of {name} is there twice");
        ids
    }

    #[test]
    fn both_languages_have_the_same_messages() {
        for area in &AREAS {
            let [en, zh] = area.texts.map(|text| ids(area.name, text));
            let names = |ids: &BTreeMap<String, _>| ids.keys().cloned().collect::<Vec<_>>();
            assert_eq!(names(&en), names(&zh), "{}", area.name);
            for (id, attributes) in &en {
                for attribute in attributes.difference(&zh[id]) {
                    // These are the same in both languages where the Chinese file has none.
                    let shared = ["formula", "source", "examples"].contains(&attribute.as_str());
                    assert!(shared, "{} {id}.{attribute}", area.name);
                }
                assert_eq!(zh[id].difference(attributes).next(), None, "{id}");
            }
        }
    }

    #[test]
    fn without_pages_all_else_is_as_in_the_file() {
        for area in &AREAS {
            for text in area.texts {
                let mut whole = ids(area.name, text);
                for (id, attributes) in &mut whole {
                    let is_page = PAGE.iter().any(|&name| attributes.contains(name));
                    assert_eq!(attributes.contains("meaning"), is_page, "{id}");
                    attributes.retain(|name| !PAGE.contains(&name.as_str()));
                }
                assert_eq!(ids(area.name, &without_pages(text)), whole, "{}", area.name);
            }
        }
    }
}
