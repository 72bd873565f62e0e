//! Files of texts, and what is read of them when.

use std::borrow::Cow;
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
    messages: [&'static [Message]; 2],
    /// By language: what was said so far, message by message.
    parsed: [OnceLock<Box<[Parsed]>>; 2],
}

/// The place of a message in [`TEXT`]. It has no pointers, which need relocation for all messages
/// at every start.
struct Message {
    start: u32,
    id: u8,
    sentence: u16,
    page: u16,
}

/// A message, parsed when it is first said: a run says few of all.
#[derive(Default)]
struct Parsed {
    sentence: OnceLock<Box<Bundle>>,
    page: OnceLock<Box<Bundle>>,
}

include!(concat!(env!("OUT_DIR"), "/areas.rs"));

pub(super) fn named(name: &str) -> Option<&'static Area> {
    let index = AREAS.binary_search_by_key(&name, |area| area.name);
    index.ok().map(|index| &AREAS[index])
}

/// The area `name`, which must have a file.
pub(super) fn area(name: &str) -> &'static Area {
    let area = named(name);
    debug_assert!(area.is_some(), "no file of texts is called {name}");
    area.unwrap_or(&AREAS[0])
}

impl Area {
    const fn new(name: &'static str, messages: [&'static [Message]; 2]) -> Self {
        let parsed = [OnceLock::new(), OnceLock::new()];
        Self {
            name,
            messages,
            parsed,
        }
    }

    /// The value of a message without variables, references and attributes, as it is in the file.
    pub(super) fn plain(&'static self, id: &str, lang: Lang) -> Option<Cow<'static, str>> {
        let index = self.index(id, lang)?;
        plain(id, self.messages(lang)[index].sentence())
    }

    pub(super) fn sentence(&'static self, id: &str, lang: Lang) -> Option<Found> {
        let index = self.index(id, lang)?;
        let parsed = &self.parsed(lang)[index].sentence;
        let text = [self.messages(lang)[index].sentence()];
        let bundle = parsed.get_or_init(|| Box::new(bundle(text.into_iter(), lang)));
        Some((bundle, bundle.get_message(id)?))
    }

    /// With the names of sources.
    pub(super) fn page(&'static self, id: &str, lang: Lang) -> Option<Found> {
        let index = self.index(id, lang)?;
        let parsed = &self.parsed(lang)[index].page;
        let sources = area("sources").messages(lang).iter().map(Message::sentence);
        let texts = sources.chain([self.messages(lang)[index].page()]);
        let bundle = parsed.get_or_init(|| Box::new(bundle(texts, lang)));
        Some((bundle, bundle.get_message(id)?))
    }

    /// An attribute of a page that is one line without references, as it is in the file: to read it needs no
    /// parser.
    pub(super) fn line(&self, id: &str, name: &str, lang: Lang) -> Option<&'static str> {
        let page = self.messages(lang)[self.index(id, lang)?].page();
        let mut lines = page.lines().map(str::trim_start);
        lines.find_map(|line| {
            let attribute = line.strip_prefix('.')?.strip_prefix(name)?;
            attribute.strip_prefix(" = ")
        })
    }

    fn index(&self, id: &str, lang: Lang) -> Option<usize> {
        let messages = self.messages(lang);
        let found = messages.binary_search_by(|message| message.id().cmp(id));
        found.ok()
    }

    fn messages(&self, lang: Lang) -> &'static [Message] {
        self.messages[lang as usize]
    }

    fn parsed(&'static self, lang: Lang) -> &'static [Parsed] {
        let none = || self.messages(lang).iter().map(|_| Parsed::default());
        self.parsed[lang as usize].get_or_init(|| none().collect())
    }

    /// The ids of its messages.
    pub(super) fn ids(&self, lang: Lang) -> impl Iterator<Item = &'static str> {
        self.messages(lang).iter().map(Message::id)
    }
}

impl Message {
    const fn new(start: u32, id: u8, sentence: u16, page: u16) -> Self {
        Self {
            start,
            id,
            sentence,
            page,
        }
    }

