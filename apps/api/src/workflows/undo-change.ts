import {
  type Db,
  detachMissingRecordings,
  findRedoStep,
  findUndoStep,
  type KnownStep,
  listLaterPeople,
  listPeople,
  loadStep,
  type ProjectKey,
  recordChange,
  type Step,
  undoStep,
} from "@quarry/db";
import { changePhrase, DomainError, isUndoable, must, type Undone } from "@quarry/domain";
import type { Context } from "./context.ts";
import { findSteps } from "./find-steps.ts";
import { fewEntitiesSince } from "./list-changes.ts";
import { enqueueUnfinishedSources } from "./queue-source.ts";

/** Takes back the newest step of this person in the project, or makes the newest one again that was taken back. */
export async function undoNewest(ctx: Context, projectId: string, direction: "undo" | "redo"): Promise<Undone> {
  const key = { workspaceId: ctx.workspaceId, projectId };
  const find = direction === "undo" ? findUndoStep : findRedoStep;
  try {
    return await takeBack(
      ctx,
      key,
      async (tx) => (await find(tx, { ...key, personId: ctx.personId })) ?? nothingLeft(),
    );
  } catch (error) {
    if (!(error instanceof NothingLeft)) throw error;
    return { change: null, projectId, isRedo: direction === "redo", kept: 0, keptBy: [], entities: [] };
  }
}

/** Thrown where there is nothing to take back. */
class NothingLeft extends Error {
  override readonly name = "NothingLeft";
}

function nothingLeft(): never {
  throw new NothingLeft();
}

/** Takes back one step of the history. Refuses it where anything of it has been changed since. */
export async function undoOne(ctx: Context, number: number): Promise<Undone> {
  const { workspaceId } = ctx;
  const { projectId } = await loadStep(ctx.db, { workspaceId, number });
  const choose = async (tx: Db) => {
    const step = await loadStep(tx, { workspaceId, number });
    requireUndoable(step);
    return step;
  };
  return takeBack(ctx, { workspaceId, projectId }, choose, (step, keptBy) => {
    throw new DomainError("conflict", changedSince(step, keptBy));
  });
}

function requireUndoable({ kind, isUndone, isDropped }: KnownStep): void {
  if (isUndone) alreadyUndone();
  if (isDropped) throw new DomainError("conflict", "What this changed is not kept any more, so it cannot be undone.");
  if (!isUndoable(kind)) throw new DomainError("conflict", "This cannot be undone.");
}

function alreadyUndone(): never {
  throw new DomainError("conflict", "This has been undone already.");
}

function changedSince({ kind, label }: Step, keptBy: readonly string[]): string {
  const by = keptBy.length === 0 ? "" : ` by ${keptBy.join(" and ")}`;
  return `“${changePhrase(kind, label)}” was changed since${by}: undo the later changes first.`;
}

/** Takes back the step that `choose` finds in the transaction. `onKept` is told of rows that stay, and by whom. */
async function takeBack(
  ctx: Context,
  key: ProjectKey,
  choose: (tx: Db) => Promise<Step>,
  onKept: (step: Step, keptBy: string[]) => void = () => {},
): Promise<Undone> {
  const head = { ...key, personId: ctx.personId, now: ctx.now() };
  const { answer, number } = await recordChange(ctx.db, head, async (tx) => {
    const step = await choose(tx);
    const { kind, label, isUndo } = step;
    const { kept: rows, entities } = await undoStep(tx, { ...key, step: step.number });
    const kept = rows.reduce((sum, { ids }) => sum + ids.length, 0);
    const laterPeople = kept === 0 ? [] : await listLaterPeople(tx, { ...key, step: step.number, kept: rows });
    const keptBy = await namesOf(tx, ctx, laterPeople);
    if (kept > 0) onKept(step, keptBy);
    if (entities.has("sources") || entities.has("segments")) {
      await detachMissingRecordings(tx, { workspaceId: key.workspaceId, projectIds: [key.projectId] });
      await enqueueUnfinishedSources(ctx, tx, [key.projectId]);
    }
    const answer = { kind, label, isRedo: isUndo, kept, keptBy };
    return { kind, label, answer, undoes: step.number, isUndo: !isUndo };
  });
  const { kind, label, ...undone } = answer;
  const change = { number: must(number, "number of the undo"), kind, label };
  const { projectId } = key;
  const [steps, entities] = await Promise.all([
    findSteps(ctx.db, { ...key, personId: ctx.personId }),
    fewEntitiesSince(ctx, { projectId, since: change.number - 1 }),
  ]);
  ctx.onChange({ number: change.number, projectId, steps });
  return { change, projectId, ...undone, entities };
}

/** Returns the names of other people, each once. Whoever has chosen none is "someone". */
async function namesOf(tx: Db, ctx: Context, ids: readonly (string | null)[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const names = new Map((await listPeople(tx, ctx)).map(({ id, name }) => [id, name]));
  const others = ids.filter((id) => id !== ctx.personId);
  return [...new Set(others.map((id) => (id === null ? "Quarry" : (names.get(id) ?? "someone"))))];
}
