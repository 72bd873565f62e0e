//! The page that runs the engine in a browser: one file, with everything in it.

mod form;
mod words;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde_json::json;
use sha2::{Digest as _, Sha256};

use net::lang::Lang;
use texts::{Message as _, web as say};

const PAGE: &str = include_str!("../web/page.html");
const STYLE: &str = include_str!("../web/page.css");
/// One script, in the order of its parts.
const SCRIPT: &str = concat!(
    include_str!("../web/page/first.js"),
    include_str!("../web/page/engine.js"),
    include_str!("../web/page/state.js"),
    include_str!("../web/page/address.js"),
    include_str!("../web/page/frame.js"),
    include_str!("../web/page/text.js"),
    include_str!("../web/page/form.js"),
    include_str!("../web/page/files.js"),
    include_str!("../web/page/begin.js"),
    include_str!("../web/page/result.js"),
    include_str!("../web/page/last.js"),
);
const WORKER: &str = include_str!("../web/worker.js");
/// The engine as a module, of `web/build`; empty in a build without it.
#[cfg(has_page)]
const ENGINE: &[u8] = include_bytes!("../web/cce-plan.wasm.gz");
#[cfg(not(has_page))]
const ENGINE: &[u8] = &[];

/// A plan to look at.
const EXAMPLE: (&str, &str) = (
    "three-zones.toml",
    include_str!("../examples/three-zones.toml"),
);

/// What a page is about.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct About<'a> {
    /// The plan that it opens with: its name and its text. Without one it asks what to begin with.
    pub(crate) plan: Option<(&'a str, &'a str)>,
    /// Where the page is, for links to it; by default its own address.
    pub(crate) base_url: Option<&'a str>,
}

/// The page; `None` in a build without the module.
pub(crate) fn page(about: About<'_>, lang: Lang) -> Option<String> {
    if cfg!(not(has_page)) {
        return None;
    }
    let file = |(name, text)| json!({ "name": name, "text": text });
    let of = |lang| json!({ "words": words::all(lang), "form": form::tables(lang) });
    let held = json!({
        "plan": about.plan.map(file),
        "example": file(EXAMPLE),
        "baseUrl": about.base_url,
        "en": of(Lang::En),
        "zh": of(Lang::Zh),
    });
    // In a page `<` could end the element that holds it, and who reads its source sees all of the plan.
    let held = results::json::escaped(&held.to_string()).replace('<', "\\u003c");
    let hash = BASE64_STANDARD.encode(Sha256::digest(SCRIPT));
    let parts = [
        ("lang", lang.tag().to_owned()),
        ("hash", format!("sha256-{hash}")),
        ("sheet", report::sheet()),
        ("style", STYLE.to_owned()),
        ("computing", say::Computing.text(lang)),
        ("no_engine", say::NoEngine.text(lang)),
        ("worker", WORKER.to_owned()),
        ("engine", BASE64_STANDARD.encode(ENGINE)),
        ("script", SCRIPT.to_owned()),
        ("held", held),
    ];
    let mut page =
        String::with_capacity(PAGE.len() + parts.iter().map(|(_, part)| part.len()).sum::<usize>());
    let mut rest = PAGE;
    // What a part holds is not looked at for further parts.
    while let Some((before, after)) = rest.split_once('{') {
        let (name, after) = after.split_once('}').unwrap_or((after, ""));
        let part = parts.iter().find(|(key, _)| *key == name);
        page.push_str(before);
        page.push_str(part.map_or("", |(_, part)| part));
        rest = after;
    }
    page.push_str(rest);
    Some(page)
}
