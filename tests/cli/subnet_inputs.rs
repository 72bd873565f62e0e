//! Files of subnets, in every format.

use std::fmt::Write as _;

use super::Test;

#[test]
fn a_spreadsheets_csv_is_read() {
    let csv = "\u{feff}ID,CIDR,Zone,Available IPs,Owner\r\n\"sbn-1\",\"10.0.0.0/22\",\"可用区,A\",\"700\",\"team \"\"x\"\"\"\r\nsbn-2,10.0.4.0/24,,,\r\n";
    let output = Test::new("subnets --subnets s.csv --max-pods 64 -f json").file("s.csv", csv);
    let json = output.run().status(0).json();
    let rows = &json["result"]["rows"];
    assert_eq!(rows[0]["zone"], "可用区,A");
    assert_eq!(rows[0]["available_ips"], 700);
    assert_eq!(rows[1]["zone"], serde_json::Value::Null);
    assert_eq!(rows[1]["available_ips"], 254);
}

#[test]
fn every_file_format_and_standard_input_give_the_same_result() {
    let toml = "[[subnet]]\nid = \"a\"\ncidr = \"10.0.0.0/22\"\nzone = \"z\"\navailable_ips = 900\n\n[[subnet]]\ncidr = \"10.0.4.0/22\"\nexclusive = true\n";
    let json = r#"{"subnets": [{"id": "a", "cidr": "10.0.0.0/22", "zone": "z", "available_ips": 900}, {"cidr": "10.0.4.0/22", "exclusive": true}]}"#;
    let lines = "{\"id\":\"a\",\"cidr\":\"10.0.0.0/22\",\"zone\":\"z\",\"available_ips\":900}\n{\"cidr\":\"10.0.4.0/22\",\"exclusive\":true}\n";
    let yaml = "subnets:\n- id: a\n  cidr: 10.0.0.0/22\n  zone: z\n  available_ips: 900\n- cidr: 10.0.4.0/22\n  exclusive: true\n";
    let csv = "id,cidr,zone,available_ips,exclusive\na,10.0.0.0/22,z,900,\n,10.0.4.0/22,,,true\n";
    let texts = [
        ("s.toml", toml),
        ("s.json", json),
        ("s.jsonl", lines),
        ("s.yaml", yaml),
        ("s.csv", csv),
    ];
    let mut seen: Option<String> = None;
    for (name, text) in texts {
        let by_file = Test::new(&format!("subnets --subnets {name} -f json")).file(name, text);
        let by_file = by_file.run().status(0).stdout;
        let by_stdin = Test::new("subnets --subnets - -f json")
            .stdin(text)
            .run()
            .status(0)
            .stdout;
        assert_eq!(by_file, by_stdin, "{name}");
        assert_eq!(*seen.get_or_insert(by_file.clone()), by_file, "{name}");
    }
    assert!(seen.unwrap().contains("S107"));
}

#[test]
fn a_list_of_one_network_may_end_its_line() {
    for text in ["10.0.0.0/24", "10.0.0.0/24\n", "10.0.0.0/24\r\n\r\n"] {
        let run = Test::new("subnets --subnets - --max-pods 32 -f json").stdin(text);
        assert_eq!(
            run.run().status(0).json()["result"]["rows"][0]["max_nodes"],
            7
        );
    }
    let run = Test::new("subnets --max-pods 32").arg("--cidr=10.0.0.0/24,");
    assert!(run.run().status(2).stderr.contains("the CIDR is empty"));
}

#[test]
fn a_long_list_of_lines_is_read_in_parts_with_the_right_lines_in_errors() {
    let mut text = String::new();
    for i in 0..60_000_u32 {
        let zone = ["a", "b", "c"][i as usize % 3];
        let (high, low) = (i >> 8 & 255, i & 255);
        let _ = writeln!(
            text,
            "{{\"cidr\":\"10.{high}.{low}.0/24\",\"zone\":\"{zone}\",\"available_ips\":200}}"
        );
    }
    let json =
        Test::new("subnets --subnets - --max-pods 32 -f json --min-severity error").stdin(&text);
    let json = json.run().status(0).json();
    assert_eq!(json["result"]["rows"].as_array().unwrap().len(), 60_000);
    assert_eq!(json["result"]["rows"][59_999]["zone"], "c");
    assert_eq!(json["result"]["totals"][0]["max_nodes"], 6 * 60_000);
    let broken = text.replacen("10.200.7.0/24", "10.200.7.1/24", 1);
    let output = Test::new("subnets --subnets -")
        .stdin(&broken)
        .run()
        .status(2);
    assert!(
        output.stderr.contains("stdin:51208:10"),
        "{}",
        output.stderr
    );
}

