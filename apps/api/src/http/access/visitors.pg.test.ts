import { deleteUnusedWorkspaces } from "@quarry/db";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ access: { visitors: true }, demoData: true });
});
afterAll(() => server.close());

async function openPage(cookie?: string): Promise<string> {
  const headers = { accept: "text/html", ...(cookie === undefined ? {} : { cookie }) };
  const response = await server.app.inject({ url: "/dashboard", headers });
  const [line = ""] = [response.headers["set-cookie"]].flat();
  expect(line).toMatch(/^quarry-workspace=\S+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
  return line.split(";")[0] ?? "";
}

const titlesOf = async (cookie?: string) => {
  const response = await server.app.inject({ url: "/api/projects", headers: cookie === undefined ? {} : { cookie } });
  return response.json<{ id: string; title: string }[]>();
};
const create = (title: string, cookie?: string) =>
  server.app.inject({
    method: "POST",
    url: "/api/projects",
    headers: cookie === undefined ? {} : { cookie },
    payload: { title, clientName: "Client" },
  });

describe("a server with a workspace for each visitor", () => {
  test("gives a browser that opens a page its own demo data", async () => {
    const [one, two] = [await openPage(), await openPage()];
    expect(one).not.toBe(two);
    expect(await titlesOf(one)).toHaveLength(3);
    expect((await create("Mine", one)).statusCode).toBe(201);
    const mine = await titlesOf(one);
    expect(mine.map(({ title }) => title)).toContain("Mine");
    for (const other of [two, undefined])
      expect((await titlesOf(other)).map(({ title }) => title)).not.toContain("Mine");
    const id = mine.find(({ title }) => title === "Mine")?.id;
    const foreign = await server.app.inject({ url: `/api/projects/${id}`, headers: { cookie: two } });
    expect([foreign.statusCode, foreign.body]).toEqual([404, "Project not found"]);
  });

  test("gives the same browser the same workspace over REST and tRPC", async () => {
    const cookie = await openPage();
    await create("Kept", cookie);
    const again = await openPage(cookie);
    expect((await titlesOf(again)).map(({ title }) => title)).toContain("Kept");
    const trpc = await server.app.inject({ url: "/trpc/projects.list", headers: { cookie } });
    expect(trpc.body).toContain("Kept");
  });

  test.each(["quarry-workspace=x", "quarry-workspace=00000000-0000-4000-8000-000000000000.abc"])(
    "serves only the shared workspace to the unknown cookie %s",
    async (cookie) => {
      await create("Shared by all");
      expect((await titlesOf(cookie)).map(({ title }) => title)).toContain("Shared by all");
    },
  );

  test("does not open the workspace of a cookie with a changed signature", async () => {
    const cookie = await openPage();
    await create("Secret", cookie);
    const forged = `${cookie.slice(0, -4)}AAAA`;
    expect((await titlesOf(forged)).map(({ title }) => title)).not.toContain("Secret");
  });

  test("creates no workspace and sets no cookie for calls without a page", async () => {
    const response = await server.app.inject({ url: "/api/projects" });
    expect(response.headers["set-cookie"]).toBeUndefined();
  });

  test("deletes unchanged workspaces after a long absence and keeps changed ones", async () => {
    const [unused, used] = [await openPage(), await openPage()];
    await titlesOf(unused);
    await create("Work", used);
    expect(await deleteUnusedWorkspaces(server.db, { seenBefore: server.ctx.now() })).toBe(0);
    const later = new Date(server.ctx.now().getTime() + 1);
    expect(await deleteUnusedWorkspaces(server.db, { seenBefore: later })).toBeGreaterThan(0);
    expect((await titlesOf(used)).map(({ title }) => title)).toContain("Work");
    // The shared workspace belongs to no visitor, changed or not.
    expect(await titlesOf()).not.toHaveLength(0);
  });
});
