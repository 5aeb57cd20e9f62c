import type { SegmentDraft } from "@quarry/domain";
import { sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { OTHER_WORKSPACE_ID } from "../testing.ts";
import { insertProject } from "./projects.ts";
import { insertSegments } from "./segments.ts";
import { insertSource } from "./sources/sources.ts";
import { DEFAULT_WORKSPACE_ID, takeSegmentNumbers, visitWorkspace } from "./workspaces.ts";

export const workspaceId = DEFAULT_WORKSPACE_ID;

export async function addOtherWorkspace(db: Db): Promise<void> {
  await visitWorkspace(db, { workspaceId: OTHER_WORKSPACE_ID, now: new Date() });
}

export async function addProject(db: Db, projectId: string, owner = workspaceId, now = new Date(0)): Promise<void> {
  await insertProject(db, { workspaceId: owner, projectId, title: "T", clientName: "C", templateId: "blank", now });
}

/** Adds a source with one segment per text and returns the ids of the segments. Sources are added a second apart. */
export async function addSource(
  db: Db,
  params: { projectId: string; sourceId: string; texts: readonly (string | SegmentDraft)[]; owner?: string },
): Promise<string[]> {
  const { projectId, sourceId, texts, owner = workspaceId } = params;
  const source = { urlOrName: sourceId, type: "transcript", status: "ready", now: new Date(0) } as const;
  await insertSource(db, { workspaceId: owner, projectId, sourceId, ...source });
  const drafts = texts.map((text) =>
    typeof text === "string" ? { startMs: null, endMs: null, speaker: "", text } : text,
  );
  const firstNumber = await takeSegmentNumbers(db, { workspaceId: owner, count: drafts.length });
  await insertSegments(db, { workspaceId: owner, projectId, sourceId, drafts, firstNumber });
  const rows = await db.execute<{ id: string }>(
    sql`select id from segments where workspace_id = ${owner} and source_id = ${sourceId} order by position`,
  );
  return rows.map((row) => row.id);
}
