import type { ChildProcess } from "node:child_process";

const TAIL_CHARACTERS = 4000;

/** Returns the end of what a program has written to its error stream by the time that this is asked. */
export function tailOf(child: ChildProcess): () => string {
  let tail = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    tail = (tail + chunk.toString("utf8")).slice(-TAIL_CHARACTERS);
  });
  return () => tail;
}
