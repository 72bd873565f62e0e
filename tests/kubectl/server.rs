//! A small API server of a cluster, which real `kubectl` asks over HTTP.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;

use serde_json::{Value, json};

/// A kind of objects that the server has.
pub(super) struct Kind {
    /// `v1`, `cce.baidubce.com/v2`.
    pub(super) version: &'static str,
    pub(super) plural: &'static str,
    pub(super) singular: &'static str,
    pub(super) is_namespaced: bool,
    /// The objects; `None` where nobody may list them.
    pub(super) items: Option<Vec<Value>>,
}

/// A server that answers until the test ends.
pub(super) struct Server {
    pub(super) port: u16,
    requests: Arc<Mutex<Vec<String>>>,
}

impl Server {
    pub(super) fn start(kinds: Vec<Kind>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let requests = Arc::new(Mutex::new(Vec::new()));
        let (kinds, seen) = (Arc::new(kinds), Arc::clone(&requests));
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (kinds, seen) = (Arc::clone(&kinds), Arc::clone(&seen));
                thread::spawn(move || serve(&stream, &kinds, &seen));
            }
        });
        Self { port, requests }
    }

    /// What was asked: method and path, in no order.
    pub(super) fn requests(&self) -> Vec<String> {
        self.requests.lock().unwrap().clone()
    }

    /// A kubeconfig with the contexts `here`, which is this server, and `nowhere`, the current one.
    pub(super) fn kubeconfig(&self) -> String {
        format!(
            "apiVersion: v1\nkind: Config\ncurrent-context: nowhere\n\
             clusters:\n- name: here\n  cluster: {{server: \"http://127.0.0.1:{}\"}}\n\
             - name: nowhere\n  cluster: {{server: \"http://127.0.0.1:1\"}}\n\
             contexts:\n- name: here\n  context: {{cluster: here, user: nobody}}\n\
             - name: nowhere\n  context: {{cluster: nowhere, user: nobody}}\n\
             users:\n- name: nobody\n  user: {{}}\n",
            self.port
        )
    }
}

/// Answers all requests of a connection.
fn serve(stream: &TcpStream, kinds: &[Kind], seen: &Mutex<Vec<String>>) {
    let mut reader = BufReader::new(stream.try_clone().unwrap());
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line).unwrap_or(0) == 0 {
            return;
        }
        let mut words = line.split_whitespace();
        let (method, target) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
        seen.lock().unwrap().push(format!("{method} {target}"));
        loop {
            let mut header = String::new();
            if reader.read_line(&mut header).unwrap_or(0) == 0 || header.trim().is_empty() {
                break;
            }
        }
        let (status, body) = answer(target, kinds);
        let body = body.to_string();
        let head = format!(
            "HTTP/1.1 {status} X\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n",
            body.len()
        );
        let mut out = stream;
        if out.write_all((head + &body).as_bytes()).is_err() {
            return;
        }
    }
}

fn answer(target: &str, kinds: &[Kind]) -> (u16, Value) {
    let (path, query) = target.split_once('?').unwrap_or((target, ""));
    let group = |version: &str| version.split_once('/').map(|(group, _)| group.to_owned());
    match path.trim_end_matches('/') {
        "/api" => return (200, json!({ "kind": "APIVersions", "versions": ["v1"] })),
        "/apis" => {
            let mut groups: Vec<Value> = Vec::new();
            for kind in kinds {
                let Some(name) = group(kind.version) else {
                    continue;
                };
                let number = kind.version.rsplit('/').next();
                let version = json!({ "groupVersion": kind.version, "version": number });
                match groups.iter_mut().find(|one| one["name"] == *name) {
                    Some(known) => {
                        let versions = known["versions"].as_array_mut().unwrap();
                        if !versions.contains(&version) {
                            versions.push(version);
                        }
                    }
                    None => groups.push(json!({
                        "name": name, "versions": [version], "preferredVersion": version,
                    })),
                }
            }
            return (
                200,
                json!({ "kind": "APIGroupList", "apiVersion": "v1", "groups": groups }),
            );
        }
        _ => {}
    }
    let root = |kind: &Kind| match group(kind.version) {
        Some(_) => format!("/apis/{}", kind.version),
        None => format!("/api/{}", kind.version),
    };
    if kinds.iter().any(|kind| root(kind) == path) {
        let own = kinds.iter().filter(|kind| root(kind) == path);
        let resources = own.map(|kind| {
            json!({
                "name": kind.plural, "singularName": "", "namespaced": kind.is_namespaced,
                "kind": kind.singular, "verbs": ["get", "list"],
            })
        });
        let resources: Vec<Value> = resources.collect();
        let version = path
            .trim_start_matches("/apis/")
            .trim_start_matches("/api/");
        return (
            200,
            json!({ "kind": "APIResourceList", "groupVersion": version, "resources": resources }),
        );
    }
    let listed = kinds.iter().find(|kind| {
        let namespaced = kind.is_namespaced && path.ends_with(&format!("/{}", kind.plural));
        path == format!("{}/{}", root(kind), kind.plural)
            || namespaced && path.starts_with(&format!("{}/namespaces/", root(kind)))
    });
    match listed {
        Some(kind) => list(kind, query),
        None => (
            404,
            status(
                "NotFound",
                "the server could not find the requested resource",
                404,
            ),
        ),
    }
}

/// A page of a list, as long as the request asks.
fn list(kind: &Kind, query: &str) -> (u16, Value) {
    let Some(items) = &kind.items else {
        let message = format!(
            "{} is forbidden: User \"viewer\" cannot list it",
            kind.plural
        );
        return (403, status("Forbidden", &message, 403));
    };
    let number = |key: &str| {
        let mut pairs = query.split('&').filter_map(|pair| pair.split_once('='));
        pairs
            .find(|(name, _)| *name == key)
            .and_then(|(_, value)| value.parse::<usize>().ok())
    };
    let (from, limit) = (
        number("continue").unwrap_or(0),
        number("limit").unwrap_or(usize::MAX),
    );
    let to = from.saturating_add(limit).min(items.len());
    let next = if to < items.len() {
        to.to_string()
    } else {
        String::new()
    };
    let page = json!({
        "kind": format!("{}List", kind.singular), "apiVersion": kind.version,
        "metadata": { "resourceVersion": "1", "continue": next },
        "items": items[from.min(to)..to],
    });
    (200, page)
}

fn status(reason: &str, message: &str, code: u16) -> Value {
    json!({
        "kind": "Status", "apiVersion": "v1", "status": "Failure", "reason": reason,
        "message": message, "code": code,
    })
}
