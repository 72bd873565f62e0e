volumes-fit-result = What `cce-plan volumes fit FILE... -f json` prints.

## NodeRow

fits = Fits
    .meaning = Whether the scheduler would place the pod there, as far as volumes are concerned.
    .formula = every check fits
    .source = { -volumes }

reason = Reason
    .meaning = Why it does not, in the scheduler's own words.
    .source = { -volumes }

checks = Checks
    .meaning = What was compared there: in-tree types first, then CSI drivers. None where the pod has no volume that counts, or cannot be judged.
    .source = the objects of the cluster, counted as the scheduler counts

attaches = Attaches
    .meaning = Whether the machine can attach the CBS disks that the pod brings. Where it cannot and the pod fits, the pod hangs in ContainerCreating.
    .formula = CBS disks there + new <= physical - system disks
    .source = { -volumes }

## CheckRow

type = Counted by
    .meaning = The in-tree type or CSI driver, as people call it: aws-ebs, ebs.csi.aws.com.
    .source = { -input }

existing = There
    .meaning = Existing volumes of the type or driver on the node: of pods that have not ended, each once; from Kubernetes 1.33 also attached volumes that no pod there uses.
    .source = the objects of the cluster, counted as the scheduler counts

new = New
    .meaning = Volumes of the pod that no pod there uses.
    .source = the objects of the cluster, counted as the scheduler counts

limit = Limit
    .meaning = Volumes of the type or driver that the node may have; none where nothing limits them.
    .source = { -volumes }

passes = Passes
    .meaning = Whether the checker of this type or driver lets the pod pass. That of CSI compares only drivers of which the pod brings something new; that of in-tree types refuses a node with too many volumes even a pod that brings none.
    .formula = existing + new <= limit
    .source = { -volumes }

key = Key
    .meaning = What volumes are counted by, as the key of status.allocatable: an in-tree type or a CSI driver. Long names of drivers are cut and hashed.
    .formula = attachable-volumes-TYPE, attachable-volumes-csi-DRIVER
    .source = { -volumes }

## VolumeRow

volume = Volume
    .meaning = The disk's id or the volume's handle; the claim, persistent volume or attachment where no object names it.
    .source = the objects of the cluster, counted as the scheduler counts

role = As
    .meaning = existing: pods there use it; shared: these and the pod; attached: it is attached and no pod there uses it; new: the pod brings it.
    .source = the objects of the cluster, counted as the scheduler counts

users = Pods
    .meaning = Pods that use it.
    .source = the objects of the cluster, counted as the scheduler counts

## NodeCheckRow

node-check-row-fits = Passes
    .meaning = Whether the checker of this type or driver lets the pod pass. That of CSI compares only drivers of which the pod brings something new; that of in-tree types refuses a node with too many volumes even a pod that brings none.
    .formula = existing + new <= limit
    .source = { -volumes }

## Titles

title = Volumes on nodes
title-nodes = Nodes
title-volumes = Volumes behind the numbers

## The answer

lead-one-node =
    { $fitting ->
        [0] { $pod } does not fit on { $node }.
       *[other] { $pod } fits on { $node }.
    }
lead-nodes =
    { $pod } fits on { $fitting ->
        [0] none of { NODES($nodes) }
       *[other] { $all ->
            [true] all { NODES($nodes) }
           *[false] { $fitting } of { NODES($nodes) }
        }
    }.
lead-hangs = It would wait in ContainerCreating: no machine has room for its CBS disks.
lead-some-hang = On { $hanging } of these it would wait in ContainerCreating: the machine has no room for its CBS disks.
lead-nothing-compared = Nothing was compared: the pod has no volume that the scheduler counts here.

## Assumptions

assume-volumes-alone = Only volumes are checked: no taints, resources, affinity or zones of volumes.
assume-whole-cluster = The objects given are all of the cluster.
assume-rules =
    { $version ->
        [none] No --k8s-version: the scheduler follows the newest rules, those of Kubernetes { $newest }.
       *[other] The scheduler follows the rules of Kubernetes { $version }.
    }
assume-elsewhere =
    The check assumes that the pod is not on { $node }{ $attachments_count ->
        [true] ; what is attached for it there still takes slots
       *[false] {""}
    }.
assume-no-csi-checker = The checker of CSI volumes does not run.
assume-no-in-tree-checkers = The checkers of in-tree volumes do not run.
assume-old-scheduler = This scheduler counts no CSI volumes, and reads no limit from nodes.
assume-no-environment = KUBE_MAX_PD_VOLS is not set.
assume-attachments-free = VolumeAttachments take no slot before Kubernetes 1.33.
assume-disks = A machine attaches { $physical_disks } CBS disks, { $system_disks } of them not for pods.
