//! H912: two services have the same port on a VIP.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{Page, VIPS};

/// A port of services at a VIP.
#[derive(Debug, Clone)]
pub struct PortOnVip {
    /// The VIP.
    pub vip: String,
    /// The port.
    pub port: u16,
    /// Its protocol.
    pub protocol: &'static str,
    /// A port that is free instead.
    pub suggested: Option<u16>,
}

impl PortOnVip {
    /// `10.0.0.100 TCP 8080`.
    pub(super) fn subject(&self) -> String {
        format!("{} {} {}", self.vip, self.protocol, self.port)
    }

    /// To move `service` to the port that is free.
    pub(super) fn move_of(&self, service: &str, lang: Lang) -> String {
        match (self.suggested, lang) {
            (Some(port), Lang::En) => format!(
                "give {service} port {port}, which is free, and keep its targetPort: the two may differ"
            ),
            (Some(port), Lang::Zh) => {
                format!("将 {service} 的 port 改为空闲的 {port}，targetPort 不变：二者可以不同")
            }
            (None, Lang::En) => {
                format!("no port from 20000 to 29999 is free there: give {service} another VIP")
            }
            (None, Lang::Zh) => {
                format!("20000～29999 内已无空闲端口：为 {service} 分配其他 VIP")
            }
        }
    }

    pub(super) fn values(&self) -> Values {
        vec![
            ("vip", Value::Text(self.vip.clone())),
            ("port", Value::Count(self.port.into())),
            ("protocol", Value::Text(self.protocol.to_owned())),
            ("suggested_port", self.suggested.map(u64::from).into()),
        ]
    }
}

/// Two services have the same port of a protocol on a VIP.
#[derive(Debug, Clone)]
pub struct PortInTwoServices {
    /// The port.
    pub port: PortOnVip,
    /// The service that comes first in the input.
    pub first: String,
    /// The other.
    pub second: String,
}

impl Diagnostic for PortInTwoServices {
    const CODE: &'static str = "H912";
    const NAME: &'static str = "port-in-two-services";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "Two services have the same port of the same protocol on the same VIP: only one of them is reached. Services on different VIPs may have the same port. Severity: error.",
            "两个 Service 在同一 VIP 上使用同一协议的同一端口：只有一个能被访问到。不同 VIP 上的端口可以重复。级别：错误。",
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
        let (first, second) = (&self.first, &self.second);
        match lang {
            Lang::En => format!("{first} and {second} both have {protocol} port {port} on {vip}: only one of them is reached"),
            Lang::Zh => format!("{first} 与 {second} 在 {vip} 上都使用 {protocol} 端口 {port}：只有一个能被访问到"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        self.port.move_of(&self.second, lang)
    }

    fn values(&self) -> Values {
        let mut values = self.port.values();
        values.extend([
            ("first_service", Value::Text(self.first.clone())),
            ("second_service", Value::Text(self.second.clone())),
        ]);
        values
    }
}
