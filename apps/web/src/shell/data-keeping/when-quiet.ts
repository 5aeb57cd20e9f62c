import type { QueryClient } from "@tanstack/react-query";

/** The time without a read after which a page has what it shows first, in milliseconds. */
const QUIET_MS = 1_000;

/** Resolves once nothing has been read for a second. All data of a large workspace keep the server busy for seconds, so
 * they come after what a person waits for. */
export function whenQuiet(queryClient: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      if (queryClient.isFetching() > 0) {
        clearTimeout(timer);
        timer = undefined;
      } else {
        timer ??= setTimeout(end, QUIET_MS);
      }
    };
    const unsubscribe = queryClient.getQueryCache().subscribe(({ type }) => {
      if (type === "updated") wait();
    });
    const end = () => {
      unsubscribe();
      resolve();
    };
    wait();
  });
}
