import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { inject } from "vitest";
import { type Db, openDatabase } from "./database.ts";

export { createTestCluster, type TestCluster } from "./testing-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A database of the test server that is never written to; new databases are copies of `templateName`. */
    testDatabase: { adminUrl: string; socketPath: string | null; templateName: string };
  }
}

/** A workspace beside the default one, for tests that nothing of it is seen or changed from there. */
export const OTHER_WORKSPACE_ID = "00000000-0000-4000-8000-000000000001";

/** A migrated database of its own, empty, on the PostgreSQL of the test run. `close` drops it. */
export type TestDatabase = { db: Db; url: string; close(): Promise<void> };

/** For `beforeAll` of a `*.pg.test.ts`, with `close` in its `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { adminUrl, socketPath, templateName } = inject("testDatabase");
  const name = `quarry_test_${randomBytes(6).toString("hex")}`;
  await asAdmin(
    adminUrl,
    (admin) => admin`create database ${admin(name)} template ${admin(templateName)} strategy file_copy`,
  );
  const address = new URL(adminUrl);
  address.pathname = `/${name}`;
  const { db, close } = openDatabase(address.href, { socketPath });
  return {
    db,
    url: address.href,
    close: async () => {
      await close();
      await asAdmin(adminUrl, (admin) => admin`drop database if exists ${admin(name)} with (force)`);
    },
  };
}

async function asAdmin(url: string, run: (admin: postgres.Sql) => Promise<unknown>): Promise<void> {
  const admin = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await run(admin);
  } finally {
    await admin.end();
  }
}
