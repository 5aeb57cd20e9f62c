/** Makes a loader that loads once for all callers until the load begins, one load at a time for each key. A caller
 * never joins a load that has begun: that could miss a change the caller knows of. */
export function coalesceLoads<T>(load: (key: string) => Promise<T>): (key: string) => Promise<T> {
  /** The next load of each key, which has not begun. */
  const waiting = new Map<string, Promise<T>>();
  /** The end of the load of each key that has begun. */
  const underWay = new Map<string, Promise<void>>();
  const begin = (key: string): Promise<T> => {
    waiting.delete(key);
    const loaded = load(key);
    const settled = loaded.then(
      () => {},
      () => {},
    );
    underWay.set(key, settled);
    settled.then(() => {
      if (underWay.get(key) === settled) underWay.delete(key);
    });
    return loaded;
  };
  return (key) => {
    const present = waiting.get(key);
    if (present !== undefined) return present;
    const start = underWay.get(key)?.then(nextTick) ?? nextTick();
    const loaded = start.then(() => begin(key));
    waiting.set(key, loaded);
    return loaded;
  };
}

/** Resolves when all requests that had arrived have asked. */
function nextTick(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
