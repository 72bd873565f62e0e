diff-result = `cce-plan diff OLD NEW -f json` 的输出。

## FindingRow

finding_change = 变化
    .meaning = new：新增；gone：消失；worse：同一发现级别升高，或缺口变大、提前；better：级别降低；less-asked：级别降低，但新规划要求更少，或允许了该发现。
    .source = { -here }

code = 代码
    .meaning = 发现的代码。
    .source = { -input }

name = 名称
    .meaning = 发现的名称。
    .source = { -input }

severity_before = 变更前
    .meaning = 之前的级别。
    .source = { -input }

severity_after = 变更后
    .meaning = 之后的级别。
    .source = { -input }

subject = 对象
    .meaning = 所指对象。
    .source = { -input }

message = 发现
    .meaning = 结论（或先前的结论）。
    .source = { -input }

## 句子

title = 变化
title-scenarios = 变更前后的场景
fits = 满足
short = 缺 { $nodes } 个节点
title-figures = 指标（恶化最多的在前）
title-findings = 新增、消失或变化的发现

lead-nothing = 没有变化。
lead-verdict = 变更前：{ $before }。变更后：{ $after }。
    .nodes =
        { $short ->
            [0] 规模上限的 { NODES($wanted) }都放得下
           *[other] 规模上限的 { NODES($wanted) }中有 { $short } 个放不下
        }
lead-things =
    { $new ->
        [none] {""}
       *[other] 新增：{ $new }。
    }{ $gone ->
        [none] {""}
       *[other] 消失：{ $gone }。
    }
    .counted =
        { $table ->
            [zones] { $count } 个可用区
            [node_groups] { $count } 个节点组
            [vip_pools] { $count } 个 VIP 池
            [planned] { $count } 份已规划的申请
            [requests] { $count } 份申请
            [totals] { $count } 个合计
            [rows] { $count } 行子网
           *[subnets] { SUBNETS($count) }
        }
lead-worst =
    { $kind ->
        [worse] 恶化
       *[new] 新增
    }：{ $message }{ $more ->
        [0] {""}
       *[other] （另有 { $more } 条）
    }
lead-lost = 不再能承受 { $zones } 故障。

lead-unasked-group = 不再规划节点组 { $of }（规模上限 { $nodes } 个节点）。
lead-fewer =
    { $what ->
        [max-nodes] 节点组 { $of } 规划的节点减少：规模上限由 { $before } 个降为 { $after } 个。
        [nodes] 节点组 { $of } 规划的节点减少：当前节点由 { $before } 个降为 { $after } 个。
        [surge] 节点组 { $of } 滚动升级增加的节点减少：由 { $before } 个降为 { $after } 个。
       *[pods] 节点组 { $of } 单节点规划的 Pod 减少：由 { $before } 个降为 { $after } 个。
    }
lead-unasked-any-growth = 不再规划增长。
lead-unasked-growth =
    { $after ->
        [none] 不再规划节点组 { $of } 的增长（{ $before }）。
       *[other] 节点组 { $of } 规划的增长减少：由{ $before }改为{ $after }。
    }
lead-other-growth = 节点组 { $of } 的增长改变，部分月份的节点减少：由{ $before }改为{ $after }。
lead-pace = 每月 { NODES($nodes) }
lead-pace-until = { $when }达到 { NODES($nodes) }
lead-unasked-loss = 不再考虑 { $of } 故障。
lead-unasked-vips =
    { $after ->
        [none] 不再要求 { $of } 有 { $before } 个 VIP。
       *[other] { $of } 要求的 VIP 减少：由 { $before } 个降为 { $after } 个。
    }
lead-unasked =
    { $what ->
        [target-nodes] { $after ->
            [none] 不再设目标 { $before } 个节点。
           *[other] 目标节点由 { $before } 个改为 { $after } 个。
        }
        [target-pods] { $after ->
            [none] 不再设目标 { $before } 个 Pod。
           *[other] 目标 Pod 由 { $before } 个改为 { $after } 个。
        }
        [target-required] 不再要求达到目标。
        [survive-zone-loss] 不再要求承受任一可用区故障。
        [lost-zones] 不再要求承受 { $of } 同时故障。
        [min-headroom] { $after ->
            [none] 不再要求 { $before } 的余量。
           *[other] 要求的余量减少：由 { $before } 改为 { $after }。
        }
        [max-stranded] { $after ->
            [none] 不再限制零头（原上限 { $before }）。
           *[other] 允许的零头增加：由 { $before } 改为 { $after }。
        }
        [expected-pods] 节点组 { $of } 单节点预期的 Pod 减少：由 { $before } 个降为 { $after } 个。
       *[workload] { $after ->
            [none] 不再规划工作负载 { $of }（{ $before } 个 Pod）。
           *[other] 工作负载 { $of } 规划的 Pod 减少：由 { $before } 个降为 { $after } 个。
        }
    }
