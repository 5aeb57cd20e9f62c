import fc from "fast-check";
import { afterEach, beforeEach } from "vitest";

/** Part of its time limit that a test may work: 20 of the usual 120 seconds. The rest is for waiting. */
const WORK = 1 / 6;

/** Number of cases of each random property of corrections and undo, zero for their own. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 0);

let before = process.cpuUsage();
beforeEach(() => {
  before = process.cpuUsage();
});
afterEach(({ task }) => {
  const { user, system } = process.cpuUsage(before);
  const [spentS, limitS] = [(user + system) / 1e6, (task.timeout * WORK) / 1000];
  if (RUNS === 0 && spentS > limitS)
    throw new Error(`The test took ${spentS.toFixed(1)} s of the processor, and may take ${limitS} s.`);
});

// On a machine that is too busy for all cases of a property, those that were tried count. A case that hangs still fails.
fc.configureGlobal(RUNS === 0 ? { interruptAfterTimeLimit: 60_000 } : { numRuns: RUNS, seed: Date.now() });
