import { isDigit, isSpace } from "../letters.ts";

const NUMBER = /^\s{0,20}(\d{1,5})(?:\s+|$)/;
const MIN_LINES = 5;
const MIN_SHARE = 0.9;

/** False where a line certainly is no number and begins with none, as most; an `I` may begin `Infinity`, which counts
 * as a number. */
function mayBeNumber(line: string): boolean {
  const first = line.charCodeAt(0);
  if (isDigit(first) || isSpace(first)) return true;
  return "+-.I".includes(line.charAt(0)) && /^[+-]?[\d.I]/.test(line.slice(0, 2));
}

/** Returns the lines without their running numbers, as courts and analysts of conversation have them, also where each
 * page begins anew; null where they have none. A line of nothing but a number is the foot of a page, or empty. */
export function withoutLineNumbers(lines: readonly string[]): readonly string[] | null {
  let written = 0;
  let numbered = 0;
  let last = 0;
  let left = lines.length;
  for (const line of lines) {
    // However the rest begins, too few lines would have a number.
    if (numbered + left < written * MIN_SHARE) return null;
    left -= 1;
    if (line === "") continue;
    if (!mayBeNumber(line)) {
      written += 1;
      continue;
    }
    const number = Number(NUMBER.exec(line)?.[1] ?? Number.NaN);
    const isNext = number === last + 1 || number === 1;
    if (isNext || Number.isNaN(Number(line))) written += 1;
    if (!isNext) continue;
    numbered += 1;
    last = number;
  }
  if (numbered < MIN_LINES || numbered < written * MIN_SHARE) return null;
  return lines.map((line) => line.replace(NUMBER, ""));
}
