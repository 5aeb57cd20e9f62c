import { hashKey, type QueryKey } from "@tanstack/react-query";
import type { ChangedKeys } from "../../api/query-client.ts";
import { OTHER_TAB_DEBOUNCE_MS } from "../../timing.ts";

const CHANNEL = "quarry-changes";

export type OtherTabsDeps = {
  /** Reads again what was changed. */
  readAgain: (keys: ChangedKeys) => void;
  /** A change of this tab is on its way: what is read now might lack it. */
  isChanging: () => boolean;
};

/** Keeps this browser's tabs in step. One that changed something tells the others what, and they read that again: after
 * a moment that gathers several changes, and not before somebody looks at them. */
export function createOtherTabs({ readAgain, isChanging }: OtherTabsDeps) {
  let channel: BroadcastChannel | null = null;
  /** What this tab has not read yet, by hash, so that it is read once; null for everything. */
  let behind: Map<string, QueryKey> | null = new Map();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function catchUp(): void {
    if (behind?.size === 0 || timer !== undefined || document.visibilityState !== "visible") return;
    timer = setTimeout(() => {
      timer = undefined;
      if (isChanging()) return catchUp();
      const keys = behind && [...behind.values()];
      behind = new Map();
      readAgain(keys);
    }, OTHER_TAB_DEBOUNCE_MS);
  }

  return {
    /** Tells the other tabs what was changed here. */
    tell: (keys: ChangedKeys) => channel?.postMessage(keys),
    /** Hears the other tabs. Gives a way to stop. */
    listen(): () => void {
      const open = new BroadcastChannel(CHANNEL);
      channel = open;
      open.onmessage = ({ data: keys }: MessageEvent<ChangedKeys>) => {
        if (keys === null) behind = null;
        for (const key of keys ?? []) behind?.set(hashKey(key), key);
        catchUp();
      };
      document.addEventListener("visibilitychange", catchUp);
      return () => {
        clearTimeout(timer);
        timer = undefined;
        open.close();
        document.removeEventListener("visibilitychange", catchUp);
      };
    },
  };
}
