import { describe, expect, it } from "vitest";
import { templateById } from "../project/project-templates.ts";
import type { Segment } from "../segment/segment.ts";
import { textBlock } from "./block-draft.ts";
import { generateOutline } from "./generate/generate-outline.ts";
import { segment, source, tag } from "./generate/testing.ts";
import type { StoredOutline } from "./outline.ts";
import { outlineFromDraft } from "./outline-changes.ts";
import { outlineOf as readable } from "./outline-form.ts";
import { withOutlineSpeakersRenamed } from "./outline-speakers.ts";

const SEGMENTS = [
  segment("S1", { speaker: "Speaker 1" }),
  segment("S2", { speaker: "Speaker 2", text: "Nobody asked me about the boat, and I never told them where it was." }),
  segment("S3", {
    speaker: "Speaker 1",
    sourceId: "b",
    text: "In town we heard of it from the radio, two days later.",
  }),
  segment("S4", {
    speaker: "Speaker 1",
    tags: [tag("#Boat")],
    text: "The boat was gone when I came down in the morning.",
  }),
];

const materialOf = (segments: Segment[]) => {
  const sources = [source("a", "River interview"), source("b", "Radio talk")];
  return { template: templateById("blank"), sources, segments, notes: [] };
};
let lastId = 0;
const newId = () => {
  lastId += 1;
  return String(lastId);
};
const outlineOf = (segments: Segment[]) => {
  lastId = 0;
  return outlineFromDraft(generateOutline(materialOf(segments)), null, { newId, now: new Date(0) });
};
const rename = (outline: StoredOutline, segments: Segment[], ...speakers: { name: string; as: string }[]) =>
  withOutlineSpeakersRenamed(outline, materialOf(segments), { sourceId: "a", speakers });
const contents = (outline: StoredOutline) => readable(outline, new Map()).sections.map(({ content }) => content);
const said = (segments: Segment[]) => contents(outlineOf(segments));
const named = (names: Record<string, string>) =>
  SEGMENTS.map((one) => ({ ...one, speaker: names[one.id] ?? one.speaker }));

describe("withOutlineSpeakersRenamed", () => {
  it("gives the outline generated with the new names, and keeps equal names in other sources", () => {
    const renamed = rename(outlineOf(SEGMENTS), SEGMENTS, { name: "Speaker 1", as: "Rosa" });
    expect(contents(renamed)).toEqual(said(named({ S1: "Rosa", S4: "Rosa" })));
    expect(contents(renamed).join()).toContain("Speaker 1: “In town we heard");
    expect(contents(renamed).join()).toContain("Rosa, Speaker 2 and Speaker 1.");
  });

  it("swaps two speakers, and merges two", () => {
    const [one, two] = [
      { name: "Speaker 1", as: "Speaker 2" },
      { name: "Speaker 2", as: "Speaker 1" },
    ];
    expect(contents(rename(outlineOf(SEGMENTS), SEGMENTS, one, two))).toEqual(
      said(named({ S1: "Speaker 2", S2: "Speaker 1", S4: "Speaker 2" })),
    );
    expect(contents(rename(outlineOf(SEGMENTS), SEGMENTS, one))).toEqual(
      said(named({ S1: "Speaker 2", S4: "Speaker 2" })),
    );
  });

  it("renames the speakers of quotes in a section with new tags, and keeps its opening", () => {
    const now = [
      ...SEGMENTS,
      segment("S5", { speaker: "Speaker 1", text: "We never spoke of that night again, not once." }),
    ];
    const [flood = ""] = contents(rename(outlineOf(SEGMENTS), now, { name: "Speaker 1", as: "Rosa" }));
    expect(flood).toContain("Rosa: “On night S1");
    expect(flood.split("\n\n")[0]).toBe(said(SEGMENTS)[0]?.split("\n\n")[0]);
  });

  it("needs only the tagged segments and those of the source", () => {
    const untagged = (one: Segment) => ({ ...one, tags: [] });
    const now = SEGMENTS.map((one) => (one.id === "S1" || one.id === "S3" ? untagged(one) : one));
    const enough = now.filter(({ tags, sourceId }) => tags.length > 0 || sourceId === "a");
    const renames = { name: "Speaker 1", as: "Rosa" };
    const renamed = rename(outlineOf(SEGMENTS), enough, renames);
    expect(renamed).toEqual(rename(outlineOf(SEGMENTS), now, renames));
    expect(contents(renamed).join()).toContain("Rosa: “On night S1");
    expect(contents(renamed).join()).toContain("told by Rosa.");
  });

  it("keeps edited text, and names within quotes", () => {
    const words =
      "Speaker 1 opens here.\n\n\nSpeaker 1 said: “no” [S1]\n\nSpeaker 1: “We met Speaker 1: “him”” [S1]\n\nSpeaker 1: “And” [S3]";
    const outline = outlineOf(SEGMENTS);
    const blocks = outline.sections.map(({ id }) => ({ ...textBlock(words), id: newId(), sectionId: id, rank: "V" }));
    const written = { ...outline, blocks };
    expect(contents(rename(written, SEGMENTS, { name: "Speaker 1", as: "Rosa [S9]" }))[0]).toBe(
      words.replace("\n\nSpeaker 1: “We", "\n\nRosa [\u2060S9]: “We"),
    );
    expect(rename(outline, SEGMENTS, { name: "Nobody", as: "Rosa" })).toBe(outline);
  });
});
