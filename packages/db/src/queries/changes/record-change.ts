import { randomUUID } from "node:crypto";
import { type ChangeKind, type ChangeLabel, must, notFound } from "@quarry/domain";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../database.ts";
import { preparedRows } from "../../rows.ts";
import { projects } from "../../schema.ts";
import { withWriteMutex } from "../../write-mutex.ts";
import { isProject, lockProject, type ProjectKey, touchProject } from "../projects.ts";
import { lockWorkspace } from "../workspace-lock.ts";
import { raisingRevision } from "../workspaces.ts";
import { foldEarlierChange } from "./fold-change.ts";

/** The person who makes a change, null for the server, and its project and time. `require` throws when something that
 * was found before the change no longer exists. */
export type ChangeHead = ProjectKey & { personId: string | null; now: Date; require?: (tx: Db) => Promise<unknown> };

/** A write with its description. `step` is the number of an earlier change that it is one step with. */
export type Change<T> = {
  kind: ChangeKind;
  label: ChangeLabel;
  answer: T;
  step?: number;
  undoes?: number;
  isUndo?: boolean;
};

/** Runs one write of a project in one transaction, and records all rows that it touches as a change. The changes of one
 * project happen one after the other; only the last statement locks the workspace, whose revision becomes the change's
 * number. `stampBefore` tells a write whether what was prepared for it is still true. A write that touches no row is no
 * change: its number is null. The answered label is the stored one, in which earlier typing may go on. A refusal thrown
 * by `write` undoes everything. Throws when there is no such project. */
export async function recordChange<T>(
  db: Db,
  head: ChangeHead,
  write: (tx: Db, stampBefore: string) => Promise<Change<T>>,
): Promise<{ answer: T; number: number | null; label: ChangeLabel }> {
  const { workspaceId, projectId, now, require } = head;
  const change = async (tx: Db) => {
    const id = randomUUID();
    // Sent together, for one round trip.
    const [, stampBefore] = await Promise.all([
      lockWorkspace(tx, workspaceId, "shared"),
      touchProject(tx, { workspaceId, projectId, now }),
      preparedRows(tx, z.unknown(), sql`select set_config('quarry.change', ${id}, true)`),
      require?.(tx),
    ]);
    const made = await write(tx, stampBefore);
    return { answer: made.answer, ...(await storeChange(tx, { ...head, ...made, id })) };
  };
  return withWriteMutex(db, head, () => db.transaction(change));
}

/** Runs one write of a project that is nobody's change, such as the progress of a source, and raises the revision of
 * the workspace. Throws when there is no such project. */
export function changeProjectState<T>(db: Db, key: ProjectKey, write: (tx: Db) => Promise<T>): Promise<T> {
  return holdProject(db, key, async (tx) => {
    const answer = await write(tx);
    await tx.update(projects).set({ stamp: sql`gen_random_uuid()` }).where(isProject(key));
    await tx.execute(raisingRevision(key.workspaceId));
    return answer;
  });
}

/** Runs work that needs the data of the project to stay unchanged. Throws when there is no such project. */
export function holdProject<T>(db: Db, key: ProjectKey, work: (tx: Db) => Promise<T>): Promise<T> {
  return withWriteMutex(db, key, () =>
    db.transaction(async (tx) => {
      await lockWorkspace(tx, key.workspaceId, "shared");
      await lockProject(tx, key);
      return work(tx);
    }),
  );
}

type StoredChange = ChangeHead & Omit<Change<unknown>, "answer"> & { id: string };

const storedSchema = z.object({ workspaces: z.int(), number: z.number().nullable() });

/** Raises the revision of the workspace, and stores the head of a change that touched rows or takes a step back. A
 * change that goes on with the typing of the one before takes its place. */
async function storeChange(tx: Db, change: StoredChange): Promise<{ number: number | null; label: ChangeLabel }> {
  const { workspaceId, projectId, id, kind, personId, now, step = null, undoes = null, isUndo = false } = change;
  const folded = undoes === null ? await foldEarlierChange(tx, change) : null;
  const { label, begunAt } = folded ?? { label: change.label, begunAt: null };
  const isOfChange = sql`workspace_id = ${workspaceId} and change_id = ${id}`;
  const statement = sql`
    with raised as (${raisingRevision(workspaceId)}), recorded as (
      select coalesce(sum(row_count), 0)::integer as row_count, coalesce(sum(pg_column_size(images)), 0) as image_bytes
      from change_rows where ${isOfChange}
    ), stored as (
      insert into changes (workspace_id, number, id, project_id, kind, label, person_id, changed_at, begun_at, step,
        undoes, is_undo, row_count, image_bytes)
      select ${workspaceId}::uuid, revision, ${id}::uuid, ${projectId}, ${kind}, ${JSON.stringify(label)}::jsonb, ${personId},
        ${now.toISOString()}::timestamptz, ${begunAt?.toISOString() ?? null}::timestamptz,
        coalesce(${step}::bigint, revision), ${undoes}::bigint, ${isUndo}, row_count, image_bytes
      from raised, recorded where row_count > 0 or ${undoes}::bigint is not null
      returning number
    )${undoes === null ? sql`` : sql`, undone as (${markingUndone(change, undoes)})`}
    select count(raised.revision)::integer as workspaces, max(stored.number)::float8 as number from raised left join stored on true`;
  const [done] = await preparedRows(tx, storedSchema, statement);
  const { workspaces, number } = must(done, "stored change");
  if (workspaces === 0) throw notFound("Workspace");
  return { number, label };
}

/** Returns the part of a statement that marks a step as taken back by the change that is stored. A plan for any change
 * would look at all changes of the project, so only an undo has this part. */
function markingUndone({ workspaceId, projectId }: ProjectKey, step: number): SQL {
  return sql`update changes set undone_by = raised.revision from raised
    where workspace_id = ${workspaceId} and project_id = ${projectId} and step = ${step}::bigint`;
}
