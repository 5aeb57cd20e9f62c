import { type Repeating, repeat } from "./repeat.ts";

const AT_A_TIME = 20;

/** What waits in the database, and how one of it is done; `isStopping` turns true when the work should end soon. */
export type WaitingWork<Item> = {
  list: (params: { limit: number }) => Promise<Item[]>;
  work: (item: Item, isStopping: () => boolean) => Promise<void>;
  everyMs: number;
  report: (error: unknown) => void;
};

/** Does again and again what waits, one after the other, until nothing does. What is wrong with one keeps no other
 * waiting. */
export function workOff<Item>({ list, work, everyMs, report }: WaitingWork<Item>): Repeating {
  let isStopping = false;
  const workAll = async () => {
    for (;;) {
      const faults: unknown[] = [];
      const waiting = await list({ limit: AT_A_TIME });
      for (const item of waiting) {
        if (isStopping) return;
        await work(item, () => isStopping).catch((fault: unknown) => faults.push(fault));
      }
      if (faults.length > 0) throw faults[0];
      if (waiting.length < AT_A_TIME) return;
    }
  };
  const repeating = repeat(workAll, everyMs, report);
  return {
    stop: () => {
      isStopping = true;
      return repeating.stop();
    },
  };
}
