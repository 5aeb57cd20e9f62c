import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { DEFAULT_WORKSPACE_ID } from "@quarry/db";
import { DemoDataProblem } from "@quarry/demo-data";
import { createCorrections } from "./analysis/corrections/index.ts";
import { createOutlineWriter } from "./analysis/outlines/index.ts";
import { createTagSuggestions } from "./analysis/suggestions/index.ts";
import { createUniqueness } from "./analysis/uniqueness/index.ts";
import { createLive } from "./events/index.ts";
import { buildApp } from "./http/app.ts";
import { describeFault } from "./http/guards/request-log.ts";
import { createIngest } from "./ingest/index.ts";
import { createMedia } from "./recordings/storage/index.ts";
import { clearWorkFolders } from "./recordings/transcription/index.ts";
import { startBackgroundWork } from "./server/background-work.ts";
import { readSettings, type Settings } from "./server/env.ts";
import { listen } from "./server/listen.ts";
import { checkMediaFolder } from "./server/media-folder.ts";
import { openStorage, type Storage } from "./server/open-storage.ts";
import { endInOrder } from "./server/shutdown.ts";
import { StartProblem } from "./server/start-problem.ts";
import { createSnapshotReader } from "./snapshots/index.ts";
import { seedWorkspace } from "./workflows/replace-by-snapshot.ts";

/** Time for requests that have begun. Then their connections are closed. */
const REQUESTS_MS = 3_000;
const THREADS_MS = 1_000;
/** Time for the database, which goes on closing after this process has exited. */
const STORAGE_MS = 8_000;

// The path is the same from the source and from the built server.
const webRoot = fileURLToPath(new URL("../../web/dist", import.meta.url));
const migrationsDir = fileURLToPath(new URL("../../../packages/db/migrations", import.meta.url));

async function serve(settings: Settings): Promise<void> {
  const storage = await openStorage(settings, migrationsDir);
  const parts = openParts(settings);
  try {
    await checkMediaFolder(settings.media.folder);
    await serveFrom(storage, parts, settings);
  } catch (error) {
    await parts.ingest.close();
    await parts.outlines.close();
    await parts.suggestions.close();
    await parts.uniqueness.close();
    await parts.snapshots.close();
    await parts.media.close();
    await storage.close();
    throw error;
  }
}

type Parts = ReturnType<typeof openParts>;

/** Creates the parts that work off the event loop, and the clock. */
function openParts(settings: Settings) {
  const now = () => new Date();
  const threads = {
    corrections: createCorrections(),
    outlines: createOutlineWriter(),
    suggestions: createTagSuggestions(),
    uniqueness: createUniqueness(),
  };
  const media = createMedia(settings.media);
  return { now, ingest: createIngest(), ...threads, media, snapshots: createSnapshotReader(media.spool) };
}

async function serveFrom(storage: Storage, parts: Parts, settings: Settings): Promise<void> {
  const { db, engine, freeBytes } = storage;
  const { demoData, access, logLevel } = settings;
  await seedWorkspace({ db, workspaceId: DEFAULT_WORKSPACE_ID, now: parts.now, demoData });
  const live = createLive({ db, listen: storage.listen, report });
  const app = await buildApp({
    ...{ ...parts, db, live, newId: randomUUID },
    ...{ demoData, transcribes: settings.transcription !== null },
    ...{ webRoot: existsSync(webRoot) ? webRoot : null, engine, freeBytes, access, logLevel },
  });
  const address = await listen(app, settings);
  await clearWorkFolders();
  const work = startBackgroundWork(settings, { ...parts, db, report });
  const endForFailure = endInOrder([
    { run: () => app.close(), timeLimitMs: REQUESTS_MS },
    { run: async () => app.server.closeAllConnections(), timeLimitMs: REQUESTS_MS },
    ...work,
    { run: () => live.close(), timeLimitMs: THREADS_MS },
    { run: () => parts.ingest.close(), timeLimitMs: THREADS_MS },
    { run: () => parts.outlines.close(), timeLimitMs: THREADS_MS },
    { run: () => parts.suggestions.close(), timeLimitMs: THREADS_MS },
    { run: () => parts.uniqueness.close(), timeLimitMs: THREADS_MS },
    { run: () => parts.snapshots.close(), timeLimitMs: THREADS_MS },
    { run: () => parts.media.close(), timeLimitMs: THREADS_MS },
    { run: () => storage.close(), timeLimitMs: STORAGE_MS },
  ]);
  void storage.ended.then(() => endForFailure("The database has ended by itself, so Quarry ends too."));
  process.stdout.write(`Quarry is at ${address} (${engine}, ${storage.place})\n`);
}

/** Reports errors of work that no request waits for. */
function report(error: unknown): void {
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
  if (error instanceof StartProblem || error instanceof DemoDataProblem) fail([error.message]);
  throw error;
}
