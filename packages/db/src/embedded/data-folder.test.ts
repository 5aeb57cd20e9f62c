import { mkdir, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { Bench } from "./bench.fixture.ts";
import { planCluster } from "./postgres/postgres-engine.ts";

const runsPostgres = typeof (await planCluster(tmpdir())) !== "string";

describe("a data folder that cannot be used", { timeout: 30_000 }, () => {
  const bench = Bench.forEachTest();

  it("is named in one sentence when a file is in its place", async () => {
    await writeFile(bench.dataDir, "");
    expect((await bench.start()).said.problem).toBe(
      `The data folder ${bench.dataDir} cannot be made: a file is in its place.`,
    );
  });

  it("is named in one sentence when a file is on the way to it", async () => {
    await writeFile(bench.dataDir, "");
    bench.dataDir = path.join(bench.dataDir, "deeper");
    expect((await bench.start()).said.problem).toBe(
      `The data folder ${bench.dataDir} cannot be made: a file is in its place.`,
    );
  });

  it("is named in one sentence where no folder can be made", async () => {
    bench.dataDir = "/proc/quarry-data";
    expect((await bench.start()).said.problem).toBe("The data folder /proc/quarry-data cannot be made there.");
  });

  it.each([...(runsPostgres ? [["PostgreSQL 18", "postgres"] as const] : []), ["PGlite", "pglite"] as const])(
    "is named in one sentence where the files of %s are damaged",
    async (engine, folder) => {
      await mkdir(path.join(bench.dataDir, folder), { recursive: true });
      await writeFile(path.join(bench.dataDir, folder, "PG_VERSION"), "damaged");
      await writeFile(path.join(bench.dataDir, "engine.json"), JSON.stringify({ engine }));
      expect((await bench.start()).said.problem).toMatch(
        `The database in the data folder ${bench.dataDir} cannot be opened, so its files may be damaged: bring back a copy of the folder. (`,
      );
    },
  );

  it("is not touched when another kind of database made it", async () => {
    await mkdir(bench.dataDir);
    await writeFile(path.join(bench.dataDir, "engine.json"), '{"engine":"PostgreSQL 31"}');
    expect((await bench.start()).said.problem).toBe(
      `The data folder ${bench.dataDir} was made by a database that this Quarry does not know.`,
    );
    expect(await readdir(bench.dataDir)).not.toContain("postgres");
  });
});
