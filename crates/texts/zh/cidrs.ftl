cidrs-why-result = `cce-plan cidrs FILE... --why NODE -f json` 的输出。

cidrs-result = `cce-plan cidrs FILE... -f json` 的输出。

## NodeRow

name = 名称
    .meaning = 节点或配置的名称。
    .source = { -input }

config = 配置
    .meaning = 为该节点分配的配置；没有时为空。
    .source = 分配结果

pod_cidrs = Pod CIDR
    .meaning = 节点上 Pod 的网段：新分配的 IPv4 在前；节点已有的保持不变。
    .formula = 各地址族中最低的空闲对齐块
    .source = { -pod-cidrs }

status = 状态
    .meaning = allocated：新分配；existing：节点已有；unmanaged：节点已有但不属于任何配置；pending：得不到，停留在 NotReady。
    .source = 分配结果

reason = 原因
    .meaning = 得不到的原因：没有匹配的配置，或匹配的配置均已耗尽。
    .source = 分配结果

## ConfigRow

total_blocks =
    块
    总数
    .meaning = 网段可切分出的 Pod CIDR 数，双栈取较少者，无论是否已分配。
    .source = { -pod-cidrs }

used_blocks =
    已用
    块
    .meaning = 由本配置的节点占用的块。
    .source = 分配结果

free_blocks =
    空闲
    块
    .meaning = 不与任何已占用地址相交的块，双栈取较少者。网段重叠的配置不可相加。
    .source = 分配结果

pods_per_node =
    单节点
    Pod
    .meaning = 单节点可获得地址的 Pod 数。
    .source = { -pod-cidrs }

waste_per_node =
    单节点
    富余
    .meaning = 块中超出 max-pods 的地址数。IPv6 的数值在 JSON 中可能为文本。
    .source = { -pod-cidrs }

stranded_ips =
    零头
    IP
    .meaning = 网段中无法再服务节点的空闲地址：小于一个块的空隙，以及在另一地址族中没有配对的块。有 IPv4 时按 IPv4 计。
    .formula = 空闲地址 - free_blocks x 2^h
    .source = 分配结果

blocked_blocks =
    受阻
    块
    .meaning = 因部分地址已被占用而无法分配的块：服务网段、其他配置、不属于任何配置的节点。
    .source = 分配结果

order = 次序
    .meaning = 配置被尝试的次序，从 1 起。
    .source = { -pod-cidrs }

served_nodes = 节点
    .meaning = 该配置服务的节点数。
    .source = 分配结果

selector = 选择器
    .meaning = 配置对节点的要求（规范形式）；默认配置为空。
    .source = { -input }

ipv4 = IPv4
    .meaning = IPv4 网段。
    .source = { -input }

ipv4_mask =
    IPv4
    掩码
    .meaning = 单节点 IPv4 块的前缀长度。
    .source = { -input }

ipv6 = IPv6
    .meaning = IPv6 网段。
    .source = { -input }

ipv6_mask =
    IPv6
    掩码
    .meaning = 单节点 IPv6 块的前缀长度。
    .source = { -input }

config_max_pods =
    最大
    Pod
    .meaning = 衡量块大小所用的 max-pods：该配置所服务节点中的最大值。
    .source = { -input }

## GrowthRow

configs = 匹配的配置
    .meaning = 与这类节点匹配的配置，按尝试次序。
    .source = 分配结果

class_nodes = 节点
    .meaning = 输入中恰好由这些配置匹配的节点数。
    .source = 分配结果

class_pending = 未分配
    .meaning = 其中得不到 Pod CIDR 的节点数。
    .source = 分配结果

example = 例如
    .meaning = 其中第一个节点。
    .source = 分配结果

next_config = 下一个来自
    .meaning = 下一个此类节点由哪个配置服务；得不到时为空。
    .source = 分配结果

