/** Reason of a refusal. The server maps each code to one HTTP status, from 400 for `invalid` to 429 for `too_many`. */
export type DomainErrorCode =
  | "invalid"
  | "not_found"
  | "conflict"
  | "too_old"
  | "too_large"
  | "unsupported"
  | "unreadable"
  | "too_many";

/** A refusal. Its message is one plain English sentence, which may be shown to the user. */
export class DomainError extends Error {
  override readonly name = "DomainError";

  /** `present` has entities that are in the way, as they are now, by name. */
  constructor(
    readonly code: DomainErrorCode,
    message: string,
    readonly present: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

/** Returns the refusal of an id that is not in the caller's workspace; `thing` names the entity, e.g. `"Project"`. */
export function notFound(thing: string): DomainError {
  return new DomainError("not_found", `${thing} not found`);
}
