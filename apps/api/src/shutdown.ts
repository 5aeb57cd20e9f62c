/** One step of the way down; `timeLimitMs` is how long the others wait for it. */
export type ShutdownStep = { run: () => Promise<unknown>; timeLimitMs: number };

const EXIT_BY_SECOND_SIGNAL = 130;

/**
 * Takes the server down in order on Ctrl+C or SIGTERM, then ends the process; a second signal ends it at once. The
 * returned function does the same with another exit code.
 */
export function endInOrder(steps: readonly ShutdownStep[]): (exitCode: number) => Promise<void> {
  let isEnding = false;
  const end = async (exitCode: number) => {
    if (isEnding) return;
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
  return end;
}

function report(error: unknown): void {
  process.stderr.write(`While ending: ${error instanceof Error ? error.message : String(error)}\n`);
}
