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
    .meaning = Volumes of the type or driver that are there: of pods that have not ended, each once; from Kubernetes 1.33 also what is attached and no pod there uses.
    .source = the objects of the cluster, counted as the scheduler counts

new = New
    .meaning = Volumes of the pod that no pod there uses.
    .source = the objects of the cluster, counted as the scheduler counts

limit = Limit
    .meaning = Volumes of the type or driver that the node may have; none where nobody limits them.
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
    .meaning = The disk's id or the volume's handle; the claim, persistent volume or attachment where nobody tells that.
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
