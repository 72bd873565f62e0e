//! Pages are complete, accessible to everyone, and treat the input only as text.

use std::collections::BTreeSet;

use super::tags::{Element, parse};
use super::{ENDS, LINES, LINKS, SCRIPT, printed, runs, subnets};
use crate::cli::Test;

/// Elements that a page has, and which attributes each may have.
const KNOWN: [(&str, &[&str]); 44] = [
    ("html", &["lang"]),
    ("head", &[]),
    ("meta", &["charset", "http-equiv", "name", "content"]),
    ("title", &["id"]),
    ("style", &[]),
    ("body", &[]),
    ("header", &[]),
    ("main", &[]),
    ("footer", &[]),
    ("section", &[]),
    ("h1", &[]),
    ("h2", &["id"]),
    ("p", &["class"]),
    ("b", &[]),
    ("span", &["class", "aria-hidden", "role", "aria-label"]),
    ("div", &["class", "role", "tabindex", "aria-label"]),
    ("ul", &[]),
    ("ol", &["class"]),
    ("li", &[]),
    ("dl", &["class"]),
    ("dt", &[]),
    ("dd", &[]),
    ("nav", &["aria-label"]),
    ("a", &["href"]),
    ("pre", &["class"]),
    ("h3", &["id"]),
    ("details", &["class"]),
    ("summary", &[]),
    ("table", &["class"]),
    ("caption", &[]),
    ("thead", &[]),
    ("tbody", &[]),
    ("tr", &[]),
    ("th", &["scope", "class"]),
    ("td", &["class"]),
    (
        "svg",
        &[
            "xmlns",
            "class",
            "lang",
            "role",
            "aria-labelledby",
            "viewbox",
            "width",
            "height",
        ],
    ),
    ("desc", &["id"]),
    ("defs", &[]),
    ("pattern", &["id", "width", "height", "patternunits"]),
    ("circle", &["class", "cx", "cy", "r"]),
    ("rect", &["class", "fill", "x", "y", "width", "height"]),
    ("path", &["class", "d"]),
    ("text", &["class", "x", "y", "text-anchor"]),
    ("", &[]),
];

/// Markup that makes a browser load or run something.
const LOADING: [&str; 6] = [
    "url(",
    "@import",
    "@font-face",
    "expression(",
    "javascript:",
    "src(",
];

/// What is wrong with a page.
pub(super) fn faults(document: &Element, lang: &str) -> Vec<String> {
    let mut faults = Vec::new();
    let all = document.all();
    for element in &all {
        let name = element.name.as_str();
        let Some((_, known)) = KNOWN.iter().find(|(known, _)| *known == name) else {
            faults.push(format!("<{name}>"));
            continue;
        };
        for (attribute, value) in &element.attributes {
            let attribute = attribute.to_ascii_lowercase();
            if !known.contains(&attribute.as_str()) {
                faults.push(format!("<{name} {attribute}={value:?}>"));
            }
        }
        faults.extend(wrong_values(element));
        faults.extend(without_a_name(element));
    }
    for style in document.named("style") {
        let css = style.text();
        faults.extend(
            LOADING
                .iter()
                .filter(|what| css.contains(**what))
                .map(ToString::to_string),
        );
    }
    faults.extend(wrong_ids(&all));
    faults.extend(wrong_headings(&all));
    let count = |name: &str| document.named(name).len();
    for name in [
        "html", "head", "body", "header", "main", "footer", "h1", "style",
    ] {
        if count(name) != 1 {
            faults.push(format!("{} of <{name}>", count(name)));
        }
    }
    let html = document.named("html");
    if html.first().and_then(|html| html.attribute("lang")) != Some(lang) {
        faults.push("the language is not told".to_owned());
    }
    let regions: Vec<&str> = all
        .iter()
        .filter(|element| element.attribute("role") == Some("region"))
        .filter_map(|region| region.attribute("aria-label"))
        .collect();
    if regions.iter().collect::<BTreeSet<_>>().len() != regions.len() {
        faults.push(format!("two regions of one name: {regions:?}"));
    }
    faults
}

/// Attributes with a value that the program does not write.
fn wrong_values(element: &Element) -> Vec<String> {
    let plain = |value: &str| {
        value
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || b" -".contains(&b))
    };
    let number = |value: &str| value.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    let wrong = element.attributes.iter().filter(|(name, value)| {
        let right = match name.to_ascii_lowercase().as_str() {
            "class" | "id" | "role" | "scope" | "lang" | "charset" | "aria-labelledby"
            | "aria-hidden" | "text-anchor" | "patternunits" => plain(value),
            "x" | "y" | "cx" | "cy" | "r" | "width" | "height" | "tabindex" => number(value),
            "viewbox" | "d" => value
                .bytes()
                .all(|b| b.is_ascii_alphanumeric() || b" .-".contains(&b)),
            "xmlns" => value == "http://www.w3.org/2000/svg",
            // Only within the page.
            "href" => value.strip_prefix('#').is_some_and(plain),
            "fill" => value.starts_with("url(#p") && value.ends_with(')'),
            // These hold texts, or are in the head.
            "aria-label" | "content" | "http-equiv" | "name" => true,
            _ => false,
        };
        !right
    });
    wrong
        .map(|(name, value)| format!("<{} {name}={value:?}>", element.name))
        .collect()
}

