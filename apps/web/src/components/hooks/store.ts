import { useSyncExternalStore } from "react";

/** A value outside React's state: only components that subscribe to it render again when it changes. */
export type Store<Value> = {
  get: () => Value;
  set: (value: Value) => void;
  /** Calls the listener after each change; returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
};

/** Creates a store. Setting an equal value (`Object.is`) notifies no listener. */
export function createStore<Value>(initial: Value): Store<Value> {
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

/** Returns a value derived from a store; the component renders again only when that value changes. `select` must return
 * a primitive or a stable object. */
export function useStore<Value, Selected>(store: Store<Value>, select: (value: Value) => Selected): Selected {
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}
