import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

/** The program that the processes run, with arguments for Node (`execArgv`) and for itself (`parameters`). It sends one
 * message as soon as it is ready. */
export type ProgramSettings = { filename: string; execArgv: readonly string[]; parameters: readonly string[] };

/** The living processes of one program. */
export type ChildProcesses = {
  /** Starts a process. Resolves when that is ready. */
  start: () => Promise<ChildProcess>;
  /** Resolves when the process that was started last is ready, or has died. */
  started: () => Promise<void>;
  /** Returns how many processes there are, without those that are about to end. */
  count: () => number;
  /** Kills all processes. Resolves when they are gone. */
  end: () => Promise<void>;
};

/** Manages the processes of a program; none is started yet. */
export function createChildProcesses({ filename, execArgv, parameters }: ProgramSettings): ChildProcesses {
  const living = new Set<ChildProcess>();
  let started = Promise.resolve();
  return {
    async start() {
      // A process that reads files from strangers must not know the server's keys, nor where its database is.
      const child = fork(filename, [...parameters], {
        execArgv: [...execArgv],
        env: {},
        serialization: "advanced",
        stdio: ["ignore", "ignore", "ignore", "ipc"],
      });
      living.add(child);
      child.on("error", () => {
        // A process that could not be started has no exit event.
        if (child.pid === undefined) living.delete(child);
        else child.kill("SIGKILL");
      });
      child.once("exit", () => living.delete(child));
      const ready = nextMessage(child);
      started = ready.then(
        () => {},
        () => {},
      );
      await ready;
      return child;
    },
    started: () => started,
    count: () => [...living].filter(isLiving).length,
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

/** False as soon as the process was told to end, or has ended; its channel may close later. */
export function isLiving({ connected, killed, exitCode, signalCode }: ChildProcess): boolean {
  return connected && !killed && exitCode === null && signalCode === null;
}

/** Resolves to the next message of the process. Rejects when the process dies first, or is dead. */
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