#[test]
fn a_plain_list_of_cidrs_is_read() {
    let text = "10.0.0.0/22@900\n\n  10.0.4.0/22 , 10.0.8.0/22\n";
    let json = Test::new("subnets --subnets - -f json")
        .stdin(text)
        .run()
        .status(0)
        .json();
    assert_eq!(json["result"]["rows"].as_array().unwrap().len(), 3);
    assert_eq!(json["result"]["rows"][0]["available_ips"], 900);
    let broken = Test::new("subnets --subnets -")
        .stdin("10.0.0.0/22\n10.0.4.1/22\n")
        .run()
        .status(2);
    assert!(broken.stderr.contains("stdin:2:1"), "{}", broken.stderr);
}

#[test]
fn headers_of_consoles_are_read_and_other_columns_are_named() {
    let plain = "id,cidr,zone,available_ips\nsbn-1,10.0.0.0/22,cn-bj-d,400\n";
    let nodes = |csv: &str| {
        let test = Test::new("subnets --subnets s.csv --max-pods 32 -f json").file("s.csv", csv);
        let json = test.run().json();
        let row = &json["result"]["rows"][0];
        let columns = json["findings"].as_array().unwrap().iter();
        let columns = columns.filter(|finding| finding["code"] == "S111");
        let columns: Vec<String> = columns
            .map(|finding| {
                assert_eq!(finding["severity"], "warning");
                assert_eq!(finding["values"]["line"], 1, "{finding}");
                finding["subject"].as_str().unwrap().to_owned()
            })
            .collect();
        (row["max_nodes"].clone(), row["zone"].clone(), columns)
    };
    let (count, zone, _) = nodes(plain);
    for (header, ignored) in [
        ("子网ID,CIDR,可用区,可用IP数", vec![]),
        ("名称/ID,IPv4网段,可用区,可用 IP 个数", vec![]),
        (
            "Subnet ID,IPv4 CIDR,Availability Zone,Available IPv4 addresses",
            vec![],
        ),
        (
            "SubnetId,CidrBlock,AvailabilityZone,AvailableIpAddressCount",
            vec![],
        ),
    ] {
        let csv = plain.replace("id,cidr,zone,available_ips", header);
        assert_eq!(
            nodes(&csv),
            (count.clone(), zone.clone(), ignored),
            "{header}"
        );
    }
    let more = "子网ID,子网名称,CIDR,IPv6 CIDR,可用区,可用IP数,已用IP数,备注\n\
                sbn-1,web,10.0.0.0/22,,cn-bj-d,400,3,x\n";
    let ignored = ["子网名称", "IPv6 CIDR", "已用IP数", "备注"].map(str::to_owned);
    assert_eq!(nodes(more), (count, zone, ignored.to_vec()));
}

#[test]
fn a_column_that_could_be_the_count_is_never_left_out() {
    for header in ["剩余IPv4地址", "空闲地址数量", "free", "remaining", "avail"] {
        let csv = format!("cidr,{header}\n10.0.0.0/22,400\n");
        for args in ["subnets --subnets s.csv --max-pods 32", "audit s.csv"] {
            let output = Test::new(args).file("s.csv", &csv).run();
            let said = output.status(2).stderr;
            assert!(said.contains("did you mean \"available_ips\"?"), "{said}");
        }
    }
}

#[test]
fn every_command_that_reads_subnets_names_ignored_columns() {
    let csv = "子网ID,网段,可用区,备注\nsbn-1,10.0.0.0/22,z,x\n";
    for args in [
        "subnets --subnets s.csv --max-pods 32",
        "compare --subnets s.csv --max-pods 32",
        "audit s.csv",
        "carve --vpc 10.0.0.0/16 --subnets s.csv --need /24",
        "init --no-input --zones z --subnets s.csv --instance bcc.g5.c4m16 --nodes 5 --nodes-in-a-year 6 --max-pods 15",
    ] {
        let output = Test::new(args).file("s.csv", csv).run().both();
        assert!(
            output.contains("nothing is read from column \"备注\""),
            "{args}: {output}"
        );
    }
    // By its content, without a file name.
    let piped = Test::new("subnets --subnets - --max-pods 32").stdin(format!("\u{feff}{csv}"));
    let output = piped.run().both();
    assert!(output.contains("sbn-1"), "{output}");
}
