/** Lets tasks through a few at a time, in the order in which they came. One that is given up before its turn never begins. */
export function createTurns(atOnce: number) {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  return async <Result>(signal: AbortSignal, task: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      signal.throwIfAborted();
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
