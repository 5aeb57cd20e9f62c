import { z } from "zod";
import type { BlockKind } from "../outline/outline-block.ts";

/** The common name of edits of an outline that are one step of writing. */
export type OutlineStepKind =
  | "added"
  | "deleted"
  | "moved"
  | "split"
  | "joined"
  | "sectionAdded"
  | "sectionDeleted"
  | "sectionMoved"
  | "sectionSplit"
  | "sectionsJoined";

/** The label of a change, with the fields of its kind: names at that time, and its place. */
export type ChangeLabel = {
  tag?: string;
  newTag?: string;
  /** Tags that were merged. */
  tags?: string[];
  /** The number of changed segments, or of blocks of an outline. */
  count?: number;
  /** True where it is about words of a segment. */
  onWords?: true;
  segmentId?: string;
  noteId?: string;
  sourceId?: string;
  sectionId?: string;
  /** The block that was typed into. */
  blockId?: string;
  source?: string;
  newSource?: string;
  title?: string;
  /** The name that a speaker got. */
  speaker?: string;
  /** The only part of a segment that was corrected; left out where there were several. */
  corrected?: "text" | "speaker" | "times";
  /** Words that were looked for, and those in their place. */
  find?: string;
  replace?: string;
  /** At how many places these words were. */
  places?: number;
  /** The kind of the block that it is about. */
  block?: BlockKind;
  /** True where something got another place. */
  moved?: true;
  /** The common name of its edits of an outline; left out where they have none. */
  step?: OutlineStepKind;
  /** Blocks and sections of the outline where it is seen: the first one that is there. */
  partIds?: readonly string[];
  /** The place where the text of the first part begins to differ, in UTF-16 units. */
  caret?: number;
  /** The numbers of earlier changes that it goes on with. */
  folds?: number[];
};

/** Kinds of beginnings of a history, such as the creation of the project or an import. */
export const HISTORY_BEGINNINGS = [
  "created",
  "imported",
  "demo",
  "all imported",
  "reset",
  "restored",
  "forgotten",
] as const;

/** The beginning of a history, its time and its person: the id, null for the server itself. */
export type HistoryBeginning = { with: (typeof HISTORY_BEGINNINGS)[number]; at: string; personId: string | null };

/** Kinds of changes that can be undone, named as the procedures that make them. */
export const UNDOABLE_KINDS = [
  "codings.add",
  "codings.change",
  "codings.remove",
  "notes.create",
  "notes.delete",
  "notes.update",
  "outline.addBlock",
  "outline.addSection",
  "outline.changeBlock",
  "outline.changeSection",
  "outline.edit",
  "outline.generate",
  "outline.removeBlock",
  "outline.removeSection",
  "outline.reorder",
  "outline.update",
  "presets.remove",
  "presets.save",
  "projects.update",
  "segments.addTag",
  "segments.confirmTag",
  "segments.correct",
  "segments.merge",
  "segments.removeTag",
  "segments.replace",
  "segments.split",
  "segments.swapTag",
  "sources.add",
  "sources.addDiscoveries",
  "sources.attachRecording",
  "sources.attachTranscript",
  "sources.correct",
  "sources.delete",
  "sources.rename",
  "sources.renameSpeakers",
  "sources.reorder",
  "sources.uploadRecording",
  "sources.uploadTranscript",
  "suggestions.allow",
  "suggestions.refuse",
  "suggestions.takeAll",
  "tags.addToSegments",
  "tags.change",
  "tags.create",
  "tags.delete",
  "tags.merge",
  "tags.remove",
  "tags.removeFromSegments",
  "tags.rename",
] as const;

/** Kinds of changes that correct a transcript. Segments that these bring stand beside others of their source. */
export const CORRECTING_KINDS = [
  "segments.correct",
  "segments.merge",
  "segments.replace",
  "segments.split",
  "sources.correct",
] as const satisfies readonly (typeof UNDOABLE_KINDS)[number][];

/** All kinds of changes of a project. The server reads sources by itself, for the person who added them. */
export const CHANGE_KINDS = [...UNDOABLE_KINDS, "sources.read", "sources.retry"] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

const undoable: ReadonlySet<ChangeKind> = new Set(UNDOABLE_KINDS);

/** Returns true for a change that a person can take back. */
export function isUndoable(kind: ChangeKind): boolean {
  return undoable.has(kind);
}

const correcting: ReadonlySet<ChangeKind> = new Set(CORRECTING_KINDS);

/** Returns true for a change that corrects a transcript. */
export function isCorrecting(kind: ChangeKind): boolean {
  return correcting.has(kind);
}

/** The kind of a change, in calls. */
export const changeKindSchema = z.enum(CHANGE_KINDS);
