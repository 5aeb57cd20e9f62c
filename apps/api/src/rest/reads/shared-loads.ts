/** Makes a loader that puts one question for all who ask at the same moment. A question that was put is never joined: who asks after a
 * change is told of the change. */
export function shareLoads<T>(load: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const waiting = new Map<string, Promise<T>>();
  return (key) => {
    const present = waiting.get(key);
    if (present !== undefined) return present;
    const loaded = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      waiting.delete(key);
      return load(key);
    });
    waiting.set(key, loaded);
    return loaded;
  };
}
