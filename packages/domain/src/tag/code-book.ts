import { counted } from "../counted.ts";
import { csvFile } from "../csv.ts";
import { formatNumber } from "../format-number.ts";
import { markdownLine, markdownLines } from "../markdown.ts";
import { markdownHead, type QuotesFileHead } from "../quotes/quotes-markdown.ts";
import type { Segment } from "../segment/segment.ts";
import type { Source } from "../source/source.ts";
import { tagPath } from "./tag-looks.ts";
import type { TagNode } from "./tag-node.ts";
import { namesAbove } from "./tag-tree-changes.ts";

/** The number of segments of a source that have a tag. */
export type SourceUse = { source: Source; count: number };

/** A tag of a code book. `above` are the names of the tags above it, outermost first. */
export type CodeBookEntry = TagNode & { above: readonly string[]; sources: readonly SourceUse[] };

/** The material of a code book: all tags, segments and sources of a project. */
export type CodeBookMaterial = {
  tree: readonly TagNode[];
  segments: readonly Pick<Segment, "sourceId" | "tags">[];
  sources: readonly Source[];
};

/** Returns the sources in which a tag is used, in their order. */
export function sourcesWithTag({ segments, sources }: Omit<CodeBookMaterial, "tree">, tag: string): SourceUse[] {
  const counts = new Map<string, number>();
  for (const { sourceId, tags } of segments) if (tags.some(({ name }) => name === tag)) countOne(counts, sourceId);
  return sourceUses(byId(sources), counts);
}

/** Returns the tags of a project with the sources in which they are used, depth first. */
export function codeBookOf({ tree, segments, sources }: CodeBookMaterial): CodeBookEntry[] {
  const above = namesAbove(tree);
  const sourceById = byId(sources);
  const counts = new Map(tree.map(({ name }) => [name, new Map<string, number>()]));
  for (const { sourceId, tags } of segments) for (const { name } of tags) countOne(counts.get(name), sourceId);
  return tree.map((tag) => ({
    ...tag,
    above: above.get(tag.id) ?? [],
    sources: sourceUses(sourceById, counts.get(tag.name)),
  }));
}

/** The cells of a row of a code book, in their order, by the titles of their columns. */
const CELLS: Record<string, (entry: CodeBookEntry) => string> = {
  Tag: ({ name }) => name,
  Path: ({ name, above }) => tagPath(name, above),
  Description: ({ description }) => description,
  Color: ({ color }) => color ?? "",
  Segments: ({ count }) => String(count),
  "Segments with tags below": ({ totalCount }) => String(totalCount),
  Sources: ({ sources }) => sourcesText(sources),
};

/** Returns a code book as a CSV file with a row for each tag, under a row of titles. */
export function codeBookCsv(entries: readonly CodeBookEntry[]): string {
  return csvFile([Object.keys(CELLS), ...entries.map((entry) => Object.values(CELLS).map((cell) => cell(entry)))]);
}

const MAX_HEADING = 6;

/** Returns a code book as Markdown: a heading for each tag, tags below another one under deeper headings. */
export function codeBookMarkdown(head: QuotesFileHead, entries: readonly CodeBookEntry[]): string {
  return `${[...markdownHead(head), ...entries.flatMap(entryMarkdown)].join("\n\n")}\n`;
}

function entryMarkdown({ name, above, description, color, count, totalCount, sources }: CodeBookEntry): string[] {
  const segments = totalCount === count ? "" : `, ${formatNumber(totalCount)} with the tags below it`;
  const facts = [
    ...(above.length === 0 ? [] : [`Path: ${markdownLine(tagPath(name, above))}`]),
    ...(color === null ? [] : [`Color: ${color}`]),
    `Used in: ${counted(count, "segment")}${segments}`,
    ...(sources.length === 0 ? [] : [`Sources: ${markdownLine(sourcesText(sources))}`]),
  ];
  return [
    `${"#".repeat(Math.min(above.length + 2, MAX_HEADING))} ${markdownLine(name)}`,
    ...(description === "" ? [] : [markdownLines(description)]),
    facts.map((fact) => `- ${fact}`).join("\n"),
  ];
}

function sourcesText(sources: readonly SourceUse[]): string {
  return sources.map(({ source, count }) => `${source.urlOrName} (${count})`).join("; ");
}

function sourceUses(sources: ReadonlyMap<string, Source>, counts: ReadonlyMap<string, number> = new Map()) {
  return [...counts]
    .flatMap(([id, count]): SourceUse[] => {
      const source = sources.get(id);
      return source === undefined ? [] : [{ source, count }];
    })
    .sort((one, other) => one.source.displayOrder - other.source.displayOrder);
}

function byId(sources: readonly Source[]): Map<string, Source> {
  return new Map(sources.map((source) => [source.id, source]));
}

function countOne(counts: Map<string, number> | undefined, sourceId: string): void {
  counts?.set(sourceId, (counts.get(sourceId) ?? 0) + 1);
}
