# 各结果在自身句子之外的文字。

title-result = 结果
title-findings = 发现
title-assumptions = 假设
title-contents = 目录

header-curve = 曲线
header-axis = { $begin } 至 { $end }
header-note = 说明
header-name = 名称
header-plan = 规划
header-bar = 图示
header-ips = IP 数

all = 全部
more-bars = 另有 { $count } 项
labelled = { $label }：{ $text }
sentence-end = { "。" }

rows = { $rows } 行
more-rows = …… 另有 { $rows } 行（-v 显示全部）
nothing-written = 因下列错误，未写入任何内容
wrote =
    已写入 { $path }{ $verdict ->
        [none] 。
       *[other] ：{ $verdict }
    }
hidden-columns = 因宽度只有 { PLAIN($width) } 列，未显示：{ $columns }。

severity-count =
    { $count } 个{ $severity ->
        [error] 错误
        [warning] 警告
       *[info] 提示
    }
no-findings = 无发现
more-of-code = 另有 { $more } 条 { $code }
more-alike = …… 另有 { $more } 条同类 { $code }（-v 显示全部）
label-allowed = 已豁免
label-baseline = 基线
label-next = 下一步
label-at = 位置
note-allowed = 已豁免：{ $reason }
note-known = 基线中已有，且未加重
note-help = 建议：{ $help }

told-series = 从 { $first } 到 { $last }，最大 { $most }
told-curve = { $label }：{ $begin } 时 { $first }，{ $end } 时 { $last }，最小 { $low }，最大 { $high }
told-map = { $count } 格{ $meaning }
told-matrix = 单元格

outlook-available = 可用
outlook-asked = 加上需申请的
outlook-needed = 需要
outlook-without-any = 另一可用区故障时的需要
outlook-short-from = 短缺
outlook-short-without = 另一可用区故障时短缺
outlook-counted =
    { $counts ->
        [enis] { ENIS($value) }
       *[ips] { IPS($value) }
    }
outlook-at-maximum = 增长前的最大需要
outlook-maximum = 规模上限：{ $value }（{ $name }）
outlook-short =
    { NODES($nodes) }放不下{ $ips ->
        [0] {""}
       *[other] ，缺 { IPS($ips) }
    }
outlook-short-enis = 缺 { ENIS($enis) }
outlook-decides = { $when }：{ $lack }
outlook-note =
    { $decided ->
        [none] { $lack ->
            [none] { $label } 需要 { $value }，共 { $available }
           *[other] { $label } 起{ $lost ->
                [none] {""}
               *[other] { $lost } 故障时
            }{ $lack }
        }
       *[other] { $lack ->
            [none] {""}
           *[other] { $label } 起{ $lost ->
                [none] {""}
               *[other] { $lost } 故障时
            }不足；
        }{ $decided }
    }
outlook-worst =
    { $label }：{ $lack ->
        [none] 需要 { $value }，共 { $available }
       *[other] { $lack }
    }
report-more = 完整报告共 { $chapters } 章：用 `-o report.html` 或 `-o report.md` 写入文件。
comment-more = 还有 { $rows } 项
comment-plans =
    { $failed ->
        [0] { $plans } 个规划全部通过
       *[other] { $plans } 个规划中有 { $failed } 个未通过
    }
comment-cut = 其余见任务日志。
cannot-plan = 无法规划
outlook-axis = { $first } 至 { $last }；{ $short } 短缺
outlook-axis-without = { outlook-axis }，{ $asks } 另一可用区故障时短缺
outlook-without = { $lost } 故障
outlook-case =
    { $sign } { $name }：{ $value }{ $lack ->
        [none] {""}
       *[other] ，{ $lack }
    }
outlook-at =
    { $label }：需要 { $value }，共 { $available }{ $lack ->
        [none] {""}
       *[other] ，{ $lack }
    }{ $without ->
        [none] {""}
       *[other] ；{ $without }
    }
outlook-at-without =
    { $lost } 故障时需要 { $value }{ $lack ->
        [none] {""}
       *[other] ，{ $lack }
    }
outlook-more = 还有 { $zones } 个可用区，更晚或从不短缺

matrix-numbers = 数字：节点数
matrix-more-columns =
    另有 { $columns } 列{ $failing ->
        [0] 全部放得下
       *[other] ，其中 { $failing } 列有不足（更宽的终端会显示）
    }
matrix-more-rows =
    另有 { $rows } 个场景{ $failing ->
        [0] 全部放得下
       *[other] ，其中 { $failing } 个有不足
    }

title-todo = 建议操作
open-in-page = 在页面中打开此规划
title-letter = 可直接发送的申请
step-line = **{ $due }** { $what }：{ $covers }
step-undo = 撤销：
finding-line =
    { $severity } { $code }{ $count ->
        [1] {""}
       *[other] （共 { $count } 处）
    }：{ $message }
brief-count = 共 { $count } 处：
brief-cut = …… 其余用 -v 查看
brief-more =
    -v 显示全部{ $tables ->
        [none] 。
       *[other] ；--table 表名 只显示一张表：{ $tables }。
    }

## --emit terraform

terraform-vpc = 创建子网的 VPC 的 ID
terraform-zone = 未指定可用区的子网所在的可用区
terraform-zones =
    { $zones ->
        [1] 子网所在的可用区，例如 cn-bj-a
       *[other] 子网所在的 { $zones } 个可用区中的第 { $number } 个，例如 cn-bj-a
    }

## 指标

gauge-findings = 各严重级别的发现数。
gauge-in-seconds = { $meaning }作为指标，单位为秒。