/// The cells of the first row, except a corner without a name.
fn columns(of: &Element) -> usize {
    let rows = of.named("tr");
    let cells = rows.iter().flat_map(|row| row.elements());
    cells.filter(|cell| !cell.text().is_empty()).count() / rows.len().max(1)
}

/// Elements that a screen reader cannot announce.
fn without_a_name(element: &Element) -> Option<String> {
    let first = |names: &[&str]| {
        let children: Vec<&str> = element
            .elements()
            .map(|child| child.name.as_str())
            .collect();
        children.starts_with(names)
    };
    let said = |name: &str| {
        element
            .attribute(name)
            .is_some_and(|label| !label.trim().is_empty())
    };
    let told = match element.name.as_str() {
        "table" => first(&["caption", "thead", "tbody"]),
        "caption" | "h1" | "h2" | "h3" | "summary" | "desc" | "title" | "dt" | "dd" | "a" => {
            !element.text().trim().is_empty()
        }
        "th" => matches!(element.attribute("scope"), Some("col" | "row")),
        "svg" => {
            first(&["title", "desc"])
                && element.attribute("role") == Some("img")
                && said("aria-labelledby")
                && said("lang")
        }
        "details" => first(&["summary"]),
        "nav" => said("aria-label"),
        "ul" | "ol" => element.elements().all(|child| child.name == "li"),
        "dl" => element.elements().all(|child| child.name == "div"),
        "thead" => element.named("th").len() == element.named("tr").len() * columns(element),
        _ => match element.attribute("role") {
            Some("region") => said("aria-label") && element.attribute("tabindex") == Some("0"),
            Some("img") => said("aria-label"),
            _ => true,
        },
    };
    (!told).then(|| format!("<{}> tells nothing: {}", element.name, element.text()))
}

/// Ids that are there twice, or not where something refers to them.
fn wrong_ids(all: &[&Element]) -> Vec<String> {
    let mut ids = BTreeSet::new();
    let mut wrong = Vec::new();
    for id in all.iter().filter_map(|element| element.attribute("id")) {
        if !ids.insert(id) {
            wrong.push(format!("two of id {id}"));
        }
    }
    for element in all {
        let labels = element
            .attribute("aria-labelledby")
            .unwrap_or("")
            .split(' ');
        let fill = element
            .attribute("fill")
            .and_then(|fill| fill.strip_prefix("url(#"));
        let fill = fill.map_or("", |fill| fill.trim_end_matches(')'));
        let link = element.attribute("href").unwrap_or("");
        let missing = labels
            .chain([fill, link.trim_start_matches('#')])
            .filter(|id| !id.is_empty() && !ids.contains(id));
        wrong.extend(missing.map(|id| format!("no id {id}")));
    }
    wrong
}

/// Headings that leave out a level.
fn wrong_headings(all: &[&Element]) -> Vec<String> {
    let mut before = 0;
    let mut wrong = Vec::new();
    for element in all {
        let level = match element.name.as_bytes() {
            [b'h', level @ b'1'..=b'6'] => level - b'0',
            _ => continue,
        };
        if level > before + 1 {
            wrong.push(format!("h{level} below h{before}"));
        }
        before = level;
    }
    wrong
}

#[test]
fn every_command_has_a_page_without_faults_in_both_languages() {
    for (lang, word) in [("en", "en"), ("zh", "zh-CN")] {
        for (name, test) in runs() {
            let page = printed(name, test, "html", lang);
            assert!(page.starts_with("<!DOCTYPE html>\n") && page.ends_with("</html>\n"));
            let document = parse(&page).unwrap_or_else(|wrong| panic!("{name}: {wrong:#?}"));
            let faults = faults(&document, word);
            assert!(faults.is_empty(), "{name}, {lang}: {faults:#?}");
        }
    }
}

