import type { Snapshot } from "@quarry/domain";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestServer, type TestServer } from "../../../testing/test-server.ts";
import { dataCalls, withTitle } from "./testing-data.ts";

const LINEAGE = "11111111-1111-4111-8111-111111111111";

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer({ demoData: true });
});
afterEach(() => server.close());

const { post, exported, restorePoints, addProject } = dataCalls(() => server);

describe("a browser that starts up", () => {
  test("finds the demo data that nobody has changed, and leaves it the same data without a restore point", async () => {
    const before = await exported();
    const answered = (await post("/api/data/reset?startUp=true")).json<Snapshot>();
    expect(answered).toEqual(before);
    expect(await restorePoints()).toEqual([]);
  });

  test("fills an empty server with the demo data", async () => {
    const { projects } = await exported();
    await server.db.execute(sql`delete from projects`);
    const answered = (await post("/api/data/reset?startUp=true")).json<Snapshot>();
    expect(answered.projects).toEqual(projects);
  });

  test("brings nothing back that a person has put away by a reset", async () => {
    await addProject("Put away");
    const stale = await exported();
    const seed = (await post("/api/data/reset")).json<Snapshot>();
    expect(seed.projects).toHaveLength(3);
    for (const offered of [stale, { ...stale, revision: stale.revision + 100 }]) {
      expect((await post("/api/data/import?startUp=true", offered)).json()).toMatchObject({ imported: false });
    }
    expect((await post("/api/data/reset?startUp=true")).json()).toEqual(seed);
  });

  test("gets the current data, unchanged, where people have worked", async () => {
    await addProject("Mine");
    const before = await exported();
    expect((await post("/api/data/reset?startUp=true")).json()).toEqual(before);
    expect(await exported()).toEqual(before);
    expect(await restorePoints()).toEqual([]);
  });

  test("brings back what the server has lost, as the data it was", async () => {
    await addProject("Mine");
    const mine = await exported();
    const fresh = await createTestServer({ demoData: true });
    const answer = await fresh.caller.data.import({ snapshot: mine, startUp: true });
    expect(answer).toEqual({ imported: true, lineage: mine.lineage, revision: mine.revision });
    expect(await fresh.caller.data.export()).toEqual(mine);
    await fresh.close();
  });

  test("with the data that the server has lets its history go on", async () => {
    const copy = await exported();
    expect((await post("/api/data/import?startUp=true", copy)).json()).toMatchObject({ imported: true });
    await addProject("The first one of a newcomer");
    const { lineage, revision } = await exported();
    expect({ lineage, revision }).toEqual({ lineage: copy.lineage, revision: copy.revision + 1 });
  });

  test("with a later state is heard even after one with an earlier state, but not after somebody has worked on it", async () => {
    const fresh = await createTestServer({ demoData: true });
    const base = await exported();
    const state = (revision: number) => ({ ...withTitle(base, `state ${revision}`), lineage: LINEAGE, revision });
    const offer = (revision: number) => fresh.caller.data.import({ snapshot: state(revision), startUp: true });
    expect(await offer(50)).toMatchObject({ imported: true });
    expect(await offer(50)).toMatchObject({ imported: false });
    expect(await offer(40)).toMatchObject({ imported: false });
    expect(await offer(51)).toMatchObject({ imported: true, revision: 51 });
    expect((await fresh.caller.data.restorePoints()).map(({ reason, revision }) => [reason, revision])).toEqual([
      ["start-up", 50],
    ]);
    await fresh.caller.projects.create({ title: "Work", clientName: "C" });
    const worked = await fresh.caller.data.export();
    expect([worked.lineage === LINEAGE, worked.revision]).toEqual([false, 52]);
    expect(await offer(99)).toMatchObject({ imported: false });
    expect(await fresh.caller.data.export()).toEqual(worked);
    await fresh.close();
  });

  test("is answered false or true only to true or false", async () => {
    for (const call of ["reset", "import"]) {
      const response = await post(`/api/data/${call}?startUp=maybe`, {});
      expect([response.statusCode, response.body]).toEqual([400, "The mark startUp must be true or false."]);
    }
  });

  test("twice with stale snapshots overwrites nothing", async () => {
    const first = (await post("/api/data/reset?startUp=true")).json<Snapshot>();
    await addProject("From the first browser");
    const second = (await post("/api/data/reset?startUp=true")).json<Snapshot>();
    expect(second.projects).toHaveLength(4);
    await addProject("From the second browser");
    const now = await exported();
    for (const stale of [first, second, { ...second, lineage: LINEAGE, revision: 1000 }]) {
      expect((await post("/api/data/import?startUp=true", stale)).json()).toMatchObject({ imported: false });
      expect(await exported()).toEqual(now);
    }
  });
});
