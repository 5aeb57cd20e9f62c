type Owner = { running: number; waiting: (() => void)[] };

/** Runs at most `count` pieces of work at a time. The next turn is for the owner who has the fewest, and the last free
 * one only for an owner who has none, so that whatever one owner asks for, another finds a turn. */
export function createSharedTurns(count: number): <T>(owner: string, work: () => Promise<T>) => Promise<T> {
  // Whose turn ended longest ago comes first.
  const owners = new Map<string, Owner>();
  let free = count;
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
