//! Findings with every kind of place, permission and text, in the formats that hold only findings.

use std::sync::Arc;

use input::problem::Origin;
use model::finding::{Diagnostic, Finding, KindInfo, NodesWillStarve, Sentences, Setup, Severity};
use net::lang::Lang;
use net::quantity::{IpCount, NodeCount, Number, PodCount};
use report::{Document, Format, Style, render};
use serde::Serialize;

use crate::validity::{assert_junit, assert_sarif};

/// Possible names of a subnet: markup, an end of CDATA, controls, a line break, a command,
/// characters that XML forbids.
const HOSTILE: &str = "<script>&]]>\"'\u{1}\u{1b}[31m\u{fffe}\r\n::error::子网,100 %\t";

/// A finding about a thing with this name.
#[derive(Debug, Serialize, rows::Keys)]
struct Odd {
    name: &'static str,
    large: Number,
    #[serde(skip)]
    severity: Severity,
}

fn named(name: &'static str, severity: Severity) -> Finding {
    Finding::about(name).says(Odd { name, large: Number(u64::MAX), severity })
}

impl Diagnostic for Odd {
    const KIND: KindInfo = {
        let mut kind = KindInfo::error(texts::findings_nodes::N201, "odd");
        kind.code = "X999";
        kind
    };

    fn severity(&self) -> Severity {
        self.severity
    }
    fn message(&self, _: Sentences) -> String {
        format!("{} is odd", self.name)
    }
    fn help(&self, _: Sentences) -> String {
        format!("rename {}", self.name)
    }
}

fn starve(max_pods: u64, max_nodes: u64) -> Finding {
    Finding::about("10.0.0.0/22").says(NodesWillStarve {
        setup: Setup {
            instance: "bcc.g5.c16m64".into(),
            max_pods: PodCount::new(max_pods),
            alone: true,
            node_group: None,
        },
        pods: PodCount::new(max_pods),
        max_nodes: NodeCount::new(max_nodes),
        startable_nodes: NodeCount::new(25),
        missing_ips: IpCount::new(628),
    })
}

fn origin(file: &str) -> Origin {
    Origin { file: file.into(), line: 12, column: 3 }
}

fn reason() -> Arc<str> {
    "grows in May, <signed> 王".into()
}

fn rendered(findings: &Vec<Finding>, format: Format, style: &Style) -> String {
    let document = Document { schema: "test", findings, ..Document::default() };
    let mut bytes = Vec::new();
    render(&document, format, style, &mut bytes).unwrap();
    String::from_utf8(bytes).unwrap()
}

fn as_is(findings: &Vec<Finding>, format: Format) -> String {
    let style = Style { fail_on: Some(Severity::Warning), ..Style::default() };
    rendered(findings, format, &style)
}

#[test]
fn sarif_says_where_a_finding_comes_from_and_why_it_is_allowed() {
    let place = origin("./plans/生产 #1.toml");
    let findings = vec![
        starve(64, 15).at(Some(&place)),
        starve(128, 7).at(Some(&place)).allow(&reason()),
    ];
    let log = assert_sarif(&as_is(&findings, Format::Sarif));
    let results = &log["runs"][0]["results"];
    let physical = &results[0]["locations"][0]["physicalLocation"];
    assert_eq!(
        physical["artifactLocation"]["uri"],
        "plans/%E7%94%9F%E4%BA%A7%20%231.toml"
    );
    assert_eq!(physical["region"]["startLine"], 12);
    assert_eq!(physical["region"]["startColumn"], 3);
    assert_eq!(results[0]["level"], "warning");
    assert!(results[0].get("suppressions").is_none());
    // An allowed finding keeps its level; the permission is given separately.
    assert_eq!(results[1]["level"], "warning");
    let suppression = &results[1]["suppressions"][0];
    assert_eq!(suppression["kind"], "external");
    assert_eq!(suppression["justification"], "grows in May, <signed> 王");
    let values = &results[1]["properties"]["values"];
    assert_eq!(values["allowed_severity"], "warning");
}

#[test]
fn a_fingerprint_depends_on_what_a_finding_is_about_and_on_nothing_else() {
    let of = |finding: Finding, lang| {
        let style = Style { lang, ..Style::default() };
        let log = assert_sarif(&rendered(&vec![finding], Format::Sarif, &style));
        log["runs"][0]["results"][0]["partialFingerprints"].clone()
    };
    let first = of(starve(64, 15), Lang::En);
    let grown = starve(64, 24).at(Some(&origin("other.toml")));
    assert_eq!(first, of(grown.allow(&reason()), Lang::Zh));
    assert_ne!(first, of(starve(65, 15), Lang::En));
    // A fingerprint in a user's baseline must stay valid.
    assert_eq!(first["finding/v1"], "56711b395b49423e");
}

#[test]
fn a_name_that_is_no_file_is_no_place_for_other_programs() {
    for name in ["stdin", "--cidr"] {
        let findings = vec![starve(64, 15).at(Some(&origin(name)))];
        let log = assert_sarif(&as_is(&findings, Format::Sarif));
        let location = &log["runs"][0]["results"][0]["locations"][0];
        assert!(location.get("physicalLocation").is_none(), "{name}");
        assert!(as_is(&findings, Format::Github).starts_with("::warning title=S103"));
        let case = assert_junit(&as_is(&findings, Format::Junit)).remove(0);
        assert_eq!(case.file, None);
        assert!(case.failure.unwrap()[2].contains(&format!("{name}:12:3")));
    }
}

