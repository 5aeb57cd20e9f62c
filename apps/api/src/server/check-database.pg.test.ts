import { createTestDatabase, type TestDatabase } from "@quarry/db/testing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { checkServer } from "./check-database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

function changed(change: (url: URL) => void): string {
  const url = new URL(database.url);
  change(url);
  return url.href;
}

describe("checkServer", () => {
  it("names the server and the database, after the tables are brought up to date", async () => {
    const migrate = vi.fn(async () => {});
    const { engine, place } = await checkServer(database.url, migrate);
    const { host, pathname } = new URL(database.url);
    expect(engine).toMatch(/^PostgreSQL \d\d$/);
    expect(place).toBe(`database ${pathname.slice(1)} at ${host}`);
    expect(migrate).toHaveBeenCalledOnce();
  });

  it("says that the password is wrong, without showing it", async () => {
    const url = changed((wrong) => {
      wrong.password = "not-the-one";
    });
    await expect(checkServer(url, async () => {})).rejects.toMatchObject({
      name: "StartProblem",
      message: `The database server ${new URL(url).host} refuses the password of ${new URL(url).username}.`,
    });
  });

  it("says that the database is not there, and touches nothing", async () => {
    const migrate = vi.fn(async () => {});
    const url = changed((missing) => {
      missing.pathname = "/nothing%20here";
    });
    await expect(checkServer(url, migrate)).rejects.toMatchObject({
      name: "StartProblem",
      message: `The database server ${new URL(url).host} has no database nothing here: create it, or change DATABASE_URL.`,
    });
    expect(migrate).not.toHaveBeenCalled();
  });

  it("says that tables may not be made, and hands on what it cannot explain", async () => {
    const denied = Object.assign(new Error("permission denied for schema public"), { code: "42501" });
    await expect(checkServer(database.url, () => Promise.reject(denied))).rejects.toMatchObject({
      name: "StartProblem",
      message: expect.stringContaining("to make Quarry's tables"),
    });
    const odd = new Error("odd");
    await expect(checkServer(database.url, () => Promise.reject(odd))).rejects.toBe(odd);
  });
});
