//! P520: a replay contradicts what is guaranteed.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{Page, POOLS};
use crate::quantity::PodCount;

/// A replay contradicts what is guaranteed.
#[derive(Debug, Clone)]
pub struct GuaranteeRefuted {
    /// The order of joins and pods.
    pub order: &'static str,
    /// What its random numbers follow from, where it has any.
    pub seed: Option<u64>,
    /// The group of the first node that runs too few pods.
    pub node_group: String,
    /// That node's zone.
    pub zone: Option<String>,
    /// Pods of all guaranteed nodes.
    pub planned: PodCount,
    /// Of those, pods that run at the end.
    pub running: PodCount,
}

impl Diagnostic for GuaranteeRefuted {
    const CODE: &'static str = "P520";
    const NAME: &'static str = "guarantee-refuted";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "plan --simulate replays the guaranteed nodes in several orders, and in one of them a node does not reach its pods. This is a bug in the proof or in the simulator: do not build on this plan, and report it with the plan file. Severity: error.",
            "plan --simulate 按多种顺序重放可保证的节点，其中一种顺序下有节点达不到其 Pod 数。这是证明或模拟器的缺陷：请勿依据该方案建设，并附上方案文件反馈。级别：错误。",
        ),
        formula: text(
            "running_pods < planned_pods in some order",
            "某种顺序下 running_pods < planned_pods",
        ),
        source: POOLS,
        other: None,
    };

    fn subject(&self) -> String {
        let seed = self.seed.map_or_else(String::new, |seed| format!(" {seed}"));
        format!("{}{seed}", self.order)
    }

    fn message(&self, lang: Lang) -> String {
        let (order, group) = (self.subject(), &self.node_group);
        let (running, planned) = (self.running, self.planned.spelled(lang));
        let zone = self.zone.as_deref().unwrap_or("-");
        match lang {
            Lang::En => format!(
                "in the order {order} {running} of {planned} run on the guaranteed nodes; a node of {group} in {zone} does not reach its pods"
            ),
            Lang::Zh => format!(
                "按 {order} 的顺序，可保证的节点上只运行 {planned}中的 {running} 个；{zone} 中 {group} 的一个节点达不到其 Pod 数"
            ),
        }
    }

    fn help(&self, lang: Lang) -> String {
        text(
            "do not build on this plan; report it with the plan file",
            "请勿依据该方案建设；请附上方案文件反馈",
        )
        .get(lang)
        .to_owned()
    }

    fn values(&self) -> Values {
        vec![
            ("order", Value::Text(self.order.to_owned())),
            ("seed", self.seed.into()),
            ("node_group", Value::Text(self.node_group.clone())),
            ("planned_pods", Value::Count(self.planned.get())),
            ("running_pods", Value::Count(self.running.get())),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_names_the_order_and_the_node() {
        let refuted = GuaranteeRefuted {
            order: "shuffled",
            seed: Some(3),
            node_group: "web".to_owned(),
            zone: Some("cn-bj-a".to_owned()),
            planned: PodCount::new(69),
            running: PodCount::new(30),
        };
        let message = refuted.message(Lang::En);
        assert_eq!(refuted.subject(), "shuffled 3");
        assert!(message.contains("30 of 69 pods") && message.contains("web in cn-bj-a"), "{message}");
    }
}
