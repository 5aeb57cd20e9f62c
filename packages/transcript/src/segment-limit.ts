import { DomainError, formatNumber } from "@quarry/domain";

/** Largest number of segments of a source. No transcript has more, and no list could show more. */
export const MAX_SEGMENTS = 250_000;

/** Stops reading as soon as a text has too many segments, because the rest would only cost memory. */
export function refuseTooManySegments(count: number): void {
  if (count <= MAX_SEGMENTS) return;
  throw new DomainError("too_large", `This text has more than ${formatNumber(MAX_SEGMENTS)} segments.`);
}
