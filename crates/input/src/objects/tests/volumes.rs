//! What is read of pods, their volumes, and the nodes that take them.

use super::*;
use net::lang::Lang;

pub(super) fn volumes(name: &str, text: &str) -> Result<Objects, Problems> {
    let source = Source::new(name, text);
    let format = None;
    read_volumes(&[ObjectInput { source, format }], &|_| {})
}

const ALL: &str = r#"
apiVersion: v1
kind: Pod
metadata: {name: web-0, namespace: shop, uid: u-1}
spec:
  nodeName: node-1
  volumes:
  - {name: data, persistentVolumeClaim: {claimName: data-web-0}}
  - {name: nameless, persistentVolumeClaim: {}}
  - {name: scratch, ephemeral: {volumeClaimTemplate: {spec: {}}}}
  - {name: a, awsElasticBlockStore: {volumeID: "aws://z/vol-1"}}
  - {name: g, gcePersistentDisk: {pdName: pd-1}}
  - {name: z, azureDisk: {diskName: d-1, diskURI: /subscriptions/d-1}}
  - {name: o, cinder: {volumeID: c-1}}
  - {name: t, qcloudCbs: {cbsDiskId: disk-1}}
  - {name: cfg, configMap: {name: x}}
  - {name: host, hostPath: {path: /}}
  - {name: inline, csi: {driver: secrets-store.csi.k8s.io}}
status: {phase: Running}
---
apiVersion: v1
kind: PersistentVolumeClaim
metadata:
  name: data-web-0
  namespace: shop
  annotations: {volume.beta.kubernetes.io/storage-class: old}
  ownerReferences:
  - {kind: StatefulSet, name: web, uid: s-1}
  - {kind: Pod, name: web-0, uid: u-1, controller: true}
spec: {volumeName: pv-1, storageClassName: new}
---
apiVersion: v1
kind: PersistentVolume
metadata: {name: pv-1, labels: {topology.kubernetes.io/zone: z1}}
spec: {csi: {driver: ebs.csi.aws.com, volumeHandle: vol-2}}
---
apiVersion: v1
kind: PersistentVolume
metadata: {name: pv-nfs}
spec: {nfs: {server: s, path: /}}
---
apiVersion: storage.k8s.io/v1
kind: StorageClass
metadata: {name: new}
provisioner: ebs.csi.aws.com
---
apiVersion: storage.k8s.io/v1
kind: CSINode
metadata:
  name: node-1
  annotations: {storage.alpha.kubernetes.io/migrated-plugins: "kubernetes.io/aws-ebs, kubernetes.io/cinder"}
spec:
  drivers:
  - {name: ebs.csi.aws.com, nodeID: i, allocatable: {count: 25}}
  - {name: other.csi.io, nodeID: i}
---
apiVersion: v1
kind: Node
metadata: {name: node-1}
status:
  allocatable: {cpu: 3920m, attachable-volumes-aws-ebs: "39", attachable-volumes-csi-x: 0}
---
apiVersion: storage.k8s.io/v1
kind: VolumeAttachment
metadata: {name: va-1}
spec: {attacher: ebs.csi.aws.com, nodeName: node-1, source: {persistentVolumeName: pv-1}}
---
apiVersion: storage.k8s.io/v1
kind: VolumeAttachment
metadata: {name: va-2}
spec:
  attacher: ebs.csi.aws.com
  nodeName: node-1
  source: {inlineVolumeSpec: {awsElasticBlockStore: {volumeID: vol-3}}}
---
apiVersion: apps/v1
kind: StatefulSet
metadata: {name: web}
"#;

