import type { JsonRecord } from "./json-value.ts";

/** A name of a field: its place in the order of preference, and the milliseconds of its unit where the name tells. */
type FieldName = { rank: number; unitMs: number | null };

/** Names of fields that mean the same. */
export type FieldNames = ReadonlyMap<string, FieldName>;

/** Lists names of fields, the preferred ones first. Neither case nor signs count. */
export function fieldNames(...names: string[]): FieldNames {
  return new Map(names.map((name, rank) => [plainName(name), { rank, unitMs: null }]));
}

const UNITS_MS: Readonly<Record<string, number>> = {
  ...{ ms: 1, msec: 1, millis: 1, milliseconds: 1, inms: 1, inmilliseconds: 1 },
  ...{ s: 1000, sec: 1000, secs: 1000, seconds: 1000, inseconds: 1000 },
  ...{ ticks: 1e-4, inticks: 1e-4, us: 1e-3, microseconds: 1e-3, ns: 1e-6, nanos: 1e-6, nanoseconds: 1e-6 },
};

/** Lists names of times. One that ends with a unit, as `start_ms` does, is preferred to those that leave it open. */
export function timeNames(...names: string[]): FieldNames {
  const open = fieldNames(...names);
  const units = Object.entries(UNITS_MS);
  const told = [...open].flatMap(([name, { rank }]) =>
    units.map(([unit, unitMs]) => [name + unit, { rank: rank - names.length, unitMs }] as const),
  );
  return new Map([...told, ...open]);
}

/** Returns what `read` makes of the preferred one among the fields it can read; null where there is none. */
export function readField<Value>(
  record: JsonRecord,
  names: FieldNames,
  read: (value: unknown, unitMs: number | null) => Value | null,
): Value | null {
  let found: Value | null = null;
  let best = Number.POSITIVE_INFINITY;
  for (const field of Object.keys(record)) {
    const name = names.get(plainName(field));
    if (name === undefined || name.rank >= best) continue;
    const value = read(record[field], name.unitMs);
    if (value !== null) [found, best] = [value, name.rank];
  }
  return found;
}

const KNOWN = new Map<string, string>();
const MAX_KNOWN = 5000;
const MAX_NAME = 40;

/** Returns the name of a field in lower case without signs. Names are remembered: few of them are asked for with each
 * of millions of words. */
export function plainName(field: string): string {
  const known = KNOWN.get(field);
  if (known !== undefined) return known;
  const plain = field
    .slice(0, MAX_NAME)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
  if (KNOWN.size >= MAX_KNOWN) KNOWN.clear();
  KNOWN.set(field, plain);
  return plain;
}
