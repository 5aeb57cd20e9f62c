/** A character between words. */
const OTHER = 1;
/** A letter, mark or digit of a script that puts spaces between words. */
export const LETTER = 2;
/** A character of a script without spaces between words. */
export const UNSPACED = 3;

const UNSPACED_LETTER =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;
const ANY_LETTER = /[\p{L}\p{M}\p{N}]/u;
const UTF16_UNITS = 65_536;

/** Kinds of UTF-16 units, 0 for those that were not asked for yet. */
const kinds = new Uint8Array(UTF16_UNITS);
const lowered = new Uint16Array(UTF16_UNITS);

/** Returns the kind of a UTF-16 unit. Halves of surrogate pairs are `UNSPACED`. */
export function kindOf(unit: number): number {
  return kinds[unit] || described(unit);
}

/** Returns the unit in lower case where that is one unit, else the unit itself. */
export function lowerOf(unit: number): number {
  if (kinds[unit] === 0) described(unit);
  return lowered[unit] ?? unit;
}

function described(unit: number): number {
  const letter = String.fromCharCode(unit);
  const lower = letter.toLowerCase();
  lowered[unit] = lower.length === 1 ? lower.charCodeAt(0) : unit;
  const isSurrogate = unit >= 0xd800 && unit < 0xe000;
  const kind = isSurrogate || UNSPACED_LETTER.test(letter) ? UNSPACED : ANY_LETTER.test(letter) ? LETTER : OTHER;
  kinds[unit] = kind;
  return kind;
}
