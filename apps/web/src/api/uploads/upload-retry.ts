/** Milliseconds before each retry, about ten minutes in total: as long as a train tunnel or a change of network
 * takes. */
export const RETRY_DELAYS_MS: readonly number[] = [
  ...[0, 1_000, 3_000, 5_000, 10_000],
  ...Array.from({ length: 20 }, () => 30_000),
];

/** The delays before this many attempts cover a restart of the server, which takes up to a minute. */
const SERVER_ATTEMPTS = 7;

/** The decision after a failed request. */
export type NextStep = {
  triesAgain: boolean;
  /** True when the network is missing, and not the server. */
  isDisconnected: boolean;
  /** The number of consecutive server errors, including this one. */
  faults: number;
};

/** Decides on a retry. `status` is null when no response arrived; `faults` counts the consecutive server errors before
 * this one. */
export function afterFailure(status: number | null, faults: number): NextStep {
  if (status === null) return { triesAgain: true, isDisconnected: true, faults: 0 };
  if (status >= 500) return { triesAgain: faults < SERVER_ATTEMPTS, isDisconnected: false, faults: faults + 1 };
  return { triesAgain: status < 400 || [409, 423, 429].includes(status), isDisconnected: false, faults };
}
