//! What `mend` says of changes that make a plan fit.

use serde::Serialize;

use super::request::RequestRow;
use crate::words::mend::MendWords;
use engine::mend::{Change, EditKind, NewSubnet, OneLess, Stop, Written};
use engine::plan::cluster::Missed;
use net::quantity::{EniCount, IpCount, NodeCount, Number, PodCount, SubnetCount};
use rows::{Fields, Row, Rows};

/// What `cce-plan mend PLAN -f json` prints.
#[derive(Serialize, Row)]
#[row(area = "mend")]
pub struct MendResult<'a> {
    pub scope: Vec<String>,
    pub fits: bool,
    pub more_changes: Number,
    pub changes: Rows<'a, MendRow>,
    pub requests: Rows<'a, RequestRow>,
    pub stopped: Rows<'a, StoppedRow>,
}

impl<'a> MendResult<'a> {
    pub fn of(mended: &MendWords<'a>) -> Self {
        let outcome = mended.outcome;
        let changes = outcome.changes.iter();
        Self {
            scope: mended.outcome.scope.words(),
            fits: outcome.miss.is_none(),
            more_changes: (outcome.others as u64).into(),
            changes: changes.map(|change| MendRow::of(mended, change)).collect(),
            requests: mended.requests().map(RequestRow::of).collect(),
            stopped: outcome
                .stopped
                .iter()
                .map(|&(lever, stop)| StoppedRow { lever: lever.into(), stop })
                .collect(),
        }
    }
}

/// One change.
#[derive(Serialize, Row)]
#[row(area = "mend")]
pub struct MendRow {
    pub rank: Number,
    pub change: String,
    pub costs: String,
    pub levers: Vec<&'static str>,
    pub edits: Vec<EditRow>,
    pub new_subnets: Vec<NewSubnetRow>,
    pub new_addresses: IpCount,
    pub new_subnets_count: SubnetCount,
    pub quota: Option<EniCount>,
    pub pods_lost: PodCount,
    pub nodes_recreated: NodeCount,
    pub new_vpc_ranges: Number,
    pub enis_requested: EniCount,
    pub subnets_requested: SubnetCount,
    pub nodes_of_other_type: NodeCount,
    pub nodes_of_other_strategy: NodeCount,
    pub groups_moved: Number,
    pub surge_lost: NodeCount,
    pub headroom_lost: Number,
    #[row(inner)]
    pub proof: Proof,
}

/// That the edited plan fits, and what each edit with one step less is short of.
#[derive(Serialize, Fields)]
pub struct Proof {
    pub fits: bool,
    pub one_less: Vec<OneLessRow>,
}

impl MendRow {
    fn of(mended: &MendWords<'_>, change: &Change) -> Self {
        let written = mended.written(&change.edits);
        let quota = change.levers().contains(&EditKind::Quota);
        let cost = &change.cost;
        let total = mended.outcome.cluster.quota.total();
        let proof = change
            .proof
            .iter()
            .map(|less| OneLessRow::of(mended, change, less));
        Self {
            rank: (change.rank as u64).into(),
            change: mended.change(&change.edits),
            costs: mended.costs(cost),
            levers: change.levers().into_iter().map(Into::into).collect(),
            edits: written.keys.iter().map(EditRow::of).collect(),
            new_subnets: written.subnets.iter().map(NewSubnetRow::of).collect(),
            new_addresses: cost.new_ips,
            new_subnets_count: cost.new_subnets,
            quota: quota.then(|| EniCount::new(total.get().saturating_add(cost.more_enis.get()))),
            pods_lost: cost.lost_pods,
            nodes_recreated: cost.recreated,
            new_vpc_ranges: cost.new_ranges.into(),
            enis_requested: cost.more_enis,
            subnets_requested: cost.more_subnets,
            nodes_of_other_type: cost.other_machines,
            nodes_of_other_strategy: cost.other_strategy,
            groups_moved: cost.moved_groups.into(),
            surge_lost: cost.lost_surge,
            headroom_lost: cost.lost_headroom.into(),
            proof: Proof { fits: change.fits, one_less: proof.collect() },
        }
    }
}

/// A key of the plan file.
#[derive(Serialize, Row)]
#[row(area = "mend")]
pub struct EditRow {
    pub path: String,
    pub from: Option<String>,
    pub to: String,
}

impl EditRow {
    fn of(written: &Written) -> Self {
        Self {
            path: model::Setting::path(&written.path),
            from: written.from.clone(),
            to: written.to.clone(),
        }
    }
}

/// A new subnet.
#[derive(Serialize, Row)]
#[row(area = "mend")]
pub struct NewSubnetRow {
    pub subnet: String,
    pub zone: Option<String>,
    pub prefix: Number,
    pub cidr: Option<String>,
    pub role: &'static str,
    pub workload: Option<String>,
}

impl NewSubnetRow {
    fn of(subnet: &NewSubnet) -> Self {
        Self {
            subnet: subnet.id.clone(),
            zone: subnet.zone.clone(),
            prefix: subnet.cidr.prefix().into(),
            cidr: (!subnet.is_placeholder).then(|| subnet.cidr.to_string()),
            role: if subnet.for_nodes { "nodes" } else { "pods" },
            workload: subnet.for_workload.as_deref().map(str::to_owned),
        }
    }
}

/// A change with one step less.
#[derive(Serialize, Row)]
#[row(area = "mend")]
pub struct OneLessRow {
    pub edit: String,
    pub one_less: Option<String>,
    pub scenario: String,
    pub zone: Option<String>,
    pub short_nodes: NodeCount,
    pub short_enis: EniCount,
}

impl OneLessRow {
    fn of(mended: &MendWords<'_>, change: &Change, less: &OneLess) -> Self {
        let miss = &less.miss;
        let cluster = &mended.outcome.cluster;
        let zone = miss.zone.and_then(|zone| cluster.zone_name(zone));
        Self {
            edit: mended.edit(&change.edits, &change.edits[less.edit]),
            one_less: less
                .instead
                .as_ref()
                .map(|edit| mended.edit(&change.edits, edit)),
            scenario: match miss.what {
                Missed::Scenario(kind) => mended.when(kind),
                Missed::Headroom => "headroom".to_owned(),
                Missed::Target => "target".to_owned(),
                Missed::VpcRange => "vpc-range".to_owned(),
                Missed::SubnetQuota => "subnet-quota".to_owned(),
                Missed::Workload(_) => "workload".to_owned(),
            },
            zone: zone.map(str::to_owned),
            short_nodes: miss.nodes,
            short_enis: miss.enis,
        }
    }
}

/// The same with the change that it belongs to, for CSV.
#[derive(Row)]
#[row(area = "mend")]
pub struct ProofRow {
    pub rank: Number,
    #[serde(flatten)]
    pub less: OneLessRow,
}

impl ProofRow {
    pub fn all_of<'a>(mended: &MendWords<'a>) -> Rows<'a, Self> {
        let changes = mended.outcome.changes.iter();
        let rows = changes.flat_map(|change| {
            change.proof.iter().map(move |less| Self {
                rank: (change.rank as u64).into(),
                less: OneLessRow::of(mended, change, less),
            })
        });
        rows.collect()
    }
}

/// A lever that does not help.
#[derive(Serialize, Row)]
#[row(area = "mend")]
pub struct StoppedRow {
    pub lever: &'static str,
    pub stop: Stop,
}
