import type { Db } from "@quarry/db";
import { initTRPC } from "@trpc/server";
import { toTrpcError } from "./errors.ts";
import type { Ingest } from "./ingest/index.ts";
import type { Jobs } from "./jobs/index.ts";
import type { Media } from "./media/index.ts";
import type { OutlineWriter } from "./outlines/index.ts";
import type { SnapshotReader } from "./snapshots/index.ts";
import type { Uniqueness } from "./uniqueness/index.ts";

/** What a procedure works with: the data, whose data, and everything that is not a pure function of its input.
 * `demoData` says whether a fresh workspace has the demo data or nothing, `transcribes` whether recordings can be
 * transcribed. */
export type Context = {
  db: Db;
  workspaceId: string;
  now: () => Date;
  newId: () => string;
  ingest: Ingest;
  outlines: OutlineWriter;
  uniqueness: Uniqueness;
  jobs: Jobs;
  media: Media;
  snapshots: SnapshotReader;
  demoData: boolean;
  transcribes: boolean;
};

const t = initTRPC.context<Context>().create({ isDev: false });

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** Every procedure starts here, so that every error leaves as one sentence with the right code. */
export const procedure = t.procedure.use(async ({ next }) => {
  const result = await next();
  return result.ok ? result : { ...result, error: toTrpcError(result.error) };
});
