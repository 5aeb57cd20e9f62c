import type { ChangedEntity, Note, Segment, Source } from "@quarry/domain";
import { newSegment, newTagNode } from "@quarry/domain/testing";
import { useQuery } from "@tanstack/react-query";
import { act, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { deferred } from "../deferred.ts";
import { type Answers, renderApp } from "../testing.tsx";
import { applyChanges, type Changed } from "./apply-changes.ts";
import { segmentsQuery } from "./segments-query.ts";
import { useTRPC } from "./trpc.ts";

const input = { projectId: "p1" };
const tag = (name: string) => ({ name, confidence: 100, alternatives: [] });
const segment = (id: string, ...tags: string[]) => newSegment({ id, tags: tags.map(tag) });
const node = (id: string, name: string) => newTagNode({ id, name });
const source = (id: string, displayOrder: number) => ({ id, displayOrder }) as Source;
const note = (id: string, createdAt: string) => ({ id, createdAt }) as Note;
const SEGMENTS = [segment("S1", "#Flood"), segment("S2"), segment("S3", "#Flood", "#Rain")];
const TREE = [node("t1", "#Flood"), node("t2", "#Rain")];

/** Renders a project, and returns how to apply changes and what its lists are then. */
async function mount(others: Answers = {}) {
  const answers = {
    "segments.list": SEGMENTS,
    "tags.tree": TREE,
    "sources.list": [source("a", 0), source("b", 1)],
    "notes.list": [note("n1", "1"), note("n2", "3")],
    "outline.get": null,
    "projects.list": [],
    ...others,
  };
  const shown = {} as ReturnType<typeof useShown>;
  function Harness() {
    Object.assign(shown, useShown());
    return null;
  }
  const { calls, queryClient } = renderApp(<Harness />, { answers });
  await waitFor(() => expect(Object.values(shown).every((list) => list !== undefined)).toBe(true));
  return {
    shown,
    queryClient,
    apply: (entities: ChangedEntity[], taggings: Changed["taggings"] = []) =>
      act(async () => applyChanges({ queryClient, trpc: shown.trpc, projectId: "p1" }, { entities, taggings })),
    readsOf: (procedure: string) => calls.filter((call) => call.procedure === procedure).length,
  };
}

function useShown() {
  const trpc = useTRPC();
  return {
    trpc,
    segments: useQuery(segmentsQuery(trpc, input)).data,
    tree: useQuery(trpc.tags.tree.queryOptions(input)).data,
    sources: useQuery(trpc.sources.list.queryOptions(input)).data,
    notes: useQuery(trpc.notes.list.queryOptions(input)).data,
    outline: useQuery(trpc.outline.get.queryOptions(input)).data,
  };
}

const changed = (entity: string, after: { id: string }, formerNames?: string[]) =>
  ({ entity, id: after.id, after, ...(formerNames && { formerNames }) }) as ChangedEntity;
const gone = (entity: string, id: string) => ({ entity, id, after: null }) as ChangedEntity;

it("puts changed, new and deleted entities into the lists, in their order, and fetches nothing", async () => {
  const { shown, apply, readsOf } = await mount();
  const [first] = shown.segments ?? [];
  await apply([
    changed("segment", segment("S2", "#Rain")),
    gone("segment", "S3"),
    changed("source", source("b", 0)),
    changed("source", source("a", 1)),
    changed("note", note("n3", "2")),
    gone("note", "n1"),
    changed("outline", { id: "o1" }),
    { ...changed("tag", node("t3", "#Wind")), place: 1 },
  ]);
  expect(shown.segments).toEqual([segment("S1", "#Flood"), segment("S2", "#Rain")]);
  expect(shown.segments?.[0]).toBe(first);
  expect(shown.sources?.map(({ id }) => id)).toEqual(["b", "a"]);
  expect(shown.notes?.map(({ id }) => id)).toEqual(["n3", "n2"]);
  expect(shown.outline).toEqual({ id: "o1" });
  expect(shown.tree?.map(({ name }) => name)).toEqual(["#Flood", "#Wind", "#Rain"]);
  for (const list of ["segments.list", "sources.list", "notes.list", "outline.get", "tags.tree"])
    expect(readsOf(list)).toBe(1);
});

const IN_SOURCE_B = [segment("S1"), { ...segment("S2"), sourceId: "b" }, { ...segment("S3"), sourceId: "b" }];

it("takes a deleted source out with its segments, which are not told, and its notes, which are", async () => {
  const { shown, apply, readsOf } = await mount({ "segments.list": IN_SOURCE_B });
  await apply([gone("source", "b"), gone("note", "n2")]);
  expect(shown.sources?.map(({ id }) => id)).toEqual(["a"]);
  expect(shown.segments?.map(({ id }) => id)).toEqual(["S1"]);
  expect(shown.notes?.map(({ id }) => id)).toEqual(["n1"]);
  for (const list of ["segments.list", "notes.list", "segments.sourceCounts"])
    expect([list, readsOf(list)]).toEqual([list, list === "segments.sourceCounts" ? 0 : 1]);
});

it("removes the segments of a deleted source from a list that was read before the deletion, and asks for the counts", async () => {
  const read = deferred<object[]>();
  const answers = [SEGMENTS, read.promise];
  const { shown, apply, queryClient } = await mount({
    "segments.list": () => answers.shift(),
    "segments.sourceCounts": { counts: { S1: 4 } },
  });
  await act(async () => void queryClient.resetQueries({ queryKey: shown.trpc.segments.list.queryKey(input) }));
  await waitFor(() => expect(shown.segments).toBeUndefined());
  await apply([gone("source", "b")]);
  await act(async () => read.resolve(IN_SOURCE_B));
  await waitFor(() => expect(shown.segments?.map(({ id, sourceCount }) => [id, sourceCount])).toEqual([["S1", 4]]));
});

it("asks for the counts of sources where a segment came or went that was also said elsewhere", async () => {
  const twice = (id: string, ...tags: string[]) => ({ ...segment(id, ...tags), sourceCount: 2 });
  const answers = {
    "segments.list": [segment("S1"), twice("S2"), twice("S3")],
    "segments.sourceCounts": { counts: {} },
  };
  const { shown, apply, readsOf } = await mount(answers);
  await apply([changed("segment", twice("S2", "#Flood")), changed("segment", segment("S4"))]);
  expect(readsOf("segments.sourceCounts")).toBe(0);
  await apply([gone("segment", "S2")]);
  await waitFor(() => expect(shown.segments?.map(({ sourceCount }) => sourceCount)).toEqual([1, 1, 1]));
  expect(readsOf("segments.list")).toBe(1);
});

it("shows the counts that the server has after the last of two changes", async () => {
  const twice = (id: string) => ({ ...segment(id), sourceCount: 2 });
  const first = deferred<object>();
  const answers = [first.promise, Promise.resolve({ counts: { S4: 3 } })];
  const { shown, apply, readsOf } = await mount({
    "segments.list": [twice("S1"), twice("S2"), twice("S3")],
    "segments.sourceCounts": () => answers.shift(),
  });
  await apply([gone("segment", "S2")]);
  await waitFor(() => expect(readsOf("segments.sourceCounts")).toBe(1));
  await apply([changed("segment", { ...segment("S4"), sourceCount: 3 } as Segment), gone("segment", "S3")]);
  await act(async () => first.resolve({ counts: { S1: 2 } }));
  await waitFor(() => expect(shown.segments?.map(({ sourceCount }) => sourceCount)).toEqual([1, 3]));
  expect(readsOf("segments.list")).toBe(1);
});

it("fetches the segments where the counts of sources cannot be read", async () => {
  const twice = { ...segment("S2"), sourceCount: 2 };
  const { apply, readsOf } = await mount({ "segments.list": [segment("S1"), twice] });
  await apply([gone("segment", "S2")]);
  await waitFor(() => expect(readsOf("segments.list")).toBe(2));
});

it("renames a tag on all segments, whose codings did not change", async () => {
  const { shown, apply, readsOf } = await mount();
  await apply([changed("tag", node("t1", "#Water"), ["#Flood"])]);
  expect(shown.segments).toEqual([segment("S1", "#Water"), segment("S2"), segment("S3", "#Water", "#Rain")]);
  expect(readsOf("segments.list")).toBe(1);
});

it("renames a tag on all segments where the tree shows its new name already", async () => {
  const { shown, apply } = await mount({ "tags.tree": [node("t1", "#Water"), node("t2", "#Rain")] });
  await apply([changed("tag", node("t1", "#Water"), ["#Flood"])]);
  expect(shown.segments?.[0]).toEqual(segment("S1", "#Water"));
});

it("changes one tag of many segments, and no other", async () => {
  const { shown, apply, readsOf } = await mount();
  await apply(
    [changed("segment", segment("S2", "#Wind"))],
    [
      { tag: "#Flood", after: null, place: 0, segmentIds: ["S1", "S2", "S3"] },
      { tag: "#Dry", after: tag("#Dry"), place: 1, segmentIds: ["S3"] },
    ],
  );
  expect(shown.segments).toEqual([segment("S1"), segment("S2", "#Wind"), segment("S3", "#Rain", "#Dry")]);
  expect(readsOf("segments.list")).toBe(1);
});

it("fetches the segments where two tags exchanged their names", async () => {
  const { apply, readsOf } = await mount();
  await apply([changed("tag", node("t1", "#Rain"), ["#Flood"]), changed("tag", node("t2", "#Flood"), ["#Rain"])]);
  await waitFor(() => expect(readsOf("segments.list")).toBe(2));
});
