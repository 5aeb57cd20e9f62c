import { type MutationFilters, type QueryClient, useIsMutating } from "@tanstack/react-query";

/** The key of mutations that undo and redo. */
export const UNDO_MUTATION = ["undo"];

/** All calls that change data, but for undos and for uploads. */
const CHANGING: MutationFilters = {
  predicate: ({ options: { mutationKey, meta } }) => mutationKey !== UNDO_MUTATION && meta?.isLong !== true,
};

/** Returns true when no call that changes data is pending, but for undos and for uploads. */
function isSettled(queryClient: QueryClient): boolean {
  return queryClient.isMutating(CHANGING) === 0;
}

/** Follows `isSettled`. */
export function useIsSettled(): boolean {
  return useIsMutating(CHANGING) === 0;
}

/** Resolves when all pending calls that change data have settled. */
export function settledCalls(queryClient: QueryClient): Promise<void> {
  if (isSettled(queryClient)) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = queryClient.getMutationCache().subscribe(() => {
      if (!isSettled(queryClient)) return;
      stop();
      resolve();
    });
  });
}
