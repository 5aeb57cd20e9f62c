/** Intervals and limits of the work on queued sources. All servers on one database should use the same. */
export type JobTiming = {
  /** The longest time until a new job is noticed. */
  pollMs: number;
  /** The time between two extensions of the leases of running jobs. */
  keepMs: number;
  /** The time after which a server loses a job whose lease it has not extended. */
  leaseS: number;
  /** The delay before the first retry; each further delay is twice as long. */
  retryDelayS: number;
  /** The delay before the first retry where a transcription server is away and does not say for how long; each further
   * delay is twice as long. */
  awayDelayS: number;
  /** The number of attempts after which a source has failed. */
  maxAttempts: number;
  /** The least time between two stored states of progress. */
  progressMs: number;
};

/** Begins a source within half a second. A server that shares its database begins the source of a killed one within
 * nine seconds. */
export const JOB_TIMING: JobTiming = {
  pollMs: 500,
  keepMs: 2_000,
  leaseS: 8,
  retryDelayS: 1,
  awayDelayS: 10,
  maxAttempts: 5,
  progressMs: 2_000,
};
