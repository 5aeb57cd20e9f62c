/** Why a request cannot be done; each code has one HTTP status (invalid 400 … too_many 429), mapped once by the
 * server. */
export type DomainErrorCode =
  | "invalid"
  | "not_found"
  | "conflict"
  | "too_large"
  | "unsupported"
  | "unreadable"
  | "too_many";

/** A refusal whose message is one plain English sentence that may be shown to the person who asked. */
export class DomainError extends Error {
  override readonly name = "DomainError";

  constructor(
    readonly code: DomainErrorCode,
    message: string,
  ) {
    super(message);
  }
}

/** The refusal for an id that is not in the caller's workspace; `thing` is the entity's name, e.g. `"Project"`. */
export function notFound(thing: string): DomainError {
  return new DomainError("not_found", `${thing} not found`);
}
