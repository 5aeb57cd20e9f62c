import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { rememberEngine } from "./data-folder.ts";

type Server = { process: ChildProcess; said: { url?: string; engine?: string; poolSize?: number; problem?: string } };

let folder: string;
let dataDir: string;
const running = new Set<ChildProcess>();

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quarry-embedded-"));
  await chmod(folder, 0o711);
  dataDir = path.join(folder, "data");
});

afterEach(async () => {
  await Promise.all([...running].map((child) => end(child, "SIGTERM")));
  await rm(folder, { recursive: true, force: true });
});

async function startServer(): Promise<Server> {
  const fixture = fileURLToPath(new URL("./embedded.fixture.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", fixture, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  running.add(child);
  const [line] = await once(createInterface({ input: child.stdout }), "line");
  return { process: child, said: JSON.parse(line) };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  running.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill(signal);
  await gone;
}

async function ask<Row>(server: Server, run: (sql: postgres.Sql) => Promise<Row>, options = {}): Promise<Row> {
  const sql = postgres(server.said.url ?? "", { max: 1, onnotice: () => {}, ...options });
  try {
    return await run(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** The number of the process that owns the database, as its lock tells. */
async function enginePid(): Promise<number> {
  const [lock = ""] = await readdir(path.join(dataDir, "locks"));
  return JSON.parse(await readFile(path.join(dataDir, "locks", lock), "utf8")).engine.pid;
}

async function write(server: Server, word: string): Promise<void> {
  await ask(server, async (sql) => {
    await sql`create table if not exists kept (word text)`;
    await sql`insert into kept values (${word})`;
  });
}

const wordsOf = (server: Server) =>
  ask(server, async (sql) => (await sql<{ word: string }[]>`select word from kept`).map(({ word }) => word));

describe.each(["PostgreSQL 18", "PGlite"] as const)("an embedded %s", { timeout: 60_000 }, (engine) => {
  beforeEach(async () => {
    if (engine !== "PGlite") return;
    await mkdir(dataDir);
    await rememberEngine(dataDir, engine);
  });

  it("keeps what was written, and its engine, over a stop and a start", async () => {
    const first = await startServer();
    expect(first.said.engine).toBe(engine);
    await write(first, "Größe");
    await end(first.process, "SIGTERM");
    expect(await readdir(path.join(dataDir, "locks"))).toEqual([]);
    const second = await startServer();
    expect(second.said.engine).toBe(engine);
    expect(await wordsOf(second)).toEqual(["Größe"]);
  });

  it("keeps what was written when the server is killed, and starts again at once", async () => {
    const first = await startServer();
    await write(first, "before");
    await end(first.process, "SIGKILL");
    expect(await wordsOf(await startServer())).toEqual(["before"]);
  });

  it("keeps what was written when its own process is killed, with the server or before it", async () => {
    const first = await startServer();
    await write(first, "one");
    process.kill(await enginePid(), "SIGKILL");
    await end(first.process, "SIGKILL");
    const second = await startServer();
    await write(second, "two");
    await end(second.process, "SIGKILL");
    process.kill(await enginePid(), "SIGKILL");
    expect(await wordsOf(await startServer())).toEqual(["one", "two"]);
  });

  it("refuses a second server on its folder and goes on with the first", async () => {
    const first = await startServer();
    const second = await startServer();
    expect(second.said).toEqual({
      problem: `Another Quarry (process ${first.process.pid}) already uses the data folder ${dataDir}.`,
    });
    await write(first, "still here");
    expect(await wordsOf(first)).toEqual(["still here"]);
  });

  it("opens to nobody without the password", async () => {
    const server = await startServer();
    const wrong = ask(server, (sql) => sql`select 1`, { password: "wrong" });
    await expect(wrong).rejects.toMatchObject({ code: "28P01" });
    expect(new URL(server.said.url ?? "").hostname).toBe("127.0.0.1");
  });

  it("writes to the disk before it says that something is stored", async () => {
    const server = await startServer();
    const [row] = await ask(
      server,
      (sql) => sql`select current_setting('fsync') as f, current_setting('synchronous_commit') as s`,
    );
    expect(row).toEqual({ f: "on", s: "on" });
  });
});

describe("a data folder that cannot be used", { timeout: 30_000 }, () => {
  it("is named in one sentence when a file is in its place", async () => {
    await writeFile(dataDir, "");
    expect((await startServer()).said.problem).toBe(
      `The data folder ${dataDir} cannot be made: a file is in its place.`,
    );
  });

  it("is named in one sentence when a file is on the way to it", async () => {
    await writeFile(dataDir, "");
    dataDir = path.join(dataDir, "deeper");
    expect((await startServer()).said.problem).toBe(
      `The data folder ${dataDir} cannot be made: a file is in its place.`,
    );
  });

  it("is not touched when another kind of database made it", async () => {
    await mkdir(dataDir);
    await writeFile(path.join(dataDir, "engine.json"), '{"engine":"PostgreSQL 31"}');
    expect((await startServer()).said.problem).toBe(
      `The data folder ${dataDir} was made by a database that this Quarry does not know.`,
    );
    expect(await readdir(dataDir)).not.toContain("postgres");
  });
});
