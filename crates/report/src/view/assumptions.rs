//! What results about subnets and instance types take for granted.

use engine::plan::SubnetsRequest;
use input::objects::few_kinds;
use model::catalog::Limits;
use net::lang::Lang;
use net::quantity::EniCount;
use texts::Words;

/// What a node may attach, and what says so.
pub(super) fn attached(limits: &Limits, lang: Lang) -> String {
    Words::of("common", lang)
        .with("enis", limits.all_enis())
        .with("enis_rule", limits.enis_rule.words(lang))
        .with("own_enis", limits.own_enis)
        .with("ips_per_eni", limits.ips_per_eni)
        .with("ips_rule", limits.ips_rule.words(lang))
        .text("node-limits")
}

/// How many ENIs the VPC may have, and how many others use, if given.
pub(super) fn eni_quota(
    quota: EniCount,
    is_given: bool,
    used: Option<EniCount>,
    words: Words,
) -> String {
    let sentence = words.with("eni_quota", quota).with("given", is_given);
    sentence.with("used_enis", used).text("assume-quota")
}

/// What is taken for granted about the VPC, its subnets and the types.
pub(super) fn assumptions(request: &SubnetsRequest, quota: EniCount, lang: Lang) -> Vec<String> {
    let words = Words::of("common", lang);
    let reserved = words.with("reserved_ips", request.reserved);
    let pool = words.with("burst_multiple", request.burst_multiple);
    let own = if request.node_ip_in_subnet {
        words.text("assume-node-ips")
    } else {
        words.text("assume-no-node-ips")
    };
    let mut list = vec![
        pool.text("assume-pool"),
        reserved.text("assume-reserved"),
        eni_quota(quota, request.eni_quota.is_some(), None, words),
        own,
    ];
    list.extend(request.profiles.iter().map(|profile| {
        let sentence = words.with("name", &*profile.name);
        let limits = attached(&profile.limits, lang);
        sentence.with("limits", limits).text("assume-profile")
    }));
    let subnets = request.subnets.list();
    let other = subnets.iter();
    let mut other = other.filter(|subnet| u64::from(subnet.reserved) != request.reserved);
    if let Some(first) = other.next() {
        let sentence = words
            .with("subnets", 1 + other.count())
            .with("cidr", first.cidr.to_string())
            .with("reserved_ips", first.reserved);
        list.push(sentence.text("assume-other-reserved"));
    }
    if subnets.len() > 1 && subnets.iter().any(|subnet| subnet.zone.is_none()) {
        list.push(words.text("assume-one-zone"));
    }
    list.extend(passed_over(request.subnets.passed_over(), lang));
    list
}

/// Which objects of the files no subnet is read from.
pub(super) fn passed_over(kinds: &[(String, u64)], lang: Lang) -> Option<String> {
    let kinds = few_kinds(kinds)?.text(lang);
    let sentence = Words::of("common", lang).with("kinds", kinds);
    Some(sentence.text("ignored-kinds"))
}
