const MONTHS =
  "jan(?:uary|uar|vier)?|feb(?:ruary|ruar)?|febr(?:ero)?|février|mar(?:ch|s|zo)?|märz|apr(?:il)?|abril|avril|aprile|may|mai|mayo|maggio|june?|juni|junio|juin|giugno|july?|juli|julio|juillet|luglio|aug(?:ust)?|agosto|août|sep(?:t|tember|tiembre|tembre)?|okt(?:ober)?|oct(?:ober|ubre|obre)?|ottobre|nov(?:ember|iembre|embre)?|dec(?:ember)?|dez(?:ember)?|diciembre|décembre|dicembre|enero|gennaio|janvier";
const WEEKDAYS =
  "(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|satur|sat|sun)(?:day)?|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche";
const MONTH = new RegExp(`(?<!\\p{L})(?:${MONTHS})(?!\\p{L})\\.?`, "giu");
const NUMBERED = /(?<!\d)(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2}))(?!\d)/g;
/** A length in words: `45m 12s`, `1 hour 3 minutes`. */
const LENGTH =
  /(?<![\p{L}\d])\d{1,3}\s?(?:hours?|hrs?|h|stunden?|std|minutes?|mins?|min|m|minuten|seconds?|secs?|s|sekunden)(?![\p{L}\d])\.?/giu;
const REST = new RegExp(
  `(?<!\\p{L})(?:${WEEKDAYS})(?!\\p{L})\\.?|\\d{1,2}[:.]\\d{2}(?:[:.]\\d{2})?|\\d{1,4}(?:st|nd|rd|th)?|(?<!\\p{L})(?:am|pm|a\\.m\\.|p\\.m\\.|uhr|utc|gmt|cet|cest|est|edt|pst|pdt|at|um|on|am|den|de|of|the|and|und|del)(?!\\p{L})|[\\s,.•·|()+–—-]+`,
  "giu",
);
const MAX_LENGTH = 60;

/** True for a line that is nothing but a date, with a time and a length where it has them, or nothing but a length in
 * words. */
export function isDateLine(line: string): boolean {
  if (line.length > MAX_LENGTH || !/\d/.test(line)) return false;
  const rest = line.replace(NUMBERED, "").replace(LENGTH, "").replace(MONTH, "").replace(REST, "");
  if (rest !== "") return false;
  // `search` begins at the start, whatever was looked for before.
  return [NUMBERED, LENGTH, MONTH].some((part) => line.search(part) !== -1);
}
