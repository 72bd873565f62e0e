//! A reader of OpenMetrics that takes only what the specification allows of gauges and counters: it does not share a
//! line with the writer.

use std::collections::BTreeSet;

/// What is wrong with a text; `Ok` has its series, each with its labels in order.
pub(crate) fn read(text: &str) -> Result<BTreeSet<String>, String> {
    let Some(text) = text.strip_suffix("# EOF\n") else {
        return Err("no # EOF at the end".to_owned());
    };
    let (mut families, mut series) = (BTreeSet::new(), BTreeSet::new());
    let mut family = Family::default();
    for (at, line) in text.lines().enumerate() {
        let wrong = |what: &str| Err(format!("line {}: {what}: {line}", at + 1));
        if let Some(comment) = line.strip_prefix("# ") {
            let mut words = comment.splitn(3, ' ');
            let (Some(kind), Some(name), Some(said)) = (words.next(), words.next(), words.next())
            else {
                return wrong("a comment that is neither HELP nor TYPE");
            };
            if !is_name(name) {
                return wrong("no name of a family");
            }
            if name != family.name {
                if !families.insert(name.to_owned()) {
                    return wrong("the family is there twice");
                }
                family = Family { name: name.to_owned(), ..Family::default() };
            }
            let slot = match kind {
                "HELP" => &mut family.help,
                "TYPE" => &mut family.kind,
                _ => return wrong("a comment that is neither HELP nor TYPE"),
            };
            if slot.replace(said.to_owned()).is_some() || family.has_samples {
                return wrong("HELP or TYPE twice, or after a sample");
            }
            continue;
        }
        let (name, labels, value) = match sample(line) {
            Ok(sample) => sample,
            Err(what) => return wrong(what),
        };
        let expected = match family.kind.as_deref() {
            Some("gauge") => family.name.clone(),
            Some("counter") => format!("{}_total", family.name),
            _ => return wrong("no known TYPE"),
        };
        if family.help.is_none() || name != expected {
            return wrong("a sample outside its family");
        }
        if value.parse::<f64>().is_err() {
            return wrong("no number");
        }
        let names: BTreeSet<&str> = labels.iter().map(|(name, _)| name.as_str()).collect();
        if names.len() < labels.len() {
            return wrong("a label is there twice");
        }
        let mut labels = labels.clone();
        labels.sort();
        if !series.insert(format!("{name}{labels:?}")) {
            return wrong("the series is there twice");
        }
        family.has_samples = true;
    }
    Ok(series)
}

#[derive(Default)]
struct Family {
    name: String,
    help: Option<String>,
    kind: Option<String>,
    has_samples: bool,
}

fn is_name(name: &str) -> bool {
    let mut letters = name.chars();
    let is_first = |letter: char| letter.is_ascii_alphabetic() || letter == '_';
    letters.next().is_some_and(is_first)
        && letters.all(|letter| is_first(letter) || letter.is_ascii_digit())
}

type Sample<'t> = (&'t str, Vec<(String, String)>, &'t str);

fn sample(line: &str) -> Result<Sample<'_>, &'static str> {
    let end = line.find(['{', ' ']).ok_or("no value")?;
    let (name, mut rest) = line.split_at(end);
    let mut labels = Vec::new();
    if let Some(inner) = rest.strip_prefix('{') {
        rest = inner;
        loop {
            let (label, after) = rest.split_once("=\"").ok_or("a label without a value")?;
            if !is_name(label) {
                return Err("no name of a label");
            }
            let (value, after) = quoted(after)?;
            labels.push((label.to_owned(), value));
            match after.chars().next() {
                Some(',') => rest = &after[1..],
                Some('}') => {
                    rest = &after[1..];
                    break;
                }
                _ => return Err("labels that do not end"),
            }
        }
    }
    let value = rest.strip_prefix(' ').ok_or("no blank before the value")?;
    if !is_name(name) || value.contains(' ') {
        return Err("no name, or more than a value");
    }
    Ok((name, labels, value))
}

/// A value up to its closing quote, and what follows.
fn quoted(text: &str) -> Result<(String, &str), &'static str> {
    let (mut value, mut letters) = (String::new(), text.char_indices());
    while let Some((at, letter)) = letters.next() {
        match letter {
            '"' => return Ok((value, &text[at + 1..])),
            '\\' => match letters.next() {
                Some((_, escaped @ ('\\' | '"' | 'n'))) => value.push(escaped),
                _ => return Err("no such escape"),
            },
            other => value.push(other),
        }
    }
    Err("a value that does not end")
}

#[test]
fn what_prometheus_refuses_is_refused() {
    let head = "# HELP a_b what\n# TYPE a_b gauge\n";
    let good = format!("{head}a_b{{x=\"1\",y=\"\\\"\"}} 2\na_b 3.5\n# EOF\n");
    assert_eq!(read(&good).unwrap().len(), 2);
    for bad in [
        format!("{head}a_b 1\n"),
        format!("{head}a_b{{x=\"1\",x=\"2\"}} 1\n# EOF\n"),
        format!("{head}a_b{{x=\"1\",y=\"2\"}} 1\na_b{{y=\"2\",x=\"1\"}} 1\n# EOF\n"),
        format!("{head}a_b 1\n{head}a_b{{x=\"1\"}} 1\n# EOF\n"),
        format!("{head}a_c 1\n# EOF\n"),
        format!("{head}a_b{{x=\"\\q\"}} 1\n# EOF\n"),
        format!("{head}a_b{{x=\"1\"}} one\n# EOF\n"),
        format!("{head}{head}a_b 1\n# EOF\n"),
        "a_b 1\n# EOF\n".to_owned(),
    ] {
        assert!(read(&bad).is_err(), "{bad}");
    }
}
