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
  const tags = ["#Flood", "#Boat"].map((name) => ({ id: name, name }));
  return { template: templateById("blank"), sources, segments, notes: [], tags };
};
let lastId = 0;
const newId = () => {
  lastId += 1;
  return String(lastId);
};
const outlineOf = (segments: Segment[]) => {
  lastId = 0;
  return outlineFromDraft(generateOutline(materialOf(segments)), { newId, now: new Date(0) });
};
const rename = (outline: StoredOutline, segments: Segment[], ...speakers: { name: string; as: string }[]) =>
  withOutlineSpeakersRenamed(outline, segments, { sourceId: "a", speakers });
const contents = (outline: StoredOutline) => readable(outline, new Map()).sections.map(({ content }) => content);
const said = (segments: Segment[]) => contents(outlineOf(segments));
const named = (names: Record<string, string>) =>
  SEGMENTS.map((one) => ({ ...one, speaker: names[one.id] ?? one.speaker }));

describe("withOutlineSpeakersRenamed", () => {
  it("gives the outline generated with the new names, and keeps equal names in other sources", () => {
    const renamed = rename(outlineOf(SEGMENTS), SEGMENTS, { name: "Speaker 1", as: "Rosa" });
    expect(contents(renamed)).toEqual(said(named({ S1: "Rosa", S4: "Rosa" })));
    expect(contents(renamed).join()).toContain("Speaker 1: “In town we heard");
  });

  it("swaps two speakers, and merges two", () => {
    const [one, two] = [
      { name: "Speaker 1", as: "Speaker 2" },
      { name: "Speaker 2", as: "Speaker 1" },
    ];
    expect(contents(rename(outlineOf(SEGMENTS), SEGMENTS, one, two))).toEqual(
      said(named({ S1: "Speaker 2", S2: "Speaker 1", S4: "Speaker 2" })),
    );
    const merged = contents(rename(outlineOf(SEGMENTS), SEGMENTS, one));
    expect(merged.join().match(/Speaker \d: /g)).toEqual(["Speaker 2: ", "Speaker 1: ", "Speaker 2: ", "Speaker 2: "]);
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
