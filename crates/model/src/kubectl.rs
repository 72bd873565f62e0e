//! Lines of `kubectl` to paste. Names occur in many clusters: a line says in which one it acts.

use std::fmt::Write as _;

use crate::shell::quoted;

/// How `kubectl` reaches the cluster whose objects were read.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Kubectl {
    context: Option<String>,
    kubeconfig: Option<String>,
}

/// What somebody has to put in: no file says of which cluster its objects are.
const CONTEXT: &str = "CONTEXT";

/// Objects of files, in a form that lives as long as any request.
pub static OF_FILES: Kubectl = Kubectl { context: None, kubeconfig: None };

impl Kubectl {
    /// The cluster of a context, in a file other than the usual one.
    pub fn new(context: Option<String>, kubeconfig: Option<String>) -> Self {
        Self { context, kubeconfig }
    }

    /// Whether a line that changes something has a word to fill in.
    pub const fn is_to_be_named(&self) -> bool {
        self.context.is_none()
    }

    /// A line that only reads: `options` as a shell reads them.
    ///
    /// ```
    /// use cce_plan_model::kubectl::{Kubectl, OF_FILES};
    /// assert_eq!(OF_FILES.read("get nodes -o json"), "kubectl get nodes -o json");
    /// let prod = Kubectl::new(Some("my prod".to_owned()), None);
    /// assert_eq!(prod.read("get nodes"), "kubectl --context='my prod' get nodes");
    /// ```
    pub fn read(&self, options: &str) -> String {
        format!("{} {options}", self.begin(self.context.as_deref()))
    }

    /// A line that changes something: without a known context with a word to fill in, so that it does not act on the
    /// cluster that happens to be current.
    ///
    /// ```
    /// use cce_plan_model::kubectl::OF_FILES;
    /// assert_eq!(OF_FILES.change(&["cordon"], "n1"), "kubectl --context=CONTEXT cordon -- n1");
    /// ```
    pub fn change(&self, options: &[&str], operands: &str) -> String {
        self.changing(options, operands).join(" ")
    }

    /// Lines that change each of `names`, as `$node`, one after the other, up to the first that fails: in parts between
    /// which a line may end.
    ///
    /// ```
    /// use cce_plan_model::kubectl::OF_FILES;
    /// let parts = OF_FILES.change_each(["-n1", "n2"], &[(&["cordon"], r#""$node""#)]);
    /// let line = r#"for node in -n1 n2; do kubectl --context=CONTEXT cordon -- "$node" || break; done"#;
    /// assert_eq!(parts.join(" "), line);
    /// ```
    pub fn change_each<'n>(
        &self,
        names: impl IntoIterator<Item = &'n str>,
        steps: &[(&[&str], &str)],
    ) -> Vec<String> {
        let mut parts = vec!["for node in".to_owned()];
        parts.extend(names.into_iter().map(quoted));
        for (at, (options, operands)) in steps.iter().enumerate() {
            let mut step = self.changing(options, operands);
            if at == 0 {
                end(&mut parts, ";");
                step[0].insert_str(0, "do ");
            } else {
                end(&mut parts, " &&");
            }
            parts.extend(step);
        }
        end(&mut parts, " || break; done");
        parts
    }

    /// The parts of a line that changes something: operands come last and are none of its flags.
    fn changing(&self, options: &[&str], operands: &str) -> Vec<String> {
        let context = self.context.as_deref().unwrap_or(CONTEXT);
        let mut parts = vec![self.begin(Some(context))];
        for (at, option) in options.iter().enumerate() {
            if at == 0 {
                let _ = write!(parts[0], " {option}");
            } else {
                parts.push((*option).to_owned());
            }
        }
        if !operands.is_empty() {
            parts.push(format!("-- {operands}"));
        }
        parts
    }

    fn begin(&self, context: Option<&str>) -> String {
        let mut line = "kubectl".to_owned();
        let flags = [
            ("context", context),
            ("kubeconfig", self.kubeconfig.as_deref()),
        ];
        for (flag, value) in flags {
            if let Some(value) = value {
                let _ = write!(line, " --{flag}={}", quoted(value));
            }
        }
        line
    }
}

fn end(parts: &mut [String], end: &str) {
    if let Some(last) = parts.last_mut() {
        last.push_str(end);
    }
}

/// What names an object of a namespace in a line: names of objects need no quotes, and what is no such name is left for
/// the reader to fill in.
pub fn named(namespace: &str, name: &str) -> [String; 2] {
    let is_inner = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-.".contains(c);
    let is_name = |text: &str| {
        text.starts_with(|c: char| c.is_ascii_alphanumeric()) && text.chars().all(is_inner)
    };
    if is_name(name) && is_name(namespace) {
        [namespace.to_owned(), name.to_owned()]
    } else {
        ["NAMESPACE".to_owned(), "NAME".to_owned()]
    }
}
