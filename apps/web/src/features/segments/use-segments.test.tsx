import type { ChangedEntity, Segment } from "@quarry/domain";
import { newSegment } from "@quarry/domain/testing";
import { act, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { applyChanges } from "../../api/apply-changes.ts";
import { FIRST_SEGMENTS, type FirstSegments } from "../../api/segments-query.ts";
import { useTRPC } from "../../api/trpc.ts";
import { deferred } from "../../deferred.ts";
import { renderApp } from "../../testing.tsx";
import { useAddTag } from "../tags/use-segment-tags.ts";
import { useSegments } from "./use-segments.ts";

const listOf = (count: number) => Array.from({ length: count }, (_, index) => newSegment({ id: `S${index}` }));
const ALL = listOf(FIRST_SEGMENTS + 1);
const TAGGED = newSegment({ id: "S0", tags: [{ name: "#Money", confidence: 100, alternatives: [] }] });

/** Reads a project, of which only the first segments are read until the test answers. */
function mount({
  begin = {} as FirstSegments | null,
  segments = ALL,
  start = segments.slice(0, FIRST_SEGMENTS) as Segment[] | Promise<Segment[]>,
} = {}) {
  const all = deferred<Segment[]>();
  const list = ({ limit, around }: { limit?: number; around?: string }) => {
    if (limit === undefined) return all.promise;
    return around === undefined ? start : segments.slice(0, limit);
  };
  const hooks = {} as ReturnType<typeof useHooks>;
  let setBegin = (_: FirstSegments | null) => {};
  function Harness() {
    const [from, setFrom] = useState(begin);
    setBegin = setFrom;
    Object.assign(hooks, useHooks(from));
    return null;
  }
  const answers = { "segments.list": list, "segments.addTag": TAGGED, "tags.list": [], "projects.list": [] };
  const { calls, queryClient } = renderApp(<Harness />, { answers });
  const beginWith = (from: FirstSegments) => act(() => setBegin(from));
  return {
    hooks,
    all,
    beginWith,
    apply: (entities: ChangedEntity[]) =>
      act(async () => applyChanges({ queryClient, trpc: hooks.trpc, projectId: "p1" }, { entities })),
    reads: () => calls.flatMap(({ procedure, input }) => (procedure === LIST ? [input] : [])),
  };
}

const LIST = "segments.list";
const FIRST = { projectId: "p1", limit: FIRST_SEGMENTS };
const WHOLE = { projectId: "p1" };

function useHooks(begin: FirstSegments | null) {
  return { ...useSegments("p1", begin), add: useAddTag("p1", "S0"), trpc: useTRPC() };
}

it("useSegments has the first segments until all are read", async () => {
  const { hooks, all, reads } = mount();
  await waitFor(() => expect(hooks.shown).toEqual(ALL.slice(0, FIRST_SEGMENTS)));
  expect(hooks.all.data).toBeUndefined();
  await act(async () => all.resolve(ALL));
  await waitFor(() => expect(hooks.all.data).toEqual(ALL));
  expect(hooks.shown).toBe(hooks.all.data);
  expect(reads()).toEqual([FIRST, WHOLE]);
});

it("useSegments shows what changes while a small project is being read", async () => {
  const start = deferred<Segment[]>();
  const { hooks, apply, reads } = mount({ start: start.promise });
  await waitFor(() => expect(reads()).toEqual([FIRST]));
  await apply([
    { entity: "segment", id: "S1", after: null },
    { entity: "segment", id: "S2", after: { ...newSegment({ id: "S2" }), text: "Corrected." } },
  ] as ChangedEntity[]);
  await act(async () => start.resolve(listOf(3)));
  await waitFor(() =>
    expect(hooks.all.data?.map(({ id, text }) => [id, text])).toEqual([
      ["S0", newSegment({ id: "S0" }).text],
      ["S2", "Corrected."],
    ]),
  );
  expect(reads()).toEqual([FIRST]);
});

it("useSegments reads a small project in one call, and all segments at once where it does not begin with the first", async () => {
  const small = mount({ segments: listOf(3) });
  await waitFor(() => expect(small.hooks.all.data).toHaveLength(3));
  expect(small.reads()).toEqual([FIRST]);
  const later = mount({ begin: null });
  await waitFor(() => expect(later.reads()).toEqual([WHOLE]));
  expect(later.hooks.shown).toBeUndefined();
});

it("useSegments keeps the segments around a place until the first ones are there", async () => {
  const start = deferred<Segment[]>();
  const { hooks, beginWith } = mount({ begin: { around: "S9" }, start: start.promise });
  await waitFor(() => expect(hooks.shown).toHaveLength(FIRST_SEGMENTS));
  beginWith({});
  expect([hooks.shown?.length, hooks.isFromStart]).toEqual([FIRST_SEGMENTS, false]);
  await act(async () => start.resolve(listOf(FIRST_SEGMENTS).toReversed()));
  await waitFor(() => expect(hooks.isFromStart).toBe(true));
  expect(hooks.shown?.at(-1)?.id).toBe("S0");
});

it("useSegments has the segments around a place until all are read, and none around one that is gone", async () => {
  const { hooks, reads } = mount({ begin: { around: "S9" } });
  await waitFor(() => expect(hooks.shown).toHaveLength(FIRST_SEGMENTS));
  expect(reads()).toEqual([{ ...FIRST, around: "S9" }, WHOLE]);
  const gone = mount({ begin: { around: "S9" }, segments: [] });
  await waitFor(() => expect(gone.reads()).toHaveLength(2));
  expect([gone.hooks.shown, gone.hooks.all.data]).toEqual([undefined, undefined]);
});

it("a tag that is added before all segments are read is on the first ones, and stays", async () => {
  const { hooks, all, reads } = mount();
  await waitFor(() => expect(hooks.shown).toBeDefined());
  await act(async () => hooks.add.mutate({ tag: "#Money" }));
  await waitFor(() => expect(hooks.shown?.[0]).toEqual(TAGGED));
  await act(async () => all.resolve(ALL));
  await waitFor(() => expect(hooks.all.data?.[0]).toEqual(TAGGED));
  expect(reads()).toHaveLength(2);
});
