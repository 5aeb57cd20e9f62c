export {
  FEWEST_EXAMPLES,
  FEWEST_SURE,
  FEWEST_USES,
  percentOf,
  type ShownSuggestion,
  shownSuggestions,
} from "./certainty.ts";
export {
  addsTo,
  type CodedSegment,
  contextAt,
  exampleAt,
  examplesOf,
  isExample,
  type SegmentAt,
} from "./coded-segments.ts";
export type { Context, Example, Reason, SegmentToTag, Suggestion } from "./example.ts";
export { type Model, train } from "./model.ts";
