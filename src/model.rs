//! The user's subnets and node profiles, valid by construction.

mod profile;
mod subnet;
mod subnet_list;

pub use profile::{Profile, ProfileOptions};
pub use subnet::{Service, Subnet, Subnets, ZoneId, usable};
pub use subnet_list::{
    Input, SUBNET_SHAPE, is_cidr_list, not_inside, parse_subnets, parse_subnets_inside,
};
