"use strict";
// One text is the state: the form edits it, the engine reads it, the address holds it. Tables and
// pictures come from the engine; the words are in the page.
const $ = (id) => document.getElementById(id);
const held = JSON.parse($("w-held").textContent);
/** The plan; null as long as nobody has said what to plan. */
let plan = held.plan;
let lang = document.documentElement.lang.startsWith("zh") ? "zh" : "en";
let { words, form: tables } = held[lang];
