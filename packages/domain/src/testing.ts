import type { z } from "zod";
import { exampleOf } from "./described.ts";
import { must } from "./must.ts";
import { type OutlineSection, outlineSectionSchema } from "./outline/outline.ts";
import { type Quote, quotesOf } from "./quotes/quotes.ts";
import { type Segment, segmentSchema } from "./segment/segment.ts";
import { type Source, sourceSchema } from "./source/source.ts";
import { type TagNode, tagNodeSchema } from "./tag/tag-node.ts";

const PLAIN_SEGMENT: Segment = { ...plainExample(segmentSchema), tags: [] };

/** Returns a UUID that ends with the number. */
export function uuidOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}

/** Returns a segment without tags, with the changes that a test asks for. */
export function newSegment(changes: Partial<Segment> = {}): Segment {
  return { ...PLAIN_SEGMENT, ...changes };
}

/** Returns a transcript that was just added: ready and without segments, with the changes that a test asks for. */
export function newSource(changes: Partial<Source> = {}): Source {
  const names = { id: "s", projectId: "p", urlOrName: "Harbour talk" };
  return { ...plainExample(sourceSchema), ...names, segmentCount: 0, durationMs: 0, ...changes };
}

/** Returns a tag at the top of a tree, with the changes that a test asks for. */
export function newTagNode(changes: Partial<TagNode> = {}): TagNode {
  return { ...plainExample(tagNodeSchema), description: "", count: 0, totalCount: 0, ...changes };
}

/** Returns a section at the top of an outline without blocks, with the changes that a test asks for. */
export function newSection(changes: Partial<OutlineSection> = {}): OutlineSection {
  return { ...plainExample(outlineSectionSchema), synopsis: "", citationIds: [], blocks: [], ...changes };
}

/** Returns a quote with a tag and without notes, with the changes that a test asks for. */
export function newQuote(changes: Partial<Quote> = {}): Quote {
  const segment = newSegment({
    id: "S104",
    sourceId: "s",
    text: "We carried the press upstairs.",
    speaker: "Rosa",
    startTime: "00:04:12",
    endTime: "00:05:38",
  });
  const sources = [newSource({ urlOrName: "River interview" })];
  const [quote] = quotesOf({ segments: [segment], sources, notes: [] });
  return { ...must(quote, "quote"), tags: ["#Flood"], ...changes };
}

export { newPrintMaterial } from "./outline/print/testing.ts";

/** Returns the example of an entity with null wherever a field allows it. */
function plainExample<Schema extends z.ZodObject>(schema: Schema): z.output<Schema> {
  const optional = Object.entries(schema.shape).filter(([, field]) => (field as z.ZodType).safeParse(null).success);
  return { ...exampleOf(schema), ...Object.fromEntries(optional.map(([name]) => [name, null])) };
}
