/** What is done again and again, until `stop`, which waits for the last time. */
export type Repeating = { stop: () => Promise<void> };

/** Does something again and again, never twice at a time. Of faults that follow each other, as while the database is away, only the first
 * is reported. */
export function repeat(action: () => Promise<void>, everyMs: number, report: (error: unknown) => void): Repeating {
  let current: Promise<void> | null = null;
  let isFailing = false;
  const timer = setInterval(() => {
    current ??= action()
      .then(() => {
        isFailing = false;
      })
      .catch((error: unknown) => {
        if (!isFailing) report(error);
        isFailing = true;
      })
      .finally(() => {
        current = null;
      });
  }, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await current;
    },
  };
}
