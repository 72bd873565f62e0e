//! The look of a page: no framework, no web font, light or dark as the reader's system; light on paper.

use crate::palette::properties;
use crate::svg;

/// The page's only style sheet.
pub(crate) fn sheet() -> String {
    let light = properties(|color| color.light);
    let dark = properties(|color| color.dark);
    let page = include_str!("page.css");
    let pictures = svg::sheet();
    format!(
        ":root{{color-scheme:light dark;{light}}}\n\
         @media screen and (prefers-color-scheme:dark){{:root{{{dark}}}}}\n{page}{pictures}"
    )
}
