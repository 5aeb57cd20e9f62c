import path from "node:path";
import type { Db } from "@quarry/db";
import type { Uniqueness } from "../analysis/uniqueness/index.ts";
import {
  createSourceReader,
  forgetAbandonedRecordings,
  forgetOldImages,
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

/** Time for running jobs to end at the shutdown. The rest is left to the next server. */
const STOP_MS = 2_000;

/** The parts of the server that the work needs. `report` gets its errors. */
type BackgroundDeps = {
  db: Db;
  ingest: Ingest;
  media: Media;
  uniqueness: Uniqueness;
  now: () => Date;
  report: (error: unknown) => void;
};

/** Starts the work that no request asks for: cleaning up and, unless other servers do it, indexing, counting and
 * reading sources. Returns the steps that stop it, in order. */
export function startBackgroundWork(settings: Settings, deps: BackgroundDeps): ShutdownStep[] {
  const { media, ingest, report } = deps;
  const repeated = [
    ...(settings.access.visitors ? [forgetUnusedWorkspaces(deps)] : []),
    forgetAbandonedRecordings({ ...deps, isAlone: ownsRecordings(settings) }),
    forgetUnneededRecordings(deps),
    forgetOldImages(deps),
    ...(settings.workers ? [startSearchIndexer(deps), startWordForgetter(deps), startProjectCounter(deps)] : []),
  ];
  const steps = repeated.map((work) => ({ run: () => work.stop(), timeLimitMs: STOP_MS }));
  if (!settings.workers) return steps;
  const transcribe = createTranscriber(settings.transcription, report);
  const readSource = createSourceReader({ ingest, media, transcribe });
  const queue = { timing: JOB_TIMING, ownsDatabase: ownsDatabase(settings) };
  const workers = startSourceWorkers({ ...deps, readSource, ...queue });
  return [...steps, { run: () => workers.stop(STOP_MS), timeLimitMs: 2 * STOP_MS }];
}

/** True when no other server works on the database: one at a time has the database in a data folder. */
function ownsDatabase({ databaseUrl }: Pick<Settings, "databaseUrl">): boolean {
  return databaseUrl === null;
}

/** True when no other server keeps recordings in the same folder: the server of a database of its own has the folders
 * below it too. */
export function ownsRecordings(settings: Pick<Settings, "databaseUrl" | "dataDir" | "media">): boolean {
  const below = path.relative(settings.dataDir, settings.media.folder);
  return ownsDatabase(settings) && below !== "" && below.split(path.sep)[0] !== ".." && !path.isAbsolute(below);
}
