//! Small random plans that may be short of anything.

use std::fmt::Write as _;

use crate::plan::cluster::{Part, Scope};
use draw::Draw;
use model::Cluster;

/// Each line is taken with a chance of one in its number.
fn some(draw: &mut Draw, text: &mut String, lines: &[(u64, String)]) {
    for (one_in, line) in lines {
        if draw.below(*one_in) == 0 {
            text.push_str(line);
            text.push('\n');
        }
    }
}

/// A plan, which may contradict itself.
pub(super) fn plan(draw: &mut Draw) -> String {
    let mut text = "version = 1\n[cluster]\n".to_owned();
    let zones = 1 + draw.below(3);
    cluster(draw, &mut text, zones);
    let own = draw.below(6) == 0;
    let mut ids = Vec::new();
    for zone in 0..zones {
        for at in 0..=draw.below(2) {
            let _ = write!(
                text,
                "[[subnet]]\nid = \"s{zone}{at}\"\ncidr = \"10.{zone}.{at}.0/24\"\nzone = \"z{zone}\"\navailable_ips = {}\n",
                draw.below(40)
            );
            some(draw, &mut text, &[(16, "exclusive = true".to_owned())]);
            ids.push((zone, format!("s{zone}{at}")));
        }
        if own {
            let _ = write!(
                text,
                "[[subnet]]\nid = \"n{zone}\"\ncidr = \"10.{zone}.9.0/28\"\nzone = \"z{zone}\"\nrole = \"nodes\"\navailable_ips = {}\n",
                draw.below(8)
            );
        }
    }
    let groups = 1 + draw.below(2);
    for group in 0..groups {
        node_group(draw, &mut text, group);
    }
    if draw.below(4) == 0 {
        for node in 0..=draw.below(3) {
            let group = draw.below(groups);
            let at = usize::try_from(draw.below(ids.len() as u64)).unwrap_or(0);
            let (zone, id) = &ids[at];
            let _ = write!(
                text,
                "[[node]]\nname = \"old{node}\"\nnode_group = \"g{group}\"\nzone = \"z{zone}\"\nenis = [{{ subnet = \"{id}\", secondary_ips = {} }}]\n",
                draw.below(4)
            );
        }
    }
    for group in 0..groups {
        let growth = match draw.below(6) {
            0 => "nodes_per_month = 2",
            1 => "milestones = [{ month = \"+1\", nodes = 6 }, { month = \"+2\", nodes = 3 }]",
            _ => continue,
        };
        let _ = write!(text, "[[growth]]\nnode_group = \"g{group}\"\n{growth}\n");
    }
    text += "[policy]\n";
    let lost = 1 + draw.below(2);
    let lost: Vec<String> = (0..lost).map(|zone| format!("\"z{zone}\"")).collect();
    let headroom = [1, 20, 50][usize::try_from(draw.below(3)).unwrap_or(0)];
    some(
        draw,
        &mut text,
        &[
            (4, format!("min_headroom = \"{headroom}%\"")),
            (6, format!("lost_zones = [{}]", lost.join(", "))),
        ],
    );
    text
}

fn cluster(draw: &mut Draw, text: &mut String, zones: u64) {
    let ranges = (0..zones).flat_map(|zone| {
        let small = [
            format!("\"10.{zone}.0.0/23\""),
            format!("\"10.{zone}.9.0/26\""),
        ];
        small.into_iter()
    });
    let ranges: Vec<String> = ranges.collect();
    let lines = [
        (3, format!("eni_quota = {}", 1 + draw.below(30))),
        (6, format!("eni_quota_used = {}", draw.below(8))),
        (8, "eni_quota_counts = \"unattached\"".to_owned()),
        (8, format!("subnet_quota = {}", zones + draw.below(5))),
        (8, format!("vpc_cidrs = [{}]", ranges.join(", "))),
        (
            8,
            format!(
                "target = {{ nodes = {}, required = true }}",
                4 + draw.below(12)
            ),
        ),
        (
            40,
            format!(
                "target.nodes = {}\ntarget.pods = {}\ntarget.required = true",
                20 + draw.below(600),
                40 + draw.below(600)
            ),
        ),
        (30, "strategy = \"tke-shared-eni\"".to_owned()),
        (30, "strategy = \"tke-static-ip\"".to_owned()),
    ];
    some(draw, text, &lines);
}

