//! Workloads whose pods have IPs of a subnet of their own.

use super::*;
use crate::mend::Request;
use model::{Position, WorkloadId};
use net::quantity::PodCount;

fn workload(pods: u64, subnet: &str) -> String {
    format!(
        "[[workload]]\nname = \"w\"\nreplicas = {pods}\nnode_group = \"g\"\nsubnet = \"{subnet}\"\n"
    )
}

/// What the workload lacks, and whether that is an error.
fn lacks(outcome: &ClusterOutcome) -> (Option<Lack>, bool) {
    let mut findings = outcome.findings.iter();
    let error = findings.any(|one| one.code() == "C419" && one.severity() == Severity::Error);
    (outcome.workloads[0].lack, error)
}

#[test]
fn a_subnet_with_fewer_ips_than_its_workload_needs_is_an_error_with_the_subnet_that_ends_it() {
    let of = |ips| {
        let parts = [
            subnet(0, 0, ips, ""),
            subnet(1, 0, 365, ""),
            group("g", (2, 9), 1, "subnets = [\"s1\"]"),
        ];
        planned(&[parts.concat(), workload(8, "s0")])
    };
    let short = of(7);
    assert_eq!(lacks(&short), (Some(Lack::Ips), true));
    // A /28 has 14 IPs that the VPC hands out, and by the policy no subnet below /26 is asked for.
    let requests = crate::mend::requests(&short).unwrap().unwrap();
    let asked: Vec<_> = requests.all.iter().flat_map(Request::subnets).collect();
    assert_eq!(asked.len(), 1);
    assert_eq!(
        (asked[0].prefix, asked[0].for_workload),
        (26, Some(WorkloadId::new(0)))
    );
    assert_eq!(lacks(&of(8)), (None, false));
}

#[test]
fn with_the_driver_a_full_pool_leaves_no_slot_for_the_ips_of_another_subnet() {
    // 4 ENIs of 9 slots: 32 pods leave 4 of them, and 40 pods of the workload may be on one node.
    let of = |max_pods: u64, model: &str| {
        let max_pods = format!("max_pods = {max_pods}");
        let parts = [
            subnet(0, 0, 254, ""),
            subnet(1, 0, 254, ""),
            group("g", (4, 10), 2, &max_pods),
        ];
        planned(&[
            parts.concat(),
            workload(40, "s0"),
            format!("[simulation]\nmodel = \"{model}\"\n"),
        ])
    };
    let max_pods = PodCount::new(18);
    assert_eq!(
        lacks(&of(32, "driver")),
        (Some(Lack::Slots { max_pods }), true)
    );
    assert_eq!(lacks(&of(32, "design")), (None, false));
    // What is advised ends it, and one pod more does not.
    assert_eq!(lacks(&of(18, "driver")), (None, false));
    assert_eq!(
        lacks(&of(19, "driver")),
        (Some(Lack::Slots { max_pods }), true)
    );
}
