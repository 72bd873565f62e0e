//! Hostile objects: broken, malformed and huge. For every input, `audit` ends soon, takes little
//! memory, and reports what is wrong and where, or a correct result.

mod bounds;
mod broken;
mod huge;
mod limits;
#[cfg(unix)]
mod numbers;
mod values;
mod volumes;
