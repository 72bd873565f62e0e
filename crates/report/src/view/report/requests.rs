//! What to ask others for, in words that can be sent as they are: a text for those who own the network, and one for
//! those who own the account.

use engine::mend::{Edit, Line};
use engine::plan::cluster::ClusterOutcome;
use model::{GroupId, Position};
use net::lang::Lang;
use net::quantity::{EniCount, SubnetCount};
use net::visible;
use results::words::request::{self, Asking};
use results::words::scenario::{self, zone_label};
use texts::{Message, report as say};

/// The texts to send, if any: of each request in turn.
pub(in crate::view) fn letters(outcome: &ClusterOutcome, lang: Lang) -> Vec<String> {
    let all = request::with_planned(outcome, lang).flat_map(|asked| {
        let letter = Letter { outcome, asked, lang };
        [letter.quotas(), letter.subnets()]
    });
    all.flatten().collect()
}

/// What to do with the texts; a different sentence if there are none.
pub(super) fn lead(outcome: &ClusterOutcome, requests: usize, lang: Lang) -> String {
    let all = outcome.requests.as_ref();
    let scope = all.map(|all| outcome.candidate().covers(all, None).words(lang));
    say::LeadRequests { requests, scope }.text(lang)
}

struct Letter<'a> {
    outcome: &'a ClusterOutcome,
    asked: Asking<'a>,
    lang: Lang,
}

impl Letter<'_> {
    fn cluster(&self) -> String {
        // A copied request has no other lines, and is exactly what is shown.
        let name = self.outcome.cluster.name.as_deref().map(visible);
        say::RequestCluster { name }.text(self.lang)
    }

    /// By when it is needed and to be asked for, and until when it is enough.
    fn ends(&self, lines: &mut Vec<String>) {
        let (due, ask_by) = (self.asked.by(), self.asked.ask_by());
        lines.push(String::new());
        let (scope, alone) = (self.asked.scope(), self.asked.request.is_enough);
        lines.push(say::RequestEnds { due, ask_by, alone, scope }.text(self.lang));
    }

    fn reason(&self, line: &Line) -> Option<String> {
        let reason = self.asked.reason_of(line)?;
        Some(visible(&reason).to_string())
    }

    /// The quotas of ENIs and of subnets.
    fn quotas(&self) -> Option<String> {
        let mut enis: Option<(&Line, EniCount)> = None;
        let mut subnets: Option<SubnetCount> = None;
        for line in &self.asked.request.lines {
            match line.edit {
                Edit::Quota(quota) => enis = Some((line, quota)),
                Edit::SubnetQuota(quota) => subnets = Some(quota),
                _ => {}
            }
        }
        if enis.is_none() && subnets.is_none() {
            return None;
        }
        let (outcome, lang) = (self.outcome, self.lang);
        let quota = &outcome.cluster.quota;
        let (needed_enis, subnet_quota) = (enis.map(|(_, enis)| enis), subnets);
        let (cluster, due) = (self.cluster(), self.asked.by());
        let head = say::RequestQuota { cluster, due, needed_enis, subnet_quota };
        let mut lines = vec![head.text(lang)];
        if let Some((line, needed_enis)) = enis {
            let (eni_quota, counts) = (self.asked.quota_before(), quota.counts);
            let reason = self.reason(line);
            lines.push(say::RequestQuotaEnis { eni_quota, needed_enis, counts, reason }.text(lang));
            let short = results::plan::scenarios(outcome);
            let short = short.filter(|scenario| {
                let needed = scenario.quota.needed;
                eni_quota.is_some_and(|now| needed > now) && needed <= needed_enis
            });
            lines.extend(short.map(|scenario| {
                let name = scenario::name(outcome, scenario, lang);
                let (needed_enis, scenario) = (scenario.quota.needed, visible(&name));
                say::RequestQuotaScenario { needed_enis, scenario }.text(lang)
            }));
            if !quota.used.is_zero() {
                lines.push(say::RequestQuotaUsed { used_enis: quota.used }.text(lang));
            }
        }
        if let Some(subnet_quota) = subnets {
            let given = self.asked.subnet_quota_before();
            let now = given.or(outcome.cluster.cloud.subnet_quota());
            let is_assumed = given.is_none();
            let text = say::RequestQuotaSubnets { subnet_quota, now, is_assumed };
            lines.push(text.text(lang));
        }
        self.ends(&mut lines);
        Some(lines.join("\n"))
    }

    /// Ranges of the VPC, where no subnet is asked for with them.
    fn ranges(&self) -> Option<String> {
        let ranges = self.asked.request.lines.iter();
        let ranges = ranges.filter_map(|line| line.edit.range());
        let ranges: Vec<String> = ranges.map(|range| range.to_string()).collect();
        if ranges.is_empty() {
            return None;
        }
        let (cluster, due) = (self.cluster(), self.asked.by());
        let mut lines = vec![say::RequestRanges { cluster, due }.text(self.lang)];
        lines.extend(ranges.iter().map(|range| format!("- {range}")));
        self.ends(&mut lines);
        Some(lines.join("\n"))
    }

    /// The subnets.
    fn subnets(&self) -> Option<String> {
        let (request, lang) = (self.asked.request, self.lang);
        let subnets = request.subnets().count();
        if subnets == 0 {
            return self.ranges();
        }
        let (cluster, due) = (self.cluster(), self.asked.by());
        let mut lines = vec![say::RequestSubnets { cluster, due, subnets }.text(lang)];
        let named = self.asked.named();
        for line in &request.lines {
            match &line.edit {
                Edit::VpcRange(range) => {
                    let (prefix, range) = (range.prefix(), range.to_string());
                    lines.push(say::RequestSubnetsRange { prefix, range }.text(lang));
                }
                Edit::Subnet(asked) => {
                    let zone = zone_label(self.outcome, asked.zone, lang);
                    // What is only proposed is not known to be free.
                    let known = asked.cidr.filter(|_| !asked.is_placeholder);
                    let workload = asked.for_workload.map(|at| &named.simulation.workloads[at]);
                    let workload = workload.map(|workload| visible(&workload.name));
                    let text = say::RequestSubnetsOne {
                        cidr: known.map(|cidr| cidr.to_string()),
                        prefix: asked.prefix,
                        role: asked.role(),
                        workload,
                        without: self.reason(line),
                        elsewhere: line.is_for_elsewhere(),
                        zone: visible(&zone),
                    };
                    lines.push(text.text(lang));
                    let only = asked.for_group.and_then(|at| named.groups.get(at.index()));
                    lines.extend(only.map(|group| {
                        let group = visible(&group.name);
                        say::RequestSubnetsGroup { group }.text(lang)
                    }));
                }
                _ => {}
            }
        }
        lines.push(String::new());
        let (ips, free_ips) = (request.ips, self.asked.free_ips());
        lines.push(say::RequestSubnetsNotes { ips, free_ips }.text(lang));
        let new = request
            .lines
            .iter()
            .filter_map(|line| line.edit.new_group());
        lines.extend(new.map(|new| {
            let name = |at: GroupId| {
                named
                    .groups
                    .get(at.index())
                    .map_or("-", |group| &*group.name)
            };
            let (group, of) = (visible(name(new.at)), visible(name(new.of)));
            say::RequestSubnetsWhy { group, of, kept: new.kept }.text(lang)
        }));
        self.ends(&mut lines);
        let less = self.asked.without_zone_loss();
        lines.extend(less.map(|less| say::RequestLess { less }.text(lang)));
        Some(lines.join("\n"))
    }
}
