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

/** Returns the server's sentence about invalid input (a 400), to show beside the form; undefined for other failures. */
export function invalidSentence(error: unknown): string | undefined {
  const refusal = refusalOf(error);
  return refusal?.status === 400 ? refusal.sentence : undefined;
}

const UNREACHABLE = "The server could not be reached. Check the connection and try again.";

/** Returns one sentence about a failed call that may be shown: the server's own, or that no response arrived. */
export function failureSentence(error: unknown): string {
  return refusalOf(error)?.sentence ?? UNREACHABLE;
}
