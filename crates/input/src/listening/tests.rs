//! Outputs of real programs, and any text.

use net::lang::Lang;
use proptest::prelude::*;

use super::*;

fn read(text: &str) -> Vec<String> {
    let found = listening(&Source::new("n", text)).unwrap();
    let spelled = found.listeners.iter().map(|one| {
        let address = match one.address {
            ListenAddress::Any => "any".to_owned(),
            ListenAddress::AnyV4 => "v4".to_owned(),
            ListenAddress::One(address) => address.to_string(),
        };
        format!("{} {} {address}", one.protocol.as_str(), one.port)
    });
    spelled.collect()
}

/// The sockets of a machine on which all of these outputs were taken at the same time.
const SAME: [&str; 9] = [
    "TCP 2024 v4",
    "TCP 20001 127.0.0.1",
    "TCP 20025 ::1",
    "TCP 20080 any",
    "TCP 20443 any",
    "TCP 20999 127.0.0.1",
    "UDP 20053 any",
    "UDP 20068 v4",
    "UDP 20323 127.0.0.1",
];

/// Source: iproute2 6.1.0 and net-tools 2.10, one machine with the same sockets open.
#[test]
fn all_forms_of_output_of_one_machine_say_the_same() {
    for name in [
        "ss-lntuH",
        "ss-lntu",
        "ss-lntup",
        "netstat-lntu",
        "netstat-lntup",
    ] {
        let path = format!(
            "{}/../../tests/fixtures/vips/same/{name}.txt",
            env!("CARGO_MANIFEST_DIR")
        );
        #[expect(clippy::disallowed_methods, reason = "tests read the repository")]
        let text = std::fs::read_to_string(path).unwrap();
        assert!(is_listening(&text), "{name}");
        assert_eq!(read(&text), SAME, "{name}");
    }
}

/// Source: iproute2 before 4.16  has `*:22` and `:::22`; those after 2018 name interfaces.
#[test]
fn addresses_are_read_as_both_programs_write_them() {
    for (column, expected) in [
        ("*:22", "any"),
        (":::22", "any"),
        ("[::]:22", "any"),
        ("0.0.0.0:22", "v4"),
        ("0.0.0.0%eth0:22", "v4"),
        ("[::ffff:0.0.0.0]:22", "v4"),
        ("127.0.0.53%lo:22", "127.0.0.53"),
        ("[fe80::1]%eth0:22", "fe80::1"),
        ("[fe80::1%eth0]:22", "fe80::1"),
        ("fe80::1:22", "fe80::1"),
        ("[::ffff:10.0.0.1]:22", "10.0.0.1"),
        ("::ffff:10.0.0.1:22", "10.0.0.1"),
    ] {
        let row = format!("tcp    LISTEN     0      128    {column}    *:*\n");
        assert_eq!(read(&row), [format!("TCP 22 {expected}")], "{column}");
    }
}

#[test]
fn only_what_takes_from_anybody_listens() {
    let text = "\
tcp   ESTAB     0 0 10.0.0.1:5000 10.0.0.2:443
tcp   TIME-WAIT 0 0 10.0.0.1:5001 10.0.0.2:443
udp   ESTAB     0 0 10.0.0.1:5002 10.0.0.2:53
tcp        0      0 10.0.0.1:5003           10.0.0.2:443            ESTABLISHED 1/x
udp        0      0 10.0.0.1:5004           10.0.0.2:53             ESTABLISHED 1/x
udp        0      0 0.0.0.0:5005            0.0.0.0:*                           1/x
sctp  LISTEN    0 0 *:5006 *:*
raw        0      0 0.0.0.0:1               0.0.0.0:*               7           1/x
nl    UNCONN    0 0 rtnl:kernel *
unix  2      [ ACC ]     STREAM     LISTENING     20177    /run/x.sock
";
    assert_eq!(read(text), ["UDP 5005 v4", "SCTP 5006 any"]);
}

#[test]
fn which_protocols_a_dump_tells_of_is_known() {
    let of = |text: &str| listening(&Source::new("n", text)).unwrap().protocols;
    let row = "LISTEN 0 128 0.0.0.0:22 0.0.0.0:*\n";
    assert_eq!(of(row), [Protocol::Tcp]);
    let both = [Protocol::Tcp, Protocol::Udp];
    assert_eq!(of(&format!("tcp {row}")), both);
    assert_eq!(of("Netid State Recv-Q Send-Q Local Address:Port\n"), both);
    assert_eq!(of("tcp 0 0 0.0.0.0:22 0.0.0.0:* LISTEN\n"), [Protocol::Tcp]);
    assert_eq!(of("Proto Recv-Q Send-Q Local Address\n"), []);
}

