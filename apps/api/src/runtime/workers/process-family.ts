import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

/** Which program the processes run: what Node is told before it, and what it is told. It says once that it is ready. */
export type FamilySettings = { filename: string; execArgv: readonly string[]; parameters: readonly string[] };

/** The processes of one program that live. */
export type ProcessFamily = {
  /** Starts one more; resolves when it is ready. */
  start: () => Promise<ChildProcess>;
  /** Resolves when the one that was started last is ready, or has died of it. */
  begun: () => Promise<void>;
  size: () => number;
  /** Ends all, and resolves when they are gone. */
  end: () => Promise<void>;
};

/** Starts none yet. */
export function createFamily({ filename, execArgv, parameters }: FamilySettings): ProcessFamily {
  const living = new Set<ChildProcess>();
  let begun = Promise.resolve();
  return {
    async start() {
      // What reads strangers' files is told nothing of this process: neither its keys nor where its database is.
      const child = fork(filename, [...parameters], {
        execArgv: [...execArgv],
        env: {},
        serialization: "advanced",
        stdio: ["ignore", "ignore", "ignore", "ipc"],
      });
      living.add(child);
      child.on("error", () => {
        // One that could not even be begun has no end.
        if (child.pid === undefined) living.delete(child);
        else child.kill("SIGKILL");
      });
      child.once("exit", () => living.delete(child));
      const ready = nextMessage(child);
      begun = ready.then(
        () => {},
        () => {},
      );
      await ready;
      return child;
    },
    begun: () => begun,
    size: () => living.size,
    async end() {
      await Promise.all(
        [...living].map((child) => {
          const exit = once(child, "exit");
          child.kill("SIGKILL");
          return exit;
        }),
      );
    },
  };
}

/** False from the moment that it has ended, though its channel may be closed only later. */
export function isLiving({ connected, exitCode, signalCode }: ChildProcess): boolean {
  return connected && exitCode === null && signalCode === null;
}

/** What the process says next; it may die before, or have died. */
export async function nextMessage(child: ChildProcess): Promise<unknown> {
  if (!isLiving(child)) throw new Error("The process died.");
  const over = new AbortController();
  try {
    return await Promise.race([
      once(child, "message", { signal: over.signal }).then(([message]) => message),
      once(child, "exit", { signal: over.signal }).then(() => {
        throw new Error("The process died.");
      }),
    ]);
  } finally {
    over.abort();
  }
}
