import { spawn } from "node:child_process";
import { once } from "node:events";
import { endGroup } from "./work-folder.ts";

/** What came of a program. `how` is `missing` where there is no such program, `killed` where others ended it, as a
 * system does that has no more memory. */
export type Ended = { how: "done" | "failed" | "killed" | "missing"; output: string; errors: string };

/** A program with its words. `onStart` hears the number of its group, `onErrors` what it writes to its error stream,
 * piece by piece. */
export type ProgramRun = {
  program: string;
  words: readonly string[];
  onStart: (group: number) => Promise<void>;
  onErrors?: (text: string) => void;
};

/** A day of talk with everything that a program can say of each word. */
export const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
/** A program says at first what it does not understand, and at last what went wrong; between them may be pages of how
 * it is used. */
const KEPT_FIRST = 6_000;
const KEPT_LAST = 2_000;

/** Runs a program to its end, or until the signal ends it with all that it has started. No shell is between. */
export async function runProgram(
  { program, words, onStart, onErrors }: ProgramRun,
  signal: AbortSignal,
): Promise<Ended> {
  signal.throwIfAborted();
  // A group of its own, so that what a script starts ends with it.
  const child = spawn(program, words, { stdio: ["ignore", "pipe", "pipe"], detached: true });
  const end = () => {
    if (child.pid !== undefined) endGroup(child.pid);
  };
  signal.addEventListener("abort", end, { once: true });
  let [output, first, last] = ["", "", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    if (output.length < MAX_OUTPUT_BYTES) output += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    const room = KEPT_FIRST - first.length;
    first += text.slice(0, room);
    last = (last + text.slice(room)).slice(-KEPT_LAST);
    onErrors?.(text);
  });
  const closed = once(child, "close");
  let how: Ended["how"] = "missing";
  try {
    if (child.pid !== undefined) await onStart(child.pid).catch(() => {});
    const [code, endedBy] = await closed;
    how = code === 0 ? "done" : endedBy === "SIGKILL" ? "killed" : "failed";
  } catch (error) {
    first += `${error}`;
  } finally {
    signal.removeEventListener("abort", end);
  }
  signal.throwIfAborted();
  return { how, output, errors: first + last };
}
