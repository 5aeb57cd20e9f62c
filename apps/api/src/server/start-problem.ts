/** Why the server cannot start, in one sentence for the person who starts it. */
export class StartProblem extends Error {
  override readonly name = "StartProblem";
}

/** The system's or PostgreSQL's code of an error, such as `EADDRINUSE` or `28P01`. */
export function codeOf(error: unknown): string | null {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
}
