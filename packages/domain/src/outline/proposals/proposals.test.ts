import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Note } from "../../note.ts";
import { templateById } from "../../project/project-templates.ts";
import type { Segment } from "../../segment/segment.ts";
import { textBlock } from "../block-draft.ts";
import { generateOutline } from "../generate/generate-outline.ts";
import { note, segment, source, tag } from "../generate/testing.ts";
import type { StoredOutline } from "../outline.ts";
import { outlineFromDraft } from "../outline-changes.ts";
import { sectionsInOrder } from "../outline-tree.ts";
import { byRank } from "../ranks.ts";
import { type CodingPlace, outlineProposals } from "./find-proposals.ts";
import { isAdding } from "./outline-proposal.ts";
import { withProposals } from "./take-proposals.ts";

const TAGS = ["#Flood", "#Family", "#Boat"].map((name) => ({ id: `tag ${name}`, name }));
const LATER = "2026-05-05T00:00:00.000Z";

function counter(prefix: string): () => string {
  let last = 0;
  return () => {
    last += 1;
    return `${prefix}${last}`;
  };
}

const draftOf = (segments: readonly Segment[], notes: readonly Note[] = [], template = "blank" as const) =>
  generateOutline({
    template: templateById(template),
    ...{ sources: [source("a", "A"), source("b", "B")], segments, notes, tags: TAGS },
  });
const outlineOf = (segments: readonly Segment[], notes: readonly Note[] = []) =>
  outlineFromDraft(draftOf(segments, notes), { newId: counter("x"), now: new Date("2026-01-02") });

/** Proposes and takes what material has for an outline; a coding is new where it is listed. */
function again(
  outline: StoredOutline,
  segments: readonly Segment[],
  newCodings: CodingPlace[] | null,
  notes: Note[] = [],
) {
  const draft = draftOf(segments, notes);
  const byId = new Map(segments.map((each) => [each.id, each]));
  const proposals = outlineProposals(outline, { draft, tags: TAGS, notes, segments: byId, newCodings });
  const take = (which = proposals) =>
    withProposals(outline, which, { draft, segments: byId, newId: counter("new"), at: LATER });
  return { proposals, named: proposals.map(({ kind, sectionId, text }) => [kind, sectionId, text.slice(0, 12)]), take };
}
const shape = (outline: StoredOutline) =>
  sectionsInOrder(outline.sections).map(({ id, title }) => [
    title,
    outline.blocks
      .filter(({ sectionId }) => sectionId === id)
      .sort(byRank)
      .map(({ kind, text, quote }) => (kind === "quote" ? quote?.segmentId : text)),
  ]);
const place = (segmentId: string, name = "#Flood"): CodingPlace => ({ tagId: `tag ${name}`, segmentId });
const far = (id: string, over: Partial<Segment> = {}) => segment(id, { sourceId: "b", ...over });

