import { formatNumber } from "./format-number.ts";
/** Returns a count with its noun, whose plural ends in s: `1 segment`, `1,204 segments`, `0 segments`. */
export function counted(count: number, thing: string): string {
  return `${formatNumber(count)} ${thing}${count === 1 ? "" : "s"}`;
}
