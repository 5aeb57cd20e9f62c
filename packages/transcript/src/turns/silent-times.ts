import { type Counted, type Warning, warningOf } from "../warnings.ts";

/** Warns of times under which nothing is said. */
export function silentTimesWarning(times: Counted): Warning[] {
  return warningOf(
    times,
    "1 time has nothing said under it and was left out.",
    (count) => `${count} times have nothing said under them and were left out.`,
  );
}
