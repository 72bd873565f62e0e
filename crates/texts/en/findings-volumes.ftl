# V8xx: volumes that nodes attach.

v801 = pod-needs-more-volumes
    .message =
        { $subject ->
            [pods] {""}
           *[other] { $subject }:{" "}
        }{ $limited_by ->
            [machine] a pod needs { VOLUMES($needed) }, but the machine has room for only { v801.disks }: no node can run it
           *[scheduler] a pod needs { VOLUMES($needed) }, but a node attaches only { $limit }: no node can run it
        }
    .disks =
        { $limit ->
            [one] { $limit } more disk
           *[other] { $limit } more disks
        }
    .spread =
        { $own ->
            [0] {""}
           *[other]
                { $shared_volumes ->
                    [0] spread its data over pods of at most { VOLUMES($own) }, or{" "}
                   *[other] spread its data over pods of at most { VOLUMES($own) } of their own, or{" "}
                }
        }
    .help =
        { v801.spread }{ $limited_by ->
            [machine] use machines with room for { $needed } disks of pods, or attach fewer disks outside Kubernetes
           *[scheduler]
                { $machine ->
                    [short] raise the limit of the nodes to at least { $needed }, on machines with room for as many disks
                   *[enough] raise the limit of the nodes to at least { $needed }
                }
        }
    .meaning = A single pod needs more volumes than a node attaches: no node can run it, however many there are. Severity: error.
    .formula = volumes_per_pod + shared_volumes > limit
    .source = { -volumes }

v802 = machine-takes-fewer-disks
    .limit =
        { $limit ->
            [none] any number
           *[other] { $limit }
        }
    .limit-of = { v802.limit } of { $key }
    .message = the scheduler allows { $limits } on a node, but only { $disks_left } of the machine's { $physical_disks } disks are left for pods
    .help =
        { $count ->
            [one] set the limit of the nodes to { $disks_left }
           *[other] set the limits of the nodes so that they add up to at most { $disks_left }, or use only one kind
        }
    .meaning = The scheduler counts each kind of volume separately and does not know how many disks a machine takes. Its limits together are more than the system disk and other disks leave: pods that it places can get stuck in ContainerCreating. Severity: warning.
    .formula = sum of limits > physical_disks - system_disks - data_disks
    .source = { -volumes }
    .other = In-tree CBS and its CSI driver never share a counter of the scheduler, but they share the machine's 20 disks.

v810 = env-limit-ignored
    .message = { $variable }={ $value } is not a whole number above 0: the scheduler ignores it
    .help = set { $variable } to a whole number such as 16, or unset it
    .meaning = KUBE_MAX_PD_VOLS is not a whole number above 0. The scheduler logs an error and continues as if it were not set. Severity: warning.
    .source = { -volumes }
    .other = The variable applies to the whole scheduler and all in-tree types; CSI drivers never follow it.

v811 = pod-fits-no-node
    .key-on =
        { $nodes ->
            [one] { $key }
           *[other] { $key } on { $count }
        }
    .exceeded = node(s) exceed max volume count ({ $keys })
    .not-judged =
        { $nodes ->
            [one] it cannot be judged
           *[other] { $not_judged } cannot be judged
        }
    .why =
        { $why ->
            [exceeded] { v811.exceeded }
            [both] { v811.exceeded }; { v811.not-judged }
           *[not-judged] { v811.not-judged }
        }
    .message =
        { $nodes ->
            [one] { $subject } does not fit the one node that was checked: { v811.why }
           *[other] { $subject } fits none of { NODES($nodes) }: { v811.why }
        }
    .help = add a node, or free { VOLUMES($excess) } of { $key } on { $nearest_node }: { $existing } existing + { $new } new > { $limit }
    .help-empty-node = spread its data over more pods, or raise { $key } to at least { $new }: even an empty node with this limit cannot take it ({ $new } new > { $limit } on { $nearest_node })
    .help-not-judged = see V814 for why nodes cannot be judged
    .meaning = None of the nodes that were checked can take the volumes that the pod brings, so it stays Pending: node(s) exceed max volume count. Severity: error.
    .formula = existing + new > limit
    .source = { -volumes }
    .other = Only volumes are checked: taints, resources and the zones of volumes may rule out more nodes.

v812 = pod-does-not-fit-everywhere
    .message = { $subject } does not fit { $full_nodes } of { NODES($nodes) }: { $who }
    .help = do nothing while the other nodes can take it; a pod bound to these nodes (node selector, zone of its volume) stays Pending
    .meaning = Some nodes cannot take the volumes that the pod brings, others can: the scheduler uses those. Severity: info.
    .formula = existing + new > limit
    .source = { -volumes }

v813 = claim-unusable
    .message =
        { $treatment ->
            [fatal] { $subject } fits no node: { $reason }
            [counted] { $subject }: { $reason }; it counts as one volume of every in-tree type
           *[skipped] { $subject }: { $reason }; it counts as no volume
        }
    .help = create the claim, or pass it here (`{ $command }`); the claim of an ephemeral volume must be owned by the pod
    .meaning = The pod names a claim that does not exist, or that was not created for its ephemeral volume, so it fits no node until that is fixed. Severity: error; warning up to Kubernetes 1.17, which places the pod anyway.
    .source = { -volumes }
    .other = Up to 1.12 a missing claim counts as one volume of every in-tree type, from 1.13 to 1.17 as none.

