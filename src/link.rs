//! A link that opens a plan in the page: the plan is in it, behind `#`, which browsers send nowhere.

use std::io::Write as _;

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::json;

use net::lang::Lang;

/// The link to a page at `base_url` with a plan: its name and its text. The checksum of gzip tells a link that was
/// cut or damaged.
pub(crate) fn link(base_url: &str, name: &str, text: &str, lang: Lang) -> std::io::Result<String> {
    let lang: &str = lang.into();
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    packed.write_all(json!([lang, name, text]).to_string().as_bytes())?;
    let plan = BASE64_URL_SAFE_NO_PAD.encode(packed.finish()?);
    Ok(format!("{base_url}#plan={plan}"))
}