fn node_group(draw: &mut Draw, text: &mut String, group: u64) {
    let (enis, ips) = (1 + draw.below(3), 3 + draw.below(6));
    let most = enis * (ips - 1);
    let nodes = 1 + draw.below(5);
    let pods = 1 + draw.below(most);
    let _ = write!(
        text,
        "[[node_group]]\nname = \"g{group}\"\nenis = {enis}\nips_per_eni = {ips}\nmax_pods = {pods}\nnodes = {nodes}\nmax_nodes = {}\n",
        nodes + draw.below(4),
    );
    let lines = [
        (5, "strategy = \"best-effort\"".to_owned()),
        (8, "burst_multiple = 2".to_owned()),
        (4, format!("spread = {:?}", draw.pick(&["any", "planned"]))),
        (3, format!("surge = {}", 1 + draw.below(3))),
        (8, format!("expected_pods = {}", pods.div_ceil(2))),
        (12, "node_subnets = []".to_owned()),
    ];
    some(draw, text, &lines);
    let places = [
        (0, "zones = [\"z0\"]"),
        (1, "subnets = [\"s00\"]"),
        (2, "zones = [\"z0\", \"z1\"]"),
    ];
    let drawn = draw.below(12);
    if let Some((_, line)) = places.iter().find(|(number, _)| *number == drawn) {
        text.push_str(line);
        text.push('\n');
    }
}

/// What has to fit.
pub(super) fn scope(draw: &mut Draw, cluster: &Cluster) -> Scope {
    let mut scope = Scope::of_plan(cluster);
    if draw.below(3) == 0 {
        scope = scope.and(Part::ZoneLoss);
    }
    if !cluster.growth.is_empty() && draw.below(2) == 0 {
        scope = scope.until(2);
    }
    scope
}

/// A plan of the plainest kinds of shortage.
pub(in crate::mend) fn simple(draw: &mut Draw) -> String {
    let mut text = "version = 1\n[cluster]\n".to_owned();
    let zones = 1 + draw.below(3);
    if draw.below(3) == 0 {
        let _ = writeln!(text, "eni_quota = {}", 1 + draw.below(30));
    }
    let own = draw.below(6) == 0;
    for zone in 0..zones {
        let subnets = 1 + draw.below(2);
        for at in 0..subnets {
            let _ = write!(
                text,
                "[[subnet]]\nid = \"s{zone}{at}\"\ncidr = \"10.{zone}.{at}.0/24\"\nzone = \"z{zone}\"\navailable_ips = {}\n",
                draw.below(40)
            );
        }
        if own {
            let _ = write!(
                text,
                "[[subnet]]\nid = \"n{zone}\"\ncidr = \"10.{zone}.9.0/28\"\nzone = \"z{zone}\"\nrole = \"nodes\"\navailable_ips = {}\n",
                draw.below(8)
            );
        }
    }
    let groups = 1 + draw.below(2);
    for group in 0..groups {
        let (enis, ips) = (1 + draw.below(3), 3 + draw.below(6));
        let most = enis * (ips - 1);
        let nodes = 1 + draw.below(5);
        let _ = write!(
            text,
            "[[node_group]]\nname = \"g{group}\"\nenis = {enis}\nips_per_eni = {ips}\nmax_pods = {}\nnodes = {nodes}\nmax_nodes = {}\n",
            1 + draw.below(most),
            nodes + draw.below(4),
        );
        for (one_in, line) in [
            (4, "strategy = \"best-effort\"\n".to_owned()),
            (
                4,
                format!("spread = {:?}\n", draw.pick(&["any", "planned"])),
            ),
            (3, format!("surge = {}\n", 1 + draw.below(3))),
            (6, "zones = [\"z0\"]\n".to_owned()),
            (6, "subnets = [\"s00\"]\n".to_owned()),
        ] {
            let is_again = line.starts_with("subnets") && text.ends_with("[\"z0\"]\n");
            if draw.below(one_in) == 0 && !is_again {
                text += &line;
            }
        }
    }
    if draw.below(5) == 0 {
        text += "[[node]]\nname = \"old\"\nnode_group = \"g0\"\nenis = [{ subnet = \"s00\", secondary_ips = 2 }]\n";
    }
    if draw.below(3) == 0 {
        text += "[[growth]]\nnode_group = \"g0\"\nnodes_per_month = 2\n";
    }
    if draw.below(5) == 0 {
        text += "[policy]\nmin_headroom = \"20%\"\n";
    }
    text
}
