//! Looks for the module of the page, which `web/build` makes. A build without it has no page.

use std::path::Path;

fn main() {
    println!("cargo::rustc-check-cfg=cfg(has_page)");
    println!("cargo::rerun-if-changed=web");
    if Path::new("web/cce-plan.wasm.gz").exists() {
        println!("cargo::rustc-cfg=has_page");
    }
}
