//! What results about subnets and instance types take for granted.

use engine::plan::SubnetsRequest;
use input::objects::few_kinds;
use model::catalog::Limits;
use net::lang::{Lang, text};
use net::quantity::{EniCount, SubnetCount};

/// What a node may attach, and what says so.
pub(super) fn attached(limits: &Limits, lang: Lang) -> String {
    let (enis, m) = (EniCount::new(limits.all_enis().into()), limits.ips_per_eni);
    let (by_e, by_m) = (
        limits.enis_rule.words().get(lang),
        limits.ips_rule.words().get(lang),
    );
    let enis = enis.spelled(lang);
    let own = match (limits.own_enis > 0, lang) {
        (false, _) => "",
        (true, Lang::En) => ", one of which serves no pods",
        (true, Lang::Zh) => "，其中一个不服务 Pod",
    };
    match lang {
        Lang::En => format!("{enis} ({by_e}){own}, {m} addresses per ENI ({by_m})"),
        Lang::Zh => format!("{enis}（{by_e}）{own}，单网卡 {m} 个 IP（{by_m}）"),
    }
}

/// What is taken for granted about the VPC, its subnets and the types.
pub(super) fn assumptions(request: &SubnetsRequest, quota: EniCount, lang: Lang) -> Vec<String> {
    let (reserved, b) = (request.reserved, request.burst_multiple);
    let mut list = vec![
        match lang {
            Lang::En => format!("VPC-ENI mode; the Burstable pool with a multiple of {b}."),
            Lang::Zh => format!("VPC-ENI 模式；Burstable 地址池，倍数 {b}。"),
        },
        match lang {
            Lang::En => format!(
                "The VPC keeps {reserved} addresses of each subnet whose free count is not given."
            ),
            Lang::Zh => format!("未给出可用 IP 数的子网，由 VPC 保留 {reserved} 个地址。"),
        },
        match (lang, request.eni_quota.is_some()) {
            (Lang::En, true) => format!("The VPC may have {quota} ENIs."),
            (Lang::En, false) => format!("The VPC may have {quota} ENIs, its default quota."),
            (Lang::Zh, true) => format!("VPC 弹性网卡配额为 {quota}。"),
            (Lang::Zh, false) => format!("VPC 弹性网卡配额为默认值 {quota}。"),
        },
        if request.node_ip_in_subnet {
            text(
                "Each node's own address comes from these subnets too.",
                "节点自身的 IP 也来自这些子网。",
            )
        } else {
            text(
                "Nodes have their own addresses from elsewhere.",
                "节点自身的 IP 来自其他子网。",
            )
        }
        .get(lang)
        .to_owned(),
    ];
    for profile in &request.profiles {
        let (name, attached) = (&profile.name, attached(&profile.limits, lang));
        list.push(match lang {
            Lang::En => format!("{name}: {attached}."),
            Lang::Zh => format!("{name}：{attached}。"),
        });
    }
    let list_of = request.subnets.list();
    let other = list_of.iter();
    let other = other.filter(|subnet| u64::from(subnet.reserved) != reserved);
    if let Some(first) = other.clone().next() {
        let (subnets, cidr, kept) = (other.count() as u64, first.cidr, first.reserved);
        let subnets = SubnetCount::new(subnets).spelled(lang);
        list.push(match lang {
            Lang::En => format!(
                "Of {subnets} the VPC keeps another number of addresses, as their source says ({kept} of {cidr})."
            ),
            Lang::Zh => {
                format!("{subnets}由 VPC 保留的地址数不同，以其来源为准（{cidr} 保留 {kept} 个）。")
            }
        });
    }
    if list_of.len() > 1 && list_of.iter().any(|subnet| subnet.zone.is_none()) {
        let one_zone = text(
            "Subnets without a zone are taken for one zone when nodes are packed across subnets.",
            "跨子网拼装时，未标可用区的子网视为同一可用区。",
        );
        list.push(one_zone.get(lang).to_owned());
    }
    list.extend(passed_over(request.subnets.passed_over(), lang));
    list
}

/// Which objects of the files no subnet is read from.
pub(super) fn passed_over(kinds: &[(String, u64)], lang: Lang) -> Option<String> {
    let kinds = few_kinds(kinds)?;
    Some(match lang {
        Lang::En => format!("Passed over, since nothing is read from them: {kinds}."),
        Lang::Zh => format!("已略过，未从中读取任何内容：{kinds}。"),
    })
}
