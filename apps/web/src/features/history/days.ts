import { HISTORY_TEXT as TEXT } from "./text.ts";

const DAY_MS = 24 * 3_600_000;
const KEY = new Intl.DateTimeFormat("sv", { dateStyle: "short" });
const LONG = new Intl.DateTimeFormat("en", { dateStyle: "full" });
const DATE = new Intl.DateTimeFormat("en", { dateStyle: "long" });
const TIME = new Intl.DateTimeFormat("en", { timeStyle: "short" });

/** Returns the day of an instant in the reader's time zone: `2026-03-01`. */
export function dayKey(at: string | number): string {
  return KEY.format(new Date(at));
}

/** Returns the heading of a day: `Today`, `Yesterday` or the date. */
export function dayText(day: string, nowMs: number): string {
  if (day === dayKey(nowMs)) return TEXT.today;
  return day === dayKey(nowMs - DAY_MS) ? TEXT.yesterday : LONG.format(new Date(`${day}T12:00`));
}

/** Returns the date of an instant: `March 1, 2026`. */
export function dateText(at: string): string {
  return DATE.format(new Date(at));
}

/** Returns the time of an instant, without its day. */
export function timeText(at: string): string {
  return TIME.format(new Date(at));
}
