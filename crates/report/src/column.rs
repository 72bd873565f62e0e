//! The columns of a row, derived from its type.

use std::any::type_name;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use schemars::{JsonSchema, generate::SchemaSettings};
use serde_json::Value;

use net::lang::Lang;

/// What kind of value a column has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Kind {
    Text,
    /// A whole number; above 2^53 a text in JSON.
    Count,
    /// A number from 0 to 1.
    Share,
    /// A number from 0 up, which may exceed 1.
    Ratio,
    /// True or false.
    Truth,
    /// A whole number or a text.
    Value,
    /// One of these texts.
    Choice(Vec<String>),
    /// A length of time; whole milliseconds for programs.
    Span,
    /// Rows of these columns, which a cell of CSV cannot hold.
    Rows(Vec<Column>),
    /// Whole numbers in a row, which a cell of CSV cannot hold.
    Series,
    /// The same, some of them missing.
    SparseSeries,
    /// Names in a row; with blanks between them where a cell holds them all.
    Names,
}

/// One column of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    /// CSV column and JSON key; `pods.running` is the key `running` of the object `pods` in JSON.
    pub key: String,
    /// What kind of value it has.
    pub kind: Kind,
    /// Whether it can be without a value.
    pub optional: bool,
    /// Whether it is there only where something asks for it.
    pub where_asked: bool,
    /// Where its texts are.
    place: texts::Place,
}

impl Column {
    /// Its header for people; a newline breaks it.
    pub fn header(&self, lang: Lang) -> String {
        texts::header(&self.place, &self.key, lang)
    }

    /// The header on one line.
    pub fn header_line(&self, lang: Lang) -> String {
        let header = self.header(lang);
        match lang {
            Lang::En => header
                .replace("/\n", "/")
                .replace("-\n", "")
                .replace('\n', " "),
            Lang::Zh => {
                let mut line = String::new();
                for part in header.lines() {
                    let is_latin = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric());
                    let ends = [line.chars().next_back(), part.chars().next()];
                    // Chinese is set apart from Latin, and a word from the next.
                    if !line.is_empty()
                        && !line.ends_with(['/', '-'])
                        && ends.into_iter().any(is_latin)
                    {
                        line.push(' ');
                    }
                    line += part;
                }
                line
            }
        }
    }

    /// Its `explain` page.
    pub fn page(&self, lang: Lang) -> texts::Page {
        texts::page(&self.place, &self.key, lang)
    }

    /// Where its texts are.
    pub const fn place(&self) -> &texts::Place {
        &self.place
    }

    /// Whether it is set to the right.
    pub const fn is_number(&self) -> bool {
        matches!(
            self.kind,
            Kind::Count | Kind::Share | Kind::Ratio | Kind::Span
        )
    }

    /// Whether a cell of CSV holds its value.
    pub const fn is_flat(&self) -> bool {
        !matches!(self.kind, Kind::Rows(_) | Kind::Series | Kind::SparseSeries)
    }
}

/// The schema of `T` as it is written, with what it refers to in `$defs`.
pub(super) fn schema_of<T: JsonSchema>() -> Value {
    let mut settings = SchemaSettings::draft2020_12().for_serialize();
    settings.meta_schema = None;
    settings.into_generator().into_root_schema_for::<T>().into()
}

/// The columns of rows of `R`, which are read from its schema once.
pub(super) fn columns_of<R: JsonSchema>() -> &'static [Column] {
    columns_of_type(type_name::<R>(), || {
        (schema_of::<R>(), texts::Place::of::<R>())
    })
}

fn columns_of_type(name: &'static str, read: fn() -> (Value, texts::Place)) -> &'static [Column] {
    static KNOWN: Mutex<BTreeMap<&str, &[Column]>> = Mutex::new(BTreeMap::new());
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    known.entry(name).or_insert_with(|| {
        let (schema, place) = read();
        let types = Types {
            defs: &schema["$defs"],
        };
        Vec::leak(types.columns(&schema, &place))
    })
}

/// What a schema refers to.
pub(super) struct Types<'s> {
    pub(super) defs: &'s Value,
}

