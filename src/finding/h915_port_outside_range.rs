//! H915: a port lies outside 20000 to 29999.

use super::{Diagnostic, Severity, Value, Values, PortOnVip};
use crate::lang::{Lang, text};
use crate::page::{Page, VIPS};

/// A port of services at a VIP lies outside those that nodes leave free.
#[derive(Debug, Clone)]
pub struct PortOutsideRange {
    /// The port.
    pub port: PortOnVip,
    /// The services that have it.
    pub services: Vec<String>,
}

impl Diagnostic for PortOutsideRange {
    const CODE: &'static str = "H915";
    const NAME: &'static str = "port-outside-range";
    const SEVERITY: Severity = Severity::Info;
    const PAGE: Page = Page {
        meaning: text(
            "The port lies outside 20000 to 29999. Below are ports of systems and of pods on the host network, and from 30000 on those of NodePort services, so what is free today may be taken tomorrow. Severity: info.",
            "端口不在 20000～29999 内。更低的端口多为系统服务与 hostNetwork 容器所用，30000 起为 NodePort 范围，今天空闲的端口明天可能被占用。级别：提示。",
        ),
        formula: text("port < 20000 or port > 29999", "port < 20000 或 port > 29999"),
        source: VIPS,
        other: None,
    };

    fn subject(&self) -> String {
        self.port.subject()
    }

    fn message(&self, lang: Lang) -> String {
        let PortOnVip { vip, port, protocol, .. } = &self.port;
        let services = self.services.join(", ");
        let have = if self.services.len() == 1 { "has" } else { "have" };
        match lang {
            Lang::En => format!("{services} {have} {protocol} port {port} on {vip}, outside 20000 to 29999"),
            Lang::Zh => format!("{services} 在 {vip} 上使用 {protocol} 端口 {port}，不在 20000～29999 内"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        self.port.move_of(self.services.first().map_or("", String::as_str), lang)
    }

    fn values(&self) -> Values {
        let mut values = self.port.values();
        values.push(("services", Value::Text(self.services.join(" "))));
        values
    }
}
