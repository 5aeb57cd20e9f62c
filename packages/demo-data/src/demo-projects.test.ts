import {
  formatTimeCode,
  lastEndMs,
  NO_LINEAGE,
  outlineOf,
  projectSummary,
  type Snapshot,
  sourceColor,
  tagByPerson,
  tagsOfCodings,
  templateById,
} from "@quarry/domain";
import { describe, expect, test } from "vitest";
import { readDemoProjects } from "./demo-projects.ts";
import { demoSnapshot } from "./demo-snapshot.ts";

type Segment = Snapshot["segments"][number];

const SLOWEST_WORDS_A_MINUTE = 140;
const FASTEST_WORDS_A_MINUTE = 160;
const PREFIX_LENGTH = 50;

const SPEAKERS: Record<string, string[]> = {
  "short-weight-kitchen": ["Hannah", "Edie Rudd"],
  "short-weight-radio": ["Gavin Leith", "Edie Rudd", "Brian Nixon"],
  "short-weight-wilf": ["Wilf Rudd", "Hannah"],
  "between-floors-dolly": ["Sam Ferrante", "Dolly Nowak"],
  "between-floors-teresa": ["Sam Ferrante", "Teresa Obando"],
  "between-floors-darnell": ["Lucy Brandt", "Darnell Webb"],
  "between-floors-marta": ["Prof. Hale", "Marta Nowak", "Audience"],
  "between-floors-hollis": ["Sam Ferrante", "Hollis Tate"],
  "mend-it-badly-bench": ["Ailbhe", "Noreen", "Mossie"],
  "mend-it-badly-podcast": ["Jonas Ekdahl", "Dr Bankole", "Noreen"],
  "mend-it-badly-article": ["Noreen Tuohy"],
};

const wordCount = (text: string) => text.split(/\s+/).length;
const demoProjects = await readDemoProjects();
const allSegments = demoProjects.flatMap(({ segments }) => segments);
const sources = demoProjects.flatMap((project) =>
  project.sources.map((source) => {
    return [source.id, source, project.segments.filter(({ sourceId }) => sourceId === source.id)] as const;
  }),
);
const projects = demoProjects.map((project) => [project.projects[0]?.title ?? "", project] as const);
const isDoubtful = ({ confidence }: { confidence: number }) => confidence < 100;

/** Returns the tags of each segment. */
function tagsIn({ tags, segments }: Snapshot) {
  const names = new Map(tags.map(({ id, name }) => [id, name]));
  return segments.map(({ id, codings }) => {
    return { id, tags: tagsOfCodings(codings.map((coding) => ({ ...coding, tag: names.get(coding.tagId) ?? "" }))) };
  });
}

/** Returns the pairs of segments of which one has the first characters of the other. */
function overlapsIn({ segments }: Snapshot) {
  const has = (whole: Segment, part: Segment) =>
    whole.text.toLowerCase().includes(part.text.toLowerCase().slice(0, PREFIX_LENGTH));
  return segments.flatMap((a, index) =>
    segments.slice(index + 1).flatMap((b) => (has(a, b) || has(b, a) ? [{ a, b }] : [])),
  );
}

/** Returns true when a number of words fits a time given in whole seconds. */
function isSpeakable({ startMs, endMs, text }: Segment): boolean {
  const length = ((endMs ?? 0) - (startMs ?? 0)) / 1000;
  const fastest = (wordCount(text) / Math.max(1, length - 1)) * 60;
  const slowest = (wordCount(text) / (length + 1)) * 60;
  return fastest >= SLOWEST_WORDS_A_MINUTE && slowest <= FASTEST_WORDS_A_MINUTE;
}

test("each demo file is one exported project, marked as demo", () => {
  const heads = demoProjects.map(({ lineage, revision, projects: own }) => [
    lineage,
    revision,
    own.map((p) => p.isDemo),
  ]);
  expect(heads).toEqual([0, 1, 2].map(() => [NO_LINEAGE, 0, [true]]));
});

test("the segment ids of the demo are of the known forms, and each stands once", () => {
  const ids = allSegments.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const isKnown = ({ id, startMs }: Segment) => /^S[1-9]\d{2,}$/.test(id) || id === `RADIO-${formatTimeCode(startMs)}`;
  expect(allSegments.filter((segment) => !isKnown(segment))).toEqual([]);
  expect(ids.filter((id) => id.startsWith("RADIO-"))).toHaveLength(19);
});

test("every text of the demo is clean: NFC, no stray white space or control character", () => {
  const texts: string[] = [];
  const projects = demoProjects.map(({ outlines, ...project }) => {
    const said = new Map(project.segments.map(({ id, text }) => [id, text]));
    return { ...project, outlines: outlines.map((outline) => outlineOf(outline, said)) };
  });
  JSON.stringify(projects, (key, value) => {
    // Blocks are parts of the paragraphs.
    if (key === "blocks") return undefined;
    // Paragraphs of a section are kept in one text, with a blank line between.
    if (typeof value === "string") texts.push(...value.split("\n\n"));
    return value;
  });
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter((text) => text !== text.normalize("NFC").trim() || / {2}|\p{Cc}/u.test(text))).toEqual([]);
});

test("the summary line of the first demo project is the specified one", () => {
  const { sources: stored, segments } = demoSnapshot(demoProjects, new Date(0));
  const own = new Map(
    stored.filter(({ projectId }) => projectId === "short-weight").map((source) => [source.id, source]),
  );
  const durationMs = [...own.values()].reduce((sum, source) => sum + source.durationMs, 0);
  const segmentCount = segments.filter(({ sourceId }) => own.has(sourceId)).length;
  expect(projectSummary({ sourceCount: own.size, durationMs, segmentCount })).toBe(
    "3 Sources • 2h 18m Audio • 57 Snippets",
  );
});

