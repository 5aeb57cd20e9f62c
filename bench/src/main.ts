import { mkdirSync, writeFileSync } from "node:fs";
import { outlineRows } from "./browser/outline.ts";
import { browserRows } from "./browser/rows.ts";
import { seeingRows } from "./browser/seeing.ts";
import { suggestRows } from "./browser/suggest-rows.ts";
import type { Row } from "./measure.ts";
import { changeRows } from "./rows/change-rows.ts";
import { codingRows } from "./rows/coding-rows.ts";
import { correctionRows } from "./rows/correction-rows.ts";
import { ingestRows } from "./rows/ingest-rows.ts";
import { readRows } from "./rows/read-rows.ts";
import { readerRows } from "./rows/reader-rows.ts";
import { ruleRows } from "./rows/rule-rows.ts";
import { searchRows } from "./rows/search-rows.ts";
import { snapshotRows } from "./rows/snapshot-rows.ts";
import { startRows } from "./rows/start-rows.ts";
import { printSuggestTable } from "./suggest/suggest-table.ts";
import { printSuggestTimes } from "./suggest/suggest-times.ts";

const GROUPS = {
  rules: ruleRows,
  "rules:readers": readerRows,
  "server:changes": changeRows,
  "server:codings": codingRows,
  "server:corrections": correctionRows,
  "server:ingest": ingestRows,
  "server:reads": readRows,
  "server:snapshots": snapshotRows,
  "server:start": startRows,
  search: searchRows,
  browser: browserRows,
  "browser:outline": outlineRows,
  "browser:seeing": seeingRows,
  "browser:suggest": suggestRows,
};

/** Names of the groups to run, by default all. `server` selects every group that starts with `server:`. After `suggest`
 * stand folders of coded transcripts. */
const wanted = process.argv.slice(2);
if (wanted[0] === "suggest") {
  printSuggestTable(wanted.slice(1));
  await printSuggestTimes();
  process.exit();
}
const rows: Row[] = [];
for (const [name, measure] of Object.entries(GROUPS)) {
  if (wanted.length === 0 || wanted.some((one) => name === one || name.startsWith(`${one}:`)))
    rows.push(...(await measure()));
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
