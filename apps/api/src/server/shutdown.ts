/** A step of the shutdown. The next step begins after `timeLimitMs` at the latest. */
export type ShutdownStep = { run: () => Promise<unknown>; timeLimitMs: number };

const EXIT_BY_SECOND_SIGNAL = 130;
/** One Ctrl+C may arrive twice: from the terminal, and from the program that started this one. */
const SAME_SIGNAL_MS = 500;

/** Shuts the server down in order on Ctrl+C or SIGTERM, then exits; a second signal exits at once. The returned
 * function does the same after a failure, unless the shutdown has begun. */
export function endInOrder(steps: readonly ShutdownStep[]): (failure: string) => void {
  let endingSince: number | null = null;
  const end = async (exitCode: number) => {
    endingSince = performance.now();
    for (const { run, timeLimitMs } of steps) {
      await Promise.race([run().catch(report), new Promise((resolve) => setTimeout(resolve, timeLimitMs))]);
    }
    process.exit(exitCode);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (endingSince === null) void end(0);
      else if (performance.now() - endingSince > SAME_SIGNAL_MS) process.exit(EXIT_BY_SECOND_SIGNAL);
    });
  }
  return (failure) => {
    if (endingSince !== null) return;
    process.stderr.write(`${failure}\n`);
    void end(1);
  };
}

function report(error: unknown): void {
  process.stderr.write(`While ending: ${error instanceof Error ? error.message : String(error)}\n`);
}
