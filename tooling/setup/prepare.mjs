import { ToolFailure } from "./run-tool.mjs";

/** Runs preparation steps. When one fails, prints the end of its output and a sentence, and exits. */
export async function prepare(steps) {
  const say = (line) => process.stdout.write(`${line}\n`);
  try {
    for (const step of steps) await step(say);
  } catch (error) {
    if (!(error instanceof ToolFailure)) throw error;
    process.stderr.write(`${error.lastLines}\n\nQuarry could not be prepared: ${error.message}.\n`);
    process.exit(1);
  }
}
