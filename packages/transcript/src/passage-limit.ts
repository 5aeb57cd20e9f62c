import { DomainError } from "@quarry/domain";

/** More passages than this is no transcript, and more than a list can be worked with. */
export const MAX_PASSAGES = 250_000;

/** Ends the reading of a text as soon as it is known to have too many passages: to read on would cost memory for
 * nothing. */
export function refuseTooManyPassages(count: number): void {
  if (count <= MAX_PASSAGES) return;
  throw new DomainError("too_large", `This text has more than ${MAX_PASSAGES.toLocaleString("en")} passages.`);
}
