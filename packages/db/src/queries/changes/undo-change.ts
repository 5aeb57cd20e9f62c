import {
  type ChangeKind,
  type ChangeLabel,
  changeKindSchema,
  notFound,
  sectionsToFree,
  tagsToFree,
  UNDOABLE_KINDS,
} from "@quarry/domain";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../database.ts";
import { checkedRows } from "../../rows.ts";
import { findStoredOutline } from "../outlines.ts";
import type { ProjectKey } from "../projects.ts";
import { endRefusals } from "../tags/refusals.ts";
import { deleteUnusedTags, inProject, listTagRows } from "../tags/tag-rows.ts";
import { carryCitations, carryItems, laterItems } from "./later-items.ts";
import { recountTouched } from "./recount-touched.ts";
import { listTouchedWords } from "./touched-words.ts";
import { type KeptRows, undoRows } from "./undo-rows.ts";

/** A step that can be taken back, or made again. `isUndo` is true where taking it back is a redo. */
export type Step = { number: number; kind: ChangeKind; label: ChangeLabel; isUndo: boolean };

const stepSchema: z.ZodType<Step> = z.object({
  number: z.number(),
  kind: changeKindSchema,
  label: z.custom<ChangeLabel>(),
  isUndo: z.boolean(),
});

const STEP = sql.raw(`step::float8 as number, kind, label, is_undo as "isUndo"`);

/** Key of the changes of one person in a project. */
export type PersonKey = ProjectKey & { personId: string };

/** Returns the newest step of the person that an undo takes back, null when there is none. */
export async function findUndoStep(db: Db, key: PersonKey): Promise<Step | null> {
  const statement = sql`
    select ${STEP} from changes ${inProject(key)} and person_id = ${key.personId} and not is_undo and undone_by is null
      and not is_dropped and kind = any(${sql.param([...UNDOABLE_KINDS])}::text[])
    order by number desc limit 1`;
  const [step] = await checkedRows(db, stepSchema, statement);
  return step ?? null;
}

/** Returns the newest undo of the person that a redo takes back, null when the person has made other changes since. */
export async function findRedoStep(db: Db, key: PersonKey): Promise<Step | null> {
  const isOwn = sql`${inProject(key)} and person_id = ${key.personId}`;
  const statement = sql`
    select ${STEP} from changes ${isOwn} and is_undo and undone_by is null and not is_dropped and number > (
      select coalesce(max(number), 0) from changes ${isOwn} and undoes is null and kind <> 'sources.read')
    order by number desc limit 1`;
  const [step] = await checkedRows(db, stepSchema, statement);
  return step ?? null;
}

/** A step, and what may keep it from being taken back. */
export type KnownStep = Step & { projectId: string; isUndone: boolean; isDropped: boolean };

type ChangeKey = { workspaceId: string; number: number };

/** Returns the step of a change; of one that was undone and made again, the step that made it again, and of one that a
 * later change goes on with, the step of that. Throws when there is no such change. */
export async function loadStep(db: Db, key: ChangeKey): Promise<KnownStep> {
  const { workspaceId } = key;
  const step = await findStep(db, key);
  if (step !== null) return step;
  const number = await findFolding(db, key);
  return (number !== null && (await findStep(db, { workspaceId, number }))) || notFoundChange();
}

function notFoundChange(): never {
  throw notFound("Change");
}

/** Returns the number of the change that goes on with one; null when there is none. */
async function findFolding(db: Db, { workspaceId, number }: ChangeKey): Promise<number | null> {
  const statement = sql`
    select number::float8 as number from changes
    where workspace_id = ${workspaceId} and number > ${number} and undoes is null
      and label -> 'folds' @> to_jsonb(${number}::bigint)
    order by changes.number limit 1`;
  const [change] = await checkedRows(db, z.object({ number: z.number() }), statement);
  return change?.number ?? null;
}

async function findStep(db: Db, { workspaceId, number }: ChangeKey): Promise<KnownStep | null> {
  const statement = sql`
    with recursive chain (number, undone_by, length) as (
      select step.number, step.undone_by, 0 from changes asked
      join changes step on step.workspace_id = ${workspaceId} and step.number = asked.step
      where asked.workspace_id = ${workspaceId} and asked.number = ${number}
      union all
      select later.number, later.undone_by, length + 1 from chain
      join changes later on later.workspace_id = ${workspaceId} and later.number = chain.undone_by
    )
    select ${STEP}, project_id as "projectId", changes.undone_by is not null as "isUndone",
      is_dropped as "isDropped"
    from chain join changes on changes.workspace_id = ${workspaceId} and changes.number = chain.number
    where length % 2 = 0 order by length desc limit 1`;
  const schema = stepSchema.and(z.object({ projectId: z.string(), isUndone: z.boolean(), isDropped: z.boolean() }));
  const [step] = await checkedRows(db, schema, statement);
  return step ?? null;
}

/** Kinds whose sources the server reads afterwards. */
const ADDING_KINDS = ["sources.addDiscoveries", "sources.attachRecording", "sources.uploadRecording"];

/** Returns the step that put a source into the queue, and its person; null for a source of an import. */
export async function findAddingStep(
  db: Db,
  key: ProjectKey & { sourceId: string },
): Promise<{ step: number; personId: string | null } | null> {
  const statement = sql`
    select step::float8 as step, person_id as "personId" from changes ${inProject(key)}
      and kind = any(${sql.param(ADDING_KINDS)}::text[]) and undone_by is null and not is_undo and exists (
        select from change_rows, json_array_elements(images) image
        where change_rows.workspace_id = ${key.workspaceId} and change_id = changes.id and entity = 'sources'
          and image ->> 'id' = ${key.sourceId})
    order by number desc limit 1`;
  const schema = z.object({ step: z.number(), personId: z.string().nullable() });
  const [found] = await checkedRows(db, schema, statement);
  return found ?? null;
}

