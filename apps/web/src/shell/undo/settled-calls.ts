import type { QueryClient } from "@tanstack/react-query";

/** The key of mutations that undo and redo. */
export const UNDO_MUTATION = ["undo"];

/** Returns true when no call that changes data is pending, but for undos and for uploads. */
export function isSettled(queryClient: QueryClient): boolean {
  return (
    queryClient.isMutating({
      predicate: ({ options: { mutationKey, meta } }) => mutationKey !== UNDO_MUTATION && meta?.isLong !== true,
    }) === 0
  );
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
