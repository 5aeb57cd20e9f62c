import { type Repeating, repeat } from "./repeat.ts";

const BATCH_SIZE = 20;

/** Items that wait in the database, and the work on one of them. `isStopping` turns true when that should end soon. */
export type Backlog<Item> = {
  list: (params: { limit: number }) => Promise<Item[]>;
  process: (item: Item, isStopping: () => boolean) => Promise<void>;
  everyMs: number;
  report: (error: unknown) => void;
};

/** Processes the waiting items one after the other until none is left, and looks again every `everyMs`. An item that
 * fails does not keep the others waiting. */
export function processBacklog<Item>({ list, process, everyMs, report }: Backlog<Item>): Repeating {
  let isStopping = false;
  const processAll = async () => {
    for (;;) {
      const errors: unknown[] = [];
      const items = await list({ limit: BATCH_SIZE });
      for (const item of items) {
        if (isStopping) return;
        await process(item, () => isStopping).catch((error: unknown) => errors.push(error));
      }
      if (errors.length > 0) throw errors[0];
      if (items.length < BATCH_SIZE) return;
    }
  };
  const repeating = repeat(processAll, everyMs, report);
  return {
    stop: () => {
      isStopping = true;
      return repeating.stop();
    },
  };
}
