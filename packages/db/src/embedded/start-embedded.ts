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

/** Database in a separate process that exits with this one. */
export type EmbeddedDatabase = {
  url: string;
  /** Path of a socket that is faster than the port; null without one. */
  socketPath: string | null;
  engine: EngineName;
  /** Clause that explains why the engine is not PostgreSQL; null when it is. */
  because: string | null;
  /** Useful number of connections. */
  poolSize: number;
  /** Resolves when the database process has exited for any reason. */
  ended: Promise<unknown>;
  /** Closes the database without losing commits. */
  stop(): Promise<void>;
};

/** Starts the database of a data folder, and makes it the first time. Throws an EmbeddedProblem when the folder cannot
 * be used or another server uses it. */
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
    // A separate process group, so that Ctrl+C reaches only the server, which then closes the database.
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
  });
  // The pipe breaks when the process dies first, which `ended` reports.
  child.stdin.on("error", () => {});
  return child;
}

async function firstLine(child: ChildProcess): Promise<EngineReport | null> {
  if (!child.stdout) return null;
  const lines = createInterface({ input: child.stdout });
  const [line] = await Promise.race([once(lines, "line"), once(lines, "close")]);
  return typeof line === "string" ? JSON.parse(line) : null;
}
