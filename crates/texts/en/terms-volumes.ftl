# Terms of TKE's design of the attach limit of CBS, each with its page for `explain`.
#
# Found by id, name and what .alias of either language says, in any case, with or without dashes. .planner: what the
# program does with it, or why nothing.

kube-scheduler = scheduler
    .alias = kube-scheduler
    .meaning = The part of Kubernetes that chooses a node for each pod. It counts volumes before it does.
    .planner = `volumes fit` decides as it does, by version (`--k8s-version`). `[simulation] scheduler` says where pods go in `simulate`.
    .source = { -volumes }

cbs = CBS
    .alias = Cloud Block Storage | Tencent cloud disk
    .meaning = Disks of Tencent Cloud. A machine attaches at most 20, its system disk included.
    .planner = `--type cbs` (in-tree) and `cbs-csi`; `--physical`, `--system-disks` and `--data-disks` for the machine; V818 and V819 where both exceed it.
    .source = { -volumes }

cvm = CVM
    .alias = Cloud Virtual Machine
    .meaning = Virtual machine of Tencent Cloud.
    .planner = Types tke.c1 to tke.c16-ips40 of the catalog for IPs; 20 disks in `volumes`.
    .source = { -volumes }

system-disk = system disk
    .alias = boot disk
    .meaning = The disk from which a machine starts. It is one of the 20 that it may attach.
    .planner = `--system-disks`, 1 by default; disks of the machine besides it are `--data-disks` and `data_disks`.
    .source = { -volumes }

attach = attaching a volume
    .alias = attach | attach failed
    .meaning = Connecting a disk to the machine on which its pod runs. Beyond the machine's limit it fails, and the pod stays in ContainerCreating.
    .planner = `volumes fit` finds nodes where the scheduler lets a pod pass and the machine cannot attach its volumes (column attaches).
    .source = { -volumes }

maxAttachLimit = maxAttachLimit
    .alias = attach limit | max attach limit | maxVolumeLimit
    .meaning = The volumes of a type that a node may have attached.
    .planner = `--limit`, `volumes_per_node`, or worked out as the scheduler does, with its source (`limit_source`).
    .source = { -volumes }

KUBE_MAX_PD_VOLS = KUBE_MAX_PD_VOLS
    .alias = kube max pd vols
    .meaning = Environment variable of the scheduler: the limit of all in-tree types at once. It counts only as a whole number above 0. CSI drivers ignore it.
    .planner = `--env KUBE_MAX_PD_VOLS=N`. It ranks above the built-in default and below allocatable. One list of the document ranks the default above it; its flow chart and the code do not. V810 where it is no number.
    .source = { -volumes }

AttachVolumeLimit = AttachVolumeLimit
    .alias = attach volume limit
    .meaning = Feature gate under which limits come from the node's allocatable: off in Kubernetes 1.11, on from 1.12, always on from 1.17.
    .planner = `--feature-gates AttachVolumeLimit=false`; `--k8s-version` decides by default.
    .source = { -volumes }

feature-gate = feature gate
    .alias = feature gates | featuregate
    .meaning = A switch of Kubernetes that turns a feature on or off, with a default for each version.
    .planner = `--feature-gates` of `volumes` and `volumes fit` knows AttachVolumeLimit alone.
    .source = { -volumes }

attachable-volumes = attachable-volumes keys
    .alias = attachable-volumes- | attachable-volumes-aws-ebs | attachable-volumes-gce-pd | attachable-volumes-azure-disk | attachable-volumes-qcloud-cbs | attachable-volumes-csi- | attachable-volumes-csi-com.tencent.cloud.csi.cbs | volumeLimitKey | VolumeLimitKey
    .meaning = Keys of a node's status.allocatable with the limit of a volume type: attachable-volumes-aws-ebs, attachable-volumes-qcloud-cbs, attachable-volumes-csi-DRIVER.
    .planner = `volumes fit` reads them; `--allocatable` of `volumes`. A value of 0 counts. Long driver names are shortened as the scheduler does.
    .source = { -volumes }

node-allocatable = node.status.allocatable
    .alias = status.allocatable | allocatable | patch node | nodeVolumeLimits
    .meaning = What a node offers to pods. It has the limits of volumes too, from the kubelet or from a component that patches the node.
    .planner = `volumes fit` reads it, and limits of CSINode before it. For IPs it is tke.cloud.tencent.com/eni-ip: bound IPs.
    .source = { -volumes }

predicates = predicates
    .alias = predicate | predicate policy | filter phase
    .meaning = The phase in which the scheduler drops nodes that cannot take a pod. Volume counts are some of its checks.
    .planner = `volumes fit` gives the result of these checks for each node. Resources, taints and affinity are not checked.
    .source = { -volumes }

