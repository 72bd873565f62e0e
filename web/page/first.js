"use strict";
// One text is the state: the form edits it, the engine reads it, the address holds it. All words,
// tables and pictures come from the engine.
const $ = (id) => document.getElementById(id);
const held = JSON.parse($("w-plan").textContent);
let plan = { name: held.name, text: held.text };
let lang = document.documentElement.lang.startsWith("zh") ? "zh" : "en";
let words = {};
let tables = [];
