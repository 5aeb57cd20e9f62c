import { spawn } from "node:child_process";
import { once } from "node:events";
import { endGroup } from "./work-folder.ts";

/** The result of a program. `how` is `missing` when there is no such program, and `killed` when it was ended from
 * outside, as a system without free memory does. */
export type Ended = { how: "done" | "failed" | "killed" | "missing"; output: string; errors: string };

/** A program and its arguments. `onErrors` gets the pieces of its error stream. */
export type ProgramRun = {
  program: string;
  words: readonly string[];
  onErrors?: (text: string) => void;
};

/** Room for a day of speech with details of every word. */
export const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
/** Characters kept of the beginning and the end of the error stream: complaints about arguments come first, other
 * errors last. */
const KEPT_FIRST = 6_000;
const KEPT_LAST = 2_000;

/** Runs a program until it exits, or until the signal kills its whole process group. No shell is involved. */
export async function runProgram({ program, words, onErrors }: ProgramRun, signal: AbortSignal): Promise<Ended> {
  signal.throwIfAborted();
  // The program gets its own process group, so that the children of a script are killed with it.
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
  let how: Ended["how"] = "missing";
  try {
    const [code, endedBy] = await once(child, "close");
    how = code === 0 ? "done" : endedBy === "SIGKILL" ? "killed" : "failed";
  } catch (error) {
    first += `${error}`;
  } finally {
    signal.removeEventListener("abort", end);
  }
  signal.throwIfAborted();
  return { how, output, errors: first + last };
}
