//! A625: addresses that TKE keeps for pods that are gone.

use std::sync::Arc;

use serde::Serialize;

use super::lists::{commas, names};
use super::{Diagnostic, KindInfo, Measure, Sentences};
use net::lang::Lang;
use net::quantity::Number;
use rows::Keys;

/// Claims of addresses whose pods are gone.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct AddressesKept {
    pub claims: Number,
    #[serde(serialize_with = "commas")]
    pub names: Vec<Arc<str>>,
    /// What gives back the first.
    pub command: String,
}

impl Diagnostic for AddressesKept {
    const KIND: KindInfo = KindInfo::info(texts::findings_audit::A625, "addresses-kept")
        .worse(&[Measure::More("claims")]);
    const SAYS: &'static [&'static str] = &["some_names"];

    fn say(&self, say: Sentences, lang: Lang) -> Sentences {
        say.with("some_names", names(&self.names, lang))
    }
}
