//! A page for each letter of findings, with an example of each out of a run.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use model::finding::{KINDS, KindInfo};
use net::lang::Lang;
use serde_json::Value;

use super::{Pages, code, escaped, listed, page, say, table};

/// Letters in the order of the book, each with its page and the subject of its findings.
const AREAS: [(char, &str, [&str; 2]); 9] = [
    ('S', "subnets", ["Subnets", "子网"]),
    (
        'N',
        "node-types",
        ["Node types and densities", "机型与单节点 Pod 数"],
    ),
    ('Q', "quotas", ["Quotas", "配额"]),
    ('C', "clusters", ["Clusters", "集群"]),
    ('P', "pools", ["Pools over time", "地址池随时间的变化"]),
    ('A', "audit", ["Live clusters", "运行中的集群"]),
    ('D', "pod-cidrs", ["Pod CIDRs", "Pod CIDR"]),
    ('V', "volumes", ["Volumes", "卷"]),
    ('H', "vips", ["VIPs and ports", "VIP 与端口"]),
];

const INTRODUCTION: &str = "A finding is a truth about what was computed: what, why, numbers and one next step. It is never an \
error, which says that nothing could be computed. `cce-plan explain CODE` prints the same page, in \
English and Chinese. Codes and names are stable, and a code is never used again.\n\n\
In JSON each finding has `code`, `name`, `severity`, `subject`, `message`, `help` and `values`: \
numbers by name, and where it comes from a file its `file`, `line` and `column`. One that a plan \
file [allows](../how-to/ci-gate.md#what-fails-a-job) is of severity info and keeps its own as \
`allowed_severity`, with `allowed_reason`.\n";

const INTRODUCTION_IN_CHINESE: &str = "发现是由计算得出的事实：是什么、为什么、有关的数字，以及下一步该怎么做。它不是错误；错误表示什么都没有算出来。`cce-plan explain CODE` 打印同样的说明，中英文皆可。代码与名称不会改变，用过的代码不再他用。\n\n\
在 JSON 中，每条发现有 `code`、`name`、`severity`、`subject`、`message`、`help` 和 `values`：`values` 是按名称列出的数字，来自文件的发现另有 `file`、`line` 和 `column`。规划文件[豁免](../how-to/ci-gate.md#什么会使任务失败)的发现级别为提示，原来的级别在 `allowed_severity` 中，原因在 `allowed_reason` 中。\n";

/// Values that every finding may have.
const EVERYWHERE: [&str; 5] = [
    "file",
    "line",
    "column",
    "allowed_severity",
    "allowed_reason",
];

pub(super) fn pages(lang: Lang) -> Pages {
    let examples = examples(lang);
    let mut pages = Pages::new();
    let mut index = page(say(lang, "Findings", "发现"));
    index += say(lang, INTRODUCTION, INTRODUCTION_IN_CHINESE);
    let areas = AREAS.iter().map(|(letter, ..)| *letter);
    assert!(
        KINDS
            .iter()
            .all(|kind| areas.clone().any(|letter| kind.code.starts_with(letter)))
    );
    for (letter, name, [english, chinese]) in AREAS {
        let kinds: Vec<&KindInfo> = KINDS
            .iter()
            .filter(|kind| kind.code.starts_with(letter))
            .collect();
        let mut text = page(&match lang {
            Lang::En => {
                let title = english.to_lowercase();
                let title = title.replace("vips", "VIPs").replace("cidrs", "CIDRs");
                format!("Findings: {title}")
            }
            Lang::Zh => format!("发现：{chinese}"),
        });
        let mut rows = Vec::new();
        for kind in kinds {
            let anchor = format!("{}-{}", kind.code.to_lowercase(), kind.name);
            rows.push(vec![
                format!("[{}](findings/{name}.md#{anchor})", kind.code),
                code(kind.name),
                severity(kind, lang).1,
            ]);
            of_kind(kind, examples.get(kind.code), lang, &mut text);
        }
        let header = match lang {
            Lang::En => ["Code", "Name", "Severity"],
            Lang::Zh => ["代码", "名称", "级别"],
        };
        let title = say(lang, english, chinese);
        write!(index, "\n## {title}\n\n{}", table(&header, &rows)).unwrap();
        pages.insert(format!("findings/{name}.md"), text);
    }
    pages.insert("findings.md".to_owned(), index);
    pages
}

/// Its meaning, and its severity.
fn severity(kind: &KindInfo, lang: Lang) -> (String, String) {
    let meaning = kind.page(lang).meaning;
    let (meaning, severity) = meaning
        .split_once(say(lang, " Severity: ", "级别："))
        .unwrap_or_else(|| panic!("{}: {meaning}", kind.code));
    (
        meaning.to_owned(),
        escaped(severity.trim_end_matches(['.', '。'])),
    )
}

fn of_kind(kind: &KindInfo, example: Option<&Value>, lang: Lang, text: &mut String) {
    let (meaning, severity) = severity(kind, lang);
    write!(
        text,
        "\n## {} {}\n\n{}\n\n",
        kind.code,
        kind.name,
        escaped(&meaning)
    )
    .unwrap();
    let mut rows = vec![(["Severity", "级别"], severity)];
    let page = kind.page(lang);
    if let Some(formula) = page.formula {
        rows.push((["When", "何时"], escaped(&formula)));
    }
    // A finding that no run can produce has no example.
    if let Some(example) = example {
        let said = |key: &str| escaped(example[key].as_str().unwrap());
        rows.push((["Such as", "示例"], said("message")));
        rows.push((["What to do", "怎么办"], said("help")));
        let values = example["values"].as_object().unwrap().keys();
        let values: Vec<String> = values
            .filter(|key| !EVERYWHERE.contains(&key.as_str()))
            .map(|key| code(key))
            .collect();
        if !values.is_empty() {
            rows.push((["Values", "数值"], listed(lang, &values)));
        }
    }
    if let Some(other) = page.other {
        rows.push((["Also", "另外"], escaped(&other)));
    }
    rows.push((["Source", "来源"], escaped(&page.source.unwrap())));
    for ([english, chinese], said) in rows {
        let (what, colon) = (say(lang, english, chinese), say(lang, ": ", "："));
        writeln!(text, "- **{what}**{colon}{said}").unwrap();
    }
}

/// The first finding of each kind.
fn examples(lang: Lang) -> BTreeMap<String, Value> {
    let mut examples: BTreeMap<String, Value> = BTreeMap::new();
    for run in crate::cli::findings::runs() {
        let json = run
            .arg("-fjson")
            .arg(say(lang, "--lang=en", "--lang=zh"))
            .run()
            .json();
        for finding in json["findings"].as_array().unwrap() {
            let code = finding["code"].as_str().unwrap().to_owned();
            examples.entry(code).or_insert_with(|| finding.clone());
        }
    }
    examples
}
