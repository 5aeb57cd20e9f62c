import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import { afterEach, beforeEach } from "vitest";

/** A process with an embedded database, and the line it printed about it. */
type Server = {
  process: ChildProcess;
  said: {
    url?: string;
    socketPath?: string | null;
    engine?: string;
    because?: string | null;
    poolSize?: number;
    problem?: string;
  };
};

/** A data folder of its own for each test, and the servers that the test starts on it, which end with it. */
export class Bench {
  dataDir = "";
  readonly #running = new Set<ChildProcess>();

  static forEachTest(): Bench {
    const bench = new Bench();
    let folder: string;
    beforeEach(async () => {
      folder = await mkdtemp(path.join(tmpdir(), "quarry-embedded-"));
      // As root, PostgreSQL runs as another user, who has to get to its files.
      await chmod(folder, 0o711);
      bench.dataDir = path.join(folder, "data");
    });
    afterEach(async () => {
      await Promise.all([...bench.#running].map((child) => bench.end(child, "SIGTERM")));
      await rm(folder, { recursive: true, force: true });
    });
    return bench;
  }

  async start(): Promise<Server> {
    const program = fileURLToPath(new URL("./embedded.fixture.ts", import.meta.url));
    const args = ["--import", "tsx", program, this.dataDir];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    this.#running.add(child);
    const [line] = await once(createInterface({ input: child.stdout }), "line");
    return { process: child, said: JSON.parse(line) };
  }

  async end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
    this.#running.delete(child);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
  }

  /** The number of the process that owns the database, as its lock tells. */
  async enginePid(): Promise<number> {
    const locks = path.join(this.dataDir, "locks");
    const [lock = ""] = await readdir(locks);
    return JSON.parse(await readFile(path.join(locks, lock), "utf8")).engine.pid;
  }
}

/** Asks a server's database over a connection of its own, the faster way where there is one. */
export async function ask<Row>(
  { said }: Server,
  run: (sql: postgres.Sql) => Promise<Row>,
  options: postgres.Options<Record<string, never>> = {},
): Promise<Row> {
  const path = said.socketPath ?? undefined;
  const sql = postgres(said.url ?? "", { max: 1, onnotice: () => {}, ...(path && { path }), ...options });
  try {
    return await run(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Stores a word, in a transaction of its own. */
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
