import type { Context, Example, SegmentToTag, Suggestion } from "@quarry/suggest";

/** A segment to suggest tags for, with its surroundings. */
export type AskedSegment = { segment: SegmentToTag; context: Context };

/** A message to the worker: the beginning of a new model, while the one before answers; examples to learn, after the
 * last of which the model answers; new names of tags by their old ones; or a question. */
export type LearnOrder =
  | { kind: "begin" }
  | { kind: "learn"; number: number; examples: readonly Example[]; isLast: boolean }
  | { kind: "rename"; names: ReadonlyMap<string, string> }
  | { kind: "suggest"; number: number; asked: readonly AskedSegment[] };

/** State of the learning. `codingCount` is the number of segments with tags that people gave. */
export type LearnState = {
  codingCount: number;
  isLearning: boolean;
  isSure: boolean;
  /** Given after the worker failed. */
  hasFailed?: true;
};

/** An answer of the worker to the order with this number: what the model that answers knows, or the suggestions for
 * each segment that was asked for. */
export type LearnReply =
  | { kind: "learned"; number: number; codingCount: number; isSure: boolean }
  | { kind: "suggestions"; number: number; suggestions: (readonly Suggestion[])[] };
