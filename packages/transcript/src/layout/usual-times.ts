import { MAX_SEGMENTS, refuseTooManySegments } from "../segment-limit.ts";
import { isSameTimeInWords } from "../turns/heads/time-line.ts";
import { timeCodeAt } from "../turns/time-code.ts";
import { withoutFrames } from "./frames.ts";
import { withSecondsAsTimes } from "./seconds-in-brackets.ts";

const ARROW = /^(\d{1,3}:[\d:.,]{2,12}[ \t]{0,4})(?:→|[–—]>|->|--&gt;)(?=[ \t]{0,4}\d{1,3}:[\d:.,]{2,})/gm;
/** A comma between the times of a caption, as in subtitles of YouTube and SubViewer. */
const COMMA = /^(\d{1,3}:\d\d:\d\d\.\d{1,3}),(\d{1,3}:\d\d:\d\d\.\d{1,3})[ \t]{0,9}$/gm;
const MIN_STAMPS = 2;
/** QualCoder's stamps, `[04.15]` and `[01.04.15]`. */
const POINTS = /^\[\d\d\.[0-5]\d(?:\.[0-5]\d)?\]/gm;
const MINUTES = /^\[(\d\d)\.([0-5]\d)\]/gm;
const HOURS = /^\[(\d\d)\.([0-5]\d)\.([0-5]\d)\]/gm;

/** The spoken words for a time, which are copied from players right before or behind it: `0:055 secondsso we`,
 * `0 minutes 3 seconds0:03`. */
const WORDS = /(?:\d{1,3} (?:hour|minute|second)s?(?:, | )?){1,3}/.source;
const WORDS_BEHIND = new RegExp(`^(\\d{1,2}:\\d\\d(?::\\d\\d)?)(${WORDS})`, "gm");
const WORDS_BEFORE = new RegExp(`^${WORDS}(?=\\d{1,2}:\\d\\d(?::\\d\\d)?$)`, "gm");
/** Such words on a line above the time that they stand for. Other numbers of seconds are speech. */
const WORDS_ABOVE = new RegExp(`^(${WORDS})\\n(?=(\\d{1,2}:\\d\\d(?::\\d\\d)?)$)`, "gm");

/** Markdown's bold type around a time, and around what begins with one. */
const BOLD = /^[*_]{1,3}([[(]?\d{1,3}:\d\d(?::\d\d)?[\])]?)(?:[*_]{1,3}(?=\s|$))?/gm;

/** Markdown's sign of a heading that is nothing but a recording's time. */
const HEADING = /^#{1,6} {1,3}(?=(?:\d{1,2}:\d\d:\d\d|\[\d{1,3}:\d\d(?::\d\d)?\])[ \t]{0,3}$)/gm;

/** `（00:09）`, `［00:00:05］` and `【00:09】`: the brackets of Chinese and Japanese. */
const WIDE_BRACKETS = /（(\d{1,3}:[\d:.]{2,12})）|[［【](\d{1,3}:[\d:.]{2,12})[］】]/g;
/** `【王小明】00:09` alone on a line. */
const WIDE_NAME = /^([【［][^【】［］\n]{1,60}[】］])(?=\d{1,3}:\d\d(?::\d\d)?$)/gm;

/** `@0:03 - Anna Berg`: Fathom. */
const AT = /^@(?=\d{1,3}:\d\d(?::\d\d)?\s[-–]\s\S)/gm;
/** `[ 00:00:03.120 -->  00:00:05.400]`: programs that tell speakers apart. */
const SPACED = /^\[[ \t]{1,3}(\d{1,3}:[\d:.]{2,12}[ \t]{1,3}-->[ \t]{1,3}\d{1,3}:[\d:.]{2,12})[ \t]{0,3}\]/gm;

/** Returns the text with times as most forms write them: the arrows of captions that Word and web pages change, ranges
 * with commas, frames of editors, points for colons. All other text stays. */
export function withUsualTimes(text: string): string {
  const plain = withSecondsAsTimes(text).replace(SPACED, "[$1]").replace(AT, "").replace(HEADING, "");
  const arrows = plain.replace(ARROW, "$1-->").replace(COMMA, "$1 --> $2");
  const numbers = arrows.replace(WORDS_BEHIND, "$1 ").replace(WORDS_BEFORE, "");
  const times = numbers.replace(WORDS_ABOVE, (line, words: string, time: string) =>
    isSameTimeInWords(words, timeCodeAt(time, 0)?.ms ?? null) ? "" : line,
  );
  return withColons(withoutFrames(withNarrowBrackets(times.replace(BOLD, "$1"))));
}

function withNarrowBrackets(text: string): string {
  if (!/[（［【]/.test(text)) return text;
  return text
    .replace(WIDE_BRACKETS, (_whole, round?: string, square?: string) =>
      round === undefined ? `[${square ?? ""}]` : `(${round})`,
    )
    .replace(WIDE_NAME, "$1 ");
}

function withColons(text: string): string {
  let stamps = 0;
  POINTS.lastIndex = 0;
  while (stamps <= MAX_SEGMENTS && POINTS.test(text)) stamps += 1;
  if (stamps < MIN_STAMPS) return text;
  // Each begins a segment.
  refuseTooManySegments(stamps);
  return text.replace(MINUTES, "[$1:$2]").replace(HOURS, "[$1:$2:$3]");
}
