import type { Segment } from "@quarry/domain";
import { useQuery } from "@tanstack/react-query";
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { useTRPC } from "../../api/trpc.ts";
import { deferred } from "../../deferred.ts";
import { renderApp } from "../../testing.tsx";
import { useDeleteTag, useRenameTag } from "./use-tag-edits.ts";

const button = () => screen.getByRole("button", { name: /^(?!Dismiss)/ });
const shown = () => button().textContent;
const settle = () => act(async () => undefined);

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
  const answers = { "segments.list": BOTH as unknown, [procedure]: stored.promise };
  renderApp(<Changed change={change} />, { answers });
  await settle();
  expect(shown()).toBe("#Old 100, #New 40");
  fireEvent.click(button());
  await settle();
  expect(shown()).toBe(expected);
  await act(async () => stored.reject(new Error("409: no")));
  await settle();
  expect(shown()).toBe("#Old 100, #New 40");
});
