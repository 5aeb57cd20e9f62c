/** `00:00:05:07`, `00;00;05;07`, `00:00:05;07`: hours, minutes, seconds and frames of a film editor. Mission logs write
 * days, hours, minutes and seconds so. */
const TIME = /((?:(?<=^|[[({<#])-)?)(?<![\d:;])(\d{1,2})[:;](\d\d)[:;](\d\d)([:;])(\d\d)(?![\d:;])/;
const RANGE = `${TIME.source}(?:(?:[ \\t]{0,3}(?:-->|->|→|-|–|—|to)[ \\t]{0,3}|[ \\t]{1,3})${TIME.source})?`;
/** White space between the two times of a caption, as Avid writes it. */
const ONLY_SPACE = /(?<=\d)[ \t]{1,3}(?=\d)/;
/** A time at the beginning or the end of a line or in brackets. Within a sentence it is a word. */
const PLACED = new RegExp(
  `(?:^[ \\t>*_#-]{0,8}[[({#<]?|[[({#<])${RANGE}|(?<=[ \\t])${RANGE}(?=[\\])}>*_: \\t]{0,4}$)`,
  "gm",
);
/** The part that every such time contains, which is found faster than the time itself. */
const FOUR_NUMBERS = /\d[:;]\d\d[:;]\d\d[:;]\d\d/;
const EACH = new RegExp(TIME.source, "g");

const MIN_TIMES = 2;
/** Largest number of a frame at usual rates. Higher rates are written with semicolons. */
const MAX_FRAME = 29;
const MAX_DROP_FRAME = 59;
/** Number of times from which on last numbers below 30 are frames, not seconds. */
const MANY = 12;
const HOURS_OF_DAY = 24;
/** Letters that are said in a second at least. Frames read as seconds would leave fewer. */
const MIN_LETTERS_A_SECOND = 1;

type Stamp = { isNegative: boolean; isDropFrame: boolean; parts: readonly number[] };

/** Returns the text with the frames of its times removed, because a second may have any number of them. */
export function withoutFrames(text: string): string {
  if (!FOUR_NUMBERS.test(text) || !TIME.test(text)) return text;
  const stamps: Stamp[] = [];
  let [first, last] = [-1, 0];
  for (const place of text.matchAll(PLACED)) {
    if (first === -1) first = place.index;
    last = place.index;
    for (const time of place[0].matchAll(EACH)) stamps.push(stampOf(time));
  }
  if (!areFrames(stamps) || !(haveOnlyFrames(stamps) || isSparse(stamps, last - first))) return text;
  return text.replace(PLACED, (place) => place.replace(EACH, "$1$2:$3:$4").replace(ONLY_SPACE, " --> "));
}

/** Returns the cells without their frames, where each of them has them; null where they can have none. */
export function cellsWithoutFrames(cells: readonly string[]): ((cell: string) => string) | null {
  const whole = new RegExp(`^${TIME.source}$`);
  const stamps = cells.map((cell) => whole.exec(cell));
  const isWhole = stamps.every((time) => time !== null);
  if (!isWhole || !areFrames(stamps.map(stampOf))) return null;
  return (cell) => cell.replace(whole, "$1$2:$3:$4");
}

function stampOf([, sign, first, second, third, before, fourth]: RegExpMatchArray): Stamp {
  return { isNegative: sign === "-", isDropFrame: before === ";", parts: [first, second, third, fourth].map(Number) };
}

/** Returns true where each of the last numbers can count frames. */
function areFrames(stamps: readonly Stamp[]): boolean {
  const max = stamps.some(({ isDropFrame }) => isDropFrame) ? MAX_DROP_FRAME : MAX_FRAME;
  const isFrame = ({ isNegative, parts: [, , , frame = 0] }: Stamp) => !isNegative && frame <= max;
  return stamps.length >= MIN_TIMES && stamps.every(isFrame);
}

/** Returns true where the last numbers can hardly count anything but frames. */
function haveOnlyFrames(stamps: readonly Stamp[]): boolean {
  if (stamps.length >= MANY || stamps.some(({ isDropFrame }) => isDropFrame)) return true;
  return stamps.some(({ parts: [, second = 0] }) => second >= HOURS_OF_DAY);
}

/** Returns true where too little would be said between the first and the last time if these were days, hours, minutes
 * and seconds. */
function isSparse(stamps: readonly Stamp[], letters: number): boolean {
  const seconds = stamps.map(
    ({ parts: [days = 0, hours = 0, minutes = 0, rest = 0] }) => days * 86_400 + hours * 3600 + minutes * 60 + rest,
  );
  const [first = 0] = seconds;
  return letters < ((seconds.at(-1) ?? first) - first) * MIN_LETTERS_A_SECOND;
}
