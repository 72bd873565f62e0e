//! A forge over HTTP, with the comments of a merge request and the files of a release.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;

use serde_json::{Value, json};

/// Comments a page.
const PAGE: usize = 100;

#[derive(Default)]
struct State {
    comments: Vec<(String, String)>,
    asked: Vec<String>,
    files: BTreeMap<String, Vec<u8>>,
    /// Who the token is; of a job of GitHub it may not ask.
    user: Option<String>,
    /// With which status all is refused that concerns comments.
    refuses: Option<u16>,
    mumbles: bool,
}

/// A forge that answers until the test ends.
pub(super) struct Forge {
    port: u16,
    state: Arc<Mutex<State>>,
}

impl Forge {
    pub(super) fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let state = Arc::new(Mutex::new(State::default()));
        let seen = Arc::clone(&state);
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let _ = serve(&stream, &seen);
            }
        });
        Self { port, state }
    }

    /// Where no forge listens.
    pub(super) fn gone() -> Self {
        Self { port: 1, state: Arc::default() }
    }

    /// The token is that of this person.
    pub(super) fn of(self, user: &str) -> Self {
        self.state.lock().unwrap().user = Some(user.to_owned());
        self
    }

    pub(super) fn refusing(self, status: u16) -> Self {
        self.state.lock().unwrap().refuses = Some(status);
        self
    }

    /// Answers in no JSON.
    pub(super) fn mumbling(self) -> Self {
        self.state.lock().unwrap().mumbles = true;
        self
    }

    pub(super) fn address(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// A comment of this author is there.
    pub(super) fn has(&self, author: &str, text: &str) {
        let comment = (author.to_owned(), text.to_owned());
        self.state.lock().unwrap().comments.push(comment);
    }

    pub(super) fn comments(&self) -> Vec<String> {
        let state = self.state.lock().unwrap();
        state
            .comments
            .iter()
            .map(|(_, text)| text.clone())
            .collect()
    }

    pub(super) fn asked(&self) -> Vec<String> {
        self.state.lock().unwrap().asked.clone()
    }

    /// A file of a release is there.
    pub(super) fn release(&self, path: &str, content: Vec<u8>) {
        self.state
            .lock()
            .unwrap()
            .files
            .insert(path.to_owned(), content);
    }
}

fn serve(stream: &TcpStream, state: &Mutex<State>) -> std::io::Result<()> {
    let mut reader = BufReader::new(stream);
    let mut line = String::new();
    reader.read_line(&mut line)?;
    let (mut length, mut gitlab) = (0, false);
    loop {
        let mut header = String::new();
        if reader.read_line(&mut header)? == 0 || header.trim().is_empty() {
            break;
        }
        let (name, value) = header.split_once(':').unwrap_or_default();
        match name.to_ascii_lowercase().as_str() {
            "content-length" => length = value.trim().parse().unwrap(),
            "private-token" => gitlab = true,
            _ => {}
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body)?;
    let words: Vec<&str> = line.split_whitespace().collect();
    let mut state = state.lock().unwrap();
    state.asked.push(format!("{} {}", words[0], words[1]));
    let (status, body) = answer(words[0], words[1], &body, gitlab, &mut state);
    let length = body.len();
    let head =
        format!("HTTP/1.1 {status} said\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n");
    let mut out = stream;
    out.write_all(head.as_bytes())?;
    out.write_all(&body)
}

fn answer(
    method: &str,
    target: &str,
    body: &[u8],
    gitlab: bool,
    state: &mut State,
) -> (u16, Vec<u8>) {
    let (path, query) = target.split_once('?').unwrap_or((target, ""));
    let said = |value: Value| (200, value.to_string().into_bytes());
    if let Some(file) = state.files.get(path) {
        return (200, file.clone());
    }
    if state.mumbles {
        return (200, b"<html>".to_vec());
    }
    let job = if gitlab {
        "project_1_bot"
    } else {
        "github-actions[bot]"
    };
    let own = state.user.clone().unwrap_or_else(|| job.to_owned());
    let (user, name) = if gitlab {
        ("author", "username")
    } else {
        ("user", "login")
    };
    if path == "/user" {
        return match &state.user {
            None if !gitlab => (403, Vec::new()),
            _ => said(json!({ name: own })),
        };
    }
    if let Some(status) = state.refuses {
        return (status, Vec::new());
    }
    let sent = || {
        let body: Value = serde_json::from_slice(body).unwrap();
        body["body"].as_str().unwrap().to_owned()
    };
    let number = || path.rsplit('/').next().unwrap().parse::<usize>().unwrap() - 1000;
    match method {
        "GET" if path.ends_with("/comments") || path.ends_with("/notes") => {
            let page: usize = query.rsplit('=').next().unwrap().parse().unwrap();
            let all = state.comments.iter().enumerate();
            let shown = all.skip(PAGE * (page - 1)).take(PAGE);
            let shown = shown.map(|(at, (author, text))| {
                json!({ "id": 1000 + at, "body": text, user: { name: author } })
            });
            said(shown.collect())
        }
        "POST" => {
            state.comments.push((own, sent()));
            said(json!({}))
        }
        "PATCH" | "PUT" => {
            let comment = &mut state.comments[number()];
            // A forge lets no one else change what somebody wrote.
            assert_eq!(comment.0, own);
            comment.1 = sent();
            said(json!({}))
        }
        _ => (404, Vec::new()),
    }
}
