import type { Segment } from "@quarry/domain";
import { newTagNode } from "@quarry/domain/testing";
import { useQuery } from "@tanstack/react-query";
import { act, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { segmentsQuery } from "../../api/segments-query.ts";
import { useTRPC } from "../../api/trpc.ts";
import { type Deferred, deferred } from "../../deferred.ts";
import { type Answers, changeAnswer, renderApp } from "../../testing.tsx";
import { useAddTag, useRemoveTag, useSwapTag } from "./use-segment-tags.ts";
import { useMergeTags } from "./use-tag-edits.ts";

type Change = { segmentId: string; tag: string };

const segment = (id: string, ...names: string[]) =>
  ({ id, tags: names.map((name) => ({ name, confidence: 100, alternatives: [] })) }) as unknown as Segment;
const SEGMENTS = [segment("S1", "#Old"), segment("S2")];

/** Renders the hooks over calls that the test answers, in the order of `pending`. */
async function mount(answers: Answers = {}) {
  const pending: { procedure: string; input: Change; answer: Deferred<unknown> }[] = [];
  const ask = (procedure: string) => (input: Change) => {
    const answer = deferred<unknown>();
    pending.push({ procedure, input, answer });
    return answer.promise;
  };
  const hooks = {} as ReturnType<typeof useHooks>;
  function Harness() {
    Object.assign(hooks, useHooks());
    return null;
  }
  const { calls } = renderApp(<Harness />, {
    answers: {
      "segments.list": SEGMENTS,
      "tags.list": [],
      "projects.list": [],
      "segments.addTag": ask("add"),
      "segments.removeTag": ask("remove"),
      "segments.swapTag": ask("swap"),
      "tags.merge": ask("merge"),
      ...answers,
    },
  });
  await waitFor(() => expect(hooks.segments).toBeDefined());
  return {
    hooks,
    pending,
    run: (change: () => void) => act(async () => change()),
    tagsOf: (id: string) => hooks.segments?.find((each) => each.id === id)?.tags.map(({ name }) => name),
    readsOf: (procedure: string) => calls.filter((call) => call.procedure === procedure).length,
    respond: (index: number, value: unknown) =>
      act(async () => {
        const answer = pending[index]?.answer;
        if (value instanceof Error) answer?.reject(value);
        else answer?.resolve(changeAnswer(value, index + 2));
      }),
  };
}

function useHooks() {
  const trpc = useTRPC();
  const { data: segments } = useQuery(segmentsQuery(trpc, { projectId: "p1" }));
  useQuery(trpc.tags.list.queryOptions({ projectId: "p1" }));
  return {
    segments,
    add: useAddTag("p1", "S1"),
    remove: useRemoveTag("p1", "S1"),
    addElsewhere: useAddTag("p1", "S2"),
    swap: useSwapTag("p1", "S1"),
    merge: useMergeTags("p1"),
  };
}

const add = (tag: string, segmentId = "S1") => ({ segmentId, tag });
const FAILED = new Error("500: no");

describe("tag changes of one segment", () => {
  it("show at once and reach the server one after the other, in the order in which they were made", async () => {
    const { hooks, pending, run, respond, tagsOf } = await mount();
    await run(() => {
      hooks.add.mutate(add("#New"));
      hooks.remove.mutate(add("#Old"));
    });
    expect(tagsOf("S1")).toEqual(["#New"]);
    expect(pending.map(({ procedure }) => procedure)).toEqual(["add"]);
    await respond(0, segment("S1", "#Old", "#New"));
    expect(pending.map(({ procedure, input }) => [procedure, input.tag])).toEqual([
      ["add", "#New"],
      ["remove", "#Old"],
    ]);
  });

  it("show what an answer brings, with the later changes that are pending", async () => {
    const { hooks, run, respond, tagsOf } = await mount();
    await run(() => {
      hooks.add.mutate(add("#New"));
      hooks.remove.mutate(add("#Old"));
    });
    await respond(0, segment("S1", "#Old", "#New"));
    expect(tagsOf("S1")).toEqual(["#New"]);
    await respond(1, segment("S1", "#New", "#Elsewhere"));
    expect(tagsOf("S1")).toEqual(["#New", "#Elsewhere"]);
  });

  it("keep a later change when an earlier one fails, and fetch nothing again", async () => {
    const { hooks, pending, run, respond, tagsOf, readsOf } = await mount();
    await run(() => {
      hooks.add.mutate(add("#New"));
      hooks.remove.mutate(add("#Old"));
    });
    await respond(0, FAILED);
    expect(tagsOf("S1")).toEqual([]);
    expect(readsOf("segments.list")).toBe(1);
    expect(pending).toHaveLength(2);
    await respond(1, segment("S1"));
    expect(tagsOf("S1")).toEqual([]);
  });
});

it("tag changes of different segments reach the server without waiting for each other", async () => {
  const { hooks, pending, run, respond, tagsOf } = await mount();
  await run(() => {
    hooks.add.mutate(add("#New"));
    hooks.addElsewhere.mutate(add("#New", "S2"));
  });
  expect(pending.map(({ input }) => input.segmentId)).toEqual(["S1", "S2"]);
  await respond(1, segment("S2", "#New", "#Stored"));
  expect([tagsOf("S1"), tagsOf("S2")]).toEqual([
    ["#Old", "#New"],
    ["#New", "#Stored"],
  ]);
});

describe("a swap of tags", () => {
  it("is one call, shown at once, and keeps what the server stored", async () => {
    const { hooks, pending, run, respond, tagsOf } = await mount();
    await run(() => hooks.swap.mutate({ oldTag: "#Old", newTag: "#New" }));
    expect(tagsOf("S1")).toEqual(["#New"]);
    expect(pending.map(({ procedure, input }) => [procedure, input])).toEqual([
      ["swap", { segmentId: "S1", tag: "#Old", newTag: "#New" }],
    ]);
    await respond(0, segment("S1", "#New", "#Elsewhere"));
    expect(tagsOf("S1")).toEqual(["#New", "#Elsewhere"]);
  });

  it("is taken back when the call fails", async () => {
    const { hooks, run, respond, tagsOf } = await mount();
    await run(() => hooks.swap.mutate({ oldTag: "#Old", newTag: "#New" }));
    await respond(0, FAILED);
    expect(tagsOf("S1")).toEqual(["#Old"]);
  });
});

describe("a merge of tags", () => {
  const node = (name: string) => newTagNode({ id: `id ${name}`, name });
  const merge = { into: node("#New"), merged: [node("#Old"), node("old")] };

  it("shows at once, is one call, and reads neither the counts nor the segments again", async () => {
    const { hooks, pending, run, respond, tagsOf, readsOf } = await mount();
    await run(() => hooks.merge.mutate(merge));
    expect(tagsOf("S1")).toEqual(["#New"]);
    expect(pending.map(({ input }) => input)).toEqual([{ tagId: "id #New", tagIds: ["id #Old", "id old"] }]);
    await respond(0, node("#New"));
    expect(tagsOf("S1")).toEqual(["#New"]);
    expect(readsOf("tags.list")).toBe(1);
    expect(readsOf("segments.list")).toBe(1);
  });

  it("is undone when it fails", async () => {
    const { hooks, run, respond, tagsOf } = await mount();
    await run(() => hooks.merge.mutate(merge));
    await respond(0, FAILED);
    await waitFor(() => expect(tagsOf("S1")).toEqual(["#Old"]));
  });
});
