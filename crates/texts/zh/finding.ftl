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
    { $months ->
        [0] 当前
       *[other] 第 { $months } 个月{ $month ->
            [none] {""}
           *[other] （{ $month }）
        }
    }
when-month =
    { $month ->
        [none] 第 { $months } 个月
       *[other] { $month }{" "}
    }

## Names

names-and-more = { $names } 等另 { PLAIN($more) } 个
nodes-and-others = { $names } 等 { $count } 个节点

## 缺口，以及申请什么

of-zone =
    { $zone ->
        [none] 集群
       *[other] 可用区 { $zone }
    }
in-zone =
    在{ $zone ->
        [none] 集群
       *[other] 可用区 { $zone }{" "}
    }
lack =
    { $lack ->
        [stuck] 均为已有节点，增加子网无效，见 C414
        [order] IP 总数足够，但并非任何顺序都放得下
        [place] IP 总数足够，但不在这些节点可用之处
        [pods] 缺 { IPS($missing_ips) }
        [nodes] 节点子网缺 { IPS($missing_node_ips) }
       *[both] 缺 { IPS($missing_ips) }，节点子网缺 { IPS($missing_node_ips) }
    }
shortage =
    { $lack ->
        [stuck] { shortage.fit }：{ lack }
       *[other] 需要 { IPS($needed_ips) }，可用 { $available_ips } 个（{ lack }）：{ shortage.fit }{ $stuck_nodes ->
            [0] {""}
           *[other] ；其中 { $stuck_nodes } 个增加子网无效（C414）
        }
    }
    .fit = { NODES($wanted_nodes) }中有 { $missing_nodes } 个放不下（{ $groups }）
in-zones =
    { $count ->
        [1] { in-zone }
       *[other] 在 { $zones } 各
    }
add-subnet = { in-zones }增加一个 /{ $prefix }
add-node-subnet = { in-zones }增加一个 role 为 nodes 的 /{ $prefix }
add-group-subnet = { in-zones }增加一个 /{ $prefix }，供新节点组 { $group } 使用：承载 { $of } 超出 { PLAIN($kept_nodes) } 个节点的部分
add-workload-subnet = { in-zones }增加一个 /{ $prefix }，仅供工作负载 { $workload } 的 Pod 使用
add-range = 为 VPC 增加一个 /{ $prefix } 网段（现有网段放不下新子网）
request-subnet-quota = 将 VPC 子网配额申请提升到 { $subnet_quota } 个
request-quota = 将 VPC 弹性网卡配额申请提升到 { $eni_quota }
look-further = 将 policy.horizon 设为 { $months }，即可得到届时需要申请的内容
ask-mend = 对规划运行 `cce-plan mend`：此处未找到可满足的子网与配额
ask = { $due ->
        [none] {""}
       *[other] 在 { $due }之前
    }{ $steps }，可满足{ $scope }
ask-scope =
    { $month ->
        [none] {""}
       *[other] 截至 { $month }为止{ $zones ->
            [except] 、
            [listed] 、
            [some] 、
            [some-and-listed] 、
           *[any] 的
        }
    }{ $zones ->
        [except] 无可用区故障的
        [listed] 无可用区故障的
        [some] 各可用区正常时的
        [some-and-listed] 各可用区正常时的
       *[any] {""}
    }全部场景{ $more ->
        [target] 与目标
       *[none] {""}
    }{ $zones ->
        [any] ，包括任一可用区故障
        [some] ，以及 { $names } 故障，但不含其他可用区故障
        [listed] ，包括规模上限时 lost_zones 所列可用区故障
        [both] ，包括任一可用区故障，以及规模上限时 lost_zones 所列可用区故障
        [some-and-listed] ，以及 { $names } 故障，但不含其他可用区故障；还包括规模上限时 lost_zones 所列可用区故障
       *[none] {""}
    }
recreate-nodes = 将 { NODES($stuck_nodes) }排空并重建（C414）
