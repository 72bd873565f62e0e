#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| cce_plan_fuzz::plan::check(bytes));
