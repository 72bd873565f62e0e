## InputRow

input = 输入
    .meaning = 读取的文件，或标准输入。
    .source = { -input }

bytes = 字节
    .meaning = 其长度。
    .source = { -here }

sha256 = SHA-256
    .meaning = 其 SHA-256，与 sha256sum 的输出一致。
    .source = { -here }

## 句子

title =
    { $name ->
        [none] 容量报告
       *[other] 容量报告：{ $name }
    }

lead-no-findings = 没有需要处理的事项。

lead-requests =
    { $requests ->
        [0] { $scope ->
            [none] 此处未找到可满足的子网与配额：对规划运行 `cce-plan mend`。
           *[other] 无需申请：配额与子网可满足{ $scope }。
        }
       *[other] 填入 VPC 名称后即可提交。
    }
request-cluster =
    { $name ->
        [none] 集群
       *[other] 集群 { $name }
    }
request-quota =
    主题：VPC <名称> { $needed_enis ->
        [none] 子网配额提升至 { $subnet_quota }
       *[other] 弹性网卡配额提升至 { $needed_enis }{ $subnet_quota ->
            [none] {""}
           *[other] ，子网配额提升至 { $subnet_quota }
        }
    }{ $due ->
        [none] {""}
       *[other] （{ $due }前）
    }
    {""}
    请提升 VPC <名称> 的下列配额，用于{ $cluster }：
    .enis = - 弹性网卡：{ $eni_quota ->
            [none] {""}
           *[other] 由 { $eni_quota }{" "}
        }提升至 { $needed_enis }（{ $counts ->
            [all] 统计全部弹性网卡
           *[unattached] 仅统计未挂载的弹性网卡
        }）{ $reason ->
            [none] {""}
           *[other] ；否则，{ $reason }
        }
    .scenario = { "  " }- { $scenario }：{ ENIS($needed_enis) }
    .used = { "  " }其中 { $used_enis } 个为该 VPC 中其他用途已占用。
    .subnets = - 子网（含各类）：{ $now ->
            [none] 提升至 { $subnet_quota }
           *[other] 由 { $now } 提升至 { $subnet_quota }{ $is_assumed ->
                [true] （{ $now } 为默认值，假定如此）
               *[false] {""}
            }
        }
request-ends =
    { $due ->
        [none] 现在就需要
       *[other] { $due }前需要{ $ask_by ->
            [none] {""}
           *[other] ，最迟 { $ask_by } 提出申请
        }
    }，{ $alone ->
        [true] 可满足{ $scope }
       *[false] 需与其后的申请一起才能满足{ $scope }
    }。
request-less = 若不为可用区故障预留，则{ $less }。
request-ranges =
    主题：为 VPC <名称> 增加网段{ $due ->
        [none] {""}
       *[other] （{ $due }前）
    }
    {""}
    请为 VPC <名称> 增加下列网段，用于{ $cluster }：
request-subnets =
    主题：在 VPC <名称> 中新建 { $subnets } 个子网{ $due ->
        [none] {""}
       *[other] （{ $due }前）
    }
    {""}
    请在 VPC <名称> 中新建下列子网，用于{ $cluster }：
    .range = - 先为 VPC 增加网段 { $range } 或另一个 /{ $prefix }：现有网段放不下这些子网
    .one = - { $zone }：一个 /{ $prefix }{ $cidr ->
            [none] {""}
           *[other] ，{ $cidr }（空闲）
        }，用于{ $role ->
            [nodes] 节点自身 IP
            [workload] 工作负载 { $workload } 的 Pod 专用（不在其中创建弹性网卡）
           *[pods] {" "}Pod 的弹性网卡
        }{ $without ->
            [none] {""}
           *[other] { $elsewhere ->
                [true] ；承接其他可用区放不下的节点：{ $without }
               *[false] ；否则，{ $without }
            }
        }
    .group = {"  "}仅供节点组 { $group } 使用，不要加入其他节点组的子网
    .why = { $group } 是新节点组，承载 { $of } 超出 { $kept } 个节点的部分。其节点使用专用子网：共享子网耗尽后，弹性网卡会半满，且一直占用位置。
    .notes =
        新建子网的地址须全部空闲，路由表与集群现有子网相同；子网创建后不可扩容。{ $free_ips ->
            [none] {""}
           *[other] 合计占用 VPC 空闲 { IPS($free_ips) }中的 { $ips } 个。
        }

issue-title =
    子网与配额：{ $cluster }{ $due ->
        [none] {""}
       *[other] （{ $due }前）
    }
issue-header = | 可用区 | 网段 | 用于 |
issue-role =
    { $role ->
        [nodes] 节点
        [workload] 仅工作负载 { $workload } 的 Pod
       *[pods] { $group ->
            [none] Pod
           *[other] 新节点组 { $group } 的 Pod
        }
    }
issue-why = { $why }。
issue-more = 另有 { $more } 个，共 { SUBNETS($all) }：`cce-plan report --sections requests`
issue-subnets = 新建子网的地址须全部空闲，路由表与集群现有子网相同；子网创建后不可扩容。
issue-quota =
    - VPC 弹性网卡配额：{ $from ->
        [none] {""}
       *[other] 由 { $from }{" "}
    }提升至 { $to }（{ $counts ->
        [all] 统计全部弹性网卡
       *[unattached] 仅统计未挂载的弹性网卡
    }）
issue-subnet-quota =
    - VPC 子网配额：{ $from ->
        [none] {""}
       *[other] 由 { $from }{" "}
    }提升至 { $to }
issue-without = 否则，{ $reason }。
issue-takes = 这些子网占用 VPC 空闲 { IPS($free_ips) }中的 { $ips } 个。
issue-later =
    下一次，{ $due }：{ $what }{ $later ->
        [1] 。
       *[other] ；其后各次另行提出。
    }

lead-same-bytes = cce-plan { $version }。相同版本与输入会逐字节地再次生成本报告。
lead-offline = 除以下输入外未读取任何内容：不访问网络，不读取时钟。
lead-stdin = 标准输入的内容不在命令中：重新运行时须再次提供此 SHA-256 的文本。
