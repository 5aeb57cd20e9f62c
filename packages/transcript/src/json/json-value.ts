import { normalizeNewlines } from "@quarry/domain";
import { timeCodeAt } from "../turns/time-code.ts";

/** An object of a JSON text; what its fields are is not known. */
export type JsonRecord = { readonly [field: string]: unknown };

/** Shared: a list may have millions of values that are no objects. */
const EMPTY: JsonRecord = {};

/** No recording is longer than a year; a larger number is no time. */
const MAX_SECONDS = 365 * 24 * 60 * 60;

/** Returns the value as an object without fields where it is none. */
export function recordOf(value: unknown): JsonRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonRecord) : EMPTY;
}

/** Returns the objects of a list; empty where the value is no list. */
export function recordsOf(value: unknown): JsonRecord[] {
  return Array.isArray(value) ? value.map(recordOf) : [];
}

/** Returns the first of the fields that is a text; empty where there is none. */
export function textIn(record: JsonRecord, fields: readonly string[]): string {
  if (record === EMPTY) return "";
  for (const field of fields) {
    const value = record[field];
    if (typeof value === "string") return normalizeNewlines(value.toWellFormed().replaceAll("\u0000", ""));
  }
  return "";
}

/** Returns the first of the fields that is a time, in milliseconds. Numbers and their texts are in `unitMs`;
 * `00:01:02,500` is read too. */
export function timeIn(record: JsonRecord, fields: readonly string[], unitMs = 1000): number | null {
  if (record === EMPTY) return null;
  for (const field of fields) {
    const time = msOf(record[field], unitMs);
    if (time !== null) return time;
  }
  return null;
}

function msOf(value: unknown, unitMs: number): number | null {
  if (typeof value === "number") return boundedMs(value * unitMs);
  if (typeof value !== "string") return null;
  const text = value.trim().slice(0, 40);
  if (/^\d{1,12}(?:\.\d{1,12})?s?$/.test(text)) return boundedMs(Number(text.replace("s", "")) * unitMs);
  const code = timeCodeAt(text, 0);
  return code !== null && code.end === text.length ? boundedMs(code.ms) : null;
}

function boundedMs(ms: number): number | null {
  return ms >= 0 && ms <= MAX_SECONDS * 1000 ? Math.round(ms) : null;
}
