## InputRow

input = Input
    .meaning = A file that was read, or stdin.
    .source = { -input }

bytes = Bytes
    .meaning = Its length.
    .source = { -here }

sha256 = SHA-256
    .meaning = Its SHA-256, as sha256sum prints it.
    .source = { -here }
