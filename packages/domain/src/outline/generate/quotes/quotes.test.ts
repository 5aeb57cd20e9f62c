import { describe, expect, it } from "vitest";
import type { Segment } from "../../../segment/segment.ts";
import { citationIdsOf, parseMarkers } from "../../outline-markers.ts";
import { draftOf, generate, note, paragraphs, segment, source, tag } from "../testing.ts";

const crowd = (count: number, over: Partial<Segment> = {}) =>
  Array.from({ length: count }, (_, at) => segment(`S${at + 10}`, over));
const citedIn = (segments: Segment[], at = 0) => generate(segments).sections[at]?.citationIds ?? [];
const STRONG = "I remember that this was the hardest night of my life, and I never told Tomas why I left.";

describe("the quotes of a section", () => {
  it("leave out questions, and the turns of an interviewer", () => {
    const asked = [segment("S2", { text: "And where were you?" }), segment("S3", { speaker: "Q", text: STRONG })];
    expect(citedIn([segment("S1"), ...asked])).toEqual(["S1"]);
  });

  it("give way to a gap where there is nothing to quote", () => {
    expect(paragraphs(generate([segment("S1", { text: "Where were you?" })]))).toEqual([
      "[PLACEHOLDER:An answer on Flood]",
    ]);
  });

  it("are all of a handful, and a part of many with every source among it", () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => segment(`S${at}`, { sourceId: at === 7 ? "b" : "a" }));
    expect([5, 6, 9, 500].map((count) => citedIn(many(count)).length)).toEqual([5, 5, 6, 12]);
    expect(citedIn(many(500))).toContain("S7");
  });

  it("begin with the strongest", () => {
    expect(citedIn([...crowd(5), segment("S1", { text: STRONG })])[0]).toBe("S1");
  });

  it("are rather those with a note, and of high confidence", () => {
    const quoted = (over: Partial<Segment>, id = "S10") =>
      generate([...crowd(40), segment("S43", over)], { notes: [note(id, "x")] }).sections[0]?.citationIds.includes(
        "S43",
      );
    expect([quoted({}), quoted({}, "S43")]).toEqual([false, true]);
    const first = (over: Partial<Segment>) => citedIn([...crowd(1, over), ...crowd(40).slice(1)]).includes("S10");
    expect([{}, { confidenceScore: 60 }, { tags: [tag("#Flood", 60)] }].map(first)).toEqual([true, false, false]);
  });

  it("prefer an answer to a turn that ends by asking", () => {
    const asking = segment("S10", { text: `${segment("S10").text.repeat(4)} And what about you?` });
    expect(citedIn([asking, ...crowd(30).slice(1)])).not.toContain("S10");
  });

  it("name a segment whose id is no marker in plain brackets", () => {
    const [section] = generate([segment("seg_7")]).sections;
    expect(section?.content).toContain("in the dark.” [seg_7]");
    expect(section?.citationIds).toEqual(["seg_7"]);
  });

  it("never become a citation or a gap", () => {
    const text = "He wrote [S99] and [PLACEHOLDER:my name] and [AB-00:00:01] on the crate.";
    const [section] = generate([segment("S1", { text, speaker: "[S98]" })], {
      sources: [source("a", "[S97]")],
    }).sections;
    expect(citationIdsOf(section?.content ?? "")).toEqual(["S1"]);
    const shown = parseMarkers(section?.content ?? "").map((part) => (part.kind === "text" ? part.text : ""));
    expect(shown.join("")).toContain(`[S98]: “${text}”`);
  });

  it("have single quotation marks inside them", () => {
    const text = 'He said "go now" and “never come back” to all of us.';
    expect(paragraphs(generate([segment("S1", { text })]))).toEqual([
      "Rosa: “He said ‘go now’ and ‘never come back’ to all of us.” [S1]",
    ]);
  });
});

describe("the name of a speaker", () => {
  it("stands only where the quote before is another's", () => {
    const speakers = ["Rosa", "Rosa", "Tomas", "Tomas", "Rosa"];
    const segments = speakers.map((speaker, at) => segment(`S${at + 1}`, { speaker }));
    const [section] = draftOf(segments).sections;
    const names = section?.blocks.map(({ text }) => text);
    expect(names).toEqual(["Rosa: ", "", "Tomas: ", "", "Rosa: "]);
  });

  it("is missing where the speaker is unknown", () => {
    expect(paragraphs(generate([segment("S1", { speaker: " " })]))[0]).toMatch(/^“On night S1 /);
  });
});

describe("a segment with several tags", () => {
  const both = [tag("#Flood"), tag("#Family")];

  it("is quoted under two titles where it is among the strongest, and opens only one of them", () => {
    const best = segment("S1", { text: STRONG, tags: both });
    const family = crowd(4, { tags: [tag("#Family")] });
    const flood = Array.from({ length: 8 }, (_, at) => segment(`S${at + 50}`));
    const segments = [best, ...family, ...flood];
    expect([citedIn(segments, 0).includes("S1"), citedIn(segments, 1)[0]]).toEqual([true, "S1"]);
    expect(citedIn(segments, 0)[0]).not.toBe("S1");
  });

  it("is quoted once where the other title has better ones", () => {
    const shared = segment("S1", { tags: both });
    const strong = Array.from({ length: 8 }, (_, at) => segment(`S${at + 50}`, { text: `Number ${at}: ${STRONG}` }));
    expect(citedIn([shared, ...strong], 0)).not.toContain("S1");
    expect(citedIn([shared, ...strong], 1)).toEqual(["S1"]);
  });

  it("opens a second section only where that has no other, behind a gap", () => {
    const draft = generate([segment("S1", { tags: both })]);
    expect(draft.sections.map(({ citationIds }) => citationIds)).toEqual([["S1"], ["S1"]]);
    expect(paragraphs(draft, 1)[0]).toBe("[PLACEHOLDER:A passage on Family alone]");
  });
});

describe("a repetition", () => {
  const same = "You could hear the type drop like hail on the stairs, all night long.";

  it("in another source is cited with the quote", () => {
    const other = segment("S2", { text: `As I said: ${same}`, sourceId: "b", speaker: "Tomas" });
    const [only, ...others] = paragraphs(generate([segment("S1", { text: same }), other]));
    expect(only).toMatch(/all night long\.” \[S[12]\] \[S[12]\]$/);
    expect(others).toEqual([]);
  });

  it("in the same source is not quoted", () => {
    expect(citedIn([segment("S1", { text: same }), segment("S2", { text: same })])).toEqual(["S1"]);
  });
});