describe("proposals of an outline", () => {
  const before = [segment("S1"), segment("S2")];

  it("are none while nothing has changed", () => {
    expect(again(outlineOf(before), before, []).proposals).toEqual([]);
    expect(again(outlineOf(before), before, null).proposals).toEqual([]);
  });

  it("add a passage with a new tag, after the quote that it follows in the draft", () => {
    const now = [segment("S1"), segment("S3"), segment("S2")];
    const outline = outlineOf(before);
    const { named, take } = again(outline, now, [place("S3")]);
    expect(named).toEqual([["passage", "tag #Flood", "On night S3 "]]);
    expect(shape(take())).toEqual([["Flood", ["S1", "S3", "S2"]]]);
    expect(take().createdAt).toBe(LATER);
  });

  it("leave out a passage that was deleted, and one that stands in the section or below it", () => {
    const outline = outlineOf(before);
    const without = { ...outline, blocks: outline.blocks.filter(({ quote }) => quote?.segmentId !== "S2") };
    expect(again(without, before, []).proposals).toEqual([]);
    expect(again(without, before, null).named).toEqual([["passage", "tag #Flood", "On night S2 "]]);
    const below = { id: "own", parentId: "tag #Flood", rank: "V", title: "Own", synopsis: "", status: "idea" } as const;
    const cited = { ...textBlock("See [S2]."), id: "t", sectionId: "own", rank: "V" };
    const moved = { ...without, sections: [...without.sections, below], blocks: [...without.blocks, cited] };
    expect(again(moved, before, null).proposals).toEqual([]);
  });

  it("add a section for a tag without one, behind the one that it follows in the draft", () => {
    const now = [...before, segment("S3", { tags: [tag("#Boat")] }), segment("S4", { tags: [tag("#Family")] })];
    const outline = outlineOf([...before, now[3] ?? segment("S4")]);
    const { named, take } = again(outline, now, [place("S3", "#Boat")]);
    expect(named).toEqual([["section", "tag #Boat", "On night S3 "]]);
    expect(shape(take()).map(([title]) => title)).toEqual(["Flood", "Boat", "Family"]);
    expect(again(outline, now, []).proposals).toEqual([]);
  });

  it("keep it clear who speaks", () => {
    const old = [segment("S1"), segment("S2")];
    const now = [
      segment("S1"),
      segment("S3", { speaker: "Tomas" }),
      segment("S2"),
      segment("S4", { speaker: "Tomas" }),
    ];
    const { take } = again(outlineOf(old), now, [place("S3"), place("S4")]);
    const names = (outline: StoredOutline) =>
      outline.blocks.toSorted(byRank).flatMap(({ text, quote }) => (quote === null ? [] : text + quote.segmentId));
    expect(names(take())).toEqual(["Rosa: S1", "S2", "Tomas: S4", "Tomas: S3"]);
    const lost = now.map((one) => (one.id === "S1" ? { ...one, tags: [] } : one));
    expect(names(again(take(), lost, []).take())).toEqual(["Rosa: S2", "Tomas: S4", "Tomas: S3"]);
  });

  it("follow the tag's id, whatever the title of the section is by now", () => {
    const outline = outlineOf(before);
    const sections = outline.sections.map((section) => ({ ...section, title: "High water" }));
    const { proposals } = again({ ...outline, sections }, [...before, far("S3")], [place("S3")]);
    expect(proposals.map(({ sectionId, title }) => [sectionId, title])).toEqual([["tag #Flood", "High water"]]);
  });

  it("delete a quote that lost its tag, unless it was changed", () => {
    const outline = outlineOf(before);
    const now = [segment("S1"), segment("S2", { tags: [] })];
    const { named, take, proposals } = again(outline, now, []);
    expect(named).toEqual([["untagged", "tag #Flood", "On night S2 "]]);
    expect(proposals.some(isAdding)).toBe(false);
    expect(shape(take())).toEqual([["Flood", ["S1"]]]);
    for (const change of [{ tail: " And more." }, { text: "She says: " }]) {
      const blocks = outline.blocks.map((block) => ({ ...block, ...change }));
      expect(again({ ...outline, blocks }, now, []).proposals).toEqual([]);
    }
  });

  it("ask what newer notes ask, and tick gaps that are filled", () => {
    const many = [...before, segment("S3"), far("S4", { tags: [] })];
    const outline = outlineOf(many);
    const [gap] = outline.blocks.filter(({ kind }) => kind === "gap");
    expect(gap?.text).toBe("A second source on Flood");
    const newer = { ...note("S1", "Who was there?"), updatedAt: "2026-03-03T00:00:00.000Z" };
    const older = { ...note("S2", "When was it?"), updatedAt: "2026-01-01T00:00:00.000Z" };
    const now = many.map((one) => (one.id === "S4" ? far("S4") : one));
    const { named, take } = again(outline, now, [], [older, newer]);
    expect(named).toEqual([
      ["gap", "tag #Flood", "Who was ther"],
      ["filled", "tag #Flood", "A second sou"],
    ]);
    const [[, blocks]] = shape(take()) as [[string, string[]]];
    expect(blocks.slice(0, 2)).toEqual(["S1", "Who was there?"]);
    expect(take().blocks.find(({ id }) => id === gap?.id)?.resolved).toBe(true);
  });

  it("never take away or change what stands there, but for quotes without their tag", () => {
    const codings = fc.array(fc.tuple(fc.nat(11), fc.constantFrom("#Flood", "#Family", "#Boat")), { maxLength: 20 });
    const materialOf = (pairs: readonly [number, string][]) =>
      Array.from({ length: 12 }, (_, at) =>
        segment(`S${at}`, {
          sourceId: at % 2 ? "a" : "b",
          tags: [...new Set(pairs.flatMap(([to, name]) => (to === at ? [name] : [])))].map((name) => tag(name)),
        }),
      );
    fc.assert(
      fc.property(codings, codings, (old, added) => {
        const outline = outlineOf(materialOf(old));
        const { proposals, take } = again(outline, materialOf([...old, ...added]), null);
        expect(proposals.filter((each) => !isAdding(each))).toEqual([]);
        const taken = take();
        const left = new Map(taken.blocks.map((block) => [block.id, block]));
        for (const { rank: _, ...block } of outline.blocks)
          expect({ ...left.get(block.id), resolved: block.resolved }).toMatchObject(block);
        expect(taken.sections.map(({ id }) => id)).toEqual(
          expect.arrayContaining(outline.sections.map(({ id }) => id)),
        );
        expect(again(taken, materialOf([...old, ...added]), null).proposals).toEqual([]);
        expect(new Set(taken.blocks.map(({ id }) => id)).size).toBe(taken.blocks.length);
      }),
    );
  });
});
