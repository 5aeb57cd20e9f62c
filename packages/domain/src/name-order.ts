const COLLATOR = new Intl.Collator(undefined, { numeric: true });

/** Compares two names for sorting: as in a dictionary, numbers by value ("Interview 2" before "Interview 10"). Only
 * identical names compare as equal, so that the result never depends on the order before. */
export function compareNames(one: string, other: string): number {
  return COLLATOR.compare(one, other) || (one < other ? -1 : Number(one > other));
}
