//! N213: given limits are larger than those of any documented type.

use std::sync::Arc;

use super::{Diagnostic, Severity, Value, Values};
use crate::catalog::{MOST_ENIS, MOST_IPS_PER_ENI};
use crate::lang::{Lang, same, text};
use crate::page::{DESIGN, Page};

/// Given limits are larger than those of any documented type.
#[derive(Debug, Clone)]
pub struct LimitsBeyondDocumented {
    /// The type, or the profile.
    pub instance: Arc<str>,
    /// ENIs of a node, where they are given and too many.
    pub enis: Option<u32>,
    /// Addresses of an ENI, where they are given and too many.
    pub ips_per_eni: Option<u32>,
}

impl Diagnostic for LimitsBeyondDocumented {
    const CODE: &'static str = "N213";
    const NAME: &'static str = "limits-beyond-documented";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: Page = Page {
        meaning: text(
            "The limits that you give are larger than those of any documented type: a machine attaches at most 8 ENIs, and an ENI has at most 40 addresses. The plan counts with yours all the same. Severity: warning.",
            "您给定的限额超出任何有文档的机型：每台机器至多绑定 8 个弹性网卡，单网卡至多 40 个 IP。规划仍按给定值计算。级别：警告。",
        ),
        formula: same("E > 8; m > 40"),
        source: DESIGN,
        other: Some(text(
            "Limits of a catalog row are taken as they are: a row may come from BCC's list of flavours, whose quotas beat every rule.",
            "机型目录行中的限额不受此限：目录行可来自 BCC 套餐列表，其配额优先于一切规则。",
        )),
    };

    fn subject(&self) -> String {
        self.instance.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let enis = self.enis.map(|enis| match lang {
            Lang::En => format!("{enis} ENIs a node are given, and no documented type attaches more than {MOST_ENIS}"),
            Lang::Zh => format!("给定每节点 {enis} 个弹性网卡，而有文档的机型至多 {MOST_ENIS} 个"),
        });
        let ips = self.ips_per_eni.map(|ips| match lang {
            Lang::En => format!("{ips} addresses per ENI are given, and no documented type has more than {MOST_IPS_PER_ENI}"),
            Lang::Zh => format!("给定单网卡 {ips} 个 IP，而有文档的机型至多 {MOST_IPS_PER_ENI} 个"),
        });
        let both: Vec<String> = enis.into_iter().chain(ips).collect();
        both.join(match lang {
            Lang::En => "; ",
            Lang::Zh => "；",
        })
    }

    fn help(&self, lang: Lang) -> String {
        match lang {
            Lang::En => format!("give at most {MOST_ENIS} ENIs of {MOST_IPS_PER_ENI} addresses, or look up the type's eniQuota and nicIpv4Quota and write them in a catalog row"),
            Lang::Zh => format!("请给定至多 {MOST_ENIS} 个弹性网卡、单网卡 {MOST_IPS_PER_ENI} 个 IP；或查询机型的 eniQuota 与 nicIpv4Quota 并写入机型目录行"),
        }
    }

    fn values(&self) -> Values {
        let given = |limit: Option<u32>| Value::from(limit.map(u64::from));
        vec![
            ("instance", Value::Text(self.instance.to_string())),
            ("enis_limit", given(self.enis)),
            ("ips_per_eni", given(self.ips_per_eni)),
        ]
    }
}
