import { describe, expect, it } from "vitest";
import type { Segment } from "../../../segment/segment.ts";
import { citationIdsOf, parseMarkers } from "../../outline-markers.ts";
import { generate, note, paragraphs, segment, source, tag } from "../testing.ts";

describe("quotes", () => {
  it("leaves a question out and says so", () => {
    const draft = generate([
      segment("S1"),
      segment("S2", { text: "And where were you?" }),
      segment("S3", { speaker: "Q", text: "I see." }),
    ]);
    expect(draft.sections[0]?.citationIds).toEqual(["S1", "S2", "S3"]);
    expect(paragraphs(draft).at(-1)).toBe("Left out: 1 question and 1 turn of the interviewer ([S2] and [S3]).");
  });

  it("says when there is nothing to quote", () => {
    const draft = generate([segment("S1", { text: "Where were you?" })]);
    expect(paragraphs(draft).at(-1)).toBe(
      "Nothing that is tagged here can be quoted. [PLACEHOLDER:An answer on Flood]",
    );
    expect(draft.sections[0]?.citationIds).toEqual(["S1"]);
  });

  it("quotes all of a handful, and a part of many with every source among it", () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => segment(`S${at}`, { sourceId: at === 7 ? "b" : "a" }));
    const quoteCount = (count: number) =>
      paragraphs(generate(many(count))).filter((text) => text.startsWith("Rosa: ")).length;
    expect([5, 6, 9, 500].map(quoteCount)).toEqual([5, 6, 7, 12]);
    expect(citationIdsOf(generate(many(500)).sections[0]?.content ?? "")).toContain("S7");
    expect(paragraphs(generate(many(500))).at(-1)).toMatch(/^Also tagged: (?:\[S\d+\], ){5}\[S\d+\] and 482 more\.$/);
  });

  it("prefers segments with a note, segments said in several sources, and ones of high confidence", () => {
    const crowd = Array.from({ length: 40 }, (_, at) => segment(`S${at + 10}`));
    const quoted = (over: Partial<Segment>, notes = [note("S10", "x")], others: Segment[] = []) => {
      const segments = [...crowd.map((one) => (one.id === "S43" ? { ...one, ...over } : one)), ...others];
      return generate(segments, { notes }).sections[0]?.content.includes(" [S43]");
    };
    expect(quoted({})).toBe(false);
    expect(quoted({}, [note("S43", "x")])).toBe(true);
    const echo = segment("S99", { sourceId: "b", text: crowd[33]?.text ?? "", sourceCount: 2, tags: [] });
    expect(quoted({ sourceCount: 2 }, undefined, [echo])).toBe(true);
    const first = (over: Partial<Segment>) =>
      generate(crowd.map((one) => (one.id === "S11" ? { ...one, ...over } : one))).sections[0]?.content.includes(
        "” [S11]",
      );
    expect([first({}), first({ confidenceScore: 60 }), first({ tags: [tag("#Flood", 60)] })]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("keeps reading order, source by source", () => {
    const draft = generate([
      segment("S5"),
      segment("S3"),
      segment("S9", { sourceId: "b" }),
      segment("S1", { sourceId: "b" }),
    ]);
    expect(draft.sections[0]?.citationIds).toEqual(["S5", "S3", "S9", "S1"]);
  });

  it("quotes a segment under the rarer of its tags and points to it from the other", () => {
    const draft = generate([segment("S1", { tags: [tag("#Flood"), tag("#Family")] }), segment("S2")]);
    expect(draft.sections.map((section) => section.title)).toEqual(["Flood", "Family"]);
    expect(paragraphs(draft, 0).slice(1)).toEqual([
      "Rosa: “On night S2 we carried the press upstairs, one plate at a time, in the dark.” [S2]",
      "Quoted under Family: [S1].",
    ]);
    expect(paragraphs(draft, 1)[1]).toBe(
      "Rosa: “On night S1 we carried the press upstairs, one plate at a time, in the dark.” [S1]",
    );
  });

  it("repeats a quote rather than leave a section without one", () => {
    const draft = generate([segment("S1", { tags: [tag("#Flood"), tag("#Family")] })]);
    expect(draft.sections.map((section) => section.citationIds)).toEqual([["S1"], ["S1"]]);
    expect(paragraphs(draft, 0)[1]).toBe(paragraphs(draft, 1)[1]);
  });

  it("never turns quoted text into a citation or a gap", () => {
    const text = "He wrote [S99] and [PLACEHOLDER:my name] and [AB-00:00:01] on the crate.";
    const [section] = generate([segment("S1", { text, speaker: "[S98]" })], {
      sources: [source("a", "[S97]")],
    }).sections;
    expect(section?.citationIds).toEqual(["S1"]);
    expect(citationIdsOf(section?.content ?? "")).toEqual(["S1"]);
    const shown = parseMarkers(section?.content ?? "").map((part) => (part.kind === "text" ? part.text : ""));
    expect(shown.join("")).toContain(`[S98]: “${text}”`);
  });

  it("names no speaker when the speaker is unknown", () => {
    expect(paragraphs(generate([segment("S1", { speaker: " " })]))[1]).toMatch(/^“On night S1 /);
  });

  it("prefers an answer to a turn that ends by asking", () => {
    const crowd = Array.from({ length: 30 }, (_, at) => segment(`S${at + 10}`));
    const asking = segment("S10", { text: `${segment("S10").text.repeat(4)} And what about you?` });
    const [section] = generate([asking, ...crowd.slice(1)]).sections;
    expect(section?.content).not.toContain("” [S10]");
  });

  it("counts a segment once, as quoted elsewhere or as also tagged", () => {
    const crowd = Array.from({ length: 12 }, (_, at) => segment(`S${at + 10}`));
    const both = crowd.map((one, at) => (at < 2 ? { ...one, tags: [tag("#Flood"), tag("#Family")] } : one));
    expect(paragraphs(generate(both)).at(-1)).toBe(
      "Quoted under Family: [S10] and [S11]. Also tagged: [S19], [S20] and [S21].",
    );
  });

  it("does not offer segments that a larger section quotes", () => {
    const shared = [tag("#Family", 60), tag("#Flood")];
    const crowd = Array.from({ length: 21 }, (_, at) =>
      segment(`S${at + 10}`, { tags: at < 2 ? shared : [tag(at < 11 ? "#Family" : "#Flood")] }),
    );
    expect(paragraphs(generate(crowd), 1)).toContain(
      "Quoted under Flood: [S10] and [S11]. Also tagged: [S19] and [S20].",
    );
  });

  it("names a segment whose id is no marker in plain brackets", () => {
    const [section] = generate([segment("seg_7")]).sections;
    expect(section?.content).toContain("in the dark.” [seg_7]");
    expect(section?.citationIds).toEqual(["seg_7"]);
  });
});

describe("agreement", () => {
  const same = "You could hear the type drop like hail on the stairs, all night long.";
  const agreeing = (over: Partial<Segment>) => [
    segment("S1", { text: same, sourceCount: 2 }),
    segment("S2", { text: `As I said: ${same}`, sourceId: "b", speaker: "Tomas", sourceCount: 2, ...over }),
  ];

  it("is stated once, with the other source and its citation", () => {
    const text = paragraphs(generate(agreeing({}))).join("\n");
    expect(text).toMatch(/\[S[12]\] The same is said in “(?:Radio talk|River interview)” \[S[12]\]\./);
    expect(text.match(/hail/g)).toHaveLength(1);
  });

  it("names another source once, however often it says the same", () => {
    const twice = ["S2", "S3"].map((id) =>
      segment(id, { text: `Again: ${same}`, sourceId: "b", speaker: "Tomas", sourceCount: 2 }),
    );
    const notes = [note("S1", "Begin with this.")];
    const draft = generate([segment("S1", { text: same, sourceCount: 2 }), ...twice], { notes });
    expect(draft.sections[0]?.content).toContain("[S1] The same is said in “Radio talk” [S2] [S3].");
  });

  it("counts the sources that the tag does not reach", () => {
    const elsewhere = (id: string, sourceId: string) =>
      segment(id, { text: `${same} Yes.`, sourceId, sourceCount: 3, tags: [] });
    const here = segment("S1", { text: same, sourceCount: 3 });
    const [only] = generate([here, elsewhere("S8", "b"), elsewhere("S9", "c")]).sections;
    expect(only?.content).toContain("[S1] The same is said in 3 sources.");
    expect(only?.content).not.toContain("PLACEHOLDER");
    const [two] = generate([...agreeing({ sourceCount: 3 }), elsewhere("S9", "c")]).sections;
    expect(two?.content).toContain("The same is said in 3 sources, among them “");
  });

  it("is not claimed for a few common words", () => {
    const [section] = generate([
      segment("S1", { text: "Yes, exactly that.", sourceCount: 2 }),
      segment("S2", { text: `Yes, exactly that. ${same}`, sourceId: "b", sourceCount: 2, tags: [] }),
    ]).sections;
    expect(section?.content).not.toContain("The same is said");
  });

  it("is not claimed when another source has the few words within a long text", () => {
    const [section] = generate([
      segment("S1", { text: `Yes. ${same}`, sourceCount: 2 }),
      segment("S2", { text: "Yes.", sourceId: "b", sourceCount: 2, tags: [] }),
    ]).sections;
    expect(section?.content).not.toContain("The same is said");
    expect(section?.content).toContain("[PLACEHOLDER:A second source on Flood]");
  });

  it("quotes a repetition in one source once", () => {
    const draft = generate([segment("S1", { text: same }), segment("S2", { text: same })]);
    expect(draft.sections[0]?.content.match(/hail/g)).toHaveLength(1);
    expect(draft.sections[0]?.content).toContain("Also tagged: [S2].");
  });
});
