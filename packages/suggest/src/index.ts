export { type CodedSegment, contextAt, examplesOf } from "./coded-segments.ts";
export type { Context, Example, Reason, SegmentToTag, Suggestion } from "./example.ts";
export { type Model, train } from "./model.ts";
