# 基于 `audit` 指标的 Prometheus 告警与 Grafana 看板。

## 标题

rules-head = 基于 `cce-plan audit -f openmetrics` 指标的告警。其中的数值来自规划：规划变更后请重新生成。

title =
    { $name ->
        [none] 集群的 IP 地址
       *[other] { $name } 的 IP 地址
    }

## 位置

subnets-of-zone = { $zone } 的子网 { $subnets }

## 告警

zone-short =
    { $surge_ips ->
        [0] { $place } 剩余 IP 不足以再加入一个节点
       *[other] { $place } 剩余 IP 不足以再加入一个节点并完成滚动升级
    }
    .description =
        满足现有节点的需要之后，剩余 { $left } 个 IP。再加入一个节点需要 { IPS($node_ips) }{ $surge_ips ->
            [0] { "" }
           *[other] ，滚动升级的额外节点需要 { IPS($surge_ips) }
        }{ $split_ips ->
            [0] { "" }
           *[other] ，另有最多 { IPS($split_ips) }零散分布，不足以创建弹性网卡
        }：合计 { IPS($least_ips) }。

zone-runs-out = 按此速度，{ $place } 30 天内无法再加入一个节点
    .description = 再加入一个节点需要 { IPS($node_ips) }{ $split_ips ->
            [0] { "" }
           *[other] ，另有最多 { IPS($split_ips) }零散分布，不足以创建弹性网卡
        }。速度取 audit 已知的速度；未知时取最近 7 天的速度。

node-stuck = 节点 { $node } 已卡死
    .description = 弹性网卡已全部绑定，均无法扩展，也没有空闲 IP：该节点上的下一个 Pod 将等待。新增子网无济于事。请趁可用区还放得下，排空并重建该节点。

node-cannot-grow = 节点 { $node } 需要 IP，而其子网均无法提供
    .description = 该节点上的 Pod 正在等待，或即将等待。在其可用区新增子网并加入该节点的子网列表即可。

node-one-eni-from-stuck = 节点 { $node } 再用一个弹性网卡就会卡死
    .description = 它只能再创建一个弹性网卡，现有网卡均无法扩展。请在该弹性网卡用满之前为其子网增加 IP，或重建该节点。

pods-wait = 有 Pod 正在等待 IP：{ $cause }
    .description = { $pods } 个 Pod 正在等待。`cce-plan audit` 说明是哪些 Pod，以及现在该怎么办。

zone-unknown = { $place } 剩余多少 IP 未知
    .description = 没有该指标：audit 没有运行，看不到该可用区的某个子网，或该可用区在规划中名称不同。

gauges-old = { $file } 的指标已过期
    .description = 该文件已有两小时没有写入。在 audit 再次运行之前，其他告警均失去依据。

runbook-step = { $number }. { $due }：{ $what }；{ $covers }
runbook-search = 查看可行的变更：{ $command }
runbook-today = 规划没有任何请求，说明集群与规划不一致。请从当前状态重新规划：{ $command }

## 面板

panel-left = 剩余 IP
    .note = 这些可用区的子网还能分配给 Pod 弹性网卡的 IP。
panel-zone = { $zone }：剩余 IP
    .note = 低于该线时，不能保证再加入一个节点并完成滚动升级。
panel-states = 异常节点
    .note = 未列出的节点已有其所需的 IP，或已达上限。
panel-unknown = 无法判断的节点
panel-warm = 预热 IP
    .note = 已绑定但没有 Pod 使用，锁定在节点上。
panel-until = 距可用区耗尽
    .note = 按 audit 已知的速度。不会耗尽或未知时不显示。
panel-pods = 报告缺少 IP 的 Pod
    .note = 按其 Event 中的代码统计。
panel-findings = 发现
    .note = audit 的发现，按严重级别统计。
panel-nodes = 需要处理的节点
    .note = 已卡死、无法增加 IP，或再用一个弹性网卡就会卡死的节点。

legend-available = 剩余
legend-after-needs = 扣除节点还需要的之后
legend-least = 再加入一个节点并完成滚动升级
legend-zone = 可用区
legend-source = 数据源
