//! H913: a service has a port twice.

use super::{Diagnostic, Severity, Value, Values, PortOnVip};
use crate::lang::{Lang, text};
use crate::page::{Page, VIPS};

/// A service has a port of a protocol twice.
#[derive(Debug, Clone)]
pub struct PortTwiceInService {
    /// The port.
    pub port: PortOnVip,
    /// The service.
    pub service: String,
}

impl Diagnostic for PortTwiceInService {
    const CODE: &'static str = "H913";
    const NAME: &'static str = "port-twice-in-service";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "A service lists the same port of the same protocol twice: one of the two targets is never reached. Severity: error.",
            "Service 两次列出同一协议的同一端口：其中一个目标永远无法访问。级别：错误。",
        ),
        formula: text("", ""),
        source: VIPS,
        other: None,
    };

    fn subject(&self) -> String {
        self.port.subject()
    }

    fn message(&self, lang: Lang) -> String {
        let PortOnVip { vip, port, protocol, .. } = &self.port;
        let service = &self.service;
        match lang {
            Lang::En => format!("{service} has {protocol} port {port} twice on {vip}: only one of its targets is reached"),
            Lang::Zh => format!("{service} 在 {vip} 上两次使用 {protocol} 端口 {port}：只有一个目标能被访问到"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        match (self.port.suggested, lang) {
            (Some(port), Lang::En) => format!("give the second of them port {port}, which is free, and keep its targetPort"),
            (Some(port), Lang::Zh) => format!("将第二个改为空闲的 {port}，targetPort 不变"),
            (None, _) => self.port.move_of(&self.service, lang),
        }
    }

    fn values(&self) -> Values {
        let mut values = self.port.values();
        values.push(("service", Value::Text(self.service.clone())));
        values
    }
}
