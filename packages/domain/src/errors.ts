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

  constructor(
    readonly code: DomainErrorCode,
    message: string,
  ) {
    super(message);
  }
}

/** Returns the refusal of an id that is not in the caller's workspace; `thing` names the entity, e.g. `"Project"`. */
export function notFound(thing: string): DomainError {
  return new DomainError("not_found", `${thing} not found`);
}
