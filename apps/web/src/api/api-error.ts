/** A refusal by the server. Its message is `'{status}: {body text}'`; `sentence` is the body, made to be shown. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    readonly status: number,
    readonly sentence: string,
  ) {
    super(`${status}: ${sentence}`);
  }
}

/** The server's refusal behind a failed call, or null when the call never got an answer. */
export function refusalOf(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  return error instanceof Error && error.cause instanceof ApiError ? error.cause : null;
}

/** True when the server knows of no such thing. */
export function isUnknown(error: unknown): boolean {
  return refusalOf(error)?.status === 404;
}

/** What the server says is wrong with what was sent (a 400), for showing beside the form; undefined for anything
 * else. */
export function invalidSentence(error: unknown): string | undefined {
  const refusal = refusalOf(error);
  return refusal?.status === 400 ? refusal.sentence : undefined;
}

const UNREACHABLE = "The server could not be reached. Check the connection and try again.";

/** Why a call failed, in one sentence that may be shown: the server's own, or that it did not answer. */
export function failureSentence(error: unknown): string {
  return refusalOf(error)?.sentence ?? UNREACHABLE;
}
