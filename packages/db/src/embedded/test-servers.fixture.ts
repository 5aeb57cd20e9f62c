import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, beforeEach, inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** The built `embedded.fixture.ts`. */
    embeddedProgram: string;
  }
}

/** Process with an embedded database, and the report that it printed. */
export type Server = {
  process: ChildProcess;
  report: {
    url?: string;
    socketPath?: string | null;
    engine?: string;
    because?: string | null;
    poolSize?: number;
    problem?: string;
  };
};

/** A new data folder for each test. Stops the servers that the test started on it. */
export class TestServers {
  dataDir = "";
  #folder = "";
  readonly #running = new Set<ChildProcess>();

  static forEachTest(): TestServers {
    const servers = new TestServers();
    beforeEach(() => servers.#createFolder());
    afterEach(() => servers.#removeFolder());
    return servers;
  }

  /** One data folder for all tests of a group. */
  static forAllTests(): TestServers {
    const servers = new TestServers();
    beforeAll(() => servers.#createFolder());
    afterAll(() => servers.#removeFolder());
    return servers;
  }

  async #createFolder(): Promise<void> {
    this.#folder = await mkdtemp(path.join(tmpdir(), "quarry-embedded-"));
    // PostgreSQL does not run as root, so another user needs access to its files.
    await chmod(this.#folder, 0o711);
    this.dataDir = path.join(this.#folder, "data");
  }

  async #removeFolder(): Promise<void> {
    await Promise.all([...this.#running].map((child) => this.end(child, "SIGTERM")));
    await rm(this.#folder, { recursive: true, force: true });
  }

  async start(): Promise<Server> {
    const args = [inject("embeddedProgram"), this.dataDir];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    this.#running.add(child);
    const [line] = await once(createInterface({ input: child.stdout }), "line");
    return { process: child, report: JSON.parse(line) };
  }

  async end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
    this.#running.delete(child);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
  }

  /** Returns the pid of the database's owner from the lock file. */
  async enginePid(): Promise<number> {
    const locks = path.join(this.dataDir, "locks");
    const [lock = ""] = await readdir(locks);
    return JSON.parse(await readFile(path.join(locks, lock), "utf8")).engine.pid;
  }
}

/** Runs queries on a server's database over a new connection, through the socket where there is one. */
export async function ask<Row>(
  { report }: Server,
  run: (sql: postgres.Sql) => Promise<Row>,
  options: postgres.Options<Record<string, never>> = {},
): Promise<Row> {
  const path = report.socketPath ?? undefined;
  const sql = postgres(report.url ?? "", { max: 1, onnotice: () => {}, ...(path && { path }), ...options });
  try {
    return await run(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Stores a word in a separate transaction. */
export async function write(server: Server, word: string): Promise<void> {
  await ask(server, async (sql) => {
    await sql`create table if not exists kept (word text)`;
    await sql`insert into kept values (${word})`;
  });
}

/** Returns the stored words. */
export function wordsOf(server: Server): Promise<string[]> {
  return ask(server, async (sql) => (await sql<{ word: string }[]>`select word from kept`).map(({ word }) => word));
}
