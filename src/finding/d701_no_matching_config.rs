//! D701: no config matches a node, so it gets no pod CIDR and stays `NotReady`.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{POD_CIDRS, Page};
use crate::quantity::grouped;

/// A node, or nodes of a group, without a pod CIDR.
#[derive(Debug, Clone)]
pub struct WithoutPodCidr {
    /// The node, or the node group.
    pub subject: String,
    /// Of a node group: how many of its nodes, out of how many.
    pub group: Option<(u64, u64)>,
}

impl WithoutPodCidr {
    /// `node-1`, or `3 of the 12 nodes of "web"`, as the subject of a sentence.
    pub(super) fn spelled(&self, lang: Lang) -> String {
        let name = &self.subject;
        match (self.group, lang) {
            (None, Lang::En) => name.clone(),
            (None, Lang::Zh) => format!("节点 {name} "),
            (Some((some, all)), Lang::En) if some == all => {
                format!("all {} nodes of \"{name}\"", grouped(all))
            }
            (Some((some, all)), Lang::En) => {
                format!("{} of the {} nodes of \"{name}\"", grouped(some), grouped(all))
            }
            (Some((some, all)), Lang::Zh) => {
                format!("“{name}”的 {} 个节点中有 {} 个", grouped(all), grouped(some))
            }
        }
    }

    /// Whether several nodes are meant.
    pub(super) fn are_several(&self) -> bool {
        self.group.is_some_and(|(some, all)| some > 1 || some == all)
    }

    pub(super) fn values(&self) -> Values {
        let (some, all) = self.group.unwrap_or((1, 1));
        vec![
            ("pending_nodes", Value::Count(some)),
            ("nodes", Value::Count(all)),
        ]
    }
}

/// No config matches a node.
#[derive(Debug, Clone)]
pub struct NoMatchingConfig {
    /// The nodes.
    pub without: WithoutPodCidr,
    /// How many configs there are.
    pub configs: u64,
}

impl Diagnostic for NoMatchingConfig {
    const CODE: &'static str = "D701";
    const NAME: &'static str = "no-matching-config";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "The node meets the selector of no config that takes new nodes, so it gets no pod CIDR and stays NotReady until one does. Severity: error.",
            "没有任何接受新节点的配置与该节点匹配，节点得不到 Pod CIDR，在出现匹配的配置前一直为 NotReady。级别：错误。",
        ),
        formula: text("reason = no-matching-config", "reason = no-matching-config"),
        source: POD_CIDRS,
        other: Some(text(
            "A config with a deletionTimestamp takes no new nodes, and does not count.",
            "带有 deletionTimestamp 的配置不再接受新节点，不计在内。",
        )),
    };

    fn subject(&self) -> String {
        self.without.subject.clone()
    }

    fn message(&self, lang: Lang) -> String {
        let (who, count) = (self.without.spelled(lang), grouped(self.configs));
        match (lang, self.without.are_several()) {
            (Lang::En, _) if self.configs == 0 => {
                format!("no pod CIDR for {who}: there is no config")
            }
            (Lang::En, true) => format!("{who} stay NotReady: none of the {count} configs matches"),
            (Lang::En, false) => {
                format!("{who} stays NotReady: none of the {count} configs matches")
            }
            (Lang::Zh, _) if self.configs == 0 => format!("{who}得不到 Pod CIDR：没有任何配置"),
            (Lang::Zh, _) => format!("{who}将停留在 NotReady：{count} 个配置均不匹配"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        match (lang, self.without.group) {
            (Lang::En, _) if self.configs == 0 => {
                "give the configs of the cluster; one without a selector serves every node".to_owned()
            }
            (Lang::Zh, _) if self.configs == 0 => {
                "请给出集群的配置；不带选择器的配置可服务所有节点".to_owned()
            }
            (Lang::En, None) => format!(
                "add a config without a selector, or label the node; --why {} shows what each config asks for",
                self.without.subject
            ),
            (Lang::En, Some(_)) => {
                "add a config without a selector, or give the node group the labels that one asks for".to_owned()
            }
            (Lang::Zh, None) => format!(
                "增加一个不带选择器的配置，或为节点打上标签；--why {} 可查看各配置的要求",
                self.without.subject
            ),
            (Lang::Zh, Some(_)) => "增加一个不带选择器的配置，或为节点组加上某个配置所要求的标签".to_owned(),
        }
    }

    fn values(&self) -> Values {
        let mut values = self.without.values();
        values.push(("configs", Value::Count(self.configs)));
        values
    }
}
