import { chmod } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { Bench, wordsOf, write } from "../bench.fixture.ts";
import { describeEngine } from "../engine-contract.fixture.ts";
import { runsAsRoot } from "./os-user.ts";
import { spawnAs } from "./postgres-cluster.ts";

await describeEngine("PostgreSQL 18");

async function canKeepRights(): Promise<boolean> {
  const child = spawnAs({ uid: 1, gid: 1, keeps: "dac_override" }, "/bin/true", []);
  return new Promise((resolve) => {
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
  });
}

describe.skipIf(!runsAsRoot() || !(await canKeepRights()))(
  "PostgreSQL under a folder that only root can enter",
  { timeout: 60_000 },
  () => {
    const bench = Bench.forEachTest();

    it("runs, and keeps what was written when all of its processes but its own are killed", async () => {
      await chmod(path.dirname(bench.dataDir), 0o700);
      const first = await bench.start();
      expect(first.said).toMatchObject({ engine: "PostgreSQL 18", because: null });
      await write(first, "one");
      process.kill(await bench.enginePid(), "SIGKILL");
      await bench.end(first.process, "SIGKILL");
      expect(await wordsOf(await bench.start())).toEqual(["one"]);
    });
  },
);
