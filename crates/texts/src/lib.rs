//! Texts in both languages, as Fluent files: what people read, apart from the code.
//!
//! A field's texts have the id `row-type-key`, or just its key where all rows mean the same by it. Its
//! value is the header, and its attributes are its page: meaning, formula, source, other.

mod lists;
mod sentence;
mod units;

pub use sentence::{OneOf, Sentence, Variable, Words};

use std::borrow::Cow;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentMessage, FluentResource};
use unic_langid::langid;

use net::lang::Lang;

/// The letters that formulas use, in the order in which they are explained.
const LETTERS: &str = "AEmcPnQbh";

const NO_ARGS: Option<&FluentArgs<'_>> = None;

type Bundle = FluentBundle<&'static FluentResource>;

/// The texts of one area, read when they are first needed.
struct Area {
    name: &'static str,
    en: &'static str,
    zh: &'static str,
    read: [OnceLock<FluentResource>; 2],
    bundles: [OnceLock<Bundle>; 2],
}

macro_rules! areas {
    ($($name:literal),+ $(,)?) => {
        [$(Area {
            name: $name,
            en: include_str!(concat!("../../../texts/en/", $name, ".ftl")),
            zh: include_str!(concat!("../../../texts/zh/", $name, ".ftl")),
            read: [const { OnceLock::new() }; 2],
            bundles: [const { OnceLock::new() }; 2],
        }),+]
    };
}

/// The first is part of every other.
static AREAS: [Area; 38] = areas![
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

impl Area {
    fn text(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Zh => self.zh,
        }
    }

    fn resource(&'static self, lang: Lang) -> &'static FluentResource {
        self.read[lang as usize].get_or_init(|| {
            // A test reads every file without a fault.
            match FluentResource::try_new(self.text(lang).to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            }
        })
    }

    fn bundle(&'static self, lang: Lang) -> &'static Bundle {
        self.bundles[lang as usize].get_or_init(|| {
            let id = match lang {
                Lang::En => langid!("en"),
                Lang::Zh => langid!("zh-CN"),
            };
            let mut bundle = Bundle::new_concurrent(vec![id]);
            // Marks of direction would be bytes that nobody sees.
            bundle.set_use_isolating(false);
            units::teach(&mut bundle, lang);
            bundle.add_resource_overriding(AREAS[0].resource(lang));
            bundle.add_resource_overriding(self.resource(lang));
            bundle
        })
    }
}

/// Where the texts of a row's fields are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The name of the text file.
    pub area: String,
    /// The row's type in kebab case, with which its own ids begin.
    pub row: String,
}

impl Place {
    /// By the path of a row's type: `report::result::plan::ZoneRow` is `zone-row` in `plan`, in
    /// whatever file of `plan` it is, and as is that row in another, `Of<report::result::plan::ZoneRow>`.
    #[must_use]
    pub fn of_type(path: &str) -> Self {
        let within = path.rsplit_once("::result::");
        let path = within.map_or(path, |(_, path)| path);
        let mut parts = path.trim_end_matches('>').split("::");
        let area = parts.next().unwrap_or_default().to_owned();
        let row = kebab(parts.last().unwrap_or_default());
        Self { area, row }
    }

    /// Of the fields of `T`.
    #[must_use]
    pub fn of<T: schemars::JsonSchema>() -> Self {
        Self::of_type(&T::schema_id())
    }

    /// Of rows in a field of these, by the name of their type; `area.Type` where they are of another area.
    #[must_use]
    pub fn inner(&self, row: Option<&str>) -> Self {
        let Some(row) = row else {
            return self.clone();
        };
        let (area, row) = row.split_once('.').unwrap_or((&self.area, row));
        Self {
            area: area.to_owned(),
            row: kebab(row),
        }
    }

    /// Whether the fields are those of a whole result.
    #[must_use]
    pub fn is_of_result(&self) -> bool {
        self.row.ends_with("-result")
    }

    fn bundle(&self, lang: Lang) -> &'static Bundle {
        let area = AREAS.iter().find(|area| area.name == self.area);
        area.unwrap_or(&AREAS[0]).bundle(lang)
    }
}

/// `ZoneRow` as `zone-row`.
fn kebab(name: &str) -> String {
    let mut kebab = String::new();
    for (i, c) in name.chars().enumerate() {
        if c.is_ascii_uppercase() && i > 0 {
            kebab.push('-');
        }
        kebab.push(c.to_ascii_lowercase());
    }
    kebab
}

/// What `explain` says of a field.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Page {
    /// What it is, in one sentence.
    pub meaning: String,
    /// How it is computed, in the letters of the planning formulas, each of which is explained.
    pub formula: Option<String>,
    /// Where the rule was read.
    pub source: Option<String>,
    /// The other reading, where sources differ, or what a person should know beside.
    pub other: Option<String>,
}

