/** Lets so many jobs run at once; the others wait, and begin in the order in which they came. */
export function createTurns(places: number): <T>(job: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = places;
  return async (job) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await job();
    } finally {
      const begin = waiting.shift();
      if (begin === undefined) free += 1;
      else begin();
    }
  };
}
