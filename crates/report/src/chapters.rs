//! Several documents as one that people forward.

use super::{Decision, Document, Outlook, Todo};

/// A report: the answer, and chapters below it. It is for people, and no data format holds it.
pub struct Report<'a> {
    /// What it is about.
    pub title: String,
    /// What opens the plan in the page, where that is known.
    pub link: Option<String>,
    /// What decides.
    pub decision: Decision,
    /// The answer in a few sentences.
    pub lead: Vec<String>,
    /// What to do.
    pub todo: Todo,
    /// What is needed of what there is.
    pub outlook: Outlook,
    /// The chapters, in order.
    pub chapters: Vec<Chapter<'a>>,
}

/// A document among others.
pub struct Chapter<'a> {
    /// What `--sections` calls it.
    pub name: &'static str,
    /// Whether it is closed at first where chapters can be.
    pub is_folded: bool,
    /// What it says; its title is the chapter's.
    pub document: Document<'a>,
    /// Texts that people copy as they are, such as requests to send.
    pub paste: Vec<String>,
}
