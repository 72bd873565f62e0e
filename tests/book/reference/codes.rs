//! A page of what clusters and clouds report, as `explain` says it.

use std::fmt::Write as _;

use net::lang::Lang;
use texts::Symptom;

use super::{Pages, code, escaped, page};

pub(super) fn pages() -> Pages {
    let mut text = page("Codes of clusters and clouds");
    text += "What Events, logs and APIs report. `cce-plan explain` takes a code or the \
             whole line with it, and says what the planner calls it.\n";
    let codes = Symptom::all().filter(|one| one.id.starts_with(|c: char| c.is_ascii_uppercase()));
    for symptom in codes {
        let part = |name: &str| symptom.part(name, Lang::En);
        let page = symptom.page(Lang::En);
        let (name, meaning) = (escaped(&symptom.name(Lang::En)), escaped(&page.meaning));
        write!(text, "\n## {}\n\n{name}. {meaning}\n\n", symptom.id).unwrap();
        let findings = symptom
            .findings()
            .iter()
            .map(|one| code(one))
            .collect::<Vec<_>>();
        let findings = (!findings.is_empty()).then(|| findings.join(", "));
        let lines = [
            ("Check", part("confirm").map(|text| escaped(&text))),
            ("What to do", part("do").map(|text| escaped(&text))),
            (
                "What prevents it",
                part("prevent").map(|text| escaped(&text)),
            ),
            ("Findings", findings),
            ("Source", page.source.map(|text| escaped(&text))),
        ];
        for (title, line) in lines {
            if let Some(line) = line {
                writeln!(text, "- **{title}**: {line}").unwrap();
            }
        }
    }
    Pages::from([("codes.md".to_owned(), text)])
}
