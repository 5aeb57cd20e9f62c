import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { templateById } from "../../project/project-templates.ts";
import type { Segment } from "../../segment/segment.ts";
import { citationIdsOf, parseMarkers } from "../outline-markers.ts";
import { presentQuote } from "../quoted/present-quote.ts";
import { isOutlineSegment } from "./generate-outline.ts";
import { draftOf, generate, note, paragraphs, segment, source, tag } from "./testing.ts";

describe("sections", () => {
  it("has none for a project without a tag", () => {
    expect(generate([segment("S1", { tags: [] })])).toEqual({ sections: [], placeholders: [] });
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
          content: [
            "Rests on 4 moments from both sources. Voices from different sources come together here: Rosa and Tomas.",
            "In “River interview” (3 moments, 00:01:00 to 00:04:00):",
            "Rosa: “I never wanted to be a publisher; it happened to me while I was fixing the roof of the shop.” [S1]",
            "Rosa: “The river was up that spring, higher than my father had ever seen it.” [S3] [PLACEHOLDER:Confirm that S3 is about Flood (72% confidence; also considered: #River)]",
            "In “Radio talk” (1 moment, 00:04:00 to 00:05:00):",
            "Tomas: “You could hear the type drop like hail on the stairs.” [S4] [PLACEHOLDER:Who else was on the stairs? (note on S4)] [PLACEHOLDER:Check the wording of S4 (transcribed with 81% confidence)]",
            "Left out: 1 turn of the interviewer ([S2]).",
          ].join("\n\n"),
          citationIds: ["S1", "S3", "S4", "S2"],
        },
      ],
      placeholders: [
        { description: "Confirm that S3 is about Flood (72% confidence; also considered: #River)" },
        { description: "Who else was on the stairs? (note on S4)" },
        { description: "Check the wording of S4 (transcribed with 81% confidence)" },
        { description: "No segment yet for #Childhood, which the Memoir template suggests" },
        { description: "No segment yet for #Career, which the Memoir template suggests" },
        { description: "No segment yet for #Family, which the Memoir template suggests" },
        { description: "No segment yet for #TurningPoint, which the Memoir template suggests" },
        { description: "No segment yet for #Lessons, which the Memoir template suggests" },
      ],
    });
  });
});

describe("the opening", () => {
  it.each<[string, Segment[], string]>([
    [
      "one coding",
      [segment("S1")],
      "Rests on 1 moment from one source, “River interview”, 00:01:00 to 00:02:00, told by Rosa.",
    ],
    [
      "no speaker and no time",
      [segment("S1", { speaker: "", startTime: "", endTime: "" })],
      "Rests on 1 moment from one source, “River interview”.",
    ],
    [
      "a source without a name",
      [segment("S1", { sourceId: "x" })],
      "Rests on 1 moment from one source, 00:01:00 to 00:02:00, told by Rosa.",
    ],
    [
      "one voice in two sources",
      [segment("S1"), segment("S2", { sourceId: "b" })],
      "Rests on 2 moments from both sources, told by Rosa.",
    ],
    [
      "two voices, both of one source",
      [segment("S1"), segment("S2", { speaker: "Tomas" }), segment("S3", { sourceId: "b", speaker: "" })],
      "Rests on 3 moments from both sources, told by Rosa and Tomas.",
    ],
    [
      "two of three sources",
      [segment("S1"), segment("S2", { sourceId: "b", speaker: "Tomas" }), segment("S3", { sourceId: "c", tags: [] })],
      "Rests on 2 moments from 2 of 3 sources. Voices from different sources come together here: Rosa and Tomas.",
    ],
    [
      "many voices",
      ["A", "B", "C", "D", "E", "F", "G"].map((speaker, at) =>
        segment(`S${at}`, { speaker, sourceId: "abc".charAt(at % 3) }),
      ),
      "Rests on 7 moments from all 3 sources. Voices from different sources come together here: A, B, C, D, E and 2 more.",
    ],
  ])("states %s", (_case, segments, expected) => {
    const shown = paragraphs(generate(segments))[0]?.replace(/ \[PLACEHOLDER:[^\]]*\]/, "");
    expect(shown).toBe(expected);
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

  it("is quoted word for word, cited by existing ids, and gives the same outline again", () => {
    fc.assert(
      fc.property(anyMaterial, (segments) => {
        const notes = segments.slice(0, 3).map((one) => note(one.id, one.text));
        const draft = generate(segments, { notes });
        expect(generate(JSON.parse(JSON.stringify(segments)), { notes })).toEqual(draft);
        const textById = new Map(segments.map((one) => [one.id, one.text.replace(/\s+/g, " ").trim()]));
        for (const section of draft.sections) {
          expect(section.citationIds).toEqual(citationIdsOf(section.content));
          for (const id of section.citationIds) expect(textById.has(id)).toBe(true);
          for (const [quote, id] of quotesIn(section.content)) {
            const bare = [quote, quote.replace(/^… /, ""), quote.replace(/ …$/, ""), quote.replace(/^… | …$/g, "")];
            expect(bare.some((candidate) => textById.get(id)?.includes(candidate))).toBe(true);
          }
        }
        const tags = new Set(segments.flatMap((one) => one.tags.map((present) => present.name)));
        expect(draft.sections).toHaveLength(tags.size);
        expect(new Set(draft.sections.map((section) => section.title)).size).toBe(tags.size);
      }),
    );
  });

  it("binds every quote to ranges of its segment that read like it", () => {
    fc.assert(
      fc.property(anyMaterial, (segments) => {
        const texts = new Map(segments.map(({ id, text }) => [id, text]));
        const blocks = draftOf(segments).sections.flatMap((section) => section.blocks);
        for (const { quote } of blocks)
          if (quote !== null)
            expect([quote, presentQuote(quote, texts.get(quote.segmentId)).state]).toEqual([quote, "exact"]);
      }),
    );
  });

  it("gives the same outline without the segments that isOutlineSegment leaves out", () => {
    const sources = ["a", "b", "c"].map((id) => source(id, `Source ${id}`));
    fc.assert(
      fc.property(anyMaterial, (segments) => {
        const enough = segments.filter(isOutlineSegment);
        expect(generate(enough, { sources })).toEqual(generate(segments, { sources }));
      }),
    );
  });

  /** Quote paragraphs: a voice, then what stands between the outer quotation marks, then the first citation. */
  function quotesIn(content: string): [string, string][] {
    return content.split("\n\n").flatMap((paragraph): [string, string][] => {
      const parts = parseMarkers(paragraph);
      const at = parts.findIndex((part) => part.kind === "citation");
      const [said, cited] = [parts[at - 1], parts[at]];
      if (said?.kind !== "text" || cited?.kind !== "citation") return [];
      const quote = /^(?:[^“]*: )?“([\s\S]*)” $/.exec(said.text);
      return quote?.[1] === undefined ? [] : [[quote[1], cited.id]];
    });
  }
});
