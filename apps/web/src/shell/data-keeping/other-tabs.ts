import { hashKey, type QueryKey } from "@tanstack/react-query";
import type { ChangedKeys } from "../../api/query-client.ts";
import { OTHER_TAB_DEBOUNCE_MS } from "../../timing.ts";

const CHANNEL = "quarry-changes";

export type OtherTabsDeps = {
  /** Refetches the changed keys. */
  readAgain: (keys: ChangedKeys) => void;
  /** Returns true while a mutation of this tab is pending, whose change a refetch might miss. */
  isChanging: () => boolean;
};

/** Synchronises the tabs of this browser. A tab broadcasts the keys it changed. The others refetch them after a short
 * delay that collects several changes, and only while visible. */
export function createOtherTabs({ readAgain, isChanging }: OtherTabsDeps) {
  let channel: BroadcastChannel | null = null;
  /** The keys to refetch, by hash; null for all keys. */
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
    /** Broadcasts changed keys. */
    tell: (keys: ChangedKeys) => channel?.postMessage(keys),
    /** Listens for broadcasts; returns a function that stops. */
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
