import { engineOf, openDataFolder, rememberEngine } from "./data-folder.ts";
import { EmbeddedProblem, sentenceForFileError } from "./embedded-problem.ts";
import { type EngineOrder, type EngineReport, readOrder } from "./engine-report.ts";
import { lockFolder } from "./folder-lock.ts";
import { startPglite } from "./pglite-engine.ts";
import { planCluster, startPostgres } from "./postgres/postgres-engine.ts";
import type { RunningEngine } from "./running-engine.ts";

/*
 * The process that owns an embedded database. It runs until its standard input closes: the server closes that pipe, or
 * the system does when the server is killed. Then it closes the database and exits. It ignores signals.
 */

async function run(order: EngineOrder, serverGone: Promise<unknown>): Promise<void> {
  await openDataFolder(order.dataDir);
  const unlock = await lockFolder(order.dataDir, order.server);
  try {
    const engine = await startEngine(order.dataDir);
    const { url, socketPath, engine: name, poolSize, because } = engine;
    report({ url, socketPath, engine: name, poolSize, because });
    await Promise.race([serverGone, engine.ended]);
    await engine.stop();
  } finally {
    await unlock();
  }
}

/** Starts the engine that made the folder, or at the first start the best that runs here. `because` says why it is not
 * PostgreSQL. */
async function startEngine(dataDir: string): Promise<RunningEngine & { because: string | null }> {
  const known = await engineOf(dataDir);
  const plan = known === "PGlite" ? null : await planCluster(dataDir);
  if (known && typeof plan === "string") {
    throw new EmbeddedProblem(`The data folder ${dataDir} was made by ${known}, which cannot run here: ${plan}.`);
  }
  if (!known) await rememberEngine(dataDir, typeof plan === "string" ? "PGlite" : "PostgreSQL 18");
  try {
    if (plan === null) return { ...(await startPglite(dataDir)), because: "which made this folder" };
    if (typeof plan === "string") {
      return { ...(await startPglite(dataDir)), because: `as PostgreSQL cannot run here: ${plan}` };
    }
    return { ...(await startPostgres(dataDir, plan)), because: null };
  } catch (error) {
    throw known && isUnexplained(error, dataDir) ? damaged(dataDir, error) : error;
  }
}

function isUnexplained(error: unknown, dataDir: string): boolean {
  return !(error instanceof EmbeddedProblem) && sentenceForFileError(error, dataDir) === null;
}

/** Returns the error for a folder that this engine opened before. */
function damaged(dataDir: string, error: unknown): EmbeddedProblem {
  const said = error instanceof Error ? error.message.trim() : String(error);
  return new EmbeddedProblem(
    `The database in the data folder ${dataDir} cannot be opened, so its files may be damaged: bring back a copy of the folder. (${said})`,
  );
}

function report(message: EngineReport): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

const order = readOrder(process.argv[2]);
const serverGone = new Promise((resolve) => process.stdin.once("close", resolve).resume());
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
try {
  await run(order, serverGone);
  process.exit(0);
} catch (error) {
  const sentence = error instanceof EmbeddedProblem ? error.message : sentenceForFileError(error, order.dataDir);
  report(
    sentence
      ? { problem: sentence }
      : { crash: error instanceof Error ? (error.stack ?? error.message) : String(error) },
  );
  process.exit(1);
}