v814 = node-cannot-be-judged
    .message = the scheduler stops at { $who } with an error: { $reason }
    .help = delete the claim that existed before the pod, and the pod, so that both are re-created
    .meaning = A pod on the node has an ephemeral volume whose claim it does not own, or a volume that names no claim. The scheduler stops there with an error and places no pod with volumes on the node. Severity: warning.
    .source = { -volumes }

v815 = csi-driver-unlimited
    .message = volumes of { $driver } have no limit on { $who }: the scheduler treats them as unlimited, and attaching may fail
    .help = pass the CSINodes too (`{ $command }`); where they have no count, set the driver's own limit
    .meaning = Neither the node's CSINode nor a key of status.allocatable limits the driver's volumes. The scheduler treats them as unlimited, but the machine may not be able to attach them. Severity: warning.
    .formula = limit_source = none
    .source = { -volumes }
    .other = CSI drivers have neither KUBE_MAX_PD_VOLS nor a built-in limit.

v816 = csi-not-checked
    .message = Kubernetes { $kubernetes_version } does not support attach limits of CSI volumes without the gate AttachVolumeLimit: the scheduler does not count those of { $subject }
    .help = turn on AttachVolumeLimit where the version has it (1.11 to 1.16), or upgrade to 1.12 or newer
    .meaning = Pods have volumes of a CSI driver, but this version of Kubernetes does not support attach limits of CSI volumes: the scheduler counts none, pods are placed anywhere, and attaching may fail. Severity: warning.
    .source = { -volumes }
    .other = CSI volumes are counted where nodes report their limits: not below 1.11, in 1.11 with the feature gate AttachVolumeLimit, from 1.12 unless it is turned off.

v817 = in-tree-check-deprecated
    .message = { $keys }: decided by an in-tree check, which is deprecated since Kubernetes 1.14
    .help = use the CSI driver of these volumes: its limit is in CSINode
    .meaning = Nodes were judged by the scheduler's check of one cloud's in-tree volumes, which is deprecated since Kubernetes 1.14 and removed in newer versions. Severity: info.
    .source = { -volumes }

v818 = cbs-limits-exceed-machine
    .message = CBS on { $who }: limits allow { $in_tree_limit } in-tree and { $csi_limit } CSI volumes, but the machine attaches only { $machine_limit } together
    .help = use only one of the two, or lower both limits so that they add up to at most { $machine_limit }
    .meaning = In-tree CBS volumes and those of the CBS CSI driver have their own limits in the scheduler, but share the machine's disks. Together the limits are more than the machine attaches, so the scheduler may place pods whose disks cannot be attached. Severity: warning.
    .formula = in-tree limit + CSI limit > physical - system disks
    .source = { -volumes }
    .other = A machine attaches 20 CBS disks, including its system disk; use --physical and --system-disks for other numbers.

v819 = cbs-disks-exceed-machine
    .message =
        { $all ->
            [true] { $subject } would get stuck in ContainerCreating on every node that fits: { $who } (CBS disks: { $cbs_disks } existing + { $new_cbs_disks } new > { $machine_limit })
           *[false] { $subject } fits { $who }, but would get stuck in ContainerCreating there (CBS disks: { $cbs_disks } existing + { $new_cbs_disks } new > { $machine_limit })
        }
    .help = lower the limits of these nodes to what the machine has left, or move pods with CBS disks away
    .meaning = The scheduler places the pod there, but the machine cannot attach its CBS disks: in-tree and CSI volumes together are too many. The pod gets stuck in ContainerCreating. Severity: warning; error where no other node fits.
    .formula = existing CBS disks + new > physical - system disks
    .source = { -volumes }
    .other = A disk that both kinds name counts once. Disks that no object here shows are not counted; add them to --system-disks.

v820 = claims-not-counted
    .why =
        { $why ->
            [class-unknown] its volume and its class { $class } are not in the input
            [missing] it is not in the input
           *[no-class] its volume is not in the input, and it has no class
        }
    .message =
        { $of ->
            [pod] { $claims ->
                [one] claim { $example } of { $subject } counts as no volume: { v820.why }
               *[other] { $claims } claims of { $subject } count as no volume, for example { $example }: { v820.why }
            }
           *[others] { $claims ->
                [one] claim { $example } of an existing pod counts as no volume: { v820.why }
               *[other] { $claims } claims of existing pods count as no volume, for example { $example }: { v820.why }
            }
        }
    .help = pass all of them: `{ $command }`
    .meaning = A claim of a pod does not exist, or has neither a volume in the input nor a storage class that says which driver it belongs to. The scheduler does not count it as a volume, and neither does this answer: where the input is not all objects of the cluster, the result is too optimistic. Severity: warning.
    .source = { -volumes }
