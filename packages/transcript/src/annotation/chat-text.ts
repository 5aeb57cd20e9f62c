/** Codes in brackets, as `[//]`, `[: going]` and `[=! laughs]`. */
const CODES = /\[(?:[^[\]\n]{0,300})\]/g;
/** Ends of lines without a plain point. Trailing off is three points, all others end with their last sign. */
const TERMINATORS = /\s\+[/"!.?]{1,6}([.?!])(?=\s|$)/g;
const TRAILING_OFF = /\s\+(?:\.\.\.|\.\.\?)/g;
const LINKERS = /(?:^|\s)\+[",^<+≋≈](?=\s|\S)/g;
const EVENTS = /(?:^|\s)&=\S{1,60}/g;
/** `&-uh` is a filler, `&+fr` a beginning of a word, `&~bla` no word: what was said stands behind. */
const SAID_MARKS = /(?<=^|\s)&[-+~]?(?=[\p{L}(])/gu;
const WORD_MARKS = /(?<=[\p{L}\p{M})])@[a-z]{1,4}(?:[:$][\w+&]{1,20})?(?=[\s.,?!]|$)/gu;
/** `0is` is a word left out, a lone `0` an action without words; other numbers were said. */
const NOT_SAID = /(?<=^|\s)0(?:\p{L}\S{0,40})?(?=\s|$)/gu;
const OVERLAPS = /[⌈⌉⌊⌋][0-9]?/g;

/** Returns what was said in a line of CHAT: without codes, marks of words and events, with its points at the words.
 * Pauses such as `(.)`, letters left out as in `goin(g)`, and `xxx` stay. */
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
