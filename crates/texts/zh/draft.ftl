# 正在起草的规划文件：并列的选项及其结果。

## 选项

verdict-fits = 满足
verdict-asks = 申请后可满足
verdict-short = 不足
verdict-zone-loss = 可用区故障时不足
verdict-no-room = VPC 放不下
verdict-error = 错误 { $code }

density =
    .max-pods = { $max_pods } Pod/节点
    .enis = { $enis } 网卡
    .ips = { $ips } IP
    .fitting = { $fitting }/{ $wanted } 节点
    .pods = { $pods } Pod
    .stranded = 零头 { $stranded }
    .adds = 新建 { $prefixes }
    .verdict = { $verdict }
    .advised = { $verdict }，推荐

type =
    .vcpu = { $vcpu } vCPU
    .memory = { $memory_gib } GiB
    .attaches = { $enis } 网卡 x { $ips_per_eni } IP
    .pods = 最多 { $pods } Pod

zone-loss-yes = 是：其余可用区承接全部{ NODES($nodes) }，每区须容纳 { $each } 个
zone-loss-no = 否：每区容纳 { NODES($each) }，一个可用区故障时其节点等待恢复

in-zone = { $zone } 的 { $cidr }

## 结果

leads-to-fits = 全部 { NODES($nodes) }都放得下
leads-to-short = { NODES($nodes) }中有 { $short } 个放不下
over-quota = 共需 { ENIS($enis) }，而 VPC 配额按 { $quota } 计：请提前申请提高。
finding =
    .message = { $severity } { $code }：{ $message }
    .help = 建议：{ $help }
allow-zone-loss = 无需承受可用区故障
