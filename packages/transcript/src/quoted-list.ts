import { formatNumber } from "@quarry/domain";

const MAX_QUOTED = 8;
const MAX_LENGTH = 60;

/** Returns a text as one line of at most 60 letters, with `…` where it was cut. */
export function shortLine(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH).toWellFormed()}…` : line;
}

/** Returns names in quotes as a list for a sentence, each once; of many only the first ones, and the number of the
 * others. Empty where there are none. */
export function quotedList(names: readonly string[]): string {
  const distinct = [...new Set(names)];
  const more = distinct.length - MAX_QUOTED;
  const quoted = (more > 1 ? distinct.slice(0, MAX_QUOTED) : distinct).map((name) => `“${shortLine(name)}”`).join(", ");
  return more > 1 ? `${quoted} and ${formatNumber(more)} more` : quoted;
}
