import { normalizeNewlines } from "@quarry/domain";
import { boundedMs } from "../cue-times.ts";
import { timeCodeAt } from "../turns/time-code.ts";
import { type FieldNames, readField } from "./field-names.ts";

/** An object of a JSON text with unknown fields. */
export type JsonRecord = { readonly [field: string]: unknown };

/** An empty object, shared because a list may have millions of values that are no objects. */
const EMPTY: JsonRecord = {};

/** Returns the value as an object without fields where it is none. */
export function recordOf(value: unknown): JsonRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonRecord) : EMPTY;
}

/** Returns the objects of a list; empty where the value is no list. */
export function recordsOf(value: unknown): JsonRecord[] {
  return Array.isArray(value) ? value.map(recordOf) : [];
}

/** Returns the text of the preferred field; empty where none has a text. A blank text counts only where all are
 * blank. */
export function textIn(record: JsonRecord, fields: FieldNames): string {
  if (record === EMPTY) return "";
  let blank = "";
  const found = readField(record, fields, (value) => {
    if (typeof value !== "string") return null;
    if (value.trim() !== "") return value;
    blank ||= value;
    return null;
  });
  return normalizeNewlines((found ?? blank).toWellFormed().replaceAll("\u0000", ""));
}

/** Returns the preferred field that is a time, in milliseconds. Numbers and their texts are in the unit of the
 * field's name, else in `unitMs`. */
export function timeIn(record: JsonRecord, fields: FieldNames, unitMs = 1000): number | null {
  if (record === EMPTY) return null;
  return readField(record, fields, (value, unit) => msOf(value, unit ?? unitMs));
}

const UNITS_MS: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, min: 60_000, s: 1000, sec: 1000, ms: 1 };
const NUMBER = /^(\d{1,15}(?:\.\d{1,18})?)\s?(h|m|min|s|sec|ms)?$/;
const ISO_LENGTH = /^PT(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,9}(?:\.\d{1,12})?)S)?$/;

/** Returns a time in milliseconds: `1.5`, `"1.5s"`, `"PT1.5S"`, `"00:00:01.5"`, `{ seconds, nanos }`; null for
 * others. */
export function msOf(value: unknown, unitMs: number): number | null {
  if (typeof value === "number") return boundedMs(value * unitMs);
  if (typeof value === "object") return value === null || Array.isArray(value) ? null : msOfParts(recordOf(value));
  if (typeof value !== "string") return null;
  const text = value.trim().slice(0, 40);
  const [, number, unit = ""] = NUMBER.exec(text) ?? [];
  if (number !== undefined) return boundedMs(Number(number) * (UNITS_MS[unit] ?? unitMs));
  const [length, hours = 0, minutes = 0, seconds = 0] = ISO_LENGTH.exec(text) ?? [];
  if (length !== undefined)
    return boundedMs(Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Number(seconds) * 1000);
  const code = timeCodeAt(text, 0, true);
  return code !== null && code.end === text.length ? boundedMs(code.ms) : null;
}

/** Reads `{ seconds, nanos }`, of which Google leaves out a part that is zero, or `{ relative }` around a time. */
function msOfParts(time: JsonRecord): number | null {
  const { seconds = 0, nanos = 0, relative, ...others } = time;
  if (relative !== undefined) return "relative" in recordOf(relative) ? null : msOf(relative, 1000);
  if (Object.keys(others).length > 0) return null;
  const [whole, rest] = [seconds, nanos].map((part) => Number(recordOf(part).low ?? part));
  return boundedMs((whole ?? Number.NaN) * 1000 + (rest ?? Number.NaN) / 1e6);
}
