import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { EngineName } from "./data-folder.ts";
import { EmbeddedProblem } from "./embedded-problem.ts";
import type { EngineOrder, EngineReport } from "./engine-report.ts";
import { tailOf } from "./postgres/child-log.ts";
import { identityOf } from "./postgres/process-identity.ts";

/** A database in a process of its own that ends with ours. */
export type EmbeddedDatabase = {
  url: string;
  /** The faster way to it, where there is one. */
  socketPath: string | null;
  engine: EngineName;
  /** A clause about why the engine is not PostgreSQL itself; null where it is. */
  because: string | null;
  /** How many connections to it make sense. */
  poolSize: number;
  /** Resolves when the database is gone, also when nobody asked for it. */
  ended: Promise<unknown>;
  /** Closes the database; everything committed is on the disk. */
  stop(): Promise<void>;
};

/** Starts the database of a data folder, which it makes the first time. Throws an EmbeddedProblem, one sentence, if the
 * folder cannot be used or another server uses it. */
export async function startEmbedded({ dataDir }: { dataDir: string }): Promise<EmbeddedDatabase> {
  const server = identityOf(process.pid);
  if (!server) throw new Error("The system does not tell about this process.");
  const child = spawnEngine({ dataDir, server });
  const ended = once(child, "exit");
  const errors = tailOf(child);
  const report = await firstLine(child);
  if (report === null) throw new Error(`The process of the database ended while starting. ${errors()}`);
  if ("crash" in report) throw new Error(`The database could not start: ${report.crash}`);
  if ("problem" in report) throw new EmbeddedProblem(report.problem);
  return {
    ...report,
    ended,
    stop: async () => {
      child.stdin?.end();
      await ended;
    },
  };
}

function spawnEngine(order: EngineOrder): ChildProcess {
  const isSource = import.meta.url.endsWith(".ts");
  const script = new URL(isSource ? "./engine-process.ts" : "./engine-process.js", import.meta.url);
  const loader = isSource ? ["--import", pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href] : [];
  const child = spawn(process.execPath, [...loader, fileURLToPath(script), JSON.stringify(order)], {
    // Its own group: Ctrl+C in the terminal is for the server, which then closes the database in order.
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
  });
  // The pipe breaks when the process dies first; that is told by `ended`.
  child.stdin.on("error", () => {});
  return child;
}

async function firstLine(child: ChildProcess): Promise<EngineReport | null> {
  if (!child.stdout) return null;
  const lines = createInterface({ input: child.stdout });
  const [line] = await Promise.race([once(lines, "line"), once(lines, "close")]);
  return typeof line === "string" ? JSON.parse(line) : null;
}
