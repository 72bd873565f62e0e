//! V811: none of the nodes that were asked takes the pod.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{VOLUMES, Page};
use crate::quantity::{VolumeCount, grouped};

/// None of the nodes that were asked takes the pod.
#[derive(Debug, Clone)]
pub struct PodFitsNoNode {
    /// The pod.
    pub pod: String,
    /// Nodes that were asked.
    pub nodes: u64,
    /// What is exceeded, and on how many nodes.
    pub exceeded: Vec<(String, u64)>,
    /// Nodes that cannot be judged.
    pub not_judged: u64,
    /// The node that lacks the least.
    pub shortest: Option<Shortest>,
}

/// A node that does not take a pod, and what it lacks.
#[derive(Debug, Clone)]
pub struct Shortest {
    /// The node.
    pub node: String,
    /// The type or driver, by its key.
    pub key: String,
    /// Volumes that are there.
    pub existing: VolumeCount,
    /// Volumes that the pod brings.
    pub new: VolumeCount,
    /// Volumes at most.
    pub limit: VolumeCount,
}

impl Shortest {
    /// Volumes that are too many.
    #[must_use]
    pub fn excess(&self) -> VolumeCount {
        // Both are counted from objects that were read: their sum is far below 64 bits.
        let all = self.existing.plus(self.new).unwrap_or(self.existing);
        all.less(self.limit)
    }
}

impl Diagnostic for PodFitsNoNode {
    const CODE: &'static str = "V811";
    const NAME: &'static str = "pod-fits-no-node";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "None of the nodes that were asked takes the volumes that the pod brings, so it stays Pending: node(s) exceed max volume count. Severity: error.",
            "所问节点均无法再挂载该 Pod 带来的存储卷，Pod 将一直 Pending：node(s) exceed max volume count。级别：错误。",
        ),
        formula: text("existing + new > limit", "existing + new > limit"),
        source: VOLUMES,
        other: Some(text(
            "Volumes alone are looked at: taints, resources, and the zones of volumes may rule out more nodes.",
            "只看存储卷数量：污点、资源与存储卷所在可用区可能排除更多节点。",
        )),
    };

    fn subject(&self) -> String {
        self.pod.clone()
    }

    fn message(&self, lang: Lang) -> String {
        let (pod, nodes) = (&self.pod, grouped(self.nodes));
        let one = self.nodes == 1;
        let mut why: Vec<String> = Vec::new();
        if !self.exceeded.is_empty() {
            let on = |(key, count): &(String, u64)| {
                let count = grouped(*count);
                match lang {
                    _ if one => key.clone(),
                    Lang::En => format!("{key} on {count}"),
                    Lang::Zh => format!("{key}，{count} 个节点"),
                }
            };
            let keys: Vec<String> = self.exceeded.iter().map(on).collect();
            let keys = keys.join(match lang {
                Lang::En => ", ",
                Lang::Zh => "；",
            });
            why.push(match lang {
                Lang::En => format!("node(s) exceed max volume count ({keys})"),
                Lang::Zh => format!("node(s) exceed max volume count（{keys}）"),
            });
        }
        if self.not_judged > 0 {
            let count = grouped(self.not_judged);
            why.push(match lang {
                Lang::En if one => "it cannot be judged".to_owned(),
                Lang::En => format!("{count} cannot be judged"),
                Lang::Zh => format!("{count} 个节点无法判断"),
            });
        }
        match lang {
            Lang::En if one => {
                format!("{pod} does not fit the one node that was asked: {}", why.join("; "))
            }
            Lang::En => format!("{pod} fits none of {nodes} nodes: {}", why.join("; ")),
            Lang::Zh if one => format!("{pod} 无法调度到所问的节点：{}", why.join("；")),
            Lang::Zh => {
                format!("{pod} 无法调度到 {nodes} 个节点中的任何一个：{}", why.join("；"))
            }
        }
    }

    fn help(&self, lang: Lang) -> String {
        let Some(near) = &self.shortest else {
            return match lang {
                Lang::En => "see V814: what keeps nodes from being judged".to_owned(),
                Lang::Zh => "参见 V814：节点无法判断的原因".to_owned(),
            };
        };
        let Shortest { node, key, existing, new, limit } = near;
        let excess = near.excess().spelled(lang);
        if *new > *limit {
            // Nothing that is there has to do with it.
            return match lang {
                Lang::En => format!(
                    "no empty node of this limit takes it either: spread its data over more pods, or raise {key} to at least {new}: {new} new > {limit} on {node}"
                ),
                Lang::Zh => format!(
                    "上限相同的空节点也放不下：将数据分散到更多 Pod，或将 {key} 提高到至少 {new}：{node} 上新增 {new} > {limit}"
                ),
            };
        }
        match lang {
            Lang::En => format!(
                "add a node, or free {excess} of {key} on {node}: {existing} there + {new} new > {limit}"
            ),
            Lang::Zh => format!(
                "增加节点，或在 {node} 上释放 {excess}（{key}）：已有 {existing} + 新增 {new} > {limit}"
            ),
        }
    }

    fn values(&self) -> Values {
        let near = self.shortest.as_ref();
        let text = |of: fn(&Shortest) -> &String| {
            near.map_or(Value::None, |near| Value::Text(of(near).clone()))
        };
        let count = |of: fn(&Shortest) -> VolumeCount| near.map(|near| of(near).get()).into();
        vec![
            ("nodes", Value::Count(self.nodes)),
            ("not_judged", Value::Count(self.not_judged)),
            ("nearest_node", text(|near| &near.node)),
            ("key", text(|near| &near.key)),
            ("limit", count(|near| near.limit)),
            ("existing", count(|near| near.existing)),
            ("new", count(|near| near.new)),
            ("excess", count(Shortest::excess)),
        ]
    }
}
