import { type Change, type Db, recordChange } from "@quarry/db";
import { type ChangeKind, isUndoable } from "@quarry/domain";
import type { Context } from "./context.ts";

type ProjectId = string | ((db: Db) => Promise<string>);

/** What a change needs of the context. The person is null for what the server does by itself. */
export type ChangeContext = Pick<Context, "db" | "workspaceId" | "now" | "onChange"> & { personId: string | null };

/** Runs one write inside a project, in one transaction that records what it changes, and returns its answer: the
 * project must be there, its time of change moves, and the workspace's revision rises. Where only something inside the
 * project is known, `project` finds the project's id. */
export async function changeProject<T>(
  ctx: ChangeContext,
  project: ProjectId,
  kind: ChangeKind,
  write: (tx: Db, projectId: string, stampBefore: string) => Promise<Omit<Change<T>, "kind">>,
): Promise<T> {
  const { workspaceId, personId } = ctx;
  const projectId = typeof project === "string" ? project : await project(ctx.db);
  const head = {
    ...{ workspaceId, projectId, personId, now: ctx.now() },
    // What was found may be gone since.
    ...(typeof project !== "string" && { require: project }),
  };
  const recorded = await recordChange(ctx.db, head, async (tx, stampBefore) => {
    const made = { kind, ...(await write(tx, projectId, stampBefore)) };
    return { ...made, answer: made };
  });
  const { answer: made, number, label } = recorded;
  if (number !== null) {
    const steps = { undo: { number: made.step ?? number, kind, label }, redo: null };
    ctx.onChange({ number, projectId, ...(isUndoable(kind) && { steps }) });
  }
  return made.answer;
}
