/** The sentence when there is something to tell; one and many differ in their verbs too. */
export function warningOf(count: number, one: string, many: (count: string) => string): string[] {
  if (count === 0) return [];
  return [count === 1 ? one : many(count.toLocaleString("en"))];
}
