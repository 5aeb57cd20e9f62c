import type { ProcedureName } from "../rest/routes.ts";
import type { EntityName } from "./entities.ts";
import type { Operation } from "./operations.ts";

const one = (entity: EntityName) => ({ entity, shape: "one" }) as const;
const list = (entity: EntityName) => ({ entity, shape: "list" }) as const;

type SegmentProcedure = Extract<ProcedureName, `segments.${string}` | `codings.${string}` | `suggestions.${string}`>;

/** The words for the calls of segments and of what is on them. */
export const SEGMENT_OPERATIONS: Record<SegmentProcedure, Operation> = {
  "segments.list": { summary: "List a project's segments, source by source", answer: list("Segment") },
  "segments.sourceCounts": {
    summary: "Count the sources in which a project's segments were said",
    description:
      "A small answer for those who have the segments already. After a correction the counts follow in the background.",
    answer: one("SourceCounts"),
  },
  "segments.correct": {
    summary: "Correct a segment's text, speaker or times",
    description:
      "Tags, notes and quotes stay on the words that they are on; a range whose words are all gone keeps them as lost. Search and rarity follow in the background. A refusal as a problem document has the segment as it is now.",
    answer: one("Segment"),
    refusals: { 409: "The segment has been corrected since the revision or the text that the caller has." },
  },
  "segments.split": {
    summary: "Split a segment",
    description:
      "Tags on the whole are on both parts, ranges on theirs; a note goes to the part that has its words. Without a known time at this place it is estimated.",
    answer: one("SplitSegment"),
    refusals: { 409: "The segment has been corrected since the text that the caller has." },
  },
  "segments.merge": {
    summary: "Merge a segment with the next one of its source",
    description:
      "It keeps its id and its speaker, and gets the tags and notes of both; of two equal tags the stronger one stays. Citations of the other one cite it.",
    answer: one("Segment"),
    refusals: { 409: "There is no segment after it, or the text of both is too long." },
  },
  "segments.addTag": {
    summary: "Add a tag to a segment",
    description:
      "Of a suggestion that a person took, the certainty and the other suggestions are kept until the tag is confirmed.",
    answer: one("Segment"),
  },
  "segments.removeTag": { summary: "Remove a tag from a segment", answer: one("Segment") },
  "segments.swapTag": {
    summary: "Put a tag in the place of another on a segment",
    description:
      "The new tag is a person's, on the words that the old one was on, for example one of its alternatives. The segment must have the old one.",
    answer: one("Segment"),
  },
  "segments.confirmTag": {
    summary: "Confirm a tag on a segment",
    description: "It becomes a person's, with full confidence and no alternatives.",
    answer: one("Segment"),
  },
  "segments.replace": {
    summary: "Replace words in a project",
    description:
      "In its segments and, as asked, in names of speakers, in notes and in the outline's own text: all of it, or nothing, as one step. Codings, notes and quotes stay on their words. A dry run answers where the words are.",
    answer: one("Replaced"),
  },
  "codings.add": {
    summary: "Add a tag to a segment or to words of it",
    description:
      "A new name makes a new tag. Where the tag is on the same words already, that coding is answered. Both ends must be between letters as a reader sees them.",
    answer: one("Coding"),
  },
  "codings.change": {
    summary: "Move a coding to other words, or confirm it",
    description: "Moved onto words that have the tag already, the two codings become one, which is answered.",
    answer: one("Coding"),
  },
  "codings.remove": { summary: "Remove one coding", answer: null },
  "suggestions.list": {
    summary: "List the tags that are suggested for a segment, best first",
    description:
      "Learned from the tags that people gave in the project, on this machine alone. Empty while there are few, where nothing is probable enough, and without those that the segment has or that were refused for it.",
    answer: list("SuggestedTag"),
  },
  "suggestions.refuse": {
    summary: "Refuse a tag as a suggestion for a segment",
    description:
      "It is not suggested there again, and less for segments like it. A segment that has the tag stays as it is; giving it the tag ends the refusal.",
    answer: one("Segment"),
  },
  "suggestions.allow": { summary: "Take the refusal of a tag for a segment back", answer: one("Segment") },
  "suggestions.takeAll": {
    summary: "Take many suggestions in one step",
    description:
      "The tags have the origin suggestion until a person confirms them. A tag that a segment has already is left as it is.",
    answer: one("TakenSuggestions"),
  },
};
