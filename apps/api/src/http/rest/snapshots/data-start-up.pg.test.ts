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

describe("the start-up call of a browser", () => {
  test("keeps unchanged demo data under the same lineage, without a restore point", async () => {
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

  test("does not restore data that a person has reset", async () => {
    await addProject("Put away");
    const stale = await exported();
    const seed = (await post("/api/data/reset")).json<Snapshot>();
    expect(seed.projects).toHaveLength(3);
    for (const offered of [stale, { ...stale, revision: stale.revision + 100 }]) {
      expect((await post("/api/data/import?startUp=true", offered)).json()).toMatchObject({ imported: false });
    }
    expect((await post("/api/data/reset?startUp=true")).json()).toEqual(seed);
  });

  test("answers the current data unchanged after people have worked", async () => {
    await addProject("Mine");
    const before = await exported();
    expect((await post("/api/data/reset?startUp=true")).json()).toEqual(before);
    expect(await exported()).toEqual(before);
    expect(await restorePoints()).toEqual([]);
  });

  test("restores the data that the server has lost under its lineage", async () => {
    await addProject("Mine");
    const mine = await exported();
    const fresh = await createTestServer({ demoData: true });
    const answer = await fresh.caller.data.import({ snapshot: mine, startUp: true });
    expect(answer).toEqual({ imported: true, lineage: mine.lineage, revision: mine.revision });
    expect(await fresh.caller.data.export()).toEqual(mine);
    await fresh.close();
  });

  test("keeps the lineage when the browser's copy equals the server's data", async () => {
    const copy = await exported();
    expect((await post("/api/data/import?startUp=true", copy)).json()).toMatchObject({ imported: true });
    await addProject("The first one of a newcomer");
    const { lineage, revision } = await exported();
    expect({ lineage, revision }).toEqual({ lineage: copy.lineage, revision: copy.revision + 1 });
  });

  test("accepts a later copy after an earlier one, but not after new work on the server", async () => {
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

  test("accepts only true or false as startUp", async () => {
    for (const call of ["reset", "import"]) {
      const response = await post(`/api/data/${call}?startUp=maybe`, {});
      expect([response.statusCode, response.body]).toEqual([400, "The mark startUp must be true or false."]);
    }
  });

  test("overwrites nothing when it comes twice with stale copies", async () => {
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
