//! Pages in a real browser, if there is one: how it parses them, and what it requests.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::html::faults;
use super::tags::parse;
use super::{printed, runs};

/// What browsers of this kind are called.
const NAMES: [&str; 4] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
];

/// The browser of this machine; reports if it is missing, even if a test's output is hidden.
fn browser() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let places = NAMES
        .iter()
        .flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    let found = places.into_iter().find(|place| place.is_file());
    if found.is_none() {
        let said =
            "no Chromium is installed (Debian: chromium): pages are not opened in a browser\n";
        std::io::stderr().write_all(said.as_bytes()).unwrap();
    }
    found
}

fn run(browser: &Path, folder: &Path, page: &Path, args: &[&str]) -> std::process::Output {
    let mut command = Command::new(browser);
    let fixed = [
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-quic",
        "--host-resolver-rules=MAP * ~NOTFOUND",
    ];
    command.args(fixed).args(args);
    command.arg(format!(
        "--user-data-dir={}",
        folder.join("profile").display()
    ));
    command.arg(format!(
        "--log-net-log={}",
        folder.join("net.json").display()
    ));
    command.arg(format!("file://{}", page.display()));
    command.output().unwrap()
}

/// Whether the browser requests this address for every page: for updates, for the time.
fn is_its_makers(address: &str) -> bool {
    let host = address.split('/').nth(2).unwrap_or("");
    [".google.com", ".googleapis.com", ".gvt1.com"]
        .iter()
        .any(|end| host.ends_with(end))
}

/// All addresses that the page requested, except its own.
fn asked_for(folder: &Path) -> Vec<String> {
    let log = std::fs::read_to_string(folder.join("net.json")).unwrap();
    let addresses = log
        .split("\"url\":\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next());
    let others = addresses.filter(|address| address.starts_with("http") && !is_its_makers(address));
    others.map(str::to_owned).collect()
}

#[test]
fn a_browser_makes_of_a_page_what_was_written_and_asks_nobody() {
    let Some(browser) = browser() else { return };
    for (name, test) in runs() {
        let folder = tempfile::tempdir().unwrap();
        let page = folder.path().join("page.html");
        std::fs::write(&page, printed(name, test, "html", "en")).unwrap();
        let output = run(&browser, folder.path(), &page, &["--dump-dom"]);
        let dom = String::from_utf8(output.stdout).unwrap();
        // In a dumped page, elements without an end tag have none.
        let document =
            parse(dom.trim_end()).unwrap_or_else(|wrong| panic!("{name}: {wrong:#?}\n{dom}"));
        let faults = faults(&document, "en");
        assert!(faults.is_empty(), "{name}: {faults:#?}");
        let written = parse(&std::fs::read_to_string(&page).unwrap()).unwrap();
        assert_eq!(names(&document), names(&written), "{name}");
        let asked = asked_for(folder.path());
        assert!(asked.is_empty(), "{name}: {asked:?}");
    }
}

#[test]
fn what_a_page_asks_for_is_seen() {
    let Some(browser) = browser() else { return };
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("page.html");
    std::fs::write(&page, "<img src=\"https://names.example/x.png\">").unwrap();
    run(&browser, folder.path(), &page, &["--dump-dom"]);
    assert!(!asked_for(folder.path()).is_empty());
}

/// The names of all elements, as they come.
fn names(document: &super::tags::Element) -> Vec<&str> {
    document
        .all()
        .iter()
        .map(|element| element.name.as_str())
        .collect()
}
