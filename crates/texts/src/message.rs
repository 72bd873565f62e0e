//! Sentences as the build makes them of the text files: a struct each, with the variables as fields.

use serde::Serialize;
use serde_json::Value;

use super::AnyMessage;
use super::any_message::Put;
use super::area::Area;
use net::lang::Lang;

/// A sentence with its variables.
///
/// ```
/// use cce_plan_texts::{Message, catalog};
/// use net::lang::Lang;
///
/// let sentence = catalog::LeadList { types: 2 };
/// assert_eq!(sentence.text(Lang::En), "2 instance types.");
/// ```
///
/// One that is in no file does not compile:
///
/// ```compile_fail
/// use cce_plan_texts::{Message, catalog};
/// use net::lang::Lang;
///
/// catalog::LeadLits { types: 2 }.text(Lang::En);
/// ```
///
/// Nor does one without a variable that it has:
///
/// ```compile_fail
/// use cce_plan_texts::{Message, catalog};
/// use net::lang::Lang;
///
/// catalog::LeadList {}.text(Lang::En);
/// ```
pub trait Message: Sized {
    /// The same, for a reader whose language is not known yet.
    fn to_message(self) -> AnyMessage;

    /// In the language `lang`.
    fn text(self, lang: Lang) -> String {
        self.to_message().text(lang)
    }
}

/// A sentence without variables, as a constant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Phrase {
    pub(super) area: &'static Area,
    /// What texts select on.
    pub id: &'static str,
}

impl Message for Phrase {
    fn to_message(self) -> AnyMessage {
        AnyMessage::new(self.area, self.id, Vec::new())
    }
}

/// What a variable may be: anything that JSON holds, names in a list, or what is itself said in the reader's language.
pub trait Variable {
    #[doc(hidden)]
    fn put(self) -> Put;
}

impl<T: Serialize> Variable for T {
    fn put(self) -> Put {
        // Values are counts, words and truths: JSON holds them.
        Put::Value(serde_json::to_value(self).unwrap_or(Value::Null))
    }
}

impl Variable for AnyMessage {
    fn put(self) -> Put {
        Put::Message(Box::new(self))
    }
}

/// List in a list, with what stands between them in the reader's language.
#[derive(Debug, Clone)]
pub struct List(Vec<String>);

impl List {
    /// Of these names.
    pub fn of<N: ToString>(names: impl IntoIterator<Item = N>) -> Self {
        Self(names.into_iter().map(|name| name.to_string()).collect())
    }
}

impl Variable for List {
    fn put(self) -> Put {
        Put::Names(self.0)
    }
}

macro_rules! message {
    ($area:ident $id:literal $name:ident {}) => {
        #[doc = concat!("`", $id, "`")]
        #[derive(Debug, Clone, Copy)]
        pub struct $name;

        impl $name {
            pub const PHRASE: $crate::Phrase = $crate::Phrase { area: &$crate::areas::$area, id: $id };
        }

        impl $crate::Message for $name {
            fn to_message(self) -> $crate::AnyMessage {
                $crate::AnyMessage::new(&$crate::areas::$area, $id, Vec::new())
            }
        }
    };
    ($area:ident $id:literal $name:ident { $($variable:ident: $type:ident,)+ }) => {
        #[doc = concat!("`", $id, "`")]
        #[derive(Debug, Clone, Copy)]
        pub struct $name<$($type),+> {
            $(pub $variable: $type),+
        }

        impl<$($type: $crate::Variable),+> $crate::Message for $name<$($type),+> {
            fn to_message(self) -> $crate::AnyMessage {
                let variables = vec![$((stringify!($variable), self.$variable.put())),+];
                $crate::AnyMessage::new(&$crate::areas::$area, $id, variables)
            }
        }
    };
}
pub(super) use message;