nodes_to_first_exhaustion =
    至配置
    耗尽
    .meaning = 若只有此类节点加入，还可加入多少个，直到当前配置耗尽。
    .source = 分配结果

nodes_to_full =
    至全部
    耗尽
    .meaning = 若只有此类节点加入，还可加入多少个，直到有节点得不到：由实际分配得出，而非相加。
    .source = 分配结果

## WhyRow

why-row-config = 配置
    .meaning = 配置。
    .source = { -input }

verdict = 结果
    .meaning = chosen：由其服务；exhausted：匹配但已无块；beaten：其他配置在先；terminating：不再接受新节点；elsewhere：节点的网段不在其中；no-match：不满足选择器。
    .source = 分配结果

rule = 落选规则
    .meaning = 被选中的配置先于该配置的第一条规则。
    .source = { -pod-cidrs }

broken_requirement = 未满足
    .meaning = 节点未满足的第一项要求。
    .source = 分配结果

requirements = 要求
    .meaning = 选择器的要求数。
    .source = { -input }

block_ips =
    每块
    IP
    .meaning = 每个块的地址数。
    .source = { -pod-cidrs }

range = 网段
    .meaning = 其 IPv4 网段，否则为 IPv6 网段。
    .source = { -input }

## 标题

title = Pod CIDR
title-why = 节点 Pod CIDR 的由来
title-nodes = 节点
title-configs = 配置（按尝试次序）
title-growth = 还可加入的节点（假设没有其他节点加入）
title-map = 网段地址图

## 结论

lead-no-nodes = { $configs } 个配置，没有节点：仅给出可容纳的节点数。
lead-nodes =
    { $pending ->
        [0] 全部 { NODES($nodes) }都有 Pod CIDR
       *[other] { NODES($nodes) }中 { $with_cidrs } 个有 Pod CIDR
    }：{ $parts }。
nodes-allocated = 新分配 { $count } 个
nodes-existing = 已有 { $count } 个
nodes-pending = 停留在 NotReady { $count } 个

lead-room =
    { $more_nodes ->
        [0] 已无法再加入{ lead-room.like }。
       *[other] { $alone ->
            [true] 还可加入 { lead-room.more }。
           *[false] 最先耗尽：{ lead-room.like }，还可加入 { lead-room.more }。
        }
    }
    .more = { NODES($more_nodes) }
    .like =
        { $example ->
            [none] 匹配 { $config } 的节点
           *[other] 与 { $example } 同类的节点
        }

lead-why =
    .allocated = { $node } 从 { $config } 获得 { $pod_cidrs }。
    .existing = { $node } 已有 { $pod_cidrs }，归属 { $config }。
    .unmanaged = { $node } 已有 { $pod_cidrs }，不属于任何与其匹配的配置。
    .no-matching-config = { $node } 停留在 NotReady：没有接受新节点的配置与其匹配。
    .exhausted = { $node } 停留在 NotReady：与其匹配的配置均已耗尽。

lead-secondary = 未计入（spec.network 为第二网络，D712）：{ $configs }。

## 地址图

mark-used = 已占用：已有节点、服务
mark-proposed = 新分配（全部或部分）
mark-partly-used = 部分占用
mark-free = 空闲

## 假设

assume-free = 节点与服务均未占用的地址视为空闲，未向集群查询。
assume-order =
    { $largest_first ->
        [true] 先分配块最大的节点，块相同的按输入顺序。
       *[false] 按输入顺序为节点分配。
    }
assume-max-pods =
    { $max_pods ->
        [none] 未注明的节点 max-pods 为 { $default_max_pods }。
       *[other] 所有节点的 max-pods 为 { $max_pods }。
    }
assume-block-ends =
    { $gateway ->
        [true] 块的首尾地址与一个网关地址不分给 Pod。
       *[false] 块的首尾地址不分给 Pod。
    }
assume-no-config = 未给出配置：节点从 Cluster 自身的 pods.cidrBlocks 取块，大小为 max-pods 的两倍。
