import { outlineFile } from "@quarry/docx-export";
import {
  filterIndexes,
  generateOutline,
  NO_SEGMENT_FILTER,
  outlinePages,
  type PrintMaterial,
  presetOptions,
  printOutline,
  quotesOf,
  type Segment,
  sourceCounts,
  templateById,
} from "@quarry/domain";
import { makeSegments, makeSources } from "../material.ts";
import { medianMs, type Row, row } from "../measure.ts";

/** The width of a letter in points. */
const USUAL_LETTER = 5;

type Material = { small: Segment[]; large: Segment[] };

/** Measures the domain rules without a server. */
export async function ruleRows(): Promise<Row[]> {
  const material = { small: makeSegments(10_000), large: makeSegments(100_000) };
  return [
    ...(await uniqueness(material)),
    ...(await filter(material)),
    ...(await outline(material)),
    ...(await word(material)),
  ];
}

const PAIRWISE_SEGMENTS = 1_000;

/** Counts sources as the rule of uniqueness is written, by comparing every pair. */
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

async function uniqueness({ small, large }: Material): Promise<Row[]> {
  const atSmall = await medianMs(() => sourceCounts(small));
  const atLarge = await medianMs(() => sourceCounts(large));
  const pairs = await medianMs(() => pairwise(small.slice(0, PAIRWISE_SEGMENTS)));
  const extrapolated = pairs * (large.length / PAIRWISE_SEGMENTS) ** 2;
  return [
    row("uniqueness, 100,000 segments", atLarge, "every pair, extrapolated", extrapolated),
    row("uniqueness, 100,000 segments", atLarge, "10,000 segments", atSmall),
  ];
}

async function filter({ large }: Material): Promise<Row[]> {
  const wanted = { ...NO_SEGMENT_FILTER, text: "lamps nobody", rareOnly: true };
  const plain = await medianMs(() => large.filter(({ text }) => text.toLowerCase().includes(wanted.text)));
  // Alternates between two texts, because a narrower filter would only search the previous matches.
  let text = wanted.text;
  const filtered = await medianMs(() => {
    text = text === wanted.text ? "nobody lamps" : wanted.text;
    return filterIndexes(large, { ...wanted, text }, new Set());
  });
  return [row("filter, 100,000 segments", filtered, "plain scan", plain)];
}

async function outline({ large }: Material): Promise<Row[]> {
  const names = [...new Set(large.flatMap(({ tags }) => tags.map(({ name }) => name)))];
  const tags = names.map((name) => ({ id: name, name }));
  const material = { template: templateById("memoir"), sources: makeSources(), notes: [], tags };
  const generate = (count: number) => generateOutline({ ...material, segments: large.slice(0, count) });
  const atSmall = await medianMs(() => generate(4_000));
  return [row("outline, 20,000 tagged segments", await medianMs(() => generate(40_000)), "2,000 tagged", atSmall)];
}

async function word({ large }: Material): Promise<Row[]> {
  const cited = quotesOf({ segments: large.slice(0, 5_000), sources: [], notes: [] });
  const material = (count: number): PrintMaterial => ({
    ...{ projectTitle: "Benchmark", clientName: "Nobody", cited },
    outline: {
      placeholders: [],
      sections: Array.from({ length: count }, (_, order) => ({
        id: `section-${order}`,
        title: `Section ${order}`,
        content: Array.from({ length: 5 }, (_, at) => `“${large[order * 5 + at]?.text}” [S${order * 5 + at + 1}]`).join(
          "\n\n",
        ),
      })),
    },
  });
  const word = (count: number) => outlineFile("docx", printOutline(material(count), presetOptions("working")));
  const atSmall = await medianMs(() => word(100));
  const widthOf = () => (text: string) => text.length * USUAL_LETTER;
  const pages = (count: number) => outlinePages(printOutline(material(count), presetOptions("report")), widthOf);
  const pagesAtSmall = await medianMs(() => pages(100));
  return [
    row("Word, 1,000 sections", await medianMs(() => word(1_000)), "100 sections", atSmall),
    row("Pages, 1,000 sections", await medianMs(() => pages(1_000)), "100 sections", pagesAtSmall),
  ];
}
