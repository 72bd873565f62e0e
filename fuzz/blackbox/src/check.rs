//! What must be true of every run.

use crate::case::Case;
use crate::run::{KILLED, Output};
use crate::schema::{self, Schemas};

/// What a program says that is stopped by a defect.
const PANICS: [&str; 3] = ["panicked at", "RUST_BACKTRACE", "memory allocation of"];

/// What is wrong with a run; `None` if nothing is.
pub fn wrong(case: &Case, output: &Output, schemas: &Schemas) -> Option<String> {
    let stderr = String::from_utf8_lossy(&output.stderr);
    if case.keys.is_some() {
        return in_terminal(output);
    }
    match output.code {
        KILLED => return Some("it takes more time than it may".to_owned()),
        code if !(0..=2).contains(&code) => return Some(format!("exit code {code}")),
        _ => {}
    }
    if let Some(panic) = PANICS.iter().find(|text| stderr.contains(**text)) {
        return Some(format!("stderr says {panic:?}"));
    }
    if output.code == 2 && !stderr.chars().any(char::is_alphabetic) {
        return Some("exit code 2, and stderr does not say why".to_owned());
    }
    if let Some(c) = stderr.chars().find(|&c| steers(c)) {
        return Some(format!("stderr has the character {c:?}"));
    }
    if !output.temporary.is_empty() {
        return Some("temporary files are left".to_owned());
    }
    if let Some((name, _)) = output
        .written
        .iter()
        .find(|(name, _)| !asked_for(case, name))
    {
        return Some(format!(
            "it leaves the file {name:?}, which nothing asks for"
        ));
    }
    let stdout = String::from_utf8_lossy(&output.stdout);
    // A changed plan file keeps its comments, and only a terminal gets them without what steers it.
    let is_file = case.arguments.iter().any(|word| word == "--apply");
    let steering = stdout.chars().find(|&c| steers(c) && c != '\r');
    if let Some(c) = steering.filter(|_| !is_file) {
        return Some(format!("stdout has the character {c:?}"));
    }
    let format = format_of(case);
    if output.code == 2 {
        let is_half = format.is_some() && !stdout.is_empty();
        return is_half.then(|| "exit code 2, but stdout has a result".to_owned());
    }
    let on_stdout = format.and_then(|format| malformed(format, &output.stdout, schemas));
    on_stdout
        .map(|what| format!("stdout: {what}"))
        .or_else(|| in_files(output, schemas))
}

/// What is wrong with a run in a terminal, which Ctrl-C ends. It saves files by any name.
fn in_terminal(output: &Output) -> Option<String> {
    let screen = String::from_utf8_lossy(&output.stdout);
    let panics = PANICS.iter().find(|text| screen.contains(**text));
    match output.code {
        KILLED => Some("it takes more time than it may, or goes on after Ctrl-C".to_owned()),
        0..=2 | 130 => panics.map(|panic| format!("the terminal shows {panic:?}")),
        code => Some(format!("exit code {code}")),
    }
}

/// What is wrong with a file that is written.
fn in_files(output: &Output, schemas: &Schemas) -> Option<String> {
    output.written.iter().find_map(|(name, content)| {
        let format = match name.rsplit_once('.')?.1 {
            "json" => "json",
            "csv" => "csv",
            "sarif" => "sarif",
            "xml" => "junit",
            "html" => "html",
            "md" => "markdown",
            _ => return None,
        };
        malformed(format, content, schemas).map(|what| format!("{name}: {what}"))
    })
}

/// Whether a character controls a terminal or hides text.
fn steers(c: char) -> bool {
    let bidirectional = matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let hidden = matches!(
        c,
        '\u{200b}'..='\u{200f}' | '\u{feff}' | '\u{2028}' | '\u{2029}'
    );
    (c.is_control() && c != '\n' && c != '\t') || bidirectional || hidden
}

/// Whether an argument names this file.
fn asked_for(case: &Case, name: &str) -> bool {
    let arguments = case.arguments.iter();
    let mut parts = arguments.flat_map(|argument| {
        let after_equals = argument.split_once('=').map(|(_, path)| path);
        let after_flag = argument.strip_prefix("-o");
        [Some(argument.as_str()), after_equals, after_flag]
    });
    let is_it = |part: &str| part.trim_start_matches("./").trim_end_matches('/') == name;
    let folder = |part: &str| {
        name.strip_prefix(part)
            .is_some_and(|rest| rest.starts_with('/'))
    };
    parts.any(|part| part.is_some_and(|part| is_it(part) || folder(part)))
}

