const KEY_NEEDED_STATUS = 401;

/** Knows whether the server asks for its access key: from the first call it refuses for that, until it answers one again. `refresh` reads
 * again what is shown: when the key is there again, and to find out whenever this tab is looked at again. */
export function createKeyWatch(refresh: () => void) {
  let isMissing = false;
  const listeners = new Set<() => void>();
  const onLook = () => {
    if (isMissing && document.visibilityState === "visible") refresh();
  };
  return {
    /** For useSyncExternalStore. */
    isMissing: () => isMissing,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onAnswer({ status }: Response): void {
      const isRefused = status === KEY_NEEDED_STATUS;
      // What goes wrong on the way says nothing about the key.
      if (isMissing === isRefused || status >= 500) return;
      isMissing = isRefused;
      for (const listener of listeners) listener();
      if (!isMissing) refresh();
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

/** What `createKeyWatch` makes. */
export type KeyWatch = ReturnType<typeof createKeyWatch>;