    fn id(&self) -> &'static str {
        self.part(0, self.id.into())
    }

    /// Everything except the page, with the referenced messages.
    fn sentence(&self) -> &'static str {
        self.part(self.id.into(), self.sentence.into())
    }

    /// Attributes that only `explain`, schemas and the reference use.
    fn page(&self) -> &'static str {
        let before = usize::from(self.id) + usize::from(self.sentence);
        self.part(before, self.page.into())
    }

    fn part(&self, from: usize, length: usize) -> &'static str {
        let start = self.start as usize + from;
        &TEXT[start..start + length]
    }
}

/// The value of the only message in `text` if it is plain lines of words.
fn plain(id: &str, text: &'static str) -> Option<Cow<'static, str>> {
    const INDENT: &str = "    ";
    let value = text.strip_prefix(id)?.strip_prefix(" =")?;
    if value.contains('{') {
        return None;
    }
    let value = value.trim_end_matches([' ', '\n']);
    let (first, others) = value.split_once('\n').unwrap_or((value, ""));
    let first = first.trim_matches(' ');
    if others.is_empty() {
        return (!first.is_empty()).then_some(Cow::Borrowed(first));
    }
    let mut lines = first.to_owned();
    for line in others.lines() {
        let line = line.strip_prefix(INDENT)?;
        // Attributes, variants and deeper lines are for the parser.
        if line.is_empty() || line.starts_with(['.', '[', '*', ' ']) || line.ends_with(' ') {
            return None;
        }
        if !lines.is_empty() {
            lines.push('\n');
        }
        lines.push_str(line);
    }
    Some(Cow::Owned(lines))
}

fn bundle(texts: impl Iterator<Item = &'static str>, lang: Lang) -> Bundle {
    let id = match lang {
        Lang::En => langid!("en"),
        Lang::Zh => langid!("zh-CN"),
    };
    let mut bundle = Bundle::new_concurrent(vec![id]);
    // Direction marks are invisible bytes.
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

    use fluent_syntax::ast::{Entry, Pattern};

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
        for area in &AREAS {
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
            let Entry::Message(message) = entry else {
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
        const ITS_OWN: [(&str, &str); 3] = [
            ("some-names", "count"),
            ("c403.in-zone", "zone"),
            ("c414.named", "count"),
        ];
        let (mut count, mut own) = (0, BTreeSet::new());
        for area in &AREAS {
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

    #[test]
    fn each_message_is_as_in_its_file() {
        for (area, folder) in AREAS
            .iter()
            .flat_map(|area| LANGUAGES.map(|folder| (area, folder)))
        {
            let whole = ids(&file(folder, area.name));
            let mut split: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
            for message in area.messages[usize::from(folder == "zh")] {
                let (sentence, page) = (ids(message.sentence()), ids(message.page()));
                let of_it = [sentence.get(message.id()), page.get(message.id())];
                let attributes = of_it.into_iter().flatten().cloned();
                split.insert(message.id().to_owned(), attributes.flatten().collect());
            }
            assert_eq!(split, whole, "{folder} {}", area.name);
        }
    }

    #[test]
    fn a_plain_text_is_what_the_parser_reads() {
        let mut count = 0;
        for (area, lang) in AREAS
            .iter()
            .flat_map(|area| [Lang::En, Lang::Zh].map(|lang| (area, lang)))
        {
            // A term appears only within messages.
            for id in area.ids(lang).filter(|id| !id.starts_with('-')) {
                let Some(plain) = area.plain(id, lang) else {
                    continue;
                };
                let (bundle, message) = area.sentence(id, lang).unwrap();
                let value = message.value().unwrap();
                let parsed = bundle.format_pattern(value, None, &mut Vec::new());
                assert_eq!(plain, parsed, "{} {id}", area.name);
                assert_eq!(message.attributes().count(), 0, "{} {id}", area.name);
                count += 1;
            }
        }
        assert!(count > 1_000, "{count} of all texts are plain");
    }
}
