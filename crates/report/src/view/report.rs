//! The report of a plan: chapters made of what other commands show, and what only people need.

mod issue;
mod readings;
mod requests;
mod run;

use super::{diff, plan, simulate};
use crate::{Chapter, Decision, Document, NoFindings, Report, Todo};
use engine::plan::cluster::{ClusterOutcome, Course};
use engine::sim::Simulated;
use model::finding::Finding;
use net::lang::Lang;
use results::changes::outcome::DiffOutcome;
use results::plan::PlanResult;
use strum::{EnumString, IntoStaticStr, VariantArray, VariantNames};
use texts::{self, Message, report as say};

pub use issue::issue;
pub(super) use requests::letters;
pub use run::Run;

/// A chapter that can be selected.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray, VariantNames,
)]
#[strum(serialize_all = "lowercase")]
pub enum Section {
    /// What changed since another plan.
    Changes,
    /// What to ask the cloud for, to be sent as it is.
    Requests,
    /// What may happen, and what fits then.
    Scenarios,
    /// Node groups.
    Groups,
    Zones,
    /// Each subnet, and where its addresses go.
    Subnets,
    /// Pools of virtual IPs.
    Vips,
    /// The simulation: nodes, pods and addresses over time.
    Pools,
    /// Findings with their next steps.
    Findings,
    /// What was taken for granted.
    Assumptions,
    /// Where sources say something else, and what else to know.
    Sources,
    /// The command and its input.
    Run,
}

impl Section {
    /// All, in their order.
    pub const ALL: &'static [Self] = <Self as VariantArray>::VARIANTS;

    /// The words for all of them in flags.
    pub const WORDS: &'static [&'static str] = <Self as VariantNames>::VARIANTS;

    /// Those for people who decide and do not plan.
    pub const BRIEF: [Self; 5] = [
        Self::Changes,
        Self::Requests,
        Self::Scenarios,
        Self::Findings,
        Self::Run,
    ];

    /// Its spelling in flags.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Whether a table of the plan is in this chapter.
    fn has_table(self, name: &str) -> bool {
        match self {
            Self::Groups => name == "node_groups",
            Self::Vips => name == "vip_pools",
            _ => name == self.as_str(),
        }
    }
}

/// What a report is made of.
pub struct Reported<'a> {
    /// The plan.
    pub outcome: &'a ClusterOutcome,
    /// Its simulation, where there is one.
    pub simulated: Option<&'a Simulated>,
    /// What opens the plan in the page, where that is known.
    pub link: Option<String>,
    /// What decides.
    pub decision: Decision,
    /// What to do.
    pub todo: Todo,
    /// The course of growth, where there is any.
    pub course: Option<&'a Course>,
    /// What changed since another plan, where one is given.
    pub changes: Option<&'a DiffOutcome>,
    /// What was run.
    pub run: &'a Run,
    /// Findings of plan and simulation, the worst first.
    pub findings: &'a Vec<Finding>,
}

impl Reported<'_> {
    /// Whether there is anything to say in a chapter.
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
pub fn report<'a>(of: &Reported<'a>, sections: &[Section], lang: Lang) -> Report<'a> {
    let mut lead = plan::answer(of.outcome, lang);
    // A plan in which all nodes fit can run out of IPs all the same.
    if let Some(simulated) = of.simulated {
        lead.extend(simulate::lead::trouble(simulated, lang));
    }
    let chapters = Section::ALL.iter().copied();
    let chapters = chapters.filter(|section| sections.contains(section) && of.has(*section));
    let name = of.outcome.cluster.name.as_deref();
    Report {
        title: say::Title { name }.text(lang),
        link: of.link.clone(),
        decision: of.decision.clone(),
        lead,
        todo: of.todo.clone(),
        outlook: plan::outlook(of.outcome, of.course, lang).decided(&of.decision),
        chapters: chapters.map(|section| chapter(of, section, lang)).collect(),
    }
}

fn chapter<'a>(of: &Reported<'a>, section: Section, lang: Lang) -> Chapter<'a> {
    let (outcome, lang) = (of.outcome, lang);
    let tables = || {
        let result = PlanResult::of(outcome, None, lang);
        let mut tables = plan::tables(&result, outcome, plan::Length::Whole, lang);
        tables.retain(|table| !table.shown.is_empty() && section.has_table(table.name));
        // The chapter's own title says it.
        for table in &mut tables {
            table.title.clear();
        }
        tables
    };
    let mut paste = Vec::new();
    let mut document = match section {
        Section::Changes => match of.changes {
            Some(changes) => {
                let mut document = diff::document(changes, lang);
                document.findings = &NoFindings;
                for table in &mut document.tables {
                    table.excerpt = None;
                }
                document
            }
            None => Document::default(),
        },
        Section::Groups | Section::Zones => Document { tables: tables(), ..Document::default() },
        Section::Vips => Document {
            lead: plan::vip_lead(outcome, lang),
            tables: tables(),
            ..Document::default()
        },
        Section::Subnets => Document {
            tables: tables(),
            split: Some(plan::split(outcome, lang)),
            ..Document::default()
        },
        Section::Scenarios => Document {
            matrices: vec![plan::scenarios_by_zone(outcome, lang)],
            ..Document::default()
        },
        Section::Pools => match of.simulated {
            Some(simulated) => Document {
                findings: &NoFindings,
                todo: None,
                ..simulate::document(simulated, lang)
            },
            None => Document::default(),
        },
        Section::Findings => Document {
            lead: Vec::from_iter(
                of.findings
                    .is_empty()
                    .then(|| say::LeadNoFindings.text(lang)),
            ),
            findings: of.findings,
            ..Document::default()
        },
        Section::Requests => {
            paste = letters(outcome, lang);
            Document {
                lead: vec![requests::lead(outcome, paste.len(), lang)],
                ..Document::default()
            }
        }
        Section::Assumptions => {
            Document { assumptions: plan::assumptions(outcome, lang), ..Document::default() }
        }
        Section::Sources => readings::document(of.findings, lang),
        Section::Run => {
            paste = vec![run::command(of.run)];
            run::document(of.run, lang)
        }
    };
    document.tables.retain(|table| table.rows.count() > 0);
    document.title = texts::word("Section", section.as_str(), lang).into_owned();
    Chapter {
        name: section.as_str(),
        is_folded: match section {
            Section::Assumptions | Section::Sources | Section::Run => true,
            // Where nothing is wrong there is nothing to look at.
            Section::Pools => of
                .simulated
                .is_some_and(|simulated| simulate::lead::trouble(simulated, lang).is_empty()),
            _ => false,
        },
        document,
        paste,
    }
}
