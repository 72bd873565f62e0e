//! H917: a service has a VIP that does not reach it.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{Page, VIPS};

/// Why a VIP does not reach a service.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WithoutEffect {
    /// It is another name of something outside.
    ExternalName,
    /// It has no cluster IP.
    Headless,
    /// It has no port.
    NoPorts,
}

/// A service has a VIP that does not reach it.
#[derive(Debug, Clone)]
pub struct VipWithoutEffect {
    /// The service.
    pub service: String,
    /// Its VIPs.
    pub vips: Vec<String>,
    /// Why.
    pub why: WithoutEffect,
}

impl Diagnostic for VipWithoutEffect {
    const CODE: &'static str = "H917";
    const NAME: &'static str = "vip-without-effect";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: Page = Page {
        meaning: text(
            "A service has a VIP that proxies do not serve: an ExternalName is but another name, a headless service has no cluster IP, and without a port there is nothing to reach. Severity: warning.",
            "Service 配置了 VIP 却不会生效：ExternalName 只是别名，headless Service 没有集群 IP，没有端口则无可访问。级别：警告。",
        ),
        formula: text("", ""),
        source: VIPS,
        other: None,
    };

    fn subject(&self) -> String {
        self.service.clone()
    }

    fn message(&self, lang: Lang) -> String {
        let (service, vips) = (&self.service, self.vips.join(", "));
        let why = match self.why {
            WithoutEffect::ExternalName => text("it is an ExternalName", "其类型为 ExternalName"),
            WithoutEffect::Headless => text("it is headless", "它是 headless Service"),
            WithoutEffect::NoPorts => text("it has no port", "它没有端口"),
        };
        let why = why.get(lang);
        match lang {
            Lang::En => format!("{service} has {vips}, which does not reach it: {why}"),
            Lang::Zh => format!("{service} 配置了 {vips}，但不会生效：{why}"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        let help = match self.why {
            WithoutEffect::NoPorts => text("give it a port, or take the VIP off", "为其添加端口，或移除 VIP"),
            _ => text(
                "put the VIP on a Service with a cluster IP, or take it off",
                "将 VIP 配置到有集群 IP 的 Service，或移除 VIP",
            ),
        };
        help.get(lang).to_owned()
    }

    fn values(&self) -> Values {
        vec![
            ("service", Value::Text(self.service.clone())),
            ("vips", Value::Text(self.vips.join(" "))),
        ]
    }
}
