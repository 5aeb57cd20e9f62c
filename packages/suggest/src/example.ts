/** A segment that tags are suggested for. `speaker` is empty where none is known. */
export type SegmentToTag = { segmentId: string; sourceId: string; speaker: string; text: string };

/** The surroundings of a segment in reading order, within its source. */
export type Context = {
  /** Text of the nearest segment before it that another or an unknown speaker says. Empty where there is none. */
  question: string;
  /** Tags of the tagged segments before it, nearest first. */
  recentTags: readonly (readonly string[])[];
  /** Tags that are on the segment already. They are not suggested again. */
  givenTags: readonly string[];
};

/** A segment with the tags that people gave it, and those that people refused for it. */
export type Example = { segment: SegmentToTag; context: Context; tags: readonly string[]; refused: readonly string[] };

/** A reason for a suggestion: nearest tagged segments, words that speak for the tag, or its use just before. */
export type Reason = { kind: "segment"; segmentIds: string[] } | { kind: "word"; words: string[] } | { kind: "recent" };

/** A tag with the probability, from 0 to 1, that a person gives it to the segment. */
export type Suggestion = { tag: string; probability: number; because: Reason[] };
