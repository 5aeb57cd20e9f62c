import { MutationObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { createQueryClient } from "../../api/query-client.ts";
import { deferred } from "../../deferred.ts";
import { isChanging } from "./live-cache.ts";

it.each([
  ["a call", {}, true],
  ["an upload", { meta: { isLong: true } }, false],
] as const)(
  "isChanging tells whether %s is under way that keeps the news of others waiting",
  async (_, options, waits) => {
    const followed: boolean[] = [];
    const queryClient = createQueryClient(
      () => {},
      undefined,
      async () => void followed.push(isChanging(queryClient)),
    );
    const done = deferred<unknown>();
    const mutating = new MutationObserver(queryClient, { ...options, mutationFn: () => done.promise }).mutate();
    expect(isChanging(queryClient)).toBe(waits);
    done.resolve({});
    await mutating;
    expect(isChanging(queryClient)).toBe(false);
  },
);
