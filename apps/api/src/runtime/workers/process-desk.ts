import type { ChildProcess } from "node:child_process";
import { isLiving } from "./process-family.ts";

/** Where processes without a job are, and who waits for one. */
export type ProcessDesk = {
  /** The one that had a job last, so that the others come to their end. */
  take: () => ChildProcess | null;
  /** The next one that is given back, or null when that has not happened by the time that `over` resolves. */
  wait: (over: Promise<unknown>) => Promise<ChildProcess | null>;
  give: (child: ChildProcess) => void;
};

/** A process that nobody takes for so long ends. */
export function createDesk(idleMs: number): ProcessDesk {
  const idle: { child: ChildProcess; end: NodeJS.Timeout }[] = [];
  const waiting: ((child: ChildProcess) => void)[] = [];
  const take = (): ChildProcess | null => {
    const last = idle.pop();
    clearTimeout(last?.end);
    if (last === undefined) return null;
    return isLiving(last.child) ? last.child : take();
  };
  const keep = (child: ChildProcess) => {
    const end = setTimeout(() => {
      idle.splice(
        idle.findIndex((one) => one.child === child),
        1,
      );
      // It may have died, or been told to end, since it was given back.
      if (child.connected) child.disconnect();
    }, idleMs);
    idle.push({ child, end: end.unref() });
  };
  return {
    take,
    wait: (over) =>
      new Promise((resolve) => {
        waiting.push(resolve);
        over.then(() => {
          const place = waiting.indexOf(resolve);
          if (place !== -1) waiting.splice(place, 1);
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
