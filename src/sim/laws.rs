//! Laws that hold after every event.

