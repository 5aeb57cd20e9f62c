import { mkdirSync, writeFileSync } from "node:fs";
import { ruleRows } from "./rule-rows.ts";
import { searchRows } from "./search-rows.ts";

const GROUPS = { rules: ruleRows, search: searchRows };

/** Only the groups that are named, all where none is. */
const wanted = process.argv.slice(2);
const rows = [];
for (const [name, measure] of Object.entries(GROUPS)) {
  if (wanted.length === 0 || wanted.includes(name)) rows.push(...(await measure()));
}
const memoryMb = Math.round(process.memoryUsage().rss / 1024 / 1024);
console.table(
  rows.map((one) => ({
    ...one,
    ms: one.ms.toFixed(1),
    baselineMs: one.baselineMs.toFixed(1),
    ratio: one.ratio.toPrecision(3),
  })),
);
console.log(`Memory at the end: ${memoryMb} MB`);
const results = new URL("../results/", import.meta.url);
mkdirSync(results, { recursive: true });
writeFileSync(new URL("latest.json", results), `${JSON.stringify({ rows, memoryMb }, null, 2)}\n`);
