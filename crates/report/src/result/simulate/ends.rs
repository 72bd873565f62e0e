//! Node groups at the end of a run, and the way there.

use serde::Serialize;

use super::StateFields;
use crate::view::simulate::told;
use engine::sim::{Chapter, End};
use model::pool::StrategyOrMixed;
use net::lang::Lang;
use net::quantity::{EniCount, IpCount, PodCount};
use rows::Row;

/// A node group at the end.
#[derive(Serialize, Row)]
#[row(area = "simulate")]
pub struct GroupRow<'a> {
    pub node_group: &'a str,
    pub strategy: StrategyOrMixed,
    #[row(inner)]
    pub nodes: StateFields,
    pub pods_running: PodCount,
    pub pods_waiting: PodCount,
    pub bound: IpCount,
    pub warm: IpCount,
    pub enis: EniCount,
}

impl<'a> GroupRow<'a> {
    pub fn all_of(end: &'a End) -> impl Iterator<Item = Self> {
        end.outcome.node_groups.iter().map(|group| Self {
            node_group: &group.name,
            strategy: group.strategy.into(),
            nodes: StateFields::of(&group.nodes),
            pods_running: PodCount::new(group.pods_running),
            pods_waiting: PodCount::new(group.pods_waiting),
            bound: IpCount::new(group.bound),
            warm: IpCount::new(group.warm),
            enis: EniCount::new(group.enis),
        })
    }
}

/// A moment.
#[derive(Serialize, Row)]
#[row(area = "simulate")]
pub struct ChapterRow<'a> {
    #[serde(flatten)]
    pub chapter: &'a Chapter,
    pub message: String,
}

impl<'a> ChapterRow<'a> {
    pub fn all_of(end: &'a End, lang: Lang) -> impl Iterator<Item = Self> {
        end.outcome
            .story
            .iter()
            .map(move |chapter| Self { chapter, message: told(chapter, lang) })
    }
}
