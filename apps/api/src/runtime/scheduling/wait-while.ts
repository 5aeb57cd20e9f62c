import { setTimeout as wait } from "node:timers/promises";

const ASK_EVERY_MS = 20;

/** Resolves when something is no longer so, at once where it is not, or after so many milliseconds. */
export async function waitWhile(isSo: () => boolean, atMostMs: number): Promise<void> {
  const end = performance.now() + atMostMs;
  while (isSo() && performance.now() < end) await wait(ASK_EVERY_MS);
}
