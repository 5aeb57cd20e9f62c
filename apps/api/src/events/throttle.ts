/** Runs an action for a key at once, and for calls in the time after it once more at the end of that time. */
export function throttleByKey(action: (key: string) => void, everyMs: number) {
  const resting = new Map<string, { isWanted: boolean; timer: ReturnType<typeof setTimeout> }>();
  const run = (key: string) => {
    const wake = () => {
      resting.delete(key);
      if (rest.isWanted) run(key);
    };
    const rest = { isWanted: false, timer: setTimeout(wake, everyMs).unref() };
    resting.set(key, rest);
    action(key);
  };
  return {
    schedule: (key: string) => {
      const rest = resting.get(key);
      if (rest === undefined) run(key);
      else rest.isWanted = true;
    },
    stop: () => {
      for (const { timer } of resting.values()) clearTimeout(timer);
      resting.clear();
    },
  };
}
