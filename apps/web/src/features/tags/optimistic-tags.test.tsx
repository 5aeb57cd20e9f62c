import type { Segment, TagCount } from "@quarry/domain";
import { useQuery } from "@tanstack/react-query";
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { useTRPC } from "../../api/trpc.ts";
import { deferred } from "../../deferred.ts";
import { renderApp } from "../../testing.tsx";
import { useAddTag } from "./use-segment-tags.ts";
import { useDeleteTag, useRenameTag } from "./use-tag-edits.ts";
import { useTags } from "./use-tags.ts";

function Offered() {
  const tags = useTags("p1");
  const add = useAddTag("p1", "S1");
  return (
    <button type="button" onClick={() => add.mutate({ segmentId: "S1", tag: "#New" })}>
      {tags.map(({ tag, count }) => `${tag} ${count}`).join(", ")}
    </button>
  );
}
const OLD: TagCount = { tag: "#Old", count: 2 };
const button = () => screen.getByRole("button", { name: /^(?!Dismiss)/ });
const offered = () => button().textContent;
const settle = () => act(async () => undefined);

it("useAddTag offers the tag at once, also during a read of the tags, and no longer after a failure", async () => {
  const stored = deferred<Segment>();
  const slow = deferred<TagCount[]>();
  const answers = { "tags.list": [OLD] as unknown, "segments.addTag": stored.promise };
  const { queryClient } = renderApp(<Offered />, { answers });
  await settle();
  expect(offered()).toBe("#Old 2");

  answers["tags.list"] = slow.promise;
  await act(async () => void queryClient.invalidateQueries());
  fireEvent.click(button());
  await settle();
  expect(offered()).toBe("#Old 2, #New 1");
  await act(async () => slow.resolve([OLD]));
  expect(offered()).toBe("#Old 2, #New 1");

  answers["tags.list"] = [OLD];
  await act(async () => stored.reject(new Error("409: no")));
  await settle();
  expect(offered()).toBe("#Old 2");
});

it("useAddTag offers a tag added before the tags are loaded, and all tags once it is stored", async () => {
  const stored = deferred<Segment>();
  const answers = { "tags.list": new Promise(() => {}) as unknown, "segments.addTag": stored.promise };
  renderApp(<Offered />, { answers });
  fireEvent.click(button());
  await settle();
  expect(offered()).toBe("#New 1");
  answers["tags.list"] = [OLD, { tag: "#New", count: 1 }];
  await act(async () => stored.resolve({ id: "S1", tags: [] } as unknown as Segment));
  await settle();
  expect(offered()).toBe("#Old 2, #New 1");
});

const tag = (name: string, confidence: number, alternatives: string[] = []) => ({ name, confidence, alternatives });
const BOTH = [{ id: "S1", tags: [tag("#Old", 100), tag("#New", 40, ["#Other"])] }] as unknown as Segment[];

function Changed({ change }: { change: "rename" | "delete" }) {
  const { data: segments = [] } = useQuery(useTRPC().segments.list.queryOptions({ projectId: "p1" }));
  const rename = useRenameTag("p1", true);
  const remove = useDeleteTag("p1");
  const run = () => {
    if (change === "rename") rename.mutate({ projectId: "p1", oldTag: "#Old", newTag: "#New" });
    else remove.mutate({ projectId: "p1", tag: "#Old" });
  };
  return (
    <button type="button" onClick={run}>
      {segments.flatMap(({ tags }) => tags.map(({ name, confidence }) => `${name} ${confidence}`)).join(", ")}
    </button>
  );
}

it.each([
  ["useRenameTag keeps the higher confidence when it merges tags", "rename", "tags.rename", "#New 100"],
  ["useDeleteTag removes a tag", "delete", "tags.delete", "#New 40"],
] as const)("%s optimistically, and restores it after a failure", async (_, change, procedure, expected) => {
  const stored = deferred<never>();
  const answers = { "segments.list": BOTH as unknown, "tags.list": [OLD], [procedure]: stored.promise };
  renderApp(<Changed change={change} />, { answers });
  await settle();
  expect(offered()).toBe("#Old 100, #New 40");
  fireEvent.click(button());
  await settle();
  expect(offered()).toBe(expected);
  await act(async () => stored.reject(new Error("409: no")));
  await settle();
  expect(offered()).toBe("#Old 100, #New 40");
});
