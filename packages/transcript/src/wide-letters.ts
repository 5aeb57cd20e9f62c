const WIDE_LETTER = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}、。！？「」]/u;

const FIRST_WIDE = 0x2e80;

/** Returns the space between two joined lines: none between Chinese or Japanese lines. */
export function spaceBetween(line: string, next: string): "" | " " {
  // Most lines begin with letters that are not wide.
  if (!(next.charCodeAt(0) >= FIRST_WIDE)) return " ";
  return WIDE_LETTER.test(line.slice(-1)) && WIDE_LETTER.test(next.charAt(0)) ? "" : " ";
}
