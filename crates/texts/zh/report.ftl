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
    主题：VPC <名称> 弹性网卡配额由 { $eni_quota } 提升至 { $needed_enis }{ $due ->
        [none] {""}
       *[other] （{ $due }前）
    }
    {""}
    请将 VPC <名称> 的弹性网卡配额由 { $eni_quota } 提升至 { $needed_enis }（{ $counts ->
        [all] 统计全部弹性网卡
       *[unattached] 仅统计未挂载的弹性网卡
    }）。
    用于{ $cluster }，可满足{ $scope }：
    .scenario = - { $scenario }：{ ENIS($needed_enis) }
    .used = 其中 { $used_enis } 个为该 VPC 中其他用途已占用。
request-subnets =
    主题：在 VPC <名称> 中新建子网
    {""}
    请在 VPC <名称> 中新建下列子网（地址全部空闲），用于{ $cluster }，可满足{ $scope }：
    .range = - 先为 VPC 增加一个 /{ $prefix } 网段：现有网段放不下这些子网
    .quota = - 先将 VPC 的子网配额提升到 { $subnet_quota } 个
    .pods = - { $zone }：一个 /{ $prefix }{ $cidr ->
            [none] {""}
           *[other] （{ $cidr } 空闲）
        }，用于 Pod 的弹性网卡{ $due ->
            [none] {""}
           *[other] ，{ $due }前
        }{ request-subnets.without }
    .nodes = - { $zone }：一个 /{ $prefix }{ $cidr ->
            [none] {""}
           *[other] （{ $cidr } 空闲）
        }，用于节点自身 IP{ $due ->
            [none] {""}
           *[other] ，{ $due }前
        }{ request-subnets.without }
    .without =
        { $without ->
            [none] {""}
           *[other] ；否则，{ $without }
        }

lead-same-bytes = cce-plan { $version }。相同版本与输入会逐字节地再次生成本报告。
lead-offline = 除以下输入外未读取任何内容：不访问网络，不读取时钟。
lead-stdin = 标准输入的内容不在命令中：重新运行时须再次提供此 SHA-256 的文本。
