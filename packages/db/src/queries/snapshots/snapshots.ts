import {
  type DataVersion,
  type HistoryBeginning,
  NO_LINEAGE,
  notFound,
  type ServerData,
  SNAPSHOT_VERSION,
} from "@quarry/domain";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../database.ts";
import { checkedRows, selectRows } from "../../rows.ts";
import { workspaces } from "../../schema.ts";
import { withWriteMutex } from "../../write-mutex.ts";
import { requireProject, storeHistoryBeginning } from "../projects.ts";
import { lockWorkspace } from "../workspace-lock.ts";
import type { WorkspaceVersion } from "../workspaces.ts";
import { SNAPSHOT_KINDS, type SnapshotKind } from "./snapshot-columns.ts";
import { deleteEntities, type EntityScope, insertEntities, selectEntities } from "./snapshot-rows.ts";

/** A snapshot while it is read: which data it is, and its JSON text piece by piece. */
export type SnapshotReading = { version: WorkspaceVersion; texts: AsyncIterable<string> };

/** Number of entities that are fetched at once, few enough that a slow reader costs no memory. */
const FETCH_COUNT = 500;

/** Reads all data, or that of one project, as of one instant, without ever holding all of it in memory. The transaction
 * ends with `use`. */
export async function readSnapshot<T>(
  db: Db,
  params: EntityScope & { now: Date },
  use: (reading: SnapshotReading) => Promise<T>,
): Promise<T> {
  return db.transaction(
    async (tx) => {
      const { workspaceId, projectId } = params;
      if (projectId !== undefined) await requireProject(tx, { workspaceId, projectId });
      const state = await loadState(tx, workspaceId, sql``);
      const { lineage, revision, stamp } = state;
      return use({ version: { lineage, revision, stamp }, texts: snapshotTexts(tx, { ...params, ...state }) });
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

async function* snapshotTexts(
  tx: Db,
  params: DataVersion & EntityScope & { now: Date; nextSegmentNumber: number },
): AsyncGenerator<string> {
  yield JSON.stringify(headOf(params)).slice(0, -1);
  for (const kind of SNAPSHOT_KINDS) {
    yield `,"${kind}":[`;
    yield* entityTexts(tx, kind, params);
    yield "]";
  }
  yield "}";
}

/** Returns the head of a snapshot. A part of the data has no lineage, so that no browser restores it as all data. */
function headOf(params: DataVersion & EntityScope & { now: Date; nextSegmentNumber: number }) {
  const { projectId, lineage, revision, now: exportedAt, nextSegmentNumber } = params;
  return projectId === undefined
    ? { schemaVersion: SNAPSHOT_VERSION, lineage, revision, exportedAt, nextSegmentNumber }
    : { schemaVersion: SNAPSHOT_VERSION, lineage: NO_LINEAGE, revision: 0, exportedAt };
}

async function* entityTexts(tx: Db, kind: SnapshotKind, scope: EntityScope): AsyncGenerator<string> {
  await tx.execute(sql`declare snapshot_entities no scroll cursor for ${selectEntities(kind, scope, "published")}`);
  const fetchNext = sql.raw(`fetch ${FETCH_COUNT} from snapshot_entities`);
  let separator = "";
  for (;;) {
    const rows = await checkedRows(tx, z.object({ entity: z.string() }), fetchNext);
    if (rows.length === 0) break;
    yield separator + rows.map(({ entity }) => entity).join(",");
    separator = ",";
    if (rows.length < FETCH_COUNT) break;
  }
  await tx.execute(sql`close snapshot_entities`);
}

/** State of a workspace before its data is replaced. */
export type WorkspaceState = ServerData & { stamp: string; nextSegmentNumber: number };

/** Replaces the data of a workspace in one transaction: no other change of it happens from `replace` being called until
 * its end. */
export async function replaceWorkspace<T>(
  db: Db,
  workspaceId: string,
  replace: (tx: Db, before: WorkspaceState) => Promise<T>,
): Promise<T> {
  // A stronger lock would keep the search index from naming the workspace, while `replace` waits for the source that is being indexed.
  const lock = sql`for no key update`;
  return withWriteMutex(db, { workspaceId }, () =>
    db.transaction(async (tx) => {
      await lockWorkspace(tx, workspaceId, "alone");
      return replace(tx, await loadState(tx, workspaceId, lock));
    }),
  );
}

/** Returns true when the workspace has no project. Inside `replaceWorkspace` it is a statement of its own: the
 * statement that takes the lock sees the data as of before the wait. */
export async function isWorkspaceEmpty(db: Db, workspaceId: string): Promise<boolean> {
  const found = await db.execute(sql`select 1 from projects where workspace_id = ${workspaceId} limit 1`);
  return found.length === 0;
}

/** Version and origin of the data that replaces other data. `restored` data comes from a browser and shares its
 * lineage. */
export type ReplacedData = DataVersion & {
  nextSegmentNumber: number;
  origin: "seed" | "people" | "restored";
  begins: HistoryBeginning;
};

/** Entities of one kind as the text of a JSON list, with their derived fields. */
export type EntityChunk = { kind: SnapshotKind; text: string };

/** Puts the given entities in the place of all data of the workspace. Call it inside `replaceWorkspace`. */
export async function storeSnapshot(
  tx: Db,
  params: { workspaceId: string; chunks: Iterable<EntityChunk> | AsyncIterable<EntityChunk>; data: ReplacedData },
): Promise<void> {
  await deleteEntities(tx, params.workspaceId);
  await addEntities(tx, params);
  await storeReplacedData(tx, params);
}

/** Adds the given entities, whose ids must be new, to the data of the workspace. Call it in the transaction of a
 * workspace change. */
export async function addEntities(
  tx: Db,
  params: { workspaceId: string; chunks: Iterable<EntityChunk> | AsyncIterable<EntityChunk> },
): Promise<void> {
  for await (const { kind, text } of params.chunks) {
    await insertEntities(tx, kind, params.workspaceId, sql`select ${text}::json as entities`);
  }
}

/** Notes which data the workspace has now. */
export async function storeReplacedData(tx: Db, params: { workspaceId: string; data: ReplacedData }): Promise<void> {
  const { origin, begins, ...version } = params.data;
  await tx
    .update(workspaces)
    .set({
      ...version,
      untouchedRevision: origin === "seed" ? version.revision : NEVER_UNTOUCHED,
      isRestored: origin === "restored",
      stamp: sql`gen_random_uuid()`,
    })
    .where(eq(workspaces.workspaceId, params.workspaceId));
  await storeHistoryBeginning(tx, { workspaceId: params.workspaceId, projectIds: "all", begins });
}

/** A revision that no data has. */
const NEVER_UNTOUCHED = -1;

const stateColumns = {
  lineage: workspaces.lineage,
  stamp: workspaces.stamp,
  revision: workspaces.revision,
  untouchedRevision: workspaces.untouchedRevision,
  nextSegmentNumber: workspaces.nextSegmentNumber,
};

async function loadState(tx: Db, workspaceId: string, lock: ReturnType<typeof sql>): Promise<WorkspaceState> {
  const ofWorkspace = sql`from ${workspaces} where ${workspaces.workspaceId} = ${workspaceId} ${lock}`;
  const [row] = await selectRows(tx, stateColumns, ofWorkspace);
  if (row === undefined) throw notFound("Workspace");
  const { untouchedRevision, ...state } = row;
  return { ...state, isUntouched: state.revision === untouchedRevision };
}
