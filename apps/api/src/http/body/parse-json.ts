import { DomainError } from "@quarry/domain";

/** The value of a JSON text, or its refusal. */
export type ParseOutcome = { ok: true; value: unknown } | { ok: false };

/** Parses UTF-8 text, with or without a byte order mark. Refuses invalid JSON, and keys that pollute prototypes. */
export function parseJson(bytes: Uint8Array): ParseOutcome {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isPoisoned(value) ? { ok: false } : { ok: true, value };
  } catch {
    return { ok: false };
  }
}

/** Returns the value. Throws a DomainError for a refused text. */
export function parsedValue(outcome: ParseOutcome): unknown {
  if (!outcome.ok) throw new DomainError("invalid", "The body is not valid JSON.");
  return outcome.value;
}

/** Searches at all depths, which the scanner has limited. */
function isPoisoned(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return value.some(isPoisoned);
  if (Object.hasOwn(value, "__proto__")) return true;
  const { constructor: made } = value;
  if (typeof made === "object" && made !== null && Object.hasOwn(made, "prototype")) return true;
  return Object.values(value).some(isPoisoned);
}
