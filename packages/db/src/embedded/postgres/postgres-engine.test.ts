import { chmod, chown, cp, mkdir } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { describeEngine } from "../engine-contract.fixture.ts";
import { TestServers, wordsOf, write } from "../test-servers.fixture.ts";
import { type Capability, runsAsRoot, unprivilegedUser } from "./os-user.ts";
import { binariesIn, findPostgresBinaries } from "./postgres-binaries.ts";
import { createCluster, spawnAs, startCluster } from "./postgres-cluster.ts";

await describeEngine("PostgreSQL 18");

const RIGHT: Capability = "dac_override";

async function canKeepRights(): Promise<boolean> {
  const child = spawnAs({ uid: 1, gid: 1, keeps: RIGHT }, "/bin/true", []);
  return new Promise((resolve) => {
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
  });
}

describe.skipIf(!runsAsRoot() || !(await canKeepRights()))("PostgreSQL under a folder that only root can enter", () => {
  const servers = TestServers.forEachTest();

  it("keeps its data when the server and the process of its database are killed", async () => {
    await chmod(path.dirname(servers.dataDir), 0o700);
    const first = await servers.start();
    expect(first.report).toMatchObject({ engine: "PostgreSQL 18", because: null });
    await write(first, "one");
    process.kill(await servers.enginePid(), "SIGKILL");
    await servers.end(first.process, "SIGKILL");
    expect(await wordsOf(await servers.start())).toEqual(["one"]);
  });

  it("runs when its programs are in that folder too", async () => {
    const installed = findPostgresBinaries();
    const user = unprivilegedUser();
    if (installed === null || user === null) throw new Error("It runs only where there are both.");
    const folder = path.dirname(servers.dataDir);
    await chmod(folder, 0o700);
    const root = path.join(folder, "programs");
    await cp(installed.root, root, { recursive: true, verbatimSymlinks: true });
    await mkdir(servers.dataDir);
    await chown(servers.dataDir, user.uid, user.gid);
    const cluster = { binaries: binariesIn(root), user: { ...user, keeps: RIGHT }, dir: servers.dataDir };
    const options = { password: "word", durable: false };
    await createCluster(cluster, options);
    const running = await startCluster(cluster, options);
    await running.stop();
    expect(running.process.exitCode).toBe(0);
  });
});
