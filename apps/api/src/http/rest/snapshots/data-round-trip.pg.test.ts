import {
  BLOCK_KINDS,
  CITATION_STYLES,
  CODING_ORIGINS,
  ESTIMATED_TIMES,
  isRangeOf,
  MEDIA_TYPES,
  PRINT_LOOKS,
  PROJECT_TEMPLATE_IDS,
  presetOptions,
  SECTION_STATUSES,
  type Snapshot,
  SOURCE_STATUSES,
  SOURCE_TYPES,
} from "@quarry/domain";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServer, type TestServer } from "../../../testing/test-server.ts";
import { contentOf, dataCalls } from "./testing-data.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ demoData: true });
});
afterAll(() => server.close());

const { get, post, exported, restorePoints } = dataCalls(() => server);

const storable = fc.string({ unit: "binary", maxLength: 60 }).map((text) => text.replaceAll("\u0000", "\n"));
const filled = storable.map((text) => `x${text}`);
const tagName = filled.map((text) => text.trim().normalize("NFC"));
const instant = fc
  .date({ min: new Date("0001-01-01T00:00:00Z"), max: new Date("9999-12-31T23:59:59.999Z"), noInvalidDate: true })
  .map((date) => date.toISOString());
const color = fc.nat(0xffffff).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const order = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const percent = fc.integer({ min: 0, max: 100 });
const milliseconds = fc.maxSafeNat();
const hash = fc.string({ unit: fc.constantFrom(..."0123456789abcdef"), minLength: 64, maxLength: 64 });
const segmentId = fc.oneof(
  fc.nat().map((number) => `S${number}`),
  fc.nat(86_399).map((second) => `RADIO-${new Date(second * 1000).toISOString().slice(11, 19)}`),
  filled,
);
const uniqueBy = <T extends { id: string }>(entity: fc.Arbitrary<T>, maxLength: number, minLength = 0) =>
  fc.uniqueArray(entity, { selector: ({ id }) => id, minLength, maxLength });
const oneOf = <T extends { id: string }>(entities: readonly T[]) => fc.constantFrom(...entities.map(({ id }) => id));

