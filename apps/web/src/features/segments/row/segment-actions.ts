/** What a row can ask of the workspace. The object keeps its identity, so that rows need not be drawn again. */
export type SegmentActions = {
  /** Makes the segment the one that the keys act on. */
  focus: (segmentId: string) => void;
  /** Selects it for bulk tagging or lets it go; `extend` takes everything from the last one on. */
  toggle: (segmentId: string, extend: boolean) => void;
  /** Opens its tag field; null closes it. */
  setTagging: (segmentId: string | null) => void;
  addNote: (segmentId: string) => void;
  /** Copies it with its citation, or everything selected when it is selected. */
  copy: (segmentId: string) => void;
  /** Plays its recording from where it begins. */
  play: (segmentId: string) => void;
  /** Goes to another segment, and highlights it for a moment. */
  show: (segmentId: string) => void;
  showNotes: (segmentId: string) => void;
  /** Narrows the list to a tag, or widens it again when it is narrowed to that tag. */
  filterByTag: (tag: string) => void;
};

/** The id of a segment's row in the document. */
export function rowId(segmentId: string): string {
  return `segment-${segmentId}`;
}
