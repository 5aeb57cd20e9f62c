import {
  type ChangeLabel,
  changeKindSchema,
  foldedLabel,
  isFoldedInto,
  isTyping,
  type TypedChange,
} from "@quarry/domain";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../database.ts";
import { checkedRows } from "../../rows.ts";
import type { ProjectKey } from "../projects.ts";
import { inProject } from "../tags/tag-rows.ts";

/** A change that is about to be stored. `id` names its recorded rows. */
type StoredChange = ProjectKey & Omit<TypedChange, "begunAt"> & { id: string; now: Date };

/** What a change says that goes on with the typing of an earlier one. */
type Folded = { begunAt: Date; label: ChangeLabel };

const newestSchema = z.object({
  id: z.string(),
  number: z.number(),
  kind: changeKindSchema,
  label: z.custom<ChangeLabel>(),
  begunAt: z.number().transform((ms) => new Date(ms)),
});

/** Makes a change one with the one before it of the same person by the rule of `isFoldedInto`, where nobody has changed
 * the row since: it takes over what the row was before, and the earlier change is gone. Returns null where it is a
 * change of its own. */
export async function foldEarlierChange(tx: Db, change: StoredChange): Promise<Folded | null> {
  const { workspaceId, personId, label, now } = change;
  if (personId === null || !isTyping(change)) return null;
  const ofPerson = sql`
    select id, number::float8 as number, kind, label,
      (extract(epoch from coalesce(begun_at, changed_at)) * 1000)::float8 as "begunAt",
      undoes is null and undone_by is null and step = number and not is_dropped as "isOpen"
    from changes ${inProject(change)} and person_id = ${personId} order by changes.number desc limit 1`;
  const [earlier] = await checkedRows(tx, newestSchema.extend({ isOpen: z.boolean() }), ofPerson);
  if (!earlier?.isOpen || !isFoldedInto({ ...earlier, personId }, { ...change, at: now })) return null;
  const rowOf = (id: string) => sql`
    select entity, images -> 0 as image from change_rows
    where workspace_id = ${workspaceId} and change_id = ${id} and operation = 'update' and row_count = 1
      and 1 = (select count(*) from change_rows where workspace_id = ${workspaceId} and change_id = ${id})`;
  const merged = (field: string, weaker: string, stronger: string) =>
    sql.raw(`(${weaker}.image -> '${field}')::jsonb || (${stronger}.image -> '${field}')::jsonb`);
  const statement = sql`
    with earlier as (${rowOf(earlier.id)}), later as (${rowOf(change.id)}), folded as (
      update change_rows set images = json_build_array(json_build_object('id', later.image -> 'id',
        'before', ${merged("before", "later", "earlier")}, 'after', ${merged("after", "earlier", "later")}))
      from earlier join later on later.entity = earlier.entity
        and later.image ->> 'id' = earlier.image ->> 'id'
      where change_rows.workspace_id = ${workspaceId} and change_id = ${change.id} and not exists (
        select from changes join change_rows touched on touched.workspace_id = ${workspaceId}
            and touched.change_id = changes.id and touched.entity = later.entity, json_array_elements(touched.images) row
        where changes.workspace_id = ${workspaceId} and project_id = ${change.projectId}
          and changes.number > ${earlier.number} and row ->> 'id' = later.image ->> 'id')
      returning 1
    )
    delete from changes where workspace_id = ${workspaceId} and id = ${earlier.id} and exists (select from folded)
    returning id`;
  const absorbed = await tx.execute(statement);
  return absorbed.length === 0 ? null : { begunAt: earlier.begunAt, label: foldedLabel(earlier, label) };
}
