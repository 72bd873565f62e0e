//! Every kind of finding is produced by some run.

use std::collections::BTreeSet;

use super::Test;
use super::audit_events::EVENTS;
use super::audit_waits::PODS;

const PLAN: &str = "version = 1
[cluster]
vpc_cidrs = [\"10.0.0.0/16\", \"10.0.0.0/17\"]
service_cidr = \"10.0.0.0/20\"
target = { nodes = 5000 }
eni_quota = 3
[[subnet]]
cidr = \"10.0.0.0/23\"
zone = \"a\"
[[subnet]]
cidr = \"10.1.0.0/23\"
zone = \"b\"
[[subnet]]
cidr = \"10.0.4.0/24\"
zone = \"c\"
[[node_group]]
name = \"web\"
zones = [\"a\", \"b\"]
max_pods = 64
nodes = 8
[[growth]]
nodes_per_month = 3
[policy]
min_headroom = \"900%\"
max_stranded = \"1%\"
allow = [{ code = \"S101\", reason = \"old\" }]
";

/// Subnets too small for the nodes on them.
const SHORT: &str = "version = 1
[[subnet]]
cidr = \"10.0.0.0/24\"
[[node_group]]
name = \"web\"
nodes = 12
enis = 2
ips_per_eni = 16
max_pods = 30
";

/// A node with more pods than max-pods, a workload with too few IPs, and a pool that keeps none warm.
const LOWERED: &str = "version = 1
[[subnet]]
id = \"s\"
cidr = \"10.0.0.0/24\"
[[subnet]]
id = \"own\"
cidr = \"10.0.1.0/29\"
exclusive = true
[[node_group]]
name = \"web\"
strategy = \"best-effort\"
max_pods = 10
nodes = 1
[[node]]
name = \"n\"
enis = [{ subnet = \"s\", secondary_ips = 20, used_ips = 15 }]
[simulation]
pre_allocate = 0
[[workload]]
name = \"db\"
replicas = 9
subnet = \"own\"
";

/// Two subnets in a zone, and no ENI slot to spare.
const WEAK: &str = "version = 1
[[subnet]]
cidr = \"10.0.0.0/24\"
zone = \"a\"
[[subnet]]
cidr = \"10.0.1.0/24\"
zone = \"a\"
[[node_group]]
name = \"web\"
strategy = \"best-effort\"
enis = 2
ips_per_eni = 16
max_pods = 30
nodes = 5
";

/// A rollout without room, pods of another subnet, and others who take what was lent.
const TROUBLE: &str = "version = 1
[simulation]
horizon = \"2h\"
[[subnet]]
id = \"own\"
cidr = \"10.0.0.0/27\"
[[subnet]]
id = \"other\"
cidr = \"10.0.1.0/24\"
exclusive = true
[[node_group]]
name = \"web\"
nodes = 1
enis = 2
ips_per_eni = 9
max_pods = 16
[[workload]]
name = \"app\"
replicas = 4
[[workload]]
name = \"cross\"
replicas = 3
subnet = \"other\"
[[event]]
at = \"10m\"
take = { subnet = \"own\", addresses = 100 }
[[event]]
at = \"20m\"
scale = { workload = \"cross\", to = 0 }
[[event]]
at = \"30m\"
scale = { workload = \"app\", to = 16 }
[[event]]
at = \"40m\"
rollout = { workload = \"app\", surge = 4, unavailable = 0 }
";

/// No address for the second node itself, and an ENI slot that no subnet serves.
const NO_ROOM: &str = "version = 1
[simulation]
isolate = false
[[subnet]]
cidr = \"10.0.0.0/27\"
[[subnet]]
cidr = \"10.0.1.0/30\"
available_ips = 1
role = \"nodes\"
[[node_group]]
name = \"web\"
nodes = 2
enis = 4
ips_per_eni = 16
max_pods = 40
";

/// Every problem that pod CIDRs can have.
const POD_CIDRS: &str = "apiVersion: networking.gke.io/v1alpha1
kind: ClusterCIDRConfig
metadata: {name: small}
spec:
  ipv4: {cidr: 10.0.0.9/24, perNodeMaskSize: 25}
  nodeSelector: {matchLabels: {pool: a}}
---
apiVersion: networking.gke.io/v1alpha1
kind: ClusterCIDRConfig
metadata: {name: dual}
spec:
  ipv4: {cidr: 10.1.0.0/23, perNodeMaskSize: 24}
  ipv6: {cidr: \"fd00::/119\", perNodeMaskSize: 120}
  nodeSelector: {matchLabels: {pool: b}}
---
apiVersion: networking.k8s.io/v1alpha1
kind: ClusterCIDR
metadata: {name: terms}
spec:
  perNodeHostBits: 8
  ipv4: 10.2.0.0/16
  nodeSelector:
    nodeSelectorTerms:
    - matchExpressions: [{key: a, operator: Exists}]
    - matchExpressions: [{key: b, operator: Exists}]
---
apiVersion: networking.gke.io/v1alpha1
kind: ClusterCIDRConfig
metadata: {name: storage}
spec: {network: storage, ipv4: {cidr: 10.3.0.0/24, perNodeMaskSize: 26}}
---
{apiVersion: v1, kind: Node, metadata: {name: n1, labels: {pool: a}}}
---
{apiVersion: v1, kind: Node, metadata: {name: n2, labels: {pool: a}}}
---
{apiVersion: v1, kind: Node, metadata: {name: n3, labels: {pool: a}}}
---
{apiVersion: v1, kind: Node, metadata: {name: n4}}
---
{apiVersion: v1, kind: Node, metadata: {name: n5, labels: {pool: b}}, spec: {podCIDR: 10.1.0.0/24}}
---
{apiVersion: v1, kind: Node, metadata: {name: n6, labels: {pool: b}}, spec: {podCIDR: 10.1.0.0/25}}
---
{apiVersion: v1, kind: Node, metadata: {name: n7, labels: {pool: b}}, spec: {podCIDR: 10.1.1.0/24}}
---
{apiVersion: v1, kind: Node, metadata: {name: n8}, spec: {podCIDR: 10.2.0.0/24}}
";

/// Objects that contradict each other, one given twice, and a node with only its Node object.
const AT_ODDS: &str = "apiVersion: v1
kind: List
items:
- apiVersion: cce.baidubce.com/v2
  kind: NetResourceSet
  metadata: {name: 10.0.0.4}
  spec: &s
    eni: {availability-zone: zoneD, maxAllocateENI: 8, maxIPsPerENI: 40, subnet-ids: [sbn-a]}
    ipam: {pre-allocate: 1, pool: {10.1.0.9: {resource: eni-a, subnetID: sbn-a}}}
- apiVersion: cce.baidubce.com/v2
  kind: NetResourceSet
  metadata: {name: 10.0.0.4}
  spec: *s
- apiVersion: cce.baidubce.com/v2
  kind: ENI
  metadata: {name: eni-a}
  spec:
    {id: eni-a, nodeName: 10.0.0.4, subnetID: sbn-a, privateIPSet: [{privateIPAddress: 10.1.0.9}, {privateIPAddress: 10.1.0.10}]}
- apiVersion: cce.baidubce.com/v1
  kind: Subnet
  metadata: {name: sbn-a}
  spec: {id: sbn-a, cidr: 10.1.0.0/24, availabilityZone: cn-bj-d}
  status: {availableIPNum: 200, enable: true}
- apiVersion: v1
  kind: Node
  metadata: {name: 10.0.0.5}
- {subnetId: sbn-a, cidr: 10.1.0.0/25, zoneName: cn-bj-d, vpcId: vpc-1}
";

/// Every problem that VIPs and their ports can have.
const SERVICES: &str = "
{apiVersion: v1, kind: Service, metadata: {name: a, namespace: x}, spec: {externalIPs: [10.0.0.1], ports: [{port: 80}, {port: 80}]}}
---
{apiVersion: v1, kind: Service, metadata: {name: b, namespace: y}, spec: {externalIPs: [10.0.0.1], ports: [{port: 80}]}}
---
{apiVersion: v1, kind: Service, metadata: {name: c, namespace: y}, spec: {externalIPs: [10.0.0.2]}}
";

/// Audits of all fixtures, and of what else can be wrong.
fn audits() -> Vec<Test> {
    let folder = super::harness::repository().join("tests/fixtures/audit");
    let mut audits = Vec::new();
    let files = std::fs::read_dir(&folder).unwrap();
    let mut paths: Vec<_> = files.map(|file| file.unwrap().path()).collect();
    paths.sort();
    for path in paths {
        let name = path.file_name().unwrap().to_str().unwrap();
        if path
            .extension()
            .is_some_and(|extension| extension != "toml")
        {
            let run = Test::new("audit --migrate --growth 10/day").arg(name);
            audits.push(run.file(name, std::fs::read(&path).unwrap()));
        }
    }
    let read = |name: &str| std::fs::read(folder.join(name)).unwrap();
    let drift = Test::new("audit live.yaml --plan plan.toml");
    let drift = drift.file("live.yaml", read("plan_drift.yaml"));
    audits.push(drift.file("plan.toml", read("plan_drift.toml")));
    let example = super::harness::repository().join("examples/live-cluster.yaml");
    let example = std::fs::read(example).unwrap();
    let events = Test::new("audit - events.json").file("events.json", EVENTS);
    audits.push(events.stdin(&example));
    let waits = Test::new("audit - pods.yaml").file("pods.yaml", PODS);
    audits.push(waits.stdin(&example));
    audits.push(Test::new("audit -").stdin(example));
    audits.push(Test::new("audit -").stdin(AT_ODDS));
    audits.push(Test::new("audit -").stdin(super::audit::OLD_MAX_PODS));
    let now = super::audit_before::dump("2026-10-31T00:00:00Z", &[(1, 40), (2, 40)], 0);
    let old = super::audit_before::dump("2026-10-01T00:00:00Z", &[(1, 40)], 0);
    let growing = Test::new("audit - --before old.json").file("old.json", old);
    audits.push(growing.stdin(now));
    audits
}

/// Two pods that wait, and nodes with every problem that volumes can have.
const VOLUMES: &str = "
{apiVersion: v1, kind: Pod, metadata: {name: disks}, spec: {volumes: [{name: a, qcloudCbs: {cbsDiskId: d-1}}, {name: b, persistentVolumeClaim: {claimName: csi}}, {name: c, persistentVolumeClaim: {claimName: lost}}]}}
---
{apiVersion: v1, kind: Pod, metadata: {name: unclaimed}, spec: {volumes: [{name: a, persistentVolumeClaim: {claimName: gone}}]}}
---
{apiVersion: v1, kind: Pod, metadata: {name: many}, spec: {volumes: [{name: a, cinder: {volumeID: c-1}}]}}
---
{apiVersion: v1, kind: PersistentVolumeClaim, metadata: {name: csi}, spec: {volumeName: csi}}
---
{apiVersion: v1, kind: PersistentVolume, metadata: {name: csi}, spec: {csi: {driver: d.io, volumeHandle: h}}}
---
{apiVersion: v1, kind: PersistentVolumeClaim, metadata: {name: lost}}
---
{apiVersion: v1, kind: PersistentVolumeClaim, metadata: {name: p-e}}
---
{apiVersion: v1, kind: Pod, metadata: {name: p}, spec: {nodeName: n1, volumes: [{name: e, ephemeral: {}}]}}
---
{apiVersion: v1, kind: Node, metadata: {name: n1}, status: {allocatable: {attachable-volumes-cinder: 0}}}
---
{apiVersion: v1, kind: Node, metadata: {name: n2}, status: {allocatable: {attachable-volumes-cinder: 0, attachable-volumes-qcloud-cbs: 16, attachable-volumes-csi-com.tencent.cloud.csi.cbs: 16}}}
";

/// A node that may make no ENI more.
const STUCK: &str = "version = 1
[[subnet]]
cidr = \"10.0.0.0/24\"
[[node_group]]
name = \"web\"
nodes = 1
enis = 1
max_pods = 30
[[node]]
name = \"old\"
enis = [{ subnet = \"10.0.0.0/24\", secondary_ips = 20 }]
";

/// Zones of which one is in another region than the other.
const TWO_REGIONS: &str = "version = 1
[[subnet]]
cidr = \"10.0.0.0/24\"
zone = \"cn-bj-a\"
[[subnet]]
cidr = \"10.0.1.0/24\"
zone = \"cn-bk-b\"
[[node_group]]
name = \"web\"
nodes = 2
max_pods = 30
";

/// Runs in which every kind of finding arises.
pub(crate) fn runs() -> Vec<Test> {
    let rows = "[[instance]]\nname = \"bcc.g5.c4m16\"\nkind = \"bcc\"\nfamily = \"g\"\nvcpu = 8\nmemory_gib = 16\nsource = \"here\"\nenis = 3\n";
    let plan = |args: &str, toml: &str| Test::new(args).file("plan.toml", toml);
    let mut runs = vec![
        plan("plan plan.toml", PLAN),
        plan("plan plan.toml", TWO_REGIONS),
        plan("plan plan.toml --subnets there.csv", PLAN)
            .file("there.csv", "cidr,zone\n10.200.0.0/24,elsewhere\n"),
        plan("mend plan.toml --levers surge", PLAN),
        plan("plan plan.toml", &PLAN.replace("nodes = 8", "nodes = 100")),
        plan("plan plan.toml", &PLAN.replace("eni_quota = 3\n", "")),
        plan(
            "plan plan.toml",
            &PLAN.replace(
                "nodes = 8",
                "nodes = 8\ninstance = \"bcc.g5.c4m16\"\ncpu_per_pod = 1",
            ),
        ),
        plan(
            "plan plan.toml",
            &PLAN.replace("nodes = 8", "nodes = 8\nhost_network_pods = 64"),
        ),
        Test::new(
            "subnets --cidr 10.0.0.0/22,10.0.4.0/31 --max-pods 79,300,500 --require-nodes 90 --require-pods 90000 --target-nodes 90 --eni-quota 3",
        ),
        Test::new(
            "subnets --cidr 10.0.0.0/22@900,10.0.5.0/25 --instance BBC-*,bcc.g5.c16m64,bcc.g5.c1m1,bcc.g9.c4m24,ebc.* --max-pods 64",
        ),
        Test::new("subnets --subnets s.csv").file(
            "s.csv",
            "cidr,exclusive,role,owner\n10.0.0.0/24,true,,me\n10.0.1.0/24,,nodes,\n",
        ),
        Test::new("subnets --subnets s.yaml").file("s.yaml", super::foreign::CLOSED),
        plan("plan plan.toml", STUCK),
        plan("simulate plan.toml --strategy all", SHORT),
        plan("simulate plan.toml", &SHORT.replace("30", "60")),
        plan("simulate plan.toml --runs 2", SHORT),
        plan("simulate plan.toml", TROUBLE),
        plan("simulate plan.toml", NO_ROOM),
        plan(
            "simulate plan.toml",
            &SHORT.replace("version = 1\n", "version = 1\n[cluster]\neni_quota = 2\n"),
        ),
        Test::new("carve --vpc 10.0.0.0/24 --need /22"),
        Test::new("size --nodes 4000000000 --pods-per-node 300"),
        Test::new("size --nodes 60 --pods-per-node 30 --zones 11 --enis 9 --cluster-class L50"),
        Test::new("cidrs c.yaml --service-cidr 10.2.0.0/20").file("c.yaml", POD_CIDRS),
        Test::new("volumes --volumes-per-pod 17,4 --type cbs,cbs-csi --limit 16"),
        Test::new("volumes fit v.yaml --pod disks --physical 1 --env KUBE_MAX_PD_VOLS=x")
            .file("v.yaml", VOLUMES),
        Test::new("volumes fit v.yaml --pod disks --k8s-version 1.10").file("v.yaml", VOLUMES),
        Test::new("volumes fit v.yaml --pod many").file("v.yaml", VOLUMES),
        Test::new("volumes fit v.yaml --pod unclaimed").file("v.yaml", VOLUMES),
        Test::new("audit part.json").file(
            "part.json",
            r#"{"kind": "NodeList", "apiVersion": "v1", "metadata": {"continue": "t", "remainingItemCount": 4},
                "items": [{"metadata": {"name": "n"}}]}"#,
        ),
        Test::new("vips --nodes 1,24 --require-vips 99999 --namespaces 300 --services 9999999999"),
        Test::new("vips --require-vips 99999"),
        Test::new("vips --nodes 7,9 --max-vips-per-node 5,8,12"),
        Test::new("vips check s.yaml p.toml n.ss")
            .file("s.yaml", SERVICES)
            .file("p.toml", "version = 1\n[[vip_pool]]\nname = \"p\"\nnode_names = [\"n\", \"m\"]\n[[vip_pool.vip]]\naddress = \"10.0.0.1\"\nservices = [\"x/gone\"]\n")
            .file("n.ss", "tcp LISTEN 0 128 *:80 *:*\n"),
        Test::new("catalog check rows.toml").file("rows.toml", rows),
        Test::new("catalog check rows.csv").file("rows.csv", "name,source,nics\nbcc.g5.c4m16,here,2\n"),
        Test::new("plan p.toml").file("p.toml", WEAK),
        Test::new("plan p.toml").file("p.toml", super::plan_existing::LIVE),
        Test::new("plan p.toml").file("p.toml", LOWERED),
        Test::new("subnets --cidr 10.0.0.0/20 --instance tke.c8 --max-pods 61"),
        plan("plan plan.toml", &super::plan_places::ODD.replace("= 12\n", "= 12\nspread = \"any\"\n")),
        Test::new("subnets --subnets v.json").file("v.json", super::several_vpcs::ACCOUNT),
        Test::new("audit v.json").file("v.json", super::several_vpcs::ACCOUNT),
    ];
    runs.extend(audits());
    runs.push(plan(
        "plan plan.toml",
        &PLAN.replace("nodes = 5000", "pods = 900000"),
    ));
    #[cfg(unix)]
    runs.push(crate::kubectl::without_pods());
    runs
}

#[test]
fn every_kind_of_finding_arises_somewhere() {
    let (mut seen, mut values) = (BTreeSet::new(), BTreeSet::new());
    for run in runs() {
        let output = run.arg("-fjson").run();
        seen.extend(output.codes());
        for finding in output.json()["findings"].as_array().unwrap() {
            let code = finding["code"].as_str().unwrap();
            let keys = finding["values"].as_object().unwrap().keys();
            values.extend(keys.map(|key| (code.to_owned(), key.clone())));
        }
    }
    // `diff` compares findings by their values. A count of stuck nodes is only there where some are.
    let mut unseen = Vec::new();
    for kind in model::finding::KINDS
        .iter()
        .filter(|kind| kind.code != "P520")
    {
        let usual = ["instance", "node_group", "zone", "strategy", "stuck_nodes"];
        for key in kind.compared().filter(|key| !usual.contains(key)) {
            let value = (kind.code.to_owned(), key.to_owned());
            if !values.contains(&value) {
                unseen.push(value);
            }
        }
    }
    assert_eq!(unseen, []);
    let all: Vec<&str> = model::finding::KINDS.iter().map(|kind| kind.code).collect();
    let missing: Vec<&str> = all
        .into_iter()
        .filter(|code| !seen.contains(*code))
        .collect();
    // No plan may contradict its own guarantee.
    assert_eq!(missing, ["P520"]);
}

#[test]
fn a_finding_of_every_kind_is_the_same_after_it_was_saved_and_read_again() {
    let findings = |json: &str| {
        let at = json.find("\n  \"findings\": [").unwrap();
        json[at..].to_owned()
    };
    for run in runs() {
        // `diff` compares the tables that it knows. There is none here, so any findings work.
        let before = findings(&run.arg("-fjson").run().stdout);
        let head = "{\"schema\": \"cce-plan/plan@1\", \"result\": {},";
        let again = Test::new("diff one.json one.json -f json --fail-on never")
            .file("one.json", format!("{head}{before}"))
            .run()
            .status(0);
        assert_eq!(findings(&again.stdout), before);
    }
}
