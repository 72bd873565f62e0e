//! Whose Kubernetes service a cluster is of, and what follows from that: one row of data for each.

use serde::Serialize;
use strum::{EnumString, IntoStaticStr, VariantArray, VariantNames};

use crate::catalog::{ENI_QUOTA_PER_VPC, Kind, SUBNET_QUOTA_PER_VPC};
use crate::pool::Strategy;
use input::objects::TENCENT_RESERVED;
use net::quantity::{EniCount, SubnetCount};
use rows::Word;

/// A cloud's Kubernetes service.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Word)]
#[serde(rename_all = "kebab-case")]
#[derive(EnumString, IntoStaticStr, VariantArray, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Cloud {
    /// CCE of Baidu Cloud.
    #[default]
    Cce,
    /// TKE of Tencent Cloud.
    Tke,
}

/// The rules of a cloud.
struct Rules {
    /// How its nodes can take addresses, the default first.
    strategies: &'static [Strategy],
    /// Its machines.
    kinds: &'static [Kind],
    /// Addresses that a VPC keeps of each subnet.
    reserved: u64,
    /// ENIs that a VPC may have, where a source says it.
    eni_quota: Option<u64>,
    /// Subnets that a VPC may have, where a source says it.
    subnet_quota: Option<u64>,
}

/// Source: the CCE design; see the constants for the quotas.
const CCE: Rules = Rules {
    strategies: &[Strategy::Burstable, Strategy::BestEffort],
    kinds: &[Kind::Bcc, Kind::Ebc, Kind::Ehc, Kind::Bbc],
    reserved: 2,
    eni_quota: Some(ENI_QUOTA_PER_VPC),
    subnet_quota: Some(SUBNET_QUOTA_PER_VPC),
};

/// Source: the TKE design. No source states the quotas: `DescribeVpcLimits` returns those of an account (`vpc-max-enis`, `vpc-max-subnets`).
const TKE: Rules = Rules {
    strategies: &[Strategy::TkeSharedEni, Strategy::TkeStaticIp],
    kinds: &[Kind::Tke],
    reserved: TENCENT_RESERVED,
    eni_quota: None,
    subnet_quota: None,
};

impl Cloud {
    const fn rules(self) -> &'static Rules {
        match self {
            Self::Cce => &CCE,
            Self::Tke => &TKE,
        }
    }

    /// Spelling in plan files and JSON.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// How it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cce => "CCE",
            Self::Tke => "TKE",
        }
    }

    /// How its nodes take addresses unless a plan says otherwise.
    pub const fn strategy(self) -> Strategy {
        self.rules().strategies[0]
    }

    /// How its nodes can take addresses.
    pub const fn strategies(self) -> &'static [Strategy] {
        self.rules().strategies
    }

    /// Addresses that a VPC keeps of each subnet.
    pub const fn reserved(self) -> u64 {
        self.rules().reserved
    }

    /// ENIs that a VPC may have by default; `None` where no source says it.
    pub const fn eni_quota(self) -> Option<EniCount> {
        match self.rules().eni_quota {
            Some(quota) => Some(EniCount::new(quota)),
            None => None,
        }
    }

    /// Subnets that a VPC may have by default; `None` where no source says it.
    pub const fn subnet_quota(self) -> Option<SubnetCount> {
        match self.rules().subnet_quota {
            Some(quota) => Some(SubnetCount::new(quota)),
            None => None,
        }
    }

    fn of(belongs: impl Fn(&Rules) -> bool) -> Self {
        let mut all = <Self as VariantArray>::VARIANTS.iter().copied();
        all.find(|cloud| belongs(cloud.rules())).unwrap_or_default()
    }

    /// The cloud whose nodes can take addresses like this.
    pub fn of_strategy(strategy: Strategy) -> Self {
        Self::of(|rules| rules.strategies.contains(&strategy))
    }

    /// The cloud that has these machines.
    pub fn of_kind(kind: Kind) -> Self {
        Self::of(|rules| rules.kinds.contains(&kind))
    }

    /// The cloud of all these machines; CCE where they are of several, or of none.
    pub fn of_machines(clouds: impl IntoIterator<Item = Self>) -> Self {
        let mut clouds = clouds.into_iter();
        let first = clouds.next().unwrap_or_default();
        if clouds.all(|other| other == first) {
            first
        } else {
            Self::Cce
        }
    }

    /// The cloud that things of these clouds are planned in: the first where they belong to none or to CCE alone,
    /// else the other one, which reserves more.
    pub fn of_all(clouds: impl IntoIterator<Item = Self>) -> Self {
        let reserves = |cloud: &Self| cloud.reserved();
        clouds.into_iter().max_by_key(reserves).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_strategy_and_kind_of_machine_is_of_one_cloud() {
        for &strategy in Strategy::ALL {
            let of = <Cloud as VariantArray>::VARIANTS.iter();
            let of = of.filter(|cloud| cloud.strategies().contains(&strategy));
            assert_eq!(of.count(), 1, "{strategy:?}");
        }
        for kind in [Kind::Bcc, Kind::Ebc, Kind::Ehc, Kind::Bbc, Kind::Tke] {
            let of = <Cloud as VariantArray>::VARIANTS.iter();
            assert_eq!(
                of.filter(|cloud| cloud.rules().kinds.contains(&kind))
                    .count(),
                1
            );
        }
    }

    #[test]
    fn machines_of_two_clouds_are_counted_as_those_of_cce() {
        assert_eq!(Cloud::of_machines([]), Cloud::Cce);
        assert_eq!(Cloud::of_machines([Cloud::Tke, Cloud::Tke]), Cloud::Tke);
        assert_eq!(Cloud::of_machines([Cloud::Tke, Cloud::Cce]), Cloud::Cce);
    }

    #[test]
    fn what_is_of_two_clouds_keeps_the_most_addresses() {
        assert_eq!(Cloud::of_all([]), Cloud::Cce);
        assert_eq!(Cloud::of_all([Cloud::Tke, Cloud::Cce]), Cloud::Tke);
        assert_eq!((Cloud::Cce.reserved(), Cloud::Tke.reserved()), (2, 3));
    }
}