lead-asked-growth =
    { $before ->
        [none] 新规划节点组 { $of } 的增长：{ $after }。
       *[other] 节点组 { $of } 规划的增长加快：由{ $before }改为{ $after }。
    }
lead-asked =
    { $what ->
        [target-nodes] { $before ->
            [none] 新设目标 { $after } 个节点。
           *[other] 目标节点由 { $before } 个改为 { $after } 个。
        }
        [target-pods] { $before ->
            [none] 新设目标 { $after } 个 Pod。
           *[other] 目标 Pod 由 { $before } 个改为 { $after } 个。
        }
        [target-required] 现在要求达到目标。
        [survive-zone-loss] 现在要求承受任一可用区故障。
        [lost-zones] 现在要求承受 { $of } 同时故障。
        [min-headroom] { $before ->
            [none] 现在要求 { $after } 的余量。
           *[other] 要求的余量增加：由 { $before } 改为 { $after }。
        }
        [max-stranded] { $before ->
            [none] 现在限制零头（上限 { $after }）。
           *[other] 允许的零头减少：由 { $before } 改为 { $after }。
        }
        [expected-pods] { $before ->
            [none] 节点组 { $of } 现在预期单节点 { $after } 个 Pod。
           *[other] 节点组 { $of } 单节点预期的 Pod 增加：由 { $before } 个升为 { $after } 个。
        }
       *[workload] { $before ->
            [none] 新规划工作负载 { $of }（{ $after } 个 Pod）。
           *[other] 工作负载 { $of } 规划的 Pod 增加：由 { $before } 个升为 { $after } 个。
        }
    }
lead-asked-more = 另有 { $more } 项要求有变。

lead-runs-out =
    { $change ->
        [unplanned] 变更前，按规划的增长，{ $before }资源将不足。
        [planned] 按规划的增长，{ $after }资源将不足；变更前未规划增长。
        [same] 按规划的增长，{ $after }资源将不足，与变更前相同。
        [sooner] { $before ->
            [none] 按规划的增长，{ $after }资源将不足；变更前不会不足。
           *[other] 增长提前出现不足：{ $after }，变更前为{ $before }。
        }
        [later] { $after ->
            [none] 不再因增长而不足；变更前为{ $before }。
           *[other] 可增长更久：{ $after }资源才会不足，变更前为{ $before }。
        }
       *[slower] { $after ->
            [none] 按现在规划的增长不会不足；变更前为{ $before }。
           *[other] 按现在规划的增长，{ $after }资源将不足；变更前为{ $before }。
        }
    }
lead-figure = { $figure }：变更前 { $before }，变更后 { $after }。
lead-counts = 指标：{ $better } 项改善，{ $worse } 项恶化。发现：新增 { $new } 条，消失 { $gone } 条，恶化 { $more_severe } 条，级别降低 { $less_severe } 条。

changed-scenario =
    { $zone ->
        [none] { $when }
       *[other] { $when }：{ $zone }
    }
changed-request =
    { $months ->
        [0] 现在
       *[other] 第 { $months } 个月前
    }的{ $of ->
        [planned] 已规划的申请
       *[requests] 申请
    }
changed-quota =
    { $quota ->
        [enis] VPC 弹性网卡
       *[subnets] VPC 子网
    }
changed-growth =
    { $lost ->
        [none] 增长导致不足
       *[other] { $lost } 故障时，增长导致不足
    }

comment-row = 对象
comment-figure = 指标
comment-before = 变更前
comment-after = 变更后

assume-names = 按名称对应各行：改名的可用区、节点组、子网视为移除并新增。
todo-mend = 查看新规划需要什么：
