import { setTimeout } from "node:timers/promises";
import { loadProjectMs } from "./opening.ts";
import type { BrowserWindow } from "./window.ts";

const REST_MS = 60_000;
const SAMPLE_MS = 250;

/** Loads a project and leaves it alone for a minute, in which it is read, its tags are learned, and browsers collect
 * their garbage. Returns the memory of the page's process in MB: the most that it had, and what it has in the end. */
export async function restMemoryMb(window: BrowserWindow, id: string): Promise<{ most: number; atRest: number }> {
  await loadProjectMs(window, id);
  const end = performance.now() + REST_MS;
  const samples: number[] = [];
  while (performance.now() < end) {
    samples.push(await window.memoryMb());
    await setTimeout(SAMPLE_MS);
  }
  return { most: Math.max(...samples), atRest: samples.at(-1) ?? Number.NaN };
}
