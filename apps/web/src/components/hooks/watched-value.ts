import { useSyncExternalStore } from "react";

/** A value outside of what is drawn: only those who watch it are drawn again when it changes. */
export type WatchedValue<Value> = {
  get: () => Value;
  set: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
};

/** Makes one; it keeps its identity. */
export function createWatchedValue<Value>(initial: Value): WatchedValue<Value> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What follows from a watched value; a component is drawn again only when that changes. `select` answers a plain
 * value. */
export function useWatched<Value, Selected>(
  watched: WatchedValue<Value>,
  select: (value: Value) => Selected,
): Selected {
  return useSyncExternalStore(watched.subscribe, () => select(watched.get()));
}
