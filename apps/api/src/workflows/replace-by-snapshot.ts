import { randomUUID } from "node:crypto";
import {
  analyzeEntities,
  type Db,
  dropOldRestorePoints,
  isWorkspaceEmpty,
  keepRestorePoint,
  loadRestorePointHead,
  type ReplacedData,
  readRestorePoint,
  replaceWorkspace,
  storeReplacedData,
  storeRestorePointData,
  storeSnapshot,
  type WorkspaceState,
} from "@quarry/db";
import { demoSnapshot, readDemoProjects } from "@quarry/demo-data";
import {
  type DataVersion,
  decideStartUpImport,
  deriveSnapshot,
  type HistoryBeginning,
  type ImportAnswer,
  nextSegmentNumber,
  type RestorePointReason,
  SNAPSHOT_VERSION,
  type Snapshot,
  startUpResets,
} from "@quarry/domain";
import type { ArrivingBytes } from "../runtime/spool.ts";
import { chunksOf, type PreparedSnapshot, packEntities } from "../snapshots/prepare-snapshot.ts";
import type { Context } from "./context.ts";
import { enqueueUnfinishedSources } from "./queue-source.ts";

/** Replaces all data with the demo data, or with nothing where the operator wants none. A reset by a person counts as
 * their own data: no starting browser restores the old data. A starting browser only fills an untouched workspace. */
export async function resetData(ctx: Context, { startUp }: { startUp: boolean }): Promise<void> {
  if (startUp) return seedWorkspace(ctx);
  const demoProjects = ctx.demoData ? await readDemoProjects() : [];
  await replaceData(ctx, async (tx, before, dropOld) => {
    await keepBefore(ctx, tx, "reset");
    await storeSeed(ctx, tx, before, { demoProjects, origin: "people", begins: beginning(ctx, "reset") });
    await dropOld();
  });
}

type Replace<T> = (tx: Db, before: WorkspaceState, dropOld: () => Promise<void>) => Promise<T>;

/** Replaces the data of the workspace. `dropOld` drops the restore points beyond those that are kept; the recordings
 * that only they still needed go when all is stored. */
async function replaceData<T>(ctx: Context, replace: Replace<T>): Promise<T> {
  const recordings: string[] = [];
  const answer = await replaceWorkspace(ctx.db, ctx.workspaceId, (tx, before) => {
    return replace(tx, before, async () => {
      recordings.push(...(await dropOldRestorePoints(tx, ctx)));
    });
  });
  await ctx.media.dropUnused(ctx.db, ctx.workspaceId, recordings);
  return answer;
}

/** Gives a workspace that never had data the demo data. Servers that start together do it once. The files are read
 * even where they are not needed, so that a broken installation shows at the start. */
export async function seedWorkspace(ctx: SeedContext): Promise<void> {
  if (!ctx.demoData) return;
  const demoProjects = await readDemoProjects();
  await replaceWorkspace(ctx.db, ctx.workspaceId, async (tx, before) => {
    if (startUpResets(before) && (await isWorkspaceEmpty(tx, ctx.workspaceId))) {
      const begins = { with: "demo", at: ctx.now().toISOString(), personId: null } as const;
      await storeSeed(ctx, tx, before, { demoProjects, origin: "seed", begins });
    }
  });
}

/** The needs of seeding, which runs before there is a context. */
export type SeedContext = Pick<Context, "db" | "workspaceId" | "now" | "demoData">;

async function storeSeed(
  ctx: SeedContext,
  tx: Db,
  before: WorkspaceState,
  { demoProjects, ...how }: { demoProjects: readonly Snapshot[] } & Pick<ReplacedData, "origin" | "begins">,
): Promise<void> {
  const seed = demoSnapshot(demoProjects, ctx.now());
  await storeSnapshot(tx, {
    workspaceId: ctx.workspaceId,
    chunks: chunksOf(packEntities(deriveSnapshot(seed))),
    data: { ...replacedVersion(before), nextSegmentNumber: numberAfter(before, nextSegmentNumber(seed)), ...how },
  });
}

/** Replaces all data with a snapshot that arrives. At the start-up of a browser it only restores what the server has
 * lost, and keeps lineage and revision, so that a browser with a later state of the same data can still restore
 * that. */
