import { isCitationId, openGaps, outlineOf } from "@quarry/domain";
import { expect, test } from "vitest";
import { DEMO_FILES } from "./demo-files.ts";
import { readDemoProjects, readProjectsOf } from "./demo-projects.ts";

const demoProjects = await readDemoProjects();
const shortWeight = demoProjects.find(({ outlines }) => outlines.length > 0);
const stored = demoProjects.flatMap((project) => project.outlines);
const texts = new Map(demoProjects.flatMap(({ segments }) => segments.map(({ id, text }) => [id, text])));
const outlines = stored.map((outline) => outlineOf(outline, texts));
const sections = outlines.flatMap((outline) => outline.sections);

test("the first demo project has an outline of its tags, whose citations are of both forms", () => {
  expect(stored.map(({ projectId }) => projectId)).toEqual(["short-weight"]);
  const used = new Set(shortWeight?.segments.flatMap(({ codings }) => codings.map(({ tagId }) => tagId)));
  expect(new Set(sections.map(({ id }) => id))).toEqual(used);
  const cited = sections.flatMap(({ citationIds }) => citationIds);
  expect(cited.filter((id) => !isCitationId(id) || !texts.has(id))).toEqual([]);
  expect(new Set(cited.map((id) => id.startsWith("S")))).toEqual(new Set([true, false]));
});

test("the demo's outline is generated to the same ids each time", async () => {
  const again = await readProjectsOf(new URL("projects/", DEMO_FILES));
  expect(again.flatMap((project) => project.outlines)).toEqual(stored);
});

test("the demo's outline opens on a quote in each section, says what is missing, and quotes to the letter", () => {
  const quotes = sections.flatMap(({ blocks }) => blocks.flatMap(({ quote }) => quote ?? []));
  expect(quotes.length).toBeGreaterThan(20);
  expect(quotes.filter(({ state }) => state !== "exact")).toEqual([]);
  expect(sections.filter(({ blocks }) => blocks[0]?.kind !== "quote").map(({ title }) => title)).toEqual([]);
  expect(outlines.flatMap(openGaps).length).toBeGreaterThan(3);
});
