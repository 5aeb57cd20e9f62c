import type { Note, Source } from "@quarry/domain";
import { newSegment, newTagNode } from "@quarry/domain/testing";
import { useQuery } from "@tanstack/react-query";
import { act, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "../testing.tsx";
import { applyEntities, type ChangedEntity } from "./apply-entities.ts";
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
async function mount() {
  const answers = {
    "segments.list": SEGMENTS,
    "tags.tree": TREE,
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
    apply: (...entities: ChangedEntity[]) =>
      act(async () => applyEntities({ queryClient, trpc: shown.trpc, projectId: "p1" }, entities)),
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

const changed = (entity: string, after: { id: string }) => ({ entity, id: after.id, after });

it("puts changed, new and deleted entities into the lists, in their order, and fetches only the tags", async () => {
  const { shown, apply, readsOf } = await mount();
  const [first] = shown.segments ?? [];
  await apply(
    changed("segment", segment("S2", "#Rain")),
    { entity: "segment", id: "S3", after: null },
    changed("source", source("b", 0)),
    changed("source", source("a", 1)),
    changed("note", note("n3", "2")),
    { entity: "note", id: "n1", after: null },
    changed("outline", { id: "o1" }),
  );
  expect(shown.segments).toEqual([segment("S1", "#Flood"), segment("S2", "#Rain")]);
  expect(shown.segments?.[0]).toBe(first);
  expect(shown.sources?.map(({ id }) => id)).toEqual(["b", "a"]);
  expect(shown.notes?.map(({ id }) => id)).toEqual(["n3", "n2"]);
  expect(shown.outline).toEqual({ id: "o1" });
  for (const list of ["segments.list", "sources.list", "notes.list", "outline.get"]) expect(readsOf(list)).toBe(1);
  expect(readsOf("tags.tree")).toBe(2);
});

it("renames a tag on all segments, whose codings did not change", async () => {
  const { shown, apply, readsOf } = await mount();
  await apply(changed("tag", node("t1", "#Water")));
  expect(shown.segments).toEqual([segment("S1", "#Water"), segment("S2"), segment("S3", "#Water", "#Rain")]);
  expect(readsOf("segments.list")).toBe(1);
});

it("fetches the segments where two tags exchanged their names", async () => {
  const { apply, readsOf } = await mount();
  await apply(changed("tag", node("t1", "#Rain")), changed("tag", node("t2", "#Flood")));
  await waitFor(() => expect(readsOf("segments.list")).toBe(2));
});