#[test]
fn junit_skips_what_is_allowed_and_fails_what_is_not() {
    let place = origin("plans/a&b.toml");
    let allowed = starve(64, 15).at(Some(&place)).allow(&reason());
    let case = assert_junit(&as_is(&vec![allowed.clone()], Format::Junit)).remove(0);
    assert_eq!(case.name, "S103 nodes-will-starve: 10.0.0.0/22");
    assert_eq!(case.file.as_deref(), Some("plans/a&b.toml"));
    assert_eq!(case.line.as_deref(), Some("12"));
    assert_eq!(case.skipped.as_deref(), Some("grows in May, <signed> 王"));
    assert!(case.out.unwrap().contains("plans/a&b.toml:12:3"));
    // The same kind about the same subnet at another density is one more line of the same case,
    // and one that is not allowed decides.
    let both = vec![starve(128, 7), allowed, starve(32, 24)];
    let mut cases = assert_junit(&as_is(&both, Format::Junit));
    let [code, message, text] = cases.remove(0).failure.unwrap();
    assert!(cases.is_empty());
    assert_eq!(code, "S103");
    assert_eq!(message, both[0].message(Lang::En));
    assert_eq!(text.matches("can join").count(), 3);
    assert_eq!(text.matches("allowed: grows in May").count(), 1);
}

#[test]
fn github_annotates_the_line() {
    let findings = vec![
        starve(64, 15).at(Some(&origin("a,b:c.toml"))),
        starve(128, 7).allow(&reason()),
    ];
    let expected = "\
::warning file=a%2Cb%3Ac.toml,line=12,col=3,title=S103 nodes-will-starve::25 nodes can join \
10.0.0.0/22, but only 15 can reach 64 pods: the extra 10 use up IPs that the others need%0Ahelp: \
stop at 15 nodes in this subnet, or add 628 IPs for all 25
::notice title=S103 nodes-will-starve::25 nodes can join 10.0.0.0/22, but only 7 can reach 128 \
pods: the extra 18 use up IPs that the others need%0Aallowed: grows in May, <signed> 王%0Ahelp: stop \
at 7 nodes in this subnet, or add 628 IPs for all 25
";
    assert_eq!(as_is(&findings, Format::Github), expected);
}

#[test]
fn no_text_breaks_a_format() {
    let odd = |severity| named(HOSTILE, severity);
    let place = Origin { file: HOSTILE.into(), ..origin("") };
    let findings = vec![
        odd(Severity::Error).at(Some(&place)),
        starve(64, 15),
        odd(Severity::Warning).allow(&HOSTILE.into()),
        named("a", Severity::Info),
        named("b", Severity::Error).allow(&HOSTILE.into()),
    ];
    let log = assert_sarif(&as_is(&findings, Format::Sarif));
    let result = &log["runs"][0]["results"][0];
    let expected = format!("{HOSTILE} is odd\nhelp: rename {HOSTILE}");
    assert_eq!(result["message"]["text"], expected);
    assert_eq!(
        result["properties"]["values"]["large"],
        "18446744073709551615"
    );
    assert_eq!(
        log["runs"][0]["results"][4]["suppressions"][0]["justification"],
        HOSTILE
    );

    let cases = assert_junit(&as_is(&findings, Format::Junit));
    let readable = HOSTILE.replace(['\u{1}', '\u{1b}', '\u{fffe}'], "\u{fffd}");
    assert_eq!(cases.len(), 4);
    // Attributes have no lines.
    let in_line = readable.replace("\r\n", " ").replace('\t', " ");
    assert_eq!(cases[0].name, format!("X999 odd: {in_line}"));
    let [_, message, text] = cases[0].failure.clone().unwrap();
    assert_eq!(message, format!("{in_line} is odd"));
    let on_lines = readable.replace("\r\n", "\n").replace('\t', " ");
    assert!(
        text.contains(&format!("help: rename {on_lines}")),
        "{text:?}"
    );
    assert_eq!(cases[3].skipped.as_deref(), Some(in_line.as_str()));

    let github = as_is(&findings, Format::Github);
    assert_eq!(github.lines().count(), findings.len(), "{github}");
    let rest = github.replace("\n::", "\n");
    assert!(!rest.contains(|c: char| c.is_control() && c != '\n'));
}

#[test]
fn what_is_not_shown_is_in_no_format() {
    let findings = vec![starve(64, 15).allow(&reason()), named("a", Severity::Info)];
    let style = Style { min_severity: Severity::Warning, ..Style::default() };
    assert_eq!(rendered(&findings, Format::Github, &style), "");
    let log = assert_sarif(&rendered(&findings, Format::Sarif, &style));
    assert_eq!(log["runs"][0]["results"], serde_json::json!([]));
    let cases = assert_junit(&rendered(&findings, Format::Junit, &style));
    assert_eq!(cases[0].name, "no findings");
}
