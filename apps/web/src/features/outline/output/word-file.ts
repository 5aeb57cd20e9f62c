import type { OutlineDocumentInput } from "@quarry/docx-export";
import { citationIdsOf } from "@quarry/domain";
import { makeFile } from "../../../shell/output/make-file.ts";

/** Creates the Word file of an outline. */
export async function wordFile(input: OutlineDocumentInput): Promise<Blob> {
  return makeFile({ kind: "outline", input: { ...input, segments: citedSegments(input) } });
}

/** A worker receives a copy of its input, so only cited segments are sent. */
function citedSegments({ outline, segments }: OutlineDocumentInput): OutlineDocumentInput["segments"] {
  const cited = new Set(outline.sections.flatMap(({ content }) => citationIdsOf(content)));
  return segments
    .filter(({ id }) => cited.has(id))
    .map(({ id, speaker, startTime, endTime }) => ({ id, speaker, startTime, endTime }));
}