/// The format of stdout, where the arguments say one that all of it is in.
fn format_of(case: &Case) -> Option<&str> {
    let words = &case.arguments;
    let commands = ["schema", "completions", "man", "init", "explore"];
    let flags = [
        "--output",
        "--emit",
        "--help",
        "--version",
        "--events",
        "--metrics",
        "--merge",
        "--to-plan",
        "--apply",
    ];
    let is_other = words.iter().any(|word| {
        let bare = word.split('=').next().unwrap_or(word);
        let is_short = word.len() > 1 && word.starts_with('-') && !word.starts_with("--");
        let short =
            is_short && (word.contains('h') || word.contains('V') || word.starts_with("-o"));
        flags.contains(&bare) || commands.contains(&bare) || short || bare == "help"
    });
    let mut formats = words.windows(2).filter(|pair| pair[0] == "-f");
    let format = formats.next()?;
    (!is_other && formats.next().is_none()).then(|| format[1].as_str())
}

/// Why a text is not of a format; `None` if it is.
fn malformed(format: &str, bytes: &[u8], schemas: &Schemas) -> Option<String> {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return Some("no UTF-8".to_owned());
    };
    if text.is_empty() {
        // Without a finding, there is nothing to annotate.
        return (format != "github").then(|| "nothing".to_owned());
    }
    let hidden = || text.chars().find(|&c| steers(c) && c != '\t' && c != '\r');
    match format {
        "json" | "sarif" => {
            let value: serde_json::Value = match serde_json::from_str(text) {
                Ok(value) => value,
                Err(error) => return Some(format!("no JSON: {error}")),
            };
            let key = if format == "json" { "schema" } else { "runs" };
            let missing = value.get(key).is_none().then(|| format!("no key {key:?}"));
            missing.or_else(|| schema::wrong(schemas, &value))
        }
        "csv" => {
            let mut rows = csv::ReaderBuilder::new().from_reader(bytes).into_records();
            let error = rows.find_map(Result::err);
            error.map(|error| format!("no CSV: {error}"))
        }
        "junit" => xml_error(text).map(|error| format!("no XML: {error}")),
        "html" => (!text.trim_end().ends_with("</html>")).then(|| "the page has no end".to_owned()),
        _ => None,
    }
    .or_else(|| hidden().map(|c| format!("the character {c:?}")))
}

fn xml_error(text: &str) -> Option<String> {
    let mut reader = quick_xml::Reader::from_str(text);
    let mut depth = 0_i64;
    loop {
        match reader.read_event() {
            Ok(quick_xml::events::Event::Eof) => {
                return (depth != 0).then(|| "a tag is not closed".to_owned());
            }
            Ok(quick_xml::events::Event::Start(_)) => depth += 1,
            Ok(quick_xml::events::Event::End(_)) => depth -= 1,
            Ok(_) => {}
            Err(error) => return Some(error.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is found in a run with these arguments that ended so.
    fn found(arguments: &str, code: i32, stdout: &str, stderr: &str) -> Option<String> {
        let case = Case {
            arguments: arguments.split(' ').map(str::to_owned).collect(),
            files: Vec::new(),
            stdin: Vec::new(),
            keys: None,
            environment: Vec::new(),
        };
        let output = Output {
            code,
            stdout: stdout.into(),
            stderr: stderr.into(),
            written: vec![("out.csv".to_owned(), b"a,b\n1,2\n".to_vec())],
            temporary: Vec::new(),
            time: std::time::Duration::ZERO,
        };
        wrong(&case, &output, &Schemas::new())
    }

    #[test]
    fn what_must_not_be_is_found_and_nothing_else() {
        let json = "plan p.toml -f json --chart out.csv";
        assert_eq!(found(json, 0, "{\"schema\": 1}", "hint: x\n"), None);
        assert_eq!(found(json, 2, "", "error: x\n"), None);
        for (arguments, code, stdout, stderr) in [
            ("plan p.toml", 0, "", ""),
            (json, 101, "", "error: x"),
            (json, 137, "", "error: x"),
            (json, 0, "{\"schema\": 1}", "thread 'main' panicked at x"),
            (json, 2, "", "\n"),
            (json, 2, "{", "error: x"),
            (json, 0, "{\"schema\": 1", ""),
            (json, 0, "{}", ""),
            (json, 0, "", ""),
            (json, 1, "{\"schema\": 1}", "\u{1b}[31m"),
            (json, 1, "{\"schema\": \"\u{202e}\"}", ""),
            ("plan p.toml -f csv --chart out.csv", 0, "a,b\n1\n", ""),
            ("plan p.toml -f junit --chart out.csv", 0, "<a><b></a>", ""),
            ("plan p.toml -f html --chart out.csv", 0, "<html>", ""),
        ] {
            let found = found(arguments, code, stdout, stderr);
            assert!(found.is_some(), "{arguments} {code} {stdout} {stderr}");
        }
    }
}
