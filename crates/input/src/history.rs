//! Free addresses of subnets over time: the answer of Prometheus to a range query, `/api/v1/query_range`.
//!
//! Source of its form: Prometheus, "HTTP API", range queries and range vectors: `resultType` is `matrix`, and
//! each value is `[seconds, "number"]`.

use std::collections::BTreeMap;

use crate::instant::Instant;
use crate::problem::{Problem, Problems, Source};
use crate::records::Format;
use crate::records::parse_tree;
use crate::records::tree::{Node, Value};
use texts::errors_input as say;

/// Labels that name the subnet; `subnet` is that of this program's own gauge.
const SUBNET_LABELS: [&str; 3] = ["subnet", "subnet_id", "subnetid"];

/// The samples of one subnet, by time; each time once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Series {
    /// The label that names the subnet.
    pub subnet: String,
    /// When, and how many addresses were free.
    pub samples: Vec<(Instant, u64)>,
}

/// Reads an answer; subnets come in order of name. Samples that are no number, such as `NaN`, are left out, and
/// fractions of addresses are cut off. Where several series are of one subnet and one moment, the fewest count.
///
/// # Errors
///
/// Text that is not JSON, an answer of another kind or of a failed query, series without a label that names the
/// subnet, and samples that are not a time and a number.
pub fn read(source: &Source<'_>) -> Result<Vec<Series>, Problems> {
    let mut problems = Problems::new();
    let found = parse_tree(source, Format::Json, &mut problems);
    let series = found.and_then(|answer| of_answer(&answer, source, &mut problems));
    problems.or_else(series.unwrap_or_default())
}

fn of_answer(
    answer: &Node<'_>,
    source: &Source<'_>,
    problems: &mut Problems,
) -> Option<Vec<Series>> {
    let file = source.name;
    if let Some(Value::Text(error)) = get(answer, "error").map(|node| &node.value) {
        problems.push(Problem::new(say::HistoryFailed { file, error: &**error }));
        return None;
    }
    let data = get(answer, "data");
    let result = data.and_then(|data| get(data, "result")?.items());
    let kind = data.and_then(|data| get(data, "resultType")?.value.written());
    let (Some(result), Some(kind)) = (result, kind) else {
        problems.push(Problem::new(say::HistoryIsOther { file }));
        return None;
    };
    if kind != "matrix" {
        problems.push(Problem::new(say::HistoryIsNoMatrix { file, found: kind }));
        return None;
    }
    let mut subnets: BTreeMap<String, BTreeMap<Instant, u64>> = BTreeMap::new();
    for one in result {
        let labels = get(one, "metric");
        let label = |name: &&str| get(labels?, name)?.value.written();
        let Some(subnet) = SUBNET_LABELS.iter().find_map(label) else {
            let wanted = SUBNET_LABELS.join(", ");
            problems.fault(source, &one.at, say::HistoryWithoutSubnet { wanted });
            continue;
        };
        let samples = subnets.entry(subnet).or_default();
        for value in get(one, "values").and_then(Node::items).unwrap_or_default() {
            match sample(value, source) {
                Some((at, Some(ips))) => {
                    let kept = samples.entry(at).or_insert(ips);
                    *kept = ips.min(*kept);
                }
                Some((_, None)) => {}
                None => problems.fault(source, &value.at, say::HistoryIsNoSample),
            }
        }
    }
    if subnets.values().all(BTreeMap::is_empty) && problems.is_empty() {
        problems.push(Problem::new(say::HistoryIsEmpty { file }));
    }
    let series = subnets.into_iter();
    let series =
        series.map(|(subnet, samples)| Series { subnet, samples: samples.into_iter().collect() });
    Some(series.collect())
}

fn get<'n>(node: &'n Node<'n>, key: &str) -> Option<&'n Node<'n>> {
    let mut entries = node.entries()?.iter();
    entries
        .find(|entry| entry.key == key)
        .map(|entry| &entry.node)
}

/// When, and how many addresses were free; these are `None` where they are not a number.
fn sample(node: &Node<'_>, source: &Source<'_>) -> Option<(Instant, Option<u64>)> {
    let [at, number] = node.items()? else {
        return None;
    };
    let at = Instant::of_seconds(source.text.get(at.at.clone())?.trim())?;
    let Value::Text(number) = &number.value else {
        return None;
    };
    // Source: Go's `strconv.FormatFloat(v, 'f', -1, 64)`, by which Prometheus writes values.
    if matches!(&**number, "NaN" | "+Inf" | "-Inf") {
        return Some((at, None));
    }
    let (whole, part) = number.split_once('.').unwrap_or((number, "0"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let ips = whole
        .parse()
        .ok()
        .filter(|_| digits(whole) && digits(part))?;
    Some((at, Some(ips)))
}

#[cfg(test)]
mod tests {
    use net::lang::Lang;

    use super::*;

    fn of(text: &str) -> Result<Vec<Series>, Vec<String>> {
        let read = read(&Source::new("history.json", text));
        read.map_err(|problems| {
            let kept = problems.kept().iter();
            kept.map(|problem| problem.title(Lang::En)).collect()
        })
    }

    fn matrix(result: &str) -> String {
        format!(r#"{{"status":"success","data":{{"resultType":"matrix","result":[{result}]}}}}"#)
    }

    #[test]
    fn samples_are_read_by_any_label_that_names_the_subnet() {
        let series = of(&matrix(
            r#"{"metric":{"subnet_id":"sbn-b"},"values":[[1732500060,"7.9"],[1732500000.5,"9"],[1732500120,"NaN"]]},
               {"metric":{"subnet":"sbn-a","instance":"x"},"values":[[1732500000,"5"]]},
               {"metric":{"subnet":"sbn-a","instance":"y"},"values":[[1732500000,"4"]]}"#,
        ));
        let at = |text| Instant::of_seconds(text).unwrap();
        let wanted = [
            ("sbn-a", vec![(at("1732500000"), 4)]),
            (
                "sbn-b",
                vec![(at("1732500000.5"), 9), (at("1732500060"), 7)],
            ),
        ];
        let wanted = wanted.map(|(subnet, samples)| Series { subnet: subnet.to_owned(), samples });
        assert_eq!(series.unwrap(), wanted);
    }

    #[test]
    fn what_is_no_range_answer_is_said() {
        for (text, wanted) in [
            ("{}", "history.json is not the answer to a range query"),
            (
                r#"{"status":"error","errorType":"bad_data","error":"parse error"}"#,
                "history.json is a failed query: parse error",
            ),
            (
                r#"{"status":"success","data":{"resultType":"vector","result":[]}}"#,
                "history.json has a vector, not a matrix",
            ),
            (&matrix(""), "history.json has no samples"),
            (
                &matrix(r#"{"metric":{"zone":"a"},"values":[]}"#),
                "a series without a label that names its subnet",
            ),
            (
                &matrix(r#"{"metric":{"subnet":"a"},"values":[[1,"-5"]]}"#),
                "this is not a time and a number",
            ),
            (
                &matrix(r#"{"metric":{"subnet":"a"},"values":[["1","5"]]}"#),
                "this is not a time and a number",
            ),
        ] {
            assert_eq!(of(text).unwrap_err(), [wanted], "{text}");
        }
    }
}
