import {
  citationIdsOf,
  type Note,
  type OutlineFormat,
  type PrintMaterial,
  type PrintOptions,
  quotesOf,
  type Source,
} from "@quarry/domain";
import { makeFile } from "../../../shell/output/make-file.ts";
import type { OutlineOutput } from "./outline-output.ts";

/** Material of citations beside the segment: the project's sources and notes, empty where no option needs them. */
export type CitedBeside = { sources: readonly Source[]; notes: readonly Note[] };

/** Creates the file of an outline. */
export async function outlineFile(
  format: OutlineFormat,
  material: PrintMaterial,
  options: PrintOptions,
): Promise<Blob> {
  return makeFile({ kind: "outline", format, material, options });
}

/** Returns the material of a printed outline. Only cited segments are in it, and no blocks, because a worker receives a
 * copy. */
export function printMaterial({ project, outline, segments }: OutlineOutput, beside: CitedBeside): PrintMaterial {
  const ids = new Set(outline.sections.flatMap(({ content }) => citationIdsOf(content)));
  const sections = outline.sections.map(({ blocks: _, ...section }) => section);
  return {
    ...{ projectTitle: project.title, clientName: project.clientName, outline: { ...outline, sections } },
    cited: quotesOf({ segments: segments.filter(({ id }) => ids.has(id)), ...beside }),
  };
}

/** Returns true when the file names sources: in its citations, or in its table. */
export function namesSources(format: OutlineFormat, { citations, style }: PrintOptions): boolean {
  return format === "csv" || (citations !== "none" && style !== "id");
}
