error = 错误
help = 解决办法
and-more = 另有 { $more } 个错误

of-system =
    { $error ->
        [entity-not-found] 没有该文件或目录
        [permission-denied] 没有权限
        [is-a-directory] 是目录，不是文件
        [no-storage-space] 磁盘空间不足
       *[other] { $words }
    }

## Files given in place of others

is-workbook = { $file } 是电子表格文件，不是文本
    .help = 将工作表另存为“CSV UTF-8”，再提供该文件
is-archive = { $file } 是 ZIP 压缩包，不是文本
    .help = 解压后提供其中的文件
is-compressed = { $file } 是压缩文件，不是文本
    .help = 解压后提供其中的文件
is-message-of-kubectl = { $file } 的内容是 kubectl 的报错信息，不是所需的对象
    .help = 重新运行 kubectl，直到输出对象，并且只保存对象（用 `> FILE`，不用 `2>&1`）；`kubectl cluster-info` 与 `kubectl auth can-i get nodes` 会指出缺少什么
is-result = { $file } 是结果文件：`cce-plan { $schema } -f json` 的输出
    .help = 请提供生成该结果的输入文件；`cce-plan diff` 可比较已保存的结果
is-objects = { $file } 的内容是集群对象，不是规划文件
    .help = 由它生成规划：cce-plan audit { $file } --to-plan plan.toml；或直接检查：cce-plan audit { $file }
is-plan = { $file } 是规划文件
plan-for-subnets = 计算规划：cce-plan plan { $file }；子网列表只含 [[subnet]] 表
plan-for-audit = 与集群比较：cce-plan audit FILE --plan { $file }；或计算规划：cce-plan plan { $file }
plan-for-volumes = 请提供集群对象；计算规划：cce-plan plan { $file }

## Files

cannot-read = 无法读取 { $file }

## The command line

usage-tip = 提示
usage-more = 更多信息见“{ $help }”。
usage-value =
    { $given ->
        [none] “{ $at }”需要一个值，但没有提供
       *[other] “{ $at }”的值“{ $given }”无效
    }
usage-values = 可用的值：{ $names }
usage-bad-value =
    { $why ->
        [none] “{ $at }”的值“{ $given }”无效
       *[other] “{ $at }”的值“{ $given }”无效：{ $why }
    }
usage-argument = 未知的参数“{ $given }”
usage-command = 未知的子命令“{ $given }”
usage-no-command = “{ $given }”需要子命令，但没有提供
usage-commands = 子命令：{ $names }
usage-missing = 缺少必需的参数：
usage-twice = 参数“{ $given }”不能重复
usage-conflict =
    { $other ->
        [none] 参数“{ $given }”不能与其他某个参数同时使用
       *[other] 参数“{ $given }”不能与“{ $other }”同时使用
    }
usage-conflicts = 参数“{ $given }”不能与以下参数同时使用：
usage-no-equals = 为“{ $given }”赋值需要等号
usage-too-many = “{ $at }”多了一个值“{ $given }”
usage-too-few =
    { $actual ->
        [1] “{ $at }”需要 { $expected } 个值，只提供了 { $actual } 个
       *[other] “{ $at }”需要 { $expected } 个值，只提供了 { $actual } 个
    }
usage-number =
    { $actual ->
        [1] “{ $at }”需要 { $expected } 个值，提供了 { $actual } 个
       *[other] “{ $at }”需要 { $expected } 个值，提供了 { $actual } 个
    }
usage-utf8 = 某个参数不是有效的 UTF-8
usage-near =
    { $what ->
        [command] 相近的子命令：{ $names }
        [argument] 相近的参数：{ $names }
       *[value] 相近的值：{ $names }
    }
usage-as-value = 若要将“{ $given }”作为值，请写“{ $instead }”
