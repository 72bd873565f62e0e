volumes-result = `cce-plan volumes -f json` 的输出；加 --pods 时含 totals 与 layouts。

## WorkloadRow

workload = 工作负载
    .meaning = 工作负载，按名称或在参数中的次序。
    .source = { -input }

limit_key = 计数键
    .meaning = 调度器按此计数：节点 status.allocatable 中上限的键。
    .source = { -volumes }
    .other = 驱动名达到 40 个字符时：取前 23 个字符与名称 SHA-1 的前 16 位十六进制数。

volumes_per_pod =
    每 Pod
    存储卷
    .meaning = V：每个 Pod 独自挂载的存储卷数。
    .source = { -input }

shared_volumes = 共享
    .meaning = S：同一节点上该工作负载的 Pod 共享的存储卷数；每节点只挂载一次。
    .source = { -input }

limit = 上限
    .meaning = L：节点可挂载的该类存储卷数；无人限制时为空。
    .source = { -volumes }

disks_left =
    剩余
    磁盘
    .meaning = 机器还可挂载的磁盘数（存储卷为机器磁盘时）。
    .source = { -volumes }

pods_per_node =
    每节点
    Pod
    .meaning = 每个节点可运行的 Pod 数；无限制时为空。
    .formula = min(floor((limit - shared_volumes) / volumes_per_pod)，disks_left 同理，max_pods)
    .source = { -volumes }

binding_limit = 受限于
    .meaning = 阻止节点上再增加一个 Pod 的因素。
    .source = { -here }

pods = Pod
    .meaning = 待放置的 Pod 数。
    .source = { -input }

volumes = 存储卷
    .meaning = 全部 Pod 的存储卷数，不含共享卷。
    .source = { -here }

nodes = 节点
    .meaning = 仅运行该工作负载时所需的节点数；任何节点都无法运行时为空。
    .source = { -here }

lower_bound_nodes =
    理论
    下限
    .meaning = 假设存储卷可任意拆分时所需的节点数：任何安排都不会更少。没有节点能运行其 Pod 时为空。
    .formula = 各上限的 ceil(volumes / limit)、ceil(volumes / disks_left)、ceil(pods / max_pods) 中的最大值
    .source = { -here }
    .other = Pod 不可拆分，因此可能需要更多节点：上限 16 时，100 个各 3 卷的 Pod 需要 20 个节点，而非 19 个。

## TotalsRow

totals-row-pods = Pod
    .meaning = 节点可运行的全部工作负载的 Pod 数。
    .source = { -input }

totals-row-volumes = 存储卷
    .meaning = 其存储卷数，不含共享卷。
    .source = { -input }

totals-row-nodes = 节点
    .meaning = 合并装箱后所需的节点数。
    .source = { -here }

is_minimum =
    已是
    最少
    .meaning = 是否已证明没有更少节点的安排。
    .source = { -here }
    .other = 当所有安排可穷举或达到理论下限时结果精确；工作负载与存储卷很多时给出找到的最优安排。

## LayoutRow

layout-row-nodes = 节点
    .meaning = 恰好运行这些 Pod 的节点数。
    .source = { -here }

pods_on_node = 每节点 Pod
    .meaning = 其中每个节点上各工作负载的 Pod 数。
    .source = { -here }

volumes_per_node =
    每节点
    存储卷
    .meaning = 其中每个节点上的存储卷数，共享卷计一次。
    .source = { -here }

## 标题

title = 带存储卷的 Pod
title-layouts = 节点上的分布

## 结论

lead-needs = { PODS($pods) }（{ VOLUMES($volumes) }）需要 { NODES($nodes) }。
lead-bound =
    { $is_minimum ->
        [true] 按存储卷总数 { NODES($lower_bound_nodes) }即可，但 Pod 不可拆分：任何安排都不少于 { $nodes } 个。
       *[false] 至少需要 { NODES($lower_bound_nodes) }；{ $nodes } 个是找到的最优安排，不排除更少。
    }

lead-left-out = 任何节点都无法运行 { $pods }，以下结果不含它们。
pods-of-workload = { $workload } 的 { PODS($pods) }

lead-no-limit = 每个节点可运行的 Pod（各 { VOLUMES($volumes_per_pod) }）不受限制。
lead-no-pod = 没有节点能运行各 { VOLUMES($volumes_per_pod) }的 Pod：{ $binding_limit ->
        [machine-disks] 机器只剩 { $disks_left } 块磁盘
       *[attach-limit] 节点至多挂载 { $limit } 个
    }。
lead-per-node =
    每个节点可运行 { PODS($pods_per_node) }（各 { VOLUMES($volumes_per_pod) }），受限于{ $binding_limit ->
        [attach-limit] 挂载上限 { $limit }
        [machine-disks] 机器剩余的 { $disks_left } 块磁盘
       *[max-pods] 节点的 max-pods，存储卷允许更多
    }。

## 假设

assume-no-allocatable = 节点未在 status.allocatable 中声明上限；可用 --allocatable 给出。
assume-driver-default = CBS 的 CSI 驱动默认每节点 18 个卷，除非设置 --volume_attach_limit（TencentCloud/kubernetes-csi-tencentcloud 的 driver/cbs/node.go）。
assume-disks = 每台机器共可挂载 { $physical_disks } 块磁盘；系统盘 { $system_disks } 块、Kubernetes 之外 { $data_disks } 块，剩余 { $disks_left } 块。
assume-alike = 节点相同且为空；除 --shared 外 Pod 不共享存储卷。
