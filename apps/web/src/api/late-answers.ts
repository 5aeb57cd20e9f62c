const late = new WeakSet<object>();

/** Remembers that an answer or error is that of a call that has waited. */
export function asLate<Outcome extends object>(outcome: Outcome): Outcome {
  late.add(outcome);
  return outcome;
}

/** Returns true for the answer or the error of a call that has waited. */
export function isLate(outcome: unknown): boolean {
  if (typeof outcome !== "object" || outcome === null) return false;
  return late.has(outcome) || (outcome instanceof Error && isLate(outcome.cause));
}
