//! A page as html5ever's tokenizer reads it, which is the one of the standard.

use std::cell::RefCell;

use html5ever::tendril::StrTendril;
use html5ever::tokenizer::states::RawKind;
use html5ever::tokenizer::{
    BufferQueue, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts,
};

/// An element or a text between tags.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Node {
    Element(Element),
    Text(String),
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Element {
    pub(super) name: String,
    pub(super) attributes: Vec<(String, String)>,
    pub(super) children: Vec<Node>,
}

impl Element {
    pub(super) fn attribute(&self, name: &str) -> Option<&str> {
        let found = self.attributes.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    pub(super) fn elements(&self) -> impl Iterator<Item = &Self> {
        self.children.iter().filter_map(|node| match node {
            Node::Element(element) => Some(element),
            Node::Text(_) => None,
        })
    }

    /// It and all below it, as they come.
    pub(super) fn all(&self) -> Vec<&Self> {
        let below = self.elements().flat_map(Self::all);
        std::iter::once(self).chain(below).collect()
    }

    /// All of this name.
    pub(super) fn named(&self, name: &str) -> Vec<&Self> {
        self.all()
            .into_iter()
            .filter(|element| element.name == name)
            .collect()
    }

    /// What is read, without what is hidden from those who hear it.
    pub(super) fn text(&self) -> String {
        if self.attribute("aria-hidden") == Some("true") {
            return String::new();
        }
        let texts = self.children.iter().map(|node| match node {
            Node::Element(element) => element.text(),
            Node::Text(text) => text.clone(),
        });
        texts.collect()
    }
}

/// Elements that have no end.
const VOID: [&str; 1] = ["meta"];

#[derive(Default)]
struct Sink {
    /// Elements that are open, the document first.
    open: RefCell<Vec<Element>>,
    wrong: RefCell<Vec<String>>,
}

impl TokenSink for Sink {
    type Handle = ();

    fn process_token(&self, token: Token, line: u64) -> TokenSinkResult<()> {
        let mut open = self.open.borrow_mut();
        let wrong = |what: String| self.wrong.borrow_mut().push(format!("line {line}: {what}"));
        match token {
            Token::TagToken(tag) if tag.kind == TagKind::StartTag => {
                let attributes = tag.attrs.iter();
                let attributes = attributes
                    .map(|one| (one.name.local.to_string(), one.value.to_string()))
                    .collect();
                let element =
                    Element { name: tag.name.to_string(), attributes, children: Vec::new() };
                let raw = match element.name.as_str() {
                    "style" => Some(RawKind::Rawtext),
                    "script" => Some(RawKind::ScriptData),
                    "title" if open.len() == 3 => Some(RawKind::Rcdata),
                    _ => None,
                };
                if VOID.contains(&element.name.as_str()) || tag.self_closing {
                    open.last_mut()
                        .unwrap()
                        .children
                        .push(Node::Element(element));
                } else {
                    open.push(element);
                }
                if let Some(raw) = raw {
                    return TokenSinkResult::RawData(raw);
                }
            }
            Token::TagToken(tag) => {
                let element = open.pop().unwrap();
                if element.name != *tag.name || open.is_empty() {
                    wrong(format!("</{}> ends <{}>", tag.name, element.name));
                }
                match open.last_mut() {
                    Some(parent) => parent.children.push(Node::Element(element)),
                    None => open.push(element),
                }
            }
            Token::CharacterTokens(text) => {
                let text = Node::Text(text.to_string());
                open.last_mut().unwrap().children.push(text);
            }
            Token::DoctypeToken(doctype) => {
                if doctype.name.as_deref() != Some("html") || doctype.force_quirks {
                    wrong(format!("{doctype:?}"));
                }
            }
            Token::EOFToken => {}
            other => wrong(format!("{other:?}")),
        }
        TokenSinkResult::Continue
    }
}

/// The document with all its elements, or what is wrong with its tags.
pub(super) fn parse(page: &str) -> Result<Element, Vec<String>> {
    let sink = Sink::default();
    sink.open.borrow_mut().push(Element::default());
    let input = BufferQueue::default();
    input.push_back(StrTendril::from_slice(page));
    let options = TokenizerOpts { exact_errors: true, ..TokenizerOpts::default() };
    let tokenizer = Tokenizer::new(sink, options);
    let _ = tokenizer.feed(&input);
    tokenizer.end();
    let sink = tokenizer.sink;
    let (mut open, mut wrong) = (sink.open.into_inner(), sink.wrong.into_inner());
    let document = open.swap_remove(0);
    wrong.extend(
        open.iter()
            .map(|element| format!("<{}> has no end", element.name)),
    );
    if wrong.is_empty() {
        Ok(document)
    } else {
        Err(wrong)
    }
}
