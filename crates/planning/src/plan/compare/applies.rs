//! Which findings a comparison tells.

use model::finding::{Finding, Kind};

/// Of which choices a comparison tells a finding.
pub(super) enum AppliesTo {
    OfDensity,
    OfType,
    /// Of the best choice.
    OfBest,
    /// Of the best choice, if no choice reaches the target.
    OfTarget,
    OfRequirement,
    /// It is about subnets or files, which a comparison tells by itself, or comes from another question.
    Not,
}

#[expect(
    clippy::too_many_lines,
    reason = "it names every finding, so that a new one is not left out unseen"
)]
pub(super) fn applies_to(finding: &Finding) -> AppliesTo {
    let Some(kind) = finding.kind() else {
        return AppliesTo::Not;
    };
    match kind {
        Kind::KubeletAbove256 | Kind::MaxPodsAboveNodeLimit => AppliesTo::OfDensity,
        Kind::PrimaryNicOnly
        | Kind::QuotaSourcesDisagree
        | Kind::InstanceNotInCatalog
        | Kind::ReportedMemoryBelowNominal
        | Kind::SecondEniFromFirstPod
        | Kind::EniAttachmentUnknown
        | Kind::NodeRunsNoWorkload
        | Kind::MaxPodsBeyondMachine
        | Kind::CatalogColumnIgnored
        | Kind::RowDiffersFromName
        | Kind::RowDiffersFromRule
        | Kind::LimitsBeyondDocumented
        | Kind::OfTwoClouds => AppliesTo::OfType,
        Kind::VpcEniQuota | Kind::BeyondClusterClass | Kind::SubnetNearlyUseless => {
            AppliesTo::OfBest
        }
        Kind::BelowTarget => AppliesTo::OfTarget,
        Kind::RequirementMissed => AppliesTo::OfRequirement,
        Kind::NodeStuck
        | Kind::NodeOneEniFromStuck
        | Kind::NodeCannotReachMaxPods
        | Kind::SubnetDry
        | Kind::SubnetNearlyDry
        | Kind::LimitsDifferFromQuota
        | Kind::BestEffortNode
        | Kind::CountUnknown
        | Kind::OrphanEni
        | Kind::MigrationBlocked
        | Kind::NodeCannotGrow
        | Kind::PlanDrift
        | Kind::CountsDisagree
        | Kind::SubnetSourcesDisagree
        | Kind::IdleIpsLocked
        | Kind::CandidateServesNone
        | Kind::NodeWithoutPool
        | Kind::ObjectGivenTwice
        | Kind::EventsUnexplained
        | Kind::MaxAllocateDiffers
        | Kind::SubnetsOfOtherVpc
        | Kind::PodsWaitForIps
        | Kind::WaitUnexplained
        | Kind::ExhaustedOnDay
        | Kind::AddressesKept
        | Kind::ObjectsNotRead
        | Kind::FewerMaxPods
        | Kind::PartOfObjects
        | Kind::ZoneShort
        | Kind::ZoneLossNotSurvived
        | Kind::RangesOverlap
        | Kind::ExhaustionDate
        | Kind::HeadroomBelowPolicy
        | Kind::StrandedAbovePolicy
        | Kind::VpcSpaceShort
        | Kind::SubnetOutsideVpc
        | Kind::AllowanceUnused
        | Kind::DemandTooLarge
        | Kind::ExistingNodeCannotFill
        | Kind::WeakGuarantee
        | Kind::GrowthWithoutDates
        | Kind::NothingMends
        | Kind::MaxPodsBelowUse
        | Kind::WorkloadSubnetShort
        | Kind::NoWarmIps
        | Kind::PlacementDecides
        | Kind::CloudChoosesZones
        | Kind::ZonesOfTwoRegions
        | Kind::CreatedDifferently
        | Kind::NoMatchingConfig
        | Kind::ConfigsExhausted
        | Kind::PodCidrsOverlap
        | Kind::UnmanagedPodCidr
        | Kind::BlockHeadroom
        | Kind::SeveralTerms
        | Kind::ServiceRangeOverlap
        | Kind::RangeMasked
        | Kind::NoRoomForNext
        | Kind::PodCidrInServiceRange
        | Kind::FamiliesDiffer
        | Kind::SecondaryNetwork
        | Kind::NodesOfOneFamily
        | Kind::TooFewNodesForPairs
        | Kind::VipsBelowRequired
        | Kind::PairsWithoutVips
        | Kind::RouterIdsExhausted
        | Kind::MoreNodesHoldLess
        | Kind::OneDomainTooSmall
        | Kind::NamespacesAboveTenants
        | Kind::ServicesAboveTunIds
        | Kind::VipInTwoNamespaces
        | Kind::PortInTwoServices
        | Kind::PortTwiceInService
        | Kind::PortListenedOn
        | Kind::PortOutsideRange
        | Kind::NodePortsUnknown
        | Kind::VipWithoutEffect
        | Kind::VipServiceMissing
        | Kind::PodsWaitForEver
        | Kind::NodesStuck
        | Kind::NodesStarved
        | Kind::NodesIsolated
        | Kind::PodsNeverStarted
        | Kind::RolloutUnfinished
        | Kind::NodesDidNotJoin
        | Kind::EnisStayShort
        | Kind::SubnetRanDry
        | Kind::MaxPodsNotReached
        | Kind::RunsGoWrong
        | Kind::MaxPodsAboveCeiling
        | Kind::EniQuotaUsedUp
        | Kind::GuaranteeRefuted
        | Kind::ManyPodSubnets
        | Kind::SubnetHoldsNoNode
        | Kind::NodesWillStarve
        | Kind::StrandedIps
        | Kind::AvailableIsEstimate
        | Kind::LastEniNearlyEmpty
        | Kind::ExclusiveSubnet
        | Kind::NodeOnlySubnet
        | Kind::SubnetWithoutGroup
        | Kind::SubnetClosed
        | Kind::ColumnIgnored
        | Kind::SeveralVpcs
        | Kind::PodNeedsMoreVolumes
        | Kind::MachineTakesFewerDisks
        | Kind::EnvLimitIgnored
        | Kind::PodFitsNoNode
        | Kind::PodDoesNotFitEverywhere
        | Kind::ClaimUnusable
        | Kind::NodeCannotBeJudged
        | Kind::CsiDriverUnlimited
        | Kind::CsiNotChecked
        | Kind::InTreeCheckDeprecated
        | Kind::CbsLimitsExceedMachine
        | Kind::CbsDisksExceedMachine
        | Kind::ClaimsNotCounted => AppliesTo::Not,
    }
}
