catalog-check-result = `cce-plan catalog check -f json` 的输出。

catalog-show-result = `cce-plan catalog show NAME -f json` 的输出。

catalog-list-result = `cce-plan catalog list -f json` 的输出。

## InstanceRow

name = 名称
    .meaning = 机型名称，与 API 一致。

kind = 类别
    .meaning = 云服务器（bcc）、弹性裸金属（ebc）、高性能集群节点（ehc）、物理服务器（bbc）、TKE 机器规格（tke）。

family = 系列
    .meaning = 系列字母。

generation = 代
    .meaning = 代次及变体。

vcpu = vCPU
    .meaning = 虚拟 CPU 核数。

memory_gib =
    内存
    GiB
    .meaning = 内存，单位 GiB。

gpu = GPU
    .meaning = 加速卡型号与数量。

enis_limit =
    网卡
    上限
    .meaning = E：节点可绑定的弹性网卡数；TKE 规格为整机弹性网卡数，其中一个不服务 Pod。

ips_per_eni =
    单网卡
    IP
    .meaning = m：单个弹性网卡的 IP 数。

node_pod_limit =
    Pod
    上限
    .meaning = 单节点可拥有独立 IP 的 Pod 上限。
    .source = { -design }

primary_nic_only =
    仅
    主网卡
    .meaning = 是否仅按主网卡计算：该机型不可绑定弹性网卡，或无资料说明可绑定（N207）。

catalogued = 在目录中
    .meaning = 目录中是否有该机型；否则由名称推算。

source = 来源
    .meaning = 信息来源。

## LimitRow

limit = 限制
    .meaning = 哪一项限制：enis_limit 或 ips_per_eni。

value = 数值
    .meaning = 限制的数值。

rule = 规则
    .meaning = 得出该数值的规则。

rule_text = 说明
    .meaning = 规则说明。

limit-row-source = 来源
    .meaning = 规则来源。

## ReadingRow

memory_bands = 读法
    .meaning = 内存分档含上界还是下界。

reading-row-node_pod_limit =
    Pod
    上限
    .meaning = 单节点 Pod 上限。

used = 已采用
    .meaning = 是否为当前采用的读法。

reading-row-source = 来源
    .meaning = 该读法的来源。

## CheckRow

rows = 行数
    .meaning = 检查的行数。

named_rows =
    可由
    名称校验
    .meaning = 其中可由名称得出 vCPU 与内存的行数。

quota_rows =
    自带
    配额
    .meaning = 自带配额的行数。

disagreements = 不一致
    .meaning = 与名称或规则不一致的数字个数。

## 句子

title-list = 机型目录
title-limits = 限制
title-readings = 内存分档的两种读法
title-check = 机型目录检查

lead-list = 共 { $types } 个机型。
lead-show = { $name }：{ ENIS($enis_limit) }，单网卡 { $ips_per_eni } 个 IP，每节点至多 { $node_pod_limit } 个 Pod。
lead-check =
    共 { $rows } 行，{ $disagreements ->
        [0] 均与名称及规则一致
       *[other] { $disagreements } 处不一致
    }。

assume-quotas = 公开资料未给出各机型的实际配额；除目录行自带配额外，均按规则推算。