impl<'s> Types<'s> {
    /// What `schema` refers to with the name of it, or itself.
    pub(super) fn resolved(&self, schema: &'s Value) -> (&'s Value, Option<&'s str>) {
        let reference = schema["$ref"].as_str();
        match reference.and_then(|path| path.strip_prefix("#/$defs/")) {
            Some(name) => (&self.defs[name], Some(name)),
            None => (schema, None),
        }
    }

    /// The columns of an object, those of an inner object in their places.
    pub(super) fn columns(&self, object: &'s Value, place: &texts::Place) -> Vec<Column> {
        let mut all = Vec::new();
        let required = object["required"].as_array();
        let properties = object["properties"].as_object().into_iter().flatten();
        for (key, schema) in properties {
            let always = required.is_some_and(|keys| keys.iter().any(|known| known == key));
            let (resolved, _) = self.resolved(schema);
            if resolved["properties"].is_object() {
                for inner in self.columns(resolved, place) {
                    let key = format!("{key}.{}", inner.key);
                    all.push(Column { key, ..inner });
                }
                continue;
            }
            let (kind, optional) = self.kind(schema, place);
            all.push(Column {
                key: key.clone(),
                kind,
                // A column that exists only on request has a value then.
                optional: optional && always,
                where_asked: !always,
                place: place.clone(),
            });
        }
        all
    }

    /// The kind of a value by its schema, and whether it may be null.
    fn kind(&self, schema: &'s Value, place: &texts::Place) -> (Kind, bool) {
        let (schema, _) = self.resolved(schema);
        if let Some(words) = self.choices(schema) {
            let texts = words.iter().filter_map(|word| word.as_str());
            let optional = words.iter().any(|word| word.is_null());
            return (Kind::Choice(texts.map(str::to_owned).collect()), optional);
        }
        if let Some(any) = schema["anyOf"].as_array() {
            let optional = any.iter().any(|one| one["type"] == "null");
            let some = any.iter().find(|one| one["type"] != "null");
            let kind = some.map_or(Kind::Text, |one| self.kind(one, place).0);
            return (kind, optional);
        }
        let types: Vec<&str> = match &schema["type"] {
            Value::Array(types) => types.iter().filter_map(Value::as_str).collect(),
            one => one.as_str().into_iter().collect(),
        };
        let kind = match types.first() {
            Some(&"integer") if schema["pattern"].is_string() => Kind::Count,
            Some(&"integer") if types.contains(&"string") => Kind::Value,
            Some(&"integer") => Kind::Span,
            Some(&"number") if schema["maximum"].is_number() => Kind::Share,
            Some(&"number") => Kind::Ratio,
            Some(&"boolean") => Kind::Truth,
            Some(&"array") => self.list_kind(&schema["items"], place),
            _ => Kind::Text,
        };
        (kind, types.contains(&"null"))
    }

    /// The words of a closed set, with null where it may be that.
    pub(super) fn choices(&self, schema: &'s Value) -> Option<Vec<&'s Value>> {
        let (schema, _) = self.resolved(schema);
        if let Some(words) = schema["enum"].as_array() {
            return Some(words.iter().collect());
        }
        if let Some(words) = schema["oneOf"].as_array() {
            // Words with a doc comment are constants, those without are lists of one.
            let words = words.iter().map(|word| match word.get("const") {
                Some(word) => Some(vec![word]),
                None => self.choices(word),
            });
            return Some(words.collect::<Option<Vec<_>>>()?.concat());
        }
        let any = schema["anyOf"].as_array()?.iter();
        let sets = any.map(|one| match one["type"].as_str() {
            Some("null") => Some(vec![&Value::Null]),
            _ => self.choices(one),
        });
        Some(sets.collect::<Option<Vec<_>>>()?.concat())
    }

    fn list_kind(&self, item: &'s Value, place: &texts::Place) -> Kind {
        let (resolved, name) = self.resolved(item);
        if resolved["properties"].is_object() {
            return Kind::Rows(self.columns(resolved, &place.inner(name)));
        }
        match self.kind(item, place) {
            (Kind::Count, false) => Kind::Series,
            (Kind::Count, true) => Kind::SparseSeries,
            _ => Kind::Names,
        }
    }
}
