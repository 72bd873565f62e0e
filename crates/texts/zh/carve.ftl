carve-result = `cce-plan carve -f json` 的输出。

## ProposedRow

subnet = 子网
    .meaning = 拟建的子网网段：对齐、位于 VPC 内且空闲。
    .formula = 恰好够用的最小空闲块中地址最低处；大的需求优先
    .source = { -here }

id = 子网 ID
    .meaning = 为其起的名称：--name-prefix 加编号，不与已有子网重复。
    .source = { -here }

zone = 可用区
    .meaning = 所需的可用区。
    .source = { -input }

available_ips =
    可用
    IP
    .meaning = 创建后可分配的 IP 数。
    .source = { -design }

prefix =
    前缀
    长度
    .meaning = 子网的前缀长度。
    .source = { -input }

need = 需求
    .meaning = 所满足的需求（按输入原样）。
    .source = { -input }

## SpaceRow

range = 地址段
    .meaning = VPC 中的一段：恰为网段时写作 CIDR，否则写作首尾地址。
    .source = { -here }

first_ip = 首个 IP
    .meaning = 首个 IP。
    .source = { -here }

last_ip = 末个 IP
    .meaning = 末个 IP。
    .source = { -here }

space-row-total_ips =
    IP
    总数
    .meaning = 全部 IP，含首尾。

state = 状态
    .meaning = used：已用；proposed：拟建子网；free：空闲。
    .source = { -here }

space-row-id = 子网 ID
    .meaning = 所属子网的 ID（若已知）。
    .source = { -input }

space-row-zone = 可用区
    .meaning = 该子网的可用区（若已知）。
    .source = { -input }

## TotalsRow

vpc_ips =
    VPC
    IP
    .meaning = VPC 的全部 IP。
    .source = { -input }

used_ips =
    已用
    IP
    .meaning = 已用的 IP。
    .source = { -input }

proposed_ips =
    拟建
    IP
    .meaning = 拟建子网的 IP。
    .formula = total_ips 合计
    .source = { -here }

free_ips =
    空闲
    IP
    .meaning = 剩余空闲的 IP。
    .source = { -here }

free_blocks =
    空闲
    块
    .meaning = 空闲 IP 构成的对齐地址块数（块尽可能大、尽可能少）。
    .source = { -here }

largest_free_prefix =
    最大
    空闲块
    .meaning = 最大空闲块的前缀长度，即还能放下的最大子网。
    .source = { -here }

## 句子

title = 空闲空间中的子网
title-space = VPC 全貌
block = { $zone ->
        [none] { $range }
       *[other] { $range } { $zone }
    }
block-told = { $id ->
        [none] { $block }
       *[other] { $block }，{ $id }
    }
title-map = VPC 地址图

lead-no-help = 仅新建子网无法消除不足：没有可划分的子网。请对规划运行 `cce-plan mend`。
lead-nothing = 规划的子网可满足{ $scope }：无需新建子网。
lead-ranges = VPC 的 { $ranges } 个网段
lead-carved =
    { $vpc } { $placed ->
        [all] 放得下 { SUBNETS($proposed) }
        [not-the-one] 放不下该子网
        [none] 放不下 { SUBNETS($wanted) }中的任何一个
       *[some] 只能放下 { $wanted } 个子网中的 { $proposed } 个
    }；{ $largest_free_prefix ->
        [none] 不再有空闲 IP
       *[other] 剩余空闲 { IPS($free_ips) }，最大空闲块为 /{ $largest_free_prefix }
    }。{ $scope ->
        [none] {""}
       *[other] 可满足{ $scope }。
    }

mark-used = 已用
mark-proposed = 全部或部分拟建
mark-partly-used = 部分已用
mark-free = 空闲

assume-free = 未标明已用的地址均视为空闲，未向云平台查询。
assume-one-range = 一个子网只位于 VPC 的一个网段内。
assume-new-reserved = 每个新建子网由 VPC 保留 { $reserved_ips } 个地址。
todo-emit = 输出为 Terraform，或用 --emit plan 输出为规划文件：
