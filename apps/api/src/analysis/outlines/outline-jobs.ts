import { generateOutline, type OutlineDraft, type OutlineMaterial } from "@quarry/domain";

/** The material of an outline, with its segments as JSON, which goes to another thread ten times faster. */
export type DraftJob = Omit<OutlineMaterial, "segments"> & { segments: Uint8Array };

/** Generates the outline. */
export function draftJob({ segments, ...material }: DraftJob): OutlineDraft {
  return generateOutline({ ...material, segments: JSON.parse(new TextDecoder().decode(segments)) });
}
