import { templateById } from "../../project/project-templates.ts";
import type { Segment } from "../../segment/segment.ts";
import type { Source } from "../../source/source.ts";
import type { TagOnSegment } from "../../tag/coding.ts";
import { newSegment, newSource } from "../../testing.ts";
import { citedInBlock, contentOfBlocks } from "../outline-content.ts";
import { generateOutline, type OutlineDraft, type OutlineMaterial } from "./generate-outline.ts";

/** A tag on a segment, of full confidence unless another is given. */
export const tag = (name: string, confidence = 100, alternatives: string[] = []): TagOnSegment => ({
  name,
  confidence,
  alternatives,
});

/** Returns a segment about the flood, told by Rosa in source a; its time follows from its id. */
export function segment(id: string, over: Partial<Segment> = {}): Segment {
  const number = Number(id.slice(1)) || 0;
  const time = (minute: number) => `00:${String(minute % 60).padStart(2, "0")}:00`;
  return newSegment({
    id,
    sourceId: "a",
    text: `On night ${id} we carried the press upstairs, one plate at a time, in the dark.`,
    speaker: "Rosa",
    startTime: time(number),
    endTime: time(number + 1),
    tags: [tag("#Flood")],
    ...over,
  });
}

/** A source that is ready, with so many segments. */
export const source = (id: string, urlOrName: string, segmentCount = 1): Source =>
  newSource({ id, urlOrName, segmentCount });

/** A note on a segment. */
export const note = (segmentId: string, text: string) => ({
  id: `note on ${segmentId}`,
  segmentId,
  text,
  start: null,
  end: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
});

/** Returns the outline of segments in the sources a, b and c, from scratch and without notes unless said otherwise. */
export function draftOf(segments: Segment[], over: Partial<OutlineMaterial> = {}): OutlineDraft {
  const countOf = (id: string) => segments.filter(({ sourceId }) => sourceId === id).length;
  const sources = [
    source("a", "River interview", countOf("a")),
    source("b", "Radio talk", countOf("b")),
    source("c", "Letters", countOf("c")),
  ];
  const names = new Set(segments.flatMap(({ tags }) => tags.map(({ name }) => name)));
  const tags = [...names].map((name) => ({ id: `tag ${name}`, name }));
  return generateOutline({ template: templateById("blank"), sources, segments, notes: [], tags, ...over });
}

/** Returns the outline of `draftOf` with the content of its sections. */
export function generate(segments: Segment[], over: Partial<OutlineMaterial> = {}) {
  const draft = draftOf(segments, over);
  return { ...draft, sections: draft.sections.map(readable) };
}

/** Returns a section of a draft with the content and the citations that follow from its blocks. */
function readable({ id, title, blocks }: OutlineDraft["sections"][number]) {
  return { id, title, content: contentOfBlocks(blocks), citationIds: [...new Set(blocks.flatMap(citedInBlock))] };
}

type ReadableDraft = ReturnType<typeof generate>;

/** The paragraphs of one section. */
export const paragraphs = (draft: ReadableDraft, at = 0) => draft.sections[at]?.content.split("\n\n") ?? [];
/** All gaps: those of the sections, and then the others. */
export const allGaps = ({ sections, gaps }: OutlineDraft) => [
  ...sections.flatMap(({ blocks }) => blocks.flatMap(({ kind, text }) => (kind === "gap" ? text : []))),
  ...gaps,
];
