import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

type Program = { child: ChildProcess; output: () => string; ended: Promise<{ code: number | null; errors: string }> };

const MAIN = fileURLToPath(new URL("../../../dist/main.js", import.meta.url));
const READY = /^Quarry is at http:\/\/127\.0\.0\.1:(\d+) \((PostgreSQL 18|PGlite), (?:.+; )?data in (.+)\)\n$/;

let folder: string;
const started = new Set<ChildProcess>();

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quarry-main-"));
  // PostgreSQL started by root runs as another user, who must be able to open its files.
  await chmod(folder, 0o711);
});

afterEach(async () => {
  for (const child of started) child.kill("SIGKILL");
  started.clear();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** Runs before the server, and takes the demo projects away from it. */
const WITHOUT_DEMO = `data:text/javascript,${encodeURIComponent(`
  import { promises } from "node:fs";
  import { syncBuiltinESMExports } from "node:module";
  const { readdir } = promises;
  promises.readdir = (place, ...options) => readdir(String(place).endsWith("/demo/projects/") ? "/no/such" : place, ...options);
  syncBuiltinESMExports();
`)}`;

function run(settings: Record<string, string>, preload: readonly string[] = []): Program {
  const env = { HOST: "", PORT: "0", DATA_DIR: path.join(folder, "data"), ...settings };
  const child = spawn(process.execPath, [...preload, MAIN], { env, stdio: ["ignore", "pipe", "pipe"] });
  started.add(child);
  let [output, errors] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on("data", (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const ended = once(child, "close").then(([code]) => ({ code, errors }));
  return { child, output: () => output, ended };
}

async function portOf(program: Program): Promise<number> {
  await Promise.race([program.child.stdout && once(program.child.stdout, "data"), program.ended]);
  const [, port, , dataDir] = READY.exec(program.output()) ?? [];
  expect(dataDir).toBe(path.join(folder, "data"));
  return Number(port);
}

async function takePort() {
  const server = createServer((socket) => socket.resume()).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  return { port, close: () => server.close() };
}

describe("the start of the server", { timeout: 60_000 }, () => {
  it("prints one line with the address, the engine and the data folder, and serves there", async () => {
    const program = run({});
    const answer = await fetch(`http://127.0.0.1:${await portOf(program)}/readyz`);
    expect(await answer.json()).toMatchObject({ ready: true });
  });

  it.each([
    [{ PORT: "80x" }, 'PORT must be a whole number from 0 to 65535, not "80x".\n'],
    [{ DATABASE_URL: "nonsense" }, "DATABASE_URL must look like postgres://user:password@host:5432/database.\n"],
    [
      { DATABASE_URL: "postgres://a:secret@127.0.0.1:1/b" },
      "The database server 127.0.0.1:1 does not answer: there is no PostgreSQL at that address, or it is not running.\n",
    ],
    [
      { DATABASE_URL: "postgres://a:secret@quarry.invalid/b" },
      "The host quarry.invalid of DATABASE_URL is not known.\n",
    ],
    [{ DATA_DIR: MAIN }, `The data folder ${MAIN} cannot be made: a file is in its place.\n`],
  ])("fails in one sentence with %j", async (settings, sentence) => {
    expect(await run(settings).ended).toEqual({ code: 1, errors: sentence });
  });

  it("fails in one sentence without its demo projects, and serves with DEMO_DATA=off", async () => {
    const preload = ["--import", WITHOUT_DEMO];
    expect(await run({}, preload).ended).toEqual({
      code: 1,
      errors:
        "The demo projects cannot be read (ENOENT): install Quarry again, or begin without them with DEMO_DATA=off.\n",
    });
    expect(await portOf(run({ DEMO_DATA: "off" }, preload))).toBeGreaterThan(0);
  });

  it("fails in one sentence on a used port, and closes its database", async () => {
    const other = await takePort();
    expect(await run({ PORT: String(other.port) }).ended).toEqual({
      code: 1,
      errors: `Port ${other.port} of 127.0.0.1 is taken by another program: end that one, or choose another port with PORT.\n`,
    });
    expect(await readdir(path.join(folder, "data", "locks"))).toEqual([]);
    other.close();
  });
});

describe("the shutdown of the server", { timeout: 60_000 }, () => {
  it.each(["SIGINT", "SIGTERM"] as const)("by %s closes the database, even while a request is open", async (signal) => {
    const program = run({});
    const socket = connect(await portOf(program), "127.0.0.1");
    socket.on("error", () => {});
    socket.write("POST /api/projects HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{");
    await once(socket, "connect");
    program.child.kill(signal);
    expect(await program.ended).toEqual({ code: 0, errors: "" });
    expect(await readdir(path.join(folder, "data", "locks"))).toEqual([]);
  });
});
