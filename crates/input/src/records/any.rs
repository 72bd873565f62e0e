//! Any value, as serde hands it over.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};

use super::tree::Value;

/// A value of a text; what holds others is read by `N`.
pub(super) struct Any<'t, N> {
    pub(super) value: Value<'t>,
    nested: PhantomData<N>,
}

/// How values that hold others are read.
pub(super) trait Nested {
    fn list<'t, A: SeqAccess<'t>>(list: A) -> Result<Value<'t>, A::Error>;
    fn table<'t, A: MapAccess<'t>>(table: A) -> Result<Value<'t>, A::Error>;
}

impl<'t, N> From<Value<'t>> for Any<'t, N> {
    fn from(value: Value<'t>) -> Self {
        let nested = PhantomData;
        Self { value, nested }
    }
}

impl<'t, N: Nested> Deserialize<'t> for Any<'t, N> {
    fn deserialize<D: Deserializer<'t>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(AnyVisitor(PhantomData))
    }
}

struct AnyVisitor<N>(PhantomData<N>);

impl<'t, N: Nested> Visitor<'t> for AnyVisitor<N> {
    type Value = Any<'t, N>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }
    fn visit_borrowed_str<E>(self, text: &'t str) -> Result<Any<'t, N>, E> {
        Ok(Value::Text(Cow::Borrowed(text)).into())
    }
    fn visit_str<E>(self, text: &str) -> Result<Any<'t, N>, E> {
        Ok(Value::Text(Cow::Owned(text.to_owned())).into())
    }
    fn visit_u64<E>(self, n: u64) -> Result<Any<'t, N>, E> {
        Ok(Value::Whole(n).into())
    }
    fn visit_i64<E>(self, n: i64) -> Result<Any<'t, N>, E> {
        let negative = |_| Value::Number(n.to_string());
        Ok(u64::try_from(n).map_or_else(negative, Value::Whole).into())
    }
    fn visit_f64<E>(self, n: f64) -> Result<Any<'t, N>, E> {
        Ok(Value::Number(format!("{n:?}")).into())
    }
    fn visit_i128<E>(self, n: i128) -> Result<Any<'t, N>, E> {
        Ok(Value::Number(n.to_string()).into())
    }
    fn visit_u128<E>(self, n: u128) -> Result<Any<'t, N>, E> {
        Ok(Value::Number(n.to_string()).into())
    }
    fn visit_bool<E>(self, truth: bool) -> Result<Any<'t, N>, E> {
        Ok(Value::Bool(truth).into())
    }
    fn visit_unit<E>(self) -> Result<Any<'t, N>, E> {
        Ok(Value::Null.into())
    }
    fn visit_none<E>(self) -> Result<Any<'t, N>, E> {
        Ok(Value::Null.into())
    }
    fn visit_seq<A: SeqAccess<'t>>(self, list: A) -> Result<Any<'t, N>, A::Error> {
        N::list(list).map(Any::from)
    }
    fn visit_map<A: MapAccess<'t>>(self, table: A) -> Result<Any<'t, N>, A::Error> {
        N::table(table).map(Any::from)
    }
}
