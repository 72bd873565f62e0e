//! C410: the free space of the VPC has no room for a subnet that is asked for.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::Page;
use crate::quantity::{BlockCount, IpCount, SubnetCount};

/// The free space of the VPC has no room for a subnet that is asked for.
#[derive(Debug, Clone)]
pub struct VpcSpaceShort {
    /// The need, as written.
    pub need: Box<str>,
    /// Prefix of its subnets.
    pub prefix: u8,
    /// Their zone, where given.
    pub zone: Option<Box<str>>,
    /// Subnets asked for.
    pub wanted: SubnetCount,
    /// Those without room.
    pub missing: SubnetCount,
    /// Addresses that stay free when all others have their place.
    pub free: IpCount,
    /// Blocks that these are.
    pub blocks: BlockCount,
    /// Prefix of the largest block.
    pub largest: Option<u8>,
    /// The longest prefix of a range that would hold all that is missing, of other needs too.
    pub range_for_all: Option<u8>,
    /// Smaller subnets with as many addresses for which there is room: how many, of which prefix.
    pub instead: Option<(SubnetCount, u8)>,
}

impl VpcSpaceShort {
    /// The zone as it is written in a need.
    fn suffix(&self) -> String {
        self.zone.as_deref().map_or_else(String::new, |zone| format!("x{zone}"))
    }

    /// Addresses of one of its subnets.
    fn size(&self) -> IpCount {
        IpCount::new(1 << (32 - self.prefix.min(32)))
    }

    /// What there is, with which the need could not be met: too few addresses, or too scattered.
    fn left(&self, lang: Lang) -> String {
        let Some(largest) = self.largest else {
            return text("no address is free", "已无空闲 IP").get(lang).to_owned();
        };
        let (ips, blocks) = (self.free.spelled(lang), self.blocks.spelled(lang));
        let verb = if self.free == IpCount::new(1) { "is" } else { "are" };
        let few = self.free < self.size();
        let one = self.blocks == BlockCount::new(1);
        match lang {
            Lang::En if one => format!("only {ips} {verb} free, in one block, a /{largest}"),
            Lang::En if few => format!("only {ips} {verb} free, in {blocks}, the largest a /{largest}"),
            Lang::En => format!("{ips} {verb} free, but in {blocks}, the largest a /{largest}"),
            Lang::Zh if one || few => format!("仅空闲 {ips}，共 {blocks}，最大的为 /{largest}"),
            Lang::Zh => format!("虽空闲 {ips}，但分散在 {blocks}中，最大的为 /{largest}"),
        }
    }
}

impl Diagnostic for VpcSpaceShort {
    const CODE: &'static str = "C410";
    const NAME: &'static str = "vpc-space-short";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "No aligned free block of the VPC is large enough for a subnet that is asked for. Needs are placed largest first, each into the smallest free block that suffices: if any arrangement had room for all, this one would. All others are still proposed. Severity: error.",
            "VPC 中没有足够大的对齐空闲块可容纳所需子网。按从大到小依次放入恰好够用的最小空闲块：只要存在能放下全部子网的排布，此法必能放下。其余子网仍会给出。级别：错误。",
        ),
        formula: text(
            "no free block with a prefix of at most the need's",
            "不存在前缀长度不大于所需前缀的空闲块",
        ),
        source: text("this program", "本程序"),
        other: None,
    };

    fn subject(&self) -> String {
        self.need.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let (need, left) = (&self.need, self.left(lang));
        let (wanted, missing) = (self.wanted, self.missing);
        let one = SubnetCount::new(1);
        let verb = if missing == one { "does" } else { "do" };
        match (lang, wanted == one) {
            (Lang::En, true) => format!("{need} does not fit: {left}"),
            (Lang::En, false) if missing == wanted => {
                format!("none of the {wanted} subnets of {need} fits: {left}")
            }
            (Lang::En, false) => {
                format!("{missing} of the {wanted} subnets of {need} {verb} not fit: {left}")
            }
            (Lang::Zh, true) => format!("{need} 放不下：{left}"),
            (Lang::Zh, false) => {
                format!("{need} 的 {wanted} 个子网中有 {missing} 个放不下：{left}")
            }
        }
    }

    fn help(&self, lang: Lang) -> String {
        let suffix = self.suffix();
        let range = match (self.range_for_all, lang) {
            (Some(prefix), Lang::En) => {
                format!("add a range of /{prefix} or larger to the VPC, which holds all that is missing")
            }
            (Some(prefix), Lang::Zh) => {
                format!("为 VPC 增加 /{prefix} 或更大的网段，即可放下全部缺少的子网")
            }
            (None, Lang::En) => "no IPv4 range holds all that is missing: ask for less".to_owned(),
            (None, Lang::Zh) => "没有 IPv4 网段能放下全部缺少的子网：请减少需求".to_owned(),
        };
        match (self.instead, self.largest, lang) {
            (Some((count, prefix)), _, Lang::En) => format!(
                "{range}; {}*/{prefix}{suffix} would fit instead, as large together",
                count.get()
            ),
            (Some((count, prefix)), _, Lang::Zh) => format!(
                "{range}；或改为 {}*/{prefix}{suffix}，总地址数相同且放得下",
                count.get()
            ),
            (None, Some(largest), Lang::En) => {
                format!("{range}; the largest that would fit instead is /{largest}{suffix}")
            }
            (None, Some(largest), Lang::Zh) => {
                format!("{range}；或改小需求，目前最大能放下 /{largest}{suffix}")
            }
            (None, None, _) => range,
        }
    }

    fn values(&self) -> Values {
        let zone = self.zone.as_deref();
        vec![
            ("need", Value::Text(self.need.to_string())),
            ("prefix", Value::Count(self.prefix.into())),
            ("zone", zone.map_or(Value::None, |zone| Value::Text(zone.to_owned()))),
            ("wanted_subnets", Value::Count(self.wanted.get())),
            ("missing_subnets", Value::Count(self.missing.get())),
            ("missing_ips", Value::Count(self.missing.get().saturating_mul(self.size().get()))),
            ("free_ips", Value::Count(self.free.get())),
            ("free_blocks", Value::Count(self.blocks.get())),
            ("largest_free_prefix", self.largest.map(u64::from).into()),
            ("sufficient_range_prefix", self.range_for_all.map(u64::from).into()),
            ("instead_subnets", self.instead.map(|(count, _)| count.get()).into()),
            ("instead_prefix", self.instead.map(|(_, prefix)| u64::from(prefix)).into()),
        ]
    }
}
