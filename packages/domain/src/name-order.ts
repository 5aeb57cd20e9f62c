const COLLATOR = new Intl.Collator(undefined, { numeric: true });

/** Compares two names for sorting: as in a dictionary, with numbers by their value ("Interview 2" before "Interview
 * 10"). Only equal names are equal, so that an order never depends on where the names came from. */
export function compareNames(one: string, other: string): number {
  return COLLATOR.compare(one, other) || (one < other ? -1 : Number(one > other));
}
