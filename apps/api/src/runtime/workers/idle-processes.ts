import type { ChildProcess } from "node:child_process";
import { isLiving } from "./child-processes.ts";

/** The processes without a job, and the callers that wait for one. */
export type IdleProcesses = {
  /** Takes the process that had a job last, so that the others reach their idle limit. Null when none is idle. */
  take: () => ChildProcess | null;
  /** Waits for the next process that is given back. Resolves to null when `over` resolves first. */
  wait: (over: Promise<unknown>) => Promise<ChildProcess | null>;
  give: (child: ChildProcess) => void;
};

/** Creates an empty pool of idle processes. A process that is not taken for `idleMs` is ended. */
export function createIdleProcesses(idleMs: number): IdleProcesses {
  const idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = [];
  const waiting: ((child: ChildProcess) => void)[] = [];
  const take = (): ChildProcess | null => {
    const last = idle.pop();
    clearTimeout(last?.timer);
    if (last === undefined) return null;
    return isLiving(last.child) ? last.child : take();
  };
  const keep = (child: ChildProcess) => {
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((one) => one.child === child),
        1,
      );
      // The process may have died since it was given back.
      if (child.connected) child.disconnect();
    }, idleMs);
    idle.push({ child, timer: timer.unref() });
  };
  return {
    take,
    wait: (over) =>
      new Promise((resolve) => {
        waiting.push(resolve);
        over.then(() => {
          const index = waiting.indexOf(resolve);
          if (index !== -1) waiting.splice(index, 1);
          resolve(null);
        });
      }),
    give(child) {
      if (!isLiving(child)) return;
      const first = waiting.shift();
      if (first === undefined) keep(child);
      else first(child);
    },
  };
}
