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
