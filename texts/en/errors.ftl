# What could not be computed, written or read; `.help` says the way out.

error = error
help = help
and-more = and { $more } more

of-system =
    { $error ->
        [entity-not-found] no such file or directory
        [permission-denied] permission denied
        [is-a-directory] is a directory
        [no-storage-space] no space left on device
       *[other] { $words }
    }

## Files given in place of others

is-workbook = { $file } is a workbook of a spreadsheet, not text
    .help = save its sheet as "CSV UTF-8", and give that file
is-archive = { $file } is a ZIP archive, not text
    .help = unpack it, and give what is in it
is-compressed = { $file } is compressed, not text
    .help = unpack it, and give what is in it
is-message-of-kubectl = { $file } holds a message of kubectl, not what it was asked for
    .help = run kubectl again until it prints objects, and save only those (`> FILE`, not `2>&1`); `kubectl cluster-info` and `kubectl auth can-i get nodes` say what is missing
is-result = { $file } is a result: what `cce-plan { $schema } -f json` printed
    .help = give the files that it was made of; `cce-plan diff` compares saved results
is-objects = { $file } holds objects of a cluster, not a plan
    .help = make a plan of it: cce-plan audit { $file } --to-plan plan.toml; or audit it: cce-plan audit { $file }
is-plan = { $file } is a plan file
plan-for-subnets = compute it: cce-plan plan { $file }; a list of subnets has [[subnet]] tables alone
plan-for-audit = compare it with a cluster: cce-plan audit FILE --plan { $file }; or compute it: cce-plan plan { $file }
plan-for-volumes = give objects of a cluster; compute the plan: cce-plan plan { $file }

## Files

cannot-read = cannot read { $file }

## The command line

usage-tip = tip
usage-more = For more information, try '{ $help }'.
usage-value =
    { $given ->
        [none] a value is required for '{ $at }' but none was supplied
       *[other] invalid value '{ $given }' for '{ $at }'
    }
usage-values = possible values: { $names }
usage-bad-value =
    { $why ->
        [none] invalid value '{ $given }' for '{ $at }'
       *[other] invalid value '{ $given }' for '{ $at }': { $why }
    }
usage-argument = unexpected argument '{ $given }' found
usage-command = unrecognized subcommand '{ $given }'
usage-no-command = '{ $given }' requires a subcommand but one was not provided
usage-commands = subcommands: { $names }
usage-missing = the following required arguments were not provided:
usage-twice = the argument '{ $given }' cannot be used multiple times
usage-conflict =
    { $other ->
        [none] the argument '{ $given }' cannot be used with one or more of the other specified arguments
       *[other] the argument '{ $given }' cannot be used with '{ $other }'
    }
usage-conflicts = the argument '{ $given }' cannot be used with:
usage-no-equals = equal sign is needed when assigning values to '{ $given }'
usage-too-many = unexpected value '{ $given }' for '{ $at }' found; no more were expected
usage-too-few =
    { $actual ->
        [1] { $expected } values required by '{ $at }'; only { $actual } was provided
       *[other] { $expected } values required by '{ $at }'; only { $actual } were provided
    }
usage-number =
    { $actual ->
        [1] { $expected } values required for '{ $at }' but { $actual } was provided
       *[other] { $expected } values required for '{ $at }' but { $actual } were provided
    }
usage-utf8 = invalid UTF-8 was detected in one or more arguments
usage-near =
    { $count ->
        [1]
            { $what ->
                [command] a similar subcommand exists: { $names }
                [argument] a similar argument exists: { $names }
               *[value] a similar value exists: { $names }
            }
       *[other]
            { $what ->
                [command] some similar subcommands exist: { $names }
                [argument] some similar arguments exist: { $names }
               *[value] some similar values exist: { $names }
            }
    }
usage-as-value = to pass '{ $given }' as a value, use '{ $instead }'
