const POLL_MS = 20;

/** Resolves when the condition no longer holds, or after `maxMs`. */
export async function waitWhile(condition: () => boolean, maxMs: number): Promise<void> {
  const end = performance.now() + maxMs;
  while (condition() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
}
