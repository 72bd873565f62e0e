//! H911: a VIP is used from two namespaces.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{Page, VIPS};

/// Services of two namespaces use a VIP, or of another than its owner.
#[derive(Debug, Clone)]
pub struct VipInTwoNamespaces {
    /// The VIP.
    pub vip: String,
    /// The namespace that owns it, where a plan says.
    pub owner: Option<String>,
    /// Namespaces that use it, in the order of the input.
    pub namespaces: Vec<String>,
    /// The services that use it.
    pub services: Vec<String>,
}

impl Diagnostic for VipInTwoNamespaces {
    const CODE: &'static str = "H911";
    const NAME: &'static str = "vip-in-two-namespaces";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "A VIP belongs to one namespace. Nothing in the cluster keeps services of another from using it, so traffic of one tenant can reach another. Severity: error.",
            "一个 VIP 只属于一个命名空间。集群本身不会阻止其他命名空间的 Service 使用它，流量可能到达其他租户。级别：错误。",
        ),
        formula: text("", ""),
        source: VIPS,
        other: None,
    };

    fn subject(&self) -> String {
        self.vip.clone()
    }

    fn message(&self, lang: Lang) -> String {
        let (vip, services) = (&self.vip, self.services.join(", "));
        let namespaces = self.namespaces.join(text(" and ", "、").get(lang));
        match (&self.owner, lang) {
            (Some(owner), Lang::En) => {
                format!("{vip} belongs to {owner} and is used from {namespaces}: {services}")
            }
            (None, Lang::En) => format!("{vip} is used from {namespaces}: {services}"),
            (Some(owner), Lang::Zh) => {
                format!("{vip} 属于 {owner}，却被 {namespaces} 使用：{services}")
            }
            (None, Lang::Zh) => format!("{vip} 同时被 {namespaces} 使用：{services}"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        let owner = self.owner.as_ref().or(self.namespaces.first());
        let owner = owner.map_or("", String::as_str);
        match lang {
            Lang::En => format!("leave {} to {owner}, and give services of others a VIP of their own", self.vip),
            Lang::Zh => format!("{} 只留给 {owner}，为其他命名空间的 Service 分配各自的 VIP", self.vip),
        }
    }

    fn values(&self) -> Values {
        vec![
            ("vip", Value::Text(self.vip.clone())),
            ("owner", self.owner.clone().map_or(Value::None, Value::Text)),
            ("namespaces", Value::Text(self.namespaces.join(" "))),
            ("services", Value::Text(self.services.join(" "))),
        ]
    }
}
