//! P511: some of many runs go wrong.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{Page, POOLS};
use crate::quantity::{grouped, percent};

/// Some of many runs go wrong.
#[derive(Debug, Clone)]
pub struct RunsGoWrong {
    /// How nodes take addresses.
    pub strategy: &'static str,
    /// Runs in which something is amiss; at least one.
    pub wrong: u64,
    /// All runs.
    pub runs: u64,
}

/// One run in so many may go wrong before it is an error.
const ACCEPTED: u64 = 20;

impl Diagnostic for RunsGoWrong {
    const CODE: &'static str = "P511";
    const NAME: &'static str = "runs-go-wrong";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "In some of many runs of a simulation something is amiss: alone, such a run has a finding of severity error that the plan does not allow, such as stuck nodes or pods that wait for ever. Severity: error in more than 5 % of the runs, else warning.",
            "在多次模拟中，部分运行出现问题：单独来看，该次运行含有方案未豁免的错误级发现，例如节点卡死或 Pod 永远等待。级别：超过 5 % 的运行时为错误，否则为警告。",
        ),
        formula: text("runs with errors > 0", "含错误的运行次数 > 0"),
        source: POOLS,
        other: None,
    };

    fn severity(&self) -> Severity {
        if self.wrong > self.runs / ACCEPTED {
            Severity::Error
        } else {
            Severity::Warning
        }
    }

    fn subject(&self) -> String {
        self.strategy.to_owned()
    }

    fn message(&self, lang: Lang) -> String {
        let (strategy, share) = (self.strategy, percent(self.wrong, self.runs));
        let (wrong, runs) = (grouped(self.wrong), grouped(self.runs));
        match (self.runs, lang) {
            (1, Lang::En) => format!("under {strategy}, something is amiss in the one run"),
            (_, Lang::En) => {
                format!("under {strategy}, something is amiss in {wrong} of {runs} runs ({share})")
            }
            (_, Lang::Zh) => {
                format!("{strategy} 下，{runs} 次运行中有 {wrong} 次出现问题（{share}）")
            }
        }
    }

    fn help(&self, lang: Lang) -> String {
        text(
            "give the zones more addresses, and see with simulate of one run what broke first and what would have prevented it",
            "为可用区补足 IP；用 simulate 查看单次运行中最先出现的问题以及如何避免",
        )
        .get(lang)
        .to_owned()
    }

    fn values(&self) -> Values {
        vec![
            ("strategy", Value::Text(self.strategy.to_owned())),
            ("wrong_runs", Value::Count(self.wrong)),
            ("runs", Value::Count(self.runs)),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_than_one_run_in_twenty_is_an_error() {
        let severity = |wrong, runs| {
            let strategy = "burstable";
            RunsGoWrong {
                strategy,
                wrong,
                runs,
            }
            .severity()
        };
        assert_eq!(severity(1, 1), Severity::Error);
        assert_eq!(severity(1, 19), Severity::Error);
        assert_eq!(severity(1, 20), Severity::Warning);
        assert_eq!(severity(2, 39), Severity::Error);
        assert_eq!(severity(50, 1000), Severity::Warning);
        assert_eq!(severity(51, 1000), Severity::Error);
    }
}
