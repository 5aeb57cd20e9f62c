const TAB = 0x09;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
const ZERO = 0x30;
const NINE = 0x39;
/** The difference between a capital letter and its small one. */
const SMALL = 0x20;
const A = 0x61;
const Z = 0x7a;
const NO_BREAK_SPACE = 0xa0;
const OGHAM_SPACE = 0x1680;
const FIRST_WIDE_SPACE = 0x2000;
const LAST_WIDE_SPACE = 0x3000;
const BYTE_ORDER_MARK = 0xfeff;
const WIDE_SPACE = /[\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;

/** True for white space, what `\s` means, by its UTF-16 code; what is asked of every letter of a text has to be
 * quick. */
export function isSpace(code: number): boolean {
  if (code <= SPACE) return code === SPACE || (code >= TAB && code <= CARRIAGE_RETURN);
  return code >= NO_BREAK_SPACE && isWideSpace(code);
}

function isWideSpace(code: number): boolean {
  if (code > LAST_WIDE_SPACE) return code === BYTE_ORDER_MARK;
  if (code < FIRST_WIDE_SPACE) return code === NO_BREAK_SPACE || code === OGHAM_SPACE;
  return WIDE_SPACE.test(String.fromCharCode(code));
}

/** True for one of the ten digits. */
export function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE;
}

/** True for `a` to `z` and `A` to `Z`. */
export function isAsciiLetter(code: number): boolean {
  const small = code | SMALL;
  return small >= A && small <= Z;
}

/** Trims the end of a line, quickly where there is nothing to trim, as on most of millions of lines. */
export function withoutSpaceAtEnd(line: string): string {
  return isSpace(line.charCodeAt(line.length - 1)) ? line.trimEnd() : line;
}

/** Trims the start of a line, quickly where there is nothing to trim. */
export function withoutSpaceAtStart(line: string): string {
  return isSpace(line.charCodeAt(0)) ? line.trimStart() : line;
}

/** Returns the index of the first colon, `:` or `：`, from `start` on and before `end`; -1 where there is none. */
export function colonIn(line: string, start: number, end: number): number {
  const last = Math.min(end, line.length);
  for (let at = start; at < last; at += 1) {
    const code = line.charCodeAt(at);
    if (code === COLON || code === WIDE_COLON) return at;
  }
  return -1;
}

const COLON = 0x3a;
const WIDE_COLON = 0xff1a;
