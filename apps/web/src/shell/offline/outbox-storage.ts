import { createStore, get, update } from "idb-keyval";
import { EMPTY_OUTBOX, type OutboxContent } from "./outbox-content.ts";

/** The content of the outbox in this browser, for all its tabs. */
export type OutboxStorage = {
  read: () => Promise<OutboxContent>;
  /** Changes the content in one step and returns it. Rejects where storage is blocked or full. */
  update: (change: (content: OutboxContent) => OutboxContent) => Promise<OutboxContent>;
};

const KEY = "content";

/** Opens the outbox in IndexedDB. */
export function openOutboxStorage(): OutboxStorage {
  const store = createStore("quarry-outbox", "outbox");
  return {
    read: async () => (await get<OutboxContent>(KEY, store)) ?? EMPTY_OUTBOX,
    async update(change) {
      let changed = EMPTY_OUTBOX;
      await update<OutboxContent>(
        KEY,
        (content = EMPTY_OUTBOX) => {
          changed = change(content);
          return changed;
        },
        store,
      );
      return changed;
    },
  };
}
