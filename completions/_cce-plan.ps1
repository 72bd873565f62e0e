
using namespace System.Management.Automation
using namespace System.Management.Automation.Language

Register-ArgumentCompleter -Native -CommandName 'cce-plan' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    $commandElements = $commandAst.CommandElements
    $command = @(
        'cce-plan'
        for ($i = 1; $i -lt $commandElements.Count; $i++) {
            $element = $commandElements[$i]
            if ($element -isnot [StringConstantExpressionAst] -or
                $element.StringConstantType -ne [StringConstantType]::BareWord -or
                $element.Value.StartsWith('-') -or
                $element.Value -eq $wordToComplete) {
                break
        }
        $element.Value
    }) -join ';'

    $completions = @(switch ($command) {
        'cce-plan' {
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of results; help and errors are English [default: by locale, else en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour [default: auto]')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No hints on stderr; results and findings stay')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No hints on stderr; results and findings stay')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Show every finding and the assumptions made')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Show every finding and the assumptions made')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('subnets', 'subnets', [CompletionResultType]::ParameterValue, 'Nodes, pods and waste of each subnet, for one or many instance types and densities')
            [CompletionResult]::new('plan', 'plan', [CompletionResultType]::ParameterValue, 'The whole cluster: node groups, zones, quotas, targets, scenarios')
            [CompletionResult]::new('carve', 'carve', [CompletionResultType]::ParameterValue, 'Aligned, non-overlapping CIDRs in the free space of a VPC')
            [CompletionResult]::new('compare', 'compare', [CompletionResultType]::ParameterValue, 'Instance types and densities side by side, the best first')
            [CompletionResult]::new('catalog', 'catalog', [CompletionResultType]::ParameterValue, 'Instance types, their limits, and which rule gave each number')
            [CompletionResult]::new('explain', 'explain', [CompletionResultType]::ParameterValue, 'Explain a finding or a field: formula, meaning, source, the other reading')
            [CompletionResult]::new('schema', 'schema', [CompletionResultType]::ParameterValue, 'Print the JSON Schema of a result')
            [CompletionResult]::new('completions', 'completions', [CompletionResultType]::ParameterValue, 'Print tab completions for a shell')
            [CompletionResult]::new('man', 'man', [CompletionResultType]::ParameterValue, 'Print the manual page, or write all pages into a folder')
            break
        }
        'cce-plan;subnets' {
            [CompletionResult]::new('--cidr', '--cidr', [CompletionResultType]::ParameterName, 'Subnet, with its free addresses if known; comma-separated or repeated')
            [CompletionResult]::new('--subnets', '--subnets', [CompletionResultType]::ParameterName, 'File of subnets: TOML, JSON, YAML, CSV or a CIDR a line; - is standard input; repeatable')
            [CompletionResult]::new('--max-pods', '--max-pods', [CompletionResultType]::ParameterName, 'Pods per node; comma-separated or repeated [default: 110]')
            [CompletionResult]::new('--instance', '--instance', [CompletionResultType]::ParameterName, 'Instance type or pattern such as ''bcc.g5.*''; comma-separated or repeated')
            [CompletionResult]::new('--enis', '--enis', [CompletionResultType]::ParameterName, 'ENIs per node, whatever the type says')
            [CompletionResult]::new('--ips-per-eni', '--ips-per-eni', [CompletionResultType]::ParameterName, 'Addresses per ENI, primary included, whatever the type says')
            [CompletionResult]::new('--memory-bands', '--memory-bands', [CompletionResultType]::ParameterName, 'At 8, 32 and 64 GiB, where sources disagree: the lower (upper-inclusive) or the higher quota of addresses [default: upper-inclusive]')
            [CompletionResult]::new('--eni-attachable', '--eni-attachable', [CompletionResultType]::ParameterName, 'Whether elastic bare metal (EBC, EHC) attaches ENIs [default: auto]')
            [CompletionResult]::new('--expected-pods', '--expected-pods', [CompletionResultType]::ParameterName, 'Pods that each node is expected to run; adds the steady figures')
            [CompletionResult]::new('--burst-multiple', '--burst-multiple', [CompletionResultType]::ParameterName, 'ENIs'' worth of addresses that Burstable keeps ready [default: 1]')
            [CompletionResult]::new('--reserved', '--reserved', [CompletionResultType]::ParameterName, 'Addresses that the VPC keeps of each subnet [default: 2]')
            [CompletionResult]::new('--eni-quota', '--eni-quota', [CompletionResultType]::ParameterName, 'ENIs that the VPC may have [default: 500]')
            [CompletionResult]::new('--require-nodes', '--require-nodes', [CompletionResultType]::ParameterName, 'Error unless every type and density guarantees so many nodes')
            [CompletionResult]::new('--require-pods', '--require-pods', [CompletionResultType]::ParameterName, 'Error unless every type and density guarantees so many pods')
            [CompletionResult]::new('--target-nodes', '--target-nodes', [CompletionResultType]::ParameterName, 'Info where fewer nodes than this are guaranteed')
            [CompletionResult]::new('--target-pods', '--target-pods', [CompletionResultType]::ParameterName, 'Info where fewer pods than this are guaranteed')
            [CompletionResult]::new('--catalog', '--catalog', [CompletionResultType]::ParameterName, 'Rows of yours over the bundled ones: a file, or a folder of .toml files; repeatable')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Format of standard output [default: table]; sarif, junit and github hold findings alone')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of standard output [default: table]; sarif, junit and github hold findings alone')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to FILE, in the format of its extension (.json .csv .md .sarif .xml .txt); - is standard output; repeat it for several')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to FILE, in the format of its extension (.json .csv .md .sarif .xml .txt); - is standard output; repeat it for several')
            [CompletionResult]::new('--table', '--table', [CompletionResultType]::ParameterName, 'Which table CSV holds: one of the result, or findings [default: the first]')
            [CompletionResult]::new('--fail-on', '--fail-on', [CompletionResultType]::ParameterName, 'Exit with 1 from this severity on [default: error]')
            [CompletionResult]::new('--min-severity', '--min-severity', [CompletionResultType]::ParameterName, 'Show findings from this severity on [default: info]')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of results; help and errors are English [default: by locale, else en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour [default: auto]')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]')
            [CompletionResult]::new('--node-ip-in-subnet', '--node-ip-in-subnet', [CompletionResultType]::ParameterName, 'Count each node''s own address in these subnets too')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No hints on stderr; results and findings stay')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No hints on stderr; results and findings stay')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Show every finding and the assumptions made')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Show every finding and the assumptions made')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'cce-plan;plan' {
            [CompletionResult]::new('--max-pods', '--max-pods', [CompletionResultType]::ParameterName, 'max-pods of node groups without their own, whatever the plan file says')
            [CompletionResult]::new('--reserved', '--reserved', [CompletionResultType]::ParameterName, 'Addresses that the VPC keeps of each subnet, whatever the plan file says')
            [CompletionResult]::new('--eni-quota', '--eni-quota', [CompletionResultType]::ParameterName, 'ENIs that the VPC may have, whatever the plan file says')
            [CompletionResult]::new('--memory-bands', '--memory-bands', [CompletionResultType]::ParameterName, 'At 8, 32 and 64 GiB, where sources disagree: the lower (upper-inclusive) or the higher quota of addresses [default: upper-inclusive]')
            [CompletionResult]::new('--eni-attachable', '--eni-attachable', [CompletionResultType]::ParameterName, 'Whether elastic bare metal (EBC, EHC) attaches ENIs [default: auto]')
            [CompletionResult]::new('--catalog', '--catalog', [CompletionResultType]::ParameterName, 'Rows of yours over the bundled ones: a file, or a folder of .toml files; repeatable')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Format of standard output [default: table]; sarif, junit and github hold findings alone')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of standard output [default: table]; sarif, junit and github hold findings alone')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to FILE, in the format of its extension (.json .csv .md .sarif .xml .txt); - is standard output; repeat it for several')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to FILE, in the format of its extension (.json .csv .md .sarif .xml .txt); - is standard output; repeat it for several')
            [CompletionResult]::new('--table', '--table', [CompletionResultType]::ParameterName, 'Which table CSV holds: one of the result, or findings [default: the first]')
            [CompletionResult]::new('--fail-on', '--fail-on', [CompletionResultType]::ParameterName, 'Exit with 1 from this severity on [default: error]')
            [CompletionResult]::new('--min-severity', '--min-severity', [CompletionResultType]::ParameterName, 'Show findings from this severity on [default: info]')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of results; help and errors are English [default: by locale, else en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour [default: auto]')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No hints on stderr; results and findings stay')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No hints on stderr; results and findings stay')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Show every finding and the assumptions made')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Show every finding and the assumptions made')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'cce-plan;carve' {
            [CompletionResult]::new('--vpc', '--vpc', [CompletionResultType]::ParameterName, 'Range of the VPC; comma-separated or repeated')
            [CompletionResult]::new('--used', '--used', [CompletionResultType]::ParameterName, 'Range or address in it that is taken already; comma-separated or repeated')
            [CompletionResult]::new('--subnets', '--subnets', [CompletionResultType]::ParameterName, 'File of existing subnets: TOML, JSON, YAML, CSV or a CIDR a line; - is standard input; repeatable')
            [CompletionResult]::new('--need', '--need', [CompletionResultType]::ParameterName, 'Subnets to carve, such as /22, 2*/24 or /22xcn-bj-a; comma-separated or repeated')
            [CompletionResult]::new('--name-prefix', '--name-prefix', [CompletionResultType]::ParameterName, 'What the ids of new subnets begin with [default: subnet]')
            [CompletionResult]::new('--reserved', '--reserved', [CompletionResultType]::ParameterName, 'Addresses that the VPC keeps of each subnet [default: 2]')
            [CompletionResult]::new('--emit', '--emit', [CompletionResultType]::ParameterName, 'Print the new subnets for a plan file or for Terraform instead of the result; findings go to stderr')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Format of standard output [default: table]; sarif, junit and github hold findings alone')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of standard output [default: table]; sarif, junit and github hold findings alone')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to FILE, in the format of its extension (.json .csv .md .sarif .xml .txt); - is standard output; repeat it for several')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to FILE, in the format of its extension (.json .csv .md .sarif .xml .txt); - is standard output; repeat it for several')
            [CompletionResult]::new('--table', '--table', [CompletionResultType]::ParameterName, 'Which table CSV holds: one of the result, or findings [default: the first]')
            [CompletionResult]::new('--fail-on', '--fail-on', [CompletionResultType]::ParameterName, 'Exit with 1 from this severity on [default: error]')
            [CompletionResult]::new('--min-severity', '--min-severity', [CompletionResultType]::ParameterName, 'Show findings from this severity on [default: info]')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of results; help and errors are English [default: by locale, else en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour [default: auto]')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No hints on stderr; results and findings stay')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No hints on stderr; results and findings stay')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Show every finding and the assumptions made')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Show every finding and the assumptions made')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'cce-plan;compare' {
            [CompletionResult]::new('--cidr', '--cidr', [CompletionResultType]::ParameterName, 'Subnet, with its free addresses if known; comma-separated or repeated')
            [CompletionResult]::new('--subnets', '--subnets', [CompletionResultType]::ParameterName, 'File of subnets: TOML, JSON, YAML, CSV or a CIDR a line; - is standard input; repeatable')
            [CompletionResult]::new('--instance', '--instance', [CompletionResultType]::ParameterName, 'Instance type or pattern such as ''bcc.g5.*''; comma-separated or repeated')
            [CompletionResult]::new('--enis', '--enis', [CompletionResultType]::ParameterName, 'ENIs per node, whatever the type says')
            [CompletionResult]::new('--ips-per-eni', '--ips-per-eni', [CompletionResultType]::ParameterName, 'Addresses per ENI, primary included, whatever the type says')
            [CompletionResult]::new('--memory-bands', '--memory-bands', [CompletionResultType]::ParameterName, 'At 8, 32 and 64 GiB, where sources disagree: the lower (upper-inclusive) or the higher quota of addresses [default: upper-inclusive]')
            [CompletionResult]::new('--eni-attachable', '--eni-attachable', [CompletionResultType]::ParameterName, 'Whether elastic bare metal (EBC, EHC) attaches ENIs [default: auto]')
            [CompletionResult]::new('--expected-pods', '--expected-pods', [CompletionResultType]::ParameterName, 'Pods that each node is expected to run; adds the steady figures')
            [CompletionResult]::new('--burst-multiple', '--burst-multiple', [CompletionResultType]::ParameterName, 'ENIs'' worth of addresses that Burstable keeps ready [default: 1]')
            [CompletionResult]::new('--reserved', '--reserved', [CompletionResultType]::ParameterName, 'Addresses that the VPC keeps of each subnet [default: 2]')
            [CompletionResult]::new('--eni-quota', '--eni-quota', [CompletionResultType]::ParameterName, 'ENIs that the VPC may have [default: 500]')
            [CompletionResult]::new('--catalog', '--catalog', [CompletionResultType]::ParameterName, 'Rows of yours over the bundled ones: a file, or a folder of .toml files; repeatable')
            [CompletionResult]::new('--top', '--top', [CompletionResultType]::ParameterName, 'Show the first N rows only')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Format of standard output [default: table]; sarif, junit and github hold findings alone')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of standard output [default: table]; sarif, junit and github hold findings alone')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to FILE, in the format of its extension (.json .csv .md .sarif .xml .txt); - is standard output; repeat it for several')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to FILE, in the format of its extension (.json .csv .md .sarif .xml .txt); - is standard output; repeat it for several')
            [CompletionResult]::new('--table', '--table', [CompletionResultType]::ParameterName, 'Which table CSV holds: one of the result, or findings [default: the first]')
            [CompletionResult]::new('--fail-on', '--fail-on', [CompletionResultType]::ParameterName, 'Exit with 1 from this severity on [default: error]')
            [CompletionResult]::new('--min-severity', '--min-severity', [CompletionResultType]::ParameterName, 'Show findings from this severity on [default: info]')
            [CompletionResult]::new('--max-pods', '--max-pods', [CompletionResultType]::ParameterName, 'Pods per node; comma-separated or repeated [default: 32,64,110,128,256, as far as a type carries them]')
            [CompletionResult]::new('--require-nodes', '--require-nodes', [CompletionResultType]::ParameterName, 'Error unless some type and density guarantees so many nodes')
            [CompletionResult]::new('--require-pods', '--require-pods', [CompletionResultType]::ParameterName, 'Error unless some type and density guarantees so many pods')
            [CompletionResult]::new('--target-nodes', '--target-nodes', [CompletionResultType]::ParameterName, 'Info where no type and density guarantees so many nodes')
            [CompletionResult]::new('--target-pods', '--target-pods', [CompletionResultType]::ParameterName, 'Info where no type and density guarantees so many pods')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of results; help and errors are English [default: by locale, else en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour [default: auto]')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]')
            [CompletionResult]::new('--node-ip-in-subnet', '--node-ip-in-subnet', [CompletionResultType]::ParameterName, 'Count each node''s own address in these subnets too')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No hints on stderr; results and findings stay')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No hints on stderr; results and findings stay')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Show every finding and the assumptions made')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Show every finding and the assumptions made')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'cce-plan;catalog' {
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of results; help and errors are English [default: by locale, else en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour [default: auto]')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No hints on stderr; results and findings stay')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No hints on stderr; results and findings stay')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Show every finding and the assumptions made')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Show every finding and the assumptions made')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List instance types, all or some')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one instance type: limits, rule and source of each')
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'Check rows against their own names and the rules')
            break
        }
        'cce-plan;catalog;list' {
            [CompletionResult]::new('--kind', '--kind', [CompletionResultType]::ParameterName, 'Only this kind: bcc, ebc, ehc or bbc')
            [CompletionResult]::new('--family', '--family', [CompletionResultType]::ParameterName, 'Only this family, such as g or ic')
            [CompletionResult]::new('--vcpu', '--vcpu', [CompletionResultType]::ParameterName, 'Only so many vCPU: N, MIN..MAX, MIN.. or ..MAX')
            [CompletionResult]::new('--memory', '--memory', [CompletionResultType]::ParameterName, 'Only so much memory in GiB: N, MIN..MAX, MIN.. or ..MAX')
            [CompletionResult]::new('--memory-bands', '--memory-bands', [CompletionResultType]::ParameterName, 'At 8, 32 and 64 GiB, where sources disagree: the lower (upper-inclusive) or the higher quota of addresses [default: upper-inclusive]')
            [CompletionResult]::new('--eni-attachable', '--eni-attachable', [CompletionResultType]::ParameterName, 'Whether elastic bare metal (EBC, EHC) attaches ENIs [default: auto]')
            [CompletionResult]::new('--catalog', '--catalog', [CompletionResultType]::ParameterName, 'Rows of yours over the bundled ones: a file, or a folder of .toml files; repeatable')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Format of standard output [default: table]; sarif, junit and github hold findings alone')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of standard output [default: table]; sarif, junit and github hold findings alone')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to FILE, in the format of its extension (.json .csv .md .sarif .xml .txt); - is standard output; repeat it for several')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to FILE, in the format of its extension (.json .csv .md .sarif .xml .txt); - is standard output; repeat it for several')
            [CompletionResult]::new('--table', '--table', [CompletionResultType]::ParameterName, 'Which table CSV holds: one of the result, or findings [default: the first]')
            [CompletionResult]::new('--fail-on', '--fail-on', [CompletionResultType]::ParameterName, 'Exit with 1 from this severity on [default: error]')
            [CompletionResult]::new('--min-severity', '--min-severity', [CompletionResultType]::ParameterName, 'Show findings from this severity on [default: info]')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of results; help and errors are English [default: by locale, else en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour [default: auto]')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No hints on stderr; results and findings stay')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No hints on stderr; results and findings stay')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Show every finding and the assumptions made')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Show every finding and the assumptions made')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'cce-plan;catalog;show' {
            [CompletionResult]::new('--memory-bands', '--memory-bands', [CompletionResultType]::ParameterName, 'At 8, 32 and 64 GiB, where sources disagree: the lower (upper-inclusive) or the higher quota of addresses [default: upper-inclusive]')
            [CompletionResult]::new('--eni-attachable', '--eni-attachable', [CompletionResultType]::ParameterName, 'Whether elastic bare metal (EBC, EHC) attaches ENIs [default: auto]')
            [CompletionResult]::new('--catalog', '--catalog', [CompletionResultType]::ParameterName, 'Rows of yours over the bundled ones: a file, or a folder of .toml files; repeatable')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Format of standard output [default: table]; sarif, junit and github hold findings alone')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of standard output [default: table]; sarif, junit and github hold findings alone')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to FILE, in the format of its extension (.json .csv .md .sarif .xml .txt); - is standard output; repeat it for several')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to FILE, in the format of its extension (.json .csv .md .sarif .xml .txt); - is standard output; repeat it for several')
            [CompletionResult]::new('--table', '--table', [CompletionResultType]::ParameterName, 'Which table CSV holds: one of the result, or findings [default: the first]')
            [CompletionResult]::new('--fail-on', '--fail-on', [CompletionResultType]::ParameterName, 'Exit with 1 from this severity on [default: error]')
            [CompletionResult]::new('--min-severity', '--min-severity', [CompletionResultType]::ParameterName, 'Show findings from this severity on [default: info]')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of results; help and errors are English [default: by locale, else en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour [default: auto]')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No hints on stderr; results and findings stay')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No hints on stderr; results and findings stay')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Show every finding and the assumptions made')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Show every finding and the assumptions made')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'cce-plan;catalog;check' {
            [CompletionResult]::new('--catalog', '--catalog', [CompletionResultType]::ParameterName, 'Rows of yours over the bundled ones: a file, or a folder of .toml files; repeatable')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Format of standard output [default: table]; sarif, junit and github hold findings alone')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of standard output [default: table]; sarif, junit and github hold findings alone')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to FILE, in the format of its extension (.json .csv .md .sarif .xml .txt); - is standard output; repeat it for several')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to FILE, in the format of its extension (.json .csv .md .sarif .xml .txt); - is standard output; repeat it for several')
            [CompletionResult]::new('--table', '--table', [CompletionResultType]::ParameterName, 'Which table CSV holds: one of the result, or findings [default: the first]')
            [CompletionResult]::new('--fail-on', '--fail-on', [CompletionResultType]::ParameterName, 'Exit with 1 from this severity on [default: error]')
            [CompletionResult]::new('--min-severity', '--min-severity', [CompletionResultType]::ParameterName, 'Show findings from this severity on [default: info]')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of results; help and errors are English [default: by locale, else en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour [default: auto]')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No hints on stderr; results and findings stay')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No hints on stderr; results and findings stay')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Show every finding and the assumptions made')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Show every finding and the assumptions made')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'cce-plan;explain' {
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Format of standard output [default: table]; sarif, junit and github hold findings alone')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of standard output [default: table]; sarif, junit and github hold findings alone')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to FILE, in the format of its extension (.json .csv .md .sarif .xml .txt); - is standard output; repeat it for several')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to FILE, in the format of its extension (.json .csv .md .sarif .xml .txt); - is standard output; repeat it for several')
            [CompletionResult]::new('--table', '--table', [CompletionResultType]::ParameterName, 'Which table CSV holds: one of the result, or findings [default: the first]')
            [CompletionResult]::new('--fail-on', '--fail-on', [CompletionResultType]::ParameterName, 'Exit with 1 from this severity on [default: error]')
            [CompletionResult]::new('--min-severity', '--min-severity', [CompletionResultType]::ParameterName, 'Show findings from this severity on [default: info]')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of results; help and errors are English [default: by locale, else en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour [default: auto]')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No hints on stderr; results and findings stay')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No hints on stderr; results and findings stay')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Show every finding and the assumptions made')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Show every finding and the assumptions made')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'cce-plan;schema' {
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of results; help and errors are English [default: by locale, else en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour [default: auto]')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No hints on stderr; results and findings stay')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No hints on stderr; results and findings stay')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Show every finding and the assumptions made')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Show every finding and the assumptions made')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'cce-plan;completions' {
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of results; help and errors are English [default: by locale, else en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour [default: auto]')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No hints on stderr; results and findings stay')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No hints on stderr; results and findings stay')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Show every finding and the assumptions made')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Show every finding and the assumptions made')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'cce-plan;man' {
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of results; help and errors are English [default: by locale, else en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour [default: auto]')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No hints on stderr; results and findings stay')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No hints on stderr; results and findings stay')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Show every finding and the assumptions made')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Show every finding and the assumptions made')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
    })

    $completions.Where{ $_.CompletionText -like "$wordToComplete*" } |
        Sort-Object -Property ListItemText
}
