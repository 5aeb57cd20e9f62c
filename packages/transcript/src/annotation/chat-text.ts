/** Codes in brackets, as `[//]`, `[: going]` and `[=! laughs]`. */
const CODES = /\[(?:[^[\]\n]{0,300})\]/g;
/** Signs that end a line and are no plain point. `+...` stays as three points, of the others only the last sign
 * stays. */
const TERMINATORS = /\s\+[/"!.?]{1,6}([.?!])(?=\s|$)/g;
const TRAILING_OFF = /\s\+(?:\.\.\.|\.\.\?)/g;
const LINKERS = /(?:^|\s)\+[",^<+≋≈](?=\s|\S)/g;
const EVENTS = /(?:^|\s)&=\S{1,60}/g;
/** Marks before what was said: `&-uh` is a filler, `&+fr` the beginning of a word, `&~bla` no word. */
const SAID_MARKS = /(?<=^|\s)&[-+~]?(?=[\p{L}(])/gu;
const WORD_MARKS = /(?<=[\p{L}\p{M})])@[a-z]{1,4}(?:[:$][\w+&]{1,20})?(?=[\s.,?!]|$)/gu;
/** Words that were not said: `0is` is a word left out, a lone `0` an action. Other numbers were said. */
const NOT_SAID = /(?<=^|\s)0(?:\p{L}\S{0,40})?(?=\s|$)/gu;
const OVERLAPS = /[⌈⌉⌊⌋][0-9]?/g;

/** Returns a line of CHAT without codes, events and marks of words, and without spaces before punctuation. Pauses such
 * as `(.)`, letters left out as in `goin(g)`, and `xxx` stay. */
export function chatText(line: string): string {
  return line
    .replace(CODES, " ")
    .replace(TRAILING_OFF, "...")
    .replace(TERMINATORS, "$1")
    .replace(LINKERS, " ")
    .replace(EVENTS, " ")
    .replace(/[<>]/g, "")
    .replace(SAID_MARKS, "")
    .replace(WORD_MARKS, "")
    .replace(NOT_SAID, "")
    .replace(OVERLAPS, "")
    .replace(/\s+/g, " ")
    .replace(/ [‡„]/g, ",")
    .replace(/(?<=\p{L})_(?=\p{L})/gu, " ")
    .replace(/ (?=[.,?!;]+(?: |$))/g, "")
    .trim();
}
