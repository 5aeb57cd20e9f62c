import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ask, Bench, wordsOf, write } from "./bench.fixture.ts";
import { type EngineName, rememberEngine } from "./data-folder.ts";
import { startPglite } from "./pglite-engine.ts";
import { planCluster } from "./postgres/postgres-engine.ts";

/** Tests that every embedded engine must pass. Skipped where the engine cannot run. */
export async function describeEngine(engine: EngineName): Promise<void> {
  const isRunnable = engine === "PGlite" || typeof (await planCluster(tmpdir())) !== "string";
  describe.skipIf(!isRunnable)(`an embedded ${engine}`, { timeout: 60_000 }, () => {
    const bench = Bench.forEachTest();

    let template = "";
    beforeAll(async () => {
      if (engine !== "PGlite") return;
      // Its first start takes seconds: done once, and also what makes a folder choose it where PostgreSQL would run.
      template = await mkdtemp(path.join(tmpdir(), "quarry-template-"));
      await (await startPglite(template)).stop();
      await rememberEngine(template, engine);
    });
    beforeEach(async () => {
      if (template !== "") await cp(template, bench.dataDir, { recursive: true });
    });
    afterAll(async () => {
      if (template !== "") await rm(template, { recursive: true });
    });

    it("keeps what was written, and its engine, over a stop and a start", async () => {
      const first = await bench.start();
      expect(first.said.engine).toBe(engine);
      await write(first, "Größe");
      await bench.end(first.process, "SIGTERM");
      expect(await readdir(path.join(bench.dataDir, "locks"))).toEqual([]);
      const second = await bench.start();
      expect(second.said.engine).toBe(engine);
      expect(second.said.because).toBe(engine === "PGlite" ? "which made this folder" : null);
      expect(await wordsOf(second)).toEqual(["Größe"]);
    });

    it("keeps what was written when the server is killed, and starts again at once", async () => {
      const first = await bench.start();
      await write(first, "before");
      await bench.end(first.process, "SIGKILL");
      expect(await wordsOf(await bench.start())).toEqual(["before"]);
    });

    it("keeps what was written when its own process is killed, with the server or before it", async () => {
      const first = await bench.start();
      await write(first, "one");
      process.kill(await bench.enginePid(), "SIGKILL");
      await bench.end(first.process, "SIGKILL");
      const second = await bench.start();
      await write(second, "two");
      const owner = await bench.enginePid();
      // Held, so that it cannot close anything before it is killed too.
      process.kill(owner, "SIGSTOP");
      await bench.end(second.process, "SIGKILL");
      process.kill(owner, "SIGKILL");
      expect(await wordsOf(await bench.start())).toEqual(["one", "two"]);
    });

    it("refuses a second server on its folder and goes on with the first", async () => {
      const first = await bench.start();
      const second = await bench.start();
      expect(second.said).toEqual({
        problem: `Another Quarry (process ${first.process.pid}) already uses the data folder ${bench.dataDir}.`,
      });
      await write(first, "still here");
      expect(await wordsOf(first)).toEqual(["still here"]);
    });

    it("opens to nobody without the password", async () => {
      const server = await bench.start();
      const { socketPath, url = "" } = server.said;
      expect(new URL(url).hostname).toBe("127.0.0.1");
      if (process.platform === "linux") expect(socketPath === null).toBe(engine === "PGlite");
      for (const way of [{}, ...(socketPath ? [{ path: "" }] : [])]) {
        const wrong = ask(server, (sql) => sql`select 1`, { ...way, password: "wrong" });
        await expect(wrong).rejects.toMatchObject({ code: "28P01" });
      }
    });

    it("writes to the disk before it says that something is stored", async () => {
      const server = await bench.start();
      const [row] = await ask(
        server,
        (sql) => sql`select current_setting('fsync') as f, current_setting('synchronous_commit') as s`,
      );
      expect(row).toEqual({ f: "on", s: "on" });
    });
  });
}
