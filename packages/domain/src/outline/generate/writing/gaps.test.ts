import { describe, expect, it } from "vitest";
import { templateById } from "../../../project/project-templates.ts";
import { parseMarkers } from "../../outline-markers.ts";
import { gaps, generate, note, paragraphs, segment, tag } from "../testing.ts";

describe("gaps", () => {
  it("asks for a second source when a theme has only one", () => {
    const draft = generate([segment("S1"), segment("S2"), segment("S3", { sourceId: "b", tags: [] })]);
    expect(paragraphs(draft)[0]).toMatch(/ \[PLACEHOLDER:A second source on Flood\]$/);
    expect(gaps(draft)).toEqual(["A second source on Flood"]);
    expect(gaps(generate([segment("S1"), segment("S2", { sourceId: "b" })]))).toEqual([]);
  });

  it.each([
    [89, true],
    [90, false],
  ])("marks a tag or a transcription of %i%%: %s", (percent, isGap) => {
    const other = segment("S2", { sourceId: "b" });
    expect(gaps(generate([segment("S1", { tags: [tag("#Flood", percent)] }), other]))).toEqual(
      isGap ? ["Confirm that S1 is about Flood (89% confidence)"] : [],
    );
    expect(gaps(generate([segment("S1", { confidenceScore: percent }), other]))).toEqual(
      isGap ? ["Check the wording of S1 (transcribed with 89% confidence)"] : [],
    );
  });

  it("sums up the codings of low confidence that are not quoted", () => {
    const crowd = Array.from({ length: 200 }, (_, at) => segment(`S${at}`, { sourceId: at % 2 ? "a" : "b" }));
    const draft = generate(crowd.map((one, at) => (at >= 190 ? { ...one, tags: [tag("#Flood", 50)] } : one)));
    const gap = "Check 10 segments with low confidence under Flood (S190, S191, S192, S193, S194, S195 and 4 more)";
    expect(gaps(draft)).toEqual([gap]);
    expect(paragraphs(draft).at(-1)).toBe(`[PLACEHOLDER:${gap}]`);
  });

  it("recognises a suggested tag in any spelling", () => {
    const names = ["#childhood", "Career", "turning point", "#FAMILY"];
    const segments = names.map((name, at) => segment(`S${at}`, { tags: [tag(name)] }));
    const draft = generate(segments, { template: templateById("memoir") });
    expect(gaps(draft).filter((gap) => gap.startsWith("No segment"))).toEqual([
      "No segment yet for #Lessons, which the Memoir template suggests",
    ]);
  });

  it("takes each question of a note once, also of a note on an untagged segment", () => {
    const segments = [
      segment("S1", { tags: [tag("#Flood"), tag("#Family")] }),
      segment("S2", { text: "Where were you?", sourceId: "b" }),
      segment("S3", { tags: [] }),
    ];
    const notes = [
      note("S1", "Good. Who gave\nthe order? And [when]? Ask Tomas."),
      note("S2", "Why this?"),
      note("S3", "Use it?"),
      note("S1", "No question here."),
    ];
    const draft = generate(segments, { notes });
    expect(gaps(draft).filter((gap) => gap.includes("(note on "))).toEqual([
      "Who gave the order? (note on S1)",
      "And [when]? (note on S1)",
      "Why this? (note on S2)",
      "Use it? (note on S3)",
    ]);
    const inLine = draft.sections.flatMap((section) =>
      parseMarkers(section.content).flatMap((part) => (part.kind === "placeholder" ? [part.description] : [])),
    );
    expect(inLine.filter((gap) => gap.includes("(note on S1)"))).toHaveLength(2);
    expect(inLine).toContain("Why this? (note on S2)");
  });
});
