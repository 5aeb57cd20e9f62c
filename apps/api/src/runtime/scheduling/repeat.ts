/** Repeated work. `stop` waits for the run that has begun. */
export type Repeating = { stop: () => Promise<void> };

/** Runs the action every `everyMs`, never twice at a time. Of errors in a row, as while the database is away, only the
 * first is reported. */
export function repeat(action: () => Promise<void>, everyMs: number, report: (error: unknown) => void): Repeating {
  return start(action, everyMs, report).repeating;
}

/** Runs the action at once, and then as `repeat` does. */
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
