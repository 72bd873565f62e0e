//! The keys that serde writes.

use proc_macro2::TokenStream;
use quote::quote;
use syn::ext::IdentExt as _;
use syn::{Data, DeriveInput, Error, Fields};

use super::Serde;

pub(super) fn keys(input: &DeriveInput) -> syn::Result<TokenStream> {
    let keys = match &input.data {
        Data::Struct(of) => of_fields(&of.fields)?,
        Data::Enum(of) => {
            let mut keys = Vec::new();
            for variant in &of.variants {
                // With a value of its own the variant is the key.
                if let Fields::Unnamed(_) = &variant.fields {
                    let serde = Serde::of(&variant.attrs)?;
                    let key = serde.rename.unwrap_or_else(|| variant.ident.to_string());
                    keys.push(quote! { ::rows::Key::Own(#key) });
                } else {
                    keys.extend(of_fields(&variant.fields)?);
                }
            }
            keys
        }
        Data::Union(_) => return Err(Error::new_spanned(&input.ident, "a union has no keys")),
    };
    let (generics, arguments, bounds) = input.generics.split_for_impl();
    let ty = &input.ident;
    Ok(quote! {
        impl #generics ::rows::Keys for #ty #arguments #bounds {
            const KEYS: &'static [::rows::Key] = &[#(#keys),*];
        }
    })
}

fn of_fields(fields: &Fields) -> syn::Result<Vec<TokenStream>> {
    let mut keys = Vec::new();
    for field in fields {
        let serde = Serde::of(&field.attrs)?;
        let Some(name) = field.ident.as_ref().filter(|_| !serde.skip) else {
            continue;
        };
        let ty = &field.ty;
        let key = serde.rename.unwrap_or_else(|| name.unraw().to_string());
        keys.push(if serde.flatten {
            quote! { ::rows::Key::Of(<#ty as ::rows::Keys>::KEYS) }
        } else {
            quote! { ::rows::Key::Own(#key) }
        });
    }
    Ok(keys)
}
