import { projectSummary, templateById } from "@quarry/domain";
import { describe, expect, test } from "vitest";
import { demoProjects } from "./demo-projects.ts";
import { demoSnapshot } from "./demo-snapshot.ts";
import type { SeedProject, SeedSegment, SeedSource, SeedTag } from "./seed-form.ts";

const SLOWEST_WORDS_A_MINUTE = 140;
const FASTEST_WORDS_A_MINUTE = 160;
const PREFIX_LENGTH = 50;

const seconds = (time = "") => time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
const wordCount = (text: string) => text.split(/\s+/).length;
const tagName = (tag: SeedTag) => (typeof tag === "string" ? tag : tag.name);
const segmentsOf = (project: SeedProject) => project.sources.flatMap((source) => source.segments);
const allSegments = demoProjects.flatMap(segmentsOf);
const sources = demoProjects.flatMap((project) => project.sources.map((source) => [source.id, source] as const));
const projects = demoProjects.map((project) => [project.title, project] as const);

/** Pairs of segments of which one has the first characters of the other. */
function overlapsIn(project: SeedProject) {
  const all = project.sources.flatMap((source) => source.segments.map((segment) => ({ segment, source })));
  const has = (whole: SeedSegment, part: SeedSegment) =>
    whole.text.toLowerCase().includes(part.text.toLowerCase().slice(0, PREFIX_LENGTH));
  return all.flatMap((a, index) =>
    all.slice(index + 1).flatMap((b) => (has(a.segment, b.segment) || has(b.segment, a.segment) ? [{ a, b }] : [])),
  );
}

/** Whether a number of words fits a time given in whole seconds. */
function isSpeakable({ at, to, text }: SeedSegment): boolean {
  const length = seconds(to) - seconds(at);
  const fastest = (wordCount(text) / Math.max(1, length - 1)) * 60;
  const slowest = (wordCount(text) / (length + 1)) * 60;
  return fastest >= SLOWEST_WORDS_A_MINUTE && slowest <= FASTEST_WORDS_A_MINUTE;
}

test("ids are of the known forms and used once", () => {
  const ids = allSegments.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(allSegments.filter(({ id, at }) => !/^S[1-9]\d{2,}$/.test(id) && id !== `RADIO-${at}`)).toEqual([]);
  expect(ids.filter((id) => id.startsWith("RADIO-"))).toHaveLength(19);
});

test("every text is clean: NFC, one line, no stray white space or control character", () => {
  const texts: string[] = [];
  JSON.stringify(demoProjects, (_, value) => {
    if (typeof value === "string") texts.push(value);
    return value;
  });
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter((text) => text !== text.normalize("NFC").trim() || / {2}|\p{Cc}/u.test(text))).toEqual([]);
});

test("the first project's line is the one that visitors know", () => {
  const { sources: stored, segments } = demoSnapshot(new Date(0));
  const own = new Map(
    stored.filter(({ projectId }) => projectId === "short-weight").map((source) => [source.id, source]),
  );
  const durationMs = [...own.values()].reduce((sum, source) => sum + source.durationMs, 0);
  const segmentCount = segments.filter(({ sourceId }) => own.has(sourceId)).length;
  expect(projectSummary({ sourceCount: own.size, durationMs, segmentCount })).toBe(
    "3 Sources • 2h 18m Audio • 57 Snippets",
  );
});

test("all is marked as demo and made within a second of the seeding, in order, none later", () => {
  const now = new Date("2026-03-04T05:06:07.000Z");
  const { projects: stored, notes, outlines } = demoSnapshot(now);
  expect(stored.map(({ isDemo }) => isDemo)).toEqual([true, true, true]);
  expect(
    stored
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .reverse(),
  ).toEqual(stored.map(({ updatedAt }) => updatedAt));
  const times = [
    ...stored,
    ...notes,
    ...outlines.map(({ createdAt }) => ({ createdAt, updatedAt: createdAt })),
  ].flatMap(({ createdAt, updatedAt }) => [createdAt, updatedAt]);
  expect(times.filter((time) => time > now.toISOString() || time < "2026-03-04T05:06:06.000Z")).toEqual([]);
  expect(stored.filter(({ createdAt, updatedAt }) => createdAt >= updatedAt)).toEqual([]);
});

