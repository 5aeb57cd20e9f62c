import { gapBlock, quoteBlock, textBlock } from "../outline/block-draft.ts";
import type { BoundQuote } from "../outline/outline-block.ts";
import { presetOptions } from "../outline/print/print-options.ts";
import { uuidOf } from "../testing.ts";
import type { Snapshot } from "./snapshot.ts";

const AT = "2026-01-31T12:00:00.000Z";
const SECTION = { parentId: null, title: "", synopsis: "", status: "idea" } as const;

/** The ids of the tags and codings of the sample, and of one that is not in it. */
export const ids = { t1: uuidOf(1), t2: uuidOf(2), t3: uuidOf(3), c1: uuidOf(11), c2: uuidOf(12), c3: uuidOf(13) };

/** A small snapshot with at least one of everything, and both formats of segment ids. */
export function sampleSnapshot(): Snapshot {
  return {
    schemaVersion: 6,
    lineage: "3f0c9e1a-7d52-4b8e-9a41-5c6d7e8f9a0b",
    revision: 12,
    exportedAt: AT,
    nextSegmentNumber: 8,
    projects: [
      { id: "p1", title: "P", clientName: "C", status: "active", templateId: "memoir", createdAt: AT, updatedAt: AT },
      { id: "p2", title: "Q", clientName: "", status: "active", templateId: "blank", createdAt: AT, updatedAt: AT },
    ],
    tags: [
      tag(ids.t1, "#Flood", 0),
      { ...tag(ids.t2, "#Café", 0), parentId: ids.t1, color: "#1f6feb", description: "Where they met", isKept: true },
    ],
    sources: [source("a", 0), source("b", 1)],
    segments: [
      {
        ...segment("S1", "a", 0),
        codings: [
          coding(ids.c1, ids.t1),
          { ...coding(ids.c2, ids.t2), origin: "import", confidence: 61, alternatives: ["#Bar"] },
          { ...coding(ids.c3, ids.t2), start: 4, end: 9 },
        ],
      },
      segment("S7", "a", 1),
      segment("RADIO-00:08:14", "b", 0),
    ],
    notes: [{ id: "n1", segmentId: "S1", text: "Why?", start: 4, end: 9, createdAt: AT, updatedAt: AT }],
    outlines: [
      {
        id: "o1",
        projectId: "p1",
        createdAt: AT,
        sections: [
          { ...SECTION, id: "s1", title: "Flood", rank: "F" },
          { ...SECTION, id: "s2", rank: "V", parentId: "s1" },
        ],
        blocks: [
          {
            ...quoteBlock(quote(), { text: "Rosa: ", tail: " [RADIO-00:08:14]" }),
            ...{ id: "b1", sectionId: "s1", rank: "F" },
          },
          { ...gapBlock("Who was there?", true), id: "b2", sectionId: "s1", rank: "V" },
          { ...textBlock("Later [S6]"), id: "b3", sectionId: "s2", rank: "V" },
        ],
        placeholders: [{ id: "g1", description: "The year", resolved: false }],
      },
    ],
    presets: [{ id: "report", name: "Report", options: { ...presetOptions("report"), style: "apa" } }],
  };
}

function source(id: string, displayOrder: number): Snapshot["sources"][number] {
  return {
    id,
    projectId: "p1",
    urlOrName: `Source ${id}`,
    discoveryId: null,
    type: "transcript",
    status: "ready",
    progressPercent: null,
    failureReason: null,
    color: displayOrder,
    displayOrder,
    durationMs: 61_250,
    createdAt: AT,
  };
}

function segment(id: string, sourceId: string, position: number): Snapshot["segments"][number] {
  const [speaker, text] = ["Rosa", "The river took the press."];
  return {
    id,
    sourceId,
    position,
    startMs: 1_250,
    endMs: null,
    speaker,
    text,
    sourceUrl: "",
    confidenceScore: 97,
    codings: [],
  };
}

function tag(id: string, name: string, position: number): Snapshot["tags"][number] {
  return { id, projectId: "p1", name, parentId: null, color: null, description: "", position, isKept: false };
}

function coding(id: string, tagId: string): Snapshot["segments"][number]["codings"][number] {
  return { id, tagId, start: null, end: null, origin: "person", confidence: 100, alternatives: [] };
}

function quote(): BoundQuote {
  const pieces = [{ start: 4, end: 9 }, { insert: "it" }];
  return { segmentId: "S1", pieces, isCutBefore: true, isCutAfter: false, words: "… river [it]" };
}