MaxEBSVolumeCountPred = in-tree volume checks
    .alias = MaxEBSVolumeCountPred | MaxGCEPDVolumeCountPred | MaxAzureDiskVolumeCountPred | MaxEBSVolumeCount
    .meaning = Checks of the scheduler for volumes of one cloud: EBS 39 (25 on some machine types), GCE PD 16, Azure Disk 16 by default. Deprecated from Kubernetes 1.14.
    .planner = `--checker in-tree`; `--type aws-ebs`, `gce-pd`, `azure-disk`, `cinder`, `cbs`; V817 where it decides.
    .source = { -volumes }

MaxCBSVolumeCountPred = MaxCBSVolumeCountPred
    .alias = max cbs volume count
    .meaning = The in-tree check that Tencent's scheduler adds for CBS: 16 by default.
    .planner = `--type cbs`; `volumes fit` counts qcloudCbs volumes by disk id.
    .source = { -volumes }

MaxCSIVolumeCountPred = MaxCSIVolumeCountPred
    .alias = max csi volume count
    .meaning = The scheduler's check for volumes of CSI drivers, one limit for each driver. Without a limit a driver is unlimited.
    .planner = `--checker csi`; V815 names drivers without a limit, V816 versions without the check.
    .source = { -volumes }

volume-filter = which volumes a check counts
    .alias = EBSVolumeFilter | FilterVolume | FilterPersistentVolume | AWSElasticBlockStore
    .meaning = How an in-tree check knows volumes of its type: EBSVolumeFilter looks for AWSElasticBlockStore in the pod and in its persistent volumes.
    .planner = `volumes fit` does the same; `-v` lists the volumes that it counted.
    .source = { -volumes }

existing-and-new-volumes = existing and new volumes
    .alias = existingVolumes | newVolumes | attachedVolumes | pod.Spec.Volumes | existingPod.Spec.Volumes
    .meaning = Volumes of pods on a node, and those that a new pod adds. A volume that is there already is not counted again.
    .planner = Columns existing and new of `volumes fit`: a pod fits where their sum is at most the limit.
    .source = { -volumes }

VolumePluginWithAttachLimits = VolumePluginWithAttachLimits
    .alias = GetVolumeLimits | initialNode | tryUpdateNodeStatus
    .meaning = Interface of in-tree plug-ins by which the kubelet learns a limit (GetVolumeLimits) and writes it into allocatable, in initialNode and tryUpdateNodeStatus.
    .planner = Not used itself: what it writes is read from the Node.
    .source = { -volumes }

in-tree = in-tree plug-in
    .alias = intree | in tree
    .meaning = Storage code that is part of Kubernetes, as opposed to CSI drivers.
    .planner = `--checker in-tree`; plug-ins that a CSINode says are migrated count with their CSI driver.
    .source = { -volumes }

csi = CSI
    .alias = Container Storage Interface | CSI driver | csi driver
    .meaning = Container Storage Interface: storage drivers outside Kubernetes, the successor of in-tree plug-ins.
    .planner = `--checker csi`, `--type DRIVER`; limits come from CSINode, else from allocatable.
    .source = { -volumes }

cbs-csi = CSI driver of CBS
    .alias = com.tencent.cloud.csi.cbs | csi cbs
    .meaning = The CSI driver com.tencent.cloud.csi.cbs. It is not counted together with in-tree CBS, and shares the machine's 20 disks with it.
    .planner = `--type cbs-csi`, 18 a node by default; V818 where both limits exceed the machine.
    .source = { -volumes }

persistent-volume = PersistentVolume
    .alias = PV
    .meaning = Object of Kubernetes for a volume that outlives pods.
    .planner = `volumes fit` follows claims to them and counts a volume once, however many pods share it.
    .source = { -volumes }

persistent-volume-claim = PersistentVolumeClaim
    .alias = PVC | claim
    .meaning = Object by which a pod asks for a PersistentVolume.
    .planner = `volumes fit` reads it; unbound ones count where their storage class says the type. V813 where it cannot be used.
    .source = { -volumes }

aws-ebs = AWS EBS
    .alias = EBS | Amazon EBS
    .meaning = Disks of AWS: 39 a node by default, 25 on types such as c5, m5, r5, t3 and z1d.
    .planner = `--type aws-ebs`, with `--instance-type` for the second number.
    .source = { -volumes }

gce-pd = GCE PD
    .alias = GCE persistent disk | GCE
    .meaning = Disks of Google Cloud: 16 a node by default.
    .planner = `--type gce-pd`.
    .source = { -volumes }

azure-disk = Azure Disk
    .alias = AzureDisk | Azure
    .meaning = Disks of Azure: 16 a node by default.
    .planner = `--type azure-disk`.
    .source = { -volumes }

two-plans-of-the-limit = the two ways to limit CBS
    .alias = plan 1 of the limit | plan 2 of the limit
    .meaning = The document's plan 1 adds a check for in-tree CBS and works in every version; plan 2 needs CSI and Kubernetes 1.12.
    .planner = `--k8s-version` picks what there is: below 1.11 in-tree alone, from 1.12 both; V816 and V817 say so.
    .source = { -volumes }
