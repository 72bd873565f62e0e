//! Columns and cells, from the same fields in the same order.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::ext::IdentExt as _;
use syn::{Attribute, Data, DeriveInput, Error, Field, Ident, LitInt, LitStr, Path};

use super::{Serde, kebab};

/// What is said of a field for its column.
#[derive(Default)]
struct Attributes {
    inner: bool,
    names: bool,
    asked: Option<Path>,
    kind: Option<Path>,
    better: Option<Ident>,
    rank: Option<LitInt>,
}

impl Attributes {
    fn of(attrs: &[Attribute]) -> syn::Result<Self> {
        let mut said = Self::default();
        for attr in attrs.iter().filter(|attr| attr.path().is_ident("row")) {
            attr.parse_nested_meta(|meta| {
                match meta.path.require_ident()?.to_string().as_str() {
                    "inner" => said.inner = true,
                    "names" => said.names = true,
                    "asked" => said.asked = Some(meta.value()?.parse()?),
                    "kind" => said.kind = Some(meta.value()?.parse()?),
                    "better" => said.better = Some(meta.value()?.parse()?),
                    "rank" => said.rank = Some(meta.value()?.parse()?),
                    _ => return Err(meta.error("no such word of a field")),
                }
                Ok(())
            })?;
        }
        Ok(said)
    }
}

/// How many columns a field adds, how, and how it adds their cells.
struct Added {
    width: TokenStream,
    columns: TokenStream,
    cells: TokenStream,
}

impl Added {
    /// `None` for a field that is no column.
    fn of(field: &Field) -> syn::Result<Option<Self>> {
        let serde = Serde::of(&field.attrs)?;
        if serde.skip {
            return Ok(None);
        }
        if serde.is_otherwise {
            return Err(Error::new_spanned(field, "its cell is not what JSON holds"));
        }
        let said = Attributes::of(&field.attrs)?;
        let Some(name) = &field.ident else {
            return Err(Error::new_spanned(field, "a field has a name"));
        };
        let ty = &field.ty;
        let key = serde.rename.unwrap_or_else(|| name.unraw().to_string());
        if serde.flatten || said.inner {
            let columns = if said.inner {
                quote! { ::rows::add_inner::<#ty>(#key, place, columns); }
            } else {
                quote! { <#ty as ::rows::Fields>::add_columns(place, columns); }
            };
            return Ok(Some(Self {
                width: quote! { <#ty as ::rows::Fields>::WIDTH },
                columns,
                cells: quote! { ::rows::Fields::add_cells(&self.#name, cells); },
            }));
        }
        let mut set = TokenStream::new();
        if let Some(of) = &said.kind {
            set.extend(quote! { column.kind = <#of as ::rows::Value>::kind(); });
        }
        if let Some(group) = &said.asked {
            set.extend(quote! { column.ask_for::<#group>(); });
        }
        if said.names {
            set.extend(quote! { column.names = true; });
        }
        if let Some(better) = &said.better {
            set.extend(quote! { column.better = ::rows::Better::#better; });
        }
        if let Some(rank) = &said.rank {
            set.extend(quote! { column.rank = #rank; });
        }
        let column = quote! { ::rows::Column::of::<#ty>(#key, place) };
        Ok(Some(Self {
            width: quote! { 1 },
            columns: if set.is_empty() {
                quote! { columns.push(#column); }
            } else {
                quote! { columns.push({ let mut column = #column; #set column }); }
            },
            cells: quote! { cells.push(::rows::Value::cell(&self.#name)); },
        }))
    }
}

pub(super) fn fields(input: &DeriveInput) -> syn::Result<TokenStream> {
    let Data::Struct(of) = &input.data else {
        return Err(Error::new_spanned(&input.ident, "fields are of a struct"));
    };
    let (mut width, mut columns, mut cells) = (Vec::new(), Vec::new(), Vec::new());
    for field in &of.fields {
        if let Some(added) = Added::of(field)? {
            width.push(added.width);
            columns.push(added.columns);
            cells.push(added.cells);
        }
    }
    let mut generics = input.generics.clone();
    for parameter in generics.type_params_mut() {
        parameter.bounds.push(syn::parse_quote!(::rows::Fields));
    }
    let ((generics, _, bounds), ty) = (generics.split_for_impl(), &input.ident);
    let (_, arguments, _) = input.generics.split_for_impl();
    Ok(quote! {
        impl #generics ::rows::Fields for #ty #arguments #bounds {
            const WIDTH: usize = 0 #(+ #width)*;

            fn add_columns(place: ::rows::Place, columns: &mut ::std::vec::Vec<::rows::Column>) {
                #(#columns)*
            }

            fn add_cells(&self, cells: &mut ::std::vec::Vec<::rows::Cell>) {
                #(#cells)*
            }
        }
    })
}

pub(super) fn row(input: &DeriveInput) -> syn::Result<TokenStream> {
    let (mut area, mut id, mut compared): (Option<LitStr>, Option<LitStr>, Option<LitStr>) =
        (None, None, None);
    let mut rows = format_ident!("Things");
    for attr in input
        .attrs
        .iter()
        .filter(|attr| attr.path().is_ident("row"))
    {
        attr.parse_nested_meta(|meta| {
            match meta.path.require_ident()?.to_string().as_str() {
                "area" => area = Some(meta.value()?.parse()?),
                "id" => id = Some(meta.value()?.parse()?),
                "compared" => compared = Some(meta.value()?.parse()?),
                "shortages" => rows = format_ident!("Shortages"),
                "asked" => rows = format_ident!("Asked"),
                _ => return Err(meta.error("no such word of a row")),
            }
            Ok(())
        })?;
    }
    let ty = &input.ident;
    let Some(area) = area else {
        return Err(Error::new_spanned(ty, "a row says #[row(area = \"..\")]"));
    };
    let area = area.value().to_uppercase().replace('-', "_");
    let area = format_ident!("{area}");
    let id = id.map_or_else(|| kebab(&ty.to_string()), |id| id.value());
    let compared = compared.map(|keys| {
        let keys = keys.value();
        let keys = keys.split_whitespace();
        quote! {
            const COMPARED: ::rows::Compared = ::rows::Compared {
                figures: &[#(#keys),*],
                rows: ::rows::Means::#rows,
            };
        }
    });
    let (generics, arguments, bounds) = input.generics.split_for_impl();
    Ok(quote! {
        impl #generics ::rows::Row for #ty #arguments #bounds {
            const PLACE: ::rows::Place = ::rows::Place { area: &::rows::areas::#area, row: #id };
            #compared
        }
    })
}
