import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { EngineName } from "./data-folder.ts";
import { planCluster } from "./postgres/postgres-engine.ts";
import { ask, type Server, TestServers, wordsOf, write } from "./test-servers.fixture.ts";

/** Tests that every embedded engine must pass. Skipped where the engine cannot run. `prepare` makes a data folder, or
 * leaves that to the first start. */
export async function describeEngine(
  engine: EngineName,
  prepare: (dataDir: string) => Promise<void> = async () => {},
): Promise<void> {
  const isRunnable = engine === "PGlite" || typeof (await planCluster(tmpdir())) !== "string";
  describe.skipIf(!isRunnable)(`an embedded ${engine}`, () => {
    const servers = TestServers.forEachTest();

    beforeEach(() => prepare(servers.dataDir));

    it("keeps its data and its engine after a restart", async () => {
      const first = await servers.start();
      expect(first.report.engine).toBe(engine);
      await write(first, "Größe");
      await servers.end(first.process, "SIGTERM");
      expect(await readdir(path.join(servers.dataDir, "locks"))).toEqual([]);
      const second = await servers.start();
      expect(second.report.engine).toBe(engine);
      expect(second.report.because).toBe(engine === "PGlite" ? "which made this folder" : null);
      expect(await wordsOf(second)).toEqual(["Größe"]);
    });

    it("keeps its data when the server is killed, and starts again at once", async () => {
      const first = await servers.start();
      await write(first, "before");
      await servers.end(first.process, "SIGKILL");
      expect(await wordsOf(await servers.start())).toEqual(["before"]);
    });

    it("keeps its data when its own process is killed, with the server or before it", async () => {
      const first = await servers.start();
      await write(first, "one");
      process.kill(await servers.enginePid(), "SIGKILL");
      await servers.end(first.process, "SIGKILL");
      const second = await servers.start();
      await write(second, "two");
      const owner = await servers.enginePid();
      // Paused, so that it cannot close anything before it is killed too.
      process.kill(owner, "SIGSTOP");
      await servers.end(second.process, "SIGKILL");
      process.kill(owner, "SIGKILL");
      expect(await wordsOf(await servers.start())).toEqual(["one", "two"]);
    });
  });

  describe.skipIf(!isRunnable)(`a running embedded ${engine}`, () => {
    const servers = TestServers.forAllTests();
    let running: Server;

    beforeAll(async () => {
      await prepare(servers.dataDir);
      running = await servers.start();
    }, 60_000);

    it("refuses a second server on its folder, and the first keeps running", async () => {
      const second = await servers.start();
      expect(second.report).toEqual({
        problem: `Another Quarry (process ${running.process.pid}) already uses the data folder ${servers.dataDir}.`,
      });
      await write(running, "still here");
      expect(await wordsOf(running)).toEqual(["still here"]);
    });

    it("refuses connections without the password", async () => {
      const { socketPath, url = "" } = running.report;
      expect(new URL(url).hostname).toBe("127.0.0.1");
      if (process.platform === "linux") expect(socketPath === null).toBe(engine === "PGlite");
      for (const way of [{}, ...(socketPath ? [{ path: "" }] : [])]) {
        const wrong = ask(running, (sql) => sql`select 1`, { ...way, password: "wrong" });
        await expect(wrong).rejects.toMatchObject({ code: "28P01" });
      }
    });

    it("writes to the disk before it acknowledges a commit", async () => {
      const [row] = await ask(
        running,
        (sql) => sql`select current_setting('fsync') as f, current_setting('synchronous_commit') as s`,
      );
      expect(row).toEqual({ f: "on", s: "on" });
    });
  });
}
