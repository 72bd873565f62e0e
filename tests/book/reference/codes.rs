//! A page of what clusters and clouds report, as `explain` says it.

use std::fmt::Write as _;

use net::lang::Lang;
use texts::Symptom;

use super::{Pages, code, escaped, listed, page, say};

pub(super) fn pages(lang: Lang) -> Pages {
    let mut text = page(say(lang, "Codes of clusters and clouds", "集群与云的代码"));
    text += say(
        lang,
        "What Events, logs and APIs report. `cce-plan explain` takes a code or the \
         whole line with it, and says what the planner calls it.\n",
        "Event、日志和 API 给出的代码。把代码或含有它的整行文字交给 `cce-plan explain`，即可查到本程序怎样称呼它。\n",
    );
    let codes = Symptom::all().filter(|one| one.id.starts_with(|c: char| c.is_ascii_uppercase()));
    for symptom in codes {
        let part = |name: &str| symptom.part(name, lang);
        let page = symptom.page(lang);
        let (name, meaning) = (escaped(&symptom.name(lang)), escaped(&page.meaning));
        let name = if name == escaped(symptom.id) {
            // The heading has it.
            String::new()
        } else {
            name + say(lang, ". ", "。")
        };
        write!(text, "\n## {}\n\n{name}{meaning}\n\n", symptom.id).unwrap();
        let findings = symptom
            .findings()
            .iter()
            .map(|one| code(one))
            .collect::<Vec<_>>();
        let findings = (!findings.is_empty()).then(|| listed(lang, &findings));
        let lines = [
            ("Check", "检查", part("confirm").map(|text| escaped(&text))),
            (
                "What to do",
                "怎么办",
                part("do").map(|text| escaped(&text)),
            ),
            (
                "What prevents it",
                "怎样避免",
                part("prevent").map(|text| escaped(&text)),
            ),
            ("Findings", "发现", findings),
            ("Source", "来源", page.source.map(|text| escaped(&text))),
        ];
        for (english, chinese, line) in lines {
            if let Some(line) = line {
                let title = say(lang, english, chinese);
                let colon = say(lang, ": ", "：");
                writeln!(text, "- **{title}**{colon}{line}").unwrap();
            }
        }
    }
    Pages::from([("codes.md".to_owned(), text)])
}
