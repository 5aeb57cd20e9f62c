import type { ChangedEntity, Note, Source } from "@quarry/domain";
import { newSegment, newTagNode } from "@quarry/domain/testing";
import { useQuery } from "@tanstack/react-query";
import { act, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "../testing.tsx";
import { applyChanges, type News } from "./apply-changes.ts";
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
async function mount(tree = TREE) {
  const answers = {
    "segments.list": SEGMENTS,
    "tags.tree": tree,
    "sources.list": [source("a", 0), source("b", 1)],
    "notes.list": [note("n1", "1"), note("n2", "3")],
    "outline.get": null,
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
    apply: (entities: ChangedEntity[], taggings: News["taggings"] = []) => {
      const news = { upTo: 1, changes: [{ entities }], taggings } as unknown as News;
      return act(async () => applyChanges({ queryClient, trpc: shown.trpc, projectId: "p1" }, news));
    },
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

it("renames a tag on all segments, whose codings did not change", async () => {
  const { shown, apply, readsOf } = await mount();
  await apply([changed("tag", node("t1", "#Water"), ["#Flood"])]);
  expect(shown.segments).toEqual([segment("S1", "#Water"), segment("S2"), segment("S3", "#Water", "#Rain")]);
  expect(readsOf("segments.list")).toBe(1);
});

it("renames a tag on all segments where the tree shows its new name already", async () => {
  const { shown, apply } = await mount([node("t1", "#Water"), node("t2", "#Rain")]);
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
