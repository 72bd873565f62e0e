//! A list of subnets that went through a spreadsheet.

use std::fmt::Write as _;

use super::cluster::Cluster;
use super::manner::long_zone;

/// CSV with a byte order mark, lines that end in CR LF, quotes, and columns of its owner's.
pub(super) fn subnets(cluster: &Cluster) -> String {
    let mut text =
        String::from("\u{feff}ID,Name,\"CIDR\",Zone,Available IPs,\"Owner, 负责人\"\r\n");
    for subnet in &cluster.subnets {
        let (id, name, cidr) = (&subnet.id, &subnet.name, subnet.cidr());
        let (zone, available) = (long_zone(subnet.zone), subnet.available);
        let _ = write!(
            text,
            "{id},\"{name}\",{cidr},\"{zone}\",\"{available}\",\"team \"\"x\"\", 平台\"\r\n"
        );
    }
    text
}
