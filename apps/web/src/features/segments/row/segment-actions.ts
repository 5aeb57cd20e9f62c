import type { Store } from "../../../components/hooks/store.ts";
import type { LitNotes } from "../../notes/shown-notes.ts";
import type { Caret, EditedSegment, Listening } from "../editing/edited-segment.ts";
import type { SegmentRows } from "../list/segment-rows.ts";

/** The actions of a row. The object is stable, so that rows need not render again. */
export type SegmentActions = {
  /** Makes the segment the current one. */
  focus: (segmentId: string) => void;
  /** Toggles the selection of the segment; `extend` selects the range from the last toggled one. */
  toggle: (segmentId: string, extend: boolean) => void;
  /** Opens the tag field of a segment; null closes it. */
  setTagging: (segmentId: string | null) => void;
  addNote: (segmentId: string) => void;
  /** Copies the segment with its citation, or the whole selection when the segment is part of it. */
  copy: (segmentId: string) => void;
  /** Plays the recording from the start of the segment. */
  play: (segmentId: string) => void;
  /** Scrolls to a segment and highlights it. */
  show: (segmentId: string) => void;
  /** Shows a note of a segment, or else the first one. */
  showNotes: (segmentId: string, noteId?: string) => void;
  /** Lights notes and the words that they are on; null lights none. */
  lightNotes: (lit: LitNotes | null) => void;
  /** The segment whose text is in a field. A store, so that only its row renders again. */
  editing: Store<EditedSegment | null>;
  /** Opens the text of a segment in a field, and inserts what was typed ahead at the caret. */
  edit: (segmentId: string, caret?: Caret, typedAhead?: string) => void;
  /** Closes the field of a segment; with `takesFocus` its row gets the focus. */
  endEditing: (segmentId: string, takesFocus: boolean) => void;
  /** Returns the list as it is now. */
  rows: () => SegmentRows;
  listening: Listening;
  /** Filters by a tag, or removes the filter by that tag. */
  filterByTag: (tag: string) => void;
};

/** Returns the DOM id of a segment's row. */
export function rowId(segmentId: string): string {
  return `segment-${segmentId}`;
}
