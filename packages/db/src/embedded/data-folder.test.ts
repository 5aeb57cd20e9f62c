import { mkdir, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { planCluster } from "./postgres/postgres-engine.ts";
import { TestServers } from "./test-servers.fixture.ts";

const runsPostgres = typeof (await planCluster(tmpdir())) !== "string";

describe("starting on an unusable data folder", () => {
  const servers = TestServers.forEachTest();

  it("fails with one sentence when a file is in its place", async () => {
    await writeFile(servers.dataDir, "");
    expect((await servers.start()).report.problem).toBe(
      `The data folder ${servers.dataDir} cannot be made: a file is in its place.`,
    );
  });

  it("fails with one sentence when a parent of the folder is a file", async () => {
    await writeFile(servers.dataDir, "");
    servers.dataDir = path.join(servers.dataDir, "deeper");
    expect((await servers.start()).report.problem).toBe(
      `The data folder ${servers.dataDir} cannot be made: a file is in its place.`,
    );
  });

  it("fails with one sentence where no folder can be made", async () => {
    servers.dataDir = "/proc/quarry-data";
    expect((await servers.start()).report.problem).toBe("The data folder /proc/quarry-data cannot be made there.");
  });

  it.each([...(runsPostgres ? [["PostgreSQL 18", "postgres"] as const] : []), ["PGlite", "pglite"] as const])(
    "fails with one sentence when the files of %s are damaged",
    async (engine, folder) => {
      await mkdir(path.join(servers.dataDir, folder), { recursive: true });
      await writeFile(path.join(servers.dataDir, folder, "PG_VERSION"), "damaged");
      await writeFile(path.join(servers.dataDir, "engine.json"), JSON.stringify({ engine }));
      expect((await servers.start()).report.problem).toMatch(
        `The database in the data folder ${servers.dataDir} cannot be opened, so its files may be damaged: bring back a copy of the folder. (`,
      );
    },
  );

  it("leaves the folder unchanged when an unknown database made it", async () => {
    await mkdir(servers.dataDir);
    await writeFile(path.join(servers.dataDir, "engine.json"), '{"engine":"PostgreSQL 31"}');
    expect((await servers.start()).report.problem).toBe(
      `The data folder ${servers.dataDir} was made by a database that this Quarry does not know.`,
    );
    expect(await readdir(servers.dataDir)).not.toContain("postgres");
  });
});
