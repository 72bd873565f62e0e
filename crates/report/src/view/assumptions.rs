//! What results about subnets and instance types take for granted.

use engine::plan::subnets::SubnetsRequest;
use input::objects::few_kinds;
use model::catalog::Limits;
use model::{EniQuota, NotRead};
use net::lang::Lang;
use net::quantity::EniCount;
use texts::{List, Message, common as say};

/// What a node may attach, and what says so.
pub(super) fn attached(limits: &Limits, lang: Lang) -> String {
    say::NodeLimits {
        enis: limits.all_enis(),
        enis_rule: limits.enis_rule.words(lang),
        own_enis: limits.own_enis,
        ips_per_eni: limits.ips_per_eni,
        ips_rule: limits.ips_rule.words(lang),
    }
    .text(lang)
}

/// How many ENIs the VPC may have, and how many others use, if given.
pub(super) fn eni_quota(
    quota: Option<EniCount>,
    is_given: bool,
    used: Option<EniCount>,
    lang: Lang,
) -> String {
    say::AssumeQuota { eni_quota: quota, given: is_given, used_enis: used }.text(lang)
}

/// What is taken for granted about the VPC, its subnets and the types.
pub(super) fn assumptions(request: &SubnetsRequest, quota: EniCount, lang: Lang) -> Vec<String> {
    let own = if request.node_ip_in_subnet {
        say::AssumeNodeIps.text(lang)
    } else {
        say::AssumeNoNodeIps.text(lang)
    };
    let mut list = vec![
        say::AssumePool { burst_multiple: request.burst_multiple }.text(lang),
        say::AssumeReserved { reserved_ips: request.reserved }.text(lang),
        eni_quota(
            EniQuota::unless_endless(quota),
            request.eni_quota.is_some(),
            None,
            lang,
        ),
        own,
    ];
    list.extend(request.profiles.iter().map(|profile| {
        let limits = attached(&profile.limits, lang);
        say::AssumeProfile { limits, name: &*profile.name }.text(lang)
    }));
    let subnets = request.subnets.list();
    let other = subnets.iter();
    let mut other = other.filter(|subnet| u64::from(subnet.reserved) != request.reserved);
    if let Some(first) = other.next() {
        list.push(
            say::AssumeOtherReserved {
                cidr: first.cidr.to_string(),
                reserved_ips: first.reserved,
                subnets: 1 + other.count(),
            }
            .text(lang),
        );
    }
    if subnets.len() > 1 && subnets.iter().any(|subnet| subnet.zone.is_none()) {
        list.push(say::AssumeOneZone.text(lang));
    }
    list.extend(passed_over(request.subnets.passed_over(), lang));
    list
}

/// Which objects of the files no subnet is read from.
pub(super) fn passed_over(kinds: &[(String, u64)], lang: Lang) -> Option<String> {
    let kinds = few_kinds(kinds)?.text(lang);
    Some(say::IgnoredKinds { kinds }.text(lang))
}

/// Which kinds of objects the cluster did not give.
pub(super) fn not_read(all: &[NotRead], lang: Lang) -> Option<String> {
    let resources = List::of(all.iter().map(|one| &*one.resource));
    (!all.is_empty()).then(|| say::NotRead { resources }.text(lang))
}
