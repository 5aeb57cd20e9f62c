/** Repeated work. `stop` waits for the run that has begun. */
export type Repeating = { stop: () => Promise<void> };

/** Wraps the action so that it never rejects. Of errors in a row, only the first is reported. */
export function reportFirst(action: () => Promise<void>, report: (error: unknown) => void): () => Promise<void> {
  let isFailing = false;
  return async () => {
    try {
      await action();
      isFailing = false;
    } catch (error) {
      if (!isFailing) report(error);
      isFailing = true;
    }
  };
}

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
  const run = reportFirst(action, report);
  const once = () => {
    current ??= run().finally(() => {
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