/// The message of a field: that of its row, else that of its key.
fn message(bundle: &'static Bundle, place: &Place, key: &str) -> Option<FluentMessage<'static>> {
    let key = key.replace('.', "-");
    let own = bundle.get_message(&format!("{}-{key}", place.row));
    own.or_else(|| bundle.get_message(&key))
}

/// The header of a field for people; a newline breaks it.
#[must_use]
pub fn header(place: &Place, key: &str, lang: Lang) -> String {
    let bundle = place.bundle(lang);
    let message = message(bundle, place, key);
    let value = message.and_then(|message| message.value());
    value.map_or_else(
        || key.to_owned(),
        |value| {
            bundle
                .format_pattern(value, NO_ARGS, &mut Vec::new())
                .into_owned()
        },
    )
}

/// The page of a field. Formulas and sources that are the same in both languages are in the English file alone.
#[must_use]
pub fn page(place: &Place, key: &str, lang: Lang) -> Page {
    let of = |name: &str, lang: Lang| {
        let bundle = place.bundle(lang);
        let attribute = message(bundle, place, key)?.get_attribute(name)?;
        let value = bundle.format_pattern(attribute.value(), NO_ARGS, &mut Vec::new());
        Some(value.into_owned())
    };
    let either = |name: &str| of(name, lang).or_else(|| of(name, Lang::En));
    Page {
        meaning: of("meaning", lang).unwrap_or_default(),
        formula: either("formula").map(|formula| with_letters(&formula, lang)),
        source: either("source"),
        other: of("other", lang),
    }
}

/// A formula with the letters in it spelled out.
fn with_letters(formula: &str, lang: Lang) -> String {
    let bundle = AREAS[0].bundle(lang);
    let mut letters: Vec<&str> = formula
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|word| word.len() == 1)
        .collect();
    letters.sort_by_key(|letter| LETTERS.find(letter));
    letters.dedup();
    let spelled = letters.into_iter().filter_map(|letter| {
        let message = bundle.get_message(&format!("letter-{letter}"))?;
        let meaning = bundle.format_pattern(message.value()?, NO_ARGS, &mut Vec::new());
        Some(format!("{letter}: {meaning}"))
    });
    let spelled: Vec<String> = spelled.collect();
    match (spelled.as_slice(), lang) {
        ([], _) => formula.to_owned(),
        (spelled, Lang::En) => format!("{formula} ({})", spelled.join("; ")),
        (spelled, Lang::Zh) => format!("{formula}（{}）", spelled.join("；")),
    }
}

/// What prints a result, at the place of its type.
#[must_use]
pub fn result(place: &Place, lang: Lang) -> String {
    let bundle = place.bundle(lang);
    let message = bundle.get_message(&place.row);
    let value = message.and_then(|message| message.value());
    let text = value.map(|value| bundle.format_pattern(value, NO_ARGS, &mut Vec::new()));
    text.unwrap_or_default().into_owned()
}

/// What `explain` says of a kind of finding.
#[must_use]
pub fn finding_page(code: &str, lang: Lang) -> Page {
    let reader = findings(code, lang);
    let of = |name: &str, lang: Lang| {
        let message = findings(code, lang).get_message(&code.to_ascii_lowercase())?;
        let value = message.get_attribute(name)?.value();
        // A text of the English file alone names sources in the reader's language.
        let text = reader.format_pattern(value, NO_ARGS, &mut Vec::new());
        Some(text.into_owned())
    };
    let either = |name: &str| of(name, lang).or_else(|| of(name, Lang::En));
    Page {
        meaning: of("meaning", lang).unwrap_or_default(),
        formula: either("formula").map(|formula| with_letters(&formula, lang)),
        source: either("source"),
        other: of("other", lang),
    }
}

/// The texts of findings whose code begins with the letter of `code`.
fn findings(code: &str, lang: Lang) -> &'static Bundle {
    let name = match code.as_bytes().first() {
        Some(b'A') => "findings-audit",
        Some(b'C') => "findings-cluster",
        Some(b'D') => "findings-pod-cidrs",
        Some(b'H') => "findings-vips",
        Some(b'N') => "findings-nodes",
        Some(b'P') => "findings-pools",
        Some(b'Q') => "findings-quota",
        Some(b'V') => "findings-volumes",
        _ => "findings-subnets",
    };
    area(name).bundle(lang)
}

fn area(name: &str) -> &'static Area {
    let area = AREAS.iter().find(|area| area.name == name);
    debug_assert!(area.is_some(), "no file of texts is called {name}");
    area.unwrap_or(&AREAS[0])
}

/// What people read in place of one of a few texts that programs know: its message, else itself. That
/// of no text is called `empty`.
#[must_use]
pub fn word<'w>(of: &str, word: &'w str, lang: Lang) -> Cow<'w, str> {
    let bundle = AREAS[1].bundle(lang);
    let known = if word.is_empty() { "empty" } else { word };
    let id = format!("{}-{}", kebab(of), known.replace('.', "-"));
    let message = bundle.get_message(&id);
    let value = message.and_then(|message| message.value());
    value.map_or(Cow::Borrowed(word), |value| {
        bundle.format_pattern(value, NO_ARGS, &mut Vec::new())
    })
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use fluent_syntax::ast::Entry;

    use super::*;

    /// The ids of an area with their attributes.
    fn ids(area: &Area, lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
        let resource = FluentResource::try_new(area.text(lang).to_owned());
        let resource = resource.unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", area.name));
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
        assert_eq!(ids.len(), count, "an id of {} stands twice", area.name);
        ids
    }

    #[test]
    fn both_languages_have_the_same_messages() {
        for area in &AREAS {
            let (en, zh) = (ids(area, Lang::En), ids(area, Lang::Zh));
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
}