#[test]
fn all_that_volumes_are_counted_by_is_read() {
    let found = volumes("f.yaml", ALL).unwrap();
    let pod = &found.pods[0];
    assert_eq!(pod.name.to_string(), "shop/web-0");
    assert_eq!(pod.node.as_deref(), Some("node-1"));
    let disks = pod.volumes.iter().filter_map(|volume| match volume {
        PodVolume::Disk(disk) => Some(disk.id.as_str()),
        _ => None,
    });
    let disks: Vec<&str> = disks.collect();
    assert_eq!(disks, ["aws://z/vol-1", "pd-1", "d-1", "c-1", "disk-1"]);
    let claims = [
        PodVolume::Claim("data-web-0".to_owned()),
        PodVolume::Claim(String::new()),
        PodVolume::Ephemeral("web-0-scratch".to_owned()),
    ];
    assert_eq!(pod.volumes[..3], claims);
    assert_eq!(pod.volumes.len(), 8);
    let claim = &found.claims[0];
    assert_eq!(claim.class.as_deref(), Some("old"));
    assert_eq!(claim.volume.as_deref(), Some("pv-1"));
    assert_eq!(claim.controller.as_ref().unwrap().kind, "Pod");
    let volume = &found.persistent_volumes[0];
    assert_eq!(volume.zones.as_deref(), Some("z1"));
    assert!(matches!(&volume.source, Some(VolumeSource::Csi { handle, .. }) if handle == "vol-2"));
    assert_eq!(found.persistent_volumes[1].source, None);
    assert_eq!(found.storage_classes[0].provisioner, "ebs.csi.aws.com");
    let node = &found.csi_nodes[0];
    assert_eq!(
        node.migrated,
        ["kubernetes.io/aws-ebs", "kubernetes.io/cinder"]
    );
    assert_eq!(node.drivers[0], ("ebs.csi.aws.com".to_owned(), Some(25)));
    assert_eq!(node.drivers[1].1, None);
    let limits = [
        ("attachable-volumes-aws-ebs", 39),
        ("attachable-volumes-csi-x", 0),
    ];
    let limits = limits.map(|(key, limit)| (key.to_owned(), limit));
    assert_eq!(found.nodes[0].attach_limits, limits);
    let named = AttachedSource::PersistentVolume("pv-1".to_owned());
    assert_eq!(found.attachments[0].source, Some(named));
    assert!(matches!(
        &found.attachments[1].source,
        Some(AttachedSource::Inline(VolumeSource::Disk(disk))) if disk.id == "vol-3"
    ));
    assert_eq!(found.skipped, [("StatefulSet".to_owned(), 1)]);
}

/// Without a request for volumes, the same is read as before volumes existed.
#[test]
fn objects_with_volumes_are_only_counted_where_nobody_asks_for_volumes() {
    let broken = "apiVersion: v1\nkind: Pod\nspec: {volumes: 3}\n";
    let node = "apiVersion: v1\nkind: Node\nmetadata: {name: n}\nstatus: {allocatable: {attachable-volumes-x: many}}\n";
    let found = all("f.yaml", &format!("{broken}---\n{node}")).unwrap();
    assert_eq!(found.skipped, [("Pod".to_owned(), 1)]);
    assert!(found.pods.is_empty() && found.nodes[0].attach_limits.is_empty());
    let set = all("f.json", SET).unwrap();
    assert_eq!(set.resource_sets.len(), 1);
    let passed_over = volumes("f.json", &SET.replace("\"8\"", "\"many\"")).unwrap();
    assert_eq!(passed_over.skipped, [("NetResourceSet".to_owned(), 1)]);
}

#[test]
fn each_value_that_is_missing_or_wrong_is_named_with_its_place() {
    let text = "apiVersion: v1
kind: Pod
metadata: {generateName: web-}
---
apiVersion: v1
kind: Pod
metadata: {name: web-0}
spec:
  volumes:
  - {name: a, awsElasticBlockStore: {fsType: ext4}}
  - {name: b, persistentVolumeClaim: data}
---
apiVersion: v1
kind: PersistentVolume
metadata: {name: pv-1}
spec: {csi: {driver: ebs.csi.aws.com}}
---
apiVersion: storage.k8s.io/v1
kind: StorageClass
metadata: {name: c}
---
apiVersion: storage.k8s.io/v1
kind: CSINode
metadata: {name: n}
spec: {drivers: [{name: d, allocatable: {count: -1}}, {nodeID: i}]}
---
apiVersion: v1
kind: Node
metadata: {name: n}
status: {allocatable: {attachable-volumes-aws-ebs: many}}
---
apiVersion: storage.k8s.io/v1
kind: VolumeAttachment
metadata: {name: va-1}
spec: {attacher: d}
---
apiVersion: storage.k8s.io/v1
kind: VolumeAttachment
metadata: {name: va-2}
---
subnets: []
";
    let problems = volumes("dump.yaml", text).unwrap_err();
    let said = problems.kept().iter().map(|problem| {
        let place = problem.place.as_ref().unwrap();
        format!(
            "{}:{}:{}: {}",
            place.path,
            place.line,
            place.column,
            problem.title(Lang::En)
        )
    });
    insta::assert_snapshot!(said.collect::<Vec<_>>().join("\n"));
    for name in ["f.csv", "f.toml"] {
        assert!(volumes(name, "cidr\n10.0.0.0/24\n").is_err(), "{name}");
    }
}
