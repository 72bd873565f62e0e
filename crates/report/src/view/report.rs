//! The report of a plan: chapters made of what other commands show, and what only people need.

mod changes;
mod readings;
mod requests;
mod run;

use super::{plan, simulate};
use crate::result::plan::PlanResult;
use crate::{Chapter, Document, NoFindings, Report};
use engine::plan::cluster::ClusterOutcome;
use engine::plan::diff::DiffOutcome;
use engine::sim::Simulated;
use model::finding::Finding;
use net::lang::{Lang, Text, text};

pub use run::{Digest, Run};

/// A chapter that can be asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Section {
    /// What changed since another plan.
    Changes,
    /// Node groups.
    Groups,
    /// Each subnet, and where its addresses go.
    Subnets,
    /// Zones.
    Zones,
    /// What may happen, and what fits then.
    Scenarios,
    /// Pools of virtual IPs.
    Vips,
    /// The simulation: nodes, pods and addresses over time.
    Pools,
    /// Findings with their next steps.
    Findings,
    /// What to ask the cloud for, to be sent as it is.
    Requests,
    /// What was taken for granted.
    Assumptions,
    /// Where sources say something else, and what to know beside.
    Sources,
    /// What was run on which input.
    Run,
}

impl Section {
    /// All, in their order.
    pub const ALL: [Self; 12] = [
        Self::Changes,
        Self::Groups,
        Self::Subnets,
        Self::Zones,
        Self::Scenarios,
        Self::Vips,
        Self::Pools,
        Self::Findings,
        Self::Requests,
        Self::Assumptions,
        Self::Sources,
        Self::Run,
    ];

    /// Those for people who decide and do not plan.
    pub const BRIEF: [Self; 5] = [
        Self::Changes,
        Self::Scenarios,
        Self::Findings,
        Self::Requests,
        Self::Run,
    ];

    /// As written in flags.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Changes => "changes",
            Self::Groups => "groups",
            Self::Subnets => "subnets",
            Self::Zones => "zones",
            Self::Scenarios => "scenarios",
            Self::Vips => "vips",
            Self::Pools => "pools",
            Self::Findings => "findings",
            Self::Requests => "requests",
            Self::Assumptions => "assumptions",
            Self::Sources => "sources",
            Self::Run => "run",
        }
    }

    const fn title(self) -> Text {
        match self {
            Self::Changes => text("What changed", "变化"),
            Self::Groups => text("Node groups", "节点组"),
            Self::Subnets => text("Subnets", "子网"),
            Self::Zones => text("Zones", "可用区"),
            Self::Scenarios => text("What may happen", "可能发生的情况"),
            Self::Vips => text("Virtual IPs", "VIP"),
            Self::Pools => text("Pools over time", "地址池随时间的变化"),
            Self::Findings => text("Findings and next steps", "发现与下一步"),
            Self::Requests => text("Requests to send", "待提交的申请"),
            Self::Assumptions => text("Assumptions", "假设"),
            Self::Sources => text("Where sources differ", "来源的不同说法"),
            Self::Run => text("What was run", "运行信息"),
        }
    }
}

/// What a report is made of.
pub struct Reported<'a> {
    /// The plan.
    pub outcome: &'a ClusterOutcome,
    /// Its simulation, where there is one.
    pub simulated: Option<&'a Simulated>,
    /// What changed since another plan, where one is given.
    pub changes: Option<&'a DiffOutcome>,
    /// What was run.
    pub run: &'a Run,
    /// Findings of plan and simulation, the worst first.
    pub findings: &'a Vec<Finding>,
}

impl Reported<'_> {
    /// Whether there is anything to say in a chapter.
    #[must_use]
    pub fn has(&self, section: Section) -> bool {
        match section {
            Section::Changes => self.changes.is_some(),
            Section::Pools => self.simulated.is_some(),
            Section::Vips => !self.outcome.vip_pools.is_empty(),
            _ => true,
        }
    }
}

/// The report with these chapters, in their own order.
#[must_use]
pub fn report<'a>(of: &Reported<'a>, sections: &[Section], lang: Lang) -> Report<'a> {
    let mut lead = plan::answer(of.outcome, lang);
    // A plan in which all has a place can run dry all the same.
    if let Some(simulated) = of.simulated {
        lead.extend(simulate::lead::trouble(simulated, lang));
    }
    let title = text("Capacity report", "容量报告").get(lang);
    let colon = text(": ", "：").get(lang);
    let chapters = Section::ALL.into_iter().filter(|section| {
        let asked = sections.contains(section);
        asked && of.has(*section)
    });
    Report {
        title: match &of.outcome.cluster.name {
            Some(name) => format!("{title}{colon}{name}"),
            None => title.to_owned(),
        },
        lead,
        chapters: chapters.map(|section| chapter(of, section, lang)).collect(),
    }
}

fn chapter<'a>(of: &Reported<'a>, section: Section, lang: Lang) -> Chapter<'a> {
    let outcome = of.outcome;
    let result = PlanResult::of(outcome, None);
    let tables = |names: &[&str]| {
        let mut tables = plan::tables(&result, outcome, plan::Length::Whole, lang);
        tables.retain(|table| names.contains(&table.name) && !table.shown.is_empty());
        if let [table] = tables.as_mut_slice() {
            // The chapter's own title says it.
            table.title = "";
        }
        tables
    };
    let mut paste = Vec::new();
    let mut document = match section {
        Section::Changes => match of.changes {
            Some(changes) => changes::document(changes, outcome, lang),
            None => Document::default(),
        },
        Section::Groups => Document {
            tables: tables(&["node_groups"]),
            ..Document::default()
        },
        Section::Vips => Document {
            lead: plan::vip_lead(outcome, lang),
            tables: tables(&["vip_pools"]),
            ..Document::default()
        },
        Section::Subnets => Document {
            tables: tables(&["subnets"]),
            split: Some(plan::split(outcome, lang)),
            ..Document::default()
        },
        Section::Zones => Document {
            tables: tables(&["zones"]),
            ..Document::default()
        },
        Section::Scenarios => Document {
            matrices: vec![plan::scenarios_by_zone(outcome, lang)],
            ..Document::default()
        },
        Section::Pools => match of.simulated {
            Some(simulated) => Document {
                findings: &NoFindings,
                ..simulate::document(simulated, lang)
            },
            None => Document::default(),
        },
        Section::Findings => findings(of, lang),
        Section::Requests => {
            paste = requests::requests(outcome, lang);
            Document {
                lead: vec![requests::lead(paste.len(), lang)],
                ..Document::default()
            }
        }
        Section::Assumptions => Document {
            assumptions: plan::assumptions(outcome, lang),
            ..Document::default()
        },
        Section::Sources => readings::document(of.findings, lang),
        Section::Run => {
            paste = vec![run::command(of.run)];
            run::document(of.run, lang)
        }
    };
    document.tables.retain(|table| table.rows.count() > 0);
    section.title().get(lang).clone_into(&mut document.title);
    Chapter {
        name: section.as_str(),
        document,
        paste,
    }
}

fn findings<'a>(of: &Reported<'a>, lang: Lang) -> Document<'a> {
    let none = text("There is nothing to see to.", "没有需要处理的事项。");
    Document {
        lead: if of.findings.is_empty() {
            vec![none.get(lang).to_owned()]
        } else {
            Vec::new()
        },
        findings: of.findings,
        ..Document::default()
    }
}
