import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { DEFAULT_WORKSPACE_ID } from "@quarry/db";
import { buildApp } from "./app.ts";
import { describeFault } from "./edges/request-log.ts";
import { readSettings, type Settings } from "./env.ts";
import { createIngest } from "./ingest/index.ts";
import { createSourceReader, JOB_TIMING, openJobQueue, startSearchIndexer, startSourceWorkers } from "./jobs/index.ts";
import { createMedia, forgetAbandonedRecordings, forgetUnneededRecordings } from "./media/index.ts";
import { createSnapshotReader } from "./snapshots/index.ts";
import { listen } from "./start/listen.ts";
import { openStorage } from "./start/open-storage.ts";
import { endInOrder } from "./start/shutdown.ts";
import { StartProblem } from "./start/start-problem.ts";
import { createTranscriber } from "./transcribe/index.ts";
import { createUniqueness } from "./uniqueness/index.ts";
import { seedWorkspace } from "./workflows/replace-by-snapshot.ts";
import { forgetUnusedWorkspaces } from "./workspace/unused-workspaces.ts";

/** Requests that are being answered get this long; then their connections are closed. */
const REQUESTS_MS = 3_000;
/** Sources that are being read get this long; then they are left to the next server. */
const WORKERS_MS = 2_000;
const THREADS_MS = 1_000;
/** A database that needs longer goes on closing after this process has ended. */
const STORAGE_MS = 8_000;

// The same from the source and from the built server.
const webRoot = fileURLToPath(new URL("../../web/dist", import.meta.url));
const migrationsDir = fileURLToPath(new URL("../../../packages/db/migrations", import.meta.url));

async function serve(settings: Settings): Promise<void> {
  const storage = await openStorage(settings, migrationsDir);
  const ingest = createIngest();
  const uniqueness = createUniqueness();
  const media = createMedia(settings.media);
  try {
    const now = () => new Date();
    const { demoData } = settings;
    const report = reportFault;
    const queue = await storage.prepare(() => openJobQueue(storage.db, JOB_TIMING, report));
    await seedWorkspace({ db: storage.db, workspaceId: DEFAULT_WORKSPACE_ID, now, demoData });
    const app = await buildApp({
      db: storage.db,
      now,
      newId: randomUUID,
      ingest,
      uniqueness,
      jobs: queue,
      media,
      snapshots: createSnapshotReader(),
      demoData,
      webRoot: existsSync(webRoot) ? webRoot : null,
      engine: storage.engine,
      freeBytes: storage.freeBytes,
      access: settings.access,
      logLevel: settings.logLevel,
    });
    const address = await listen(app, settings);
    const transcribe = createTranscriber(settings.transcription, report);
    const work = {
      db: storage.db,
      queue,
      uniqueness,
      readSource: createSourceReader({ ingest, media, transcribe }),
      now,
      timing: JOB_TIMING,
    };
    const forgetting = settings.access.visitors ? forgetUnusedWorkspaces({ db: storage.db, now, report }) : null;
    const recordings = { db: storage.db, media, now, report };
    // Only one server at a time has a database of its own, and the folder beside it.
    const isAlone = settings.databaseUrl === null && settings.media.folder.startsWith(settings.dataDir);
    const abandoned = forgetAbandonedRecordings({ ...recordings, isAlone });
    const unneeded = forgetUnneededRecordings(recordings);
    const indexer = settings.workers ? startSearchIndexer({ db: storage.db, report }) : null;
    const workers = settings.workers ? startSourceWorkers({ ...work, report }) : null;
    const endForFailure = endInOrder([
      { run: () => app.close(), timeLimitMs: REQUESTS_MS },
      { run: async () => app.server.closeAllConnections(), timeLimitMs: REQUESTS_MS },
      { run: async () => forgetting?.stop(), timeLimitMs: WORKERS_MS },
      { run: () => abandoned.stop(), timeLimitMs: WORKERS_MS },
      { run: () => unneeded.stop(), timeLimitMs: WORKERS_MS },
      { run: async () => indexer?.stop(), timeLimitMs: WORKERS_MS },
      { run: async () => workers?.stop(WORKERS_MS), timeLimitMs: 2 * WORKERS_MS },
      { run: () => queue.close(), timeLimitMs: WORKERS_MS },
      { run: () => ingest.close(), timeLimitMs: THREADS_MS },
      { run: () => uniqueness.close(), timeLimitMs: THREADS_MS },
      { run: () => media.close(), timeLimitMs: THREADS_MS },
      { run: () => storage.close(), timeLimitMs: STORAGE_MS },
    ]);
    void storage.ended.then(() => endForFailure("The database has ended by itself, so Quarry ends too."));
    process.stdout.write(`Quarry is at ${address} (${storage.engine}, ${storage.place})\n`);
  } catch (error) {
    await ingest.close();
    await uniqueness.close();
    await media.close();
    await storage.close();
    throw error;
  }
}

/** What went wrong where nobody waits for an answer. */
function reportFault(error: unknown): void {
  const { stack, message } = describeFault(error);
  process.stderr.write(`In the background: ${stack || message}\n`);
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
