## FindingRow

code = 代码
    .meaning = 领域字母加编号，永不复用。
    .source = { -here }

name = 名称
    .meaning = 名称，与代码同样稳定。
    .source = { -here }

severity = 级别
    .meaning = error：规划不可行；warning：会有问题；info：值得了解。
    .source = { -here }

subject = 对象
    .meaning = 所指对象：子网、机型或集群。
    .source = { -here }

message = 发现
    .meaning = 结论与数字。
    .source = { -here }

help = 下一步
    .meaning = 建议的下一步。
    .source = { -here }

## When

when-today = 当前
when-at-maximum = 规模上限时
when-upgraded = 滚动升级时
when-zones-lost = { $zones } 故障时
when-grown =
    第 { $months } 个月{ $month ->
        [none] {""}
       *[other] （{ $month }）
    }
when-month =
    { $month ->
        [none] 第 { $months } 个月
       *[other] { $month }{" "}
    }

## Names

names-and-more = { $names } 等另 { PLAIN($more) } 个
nodes-and-others = { $names } 等 { $count } 个节点
