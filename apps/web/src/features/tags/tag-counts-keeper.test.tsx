import type { TagNode } from "@quarry/domain";
import { newSegment, newTagNode } from "@quarry/domain/testing";
import { useQuery } from "@tanstack/react-query";
import { act, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { segmentsQuery } from "../../api/segments-query.ts";
import { useTRPC } from "../../api/trpc.ts";
import { deferred } from "../../deferred.ts";
import { renderApp } from "../../testing.tsx";
import { TagCountsKeeper } from "./tag-counts-keeper.tsx";
import { useAddTag, useRemoveTag } from "./use-segment-tags.ts";
import { useTagTree } from "./use-tag-tree.ts";
import { useTags } from "./use-tags.ts";

const tag = (name: string) => ({ name, confidence: 100, alternatives: [] });
const node = (name: string, count: number, changes: Partial<TagNode> = {}) =>
  newTagNode({ id: name, name, count, totalCount: count, ...changes });
const TREE = [node("#Old", 1), node("#Below", 1, { parentId: "#Old" })];

/** Renders a project of two segments, and returns its tags, its changes and the reads of the tree. */
async function mount() {
  const segments = [newSegment({ id: "S1", tags: [tag("#Old"), tag("#Below")] }), newSegment({ id: "S2" })];
  const stored = deferred<unknown>();
  const answers = { "tags.tree": TREE as unknown };
  const hooks = {} as ReturnType<typeof useHooks>;
  function Harness() {
    Object.assign(hooks, useHooks());
    return <TagCountsKeeper projectId="p1" />;
  }
  const { calls } = renderApp(<Harness />, {
    answers: Object.assign(answers, {
      "segments.list": segments,
      "tags.list": [
        { tag: "#Below", count: 1 },
        { tag: "#Old", count: 1 },
      ],
      "segments.addTag": () => stored.promise,
      "segments.removeTag": ({ tag: gone }: { tag: string }) => ({
        ...segments[0],
        tags: segments[0]?.tags.filter(({ name }) => name !== gone),
      }),
    }),
  });
  await waitFor(() => expect(hooks.tags).toHaveLength(2));
  return {
    ...{ hooks, answers, stored },
    add: (name: string) => act(async () => hooks.add.mutate({ tag: name })),
    listed: () => hooks.tags.map(({ tag: name, count }) => `${name} ${count}`),
    counts: () => hooks.tree.map(({ count, totalCount }) => [count, totalCount]),
    reads: () => calls.filter(({ procedure }) => procedure.startsWith("tags.")).length,
  };
}

function useHooks() {
  useQuery(segmentsQuery(useTRPC(), { projectId: "p1" }));
  return { tags: useTags("p1"), tree: useTagTree("p1"), add: useAddTag("p1", "S2"), remove: useRemoveTag("p1", "S1") };
}

it("counts a tag that was added, with those above it, before it is stored, and reads nothing", async () => {
  const { add, stored, listed, counts, reads } = await mount();
  await add("#Below");
  await waitFor(() => expect(listed()).toEqual(["#Below 2", "#Old 1"]));
  expect(counts()).toEqual([
    [1, 2],
    [2, 2],
  ]);
  await act(async () => stored.resolve(newSegment({ id: "S2", tags: [tag("#Below")] })));
  await waitFor(() => expect(listed()).toEqual(["#Below 2", "#Old 1"]));
  expect(reads()).toBe(2);
});

it("takes counts back with a change that fails", async () => {
  const { add, stored, listed, reads } = await mount();
  await add("#New");
  await waitFor(() => expect(listed()).toEqual(["#Below 1", "#New 1", "#Old 1"]));
  expect(reads()).toBe(2);
  await act(async () => stored.reject(new Error("500: no")));
  await waitFor(() => expect(listed()).toEqual(["#Below 1", "#Old 1"]));
});

it("offers a new tag at once, and reads its id once it is stored", async () => {
  const { add, answers, stored, listed, counts, reads } = await mount();
  await add("#New");
  expect(listed()).toContain("#New 1");
  await waitFor(() => expect(listed()).toEqual(["#Below 1", "#New 1", "#Old 1"]));
  answers["tags.tree"] = [...TREE, node("#New", 1)];
  await act(async () => stored.resolve(newSegment({ id: "S2", tags: [tag("#New")] })));
  await waitFor(() => expect(counts()).toHaveLength(3));
  expect(listed()).toEqual(["#Below 1", "#New 1", "#Old 1"]);
  expect(reads()).toBe(3);
});

it("reads whether a tag stays that is on no segment any more", async () => {
  const { hooks, answers, listed, reads } = await mount();
  answers["tags.tree"] = [node("#Old", 1)];
  await act(async () => hooks.remove.mutate({ tag: "#Below" }));
  await waitFor(() => expect(listed()).toEqual(["#Old 1"]));
  expect(reads()).toBe(3);
});
