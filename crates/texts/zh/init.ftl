# `cce-plan init`：问题，以及问题之间的说明。

## 问题之间

greeting =
    .what = 集群规划：可用区、子网、节点与 Pod。不会发送任何数据。
    .keys = 回车采用 () 中的值，Esc 返回上一题，Ctrl-C 结束且不写入。
back = （返回）
nothing-written = 未写入任何文件。
rest-is-free = VPC 中这些子网以外的地址视为空闲；如有占用，请用 --used 指明。
choose-help = 上下键移动，回车选定，Esc 返回
first-question = 这是第一个问题：
    .continue = 继续
    .stop = 停止，不写入

## 问题

name = 集群名称：
    .help = 报告中的名称
zones = 节点所在可用区：
    .help = 以逗号分隔，如 cn-bj-a,cn-bj-b；两个及以上才能承受其一故障
vpc = VPC 网段：
    .help = 如 10.20.0.0/16；不清楚可直接回车，则不校验子网是否在其中
    .help-needed = 新子网将从中划分，如 10.20.0.0/16；多个以逗号分隔
used = VPC 中已占用的网段：
    .help = 如 10.20.0.0/20,10.20.32.7：新子网会避开；其余均空闲可直接回车
    .help-again = 新子网会避开；其余均空闲请输入 -
instance = 机型：
    .help = 输入部分名称筛选，如 g5c16，或完整机型名；回车选定
nodes = 当前节点数：
    .help = 集群起步时的节点数
nodes-in-a-year = 一年后节点数：
    .help = 子网创建后不可扩容；默认建议为当前的两倍
zone-loss = 一个可用区故障时，其余可用区是否须承接全部节点？
    .yes = 是
    .no = 否
density = 每节点 Pod 数及其结果：
    .help = 回车选定，或直接输入数目（该机型最多 { PODS($pods) }）

## 子网

subnets = Pod 子网：
    .typed = 输入或粘贴
    .file = 从文件读取
    .none = 尚无子网：给出建议
subnet = 子网 { $n }：
    .help = 10.20.0.0/22 { $zone } 960（空闲 IP 数）；可粘贴多行，或 @文件；回车结束
    .none = 尚无子网；Esc 返回其他方式
file-of-subnets = 子网文件：
    .help = TOML、JSON、YAML、CSV、VPC API 应答、terraform show -json
subnets-sum =
    { SUBNETS($subnets) }，空闲 { IPS($free_ips) }{ $unknown ->
        [0] {""}
       *[other] ；其中 { $unknown } 个未给出空闲 IP 数，按未使用计
    }
bare-zones = { $zones } 没有 Pod 子网：
    .propose = 给出缺少的子网建议
    .leave-out = 不在其中部署节点

## 规划未满足要求时

offer = 如何处理？
    .new = 按这些子网生成规划？
    .needed = 所需新建子网：{ $subnets }。
    .no-help = 增加子网无效。
    .range = 补足子网：先给出用于划分的 VPC 网段
    .density = 选择其他 Pod 密度
    .instance = 选择其他机型
    .subnets = 给出其他子网
    .vpc = 给出其他 VPC 网段
    .keep = 保持现状：{ $what }
    .yes = 是：{ $what }

## 文件

exists = { $path } 已存在：
    .overwrite = 覆盖
    .another = 写入其他文件
write-to = 写入：
    .help = 尚不存在的文件，如 shop.toml
    .no-name = 没有文件名
    .exists = 该文件也已存在
written = 已写入 { $path }。
    .again = 已写入 { $path }。无需提问的等效命令：
next = 接下来：
    .plan = 完整结果
    .explore = 调整参数，查看变化
    .report = 生成可转发的报告
