//! `#[derive(Row)]`, `#[derive(Fields)]` and `#[derive(Word)]` of `cce-plan-rows`, which says what they are for.

mod fields;
mod keys;
mod word;

use proc_macro::TokenStream;
use quote::quote;
use syn::{DeriveInput, LitStr, parse_macro_input};

/// A row of a table. On the struct `#[row(area = "plan")]` names the file of its texts, `id` their beginning where that is
/// not the type's name, `compared` the figures that `diff` tells, the most important first, `shortages` that what has
/// no row is not short, and `asked` that it is not asked for. Fields are as those of [`Fields`](macro@Fields).
#[proc_macro_derive(Row, attributes(row, serde))]
pub fn row(input: TokenStream) -> TokenStream {
    expand(&parse_macro_input!(input), |input| {
        let (fields, row) = (fields::fields(input)?, fields::row(input)?);
        Ok(quote! { #fields #row })
    })
}

/// Fields of rows. Keys are those of serde, by `rename`, `flatten` and `skip`. With `#[row(inner)]` a field holds an object
/// of fields; `asked = Group` is a column that is there only where `Group` is asked for; `kind = Type` has the kind of
/// another type. For `diff`, `names` is part of a row's name, `better = More` or `Less` says which change of it is good,
/// and `rank` orders what got worse.
#[proc_macro_derive(Fields, attributes(row, serde))]
pub fn fields(input: TokenStream) -> TokenStream {
    expand(&parse_macro_input!(input), fields::fields)
}

/// The keys that serde writes, by `rename`, `flatten` and `skip`; of an enum those of all its variants.
#[proc_macro_derive(Keys, attributes(serde))]
pub fn keys(input: TokenStream) -> TokenStream {
    expand(&parse_macro_input!(input), keys::keys)
}

/// One of a few words: those of serde, by `rename_all` and `rename`.
#[proc_macro_derive(Word, attributes(serde))]
pub fn word(input: TokenStream) -> TokenStream {
    expand(&parse_macro_input!(input), word::word)
}

fn expand(
    input: &DeriveInput,
    expand: impl Fn(&DeriveInput) -> syn::Result<proc_macro2::TokenStream>,
) -> TokenStream {
    expand(input)
        .unwrap_or_else(syn::Error::into_compile_error)
        .into()
}

/// What serde is told about a struct, a field, an enum or a variant, as far as rows follow it.
#[derive(Default)]
struct Serde {
    rename: Option<String>,
    rename_all: Option<LitStr>,
    flatten: bool,
    skip: bool,
    /// Whether JSON holds something else than the type.
    is_otherwise: bool,
}

impl Serde {
    fn of(attrs: &[syn::Attribute]) -> syn::Result<Self> {
        let mut serde = Self::default();
        for attr in attrs.iter().filter(|attr| attr.path().is_ident("serde")) {
            attr.parse_nested_meta(|meta| {
                let path = &meta.path;
                if path.is_ident("rename") {
                    serde.rename = Some(meta.value()?.parse::<LitStr>()?.value());
                } else if path.is_ident("rename_all") {
                    serde.rename_all = Some(meta.value()?.parse()?);
                } else if path.is_ident("flatten") {
                    serde.flatten = true;
                } else if path.is_ident("skip") {
                    serde.skip = true;
                } else if meta.input.peek(syn::Token![=]) {
                    serde.is_otherwise |= path.is_ident("with") || path.is_ident("serialize_with");
                    meta.value()?.parse::<syn::Expr>()?;
                }
                Ok(())
            })?;
        }
        Ok(serde)
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
