type Owner = { running: number; waiting: (() => void)[] };

/** Runs at most `limit` pieces of work at a time. The owner with the fewest running goes next, and the last free permit
 * is only for an owner with none, so that no owner can keep the others waiting. */
export function createFairSemaphore(limit: number): <T>(owner: string, work: () => Promise<T>) => Promise<T> {
  // In the order in which their last work ended, the longest ago first.
  const owners = new Map<string, Owner>();
  let free = limit;
  const next = () =>
    [...owners]
      .filter(([, { running, waiting }]) => waiting.length > 0 && (free > 1 || running === 0))
      .sort(([, one], [, other]) => one.running - other.running)[0];
  const begin = () => {
    for (let first = next(); free > 0 && first !== undefined; first = next()) {
      const [, owner] = first;
      free -= 1;
      owner.running += 1;
      owner.waiting.shift()?.();
    }
  };
  return async (name, work) => {
    const owner = owners.get(name) ?? { running: 0, waiting: [] };
    owners.set(name, owner);
    await new Promise<void>((resolve) => {
      owner.waiting.push(resolve);
      begin();
    });
    try {
      return await work();
    } finally {
      free += 1;
      owner.running -= 1;
      owners.delete(name);
      if (owner.running > 0 || owner.waiting.length > 0) owners.set(name, owner);
      begin();
    }
  };
}
