/** Returns the warning if there is one; one and many differ in their verbs too. */
export function warningOf(count: number, one: string, many: (count: string) => string): string[] {
  if (count === 0) return [];
  return [count === 1 ? one : many(count.toLocaleString("en"))];
}

/** Warns of some out of `total` things: “1 of 12 turns has …”, “3 of 12 turns have …”. Both sentences begin behind the
 * name of the things. */
export function shareWarningOf(
  [count, total, things]: [count: number, total: number, things: string],
  one: string,
  many: string,
): string[] {
  const share = `of ${total.toLocaleString("en")} ${things}`;
  return warningOf(count, `1 ${share} ${one}`, (counted) => `${counted} ${share} ${many}`);
}

/** Warns of those among `total` things that have no text. */
export function leftOutWarningOf(count: number, total: number, things: string): string[] {
  return shareWarningOf([count, total, things], "has no text and was left out.", "have no text and were left out.");
}
