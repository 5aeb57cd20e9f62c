import fc from "fast-check";
import { expect, it } from "vitest";
import { tagsOfCodings } from "../tag/coding.ts";
import type { Snapshot } from "./snapshot.ts";
import { checkSnapshot } from "./snapshot-check.ts";

const AT = "2025-06-01T08:00:00.000Z";
const SOURCES = ["p-a", "p-b", "q-a"];

const name = fc.constantFrom("#a", "#b", "#\u00e9", "two words");
const tag = fc.record({
  name,
  confidence: fc.constantFrom(0, 40, 99, 100),
  alternatives: fc.uniqueArray(fc.constantFrom("#x", "#y"), { maxLength: 2 }),
});
const tags = fc.uniqueArray(tag, { selector: (one) => one.name, maxLength: 4 });
const segments = fc.array(fc.record({ sourceId: fc.constantFrom(...SOURCES), tags }), { maxLength: 8 });

/** The data of each version that had tags as names on segments. */
function older(version: number, given: { sourceId: string; tags: { name: string }[] }[]): object {
  const times = version < 3 ? { startTime: "", endTime: "" } : { startMs: null, endMs: null };
  return {
    ...{ schemaVersion: version, lineage: "3f0c9e1a-7d52-4b8e-9a41-5c6d7e8f9a0b", revision: 4, exportedAt: AT },
    projects: ["p", "q"].map((id) => {
      return {
        ...{ id, title: id, clientName: "C", status: "active", templateId: "blank" },
        createdAt: AT,
        updatedAt: AT,
      };
    }),
    sources: SOURCES.map((id, displayOrder) => ({
      ...{ id, projectId: id.slice(0, 1), urlOrName: id, type: "url", status: "ready", color: 0, displayOrder },
      ...(version === 3 && { progressPercent: null, failureReason: null, durationMs: 0, createdAt: AT }),
    })),
    segments: given.map((segment, index) => ({
      ...{ id: `S${index}`, text: "So.", speaker: "", sourceUrl: "", confidenceScore: 100, position: index },
      ...{ ...times, ...segment, tags: version === 1 ? segment.tags.map((one) => one.name) : segment.tags },
    })),
    ...{ notes: [], outlines: [] },
  };
}

/** The tags of each segment as calls answer them. */
function tagsBySegment({ tags: all, segments: coded }: Snapshot) {
  const names = new Map(all.map((one) => [one.id, one.name]));
  return coded.map(({ codings }) =>
    tagsOfCodings(codings.map((coding) => ({ ...coding, tag: names.get(coding.tagId) ?? "" }))),
  );
}

it.each([1, 2, 3])(
  "version %i keeps every tag with its place and certainty, and each name once in a project",
  (version) => {
    fc.assert(
      fc.property(segments, (given) => {
        const snapshot = checkSnapshot(older(version, given));
        const expected = given.map((segment) =>
          segment.tags.map(({ name: of, ...rest }) => {
            const { confidence, alternatives } = version === 1 ? { confidence: 100, alternatives: [] } : rest;
            const isCertain = confidence === 100 && alternatives.length === 0;
            return { name: of, confidence, alternatives, ...(!isCertain && { origin: "import" }) };
          }),
        );
        expect(tagsBySegment(snapshot)).toEqual(expected);
        const used = given.flatMap((segment) =>
          segment.tags.map((one) => `${segment.sourceId.slice(0, 1)} ${one.name}`),
        );
        expect(snapshot.tags.map((one) => `${one.projectId} ${one.name}`).sort()).toEqual([...new Set(used)].sort());
        expect(checkSnapshot(older(version, given))).toEqual(snapshot);
      }),
    );
  },
);
