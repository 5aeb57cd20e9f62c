import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { templateById } from "../../project/project-templates.ts";
import type { Segment } from "../../segment/segment.ts";
import { citationIdsOf } from "../outline-markers.ts";
import { countWords } from "../outline-words.ts";
import { presentQuote } from "../quoted/present-quote.ts";
import { draftOf, generate, note, segment, source, tag } from "./testing.ts";

describe("sections", () => {
  it("has none for a project without a tag", () => {
    expect(generate([segment("S1", { tags: [] })])).toEqual({ sections: [], gaps: [], filled: [] });
  });

  it("puts the tag with most segments first, then most sources, then most words, then the first to appear", () => {
    const tagged = (id: string, name: string, over: Partial<Segment> = {}) =>
      segment(id, { tags: [tag(name)], ...over });
    const draft = generate([
      tagged("S1", "#first"),
      tagged("S2", "#second"),
      tagged("S3", "#wordy", { text: `${segment("S3").text} ${segment("S3").text}` }),
      tagged("S4", "#sources"),
      tagged("S5", "#two"),
      tagged("S6", "#two"),
      tagged("S7", "#three"),
      tagged("S8", "#three"),
      tagged("S9", "#three"),
      tagged("S10", "#sources", { sourceId: "b" }),
    ]);
    expect(draft.sections.map((section) => section.title)).toEqual([
      "Three",
      "Sources",
      "Two",
      "Wordy",
      "First",
      "Second",
    ]);
  });

  it("reads as an editor's notes", () => {
    const draft = generate(
      [
        segment("S1", {
          text: "I never wanted to be a publisher; it happened to me while I was fixing the roof of the shop.",
        }),
        segment("S2", { text: "And what happened that night?", speaker: "Interviewer" }),
        segment("S3", {
          text: "The river was up that spring, higher than my father had ever seen it.",
          tags: [tag("#Flood", 72, ["#River"])],
        }),
        segment("S4", {
          sourceId: "b",
          speaker: "Tomas",
          text: "You could hear the type drop like hail on the stairs.",
          confidenceScore: 81,
        }),
      ],
      { notes: [note("S4", "Strong image. Who else was on the stairs?")], template: templateById("memoir") },
    );
    expect(draft).toEqual({
      sections: [
        {
          title: "Flood",
          id: "tag #Flood",
          content: [
            "Rosa: “I never wanted to be a publisher; it happened to me while I was fixing the roof of the shop.” [S1]",
            "“The river was up that spring, higher than my father had ever seen it.” [S3]",
            "[PLACEHOLDER:Is “The river was up that spring …” about Flood or River?]",
            "Tomas: “You could hear the type drop like hail on the stairs.” [S4]",
            "[PLACEHOLDER:Who else was on the stairs?]",
            "[PLACEHOLDER:Compare “You could hear the type drop …” with the recording]",
          ].join("\n\n"),
          citationIds: ["S1", "S3", "S4"],
        },
      ],
      gaps: ["#Childhood", "#Career", "#Family", "#TurningPoint", "#Lessons"].map(
        (name) => `No segment yet for ${name}, which the Memoir template suggests`,
      ),
      filled: ["A second source on Flood", "An answer on Flood"],
    });
  });
});

describe("any material", () => {
  const word = fc.constantFrom(
    "I",
    "never",
    "left the river.",
    "Why?",
    "[S1]",
    "“so”",
    "[PLACEHOLDER:x]",
    "…",
    "well,",
    "the night",
    "\n",
    "川。",
  );
  const anySegment = fc.record({
    sourceId: fc.constantFrom("a", "b", "c", "gone"),
    text: fc.array(word, { maxLength: 80 }).map((words) => words.join(" ")),
    speaker: fc.constantFrom("Rosa", "", "Interviewer", "[S2]"),
    tags: fc.array(
      fc.record({
        name: fc.constantFrom("#A", "A", "#B-c", "🔥", "#"),
        confidence: fc.integer({ min: 0, max: 100 }),
        alternatives: fc.constant<string[]>([]),
      }),
      { maxLength: 3 },
    ),
    confidenceScore: fc.integer({ min: 80, max: 100 }),
    sourceCount: fc.integer({ min: 1, max: 3 }),
    startTime: fc.constantFrom("", "00:01:00"),
  });
  const anyMaterial = fc
    .array(anySegment, { maxLength: 30 })
    .map((list) => list.map((over, at) => segment(`S${at}`, over)));

  it("gives the same outline again: a section for each tag, and citations of existing segments", () => {
    fc.assert(
      fc.property(anyMaterial, (segments) => {
        const notes = segments.slice(0, 3).map((one) => note(one.id, one.text));
        const draft = generate(segments, { notes });
        expect(generate(JSON.parse(JSON.stringify(segments)), { notes })).toEqual(draft);
        const ids = new Set(segments.map(({ id }) => id));
        for (const { content, citationIds } of draft.sections) {
          expect(citationIds).toEqual(citationIdsOf(content));
          expect(citationIds.filter((id) => !ids.has(id))).toEqual([]);
        }
        const tags = new Set(segments.flatMap((one) => one.tags.map((present) => present.name)));
        expect(draft.sections).toHaveLength(tags.size);
        expect(new Set(draft.sections.map((section) => section.title)).size).toBe(tags.size);
      }),
    );
  });

  it("is quoted to the letter, in six words or more, and opens no two sections in the same way", () => {
    fc.assert(
      fc.property(anyMaterial, (segments) => {
        const texts = new Map(segments.map(({ id, text }) => [id, text]));
        const { sections } = draftOf(segments);
        for (const { quote } of sections.flatMap(({ blocks }) => blocks)) {
          if (quote === null) continue;
          const text = texts.get(quote.segmentId) ?? "";
          expect([quote, presentQuote(quote, text).state]).toEqual([quote, "exact"]);
          const said = quote.pieces.map((piece) => ("insert" in piece ? "" : text.slice(piece.start, piece.end)));
          expect(countWords(said.join(" "))).toBeGreaterThanOrEqual(6);
          expect(quote.pieces.filter((piece) => "insert" in piece && piece.insert !== "…")).toEqual([]);
        }
        const openings = sections.map(({ blocks }) => JSON.stringify(blocks[0]));
        expect(new Set(openings).size).toBe(openings.length);
      }),
    );
  });

  it("gives the same outline without the segments that have no tag", () => {
    const sources = ["a", "b", "c"].map((id) => source(id, `Source ${id}`));
    fc.assert(
      fc.property(anyMaterial, (segments) => {
        const tagged = segments.filter(({ tags }) => tags.length > 0);
        expect(generate(tagged, { sources })).toEqual(generate(segments, { sources }));
      }),
    );
  });
});
