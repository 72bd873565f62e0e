//! A page for each result in JSON, with the fields of its tables.

use std::fmt::Write as _;

use net::lang::Lang;
use report::{Column, Kind};
use results::RESULTS;
use rows::RowType;

use super::{Pages, code, escaped, listed, page, say, table};

pub(super) fn pages(lang: Lang) -> Pages {
    let mut pages = Pages::new();
    let mut index = page(say(lang, "JSON fields", "JSON 字段"));
    index += &say(lang, INTRODUCTION, INTRODUCTION_IN_CHINESE).replace("{result}", RESULT);
    let mut rows = Vec::new();
    for result in RESULTS {
        let (name, what, tables) = (result.name, result.what(lang), result.tables());
        let names = tables
            .iter()
            .map(|(table, _)| table)
            .filter(|table| !table.is_empty());
        let names: Vec<String> = names.map(|name| code(name)).collect();
        rows.push(vec![
            format!("[{name}](fields/{name}.md)"),
            escaped(&what),
            listed(lang, &names),
        ]);
        pages.insert(
            format!("fields/{name}.md"),
            of_result(name, &what, &tables, lang),
        );
    }
    let header = match lang {
        Lang::En => ["Result", "What it is", "Tables"],
        Lang::Zh => ["结果", "说明", "表"],
    };
    index += &table(&header, &rows);
    pages.insert("fields.md".to_owned(), index);
    pages
}

const RESULT: &str = "```json
{
  \"schema\": \"cce-plan/subnets@1\",
  \"version\": \"0.1.0\",
  \"assumptions\": [],
  \"result\": {\"rows\": [], \"totals\": []},
  \"findings\": []
}
```";

const INTRODUCTION: &str = "Every result with `-f json` is one object:

{result}

`assumptions` says in words what was taken for granted. `result` holds the tables that the pages below tell of, each a list of rows. Keys keep their names and meanings within a
version of `schema`; keys that are new may come at any time, so ignore those that you do not know. `cce-plan schema NAME` prints the JSON Schema of a result by the name in its `schema`, which is also in the folder `schemas` of the
repository, and `cce-plan explain KEY` tells of a field with the source of its rule, in English and Chinese. CSV holds one table,
and has the same keys as columns, but those that are rows or series.

| Type | What it is |
|---|---|
| count | a whole number; above 2^53 a string of digits, so that no reader loses any |
| share | a number from 0 to 1 |
| ratio | a number from 0 up |
| time | whole milliseconds |
| text, true or false | as they are |
| one of | one of these texts |
| names | a list of texts |
| rows | a list of objects with the keys below |
| series | a list of counts, one for each moment of a curve |

*or null*: nothing is known, or the field does not apply. A key with a dot, such as `pods.running`, is `running` of the object
`pods` in JSON, and one column in CSV.

";

const INTRODUCTION_IN_CHINESE: &str = "使用 `-f json` 时，每个结果是一个对象：

{result}

`assumptions` 用文字说明所作的假设。`result` 含以下各页所列的表，每张表是一个由行组成的列表。在 `schema` 的同一版本内，键的名称与含义不变；随时可能增加新键，因此请忽略不认识的键。`cce-plan schema NAME` 按 `schema` 中的名称打印结果的 JSON Schema（仓库的 `schemas` 目录中也有），`cce-plan explain KEY` 说明一个字段及其规则的出处，中英文皆可。CSV 只含一张表，各列就是这些键，其中的行与曲线除外。

| 类型 | 说明 |
|---|---|
| 数量 | 整数；超过 2^53 时为数字组成的字符串，任何读取程序都不会丢失精度 |
| 占比 | 0 到 1 的数 |
| 比值 | 不小于 0 的数 |
| 时间 | 整数毫秒 |
| 文本、真或假 | 原样 |
| 取值之一 | 所列文本之一 |
| 名称列表 | 文本的列表 |
| 行 | 对象的列表，键如下方各表 |
| 曲线 | 数量的列表，曲线上每个时刻一个 |

*或 null*：未知，或该字段不适用。带点的键（如 `pods.running`）在 JSON 中是对象 `pods` 的 `running`，在 CSV 中是一列。

";

fn of_result(name: &str, what: &str, tables: &[(String, RowType)], lang: Lang) -> String {
    let title = say(lang, "JSON fields: ", "JSON 字段：");
    let mut text = page(&format!("{title}{name}"));
    writeln!(text, "{}", escaped(what)).unwrap();
    for (table, of) in tables {
        let title = if table.is_empty() { "result" } else { table };
        of_table(title, &of.columns, lang, &mut text);
    }
    text
}

fn of_table(title: &str, columns: &[Column], lang: Lang, text: &mut String) {
    write!(text, "\n## {title}\n\n").unwrap();
    let rows: Vec<Vec<String>> = columns.iter().map(|column| row(column, lang)).collect();
    let header = match lang {
        Lang::En => ["Key", "In tables", "Type", "Meaning"],
        Lang::Zh => ["键", "表中名称", "类型", "含义"],
    };
    *text += &table(&header, &rows);
    for column in columns {
        if let Kind::Rows(inner) = &column.kind {
            let title = format!("{title}.{}", column.key);
            of_table(&title, &inner.columns, lang, text);
        }
    }
}

fn row(column: &Column, lang: Lang) -> Vec<String> {
    let one_of = |choices: &[String]| {
        let choices = listed(lang, choices);
        format!("{}{choices}", say(lang, "one of ", "取值之一："))
    };
    let mut kind = match &column.kind {
        Kind::Text => say(lang, "text", "文本").to_owned(),
        Kind::Count => say(lang, "count", "数量").to_owned(),
        Kind::Share => say(lang, "share", "占比").to_owned(),
        Kind::Ratio => say(lang, "ratio", "比值").to_owned(),
        Kind::Truth => say(lang, "true or false", "真或假").to_owned(),
        Kind::Value => say(lang, "count or text", "数量或文本").to_owned(),
        Kind::Choice(choices) => {
            let choices: Vec<String> = choices.iter().map(|(_, word)| code(word)).collect();
            one_of(&choices)
        }
        Kind::Span => say(lang, "time", "时间").to_owned(),
        Kind::Rows(_) => say(lang, "rows", "行").to_owned(),
        Kind::Series => say(lang, "series", "曲线").to_owned(),
        Kind::SparseSeries => say(lang, "series, some of it null", "曲线，部分为 null").to_owned(),
        Kind::Names => say(lang, "names", "名称列表").to_owned(),
    };
    if column.optional {
        kind += say(lang, ", or null", "，或 null");
    }
    let page = column.page(lang);
    let mut meaning = escaped(&page.meaning);
    if let Some(formula) = page.formula {
        let formula = escaped(formula.trim_end_matches(['.', '。']));
        match lang {
            Lang::En => write!(meaning, " Formula: {formula}."),
            Lang::Zh => write!(meaning, "公式：{formula}。"),
        }
        .unwrap();
    }
    if let Some(other) = page.other {
        write!(meaning, "{}{}", say(lang, " ", ""), escaped(&other)).unwrap();
    }
    vec![
        code(&column.key),
        escaped(&column.header_line(lang)),
        kind,
        meaning,
    ]
}
