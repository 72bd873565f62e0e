//! A few words, by name.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DeriveInput, Error, Fields};

use super::{Serde, kebab};

pub(super) fn word(input: &DeriveInput) -> syn::Result<TokenStream> {
    let Data::Enum(of) = &input.data else {
        return Err(Error::new_spanned(&input.ident, "a word is one of an enum"));
    };
    let serde = Serde::of(&input.attrs)?;
    let ty = &input.ident;
    let name = serde.rename.unwrap_or_else(|| ty.to_string());
    let (mut variants, mut words) = (Vec::new(), Vec::new());
    for variant in &of.variants {
        if !matches!(variant.fields, Fields::Unit) {
            return Err(Error::new_spanned(variant, "a word holds nothing"));
        }
        let own = variant.ident.to_string();
        let renamed = match &serde.rename_all {
            None => own,
            Some(case) => match case.value().as_str() {
                "kebab-case" => kebab(&own),
                "lowercase" => own.to_ascii_lowercase(),
                "UPPERCASE" => own.to_ascii_uppercase(),
                _ => return Err(Error::new_spanned(case, "words are in no such case")),
            },
        };
        words.push(Serde::of(&variant.attrs)?.rename.unwrap_or(renamed));
        variants.push(&variant.ident);
    }
    Ok(quote! {
        impl ::rows::Word for #ty {
            const OF: &'static str = #name;
            const WORDS: &'static [&'static str] = &[#(#words),*];

            fn word(&self) -> &'static str {
                match self {
                    #(Self::#variants => #words,)*
                }
            }
        }

        impl ::rows::Value for #ty {
            fn kind() -> ::rows::Kind {
                ::rows::Kind::Choice(<Self as ::rows::Word>::words())
            }

            fn cell(&self) -> ::rows::Cell {
                ::rows::Cell::OneOf(<Self as ::rows::Word>::OF, ::rows::Word::word(self))
            }
        }
    })
}