describe.each(sources)("%s", (_, source: SeedSource) => {
  test("has its speakers and its address", () => {
    expect(new Set(source.segments.map(({ speaker }) => speaker))).toEqual(new Set(source.speakers));
    expect(source.url).toMatch(/^$|^https:\/\/example\.com\//);
  });

  test("is said at the speed of speech, one after the other, or has no times", () => {
    const { segments, type } = source;
    if (type === "article") {
      expect(segments.filter(({ at, to, confidence }) => at ?? to ?? confidence)).toEqual([]);
      return;
    }
    expect(segments.filter((segment) => !isSpeakable(segment))).toEqual([]);
    expect(segments.filter(({ at }, index) => seconds(at) < seconds(segments[index - 1]?.to ?? "0"))).toEqual([]);
    expect(segments.filter(({ confidence = 100 }) => confidence < 82 || confidence > 100)).toEqual([]);
  });

  test("has passages that a person would quote", () => {
    const lengths = source.segments.map(({ text }) => wordCount(text));
    expect([Math.min(...lengths) >= 20, Math.max(...lengths) <= 160]).toEqual([true, true]);
  });
});

describe.each(projects)("%s", (_, project) => {
  test("has stories that two sources tell, in the same first words only", () => {
    const overlaps = overlapsIn(project);
    expect(overlaps.length).toBeGreaterThanOrEqual(3);
    expect(overlaps.filter(({ a, b }) => a.source === b.source)).toEqual([]);
    const ids = overlaps.flatMap(({ a, b }) => [a.segment.id, b.segment.id]);
    expect(new Set(ids).size).toBe(ids.length);
    const wordForWord = overlaps.filter(({ a, b }) => a.segment.text.slice(0, 110) === b.segment.text.slice(0, 110));
    expect(wordForWord).toEqual([]);
  });

  test("has tags on most segments, some suggested with doubt", () => {
    const lists = segmentsOf(project).map((segment) => segment.tags ?? []);
    const share = lists.filter((list) => list.length > 0).length / lists.length;
    expect([share > 0.65, share < 0.85]).toEqual([true, true]);
    const doubtful = lists.flat().flatMap((tag) => (typeof tag === "string" ? [] : [tag]));
    const doubt = doubtful.length / lists.flat().length;
    expect([doubt >= 0.15, doubt <= 0.2]).toEqual([true, true]);
    expect(doubtful.filter(({ confidence }) => confidence < 55 || confidence > 89)).toEqual([]);
    expect(doubtful.filter(({ alternatives }) => alternatives.length < 1 || alternatives.length > 3)).toEqual([]);
  });

  test("offers no tag that the segment has, and has none twice", () => {
    for (const { id, tags = [] } of segmentsOf(project)) {
      const names = tags.map(tagName);
      const offered = tags.flatMap((tag) => (typeof tag === "string" ? [] : tag.alternatives));
      expect([id, new Set(names).size]).toEqual([id, names.length]);
      expect([id, offered.filter((name) => names.includes(name))]).toEqual([id, []]);
    }
  });

  test("leaves one tag of its template without a segment", () => {
    const names = new Set(segmentsOf(project).flatMap((segment) => (segment.tags ?? []).map(tagName)));
    const { suggestedTags } = templateById(project.template);
    expect(suggestedTags.filter((name) => !names.has(name))).toHaveLength(1);
  });

  test("has notes on its own segments, and one that asks", () => {
    const ids = new Set(segmentsOf(project).map(({ id }) => id));
    expect(project.notes.length).toBeGreaterThanOrEqual(6);
    expect(project.notes.filter(({ segmentId }) => !ids.has(segmentId))).toEqual([]);
    expect(project.notes.some(({ text }) => text.includes("?"))).toBe(true);
  });
});
