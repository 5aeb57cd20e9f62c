import type { Snapshot } from "./snapshot.ts";

const AT = "2026-01-31T12:00:00.000Z";

/** A small snapshot with at least one of everything, and both forms of segment ids. */
export function sampleSnapshot(): Snapshot {
  return {
    schemaVersion: 3,
    lineage: "3f0c9e1a-7d52-4b8e-9a41-5c6d7e8f9a0b",
    revision: 12,
    exportedAt: AT,
    nextSegmentNumber: 8,
    projects: [
      { id: "p1", title: "P", clientName: "C", status: "active", templateId: "memoir", createdAt: AT, updatedAt: AT },
      { id: "p2", title: "Q", clientName: "", status: "active", templateId: "blank", createdAt: AT, updatedAt: AT },
    ],
    sources: [source("a", 0), source("b", 1)],
    segments: [
      { ...segment("S1", "a", 0), tags: [tag("#Flood"), { ...tag("#Café"), confidence: 61, alternatives: ["#Bar"] }] },
      segment("S7", "a", 1),
      segment("RADIO-00:08:14", "b", 0),
    ],
    notes: [{ id: "n1", segmentId: "S1", text: "Why?", createdAt: AT, updatedAt: AT }],
    outlines: [
      {
        id: "o1",
        projectId: "p1",
        createdAt: AT,
        sections: [
          { id: "s1", title: "Flood", content: "“So” [S1]", order: 0, citationIds: ["S1"] },
          { id: "s2", title: "", content: "", order: 1, citationIds: ["S6"] },
        ],
        placeholders: [{ id: "g1", description: "The year", resolved: false }],
      },
    ],
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
    tags: [],
  };
}

function tag(name: string) {
  return { name, confidence: 100, alternatives: [] as string[] };
}
