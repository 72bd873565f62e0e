# V8xx：节点可挂载的存储卷。

v801 = pod-needs-more-volumes
    .message =
        { $subject ->
            [pods] {""}
           *[other] { $subject }：
        }{ $limited_by ->
            [machine] 单个 Pod 需要 { VOLUMES($needed) }，机器只能再挂载 { v801.disks }：任何节点都无法运行
           *[scheduler] 单个 Pod 需要 { VOLUMES($needed) }，节点只能挂载 { $limit } 个：任何节点都无法运行
        }
    .disks = { $limit } 块磁盘
    .spread =
        { $own ->
            [0] {""}
           *[other]
                { $shared_volumes ->
                    [0] 将数据分散到每个至多 { VOLUMES($own) }的 Pod，或
                   *[other] 将数据分散到每个至多 { VOLUMES($own) }（不含共享）的 Pod，或
                }
        }
    .help =
        { v801.spread }{ $limited_by ->
            [machine] 选用可供 Pod 挂载 { $needed } 块磁盘的机器，或减少 Kubernetes 之外挂载的磁盘
           *[scheduler]
                { $machine ->
                    [short] 选用可供 Pod 挂载 { $needed } 块磁盘的机器，并将节点上限提高到至少 { $needed }
                   *[enough] 将节点上限提高到至少 { $needed }
                }
        }
    .meaning = 单个 Pod 所需的存储卷已超过节点可挂载的数量：无论有多少节点都无法运行。级别：错误。
    .source = { -volumes }

v802 = machine-takes-fewer-disks
    .limit =
        { $limit ->
            [none] 不限
           *[other] { $limit }
        }
    .limit-of = { $key } { v802.limit }
    .message = 调度器允许每节点 { $limits }，而机器的 { $physical_disks } 块磁盘只剩 { $disks_left } 块可供 Pod 使用
    .help =
        { $count ->
            [1] 将节点上限设为 { $disks_left }
           *[other] 设置节点上限，使其总和不超过 { $disks_left }，或只使用一类
        }
    .meaning = 调度器对每类存储卷单独计数，并不知道机器可挂载的磁盘数。各上限之和超过扣除系统盘与其他磁盘后的剩余：被调度上来的 Pod 可能一直处于 ContainerCreating。级别：警告。
    .formula = 各上限之和 > physical_disks - system_disks - data_disks
    .source = { -volumes }
    .other = CBS 的 in-tree 与 CSI 驱动在调度器中从不共用计数，却共用机器的 20 块磁盘。

v810 = env-limit-ignored
    .message = { $variable }={ $value } 不是大于 0 的整数：调度器将其忽略
    .help = 将 { $variable } 设为整数（如 16），或取消设置
    .meaning = KUBE_MAX_PD_VOLS 不是大于 0 的整数。调度器只记录错误日志，并视同未设置。级别：警告。
    .source = { -volumes }
    .other = 该变量对整个调度器及所有 in-tree 类型生效；CSI 驱动从不受其影响。

v811 = pod-fits-no-node
    .key-on =
        { $nodes ->
            [1] { $key }
           *[other] { $key }，{ NODES($count) }
        }
    .exceeded = node(s) exceed max volume count（{ $keys }）
    .not-judged = { NODES($not_judged) }无法判断
    .why =
        { $why ->
            [exceeded] { v811.exceeded }
            [both] { v811.exceeded }；{ v811.not-judged }
           *[not-judged] { v811.not-judged }
        }
    .message =
        { $nodes ->
            [1] { $subject } 无法调度到所检查的节点：{ v811.why }
           *[other] { $subject } 无法调度到 { NODES($nodes) }中的任何一个：{ v811.why }
        }
    .help = 增加节点，或在 { $nearest_node } 上释放 { VOLUMES($excess) }（{ $key }）：已有 { $existing } + 新增 { $new } > { $limit }
    .help-empty-node = 将数据分散到更多 Pod，或将 { $key } 提高到至少 { $new }：上限相同的空节点也放不下（{ $nearest_node } 上新增 { $new } > { $limit }）
    .help-not-judged = 参见 V814：节点无法判断的原因
    .meaning = 所检查的节点均无法再挂载该 Pod 带来的存储卷，Pod 将一直 Pending：node(s) exceed max volume count。级别：错误。
    .source = { -volumes }
    .other = 只看存储卷数量：污点、资源与存储卷所在可用区可能排除更多节点。

v812 = pod-does-not-fit-everywhere
    .message = { $subject } 无法调度到 { NODES($nodes) }中的 { $full_nodes } 个：{ $who }
    .help = 其他节点可接收时无需处理；若 Pod 只能运行在这些节点上（节点选择器、存储卷可用区），则会一直 Pending
    .meaning = 部分节点无法再挂载该 Pod 带来的存储卷，其他节点可以：调度器会选择后者。级别：提示。
    .source = { -volumes }

