/** What is done again and again, until `stop`, which waits for the last time. */
export type Repeating = { stop: () => Promise<void> };

/** Does something again and again, never twice at a time. Of faults that follow each other, as while the database is
 * away, only the first is reported. */
export function repeat(action: () => Promise<void>, everyMs: number, report: (error: unknown) => void): Repeating {
  return start(action, everyMs, report).repeating;
}

/** Does something now, and then again and again, as `repeat` does. */
export function repeatFromNow(
  action: () => Promise<void>,
  everyMs: number,
  report: (error: unknown) => void,
): Repeating {
  const { once, repeating } = start(action, everyMs, report);
  once();
  return repeating;
}

function start(action: () => Promise<void>, everyMs: number, report: (error: unknown) => void) {
  let current: Promise<void> | null = null;
  let isFailing = false;
  const once = () => {
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
  };
  const timer = setInterval(once, everyMs);
  const stop = async () => {
    clearInterval(timer);
    await current;
  };
  return { once, repeating: { stop } };
}
