# `audit --to-plan` 所写规划文件的说明与注释。

## 说明：文件中没有的，或仅为估算的

note-routed = 未列入，其 Pod 使用 podCIDR：{ $names }
note-exclusive-eni = 未列入，其 Pod 各自独占弹性网卡：{ $names }
note-without-pool = 未列入，没有对象说明其弹性网卡或地址池：{ $names }
note-supposed = 没有对象说明 { $names } 可在哪些子网创建弹性网卡：取其现有弹性网卡的子网，没有时取所在可用区的全部子网
note-without-network = 未列入，没有网段且没有节点使用的子网：{ $names }
note-overlapping = 未列入，与其他子网重叠且没有节点使用的子网：{ $names }
note-default-max-pods = 没有节点对象给出 max-pods，按 kubelet 默认值规划：{ $names }
note-no-watermarks =
    BestEffort 节点未给出水位：采用{ $names ->
        [driver] 驱动
       *[design] 设计文档
    }的水位
note-different-watermarks =
    BestEffort 节点的水位不一致，规划文件无法表达：采用{ $names ->
        [driver] 驱动
       *[design] 设计文档
    }的水位
note-different-enis = Burstable 节点加入时的弹性网卡数不一致，规划文件无法表达：按 1 个规划
note-max-allocate = max-allocate 低于弹性网卡可承载且 max-pods 所需的 IP 数，规划文件无法表达：{ $names }
note-estimated = 剩余 IP 数未知，按子网大小减去集群占用估算，未计其他占用：{ $names }
note-lowered = 给出的剩余 IP 数超过子网可能的剩余：{ $names }
note-closed = 部分节点仅有这些子网，而其中不可创建弹性网卡：{ $names }
note-all-in-use = 使用情况未知，已绑定的 IP 全部计为使用中：{ $names }
note-growth = 按 { $since } 以来测得的节点增长：{ $names }
note-no-growth = { $since } 以来没有节点组增长：未写增长
note-growth-without-nodes = 历史数据没有节点信息：未写增长

## 各键的注释

comment-head = `cce-plan audit` 所见的集群：{ NODES($nodes) }，{ ENIS($enis) }，主 IP 之外共 { IPS($ips) }。
comment-left-out-enis = 未列入的节点的弹性网卡。
comment-closed = 其中不可创建弹性网卡，剩余 IP 按 0 计。
comment-estimate = 估算：子网大小减去集群节点的占用。
comment-off = 已停用。
comment-bare-metal = 仅供裸金属使用。
comment-unknown-type = 机型为 { $instance }，目录中没有。
comment-raised = 已调高：节点的占用超过其限额。
comment-growth = { $days } 天内加入 { $joined } 个、离开 { $left } 个节点；按每月 30 天折算并向上取整。
comment-no-max-pods = max_pods 未知。

## Why no plan can be written

mode-unknown = 无法得知以下节点如何获取 IP：{ $names }
    .help = 请同时提供这些节点的 NetResourceSet：{ $command }
limits-unknown = 无法得知以下节点可用多少弹性网卡与 IP：{ $names }
    .help = 请同时提供云上的实例或规格列表，或其机型的目录条目（--catalog）
enis-elsewhere = 弹性网卡所在子网与其节点不在同一可用区：{ $names }
    .help = 请提供同一集群、同一时刻的对象，并包含节点与子网的可用区
subnets-unknown = 无法得知以下节点可在哪些子网创建弹性网卡：{ $names }
    .help = 请同时提供 Subnet 对象：{ $command }
no-node = 集群中没有可写入规划的节点
    .help =
        { $sets ->
            [0] 请同时提供节点的 NetResourceSet：{ $command }
           *[other] 规划只针对 Pod 共享弹性网卡的节点
        }
network-unknown = 无法得知子网“{ $subnet }”的地址段，而有 { NODES($nodes) }使用该子网
    .help = 请同时提供 Subnet 对象（{ $command }）或 VPC 的子网列表
subnets-overlap = 子网“{ $subnet }”（{ $cidr }）与“{ $other }”（{ $other_cidr }）重叠，且都有节点使用
    .help = 请提供同一集群、同一 VPC 的对象
