//! Pictures as SVG: small, readable in black and white, in light and dark, and by screen readers.
//!
//! Written by hand. A chart library (plotters, charming) brings floats, fonts and far more than four
//! kinds of picture; here every place is a whole number of tenths of a pixel, worked out from counts, so
//! that the same input gives the same bytes.

mod bars;
mod canvas;
mod fill;
mod heat;
mod lines;
mod map;
mod outlook;
mod style;

use std::io::{self, Write};

use super::escaped::Escaped;
use super::{Picture, Style};
use canvas::{Canvas, Px, WIDTH};

pub(super) use style::sheet;

/// Around a picture in a file, and above it, where its title is.
const MARGIN: u64 = 160;
const TITLE: u64 = 320;

/// Writes a picture into a page whose style has [`sheet`]; `id` is unique in the page.
pub(super) fn inline(
    picture: Picture<'_>,
    id: &str,
    style: &Style,
    out: &mut dyn Write,
) -> io::Result<()> {
    write(picture, id, "", style, out)
}

/// Writes a picture as a separate file.
///
/// # Errors
///
/// Those of `out`.
pub fn write_svg(picture: Picture<'_>, style: &Style, out: &mut dyn Write) -> io::Result<()> {
    let own = format!("<style>{}</style>\n", sheet());
    write(picture, "p", &own, style, out)
}

fn write(
    picture: Picture<'_>,
    id: &str,
    own_style: &str,
    style: &Style,
    out: &mut dyn Write,
) -> io::Result<()> {
    let lang = style.lang;
    let width = match picture {
        Picture::Outlook(_) => u64::from(style.chart_width) * 10,
        _ => WIDTH,
    };
    let mut canvas = Canvas::new(id, width);
    let told = match picture {
        Picture::Outlook(outlook) => {
            outlook::draw(outlook, !own_style.is_empty(), lang, &mut canvas)
        }
        Picture::Map(map) => map::draw(map, lang, &mut canvas),
        Picture::Chart(chart) => lines::draw(chart, lang, &mut canvas),
        Picture::Matrix(matrix) => heat::draw(matrix, lang, &mut canvas),
        Picture::Split(split) => bars::draw(split, lang, &mut canvas),
    };
    let is_file = !own_style.is_empty();
    let (margin, above) = match picture {
        Picture::Outlook(_) => (0, 0),
        _ if is_file => (MARGIN, TITLE),
        _ => (0, 0),
    };
    if is_file {
        canvas.background(margin, above);
    }
    let (Px(width), Px(height)) = canvas.size();
    let (width, height) = (Px(width + 2 * margin), Px(height + margin + above));
    let corner = if margin > 0 {
        format!("-{} -{}", Px(margin), Px(above))
    } else {
        "0 0".to_owned()
    };
    // A broad picture is too small to read when scaled to a narrow screen.
    let class = if canvas.is_broad() {
        "cce broad"
    } else {
        "cce"
    };
    let lang = lang.tag();
    let title = Escaped(picture.title());
    writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"{class}\" lang=\"{lang}\" role=\"img\" \
         aria-labelledby=\"{id}-t {id}-d\" viewBox=\"{corner} {width} {height}\" width=\"{width}\" height=\"{height}\">"
    )?;
    writeln!(out, "<title id=\"{id}-t\">{title}</title>")?;
    writeln!(out, "<desc id=\"{id}-d\">{}</desc>", Escaped(&told))?;
    out.write_all(own_style.as_bytes())?;
    canvas.write(out)?;
    // A page has it as a heading, and the picture of time draws its own.
    if margin > 0 {
        writeln!(
            out,
            "<text class=\"strong\" x=\"0\" y=\"-14\">{title}</text>"
        )?;
    }
    writeln!(out, "</svg>")
}

/// `part / whole` of `length`, rounded.
fn scaled(part: u64, whole: u64, length: u64) -> u64 {
    let whole = u128::from(whole.max(1));
    let scaled = (u128::from(part) * u128::from(length) + whole / 2) / whole;
    u64::try_from(scaled).map_or(length, |scaled| scaled.min(length))
}
