import { findOutline, listNotes, listSegmentsById, listSources, listStoredPresets, loadProject } from "@quarry/db";
import {
  citationIdsOf,
  notFound,
  OUTLINE_TYPES,
  type OutlineExport,
  type PrintMaterial,
  printOptionsOf,
  quotesOf,
  safeFileName,
  withBuiltInPresets,
} from "@quarry/domain";
import type { Context } from "./context.ts";

/** A file of an outline, with its name and media type. */
export type OutlineFile = { bytes: Uint8Array; name: string; type: string };

/** Returns the project's outline as a file. Throws when the project has no outline. */
export async function exportOutline(
  ctx: Context,
  { projectId, format, ...asked }: OutlineExport,
): Promise<OutlineFile> {
  const options = printOptionsOf(asked, withBuiltInPresets(await listStoredPresets(ctx.db, ctx)));
  const material = await loadPrintMaterial(ctx, projectId);
  return {
    bytes: await ctx.outlines.print({ format, material, options }),
    name: safeFileName(material.projectTitle, format, "outline"),
    type: OUTLINE_TYPES[format],
  };
}

async function loadPrintMaterial(ctx: Context, projectId: string): Promise<PrintMaterial> {
  const { db, workspaceId } = ctx;
  const key = { workspaceId, projectId };
  const { title, clientName } = await loadProject(db, key);
  const outline = await findOutline(db, key);
  if (outline === null) throw notFound("Outline");
  const ids = [...new Set(outline.sections.flatMap(({ content }) => citationIdsOf(content)))];
  const segments = await listSegmentsById(db, key, ids);
  const [sources, notes] = [await listSources(db, key), await listNotes(db, key)];
  return { projectTitle: title, clientName, outline, cited: quotesOf({ segments, sources, notes }) };
}
