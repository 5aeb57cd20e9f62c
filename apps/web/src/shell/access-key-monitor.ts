import { createStore } from "../components/hooks/store.ts";

const KEY_NEEDED_STATUS = 401;

/** Tracks a missing access key, from the first 401 until the next successful call. `refresh` refetches the data once
 * the key works again, and to check for that when the tab becomes visible. */
export function createAccessKeyMonitor(refresh: () => void) {
  const missing = createStore(false);
  const onLook = () => {
    if (missing.get() && document.visibilityState === "visible") refresh();
  };
  return {
    isMissing: missing.get,
    subscribe: missing.subscribe,
    onAnswer({ status }: Response): void {
      const isRefused = status === KEY_NEEDED_STATUS;
      // Gateway errors say nothing about the key.
      if (missing.get() === isRefused || status >= 500) return;
      missing.set(isRefused);
      if (!isRefused) refresh();
    },
    /** Adds the listeners; returns a function that removes them. */
    listen(): () => void {
      document.addEventListener("visibilitychange", onLook);
      window.addEventListener("focus", onLook);
      return () => {
        document.removeEventListener("visibilitychange", onLook);
        window.removeEventListener("focus", onLook);
      };
    },
  };
}

export type AccessKeyMonitor = ReturnType<typeof createAccessKeyMonitor>;
