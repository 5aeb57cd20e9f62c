import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { DEFAULT_WORKSPACE_ID } from "@quarry/db";
import { buildApp } from "./app.ts";
import { readSettings, type Settings } from "./env.ts";
import { createIngest } from "./ingest/index.ts";
import { createSnapshotReader } from "./snapshots/index.ts";
import { listen } from "./start/listen.ts";
import { openStorage } from "./start/open-storage.ts";
import { endInOrder } from "./start/shutdown.ts";
import { StartProblem } from "./start/start-problem.ts";
import { seedWorkspace } from "./workflows/replace-by-snapshot.ts";

/** Requests that are being answered get this long; then their connections are closed. */
const REQUESTS_MS = 3_000;
const INGEST_MS = 1_000;
/** A database that needs longer goes on closing after this process has ended. */
const STORAGE_MS = 8_000;

// The same from the source and from the built server.
const webRoot = fileURLToPath(new URL("../../web/dist", import.meta.url));
const migrationsDir = fileURLToPath(new URL("../../../packages/db/migrations", import.meta.url));

async function serve(settings: Settings): Promise<void> {
  const storage = await openStorage(settings, migrationsDir);
  const ingest = createIngest();
  try {
    const now = () => new Date();
    const { demoData } = settings;
    await seedWorkspace({ db: storage.db, workspaceId: DEFAULT_WORKSPACE_ID, now, demoData });
    const app = await buildApp({
      db: storage.db,
      now,
      newId: randomUUID,
      ingest,
      snapshots: createSnapshotReader(),
      demoData,
      webRoot: existsSync(webRoot) ? webRoot : null,
      engine: storage.engine,
      log: true,
    });
    const address = await listen(app, settings);
    const endForFailure = endInOrder([
      { run: () => app.close(), timeLimitMs: REQUESTS_MS },
      { run: async () => app.server.closeAllConnections(), timeLimitMs: REQUESTS_MS },
      { run: () => ingest.close(), timeLimitMs: INGEST_MS },
      { run: () => storage.close(), timeLimitMs: STORAGE_MS },
    ]);
    void storage.ended.then(() => endForFailure("The database has ended by itself, so Quarry ends too."));
    process.stdout.write(`Quarry is at ${address} (${storage.engine}, ${storage.place})\n`);
  } catch (error) {
    await ingest.close();
    await storage.close();
    throw error;
  }
}

function fail(sentences: readonly string[]): never {
  process.stderr.write(`${sentences.join("\n")}\n`);
  process.exit(1);
}

const result = readSettings();
if (!result.ok) fail(result.problems);
try {
  await serve(result.settings);
} catch (error) {
  if (error instanceof StartProblem) fail([error.message]);
  throw error;
}
