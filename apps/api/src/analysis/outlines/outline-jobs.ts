import {
  generateOutline,
  type OutlineDraft,
  type OutlineMaterial,
  type Segment,
  type SpeakerRenames,
  type StoredOutline,
  withOutlineSpeakersRenamed,
} from "@quarry/domain";

/** Segments are JSON, which goes to another thread ten times faster. */
type Packed<Material> = Omit<Material, "segments"> & { segments: Uint8Array };

/** The material of an outline, with its segments as JSON. */
export type DraftJob = Packed<OutlineMaterial>;

/** An outline, the new names of speakers, and the material that the names in it come from. */
export type RenameJob = Packed<RenameMaterial> & { outline: StoredOutline; renames: SpeakerRenames };

/** Material that `withOutlineSpeakersRenamed` compares an outline with. */
export type RenameMaterial = Pick<OutlineMaterial, "sources" | "segments">;

/** Generates the outline. */
export function draftJob({ segments, ...material }: DraftJob): OutlineDraft {
  return generateOutline({ ...material, segments: unpacked(segments) });
}

/** Renames speakers in the outline; null when nothing of it changes. */
export function renameJob({ segments, sources, outline, renames }: RenameJob): StoredOutline | null {
  const renamed = withOutlineSpeakersRenamed(outline, { sources, segments: unpacked(segments) }, renames);
  return renamed === outline ? null : renamed;
}

function unpacked(segments: Uint8Array): Segment[] {
  return JSON.parse(new TextDecoder().decode(segments));
}
