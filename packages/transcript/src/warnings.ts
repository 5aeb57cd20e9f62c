import { formatNumber, formatTimeCode } from "@quarry/domain";

/** The weights of warnings, the heaviest first. `lost`: text, a name or a time of the file is missing in the segments.
 * `guessed`: a guess may be wrong. `routine`: most files of the kind have it, and no speech is missing. */
export const WARNING_WEIGHTS = ["lost", "guessed", "routine"] as const;
export type WarningWeight = (typeof WARNING_WEIGHTS)[number];

/** A place in a transcript: a row of a table or a page, counted from 1, else a time, else the text that is there. */
export type Place = { startMs?: number | null; row?: number; page?: number; text?: string };

/** A sentence about something that could not be read or was guessed. `first` is its first place, null where that is not
 * known. */
export type Warning = { text: string; weight: WarningWeight; first: Place | null };

/** The number of times that a problem occurs, and the place of the first. */
export type Counted = { count: number; first: Place | null };

/** Returns a warning about the whole text. */
export function warning(text: string, weight: WarningWeight): Warning {
  return { text, weight, first: null };
}

/** Returns no warning for a count of none, else the sentence for one or for many, with the first place added to it. */
export function warningOf(
  counted: number | Counted,
  one: string,
  many: (count: string) => string,
  weight: WarningWeight = "lost",
): Warning[] {
  const { count, first } = typeof counted === "number" ? { count: counted, first: null } : counted;
  if (count === 0) return [];
  const sentence = count === 1 ? one : many(formatNumber(count));
  return [{ text: first === null ? sentence : withPlace(sentence, first, count === 1), weight, first }];
}

/** Warns of some out of `total` things: “1 of 12 turns has …”, “3 of 12 turns have …”. Both sentences begin behind the
 * name of the things. */
export function shareWarningOf(
  [counted, total, things]: [counted: number | Counted, total: number, things: string],
  one: string,
  many: string,
  weight: WarningWeight = "lost",
): Warning[] {
  const share = `of ${formatNumber(total)} ${things}`;
  return warningOf(counted, `1 ${share} ${one}`, (count) => `${count} ${share} ${many}`, weight);
}

/** Warns of those among `total` things that have no text. */
export function leftOutWarningOf(counted: number | Counted, total: number, things: string): Warning[] {
  return shareWarningOf([counted, total, things], "has no text and was left out.", "have no text and were left out.");
}

/** Warns of those among `total` things whose time could not be read. */
export function unreadTimeWarningOf(counted: Counted, total: number, things: string): Warning[] {
  return shareWarningOf(
    [counted, total, things],
    "has a time that could not be read; its text came in without one.",
    "have a time that could not be read; their text came in without one.",
  );
}

/** Warns of things of one kind that have no time where others have one. `thing` is the singular of their name. */
export function untimedWarningOf(counted: number | Counted, thing: string): Warning[] {
  return warningOf(
    counted,
    `1 ${thing} has no time that could be read; its text came in without one.`,
    (count) => `${count} ${thing}s have no time that could be read; their text came in without one.`,
  );
}

/** Returns a count of none. */
export function countedNone(): Counted {
  return { count: 0, first: null };
}

/** Adds one at this place to the count. */
export function addTo(counted: Counted, place: Place): void {
  counted.count += 1;
  counted.first ??= place;
}

/** Counts the items that are meant, and keeps the place of the first. */
export function countedOf<Item>(
  items: readonly Item[],
  isMeant: (item: Item, index: number) => boolean,
  placeOf: (item: Item, index: number) => Place,
): Counted {
  const counted = countedNone();
  items.forEach((item, index) => {
    if (isMeant(item, index)) addTo(counted, counted.first ?? placeOf(item, index));
  });
  return counted;
}

/** Returns the warnings by their weight, those of one weight in their order. */
export function sortedWarnings<Weighed extends { weight: WarningWeight }>(warnings: readonly Weighed[]): Weighed[] {
  return WARNING_WEIGHTS.flatMap((weight) => warnings.filter((one) => one.weight === weight));
}

/** Returns the sentences of the warnings. */
export function textsOfWarnings(warnings: readonly { text: string }[]): string[] {
  return warnings.map(({ text }) => text);
}

const MAX_QUOTE_LENGTH = 40;

function withPlace(sentence: string, place: Place, isOnly: boolean): string {
  const { startMs = null, row, page, text = "" } = place;
  const statement = sentence.slice(0, -1);
  const behind = (only: string, first: string) => statement + (isOnly ? only : `, the first ${first}`);
  if (row !== undefined) return behind(`: row ${formatNumber(row)}.`, `in row ${formatNumber(row)}.`);
  if (page !== undefined) return behind(`: page ${formatNumber(page)}.`, `on page ${formatNumber(page)}.`);
  if (startMs !== null && startMs >= 0)
    return behind(`, at ${formatTimeCode(startMs)}.`, `at ${formatTimeCode(startMs)}.`);
  const quote = quoteOf(text);
  return quote === "" ? sentence : `${statement}${isOnly ? "" : ", the first"}: “${quote}”`;
}

/** Returns the beginning of a text, cut between words where it has some. */
function quoteOf(text: string): string {
  const line = text
    .slice(0, 4 * MAX_QUOTE_LENGTH)
    .replace(/\s+/g, " ")
    .trim();
  if (line.length <= MAX_QUOTE_LENGTH) return line;
  const kept = line.slice(0, MAX_QUOTE_LENGTH);
  const space = kept.lastIndexOf(" ");
  return `${(space > MAX_QUOTE_LENGTH / 2 ? kept.slice(0, space) : kept.slice(0, -1)).toWellFormed()}…`;
}