#[test]
fn rows_that_cannot_be_read_are_problems_with_places() {
    let text = "tcp LISTEN 0 128 0.0.0.0:ssh 0.0.0.0:*\ntcp LISTEN 0\n\
        tcp LISTEN 0 128 2001:db8:1234:5678:9abc:80 *:*\ntcp LAUSCHT 0 1 *:1 *:*\n\
        tcp LISTEN 0 1 *:70000 *:*\ntcp 0 0 0.0.0.0:22 0.0.0.0:* ABHÖREN\ntcp LISTEN 0 1 x *:*\n";
    let problems = listening(&Source::new("n.ss", text)).unwrap_err();
    let said: Vec<String> = problems
        .kept()
        .iter()
        .map(|one| {
            let place = one.place.as_ref().unwrap();
            format!("{}:{} {}", place.line, place.column, one.title(Lang::En))
        })
        .collect();
    assert_eq!(
        said,
        [
            "1:18 \"ssh\" is no number of a port",
            "2:1 a row of a socket without all of its columns",
            "3:18 \"2001:db8:1234:5678:9abc\" is no address",
            "4:1 a row of a socket without a state that is known",
            "5:16 \"70000\" is no number of a port",
            "6:1 a row of a socket without a state that is known",
            "7:16 \"x\" is no address with a port",
        ]
    );
    assert!(listening(&Source::new("n", "")).is_err());
    assert!(listening(&Source::new("n", "permission denied\n")).is_err());
}

/// What `netstat -pnlt | awk '{print $4}' | cut -d ':' -f 2 | uniq | sort -g` prints, from net-tools 2.10.
const PIPELINE: &str = "\n(only\nLocal\ndb8\n22\n2024\n20001\n20001\n";

#[test]
fn ports_alone_are_tcp_at_every_address() {
    for text in [
        "22\n2024\n20001\n",
        "\u{feff}20001 2024\r\n22\r\n\r\n",
        "(only\nLocal\n22\n2024\n20001",
    ] {
        assert!(is_bare_ports(text) && !is_listening(text), "{text:?}");
        assert_eq!(read(text), ["TCP 22 any", "TCP 2024 any", "TCP 20001 any"]);
        let found = listening(&Source::new("n", text)).unwrap();
        assert_eq!(
            (found.protocols, found.lacks_ipv6),
            (vec![Protocol::Tcp], false)
        );
    }
    for text in [
        "",
        "\n",
        "db8\n",
        "22\nsshd\n",
        "70000\n",
        "version = 1\n",
        "22: 1\n",
    ] {
        assert!(!is_bare_ports(text), "{text:?}");
    }
    let said = listening(&Source::new("n", "22\n 70000\nsshd\n")).unwrap_err();
    let said = said.kept().iter().map(|one| one.title(Lang::En));
    assert_eq!(
        said.collect::<Vec<_>>(),
        ["\"70000\" is not a port", "\"sshd\" is not a port"]
    );
}

#[test]
fn what_ports_alone_have_lost_is_unknown_until_another_dump_has_it() {
    let mut found = listening(&Source::new("n", PIPELINE)).unwrap();
    assert_eq!(
        read(PIPELINE),
        ["TCP 22 any", "TCP 2024 any", "TCP 20001 any"]
    );
    assert_eq!((&found.protocols[..], found.lacks_ipv6), (&[][..], true));
    found.add(listening(&Source::new("n", "tcp LISTEN 0 128 [::]:80 [::]:*\n")).unwrap());
    assert_eq!(found.protocols, [Protocol::Tcp, Protocol::Udp]);
    assert!(!found.lacks_ipv6 && found.listeners.len() == 4);
}

#[test]
fn a_node_is_called_like_the_file_of_its_dump() {
    for (path, node) in [
        ("node-1.ss", "node-1"),
        ("dumps/10.0.0.4.ss.txt", "10.0.0.4"),
        ("a/b/master.netstat.log", "master"),
        ("node-1", "node-1"),
        (".ss", ".ss"),
        ("ss.txt", "ss"),
    ] {
        assert_eq!(node_of_file(path), node, "{path}");
    }
}

#[test]
fn objects_and_plans_are_no_dumps() {
    for text in [
        "apiVersion: v1\nkind: Service\n",
        "version = 1\n[[vip_pool]]\nname = \"tcp\"\n",
        "{\"kind\": \"List\"}",
        "tcp: 1\n",
        "",
    ] {
        assert!(!is_listening(text), "{text}");
    }
}

proptest! {
    #[test]
    fn any_text_is_read_or_a_problem(text in "\\PC{0,60}|((tcp|udp6|LISTEN|UNCONN|0|128|\\[::\\]:80|\\*:\\*|0.0.0.0:22|%|:|\n| ){1,3} ?){0,30}") {
        let _ = (is_listening(&text), node_of_file(&text));
        if let Err(problems) = listening(&Source::new("n", &text)) {
            prop_assert!(!problems.is_empty());
        }
    }

    #[test]
    fn any_bytes_are_read_or_a_problem(bytes: Vec<u8>) {
        let text = String::from_utf8_lossy(&bytes);
        let _ = (is_listening(&text), listening(&Source::new("n", &text)).is_ok());
    }
}
