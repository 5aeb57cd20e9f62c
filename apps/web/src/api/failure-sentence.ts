import { refusalOf } from "./api-error.ts";

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
