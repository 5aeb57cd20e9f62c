import type { CodedSegment } from "@quarry/suggest";
import { describe, expect, it } from "vitest";
import { suggestJob } from "./suggest-job.ts";
import { madeSegments, topicOf } from "./talk.fixtures.ts";

let projects = 0;
/** A project that no other test has. */
function newProject() {
  projects += 1;
  return `project ${projects}`;
}

const packed = (segments: readonly CodedSegment[]) => new TextEncoder().encode(JSON.stringify(segments));
const ask = (project: string, stamp: string, at: number, segments: readonly CodedSegment[] | null = null) =>
  suggestJob({ project, stamp, segmentId: `S${at}`, segments: segments && packed(segments) });
const bestTag = (suggestions: ReturnType<typeof ask>) => suggestions?.[0]?.tag;

describe("suggestJob", () => {
  it("requests the segments of each state of a project once", () => {
    const project = newProject();
    expect(ask(project, "one", 40)).toBeNull();
    expect(bestTag(ask(project, "one", 40, madeSegments(60, 36)))).toBe(topicOf(40));
    expect(bestTag(ask(project, "one", 41))).toBe(topicOf(41));
    expect(ask(project, "two", 41)).toBeNull();
    expect(ask(newProject(), "one", 41)).toBeNull();
  });

  it("suggests nothing where few segments are tagged, and for a segment that is gone", () => {
    const project = newProject();
    expect(ask(project, "one", 11, madeSegments(60, 11))).toEqual([]);
    expect(ask(project, "two", 99, madeSegments(60, 36))).toEqual([]);
  });

  it("learns further tags as if they had been there", () => {
    const [project, other] = [newProject(), newProject()];
    ask(project, "one", 40, madeSegments(60, 36));
    const further = ask(project, "two", 50, madeSegments(60, 48));
    expect(further).toEqual(ask(other, "one", 50, madeSegments(60, 48)));
    expect(further).not.toEqual(ask(project, "three", 50, madeSegments(60, 36)));
  });

  it("forgets a tag that was taken away, and one by its old name", () => {
    const [project, other] = [newProject(), newProject()];
    const segments = madeSegments(60, 36);
    ask(project, "one", 40, segments);
    const renamed = segments.map((segment) => ({
      ...segment,
      tags: segment.tags.map(({ tag }) => ({ tag: tag === "#Water" ? "#Sea" : tag, isByPerson: true })),
    }));
    const after = ask(project, "two", 40, renamed);
    expect(bestTag(after)).toBe("#Sea");
    expect(after).toEqual(ask(other, "one", 40, renamed));
    expect(after?.map(({ tag }) => tag)).not.toContain("#Water");
  });

  it("suggests no tag that was refused for the segment", () => {
    const segments = madeSegments(60, 36).map((segment) =>
      segment.segmentId === "S40" ? { ...segment, refused: [topicOf(40)] } : segment,
    );
    expect(ask(newProject(), "one", 40, segments)?.map(({ tag }) => tag)).not.toContain(topicOf(40));
  });

  it("keeps models up to a limit, and always that of the last project", () => {
    const [large, other] = [newProject(), newProject()];
    const long = { ...madeSegments(1, 0)[0], segmentId: "S50", text: " ".repeat(60_000_000) } as CodedSegment;
    ask(large, "one", 50, [long]);
    expect(ask(large, "one", 50)).toEqual([]);
    ask(other, "one", 50, [long]);
    expect([ask(other, "one", 50), ask(large, "one", 50)]).toEqual([[], null]);
  });
});