test("the demo is marked as such and dated within the second before it is made, in the order of the project list", () => {
  const now = new Date("2026-03-04T05:06:07.000Z");
  const { projects: stored, sources: added, notes, outlines } = demoSnapshot(demoProjects, now);
  expect(stored.map(({ isDemo }) => isDemo)).toEqual([true, true, true]);
  const lastChangedFirst = [...stored].sort((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1));
  expect(lastChangedFirst.map(({ id }) => id)).toEqual(["short-weight", "between-floors", "mend-it-badly"]);
  const created = [...added, ...outlines].map(({ createdAt }) => createdAt);
  const times = [...created, ...[...stored, ...notes].flatMap(({ createdAt, updatedAt }) => [createdAt, updatedAt])];
  expect(times.filter((time) => time > now.toISOString() || time < "2026-03-04T05:06:06.000Z")).toEqual([]);
  expect(stored.filter(({ createdAt, updatedAt }) => createdAt >= updatedAt)).toEqual([]);
});

describe.each(sources)("the demo source %s", (id, { type, color, displayOrder, durationMs }, segments) => {
  test("has its speakers, one address, its color and its length", () => {
    expect(new Set(segments.map(({ speaker }) => speaker))).toEqual(new Set(SPEAKERS[id]));
    const addresses = [...new Set(segments.map(({ sourceUrl }) => sourceUrl))];
    expect(addresses).toEqual([expect.stringMatching(/^$|^https:\/\/example\.com\//)]);
    expect(color).toBe(sourceColor(displayOrder));
    expect(durationMs).toBe(lastEndMs(segments));
  });

  test("is said at the speed of speech, one segment after the other, or has no times", () => {
    if (type === "article") {
      const isTimed = ({ startMs, endMs, confidenceScore }: Segment) =>
        startMs !== null || endMs !== null || confidenceScore !== 100;
      expect(segments.filter(isTimed)).toEqual([]);
      return;
    }
    expect(segments.filter((segment) => !isSpeakable(segment))).toEqual([]);
    const isEarly = ({ startMs }: Segment, index: number) => (startMs ?? 0) < (segments[index - 1]?.endMs ?? 0);
    expect(segments.filter(isEarly)).toEqual([]);
    expect(segments.filter(({ confidenceScore }) => confidenceScore < 82 || confidenceScore > 100)).toEqual([]);
  });

  test("has segments that a person would quote", () => {
    const lengths = segments.map(({ text }) => wordCount(text));
    expect([Math.min(...lengths) >= 20, Math.max(...lengths) <= 160]).toEqual([true, true]);
  });
});

describe.each(projects)("the demo project %s", (_, project) => {
  test("has stories that two sources tell, alike in their first words only", () => {
    const overlaps = overlapsIn(project);
    expect(overlaps.length).toBeGreaterThanOrEqual(3);
    expect(overlaps.filter(({ a, b }) => a.sourceId === b.sourceId)).toEqual([]);
    const ids = overlaps.flatMap(({ a, b }) => [a.id, b.id]);
    expect(new Set(ids).size).toBe(ids.length);
    const wordForWord = overlaps.filter(({ a, b }) => a.text.slice(0, 110) === b.text.slice(0, 110));
    expect(wordForWord).toEqual([]);
  });

  test("has tags on most segments, some of them doubtful suggestions", () => {
    const lists = tagsIn(project).map(({ tags }) => tags);
    const share = lists.filter((list) => list.length > 0).length / lists.length;
    expect([share > 0.65, share < 0.85]).toEqual([true, true]);
    const doubtful = lists.flat().filter(isDoubtful);
    const doubt = doubtful.length / lists.flat().length;
    expect([doubt >= 0.15, doubt <= 0.2]).toEqual([true, true]);
    expect(doubtful.filter(({ confidence }) => confidence < 55 || confidence > 89)).toEqual([]);
    expect(doubtful.filter(({ alternatives }) => alternatives.length < 1 || alternatives.length > 3)).toEqual([]);
    const certain = lists.flat().filter((tag) => !isDoubtful(tag));
    expect(certain).toEqual(certain.map(({ name }) => tagByPerson(name)));
  });

  test("has no tag twice on a segment, and no alternative that is a tag of the segment", () => {
    for (const { id, tags } of tagsIn(project)) {
      const names = tags.map(({ name }) => name);
      const offered = tags.flatMap(({ alternatives }) => alternatives);
      expect([id, new Set(names).size]).toEqual([id, names.length]);
      expect([id, offered.filter((name) => names.includes(name))]).toEqual([id, []]);
    }
  });

  test("leaves one tag of its template without a segment", () => {
    const names = new Set(project.tags.map(({ name }) => name));
    const { suggestedTags } = templateById(project.projects[0]?.templateId ?? "blank");
    expect(suggestedTags.filter((name) => !names.has(name))).toHaveLength(1);
  });

  test("has notes on its own segments, and one that asks", () => {
    const ids = new Set(project.segments.map(({ id }) => id));
    expect(project.notes.length).toBeGreaterThanOrEqual(6);
    expect(project.notes.filter(({ segmentId }) => !ids.has(segmentId))).toEqual([]);
    expect(project.notes.some(({ text }) => text.includes("?"))).toBe(true);
  });
});
