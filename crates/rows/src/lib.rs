//! Rows of tables. A field is declared once, in the struct of its row: its type says what its cell shows and its column
//! is, and both come from the same expansion, so no cell stands under another column.
#![allow(
    clippy::must_use_candidate,
    reason = "all of it is for the program, which has no use for a call without its result"
)]

mod cell;
mod column;
mod keys;
mod rows;
mod value;

pub use cell::Cell;
pub use column::{Better, Column, Compared, Kind, Means, RowType, add_inner};
pub use keys::{Key, Keys, is_named};
pub use rows::{AnyRows, Rows};
pub use rows_derive::{Fields, Keys, Row, Word};
pub use texts::{Place, areas};
pub use value::{Item, Value, Word};

/// Fields of rows, in order.
pub trait Fields {
    /// How many columns they are.
    const WIDTH: usize;

    /// Appends their columns, whose texts are at `place`.
    fn add_columns(place: Place, columns: &mut Vec<Column>);

    /// Appends their cells, one for each column.
    fn add_cells(&self, cells: &mut Vec<Cell>);
}

/// A row of a table.
///
/// ```
/// extern crate cce_plan_rows as rows;
///
/// use net::quantity::IpCount;
/// use rows::{Row, RowType};
///
/// #[derive(Row)]
/// #[row(area = "plan")]
/// struct ZoneRow {
///     zone: String,
///     available_ips: IpCount,
/// }
///
/// let columns = RowType::of::<ZoneRow>().columns;
/// assert_eq!((columns[1].key.as_str(), columns[1].is_number()), ("available_ips", true));
/// ```
///
/// What no cell shows is no field of a row:
///
/// ```compile_fail,E0277
/// extern crate cce_plan_rows as rows;
///
/// #[derive(rows::Row)]
/// #[row(area = "plan")]
/// struct ZoneRow {
///     zone: String,
///     stranded_ratio: f64,
/// }
/// ```
pub trait Row: Fields {
    /// Where the texts of its fields are.
    const PLACE: Place;

    /// What `diff` compares of it.
    const COMPARED: Compared = Compared::NOTHING;
}

impl<F: Fields> Fields for &F {
    const WIDTH: usize = F::WIDTH;

    fn add_columns(place: Place, columns: &mut Vec<Column>) {
        F::add_columns(place, columns);
    }

    fn add_cells(&self, cells: &mut Vec<Cell>) {
        F::add_cells(self, cells);
    }
}

impl<R: Row> Row for &R {
    const PLACE: Place = R::PLACE;
    const COMPARED: Compared = R::COMPARED;
}

/// Fields that a table has only where they are asked for. Each row has their cells.
impl<F: Fields + 'static> Fields for Option<F> {
    const WIDTH: usize = F::WIDTH;

    fn add_columns(place: Place, columns: &mut Vec<Column>) {
        let before = columns.len();
        F::add_columns(place, columns);
        for column in &mut columns[before..] {
            column.ask_for::<F>();
        }
    }

    fn add_cells(&self, cells: &mut Vec<Cell>) {
        match self {
            Some(fields) => fields.add_cells(cells),
            None => cells.resize(cells.len() + F::WIDTH, Cell::None),
        }
    }
}