v813 = claim-unusable
    .message =
        { $treatment ->
            [fatal] { $subject } 无法调度到任何节点：{ $reason }
            [counted] { $subject }：{ $reason }；对每种 in-tree 类型计为一个卷
           *[skipped] { $subject }：{ $reason }；不计为卷
        }
    .help = 创建该 PVC，或在输入中给出（`{ $command }`）；临时卷的 PVC 必须归该 Pod 所有
    .meaning = Pod 引用的 PVC 不存在，或不是为其临时卷创建的，在修复之前无法调度到任何节点。级别：错误；1.17 及以下版本仍会调度，为警告。
    .source = { -volumes }
    .other = 1.12 及以下，缺失的 PVC 对每种 in-tree 类型都计为一个卷；1.13 至 1.17 不计。

v814 = node-cannot-be-judged
    .message = 调度器在 { $who } 处报错：{ $reason }
    .help = 删除先于 Pod 存在的同名 PVC 及该 Pod，使两者重新创建
    .meaning = 节点上某个 Pod 的临时卷所对应的 PVC 不归它所有，或存储卷未写 PVC 名称。调度器会因此报错，带存储卷的 Pod 都无法调度到该节点。级别：警告。
    .source = { -volumes }

v815 = csi-driver-unlimited
    .message = { $who } 上没有 { $driver } 的卷数上限：调度器视为不限，挂载可能失败
    .help = 请同时给出 CSINode（`{ $command }`）；若其中没有 count，请为驱动设置上限
    .meaning = 节点的 CSINode 与 status.allocatable 均未给出该驱动的卷数上限。调度器视为不限；机器能否真正挂载是另一回事。级别：警告。
    .source = { -volumes }
    .other = CSI 驱动没有 KUBE_MAX_PD_VOLS，也没有内置默认值。

v816 = csi-not-checked
    .message = Kubernetes { $kubernetes_version } 未打开 AttachVolumeLimit，不支持 CSI 卷的挂载上限：调度器不统计 { $subject } 的卷
    .help = 在支持的版本（1.11 至 1.16）打开 AttachVolumeLimit，或升级到 1.12 及以上
    .meaning = Pod 带有 CSI 卷，而该版本的 Kubernetes 不支持 CSI 卷的挂载上限：调度器不统计，Pod 可被调度到任意节点，挂载可能失败。级别：警告。
    .source = { -volumes }
    .other = 只有节点上报上限时才统计 CSI 卷：1.11 以下不统计，1.11 需打开特性门控 AttachVolumeLimit，1.12 起默认打开。

v817 = in-tree-check-deprecated
    .message = { $keys }：由 in-tree 检查判断，该检查自 Kubernetes 1.14 起弃用
    .help = 改用这些存储卷的 CSI 驱动，其上限在 CSINode 中
    .meaning = 节点由针对单个云的 in-tree 存储卷检查判断，该检查自 Kubernetes 1.14 起弃用，更新的版本已移除。级别：提示。
    .source = { -volumes }

v818 = cbs-limits-exceed-machine
    .message = { $who } 的 CBS：in-tree 上限 { $in_tree_limit }、CSI 上限 { $csi_limit }，而机器合计只能挂载 { $machine_limit } 块
    .help = 只使用其中一种，或降低两个上限使其合计不超过 { $machine_limit }
    .meaning = in-tree CBS 卷与 CBS CSI 卷在调度器中各有上限，却共用机器的磁盘数。两个上限之和超过机器可挂载数，Pod 可能被调度后无法挂载。级别：警告。
    .formula = in-tree 上限 + CSI 上限 > 物理上限 - 系统盘
    .source = { -volumes }
    .other = 单台机器最多挂载 20 块 CBS，含系统盘；可用 --physical 与 --system-disks 另行指定。

v819 = cbs-disks-exceed-machine
    .message =
        { $all ->
            [true] { $subject } 在所有可调度的节点上都会卡在 ContainerCreating：{ $who }（CBS：已有 { $cbs_disks } + 新增 { $new_cbs_disks } > { $machine_limit }）
           *[false] { $subject } 可调度到 { $who }，但会卡在 ContainerCreating（CBS：已有 { $cbs_disks } + 新增 { $new_cbs_disks } > { $machine_limit }）
        }
    .help = 将这些节点的上限降到机器剩余可挂载数，或迁走带 CBS 的 Pod
    .meaning = 调度器会把 Pod 放到该节点，但机器无法挂载其 CBS：in-tree 与 CSI 的磁盘合计过多，Pod 将卡在 ContainerCreating。级别：警告；没有其他节点可用时为错误。
    .formula = 已有 CBS + 新增 > 物理上限 - 系统盘
    .source = { -volumes }
    .other = 两种方式引用的同一块盘只计一次。输入中未体现的磁盘不计，可加到 --system-disks。

v820 = claims-not-counted
    .why =
        { $why ->
            [class-unknown] 其存储卷与存储类 { $class } 均不在输入中
            [missing] 不在输入中
           *[no-class] 其存储卷不在输入中，且没有存储类
        }
    .message =
        { $of ->
            [pod] { $subject } 有 { $claims } 个 PVC 不计为卷，如 { $example }：{ v820.why }
           *[others] 节点上的 Pod 有 { $claims } 个 PVC 不计为卷，如 { $example }：{ v820.why }
        }
    .help = 请给出全部对象：`{ $command }`
    .meaning = Pod 的 PVC 不存在，或既没有给出其存储卷、也没有可判断其归属的存储类。调度器不计这类卷，此处亦然；若输入并非集群的全部对象，结果会偏乐观。级别：警告。
    .source = { -volumes }
