/** How the servers share their work. What one server says of a job holds for all of them. */
export type JobTiming = {
  /** How long a new job may wait to be noticed. */
  pollMs: number;
  /** How often a server says that it still works on its jobs, and looks for those of servers that are gone. */
  keepMs: number;
  /** A job that nobody has kept for so long is taken from its server. Whole seconds. */
  lostAfterS: number;
  /** How long the first retry waits at least; each further one waits twice as long. Whole seconds. */
  retryDelayS: number;
  /** How long the first retry waits where another server is away and does not say for how long; each further one waits
   * twice as long. Whole seconds. */
  awayDelayS: number;
  /** How often a source is tried before it has failed. */
  maxAttempts: number;
  /** How often the progress of a source is stored. */
  progressMs: number;
};

/** A source begins within half a second, and a killed server's source within fifteen: 8 until it is lost, 2 until that
 * is seen, 1 to 2 before the retry, and, should the server have died again and again, more. */
export const JOB_TIMING: JobTiming = {
  pollMs: 500,
  keepMs: 2_000,
  lostAfterS: 8,
  retryDelayS: 1,
  awayDelayS: 10,
  maxAttempts: 5,
  progressMs: 2_000,
};
