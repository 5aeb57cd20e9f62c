/** The place of the caret in a field that opens: an offset in its text. */
export type Caret = number | "end";

/** The segment whose text is in a field. A new object moves the caret, and inserts what was typed ahead there. */
export type EditedSegment = { segmentId: string; caret: Caret; typedAhead: string };

/** The keys of the player in the field of a segment. */
export type Listening = {
  /** Plays or pauses the recording of a segment. */
  toggleAt: (segmentId: string) => void;
  /** Goes back two seconds. */
  replay: () => void;
  /** Holds the recording back while a person types. */
  onTyped: () => void;
};