/** Any workspace that has a segment, small. */
const workspace: fc.Arbitrary<Snapshot> = fc.gen().map((generate) => {
  const times = () => ({ createdAt: generate(() => instant), updatedAt: generate(() => instant) });
  const ids = (id: fc.Arbitrary<string>, max: number) => generate(() => uniqueBy(fc.record({ id }), max, 1));
  const projects = ids(filled, 3).map(({ id }) => {
    const [title, clientName] = [generate(() => filled), generate(() => storable)];
    const templateId = generate(() => fc.constantFrom(...PROJECT_TEMPLATE_IDS));
    const isDemo = generate(() => fc.boolean());
    return { id, title, clientName, status: "active" as const, templateId, isDemo, ...times() };
  });
  const sources = ids(filled, 4).map(({ id }) => ({
    id,
    projectId: generate(() => oneOf(projects)),
    createdAt: generate(() => instant),
    ...generate(() =>
      fc.record({
        urlOrName: filled,
        discoveryId: fc.option(filled),
        type: fc.constantFrom(...SOURCE_TYPES),
        status: fc.constantFrom(...SOURCE_STATUSES),
        progressPercent: fc.option(percent),
        failureReason: fc.option(storable),
        color: fc.integer({ min: 0, max: 7 }),
        displayOrder: order,
        durationMs: fc.nat(),
        mediaHash: fc.option(hash),
        mediaType: fc.option(fc.constantFrom(...MEDIA_TYPES)),
        speaker: fc.option(storable),
      }),
    ),
  }));
  const tagIds = generate(() => fc.uniqueArray(fc.uuid(), { maxLength: 6 }));
  const tags = projects.flatMap(({ id: projectId }, place) => {
    const ofProject = tagIds.filter((_, index) => index % projects.length === place);
    const names = generate(() => fc.uniqueArray(tagName, { minLength: 6, maxLength: 6 }));
    return ofProject.map((id, position) => ({
      ...{ id, projectId, name: names[position] ?? "", position },
      parentId: generate(() => fc.constantFrom(null, ...ofProject.slice(0, position))),
      ...generate(() => fc.record({ color: fc.option(color), description: storable, isKept: fc.boolean() })),
    }));
  });
  const codingsOf = (projectId: string | undefined, text: string) => {
    const ofProject = tags.filter((tag) => tag.projectId === projectId);
    if (ofProject.length === 0) return [];
    const coding = fc.record({
      tagId: oneOf(ofProject),
      ends: fc.option(fc.tuple(fc.nat(text.length), fc.nat(text.length))),
      origin: fc.constantFrom(...CODING_ORIGINS),
      confidence: percent,
      alternatives: fc.array(tagName, { maxLength: 3 }),
    });
    const all = generate(() =>
      fc.uniqueArray(coding, { selector: ({ tagId, ends }) => `${tagId} ${ends}`, maxLength: 4 }),
    );
    return all.flatMap(({ ends, ...rest }) => {
      const [start, end] = ends ?? [null, null];
      const id = generate(() => fc.uuid());
      const lost = start !== null && start === end ? generate(() => storable) : null;
      const isPossible = lost !== null || start === null || end === null || isRangeOf(text, { start, end });
      return isPossible ? [{ id, start, end, ...rest, lost }] : [];
    });
  };
  const segments = ids(segmentId, 8).map(({ id }, position) => {
    const sourceId = generate(() => oneOf(sources));
    const said = generate(() =>
      fc.record({
        startMs: fc.option(milliseconds),
        endMs: fc.option(milliseconds),
        speaker: storable,
        text: storable,
        sourceUrl: storable,
        confidenceScore: percent,
        original: fc.option(storable),
        cues: fc.option(fc.array(fc.tuple(fc.nat({ max: 1000 }), fc.nat()), { maxLength: 3 })),
        estimatedTimes: fc.option(fc.constantFrom(...ESTIMATED_TIMES)),
        refusedTagIds: fc.option(fc.array(fc.uuid(), { maxLength: 2 })),
      }),
    );
    const projectId = sources.find((source) => source.id === sourceId)?.projectId;
    const { original, cues, estimatedTimes, refusedTagIds, ...fields } = said;
    const codings = codingsOf(projectId, said.text);
    const corrected = { original, cues, estimatedTimes };
    return { id, sourceId, position: position / 4, ...fields, codings, ...corrected, refusedTagIds };
  });
  const notes = ids(filled, 4).map(({ id }) => {
    const on = generate(() => fc.constantFrom(...segments));
    const ends = generate(() => fc.option(fc.tuple(fc.nat(on.text.length), fc.nat(on.text.length))));
    const range = ends === null ? null : { start: ends[0], end: ends[1] };
    const lost = range !== null && range.start === range.end ? generate(() => storable) : null;
    const isPossible = range !== null && (lost !== null || isRangeOf(on.text, range));
    const words = isPossible ? range : { start: null, end: null };
    return { id, segmentId: on.id, text: generate(() => filled), ...words, ...times(), lost };
  });
  const treeOf = (sectionIds: { id: string }[], blockIds: { id: string }[]) => {
    const rank = fc.stringMatching(/^[0-9A-Za-z]{0,4}[1-9A-Za-z]$/);
    const sections = sectionIds.map(({ id }, index) => {
      const parentId = index === 0 ? null : generate(() => fc.constantFrom(null, sectionIds[0]?.id ?? null));
      const [title, synopsis] = [generate(() => storable), generate(() => storable)];
      const status = generate(() => fc.constantFrom(...SECTION_STATUSES));
      return { id, parentId, rank: generate(() => rank), title, synopsis, status };
    });
    const pieces = fc
      .tuple(fc.nat(9), fc.integer({ min: 1, max: 9 }), fc.boolean())
      .map(([start, length, isInserted]) => [
        { start, end: start + length },
        ...(isInserted ? [{ insert: "it" }] : []),
      ]);
    const quote = fc.record({
      ...{ segmentId, pieces, words: storable, kept: fc.option(storable) },
      ...{ isCutBefore: fc.boolean(), isCutAfter: fc.boolean() },
    });
    const blocks = (sections.length === 0 ? [] : blockIds).map(({ id }) => {
      const kind = generate(() => fc.constantFrom(...BLOCK_KINDS));
      return {
        ...{ id, sectionId: generate(() => oneOf(sections)), rank: generate(() => rank), kind },
        ...{ text: generate(() => storable), tail: generate(() => storable), resolved: generate(() => fc.boolean()) },
        quote: kind === "quote" ? generate(() => quote) : null,
      };
    });
    return { sections, blocks };
  };
  const outlines = projects.slice(0, 1).map(({ id: projectId }) => ({
    id: generate(() => filled),
    projectId,
    createdAt: generate(() => instant),
    ...treeOf(ids(filled, 3), ids(filled, 4)),
    placeholders: ids(filled, 3).map(({ id }) => {
      return { id, description: generate(() => storable), resolved: generate(() => fc.boolean()) };
    }),
  }));
  const [lineage, exportedAt] = ["11111111-1111-4111-8111-111111111111", "2026-01-01T00:00:00.000Z"];
  const head = { schemaVersion: 6, lineage, revision: 1, exportedAt } as const;
  const option = <Value>(values: readonly Value[]) => generate(() => fc.constantFrom(...values));
  const presets = ids(filled, 2).map(({ id }) => ({
    ...{ id, name: generate(() => filled) },
    options: { ...presetOptions(option(PRINT_LOOKS)), style: option(CITATION_STYLES), gaps: option([true, false]) },
  }));
  return { ...head, projects, tags, sources, segments, notes, outlines, presets };
});

