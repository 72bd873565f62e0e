size-result = `cce-plan size -f json` 的输出；加 --vpc 时含 proposed。

## ZoneRow

zone = 可用区
    .meaning = 可用区。
    .source = { -input }

nodes = 节点
    .meaning = 该区必须容纳的节点数：含升级额外节点的分摊，或另一可用区故障时的分摊，取较大者。
    .formula = max(ceil((max_nodes + surge_nodes) / 可用区数)，使用 --survive-zone-loss 时 ceil(max_nodes / (可用区数 - 1)))
    .source = { -here }

needed_ips =
    需要
    IP
    .meaning = 这些节点所需的 IP。
    .source = { -here }

single_prefix =
    单个子网
    前缀
    .meaning = 单个空子网即可容纳这些节点的最长前缀。
    .source = { -here }

single_available_ips =
    可用
    IP
    .meaning = 该子网可分配的 IP。
    .source = { -input }

single_nodes =
    容纳
    节点
    .meaning = 该子网可容纳的节点数。
    .source = { -input }

cheapest_prefixes = 最省 IP 的组合
    .meaning = 总 IP 最少即可容纳这些节点的子网组合。
    .source = { -here }

cheapest_total_ips =
    IP
    总数
    .meaning = 该组合的全部 IP。
    .source = { -input }

cheapest_nodes =
    容纳
    节点
    .meaning = 该组合可容纳的节点数。
    .source = { -input }

## DemandRow

wanted_max_nodes = 上限
    .meaning = 含余量的节点数。
    .source = { -here }

wanted_max_pods =
    上限
    Pod
    .meaning = 这些节点上的 Pod 数。
    .source = { -input }

zones =
    可用
    区数
    .meaning = 可用区数。
    .source = { -input }

survives_zone_loss =
    可承受
    可用区故障
    .meaning = 一个可用区故障时，其余可用区是否容纳上限的全部节点。
    .source = { -input }

planned_enis =
    弹性
    网卡
    .meaning = 规模上限时全部节点的弹性网卡数，含升级额外节点。
    .source = { -here }

eni_quota =
    所需
    配额
    .meaning = VPC 所需的弹性网卡配额（按全部弹性网卡统计）；默认为 500。
    .source = { -here }
    .other = 若配额只统计未挂载的弹性网卡，见 eni_quota_unattached；各来源未说明口径。

eni_quota_unattached =
    配额
    （未挂载）
    .meaning = 配额只统计未挂载的弹性网卡时：每节点一个（全部同时挂载）。
    .source = { -here }

## 句子

title = 按需求推算子网
title-split = 各可用区单个子网的 IP 去向
bar-zone = { $zone } /{ $prefix }
title-each-zone = 每个可用区需要

lead-too-large = 没有足够大的 IPv4 子网。
lead-needs =
    { $months ->
        [none] {""}
       *[other] { $months } 个月后的 {""}
    }{ NODES($max_nodes) }（{ PODS($max_pods) }）{ $zones ->
        [1] 需要一个 { $prefixes }
       *[other] 需要在 { $zones } 个可用区各建一个 { $prefixes }，每区 { NODES($zone_nodes) }
    }。
lead-growth-alone =
    增长之后不再为{ $kept ->
        [headroom] 余量
        [surge] 滚动升级
       *[both] 余量或滚动升级
    }预留：预留只按增长前的 { NODES($nodes) }计算。如需预留，请用 --nodes 给出增长后的节点数。
lead-single-why = 一个 { $prefix } 可容纳 { NODES($nodes) }，{ $half } 只能容纳 { $half_nodes } 个。
lead-cheaper =
    { $zones ->
        [1] 用
       *[other] 每区用
    } { $prefixes } 更省 IP：共 { $total_ips } 个，而非 { IPS($single_ips) }（{ $holds }{ $together_nodes ->
        [none] {""}
       *[other] ；同一节点的弹性网卡可分布于多个子网，合计容纳 { $together_nodes } 个
    }）。
prefix-holds =
    { $nodes ->
        [0] { $prefix } 供其余弹性网卡
       *[other] { $prefix } 供 { NODES($nodes) }
    }
lead-quota =
    { $eni_quota ->
        [none] VPC 默认的弹性网卡配额 { $default_quota } 已足够。
       *[other] { $default_quota ->
            [none] VPC 弹性网卡配额需达到 { $eni_quota }：其默认值未知。
           *[other] 请申请 VPC 弹性网卡配额 { $eni_quota }（若只统计未挂载的弹性网卡，{ $eni_quota_unattached ->
                [none] 默认的 { $default_quota } 已足够
               *[other] 则为 { $eni_quota_unattached }
            }）。
        }
    }

assume-even = 节点均匀分布于各可用区，任何顺序下都可保证；子网均为新建且未使用。
assume-reserved-of-each = VPC 在每个子网保留 { $reserved_ips } 个地址。
todo-plan = 将这些子网写成规划文件，继续规划滚动升级、节点组与增长：
