import type { TimeRange } from "../time-range.ts";
import type { TurnMark } from "../turns.ts";
import type { HeadMark } from "./head-mark.ts";
import { headerLineMark } from "./header-line.ts";
import { nameAndTimeMark } from "./name-and-time.ts";
import { timeAndNameMark } from "./time-and-name.ts";
import { timeFirstMark } from "./time-first.ts";
import { timeLineMark } from "./time-line.ts";

/** Finds the head of a turn in one line; `range` is the time that the line begins with, read once for all forms. */
type LineMark = (line: string, range: TimeRange | null) => HeadMark | TurnMark | null;

/** The forms whose turns begin with a time, each with what finds the head of a turn. */
export const TURN_MARKS = {
  "name-and-time": nameAndTimeMark,
  "time-and-name": timeAndNameMark,
  "header-lines": headerLineMark,
  "time-lines": timeLineMark,
  "time-first": timeFirstMark,
} satisfies Record<string, LineMark>;
export type TimedFormId = keyof typeof TURN_MARKS;
export const TIMED_FORM_IDS = Object.keys(TURN_MARKS) as TimedFormId[];
