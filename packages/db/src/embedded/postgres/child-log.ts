import type { ChildProcess } from "node:child_process";

const TAIL_CHARACTERS = 4000;

/** Returns a function that returns the end of the program's error output so far. */
export function tailOf(child: ChildProcess): () => string {
  let tail = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    tail = (tail + chunk.toString("utf8")).slice(-TAIL_CHARACTERS);
  });
  return () => tail;
}
