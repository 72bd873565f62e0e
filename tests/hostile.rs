//! Objects that nobody should have written: broken, bent and huge. Whatever is given to `audit`, it
//! ends soon, takes little memory, and says what is wrong and where, or what is true.

mod bounds;
mod broken;
mod huge;
mod limits;
mod values;
mod volumes;
