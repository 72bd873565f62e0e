//! The two languages the program speaks to people in.
//!
//! JSON keys, CSV headers, finding codes and names stay English: programs read them.

use strum::{EnumString, IntoStaticStr, VariantNames};

/// A language for headers, findings and report sentences.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, EnumString, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Simplified Chinese, in the terms of CCE's own documents.
    Zh,
}

impl Lang {
    /// As HTML, SVG and SARIF name it (BCP 47).
    pub const fn tag(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Zh => "zh-CN",
        }
    }

    /// As in flags.
    pub fn code(self) -> &'static str {
        self.into()
    }
}

/// A fixed text in both languages. Leaving one out does not compile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Text {
    /// English.
    pub en: &'static str,
    /// Simplified Chinese.
    pub zh: &'static str,
}

impl Text {
    /// The text in `lang`.
    pub const fn get(self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Zh => self.zh,
        }
    }
}

/// `a`, `a and b`, `a, b and c`.
pub fn listed<T: AsRef<str>>(names: &[T], lang: Lang) -> String {
    let (comma, and) = match lang {
        Lang::En => (", ", " and "),
        Lang::Zh => ("、", " 和 "),
    };
    let Some((last, others)) = names.split_last() else {
        return String::new();
    };
    let others: Vec<&str> = others.iter().map(AsRef::as_ref).collect();
    let and = if others.is_empty() { "" } else { and };
    format!("{}{and}{}", others.join(comma), last.as_ref())
}

/// Shorthand for a [`Text`].
pub const fn text(en: &'static str, zh: &'static str) -> Text {
    Text { en, zh }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_listed_as_people_list_them() {
        let said = |names: &[&str]| (listed(names, Lang::En), listed(names, Lang::Zh));
        assert_eq!(said(&[]), (String::new(), String::new()));
        assert_eq!(said(&["a"]), ("a".into(), "a".into()));
        assert_eq!(said(&["a", "b"]), ("a and b".into(), "a 和 b".into()));
        assert_eq!(
            said(&["a", "b", "c"]),
            ("a, b and c".into(), "a、b 和 c".into())
        );
    }
}