#[test]
fn every_command_that_prints_a_result_is_among_the_runs() {
    let help = Test::new("--help").run().status(0).stdout;
    let commands = help
        .lines()
        .skip_while(|line| !line.starts_with("Commands:"))
        .skip(1);
    // The help of a command continues further to the right.
    let commands = commands.take_while(|line| !line.is_empty());
    let commands = commands.filter_map(|line| line.strip_prefix("  "));
    let commands =
        commands.filter_map(|line| line.split(' ').next().filter(|name| !name.is_empty()));
    let known: BTreeSet<&str> = runs()
        .into_iter()
        .map(|(name, _)| name.split([' ', ',']).next().unwrap())
        .collect();
    // These print text for other programs, or for a shell, or draw on a screen.
    let others = [
        "init",
        "explore",
        "web",
        "schema",
        "completions",
        "man",
        "help",
    ];
    let missing: Vec<&str> = commands
        .filter(|name| !known.contains(name) && !others.contains(name))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
    assert!(known.len() >= 11, "{known:?}");
}

#[test]
fn a_fault_is_found() {
    let page = |body: &str| {
        let head = "<title>t</title><style>p{}</style>";
        format!(
            "<!DOCTYPE html><html lang=\"en\"><head>{head}</head><body><header><h1>t</h1></header>\
             <main>{body}</main><footer>f</footer></body></html>"
        )
    };
    let faults_of = |body: &str| faults(&parse(&page(body)).unwrap(), "en");
    assert_eq!(faults_of("<p>x</p>"), Vec::<String>::new());
    for wrong in [
        "<script>alert(1)</script>",
        "<p onload=\"x\">y</p>",
        "<a href=\"javascript:x\">y</a>",
        "<p class=\"a&quot;b\">y</p>",
        "<table><thead></thead></table>",
        "<div role=\"region\" tabindex=\"0\"></div>",
        "<nav><ul></ul></nav>",
        "<ul><p>x</p></ul>",
        "<a href=\"#a\">x</a>",
        "<table><caption>x</caption><thead><tr><td>y</td></tr></thead><tbody></tbody></table>",
        "<h3>x</h3>",
        "<h2 id=\"a\">x</h2><h2 id=\"a\">y</h2>",
        "<svg role=\"img\" aria-labelledby=\"a\"><title id=\"a\">x</title></svg>",
        "<rect fill=\"url(#p1-x)\"/>",
        "<rect fill=\"url(//names.example)\"/>",
        "<table><caption>x</caption><thead><tr><th>y</th></tr></thead><tbody></tbody></table>",
    ] {
        assert!(!faults_of(wrong).is_empty(), "{wrong}");
    }
    for wrong in ["<p>x", "<p>x</b>", "<p a=1 a=2>x</p>", "<p>x</p></main>"] {
        assert!(parse(&page(wrong)).is_err(), "{wrong}");
    }
}

#[test]
fn names_are_read_as_they_were_written() {
    let test = Test::new("subnets --subnets s.csv --max-pods 64 -f html").file("s.csv", subnets());
    let read = parse(&test.run().stdout).unwrap().text();
    for name in [SCRIPT, LINKS, ENDS, &LINES.replace('\n', " ")] {
        assert!(read.contains(name), "{name}: {read}");
    }
}

#[test]
fn the_same_input_gives_the_same_page() {
    for name in ["plan", "simulate, all strategies"] {
        let page = || {
            let mut all = runs().into_iter();
            let (_, test) = all.find(|(known, _)| *known == name).unwrap();
            printed(name, test, "html", "en")
        };
        assert_eq!(page(), page());
    }
}

#[test]
fn a_page_can_be_written_to_files_with_either_extension() {
    let run = Test::new("subnets --cidr 10.0.0.0/24 -o a.html -o b.HTM")
        .run()
        .status(0);
    assert_eq!(run.stdout, "");
    assert_eq!(run.file("a.html"), run.file("b.HTM"));
    let printed = Test::new("subnets --cidr 10.0.0.0/24 -f html").run().stdout;
    assert_eq!(run.file("a.html"), printed);
}

#[test]
fn many_findings_of_one_code_are_folded_and_all_there() {
    let cidrs: Vec<String> = (0..20).map(|i| format!("10.0.{i}.0/24")).collect();
    let args = format!("subnets --cidr {} --max-pods 64", cidrs.join(","));
    let json = Test::new(&format!("{args} -f json")).run().json();
    let count = json["findings"].as_array().unwrap().len();
    let listed = |args: &str| {
        let document = parse(&Test::new(&format!("{args} -f html")).run().stdout).unwrap();
        let folded = document.named("details").len();
        let whats = document.named("p");
        let whats = whats
            .iter()
            .filter(|p| p.attribute("class") == Some("what"));
        (whats.count(), folded)
    };
    let (all, folded) = listed(&args);
    assert_eq!(all, count);
    assert!(count > 20 && folded > 0);
    assert_eq!(listed(&format!("{args} -v")).1, 0);
}
