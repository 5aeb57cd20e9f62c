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
  it("names the server and the database after it has migrated the tables", async () => {
    const migrate = vi.fn(async () => {});
    const { engine, place } = await checkServer(database.url, migrate);
    const { host, pathname } = new URL(database.url);
    expect(engine).toMatch(/^PostgreSQL \d\d$/);
    expect(place).toBe(`database ${pathname.slice(1)} at ${host}`);
    expect(migrate).toHaveBeenCalledOnce();
  });

  it("reports a wrong password without showing it", async () => {
    const url = changed((wrong) => {
      wrong.password = "not-the-one";
    });
    await expect(checkServer(url, async () => {})).rejects.toMatchObject({
      name: "StartProblem",
      message: `The database server ${new URL(url).host} refuses the password of ${new URL(url).username}.`,
    });
  });

  it("reports a missing database, and changes nothing", async () => {
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

  it("reports a missing right to create tables, and rethrows errors that it cannot explain", async () => {
    const denied = Object.assign(new Error("permission denied for schema public"), { code: "42501" });
    await expect(checkServer(database.url, () => Promise.reject(denied))).rejects.toMatchObject({
      name: "StartProblem",
      message: expect.stringContaining("to make Quarry's tables"),
    });
    const odd = new Error("odd");
    await expect(checkServer(database.url, () => Promise.reject(odd))).rejects.toBe(odd);
  });
});
