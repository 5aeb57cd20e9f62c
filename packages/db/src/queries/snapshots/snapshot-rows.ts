import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../database.ts";
import { markStaleWords } from "../search/search-words.ts";

/** The lists of a snapshot, in the order in which their entities can be stored. */
export const SNAPSHOT_KINDS = ["projects", "sources", "segments", "notes", "outlines"] as const;
export type SnapshotKind = (typeof SNAPSHOT_KINDS)[number];

/** `published` is what a snapshot says; `derived` has the fields too that are worked out from it, so that it can be
 * stored as it is. */
export type EntityForm = "published" | "derived";

const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "${camelCase(column)}"`);

function camelCase(column: string): string {
  return column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Whose entities are selected: those of one project, or, without it, all of the workspace. */
export type EntityScope = { workspaceId: string; projectId?: string };

/** The entities of one kind, each as the text of a JSON object in the column `entity`, in the order of a reader. */
export function selectEntities(kind: SnapshotKind, scope: EntityScope, form: EntityForm): SQL {
  return sql`select row_to_json(entity)::text as entity from (${SELECTS[kind](scope, form === "derived")}) entity`;
}

/** The condition that a row is in the scope; `column` is where the row names its project. */
function inScope({ workspaceId, projectId }: EntityScope, column: "id" | "project_id"): SQL {
  const inWorkspace = sql`workspace_id = ${workspaceId}`;
  return projectId === undefined ? inWorkspace : sql`${inWorkspace} and ${sql.identifier(column)} = ${projectId}`;
}

const SELECTS: Record<SnapshotKind, (scope: EntityScope, isDerived: boolean) => SQL> = {
  projects: (scope) => sql`
    select id, title, client_name as "clientName", status, template_id as "templateId", is_demo as "isDemo",
      ${iso("created_at")}, ${iso("updated_at")}
    from projects where ${inScope(scope, "id")}
    order by projects.created_at, id`,
  sources: (scope, isDerived) => sql`
    select id, project_id as "projectId", url_or_name as "urlOrName", discovery_id as "discoveryId", type, status,
      progress_percent as "progressPercent", failure_reason as "failureReason", color, display_order as "displayOrder",
      duration_ms as "durationMs", media_hash as "mediaHash", media_type as "mediaType",
      speaker,
      ${iso("created_at")} ${sql.raw(isDerived ? `, segment_count as "segmentCount"` : "")}
    from sources where ${inScope(scope, "project_id")}
    order by project_id, display_order, sources.created_at, id`,
  segments: (scope, isDerived) => sql`
    select id, source_id as "sourceId", position, start_ms as "startMs", end_ms as "endMs", speaker, text,
      source_url as "sourceUrl", confidence_score as "confidenceScore",
      coalesce((select json_agg(json_build_object('name', name, 'confidence', confidence, 'alternatives', alternatives)
          order by tag.position, name)
        from segment_tags tag where tag.workspace_id = segments.workspace_id and tag.segment_id = segments.id), '[]') as tags
      ${sql.raw(isDerived ? `, project_id as "projectId", source_count as "sourceCount"` : "")}
    from segments where ${inScope(scope, "project_id")}
    order by project_id, source_id, position, id`,
  notes: (scope, isDerived) => sql`
    select id, segment_id as "segmentId", text, ${iso("created_at")}, ${iso("updated_at")}
      ${sql.raw(isDerived ? `, project_id as "projectId"` : "")}
    from notes where ${inScope(scope, "project_id")}
    order by project_id, notes.created_at, id`,
  outlines: (scope) => sql`
    select id, project_id as "projectId", ${iso("created_at")},
      coalesce((select json_agg(json_build_object('id', id, 'title', title, 'content', content, 'order', position,
            'citationIds', citation_ids) order by position, id)
        from outline_sections part where part.workspace_id = outlines.workspace_id and outline_id = outlines.id), '[]') as sections,
      coalesce((select json_agg(json_build_object('id', id, 'description', description, 'resolved', resolved) order by position, id)
        from outline_placeholders part where part.workspace_id = outlines.workspace_id and outline_id = outlines.id), '[]')
        as placeholders
    from outlines where ${inScope(scope, "project_id")}
    order by project_id`,
};

/** Stores entities of one kind. `chunks` is a query whose column `entities` has lists of them as JSON, in the derived
 * form. */
export async function insertEntities(db: Db, kind: SnapshotKind, workspaceId: string, chunks: SQL): Promise<void> {
  await db.execute(INSERTS[kind](sql`${workspaceId}::uuid`, sql`(${chunks}) chunk`));
}

const INSERTS: Record<SnapshotKind, (workspaceId: SQL, chunks: SQL) => SQL> = {
  projects: (workspaceId, chunks) => sql`
    insert into projects (workspace_id, id, title, client_name, status, template_id, is_demo, created_at, updated_at)
    select ${workspaceId}, id, title, "clientName", status, "templateId", coalesce("isDemo", false), "createdAt", "updatedAt"
    from ${chunks}, json_to_recordset(chunk.entities) as given (id text, title text, "clientName" text,
      status text, "templateId" text, "isDemo" boolean, "createdAt" timestamptz, "updatedAt" timestamptz)`,
  sources: (workspaceId, chunks) => sql`
    insert into sources (workspace_id, id, project_id, url_or_name, discovery_id, type, status, progress_percent, failure_reason, color,
      display_order, segment_count, duration_ms, media_hash, media_type, speaker, created_at)
    select ${workspaceId}, given.* from ${chunks}, json_to_recordset(chunk.entities) as given (id text, "projectId" text,
      "urlOrName" text, "discoveryId" text, type text, status text, "progressPercent" smallint, "failureReason" text, color integer,
      "displayOrder" integer, "segmentCount" integer, "durationMs" bigint, "mediaHash" text, "mediaType" text, speaker text, "createdAt" timestamptz)`,
  segments: (workspaceId, chunks) => sql`
    with given as materialized (
      select given.* from ${chunks}, json_to_recordset(chunk.entities) as given (id text, "projectId" text, "sourceId" text,
        position integer, "startMs" bigint, "endMs" bigint, speaker text, text text, "sourceUrl" text, "confidenceScore" smallint,
        "sourceCount" integer, tags json)
    ), stored as (
      insert into segments (workspace_id, id, project_id, source_id, position, start_ms, end_ms, speaker, text, source_url,
        confidence_score, source_count)
      select ${workspaceId}, id, "projectId", "sourceId", position, "startMs", "endMs", speaker, text, "sourceUrl",
        "confidenceScore", "sourceCount" from given
    )
    insert into segment_tags (workspace_id, segment_id, project_id, name, confidence, alternatives, position)
    select ${workspaceId}, given.id, given."projectId", tag.name, tag.confidence, tag.alternatives, tag.ordinality - 1
    from given, rows from (json_to_recordset(given.tags) as (name text, confidence smallint, alternatives text[]))
      with ordinality as tag (name, confidence, alternatives, ordinality)`,
  notes: (workspaceId, chunks) => sql`
    insert into notes (workspace_id, id, project_id, segment_id, text, created_at, updated_at)
    select ${workspaceId}, given.* from ${chunks}, json_to_recordset(chunk.entities) as given (id text, "projectId" text,
      "segmentId" text, text text, "createdAt" timestamptz, "updatedAt" timestamptz)`,
  outlines: (workspaceId, chunks) => sql`
    with given as materialized (
      select given.* from ${chunks}, json_to_recordset(chunk.entities) as given (id text, "projectId" text,
        "createdAt" timestamptz, sections json, placeholders json)
    ), stored as (
      insert into outlines (workspace_id, id, project_id, created_at)
      select ${workspaceId}, id, "projectId", "createdAt" from given
    ), stored_sections as (
      insert into outline_sections (workspace_id, id, outline_id, position, title, content, citation_ids)
      select ${workspaceId}, part.id, given.id, part."order", part.title, part.content, part."citationIds"
      from given, json_to_recordset(given.sections) as part (id text, title text, content text, "order" integer, "citationIds" text[])
    )
    insert into outline_placeholders (workspace_id, id, outline_id, position, description, resolved)
    select ${workspaceId}, part.id, given.id, part.ordinality - 1, part.description, part.resolved
    from given, rows from (json_to_recordset(given.placeholders) as (id text, description text, resolved boolean))
      with ordinality as part (id, description, resolved, ordinality)`,
};

/** Deletes all data of the workspace; its restore points stay. What hangs on other rows goes first, as a cascade costs
 * more. */
export async function deleteEntities(db: Db, workspaceId: string): Promise<void> {
  for (const table of DELETED_TABLES) {
    await db.execute(sql`delete from ${sql.identifier(table)} where workspace_id = ${workspaceId}`);
  }
  await markStaleWords(db, workspaceId);
}

const DELETED_TABLES = [
  "outline_placeholders",
  "outline_sections",
  "outlines",
  "notes",
  "segment_tags",
  "segments",
  "sources",
  "projects",
];
