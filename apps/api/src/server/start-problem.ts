/** The reason for which the server cannot start, as one sentence for the operator. */
export class StartProblem extends Error {
  override readonly name = "StartProblem";
}

/** Returns the code of a system or PostgreSQL error, such as `EADDRINUSE` or `28P01`. */
export function codeOf(error: unknown): string | null {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
}
