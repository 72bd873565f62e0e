//! The event stream of a simulation, as JSON lines.

use std::io;

use serde_json::json;

use engine::sim::{Reason, Simulated};
use net::lang::Lang;
use results::json::escaped;

/// Writes one line for each event of each strategy, by time, with messages in `lang`.
///
/// # Errors
///
/// Those of `out`.
pub fn write_events(simulated: &Simulated, lang: Lang, out: &mut dyn io::Write) -> io::Result<()> {
    for end in &simulated.ends {
        let strategy = end.outcome.strategy.as_str();
        for entry in &end.outcome.log {
            let kind = match entry.reason {
                Reason::CreateEniSuccess => "Normal",
                _ => "Warning",
            };
            let about = match (&entry.node, &entry.subnet) {
                (Some(node), _) => json!({ "kind": "Node", "name": node }),
                (None, Some(subnet)) => json!({ "kind": "Subnet", "name": subnet }),
                (None, None) => json!(null),
            };
            let line = json!({
                "at_ms": entry.at_ms,
                "involved_object": about,
                "message": entry.message().text(lang),
                "model": end.outcome.model.as_str(),
                "reason": <&str>::from(entry.reason),
                "strategy": strategy,
                "subnet": entry.subnet,
                "type": kind,
            });
            writeln!(out, "{}", escaped(&line.to_string()))?;
        }
    }
    Ok(())
}
