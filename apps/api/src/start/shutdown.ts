/** One step of the way down; `timeLimitMs` is how long the others wait for it. */
export type ShutdownStep = { run: () => Promise<unknown>; timeLimitMs: number };

const EXIT_BY_SECOND_SIGNAL = 130;

/**
 * Takes the server down in order on Ctrl+C or SIGTERM, then ends the process; a second signal ends it at once. The
 * returned function does the same because something failed; it does nothing when the end has already begun.
 */
export function endInOrder(steps: readonly ShutdownStep[]): (failure: string) => void {
  let isEnding = false;
  const end = async (exitCode: number) => {
    isEnding = true;
    for (const { run, timeLimitMs } of steps) {
      await Promise.race([run().catch(report), new Promise((resolve) => setTimeout(resolve, timeLimitMs))]);
    }
    process.exit(exitCode);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (isEnding) process.exit(EXIT_BY_SECOND_SIGNAL);
      void end(0);
    });
  }
  return (failure) => {
    if (isEnding) return;
    process.stderr.write(`${failure}\n`);
    void end(1);
  };
}

function report(error: unknown): void {
  process.stderr.write(`While ending: ${error instanceof Error ? error.message : String(error)}\n`);
}