/** The exported text from the first thing that must not differ. */
async function exportedText(): Promise<string> {
  const { body } = await get("/api/data/export");
  return body.slice(body.indexOf('"nextSegmentNumber"'));
}

/** The lists by id: an export has an order of its own. */
function byId({ projects, tags, sources, segments, notes, presets, ...snapshot }: Snapshot) {
  const sorted = <Entity extends { id: string }>(list: Entity[]) => list.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const outlines = snapshot.outlines.map(({ sections, blocks, ...outline }) => {
    return { ...outline, sections: sorted(sections), blocks: sorted(blocks) };
  });
  const lists = { projects, tags, sources, segments, notes, outlines, presets };
  return Object.fromEntries(Object.entries(lists).map(([kind, list]) => [kind, sorted<{ id: string }>(list)]));
}

test("the demo data is unchanged byte for byte after an export and an import", async () => {
  const first = await exported();
  const text = await exportedText();
  expect((await post("/api/data/import", first)).statusCode).toBe(200);
  expect(contentOf(await exported())).toEqual(contentOf(first));
  expect(await exportedText()).toBe(text);
});

test("any workspace is unchanged byte for byte after imports, an export and a restore", async () => {
  await fc.assert(
    fc.asyncProperty(workspace, async (snapshot) => {
      const imported = await post("/api/data/import", snapshot);
      expect([imported.statusCode, imported.body]).toEqual([200, expect.any(String)]);
      const first = await exported();
      expect(byId(first)).toEqual(byId(snapshot));
      const text = await exportedText();
      await post("/api/data/import", first);
      expect(await exportedText()).toBe(text);
      const emptied = {
        ...snapshot,
        projects: [],
        tags: [],
        sources: [],
        segments: [],
        notes: [],
        outlines: [],
        presets: [],
      };
      expect((await post("/api/data/import", emptied)).statusCode).toBe(200);
      const [point] = await restorePoints();
      await post(`/api/data/restore-points/${point?.id}/restore`);
      expect(await exportedText()).toBe(text);
    }),
    { numRuns: 40, endOnFailure: true },
  );
});