/** The outcome of an undone step: rows that stay because of later changes, and the tables that the step touched. */
export type StepUndone = { kept: KeptRows[]; entities: ReadonlySet<string> };

/** Takes a step back, and makes true again what follows from the rows. Call it in the transaction of a change. */
export async function undoStep(tx: Db, { step, ...key }: ProjectKey & { step: number }): Promise<StepUndone> {
  const entities = await listEntities(tx, { workspaceId: key.workspaceId, step });
  const touched = await listTouchedWords(tx, key, step);
  const isChanged = (group: (typeof touched)[number]) => group.some(({ isChangedSince }) => isChangedSince);
  const later = await laterItems(
    tx,
    { ...key, step },
    touched.filter((group) => !isChanged(group)),
  );
  let moved: Awaited<ReturnType<typeof carryItems>> = [];
  const kept = await undoRows(tx, {
    ...{ workspaceId: key.workspaceId, step },
    keptWords: touched.filter(isChanged).flatMap((group) => group.map(({ id }) => id)),
    onWordsBack: async () => {
      moved = await carryItems(tx, key, later);
    },
  });
  await carryCitations(tx, key, moved);
  const rowsOf = (entity: string) =>
    entities.has(entity) ? touchedRows(tx, key.workspaceId, step, entity) : Promise.resolve(new Set<string>());
  const freedSections = await freeSections(tx, key, await rowsOf("outline_sections"));
  if (freedSections.length > 0) kept.push({ entity: "outline_sections", ids: freedSections });
  const freed = await freeTags(tx, key, await rowsOf("tags"));
  if (freed.length > 0) kept.push({ entity: "tags", ids: freed });
  await endRefusals(tx, key);
  // With such a row its later codings go too, so that any tag may be unused.
  if (["segments", "sources", "tags"].some((entity) => entities.has(entity))) await deleteUnusedTags(tx, key);
  else if (entities.has("codings")) await deleteUnusedTags(tx, key, await isOfCodings(tx, key.workspaceId, step));
  if (entities.has("segments") || entities.has("sources")) await recountTouched(tx, key, step);
  return { kept, entities };
}

/** Brings tags to the top that would not be a tree, and returns their ids. */
async function freeTags(tx: Db, key: ProjectKey, touched: ReadonlySet<string>): Promise<string[]> {
  if (touched.size === 0) return [];
  const freed = tagsToFree(await listTagRows(tx, key), touched);
  const ids = sql.param(freed);
  await tx.execute(sql`update tags set parent_id = null ${inProject(key)} and id = any(${ids}::uuid[])`);
  return freed;
}

async function listEntities(
  tx: Db,
  { workspaceId, step }: { workspaceId: string; step: number },
): Promise<Set<string>> {
  const statement = sql`
    select distinct entity from changes join change_rows on change_rows.workspace_id = ${workspaceId}
      and change_id = changes.id
    where changes.workspace_id = ${workspaceId} and changes.step = ${step}`;
  return new Set((await checkedRows(tx, z.object({ entity: z.string() }), statement)).map(({ entity }) => entity));
}

/** Returns the condition for the tags of the codings that a step touched. */
async function isOfCodings(tx: Db, workspaceId: string, step: number): Promise<SQL> {
  const statement = sql`
    select distinct tag.id from changes join change_rows on change_rows.workspace_id = ${workspaceId}
      and change_id = changes.id, json_array_elements(images) image, unnest(array[
        image ->> 'tag_id', image -> 'before' ->> 'tag_id', image -> 'after' ->> 'tag_id']) as tag (id)
    where changes.workspace_id = ${workspaceId} and changes.step = ${step} and tag.id is not null`;
  const ids = (await checkedRows(tx, z.object({ id: z.string() }), statement)).map(({ id }) => id);
  return sql`and id = any(${sql.param(ids)}::uuid[])`;
}

/** Brings sections to the top that would not be a tree, as others have moved or deleted what they stand below. Returns
 * their ids. */
async function freeSections(tx: Db, key: ProjectKey, touched: ReadonlySet<string>): Promise<string[]> {
  if (touched.size === 0) return [];
  const outline = await findStoredOutline(tx, key);
  const freed = sectionsToFree(outline?.sections ?? [], touched);
  const ids = sql.param(freed);
  await tx.execute(sql`
    update outline_sections set parent_id = null where workspace_id = ${key.workspaceId} and id = any(${ids}::text[])`);
  return freed;
}

/** Returns the ids of the rows of a tree that a step touched. Of a circle that came about by others' moves, one of them
 * comes to the top. */
async function touchedRows(tx: Db, workspaceId: string, step: number, entity: string): Promise<ReadonlySet<string>> {
  const statement = sql`
    select distinct image ->> 'id' as id from changes join change_rows on change_rows.workspace_id = ${workspaceId}
      and change_id = changes.id, json_array_elements(images) image
    where changes.workspace_id = ${workspaceId} and changes.step = ${step} and entity = ${entity}`;
  return new Set((await checkedRows(tx, z.object({ id: z.string() }), statement)).map(({ id }) => id));
}
