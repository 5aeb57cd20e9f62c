import type { TextRange } from "@quarry/domain";
import { LOCAL_STORAGE, readStoredJson } from "../../browser-storage.ts";

const STORAGE_KEY = "quarry-note-draft:";
const BASE_KEY = "quarry-note-base:";
const PLACES_KEY = "quarry-note-places:";

/** Returns the unsaved text for a segment's new note, or for an edited note; null when there is none. Drafts last until
 * they are saved or discarded, also after the browser was closed. */
export function noteDraft(aboutId: string): string | null {
  return LOCAL_STORAGE.read(STORAGE_KEY + aboutId);
}

/** Saves a draft. */
export function keepNoteDraft(aboutId: string, text: string): void {
  LOCAL_STORAGE.write(STORAGE_KEY + aboutId, text);
}

/** Deletes a draft, after saving or cancelling. */
export function dropNoteDraft(aboutId: string): void {
  LOCAL_STORAGE.remove(STORAGE_KEY + aboutId);
  LOCAL_STORAGE.remove(BASE_KEY + aboutId);
}

/** Returns the text that an edited note had when its editing began; null while it is not edited. */
export function noteBase(noteId: string): string | null {
  return LOCAL_STORAGE.read(BASE_KEY + noteId);
}

/** Stores the text with which the editing of a note begins. */
export function keepNoteBase(noteId: string, text: string): void {
  LOCAL_STORAGE.write(BASE_KEY + noteId, text);
}

/** The place of a note whose text may be a draft. `aboutId` is the id of an edited note, of a note that is being stored
 * (`sentId`), or else of the segment. */
export type DraftPlace = { aboutId: string; segmentId: string; words: TextRange | null; quoted: string };

/** Returns the places of a project's drafts, in the order in which their editors were opened. */
export function draftPlaces(projectId: string): DraftPlace[] {
  const stored = readStoredJson(LOCAL_STORAGE, PLACES_KEY + projectId);
  return Array.isArray(stored) ? stored.filter(({ aboutId }: DraftPlace) => noteDraft(aboutId) !== null) : [];
}

/** Remembers the place of a note that is being written. */
export function keepDraftPlace(projectId: string, place: DraftPlace): void {
  const others = draftPlaces(projectId).filter(({ aboutId }) => aboutId !== place.aboutId);
  LOCAL_STORAGE.write(PLACES_KEY + projectId, JSON.stringify([...others, place]));
}

/** Makes a draft that of another note, or of a segment's new note, behind what is written there. */
export function moveDraft(projectId: string, place: DraftPlace, toId: string): void {
  if (place.aboutId === toId) return;
  const texts = [noteDraft(toId), noteDraft(place.aboutId)].filter((text) => text !== null);
  keepNoteDraft(toId, texts.join("\n\n"));
  keepDraftPlace(projectId, { ...place, aboutId: toId });
  dropNoteDraft(place.aboutId);
}

/** Returns the id of the draft of a note's text that is being stored. */
export function sentId(noteId: string): string {
  return `sent:${noteId}`;
}

/** Keeps a text that is being stored, as it was typed, in a draft of its own: its field can open with another text
 * meanwhile. */
export function keepSentDraft(projectId: string, place: DraftPlace, note: { id: string; text: string }): void {
  const aboutId = sentId(note.id);
  keepNoteDraft(aboutId, noteDraft(place.aboutId) ?? note.text);
  keepDraftPlace(projectId, { ...place, aboutId });
  dropNoteDraft(place.aboutId);
}

/** Deletes the draft of a text that was stored, unless a later text of the note is being stored. */
export function dropSentDraft(note: { id: string; text: string }): void {
  if (noteDraft(sentId(note.id))?.trim() === note.text) dropNoteDraft(sentId(note.id));
}
