/** Returns the value. Throws when it is missing, though `what` cannot be: that is a fault of the program. */
export function must<T>(value: T | null | undefined, what: string): T {
  if (value === undefined || value === null) throw new ReferenceError(`Missing: ${what}`);
  return value;
}
