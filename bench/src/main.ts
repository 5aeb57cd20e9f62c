import { mkdirSync, writeFileSync } from "node:fs";
import { outlineDocxBytes } from "@quarry/docx-export";
import { filterSegments, generateOutline, sourceCounts, templateById } from "@quarry/domain";
import { makeSegments, makeSources } from "./material.ts";
import { medianMs } from "./measure.ts";

type Row = { what: string; medianMs: number; baseline: string; baselineMs: number; ratio: number };

const PAIRWISE_SEGMENTS = 1_000;
const small = makeSegments(10_000);
const large = makeSegments(100_000);

/** The rule of uniqueness read to the letter, every pair compared. */
function pairwise(segments: readonly { sourceId: string; text: string }[]): number[] {
  const texts = segments.map(({ text }) => text.toLowerCase());
  return texts.map((text, index) => {
    const opening = text.slice(0, 50);
    const matched = texts.flatMap((other, at) =>
      text.includes(other.slice(0, 50)) || other.includes(opening) ? [segments[at]?.sourceId] : [],
    );
    return new Set([segments[index]?.sourceId, ...matched]).size;
  });
}

function row(what: string, time: number, baseline: string, baselineMs: number): Row {
  return { what, medianMs: time, baseline, baselineMs, ratio: time / baselineMs };
}

async function uniqueness(): Promise<Row[]> {
  const atSmall = await medianMs(() => sourceCounts(small));
  const atLarge = await medianMs(() => sourceCounts(large));
  const pairs = await medianMs(() => pairwise(small.slice(0, PAIRWISE_SEGMENTS)));
  const extrapolated = pairs * (large.length / PAIRWISE_SEGMENTS) ** 2;
  return [
    row("uniqueness, 100,000 segments", atLarge, "every pair, extrapolated", extrapolated),
    row("uniqueness, 100,000 segments", atLarge, "10,000 segments", atSmall),
  ];
}

async function filter(): Promise<Row[]> {
  const wanted = { sourceId: null, text: "lamps nobody", tag: null, rareOnly: true };
  const plain = await medianMs(() => large.filter(({ text }) => text.toLowerCase().includes(wanted.text)));
  return [row("filter, 100,000 segments", await medianMs(() => filterSegments(large, wanted)), "plain scan", plain)];
}

async function outline(): Promise<Row[]> {
  const material = { template: templateById("memoir"), sources: makeSources(), notes: [] };
  const generate = (count: number) => generateOutline({ ...material, segments: large.slice(0, count) });
  const atSmall = await medianMs(() => generate(4_000));
  return [row("outline, 20,000 tagged segments", await medianMs(() => generate(40_000)), "2,000 tagged", atSmall)];
}

async function word(): Promise<Row[]> {
  const document = (count: number) => ({
    projectTitle: "Benchmark",
    clientName: "Nobody",
    segments: large.slice(0, 5_000),
    outline: {
      id: "outline",
      placeholders: [],
      sections: Array.from({ length: count }, (_, order) => ({
        id: `section-${order}`,
        title: `Section ${order}`,
        content: Array.from({ length: 5 }, (_, at) => `“${large[order * 5 + at]?.text}” [S${order * 5 + at + 1}]`).join(
          "\n\n",
        ),
        order,
        citationIds: [],
      })),
    },
  });
  const atSmall = await medianMs(() => outlineDocxBytes(document(100)));
  return [
    row("Word, 1,000 sections", await medianMs(() => outlineDocxBytes(document(1_000))), "100 sections", atSmall),
  ];
}

const rows = [...(await uniqueness()), ...(await filter()), ...(await outline()), ...(await word())];
const memoryMb = Math.round(process.memoryUsage().rss / 1024 / 1024);
console.table(
  rows.map((one) => ({
    ...one,
    medianMs: one.medianMs.toFixed(1),
    baselineMs: one.baselineMs.toFixed(1),
    ratio: one.ratio.toPrecision(3),
  })),
);
console.log(`Memory at the end: ${memoryMb} MB`);
const results = new URL("../results/", import.meta.url);
mkdirSync(results, { recursive: true });
writeFileSync(new URL("latest.json", results), `${JSON.stringify({ rows, memoryMb }, null, 2)}\n`);
