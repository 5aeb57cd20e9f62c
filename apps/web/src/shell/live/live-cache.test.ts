import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { deferred } from "../../deferred.ts";
import { UNDO_MUTATION } from "../undo/settled-calls.ts";
import { watchMutations } from "./live-cache.ts";

it.each([
  ["a change", {}, true],
  ["an undo", { mutationKey: UNDO_MUTATION }, true],
  ["an upload", { meta: { isLong: true } }, false],
] as const)(
  "watchMutations tells what %s that is under way means for what others change",
  async (_, options, isWaiting) => {
    const queryClient = new QueryClient();
    const { isChanging } = watchMutations(queryClient);
    const done = deferred<void>();
    const mutating = new MutationObserver(queryClient, { ...options, mutationFn: () => done.promise }).mutate();
    expect(isChanging()).toBe(isWaiting);
    done.resolve();
    await mutating;
    expect(isChanging()).toBe(false);
  },
);
