import { DomainError } from "@quarry/domain";

/** The value of a JSON text in UTF-8, or why it is refused. */
export type ParseOutcome = { ok: true; value: unknown } | { ok: false };

/** Parses the text, which may begin with a byte order mark. Refuses what is no JSON, and what has keys by which
 * careless code changes all objects. */
export function parseJson(bytes: Uint8Array): ParseOutcome {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isPoisoned(value) ? { ok: false } : { ok: true, value };
  } catch {
    return { ok: false };
  }
}

/** The value, or the refusal of the text as a DomainError. */
export function parsedValue(outcome: ParseOutcome): unknown {
  if (!outcome.ok) throw new DomainError("invalid", "The body is not valid JSON.");
  return outcome.value;
}

/** As deep as a body may be, which was looked at before. */
function isPoisoned(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return value.some(isPoisoned);
  if (Object.hasOwn(value, "__proto__")) return true;
  const { constructor: made } = value;
  if (typeof made === "object" && made !== null && Object.hasOwn(made, "prototype")) return true;
  return Object.values(value).some(isPoisoned);
}
