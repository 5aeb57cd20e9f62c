import { citationIdsOf, isCitationId, outlineOf, parseMarkers } from "@quarry/domain";
import { expect, test } from "vitest";
import { readDemoProjects } from "./demo-projects.ts";

const demoProjects = await readDemoProjects();
const stored = demoProjects.flatMap((project) => project.outlines);
const texts = new Map(demoProjects.flatMap(({ segments }) => segments.map(({ id, text }) => [id, text])));
const outlines = stored.map((outline) => outlineOf(outline, texts));
const sections = outlines.flatMap((outline) => outline.sections);
const placeholders = outlines.flatMap((outline) => outline.placeholders);

test("the demo's outline cites ids of both forms, and lists what it cites", () => {
  expect(stored.map(({ projectId }) => projectId)).toEqual(["short-weight"]);
  for (const { id, content, citationIds } of sections) {
    expect([id, citationIdsOf(content)]).toEqual([id, citationIds]);
    expect(citationIds.filter((cited) => !isCitationId(cited) || !texts.has(cited))).toEqual([]);
  }
  const forms = new Set(sections.flatMap(({ citationIds }) => citationIds.map((id) => id.startsWith("S"))));
  expect(forms).toEqual(new Set([true, false]));
});

test("quotes of the demo's outline that a citation follows are bound to their segments", () => {
  const quotes = sections.flatMap(({ blocks }) => blocks.flatMap(({ quote }) => quote ?? []));
  expect(quotes.length).toBeGreaterThan(5);
  expect(quotes.filter(({ state }) => state !== "exact")).toEqual([]);
});

test("every quote of the demo's outline stands to the letter in each segment that is cited right after it", () => {
  let quoted = 0;
  for (const paragraph of sections.flatMap(({ content }) => content.split("\n\n"))) {
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

test("every gap in the text of the demo's outline is in its list, and one in the list is resolved", () => {
  const listed = placeholders.map(({ description }) => description.toLowerCase());
  const parts = sections.flatMap(({ content }) => parseMarkers(content));
  const gaps = parts.flatMap((part) => (part.kind === "placeholder" ? [part.description.toLowerCase()] : []));
  expect(gaps.length).toBeGreaterThan(0);
  expect(gaps.filter((gap) => !listed.includes(gap))).toEqual([]);
  expect(placeholders.filter(({ resolved }) => resolved)).toHaveLength(1);
});
