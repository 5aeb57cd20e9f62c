/** Closing marks behind the last sign of a sentence. */
const CLOSING = /[)\]"'”’»›」』*_]{1,3}$/u;
/** Signs that end a sentence in any script. */
const SIGN = /[.?!…。！？؟۔।॥።፧։។။]$/u;
const WIDE_SIGN = /[。！？]/u;
const WIDE_COMMA = /[、，；：]/u;
const CLOSING_WIDE = /[」』）”’"]/u;
const TITLE =
  /(?:^|[\s("“«¿¡[])(?:Mr|Mrs|Ms|Mx|Dr|Prof|Sr|Jr|Sra|Srta|Dra|Ud|Uds|Mme|Mlle|Hr|Fr|St|Ste|Rev|Hon|Gen|Col|Capt|Lt|Sgt|Gov|Sen|Rep|vs|ca|cf|approx|e\.g|i\.e|z\.B|d\.h|u\.a|bzw|p\.ej|(?:\p{Lu}\.){1,4}\p{Lu}|(?!I)\p{Lu})\.$/u;
/** Abbreviations that end no sentence before a number: `No. 5`. */
const NUMBERED = /(?:^|\s)(?:Nos?|Nr|Núm|Fig|Figs|Vol|pp?|Art|Sec|Ch|Abs|Bd)\.$/u;
/** The number of an item in a list. */
const ITEM = /(?:^|\n)\s*(?:\d{1,3}|[a-zA-Z])[.)]$/;
/** A remark in brackets between sentences, such as `[laughs]`. It belongs to the text before it. */
const REMARK = /\s?\[[^[\]]{1,80}\]$/u;
const LONGEST_TAIL = 120;

/** The certainty that a sentence is over: `weak` where a lower-case letter follows, as in texts without capitals. */
export type SentenceEnd = "sure" | "weak" | null;

/** Returns true where a sentence is over at the end of the text. */
export function endsSentence(text: string): boolean {
  return endOfSentence(text, text.length) === "sure";
}

/** Returns the certainty that a sentence ends before this place, which must be white space, the end of the text, or a
 * Chinese or Japanese letter; null where none ends. */
export function endOfSentence(text: string, place: number): SentenceEnd {
  if (!mayEnd(text.charCodeAt(place - 1))) return null;
  const tail = text.slice(Math.max(0, place - LONGEST_TAIL), place).trimEnd();
  const said = tail.endsWith("]") ? tail.replace(REMARK, "") : tail;
  const bare = said.replace(CLOSING, "");
  if (!SIGN.test(bare)) return null;
  const next = text.slice(place, place + 16).trimStart();
  if (bare.endsWith(".") && isNoEnd(bare, next)) return null;
  if (!/^[^\p{L}\p{N}]{0,3}\p{Ll}/u.test(next)) return "sure";
  // `"Why?" and left`, `well… you know`: the sentence goes on.
  return bare.length < said.length || /(?:…|\.\.)$/.test(bare) ? null : "weak";
}

/** True between Chinese or Japanese letters where a sentence is over. */
export function endsWideSentence(text: string, place: number): boolean {
  if (CLOSING_WIDE.test(text.charAt(place))) return false;
  const before = text.charAt(place - 1);
  return WIDE_SIGN.test(CLOSING_WIDE.test(before) ? text.charAt(place - 2) : before);
}

/** True between Chinese or Japanese letters where a part of a sentence is over. */
export function endsWideClause(text: string, place: number): boolean {
  return WIDE_COMMA.test(text.charAt(place - 1));
}

function isNoEnd(bare: string, next: string): boolean {
  return TITLE.test(bare) || ITEM.test(bare) || (NUMBERED.test(bare) && /^\d/.test(next));
}

const LETTERS_AND_DIGITS = /[\p{L}\p{N}]/u;

function mayEnd(code: number): boolean {
  if ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a) return false;
  return !LETTERS_AND_DIGITS.test(String.fromCharCode(code));
}
