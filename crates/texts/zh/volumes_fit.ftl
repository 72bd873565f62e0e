volumes-fit-result = `cce-plan volumes fit FILE... -f json` 的输出。

## NodeRow

fits = 可调度
    .meaning = 仅就存储卷而言，调度器是否会把该 Pod 放到该节点。
    .formula = 所有检查均通过
    .source = { -volumes }

reason = 原因
    .meaning = 不可调度的原因（调度器原文）。
    .source = { -volumes }

checks = 检查
    .meaning = 所做的比较：先 in-tree 类型，后 CSI 驱动。Pod 没有计数的卷或无法判断时为空。
    .source = 集群对象，按调度器的方式统计

attaches = 可挂载
    .meaning = 机器能否挂载该 Pod 带来的 CBS。可调度但不可挂载时，Pod 会卡在 ContainerCreating。
    .formula = 已有 CBS + 新增 <= 物理上限 - 系统盘
    .source = { -volumes }

## CheckRow

type = 类型
    .meaning = in-tree 类型或 CSI 驱动的通称：aws-ebs、ebs.csi.aws.com。
    .source = { -input }

existing = 已有
    .meaning = 节点上该类型或驱动的已有卷：未结束的 Pod 所用的卷，各计一次；自 1.33 起还包括已挂载但无 Pod 使用的卷。
    .source = 集群对象，按调度器的方式统计

new = 新增
    .meaning = 该 Pod 的卷中，节点上尚无 Pod 使用的数量。
    .source = 集群对象，按调度器的方式统计

limit = 上限
    .meaning = 该类型或驱动在节点上的卷数上限；无人限制时为空。
    .source = { -volumes }

passes = 通过
    .meaning = 该类型或驱动的检查是否通过。CSI 只比较 Pod 带来新卷的驱动；in-tree 检查在节点已超限时，即使 Pod 不带来新卷也会拒绝。
    .formula = 已有 + 新增 <= 上限
    .source = { -volumes }

key = 键
    .meaning = 统计存储卷所用的键，与 status.allocatable 中的键一致：in-tree 类型或 CSI 驱动。过长的驱动名会截断并附哈希。
    .source = { -volumes }

## VolumeRow

volume = 存储卷
    .meaning = 磁盘 ID 或卷句柄；无从得知时为 PVC、PV 或 VolumeAttachment。
    .source = 集群对象，按调度器的方式统计

role = 计为
    .meaning = existing：节点上的 Pod 在用；shared：节点上的 Pod 与该 Pod 共用；attached：已挂载但无 Pod 使用；new：该 Pod 带来。
    .source = 集群对象，按调度器的方式统计

users = Pod
    .meaning = 使用它的 Pod。
    .source = 集群对象，按调度器的方式统计

## NodeCheckRow

node-check-row-fits = 通过
    .meaning = 该类型或驱动的检查是否通过。CSI 只比较 Pod 带来新卷的驱动；in-tree 检查在节点已超限时，即使 Pod 不带来新卷也会拒绝。
    .formula = 已有 + 新增 <= 上限
    .source = { -volumes }

## 标题

title = 节点存储卷
title-nodes = 节点
title-volumes = 计入的存储卷

## 结论

lead-one-node =
    { $fitting ->
        [0] { $pod } 无法调度到 { $node }。
       *[other] { $pod } 可调度到 { $node }。
    }
lead-nodes =
    { $pod } { $fitting ->
        [0] 无法调度到 { NODES($nodes) }中的任何一个
       *[other] { $all ->
            [true] 可调度到全部 { NODES($nodes) }
           *[false] 可调度到 { NODES($nodes) }中的 { $fitting } 个
        }
    }。
lead-hangs = 但会卡在 ContainerCreating：没有机器能再挂载其 CBS。
lead-some-hang = 其中 { $hanging } 个会卡在 ContainerCreating：机器无法再挂载其 CBS。
lead-nothing-compared = 未做任何比较：它没有需要调度器统计的存储卷。

## 假设

assume-volumes-alone = 只看存储卷数量：不考虑污点、资源、亲和性与存储卷所在可用区。
assume-whole-cluster = 给出的对象即集群的全部对象。
assume-rules =
    { $version ->
        [none] 未给出 --k8s-version：调度器遵循最新规则，即 Kubernetes { $newest }。
       *[other] 调度器遵循 Kubernetes { $version } 的规则。
    }
assume-elsewhere =
    按该 Pod 不在 { $node } 上判断{ $attachments_count ->
        [true] ；已为它挂载的卷仍占名额
       *[false] {""}
    }。
assume-no-csi-checker = 不执行 CSI 卷检查。
assume-no-in-tree-checkers = 不执行 in-tree 卷检查。
assume-old-scheduler = 该调度器不统计 CSI 卷，也不读取节点上报的上限。
assume-no-environment = 未设置 KUBE_MAX_PD_VOLS。
assume-attachments-free = Kubernetes 1.33 之前，VolumeAttachment 不占名额。
assume-disks = 单台机器最多挂载 { $physical_disks } 块 CBS，其中 { $system_disks } 块不属于 Pod。
