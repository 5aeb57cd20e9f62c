import { must } from "@quarry/domain";
import { getTableName, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../database.ts";
import { checkedRows } from "../../rows.ts";
import type { ProjectKey } from "../projects.ts";
import { inProject } from "../tags/tag-rows.ts";
import { RECORDED_TABLES } from "./recorded-tables.ts";
import type { KeptRows } from "./undo-rows.ts";

/** Returns the people who changed kept rows after the step, each once; those who changed other rows of their tables or
 * of those that they need, where these are in the way. Null is the server. */
export async function listLaterPeople(
  db: Db,
  { step, kept, ...key }: ProjectKey & { step: number; kept: readonly KeptRows[] },
): Promise<(string | null)[]> {
  const ids = sql.param(kept.flatMap((rows) => rows.ids).slice(0, MAX_ASKED));
  const entities = sql.param(kept.flatMap(({ entity }) => [entity, ...tablesNeededBy(entity)]));
  const ofKept = await listPeopleAfter(
    db,
    { ...key, step },
    sql`image ->> 'id' = any(${ids}::text[]) or image ->> 'segment_id' = any(${ids}::text[])`,
  );
  if (ofKept.length > 0) return ofKept;
  return listPeopleAfter(db, { ...key, step }, sql`entity = any(${entities}::text[])`);
}

function tablesNeededBy(entity: string): string[] {
  return must(RECORDED_TABLES[entity], `table ${entity}`).parents.map(({ table }) => getTableName(table));
}

async function listPeopleAfter(
  db: Db,
  { step, ...key }: ProjectKey & { step: number },
  isMeant: SQL,
): Promise<(string | null)[]> {
  const statement = sql`
    select distinct person_id as "personId" from changes ${inProject(key)} and number > ${step} and exists (
      select from change_rows, json_array_elements(images) image
      where change_rows.workspace_id = ${key.workspaceId} and change_id = changes.id and (${isMeant}))`;
  const rows = await checkedRows(db, z.object({ personId: z.string().nullable() }), statement);
  return rows.map(({ personId }) => personId);
}

/** Rows of which the people are asked for: enough to name them, however many rows stay. */
const MAX_ASKED = 200;
