//! A Fluent file, and the templates of its texts.

use std::collections::BTreeMap;

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, Resource, Variant, VariantKey,
};

use crate::mark;

/// The messages and terms of a file with their attributes, by `id` and `id.attribute`.
pub(crate) struct File<'t> {
    patterns: BTreeMap<String, Pattern<&'t str>>,
    /// The ids of messages, and of terms with a dash before them.
    pub(crate) ids: Vec<String>,
}

impl<'t> File<'t> {
    pub(crate) fn read(text: &'t str) -> Self {
        let resource: Resource<&str> = fluent_syntax::parser::parse(text)
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", start(text)));
        let (mut patterns, mut ids) = (BTreeMap::new(), Vec::new());
        for entry in resource.body {
            let (id, value, attributes) = match entry {
                Entry::Message(message) => (
                    message.id.name.to_owned(),
                    message.value,
                    message.attributes,
                ),
                Entry::Term(term) => (
                    format!("-{}", term.id.name),
                    Some(term.value),
                    term.attributes,
                ),
                Entry::Junk { content } => panic!("no Fluent: {}", start(content)),
                _ => continue,
            };
            for attribute in attributes {
                patterns.insert(format!("{id}.{}", attribute.id.name), attribute.value);
            }
            patterns.extend(value.map(|value| (id.clone(), value)));
            ids.push(id);
        }
        Self { patterns, ids }
    }

    pub(crate) fn has(&self, id: &str) -> bool {
        self.patterns.contains_key(id)
    }

    /// The names of the attributes of a message.
    pub(crate) fn attributes(&self, id: &str) -> impl Iterator<Item = &str> {
        let ids = self.patterns.keys();
        let id = id.to_owned();
        ids.filter_map(move |name| name.strip_prefix(&id)?.strip_prefix('.'))
    }

    /// The variables of a text and of what it refers to, each where it is first.
    pub(crate) fn variables(&self, id: &str) -> Vec<String> {
        let mut names = Vec::new();
        if let Some(pattern) = self.patterns.get(id) {
            self.add_variables(pattern, &mut names);
        }
        names
    }

    fn add_variables(&self, pattern: &Pattern<&str>, names: &mut Vec<String>) {
        for element in &pattern.elements {
            let PatternElement::Placeable { expression } = element else {
                continue;
            };
            match expression {
                Expression::Inline(inline) => self.add_variables_of(inline, names),
                Expression::Select { selector, variants } => {
                    self.add_variables_of(selector, names);
                    for variant in variants {
                        self.add_variables(&variant.value, names);
                    }
                }
            }
        }
    }

    fn add_variables_of(&self, inline: &InlineExpression<&str>, names: &mut Vec<String>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                add(id.name, names);
            }
            InlineExpression::FunctionReference { arguments, .. } => {
                for argument in &arguments.positional {
                    self.add_variables_of(argument, names);
                }
            }
            InlineExpression::MessageReference { id, attribute } => {
                let attribute = attribute.as_ref().map(|attribute| attribute.name);
                if let Some(pattern) = self.patterns.get(&full(id.name, attribute)) {
                    self.add_variables(pattern, names);
                }
            }
            _ => {}
        }
    }
}

fn add(name: &str, names: &mut Vec<String>) {
    if !names.iter().any(|known| known == name) {
        names.push(name.to_owned());
    }
}

/// The texts of `file` as templates, by `id` and `id.attribute`. What it leaves out is the same in the `english` file,
/// but for the names of `sources`.
pub(crate) fn templates(
    file: &File<'_>,
    english: &File<'_>,
    sources: &File<'_>,
) -> BTreeMap<String, String> {
    let mut all = BTreeMap::new();
    for own in [file, english] {
        for (id, pattern) in own.patterns.iter().filter(|(id, _)| !id.starts_with('-')) {
            let files = [own, sources];
            all.entry(id.clone()).or_insert_with(|| {
                let mut template = String::new();
                Maker { files, id }.pattern(pattern, &mut template);
                template
            });
        }
    }
    all
}

fn start(text: &str) -> String {
    text.chars().take(60).collect()
}

fn full(id: &str, attribute: Option<&str>) -> String {
    attribute.map_or_else(|| id.to_owned(), |attribute| format!("{id}.{attribute}"))
}

/// Makes the template of one text.
struct Maker<'f> {
    /// Its own file, and that of the names of sources.
    files: [&'f File<'f>; 2],
    id: &'f str,
}

impl Maker<'_> {
    fn pattern(&self, pattern: &Pattern<&str>, template: &mut String) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => template.push_str(value),
                PatternElement::Placeable { expression } => self.expression(expression, template),
            }
        }
    }

    fn expression(&self, expression: &Expression<&str>, template: &mut String) {
        match expression {
            Expression::Inline(inline) => self.inline(inline, template),
            Expression::Select { selector, variants } => {
                let InlineExpression::VariableReference { id } = selector else {
                    panic!("{}: only a variable selects", self.id);
                };
                template.push(mark::SELECT);
                template.push_str(id.name);
                template.push(mark::END_OF_NAME);
                for (i, variant) in variants.iter().enumerate() {
                    let is_last = i + 1 == variants.len();
                    assert_eq!(variant.default, is_last, "{}: the default is last", self.id);
                    self.variant(variant, template);
                }
                template.push(mark::END_OF_SELECT);
            }
        }
    }

    fn variant(&self, variant: &Variant<&str>, template: &mut String) {
        match variant.key {
            _ if variant.default => template.push(mark::DEFAULT),
            VariantKey::Identifier { name } => template.push_str(name),
            VariantKey::NumberLiteral { value } => {
                template.push(mark::NUMBER);
                template.push_str(value);
            }
        }
        template.push(mark::END_OF_NAME);
        self.pattern(&variant.value, template);
        template.push(mark::END_OF_VARIANT);
    }

    fn inline(&self, inline: &InlineExpression<&str>, template: &mut String) {
        match inline {
            InlineExpression::StringLiteral { value }
            | InlineExpression::NumberLiteral { value } => template.push_str(value),
            InlineExpression::VariableReference { id } => {
                Self::variable(mark::AS_IT_IS, id.name, template);
            }
            InlineExpression::FunctionReference { id, arguments } => {
                let unit = mark::UNITS.iter().find(|(name, _)| *name == id.name);
                let Some((_, unit)) = unit else {
                    panic!("{}: no unit is called {}", self.id, id.name);
                };
                let [InlineExpression::VariableReference { id }] = &*arguments.positional else {
                    panic!("{}: a unit is of one variable", self.id);
                };
                Self::variable(*unit, id.name, template);
            }
            InlineExpression::MessageReference { id, attribute } => {
                let attribute = attribute.as_ref().map(|attribute| attribute.name);
                self.reference(&full(id.name, attribute), template);
            }
            InlineExpression::TermReference { id, .. } => {
                self.reference(&format!("-{}", id.name), template);
            }
            InlineExpression::Placeable { expression } => self.expression(expression, template),
        }
    }

    fn variable(unit: char, name: &str, template: &mut String) {
        template.push(mark::VARIABLE);
        template.push(unit);
        template.push_str(name);
        template.push(mark::END_OF_NAME);
    }

    fn reference(&self, id: &str, template: &mut String) {
        let found = self.files.iter().find_map(|file| file.patterns.get(id));
        let Some(pattern) = found else {
            panic!("{}: there is no {id}", self.id);
        };
        self.pattern(pattern, template);
    }
}
