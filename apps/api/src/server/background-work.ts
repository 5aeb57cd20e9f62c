import path from "node:path";
import type { Db } from "@quarry/db";
import type { Uniqueness } from "../analysis/uniqueness/index.ts";
import {
  createSourceReader,
  forgetAbandonedRecordings,
  forgetUnneededRecordings,
  forgetUnusedWorkspaces,
  JOB_TIMING,
  startProjectCounter,
  startSearchIndexer,
  startSourceWorkers,
  startWordForgetter,
} from "../background/index.ts";
import type { Ingest } from "../ingest/index.ts";
import type { Media } from "../recordings/storage/index.ts";
import { createTranscriber } from "../recordings/transcription/index.ts";
import type { Settings } from "./env.ts";
import type { ShutdownStep } from "./shutdown.ts";

/** Sources that are being read get this long; then they are left to the next server. */
const STOP_MS = 2_000;

/** What the work needs of the server; `report` hears of its faults. */
type BackgroundDeps = {
  db: Db;
  ingest: Ingest;
  media: Media;
  uniqueness: Uniqueness;
  now: () => Date;
  report: (error: unknown) => void;
};

/** Begins everything that a server does without being asked: clearing away what nobody needs, and, unless that is left
 * to others, indexing, counting and reading sources. Answers how to end it, in order. */
export function startBackgroundWork(settings: Settings, deps: BackgroundDeps): ShutdownStep[] {
  const { media, ingest, report } = deps;
  const repeated = [
    ...(settings.access.visitors ? [forgetUnusedWorkspaces(deps)] : []),
    forgetAbandonedRecordings({ ...deps, isAlone: ownsRecordings(settings) }),
    forgetUnneededRecordings(deps),
    ...(settings.workers ? [startSearchIndexer(deps), startWordForgetter(deps), startProjectCounter(deps)] : []),
  ];
  const steps = repeated.map((work) => ({ run: () => work.stop(), timeLimitMs: STOP_MS }));
  if (!settings.workers) return steps;
  const transcribe = createTranscriber(settings.transcription, report);
  const readSource = createSourceReader({ ingest, media, transcribe });
  const workers = startSourceWorkers({ ...deps, readSource, timing: JOB_TIMING });
  return [...steps, { run: () => workers.stop(STOP_MS), timeLimitMs: 2 * STOP_MS }];
}

/** True when no other server keeps recordings in the same folder: only one at a time has a database of its own, and
 * what lies below it. */
export function ownsRecordings({
  databaseUrl,
  dataDir,
  media,
}: Pick<Settings, "databaseUrl" | "dataDir" | "media">): boolean {
  const below = path.relative(dataDir, media.folder);
  return databaseUrl === null && below !== "" && below.split(path.sep)[0] !== ".." && !path.isAbsolute(below);
}
