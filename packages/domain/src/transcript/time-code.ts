/** A time found in a line: milliseconds from the start (negative before it), and the index after its last character. */
export type TimeCode = { ms: number; end: number };

const ZERO = 48;
const SCALES_S = [1, 60, 3600, 86_400];

/** Reads `m:ss`, `h:mm:ss` or `dd:hh:mm:ss`, with or without a fraction, at `start`; null where none begins there. */
export function timeCodeAt(line: string, start: number): TimeCode | null {
  const negative = line[start] === "-";
  let at = negative ? start + 1 : start;
  const parts: number[] = [];
  for (;;) {
    const digits = digitsAt(line, at);
    const wanted = parts.length === 0 ? digits >= 1 && digits <= 3 : digits === 2;
    if (!wanted) return null;
    parts.push(Number(line.slice(at, at + digits)));
    at += digits;
    if (line[at] !== ":" || digitsAt(line, at + 1) === 0) break;
    at += 1;
  }
  if (parts.length < 2 || parts.length > 4 || parts.slice(1).some((part) => part > 59)) return null;
  const seconds = parts.reverse().reduce((sum, part, index) => sum + part * (SCALES_S[index] ?? 0), 0);
  const fraction = fractionAt(line, at);
  const ms = seconds * 1000 + fraction.ms;
  return { ms: negative ? -ms : ms, end: fraction.end };
}

/** Reads the fraction of a second that may follow: `.5`, `,123`; its unit is the number of its digits. */
function fractionAt(line: string, start: number): TimeCode {
  const digits = line[start] === "." || line[start] === "," ? digitsAt(line, start + 1) : 0;
  if (digits === 0 || digits > 9) return { ms: 0, end: start };
  const end = start + 1 + digits;
  return { ms: Math.round(Number(`0.${line.slice(start + 1, end)}`) * 1000), end };
}

/** How many digits stand at `start`; it looks at ten at most, so that a line of digits costs no more than a short one. */
export function digitsAt(line: string, start: number): number {
  let count = 0;
  while (count < 10 && isDigit(line.charCodeAt(start + count))) count += 1;
  return count;
}

function isDigit(code: number): boolean {
  return code >= ZERO && code <= ZERO + 9;
}
