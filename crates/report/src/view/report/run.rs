//! What was run, so that anybody can run it again.

use crate::result::report::InputRow;
use crate::shell::{line, quoted};
use crate::{Document, Rows, Table};
use net::lang::{Lang, text};

/// What was run.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Run {
    /// Variables of the environment that matter here, by name.
    pub environment: Vec<(String, String)>,
    /// The program and its arguments.
    pub arguments: Vec<String>,
    /// What was read, in order.
    pub inputs: Vec<Digest>,
}

/// A text that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Digest {
    /// Its name.
    pub name: String,
    /// Whether it came on standard input, where nobody finds it again.
    pub on_stdin: bool,
    /// Its length.
    pub bytes: u64,
    /// SHA-256 in hex digits.
    pub sha256: String,
}

/// The command line, as a shell of POSIX reads it.
pub(super) fn command(run: &Run) -> String {
    let set = run.environment.iter();
    let set = set.map(|(name, value)| format!("{name}={}", quoted(value)));
    let words = set.chain(std::iter::once(line(&run.arguments)));
    words.collect::<Vec<_>>().join(" ")
}

pub(super) fn document(run: &Run, lang: Lang) -> Document<'_> {
    let version = env!("CARGO_PKG_VERSION");
    let rows = run.inputs.iter().map(|input| InputRow {
        input: &input.name,
        bytes: input.bytes.into(),
        sha256: &input.sha256,
    });
    let rows: Rows<'_, InputRow<'_>> = rows.collect();
    let table = Table::new("inputs", &rows, ["input", "bytes", "sha256"]);
    let same = match lang {
        Lang::En => format!(
            "cce-plan {version}. The same version with the same inputs writes these bytes again."
        ),
        Lang::Zh => format!("cce-plan {version}。相同版本与输入会逐字节地再次生成本报告。"),
    };
    let offline = text(
        "Nothing but these inputs was read: no network, no clock.",
        "除以下输入外未读取任何内容：不访问网络，不读取时钟。",
    );
    let mut lead = vec![same, offline.get(lang).to_owned()];
    if run.inputs.iter().any(|input| input.on_stdin) {
        let again = text(
            "What came on standard input is not named by the command: give it the text of this SHA-256 again.",
            "标准输入的内容不在命令中：重新运行时须再次提供此 SHA-256 的文本。",
        );
        lead.push(again.get(lang).to_owned());
    }
    Document {
        lead,
        tables: vec![table],
        ..Document::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_quoted_where_a_shell_would_take_it_apart() {
        let run = Run {
            environment: vec![("CCE_PLAN_LANG".to_owned(), "zh".to_owned())],
            arguments: [
                "cce-plan",
                "report",
                "my plan.toml",
                "--x=it's",
                "",
                "$(rm)",
                "名",
            ]
            .map(str::to_owned)
            .to_vec(),
            inputs: Vec::new(),
        };
        assert_eq!(
            command(&run),
            r"CCE_PLAN_LANG=zh cce-plan report 'my plan.toml' '--x=it'\''s' '' '$(rm)' 名"
        );
    }
}
