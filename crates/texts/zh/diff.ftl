diff-result = `cce-plan diff OLD NEW -f json` 的输出。

## FindingRow

finding_change = 变化
    .meaning = new：新增；gone：消失；worse：同一发现级别升高，或缺口变大；better：级别降低。
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
lead-verdict = 之前：{ $before }。之后：{ $after }。
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
            [totals] { $count } 个合计
            [rows] { $count } 行子网
           *[subnets] { SUBNETS($count) }
        }
lead-runs-out =
    { $after ->
        [none] 不再因增长而不足；变更前为{ $before }。
       *[other] 按规划的增长，{ $after }资源将不足{ $same ->
            [true] ，与变更前相同。
           *[other] { $before ->
                [none] ；变更前不会不足。
               *[other] ；变更前为{ $before }。
            }
        }
    }
lead-figure = { $figure }：变更前 { $before }，变更后 { $after }。
lead-counts = 指标：{ $better } 项改善，{ $worse } 项恶化。发现：新增 { $new } 条，消失 { $gone } 条，恶化 { $more_severe } 条，级别降低 { $less_severe } 条。

changed-scenario =
    { $zone ->
        [none] { $when }
       *[other] { $when }：{ $zone }
    }
changed-growth =
    { $lost ->
        [none] 增长后不足
       *[other] 增长后，{ $lost } 故障时不足
    }

comment-row = 对象
comment-figure = 指标
comment-before = 之前
comment-after = 之后

assume-names = 按名称对应各行：改名的可用区、节点组、子网视为移除并新增。
