/** Makes a loader that puts one question for all who ask until it can be put: one at a time for each key, so that the
 * more ask, the fewer questions each of them costs. A question that was put is never joined: who asks after a change is
 * told of the change. */
export function shareLoads<T>(load: (key: string) => Promise<T>): (key: string) => Promise<T> {
  /** What is to be asked next, and what ends when that can be asked. */
  const waiting = new Map<string, Promise<T>>();
  const underWay = new Map<string, Promise<void>>();
  const put = (key: string): Promise<T> => {
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
    const turn = underWay.get(key)?.then(nextTurn) ?? nextTurn();
    const loaded = turn.then(() => put(key));
    waiting.set(key, loaded);
    return loaded;
  };
}

/** By then everybody has asked whose request had arrived. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
