/** A refusal by the server. Its message is `'{status}: {sentence}'`; `sentence` is the body and may be shown to the
 * user. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    readonly status: number,
    readonly sentence: string,
  ) {
    super(`${status}: ${sentence}`);
  }
}

/** Returns the server's refusal behind a failed call; null when no response arrived. */
export function refusalOf(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  return error instanceof Error && error.cause instanceof ApiError ? error.cause : null;
}

/** Returns true for a 404. */
export function isUnknown(error: unknown): boolean {
  return refusalOf(error)?.status === 404;
}
