import { createStore } from "../components/hooks/store.ts";

const KEY_NEEDED_STATUS = 401;

/** Knows whether the server asks for its access key: from the first call it refuses for that, until it answers one
 * again. `refresh` reads again what is shown: when the key is there again, and to find out whenever this tab is looked
 * at again. */
export function createAccessKeyMonitor(refresh: () => void) {
  const missing = createStore(false);
  const onLook = () => {
    if (missing.get() && document.visibilityState === "visible") refresh();
  };
  return {
    /** For useSyncExternalStore. */
    isMissing: missing.get,
    subscribe: missing.subscribe,
    onAnswer({ status }: Response): void {
      const isRefused = status === KEY_NEEDED_STATUS;
      // What goes wrong on the way says nothing about the key.
      if (missing.get() === isRefused || status >= 500) return;
      missing.set(isRefused);
      if (!isRefused) refresh();
    },
    /** Gives a way to stop. */
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

/** What `createAccessKeyMonitor` makes. */
export type AccessKeyMonitor = ReturnType<typeof createAccessKeyMonitor>;
