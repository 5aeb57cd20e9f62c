import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createTurns } from "../turns.ts";
import { LateJobError } from "./thread-pool.ts";

/** Does jobs of one kind in processes of their own, which start with the first job and end when idle. */
export type ProcessPool<Job, Outcome> = {
  /** Rejects with a LateJobError, or with whatever the process died of. The job is copied to the process, its answer back. */
  run: (job: Job) => Promise<Outcome>;
  /** Ends the processes; jobs that run, wait or come later are refused. */
  close: () => Promise<void>;
};

/** Which program does the jobs, and what they may use. */
export type ProcessPoolSettings = {
  /** The program, and what Node is told before it. It says once that it is ready, and then answers each message with one, or gives it up with
   * `GIVEN_UP` when the job takes more than it may; then it is ended. */
  filename: string;
  execArgv: readonly string[];
  parameters: readonly string[];
  processes: number;
  /** A process ends after so long without a job. */
  idleMs: number;
  /** A job that takes longer is ended with its process; the wait for a free process and its start do not count. */
  timeMs: number;
};

/** What a process says of a job that takes too long by its own count. */
export const GIVEN_UP = "given up";

/** Makes a pool; no process starts before the first job. */
export function createProcessPool<Job, Outcome>(settings: ProcessPoolSettings): ProcessPool<Job, Outcome> {
  const { filename, execArgv, parameters, processes, idleMs, timeMs } = settings;
  const inTurn = createTurns(processes);
  const living = new Set<ChildProcess>();
  const idle: { child: ChildProcess; end: NodeJS.Timeout }[] = [];
  let isClosed = false;

  const start = async (): Promise<ChildProcess> => {
    // What reads strangers' files is told nothing of this process: neither its keys nor where its database is.
    const child = fork(filename, [...parameters], {
      ...{ execArgv: [...execArgv], env: {}, serialization: "advanced", stdio: ["ignore", "ignore", "ignore", "ipc"] },
    });
    living.add(child);
    child.on("error", () => {
      // One that could not even be begun has no end.
      if (child.pid === undefined) living.delete(child);
      else child.kill("SIGKILL");
    });
    child.once("exit", () => living.delete(child));
    await nextMessage(child);
    return child;
  };
  const free = (): ChildProcess | null => {
    const last = idle.pop();
    clearTimeout(last?.end);
    if (last === undefined) return null;
    return last.child.connected ? last.child : free();
  };
  const keep = (child: ChildProcess) => {
    const end = setTimeout(() => {
      idle.splice(
        idle.findIndex((one) => one.child === child),
        1,
      );
      child.disconnect();
    }, idleMs);
    idle.push({ child, end: end.unref() });
  };
  const runInTime = async (job: Job): Promise<Outcome> => {
    if (isClosed) throw new Error("The processes have ended.");
    const child = free() ?? (await start());
    let isLate = false;
    const timeout = setTimeout(() => {
      isLate = true;
      child.kill("SIGKILL");
    }, timeMs);
    try {
      const answer = nextMessage(child);
      child.send(job as object);
      const outcome = await answer;
      if (outcome === GIVEN_UP) {
        child.kill("SIGKILL");
        throw new LateJobError();
      }
      keep(child);
      return outcome as Outcome;
    } catch (error) {
      throw isLate ? new LateJobError() : error;
    } finally {
      clearTimeout(timeout);
    }
  };
  return {
    run: (job) => inTurn(() => runInTime(job)),
    async close() {
      isClosed = true;
      for (const { end } of idle) clearTimeout(end);
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

/** What the process says next; it may die before. */
async function nextMessage(child: ChildProcess): Promise<unknown> {
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
