import { type FieldNames, readField } from "./field-names.ts";
import type { JsonRecord } from "./json-value.ts";
import { END, START, spanIn } from "./segment-fields.ts";
import type { JsonItem } from "./segment-lists.ts";

const DATE_TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)?$/;

/** Items of a list. `first` is the date from which times that are dates were counted; null for other times. */
type CountedItems = { items: readonly JsonItem[]; first: string | null };

/** Counts times that are dates with times of day, as Google Meet's are, from the first one. */
export function withTimesFromFirst(items: readonly JsonItem[]): CountedItems {
  const isTimed = items.some(({ record }) => spanIn(record, 1).startMs !== null);
  const starts = isTimed ? [] : items.map(({ record }) => dateTimeIn(record, START));
  let [base, first]: [number, string | null] = [Number.POSITIVE_INFINITY, null];
  for (const start of starts) if (start !== null && start.ms < base) [base, first] = [start.ms, start.written];
  if (first === null) return { items, first: null };
  const counted = items.map(({ record, owner }, index) => {
    const [start = null, end] = [starts[index], dateTimeIn(record, END)];
    const times = { start_ms: start === null ? null : start.ms - base, end_ms: end === null ? null : end.ms - base };
    return { record: { ...record, ...times }, owner };
  });
  return { items: areNewestFirst(starts) ? counted.toReversed() : counted, first };
}

/** True for dates that only ever go back, as some list their messages. */
function areNewestFirst(starts: readonly ({ ms: number } | null)[]): boolean {
  const isBack = starts.every((start, index) => start !== null && start.ms <= (starts[index - 1]?.ms ?? start.ms));
  return isBack && (starts.at(-1)?.ms ?? 0) < (starts[0]?.ms ?? 0);
}

function dateTimeIn(record: JsonRecord, names: FieldNames): { ms: number; written: string } | null {
  return readField(record, names, (value) => {
    if (typeof value !== "string" || !DATE_TIME.test(value)) return null;
    // Without a zone, all are of the same one.
    const ms = Date.parse(/(?:Z|[+-]\d\d:\d\d)$/.test(value) ? value : `${value}Z`);
    return Number.isNaN(ms) ? null : { ms, written: value };
  });
}
