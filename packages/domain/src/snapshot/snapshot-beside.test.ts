import { describe, expect, it } from "vitest";
import { uuidOf } from "../testing.ts";
import { sampleSnapshot } from "./snapshot.fixture.ts";
import type { Snapshot } from "./snapshot.ts";
import { checkProjects, namedSegmentIds, withNewIds } from "./snapshot-beside.ts";
import { checkSnapshot } from "./snapshot-check.ts";

/** The sample, with citations of every kind: a segment, a segment that is gone, and text that only looks like one. */
function sample() {
  const snapshot = sampleSnapshot();
  const block = snapshot.outlines[0]?.blocks[0];
  if (block === undefined) throw new Error("The sample has a block.");
  block.tail = " [RADIO-00:08:14] [S5] [\u2060S7] [PLACEHOLDER:ask \\[S1\\]] [S1]";
  return snapshot;
}

function renewed() {
  let count = 0;
  const newId = () => {
    count += 1;
    return uuidOf(100 + count);
  };
  return withNewIds(sample(), { newId, segmentIdAt: (place) => `S${100 + place}` });
}

describe("namedSegmentIds", () => {
  it("names segments in their order, then those that are only cited", () => {
    expect(namedSegmentIds(sample())).toEqual(["S1", "S7", "RADIO-00:08:14", "S5", "S6"]);
  });
});

describe("withNewIds", () => {
  it("renumbers segments, even those with opaque ids, and updates notes", () => {
    const { segments, notes } = renewed();
    expect(segments.map(({ id }) => id)).toEqual(["S100", "S101", "S102"]);
    expect(notes.map(({ segmentId }) => segmentId)).toEqual(["S100"]);
  });

  it("updates citations, and keeps text that only looks like one", () => {
    const [quote, gap, text] = renewed().outlines[0]?.blocks ?? [];
    expect(quote?.quote).toMatchObject({ segmentId: "S100", words: "… river [it]" });
    expect(quote?.tail).toBe(" [S102] [S103] [\u2060S7] [PLACEHOLDER:ask \\[S1\\]] [S100]");
    expect([gap?.text, text?.text]).toEqual(["Who was there?", "Later [S104]"]);
  });

  it("updates refusals of tags, without those of tags that are gone", () => {
    const refusals = ({ segments }: Snapshot) => segments.map(({ refusedTagIds }) => refusedTagIds);
    const snapshot = sample();
    const [first, second] = snapshot.segments;
    const [tag] = snapshot.tags;
    if (!first || !second || !tag) throw new Error("The sample has two segments and a tag.");
    first.refusedTagIds = [uuidOf(99), tag.id];
    second.refusedTagIds = null;
    const ids = ["p1", "p2", "new"].values();
    const copy = withNewIds(snapshot, { newId: () => ids.next().value ?? "other", segmentIdAt: (at) => `S${at}` });
    expect(copy.tags[0]?.id).toBe("new");
    expect(refusals(copy)).toEqual([["new"], null, undefined]);
  });

  it("takes the mark of a demo from its copy", () => {
    const snapshot = sample();
    const projects = snapshot.projects.map((project) => ({ ...project, isDemo: true }));
    const copy = withNewIds({ ...snapshot, projects }, { newId: () => "new", segmentIdAt: (place) => `S${place}` });
    expect(copy.projects.map(({ isDemo }) => isDemo)).toEqual([false, false]);
  });

  it("leaves presets out, which are of a workspace", () => {
    expect(sample().presets).toHaveLength(1);
    expect(renewed().presets).toEqual([]);
  });

  it("leaves no old id anywhere, and a snapshot that is still sound", () => {
    const snapshot = renewed();
    expect(checkSnapshot(snapshot)).toEqual(snapshot);
    const { projects, tags, sources, segments, notes, outlines } = snapshot;
    const codings = segments.flatMap((segment) => segment.codings);
    const others = [...projects, ...tags, ...sources, ...codings, ...notes, ...outlines];
    const parts = outlines.flatMap(({ sections, blocks, placeholders }) => [...sections, ...blocks, ...placeholders]);
    for (const { id } of [...others, ...parts]) expect(id).toMatch(/-0{9}1\d\d$/);
    expect(sources.map(({ projectId }) => projectId)).toEqual([uuidOf(101), uuidOf(101)]);
    expect(outlines.map(({ projectId }) => projectId)).toEqual([uuidOf(101)]);
  });

  it("keeps everything else as it was", () => {
    const { segments, sources, notes, projects, tags } = sample();
    const kept = renewed();
    const texts = (all: { text: string }[]) => all.map(({ text }) => text);
    expect(texts(kept.segments)).toEqual(texts(segments));
    const withoutIds = (all: Snapshot["segments"]) =>
      all.map(({ codings }) => codings.map(({ id, tagId, ...coding }) => coding));
    expect(withoutIds(kept.segments)).toEqual(withoutIds(segments));
    expect(kept.tags.map(({ name, color }) => [name, color])).toEqual(tags.map(({ name, color }) => [name, color]));
    expect(texts(kept.notes)).toEqual(texts(notes));
    expect(kept.sources.map(({ urlOrName }) => urlOrName)).toEqual(sources.map(({ urlOrName }) => urlOrName));
    expect(kept.projects.map(({ title }) => title)).toEqual(projects.map(({ title }) => title));
  });
});

describe("checkProjects", () => {
  it("refuses a snapshot without a project, and JSON that is no snapshot", () => {
    const lists = { projects: [], tags: [], sources: [], segments: [], notes: [], outlines: [] };
    const none = { ...sampleSnapshot(), ...lists };
    expect(() => checkProjects(none)).toThrow("The file has no project.");
    expect(() => checkProjects({})).toThrow("This was not exported by Quarry: schemaVersion is missing.");
    expect(checkProjects(sampleSnapshot()).projects).toHaveLength(2);
  });
});
