//! A page for each result in JSON, with the fields of its tables.

use std::fmt::Write as _;

use net::lang::Lang;
use report::result::RESULTS;
use report::{Column, Kind};
use rows::RowType;

use super::{Pages, code, escaped, page, table};

pub(super) fn pages() -> Pages {
    let mut pages = Pages::new();
    let mut index = page("JSON fields");
    index += INTRODUCTION;
    let mut rows = Vec::new();
    for result in RESULTS {
        let (name, what, tables) = (result.name, result.what(Lang::En), result.tables());
        let names = tables
            .iter()
            .map(|(table, _)| table)
            .filter(|table| !table.is_empty());
        let names: Vec<String> = names.map(|name| code(name)).collect();
        rows.push(vec![
            format!("[{name}](fields/{name}.md)"),
            escaped(&what),
            names.join(", "),
        ]);
        pages.insert(format!("fields/{name}.md"), of_result(name, &what, &tables));
    }
    index += &table(&["Result", "What it is", "Tables"], &rows);
    pages.insert("fields.md".to_owned(), index);
    pages
}

const INTRODUCTION: &str = "Every result with `-f json` is one object:

```json
{
  \"schema\": \"cce-plan/subnets@1\",
  \"version\": \"0.1.0\",
  \"assumptions\": [\"what was taken for granted, in words\"],
  \"result\": {\"rows\": [], \"totals\": []},
  \"findings\": []
}
```

`result` holds the tables that the pages below tell of, each a list of rows. Keys keep their names and meanings within a
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

fn of_result(name: &str, what: &str, tables: &[(String, RowType)]) -> String {
    let mut text = page(&format!("JSON fields: {name}"));
    writeln!(text, "{}", escaped(what)).unwrap();
    for (table, of) in tables {
        let title = if table.is_empty() { "result" } else { table };
        of_table(title, &of.columns, &mut text);
    }
    text
}

fn of_table(title: &str, columns: &[Column], text: &mut String) {
    write!(text, "\n## {title}\n\n").unwrap();
    let rows: Vec<Vec<String>> = columns.iter().map(row).collect();
    *text += &table(&["Key", "In tables", "Type", "Meaning"], &rows);
    for column in columns {
        if let Kind::Rows(inner) = &column.kind {
            of_table(&format!("{title}.{}", column.key), &inner.columns, text);
        }
    }
}

fn row(column: &Column) -> Vec<String> {
    let mut kind = match &column.kind {
        Kind::Text => "text".to_owned(),
        Kind::Count => "count".to_owned(),
        Kind::Share => "share".to_owned(),
        Kind::Ratio => "ratio".to_owned(),
        Kind::Truth => "true or false".to_owned(),
        Kind::Value => "count or text".to_owned(),
        Kind::Choice(choices) => {
            let choices: Vec<String> = choices.iter().map(|(_, word)| code(word)).collect();
            format!("one of {}", choices.join(", "))
        }
        Kind::Span => "time".to_owned(),
        Kind::Rows(_) => "rows".to_owned(),
        Kind::Series => "series".to_owned(),
        Kind::SparseSeries => "series, some of it null".to_owned(),
        Kind::Names => "names".to_owned(),
    };
    if column.optional {
        kind += ", or null";
    }
    let page = column.page(Lang::En);
    let mut meaning = escaped(&page.meaning);
    if let Some(formula) = page.formula {
        write!(
            meaning,
            " Formula: {}.",
            escaped(formula.trim_end_matches('.'))
        )
        .unwrap();
    }
    if let Some(other) = page.other {
        write!(meaning, " {}", escaped(&other)).unwrap();
    }
    vec![
        code(&column.key),
        escaped(&column.header_line(Lang::En)),
        kind,
        meaning,
    ]
}
