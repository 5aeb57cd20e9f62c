import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Row } from "./measure.ts";
import { searchRows } from "./search-rows.ts";
import { serverRows } from "./server-rows.ts";

/** The rules are measured bundled, as the server and the browser run them. */
function ruleRows(): Row[] {
  const bundle = fileURLToPath(new URL("../dist/rules.js", import.meta.url));
  return JSON.parse(execFileSync(process.execPath, [bundle], { encoding: "utf8" }));
}

const GROUPS = { rules: ruleRows, server: serverRows, search: searchRows };

/** Only the groups that are named, all where none is. */
const wanted = process.argv.slice(2);
const rows: Row[] = [];
for (const [name, measure] of Object.entries(GROUPS)) {
  if (wanted.length === 0 || wanted.includes(name)) rows.push(...(await measure()));
}
console.table(
  rows.map(({ what, value, unit, baseline, baselineValue, ratio }) => ({
    what,
    measured: `${rounded(value)} ${unit}`,
    baseline: `${baseline}: ${rounded(baselineValue)}`,
    ratio: ratio.toPrecision(3),
  })),
);
const results = new URL("../results/", import.meta.url);
mkdirSync(results, { recursive: true });
writeFileSync(new URL("latest.json", results), `${JSON.stringify({ rows }, null, 2)}\n`);

function rounded(value: number): string {
  return value.toFixed(value < 100 ? 1 : 0);
}
