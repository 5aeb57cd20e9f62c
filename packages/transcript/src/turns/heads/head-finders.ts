import type { TimeRange } from "../time-range.ts";
import type { TurnHead } from "../turns.ts";
import { headerLineHead } from "./header-line.ts";
import { nameAndTimeHead } from "./name-and-time.ts";
import type { NamedHead } from "./named-head.ts";
import { timeAndNameHead } from "./time-and-name.ts";
import { timeFirstHead } from "./time-first.ts";
import { timeLineHead } from "./time-line.ts";

/** Finds the head of a turn in one line; `range` is the time that the line begins with, read once for all forms. */
type HeadFinder = (line: string, range: TimeRange | null) => NamedHead | TurnHead | null;

/** The forms whose turns have a time in their first line, each with the finder of that line, the head of the turn. Of
 * two forms with as many heads in a text, `timedFormOf` takes the earlier one here. */
export const HEAD_FINDERS = {
  "name-and-time": nameAndTimeHead,
  "time-and-name": timeAndNameHead,
  "header-lines": headerLineHead,
  "time-lines": timeLineHead,
  "time-first": timeFirstHead,
} satisfies Record<string, HeadFinder>;
export type TimedFormId = keyof typeof HEAD_FINDERS;
export const TIMED_FORM_IDS = Object.keys(HEAD_FINDERS) as TimedFormId[];
