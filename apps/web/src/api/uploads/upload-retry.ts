/** How long to wait before each time that it is taken up again: a person who takes the train is back within ten
 * minutes. */
export const RETRY_DELAYS_MS: readonly number[] = [
  ...[0, 1_000, 3_000, 5_000, 10_000],
  ...Array.from({ length: 20 }, () => 30_000),
];

/** A server that starts anew is back within a minute, and the delays before so many attempts are a little more. A fault
 * that lasts longer has to be seen to. */
const SERVER_ATTEMPTS = 7;

/** What to do after a request failed. */
export type NextStep = {
  triesAgain: boolean;
  /** It waits for a connection, and not for the server. */
  isDisconnected: boolean;
  /** The faults of the server in a row, this one with them. */
  faults: number;
};

/** Whether the answer may be another the next time. `status` is null where nobody answered; `faults` is how many times
 * in a row the server had a fault before. */
export function afterFailure(status: number | null, faults: number): NextStep {
  if (status === null) return { triesAgain: true, isDisconnected: true, faults: 0 };
  if (status >= 500) return { triesAgain: faults < SERVER_ATTEMPTS, isDisconnected: false, faults: faults + 1 };
  return { triesAgain: status < 400 || [409, 423, 429].includes(status), isDisconnected: false, faults };
}
