/** Returns a number with a comma between thousands, as all texts show it: `1,204`. */
export function formatNumber(value: number): string {
  return value.toLocaleString("en");
}