export async function importSnapshot(
  ctx: Context,
  { arrived, startUp }: { arrived: ArrivingBytes; startUp: boolean },
): Promise<ImportAnswer> {
  const answer = await ctx.snapshots.read(ctx.workspaceId, { ...arrived, purpose: "replace" }, (snapshot) => {
    return replaceBy(ctx, snapshot, startUp);
  });
  if (answer.imported) await analyzeEntities(ctx.db);
  return answer;
}

function replaceBy(ctx: Context, snapshot: PreparedSnapshot, startUp: boolean): Promise<ImportAnswer> {
  return replaceData(ctx, async (tx, before, dropOld) => {
    if (startUp) {
      const { imports, reason } = decideStartUpImport(before, snapshot);
      if (!imports) return { imported: false, reason };
    }
    if (!(startUp && before.isUntouched)) await keepBefore(ctx, tx, startUp ? "start-up" : "import");
    const { lineage, revision, nextSegmentNumber: next } = snapshot;
    const version = startUp ? { lineage, revision } : replacedVersion(before);
    // The copy equals the server's data, so the lineage goes on and other browsers' copies stay valid.
    const isAsBefore = lineage === before.lineage && revision === before.revision;
    await storeSnapshot(tx, {
      workspaceId: ctx.workspaceId,
      chunks: chunksOf(snapshot.entities),
      data: {
        ...version,
        nextSegmentNumber: startUp ? next : numberAfter(before, next),
        origin: startUp && !isAsBefore ? "restored" : "people",
        begins: beginning(ctx, "all imported"),
      },
    });
    await enqueueUnfinishedSources(ctx, tx);
    await dropOld();
    return { imported: true, ...version };
  });
}

/** Replaces all data with a restore point. Returns the new version. */
export async function restoreData(ctx: Context, restorePointId: string): Promise<DataVersion> {
  const key = { workspaceId: ctx.workspaceId, restorePointId };
  const head = await loadRestorePointHead(ctx.db, key);
  if (head.schemaVersion === SNAPSHOT_VERSION) {
    return restore(ctx, restorePointId, async (tx, data) => {
      await storeRestorePointData(tx, key);
      await storeReplacedData(tx, { workspaceId: ctx.workspaceId, data });
    });
  }
  // Read before the workspace is locked, as a large snapshot of an older version takes a while.
  const content = bytesOf(readRestorePoint(ctx.db, key, head));
  const arriving = { content, announcedBytes: 0, purpose: "replace" as const };
  return ctx.snapshots.read(ctx.workspaceId, arriving, ({ entities }) =>
    restore(ctx, restorePointId, (tx, data) =>
      storeSnapshot(tx, { workspaceId: ctx.workspaceId, chunks: chunksOf(entities), data }),
    ),
  );
}

/** Replaces all data by `store`. Refuses a restore point that was dropped meanwhile, of which only a part may have been
 * read. */
async function restore(
  ctx: Context,
  restorePointId: string,
  store: (tx: Db, data: ReplacedData) => Promise<void>,
): Promise<DataVersion> {
  const version = await replaceData(ctx, async (tx, before, dropOld) => {
    const head = await loadRestorePointHead(tx, { workspaceId: ctx.workspaceId, restorePointId });
    await keepBefore(ctx, tx, "restore");
    const replaced = replacedVersion(before);
    await store(tx, {
      ...replaced,
      nextSegmentNumber: numberAfter(before, head.nextSegmentNumber),
      origin: "people",
      begins: beginning(ctx, "restored"),
    });
    // Dropped only now, as the requested restore point may be the oldest.
    await dropOld();
    await enqueueUnfinishedSources(ctx, tx);
    return replaced;
  });
  await analyzeEntities(ctx.db);
  return version;
}

function beginning(ctx: Context, how: HistoryBeginning["with"]): HistoryBeginning {
  return { with: how, at: ctx.now().toISOString(), personId: ctx.personId };
}

async function* bytesOf(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}

function keepBefore(ctx: Context, tx: Db, reason: RestorePointReason): Promise<void> {
  const { workspaceId } = ctx;
  return keepRestorePoint(tx, { workspaceId, restorePointId: ctx.newId(), reason, now: ctx.now() });
}

/** Returns the number of the next segment after a replacement. Old numbers are not used again: an open tab or a Word
 * file may name them. */
function numberAfter(before: WorkspaceState, next: number): number {
  return Math.max(before.nextSegmentNumber, next);
}

/** The version of data that takes the place of other data. */
function replacedVersion(before: DataVersion): DataVersion {
  return { lineage: randomUUID(), revision: before.revision + 1 };
}
