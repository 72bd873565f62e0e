//! H914: a node listens on a port of a VIP.

use super::{Diagnostic, Severity, Value, Values, PortOnVip};
use crate::lang::{Lang, text};
use crate::page::{Page, VIPS};

/// A node that can hold a VIP listens on a port that services have there.
#[derive(Debug, Clone)]
pub struct PortListenedOn {
    /// The port.
    pub port: PortOnVip,
    /// The services that have it.
    pub services: Vec<String>,
    /// The nodes that listen.
    pub nodes: Vec<String>,
}

impl Diagnostic for PortListenedOn {
    const CODE: &'static str = "H914";
    const NAME: &'static str = "port-listened-on";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "A node that can hold the VIP listens on the port itself, on all of its addresses or on the VIP: while it holds the VIP, clients reach what listens there and not the service. What listens on another address alone, such as 127.0.0.1, is in no one's way. Severity: error.",
            "可承载该 VIP 的节点自身监听了该端口（监听所有地址或该 VIP）：VIP 位于该节点时，客户端访问到的是节点上的进程而非 Service。只监听其他地址（如 127.0.0.1）的进程没有影响。级别：错误。",
        ),
        formula: text("", ""),
        source: VIPS,
        other: Some(text(
            "A socket at :: or * is taken for one of IPv4 too, which it is unless it was made for IPv6 alone.",
            "监听 :: 或 * 的套接字视为同时接受 IPv4：除非创建时限定为 IPv6。",
        )),
    };

    fn subject(&self) -> String {
        self.port.subject()
    }

    fn message(&self, lang: Lang) -> String {
        let PortOnVip { vip, port, protocol, .. } = &self.port;
        let (services, nodes) = (self.services.join(", "), self.nodes.join(", "));
        let listen = if self.nodes.len() == 1 { "listens" } else { "listen" };
        let (have, it) = if self.services.len() == 1 { ("has", "it") } else { ("have", "they") };
        match lang {
            Lang::En => format!("{services} {have} {protocol} port {port} on {vip}, and {nodes} {listen} on it: {it} cannot be reached while the VIP is there"),
            Lang::Zh => format!("{services} 在 {vip} 上使用 {protocol} 端口 {port}，而 {nodes} 正在监听该端口：VIP 位于该节点时无法访问"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        self.port.move_of(self.services.first().map_or("", String::as_str), lang)
    }

    fn values(&self) -> Values {
        let mut values = self.port.values();
        values.extend([
            ("services", Value::Text(self.services.join(" "))),
            ("nodes", Value::Text(self.nodes.join(" "))),
        ]);
        values
    }
}
