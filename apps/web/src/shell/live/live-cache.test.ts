import { MutationObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { answerOfChange } from "../../api/change-number.ts";
import { createQueryClient } from "../../api/query-client.ts";
import { deferred } from "../../deferred.ts";
import { isChanging } from "./live-cache.ts";

it.each([
  ["a call", {}, true],
  ["an upload", { meta: { isLong: true } }, false],
] as const)(
  "isChanging tells whether %s is under way that keeps the news of others waiting",
  async (_, options, waits) => {
    const queryClient = createQueryClient(() => {});
    const done = deferred<unknown>();
    const mutating = new MutationObserver(queryClient, { ...options, mutationFn: () => done.promise }).mutate();
    expect(isChanging(queryClient)).toBe(waits);
    done.resolve({});
    await mutating;
    expect(isChanging(queryClient)).toBe(false);
  },
);

it("isChanging counts no call that waits for its turn behind the one whose change is shown", async () => {
  const whileShown: boolean[] = [];
  const queryClient = createQueryClient(
    () => {},
    undefined,
    async () => void whileShown.push(isChanging(queryClient)),
  );
  const mutate = (number: number) =>
    new MutationObserver(queryClient, {
      scope: { id: "undo" },
      mutationFn: async () => answerOfChange({}, new Headers({ "quarry-change": `${number}` })),
    }).mutate();
  await Promise.all([mutate(7), mutate(8)]);
  expect(whileShown).toEqual([false, false]);
});
