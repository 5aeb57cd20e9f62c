import { citationIdsOf, isCitationId, parseMarkers } from "@quarry/domain";
import { expect, test } from "vitest";
import { demoProjects } from "./demo-projects.ts";

const outlined = demoProjects.filter(({ outline }) => outline !== null);
const texts = new Map(
  demoProjects.flatMap(({ sources }) => sources.flatMap(({ segments }) => segments.map(({ id, text }) => [id, text]))),
);
const sections = outlined.flatMap(({ outline }) => outline?.sections ?? []);
const placeholders = outlined.flatMap(({ outline }) => outline?.placeholders ?? []);

test("an outline cites with ids of both forms, and lists what it cites", () => {
  expect(outlined.map(({ id }) => id)).toEqual(["short-weight"]);
  for (const { id, paragraphs, citationIds } of sections) {
    expect([id, citationIdsOf(paragraphs.join("\n\n"))]).toEqual([id, citationIds]);
    expect(citationIds.filter((cited) => !isCitationId(cited) || !texts.has(cited))).toEqual([]);
  }
  const forms = new Set(sections.flatMap(({ citationIds }) => citationIds.map((id) => id.startsWith("S"))));
  expect(forms).toEqual(new Set([true, false]));
});

test("every quote stands to the letter in each segment that is cited right after it", () => {
  let quoted = 0;
  for (const paragraph of sections.flatMap(({ paragraphs }) => paragraphs)) {
    let quotes: string[] = [];
    for (const part of parseMarkers(paragraph)) {
      if (part.kind === "citation") {
        for (const quote of quotes)
          expect([part.id, texts.get(part.id)]).toEqual([part.id, expect.stringContaining(quote)]);
      } else if (part.kind === "text" && part.text.trim() !== "") {
        quotes = [...part.text.matchAll(/“([^”]+)”/g)].map(([, quote]) => quote ?? "");
        quoted += quotes.length;
      }
    }
  }
  expect(quoted).toBeGreaterThan(20);
});

test("every gap in the text is in the list, where one is resolved", () => {
  const listed = placeholders.map(({ description }) => description.toLowerCase());
  const parts = sections.flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => parseMarkers(paragraph)));
  const gaps = parts.flatMap((part) => (part.kind === "placeholder" ? [part.description.toLowerCase()] : []));
  expect(gaps.length).toBeGreaterThan(0);
  expect(gaps.filter((gap) => !listed.includes(gap))).toEqual([]);
  expect(placeholders.filter(({ resolved }) => resolved)).toHaveLength(1);
});
