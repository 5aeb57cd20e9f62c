import { isVisibleAscii } from "../lines.ts";

const NUMBER = /^\s{0,20}(\d{1,5})(?:\s+|$)/;
const LAST_DIGIT = 0x39;
const MIN_LINES = 5;
const MIN_SHARE = 0.9;

/** True where a line certainly is no number and begins with none, as most; an `I` may begin `Infinity`, which counts as a number. */
function beginsWithLetter(line: string): boolean {
  const first = line.charCodeAt(0);
  return first > LAST_DIGIT && isVisibleAscii(first) && line[0] !== "I";
}

/** The lines without their running numbers, as courts and analysts of conversation have them, also where each page begins anew; null where they have
 * none. A line of nothing but a number is the foot of a page, or empty. */
export function withoutLineNumbers(lines: readonly string[]): readonly string[] | null {
  let written = 0;
  let numbered = 0;
  let last = 0;
  for (const line of lines) {
    if (line === "") continue;
    if (beginsWithLetter(line)) {
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
