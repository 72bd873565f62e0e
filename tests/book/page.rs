//! A page of Markdown, as comrak reads it.

use std::path::{Path, PathBuf};

use comrak::nodes::{AstNode, NodeValue};
use comrak::{Anchorizer, Arena, Options, parse_document};

use crate::cli::repository;

pub(super) struct Page {
    /// From the top of the repository.
    pub(super) path: PathBuf,
    pub(super) text: String,
    /// Its blocks of code, from top to bottom.
    pub(super) blocks: Vec<Block>,
    /// Code within sentences, each with its line.
    pub(super) spans: Vec<(usize, String)>,
    /// Where links and pictures lead, each with its line.
    pub(super) links: Vec<(usize, String)>,
    /// What a link may name in it.
    pub(super) anchors: Vec<String>,
    pub(super) prose: Vec<Prose>,
}

/// A paragraph, a heading or a cell of a table.
pub(super) struct Prose {
    pub(super) is_paragraph: bool,
    /// Without its code.
    pub(super) text: String,
    pub(super) line: usize,
}

/// A block of code.
pub(super) struct Block {
    /// The text after the fence; `None` if the block is indented.
    pub(super) info: Option<String>,
    pub(super) code: String,
    /// The line of the first line of code, from 0.
    pub(super) line: usize,
}

impl Block {
    pub(super) fn language(&self) -> &str {
        let info = self.info.as_deref().unwrap_or_default();
        info.split_whitespace().next().unwrap_or_default()
    }

    /// The name under which it is saved.
    pub(super) fn file(&self) -> Option<&str> {
        self.word("file=")
    }

    /// What follows `start` in the words behind its language.
    pub(super) fn word(&self, start: &str) -> Option<&str> {
        let mut words = self.info.as_deref()?.split_whitespace();
        words.find_map(|word| word.strip_prefix(start))
    }
}

impl Page {
    pub(super) fn read(path: &Path) -> Self {
        Self::new(
            path,
            std::fs::read_to_string(repository().join(path)).unwrap(),
        )
    }

    pub(super) fn new(path: &Path, text: String) -> Self {
        let mut page = Self {
            path: path.to_owned(),
            text,
            blocks: Vec::new(),
            spans: Vec::new(),
            links: Vec::new(),
            anchors: Vec::new(),
            prose: Vec::new(),
        };
        let arena = Arena::new();
        let mut options = Options::default();
        options.extension.table = true;
        options.extension.autolink = true;
        let text = page.text.clone();
        let mut anchorizer = Anchorizer::new();
        for node in parse_document(&arena, &text, &options).descendants() {
            page.take(node, &mut anchorizer);
        }
        page
    }

    fn take<'a>(&mut self, node: &'a AstNode<'a>, anchorizer: &mut Anchorizer) {
        let data = node.data.borrow();
        let line = data.sourcepos.start.line;
        match &data.value {
            NodeValue::CodeBlock(block) => self.blocks.push(Block {
                info: block.fenced.then(|| block.info.clone()),
                code: block.literal.clone(),
                line,
            }),
            NodeValue::Code(code) => self.spans.push((line, code.literal.clone())),
            NodeValue::Link(target) | NodeValue::Image(target) => {
                self.links.push((line, target.url.clone()));
            }
            NodeValue::Heading(_) => self.anchors.push(anchorizer.anchorize(&text_of(node))),
            _ => {}
        }
        if let NodeValue::Heading(_) | NodeValue::Paragraph | NodeValue::TableCell = data.value {
            self.prose.push(Prose {
                is_paragraph: matches!(data.value, NodeValue::Paragraph),
                text: said_in(node),
                line,
            });
        }
    }

    /// Pictures of `docs/pictures` that it shows or links to.
    pub(super) fn pictures(&self) -> impl Iterator<Item = &str> {
        let names = self.links.iter();
        names.filter_map(|(_, link)| Some(link.split_once("pictures/")?.1))
    }

    /// Its name and a line, for messages.
    pub(super) fn at(&self, line: usize) -> String {
        format!("{}:{line}", self.path.display())
    }
}

fn text_of<'a>(node: &'a AstNode<'a>) -> String {
    let texts = node
        .descendants()
        .map(|below| match &below.data.borrow().value {
            NodeValue::Text(text) => text.to_string(),
            NodeValue::Code(code) => code.literal.clone(),
            NodeValue::SoftBreak | NodeValue::LineBreak => " ".to_owned(),
            _ => String::new(),
        });
    texts.collect()
}

/// The text of a node without code.
fn said_in<'a>(node: &'a AstNode<'a>) -> String {
    let texts = node
        .descendants()
        .map(|below| match &below.data.borrow().value {
            NodeValue::Text(text) => text.to_string(),
            NodeValue::SoftBreak | NodeValue::LineBreak => " ".to_owned(),
            // Signs between words are left out.
            NodeValue::Code(_) => "`".to_owned(),
            _ => String::new(),
        });
    texts.collect()
}

/// Whether a page is one of the book in Chinese.
pub(super) fn is_chinese(path: &Path) -> bool {
    path.starts_with("docs/zh")
}

/// All pages of the book in both languages, by name.
pub(super) fn book() -> Vec<Page> {
    let pages: Vec<Page> = files_below("docs")
        .iter()
        .map(|path| Page::read(path))
        .collect();
    assert!(pages.len() >= 5);
    pages
}

/// All files of Markdown below a folder of the repository, by name.
pub(super) fn files_below(folder: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(repository().join(folder)).unwrap() {
        let entry = entry.unwrap();
        let name = entry.file_name().into_string().unwrap();
        let path = if folder == "." {
            name.clone()
        } else {
            format!("{folder}/{name}")
        };
        if entry.file_type().unwrap().is_dir() {
            if !name.starts_with('.') && name != "target" {
                found.extend(files_below(&path));
            }
        } else if Path::new(&name)
            .extension()
            .is_some_and(|extension| extension == "md")
        {
            found.push(path.into());
        }
    }
    found.sort();
    found
}
