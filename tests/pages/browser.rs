//! Pages in a real browser, if there is one: how it parses them, and what it requests.

use std::io::Write as _;
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

/// A frame of a page that has all of them.
fn frame(title: &str, width: u32, page: &str) -> String {
    let page = page.replace('&', "&amp;").replace('"', "&quot;");
    let size = format!("width:{width}px;height:800px;border:0");
    format!("<iframe title=\"{title}\" style=\"{size}\" srcdoc=\"{page}\"></iframe>")
}

/// What a script says of frames, once all of them are there.
fn said_of(browser: &Path, folder: &Path, frames: &str, script: &str) -> String {
    let page = folder.join("page.html");
    let script = format!("<script>onload = () => {{{script}}}</script>");
    let document = format!("<!DOCTYPE html><meta charset=utf-8><body>{frames}{script}");
    std::fs::write(&page, document).unwrap();
    let output = run(browser, folder, &page, &["--dump-dom"]);
    let dom = String::from_utf8(output.stdout).unwrap();
    let (_, body) = dom.split_once("<body>").unwrap();
    let (body, _) = body.rsplit_once("</body>").unwrap();
    let text = body.replace("&lt;", "<").replace("&gt;", ">");
    text.replace("&nbsp;", "\u{a0}").replace("&amp;", "&")
}

#[test]
fn a_browser_makes_of_a_page_what_was_written_and_asks_nobody() {
    let Some(browser) = browser() else { return };
    let folder = tempfile::tempdir().unwrap();
    let pages = runs().into_iter();
    let pages = pages.map(|(name, test)| (name, printed(name, test, "html", "en")));
    let pages: Vec<(&str, String)> = pages.collect();
    let frames = pages.iter().map(|(name, page)| frame(name, 1280, page));
    let frames: String = frames.collect();
    let parsed =
        "document.body.textContent = JSON.stringify([...document.querySelectorAll('iframe')]
        .map(frame => `<!DOCTYPE html>${frame.contentDocument.documentElement.outerHTML}`));";
    let parsed = said_of(&browser, folder.path(), &frames, parsed);
    let parsed: Vec<String> = serde_json::from_str(&parsed).unwrap();
    assert_eq!(parsed.len(), pages.len());
    for ((name, page), dom) in pages.iter().zip(&parsed) {
        // In a dumped page, elements without an end tag have none.
        let document =
            parse(dom.trim_end()).unwrap_or_else(|wrong| panic!("{name}: {wrong:#?}\n{dom}"));
        let faults = faults(&document, "en");
        assert!(faults.is_empty(), "{name}: {faults:#?}");
        assert_eq!(names(&document), names(&parse(page).unwrap()), "{name}");
    }
    let asked = asked_for(folder.path());
    assert!(asked.is_empty(), "{asked:?}");
}

/// Screens, in pixels: a phone, and a small laptop.
const SCREENS: [u32; 2] = [400, 1280];

/// What does not fit a screen: a page that is wider, what to do below the first screen, and texts of
/// pictures that leave them or are on each other.
const LOOK: &str = "
const wrong = [];
const both = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
  && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > a.height * 0.35;
for (const frame of document.querySelectorAll('iframe')) {
  const page = frame.contentDocument;
  const tell = what => wrong.push(`${frame.title}: ${what}`);
  const width = page.documentElement.scrollWidth;
  if (width > frame.clientWidth) tell(`${width} wide`);
  // The sentence that decides says what to ask for.
  const step = page.querySelector('.decision') || page.querySelector('.todo .what');
  if (step && step.getBoundingClientRect().bottom > 800) tell('what to do is below');
  for (const svg of page.querySelectorAll('svg')) {
    const all = svg.getBoundingClientRect();
    const texts = [...svg.querySelectorAll('text')].map(text => [text.textContent, text.getBoundingClientRect()]);
    texts.forEach(([text, place], at) => {
      if (place.left < all.left - 1 || place.right > all.right + 1) tell(`${text} leaves the picture`);
      for (const [other, its] of texts.slice(0, at)) if (both(place, its)) tell(`${text} on ${other}`);
    });
  }
}
document.body.textContent = wrong.join('\\n') ;
";

#[test]
fn pages_fit_a_phone_and_a_laptop_and_the_answer_is_on_the_first_screen() {
    let Some(browser) = browser() else { return };
    let folder = tempfile::tempdir().unwrap();
    // What is too wide is found.
    let wide = "<body style='margin:0'><div style='width:900px'>x</div>";
    let mut frames = frame("too wide", 400, wide);
    for lang in ["en", "zh"] {
        for (name, test) in runs() {
            let page = printed(name, test, "html", lang);
            for width in SCREENS {
                frames += &frame(&format!("{name}, {lang}, {width}"), width, &page);
            }
        }
    }
    let wrong = said_of(&browser, folder.path(), &frames, LOOK);
    assert_eq!(wrong, "too wide: 900 wide");
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
