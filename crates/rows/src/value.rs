//! What a column holds, by type.

use std::borrow::Cow;
use std::sync::Arc;

use compact_str::ToCompactString as _;

use super::{Cell, Kind, Row, RowType, Rows};
use net::lang::Lang;
use net::quantity::{
    BlockCount, EniCount, IpCount, Known, Large, Mark, Measure, NodeCount, Number, PairCount,
    Plain, PodCount, Ratio, Share, Span, SubnetCount, VipCount, VolumeCount,
};
use net::{Cidr, Network};

/// What one cell shows.
#[diagnostic::on_unimplemented(
    message = "no cell shows a `{Self}`",
    note = "an object of fields is `#[row(inner)]` or `#[serde(flatten)]`"
)]
pub trait Value {
    /// Whether there may be none.
    const OPTIONAL: bool = false;

    fn kind() -> Kind;

    fn cell(&self) -> Cell;
}

/// One of a few words that programs know.
pub trait Word {
    /// The name of the type, by which texts know it.
    const OF: &'static str;

    /// All of them.
    const WORDS: &'static [&'static str];

    /// All of them, each with the name.
    fn words() -> Vec<(&'static str, &'static str)> {
        Self::WORDS.iter().map(|word| (Self::OF, *word)).collect()
    }

    /// The word for programs.
    fn word(&self) -> &'static str;

    /// What people read in its place.
    fn said(&self, lang: Lang) -> Cow<'static, str> {
        texts::word(Self::OF, self.word(), lang)
    }
}

/// What a cell shows a list of.
#[diagnostic::on_unimplemented(message = "no cell shows a list of `{Self}`")]
pub trait Item: Sized {
    fn kind_of_list() -> Kind;

    fn cell_of_list(items: &[Self]) -> Cell;
}

impl<R: Row> Item for R {
    fn kind_of_list() -> Kind {
        Kind::Rows(RowType::of::<R>())
    }

    fn cell_of_list(_: &[Self]) -> Cell {
        Cell::Nested
    }
}

impl<R: Row> Value for Rows<'_, R> {
    fn kind() -> Kind {
        Kind::Rows(RowType::of::<R>())
    }

    fn cell(&self) -> Cell {
        Cell::Nested
    }
}

/// Values by type: their kind, and what of one makes the cell.
macro_rules! values {
    ($($type:ty: $kind:ident, $it:ident => $cell:expr;)+) => { $(
        impl Value for $type {
            fn kind() -> Kind {
                Kind::$kind
            }

            #[inline]
            fn cell(&self) -> Cell {
                let $it = self;
                $cell
            }
        }
    )+ };
}

values! {
    bool: Truth, it => Cell::Truth(*it);
    Mark: Truth, it => Cell::Mark(it.0);
    str: Text, it => Cell::Text(it.into());
    String: Text, it => Cell::Text(it.into());
    Cidr: Text, it => Cell::Cidr(*it);
    Network: Text, it => Cell::Text(it.to_compact_string());
    Large: Count, it => Cell::Large(it.0);
    Plain: Count, it => Cell::Plain(it.0);
    Span: Span, it => Cell::Span(*it);
    Share: Share, it => Cell::Share(it.part(), it.whole());
    Ratio: Ratio, it => Cell::Ratio(it.part(), it.whole());
    Measure: Count, it => match it {
        Measure::Count(n) => n.cell(),
        Measure::Span(span) => span.cell(),
    };
}

/// Counts, of which lists are series.
macro_rules! counts {
    ($($type:ty: $get:expr;)+) => { $(
        values! { $type: Count, it => Cell::Count($get(*it)); }

        impl Item for $type {
            fn kind_of_list() -> Kind {
                Kind::Series
            }

            fn cell_of_list(items: &[Self]) -> Cell {
                Cell::Series(items.iter().copied().map($get).collect())
            }
        }
    )+ };
}

counts! {
    Number: |n: Number| n.0;
    IpCount: IpCount::get;
    EniCount: EniCount::get;
    PodCount: PodCount::get;
    NodeCount: NodeCount::get;
    VolumeCount: VolumeCount::get;
    SubnetCount: SubnetCount::get;
    VipCount: VipCount::get;
    PairCount: PairCount::get;
    BlockCount: BlockCount::get;
}

impl Item for Option<Number> {
    fn kind_of_list() -> Kind {
        Kind::SparseSeries
    }

    fn cell_of_list(_: &[Self]) -> Cell {
        Cell::Nested
    }
}

/// Names, of which a cell holds many.
macro_rules! names {
    ($($type:ty),+) => { $(
        impl Item for $type {
            fn kind_of_list() -> Kind {
                Kind::Names
            }

            fn cell_of_list(items: &[Self]) -> Cell {
                Cell::Names(items.iter().map(Self::to_compact_string).collect())
            }
        }
    )+ };
}

names!(&str, String, Arc<str>, Network);

/// What holds a value, and is shown as that.
macro_rules! around {
    ($(($($generics:tt)+) $type:ty: $of:ty;)+) => { $(
        impl<$($generics)+> Value for $type {
            const OPTIONAL: bool = <$of as Value>::OPTIONAL;

            fn kind() -> Kind {
                <$of as Value>::kind()
            }

            #[inline]
            fn cell(&self) -> Cell {
                <$of as Value>::cell(self)
            }
        }
    )+ };
}

around! {
    (V: Value + ?Sized) &V: V;
    (V: Value + ?Sized) Arc<V>: V;
    (V: Value + ?Sized + ToOwned) Cow<'_, V>: V;
    (I: Item) Vec<I>: [I];
}

impl<I: Item> Value for [I] {
    fn kind() -> Kind {
        I::kind_of_list()
    }

    fn cell(&self) -> Cell {
        I::cell_of_list(self)
    }
}

impl<V: Value> Value for Option<V> {
    const OPTIONAL: bool = true;

    fn kind() -> Kind {
        V::kind()
    }

    #[inline]
    fn cell(&self) -> Cell {
        self.as_ref().map_or(Cell::None, V::cell)
    }
}

impl<V: Value> Value for Known<V> {
    const OPTIONAL: bool = true;

    fn kind() -> Kind {
        V::kind()
    }

    #[inline]
    fn cell(&self) -> Cell {
        self.0.as_ref().map_or(Cell::Unknown, V::cell)
    }
}
