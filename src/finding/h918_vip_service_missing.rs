//! H918: a plan gives a VIP to a service that no file has.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{Page, VIPS};

/// A plan gives a VIP to a service that no file has.
#[derive(Debug, Clone)]
pub struct VipServiceMissing {
    /// The VIP.
    pub vip: String,
    /// The service.
    pub service: String,
}

impl Diagnostic for VipServiceMissing {
    const CODE: &'static str = "H918";
    const NAME: &'static str = "vip-service-missing";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: Page = Page {
        meaning: text(
            "A plan gives a VIP to a service that none of the files has, so its ports were not checked. Severity: warning.",
            "规划将 VIP 分配给某 Service，但文件中没有该 Service，其端口未被检查。级别：警告。",
        ),
        formula: text("", ""),
        source: VIPS,
        other: None,
    };

    fn subject(&self) -> String {
        self.service.clone()
    }

    fn message(&self, lang: Lang) -> String {
        let (vip, service) = (&self.vip, &self.service);
        match lang {
            Lang::En => format!("the plan gives {vip} to {service}, which no file has: its ports are not checked"),
            Lang::Zh => format!("规划将 {vip} 分配给 {service}，但文件中没有该 Service：其端口未被检查"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        match lang {
            Lang::En => format!("add its object: `kubectl get service -o yaml -n {}`, or correct the name", self.service.replace('/', " ")),
            Lang::Zh => format!("加入该对象：`kubectl get service -o yaml -n {}`，或更正名称", self.service.replace('/', " ")),
        }
    }

    fn values(&self) -> Values {
        vec![
            ("vip", Value::Text(self.vip.clone())),
            ("service", Value::Text(self.service.clone())),
        ]
    }
}
