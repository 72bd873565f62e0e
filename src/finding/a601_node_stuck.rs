//! A601: a node can never get another address.

use std::sync::Arc;

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{POOLS, Page};
use crate::quantity::{EniCount, IpCount, PodCount};

/// A node can never get another address.
#[derive(Debug, Clone)]
pub struct NodeStuck {
    /// The node.
    pub node: Arc<str>,
    /// Its ENIs, all that it may have.
    pub enis: EniCount,
    /// Of those, ENIs without room.
    pub full_enis: EniCount,
    /// Subnets without addresses, in which the others lie; none where ENIs do not grow.
    pub dry: Vec<Arc<str>>,
    /// Addresses for pods that are bound, all in use.
    pub bound: IpCount,
    /// Addresses that it would need to be full.
    pub most: IpCount,
    /// kubelet's max-pods, where known.
    pub max_pods: Option<PodCount>,
}

/// Names in a row, the first three and how many more.
pub(super) fn names(names: &[Arc<str>], lang: Lang) -> String {
    let shown: Vec<&str> = names.iter().take(3).map(AsRef::as_ref).collect();
    let shown = shown.join(text(", ", "、").get(lang));
    match (names.len().saturating_sub(3), lang) {
        (0, _) => shown,
        (more, Lang::En) => format!("{shown} and {more} more"),
        (more, Lang::Zh) => format!("{shown} 等另 {more} 个"),
    }
}

/// Names as one value.
pub(super) fn names_value(names: &[Arc<str>]) -> Value {
    Value::Text(names.join(", "))
}

impl Diagnostic for NodeStuck {
    const CODE: &'static str = "A601";
    const NAME: &'static str = "node-stuck";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "All ENIs that the node may attach are bound, none of them can get another address, and every address it has is in use, while it may run more pods: pods that are scheduled to it wait in ContainerCreating. An ENI never changes its subnet and a subnet never grows, so a further subnet does not help; only replacing the node does, unless its pods end or addresses come back. A subnet whose count nobody knows is never taken for dry. Severity: error.",
            "节点可绑定的弹性网卡已全部绑定，均无法再获得 IP，且已有 IP 全部在用，而节点还可运行更多 Pod：调度到其上的 Pod 将停在 ContainerCreating。弹性网卡不能更换子网，子网不能扩容，新增子网无济于事，除非 Pod 结束或 IP 归还，只能更换节点。可用数未知的子网不视为耗尽。级别：错误。",
        ),
        formula: text(
            "ENIs bound = E, addresses bound <= addresses in use < min(P, E x c), and every ENI with room lies in a subnet without addresses",
            "已绑定弹性网卡 = E，已绑定 IP <= 在用 IP < min(P, E x c)，且有空位的弹性网卡所在子网均已耗尽",
        ),
        source: POOLS,
        other: None,
    };

    fn subject(&self) -> String {
        self.node.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let (node, enis, full) = (&self.node, self.enis, self.full_enis);
        let (bound, most) = (self.bound, self.most);
        let dry = names(&self.dry, lang);
        let rest = enis.less(full);
        match lang {
            Lang::En => {
                let chain = match rest.is_zero() {
                    true => "all full".to_owned(),
                    false if full.is_zero() => format!("all in dry subnets ({dry})"),
                    false => format!("{full} full and {rest} in dry subnets ({dry})"),
                };
                format!("{node} is stuck: all {} it may attach are bound, {chain}, and all {bound} addresses for pods are in use; it may have {most}", enis.spelled(lang))
            }
            Lang::Zh => {
                let chain = match rest.is_zero() {
                    true => "均已满".to_owned(),
                    false if full.is_zero() => format!("所在子网均已耗尽（{dry}）"),
                    false => format!("{full} 个已满，{rest} 个所在子网耗尽（{dry}）"),
                };
                format!("{node} 已卡死：可绑定的 {}已全部绑定，{chain}，供 Pod 使用的 {bound} 个 IP 全部在用，而上限为 {most} 个", enis.spelled(lang))
            }
        }
    }

    fn help(&self, lang: Lang) -> String {
        let left = self.most.less(self.bound).spelled(lang);
        match lang {
            Lang::En => format!("cordon and replace it after adding addresses in its zone; a new subnet does not reach a node whose ENIs are all bound (it lacks {left})"),
            Lang::Zh => format!("先为可用区增加 IP，再封锁并更换该节点；弹性网卡已全部绑定的节点用不上新子网（尚缺 {left}）"),
        }
    }

    fn values(&self) -> Values {
        vec![
            ("enis", Value::Count(self.enis.get())),
            ("full_enis", Value::Count(self.full_enis.get())),
            ("dry_subnets", names_value(&self.dry)),
            ("bound_ips", Value::Count(self.bound.get())),
            ("most_ips", Value::Count(self.most.get())),
            ("max_pods", self.max_pods.map(PodCount::get).into()),
        ]
    }
}
