const DAY_MS = 86_400_000;

const MONTHS = [
  ["jan", "ene", "gen"],
  ["feb", "fév", "fev"],
  ["mar", "mär"],
  ["apr", "abr", "avr"],
  ["may", "mai", "mag"],
  ["jun", "juin", "giu"],
  ["jul", "juil", "lug"],
  ["aug", "ago", "aoû"],
  ["sep", "set"],
  ["oct", "okt", "ott", "out"],
  ["nov"],
  ["dec", "dez", "dic", "déc"],
].map((stems) => new RegExp(`^(?:${stems.join("|")})`, "i"));
const RELATIVE: Readonly<Record<string, number>> = {
  ...{ today: 0, heute: 0, hoy: 0, oggi: 0, hoje: 0, "aujourd’hui": 0, "aujourd'hui": 0 },
  ...{ yesterday: -1, gestern: -1, ayer: -1, ieri: -1, ontem: -1, hier: -1 },
};
const WEEKDAYS = [
  ["monday", "montag", "lunes", "lundi", "lunedì"],
  ["tuesday", "dienstag", "martes", "mardi", "martedì"],
  ["wednesday", "mittwoch", "miércoles", "mercredi", "mercoledì"],
  ["thursday", "donnerstag", "jueves", "jeudi", "giovedì"],
  ["friday", "freitag", "viernes", "vendredi", "venerdì"],
  ["saturday", "samstag", "sábado", "samedi", "sabato"],
  ["sunday", "sonntag", "domingo", "dimanche", "domenica"],
];

/** The source of a date in numbers, as chats write it. */
export const DATE = /\d{1,4}[./-]\d{1,2}[./-]\d{1,4}/.source;
/** The source of a date with the name of its month: `04-Mar-24`, `4. März 2024`, `Mar 4, 2024`. */
export const NAMED_DATE =
  "(?:\\d{1,2}(?:-|\\.?\\s)\\p{L}{3,10}\\.?[-\\s]\\d{2,4}|\\p{L}{3,10}\\.?\\s\\d{1,2}(?:st|nd|rd|th)?,?\\s\\d{4})";
/** The source of a day in a word: `Today`, `Yesterday`, `Monday`. */
export const DAY_WORD = `(?:${[...Object.keys(RELATIVE), ...WEEKDAYS.flat()].join("|")})`;

const WHOLE_DAY_WORD = new RegExp(`^${DAY_WORD}$`, "i");

/** True for `Today` or `Monday`. */
export function isDayWord(text: string): boolean {
  return WHOLE_DAY_WORD.test(text);
}

/** A written day as numbers of one kind; days of different kinds cannot be counted together. */
type Day = { kind: "date" | "relative" | "weekday"; numbers: readonly number[] };

/** Counts the days from the first head to each, null for one that cannot be counted from it; null where no head has a
 * day, or the dates are in no order. The dates of all heads together show which number is the month. */
export function countDays(written: readonly (string | null)[]): (number | null)[] | null {
  const days = withDaysOfOthers(daysOf(written));
  const kind = days.find((day) => day !== null)?.kind;
  if (kind === undefined) return null;
  const counted = days.map((day) => (day?.kind === kind ? day.numbers : null));
  if (kind === "date") return countDates(counted);
  let last: number | null = null;
  let sum = 0;
  return counted.map((numbers) => {
    const [number = 0] = numbers ?? [];
    if (numbers === null) return null;
    // A chat names the days of its last week.
    if (last !== null) sum += kind === "weekday" ? (number - last + 7) % 7 : Math.max(0, number - last);
    last = number;
    return sum;
  });
}

/** Reads each day once for all heads that have the same. */
function daysOf(written: readonly (string | null)[]): (Day | null)[] {
  let last: string | null = null;
  let day: Day | null = null;
  return written.map((text) => {
    if (text !== last) day = text === null ? null : dayOf(text);
    last = text;
    return day;
  });
}

function dayOf(written: string): Day {
  const word = written.toLowerCase();
  const relative = RELATIVE[word];
  if (relative !== undefined) return { kind: "relative", numbers: [relative] };
  const weekday = WEEKDAYS.findIndex((names) => names.includes(word));
  if (weekday !== -1) return { kind: "weekday", numbers: [weekday] };
  const name = /\p{L}{3,}/u.exec(written)?.[0] ?? "";
  const numbers = (written.match(/\d+/g) ?? []).map(Number);
  if (name === "") return { kind: "date", numbers };
  const [day = 0, year = 0] = numbers;
  return { kind: "date", numbers: [fullYear(year), MONTHS.findIndex((month) => month.test(name)) + 1, day] };
}

/** Beside `Yesterday`, a head without a day is of today; beside dates, it is of the day of the one before. */
function withDaysOfOthers(days: readonly (Day | null)[]): (Day | null)[] {
  const isRelative = days.some((day) => day?.kind === "relative");
  let last: Day | null = null;
  return days.map((day) => {
    last = day ?? (isRelative ? { kind: "relative", numbers: [0] } : last);
    return last;
  });
}

function countDates(dates: readonly (readonly number[] | null)[]): (number | null)[] | null {
  const orders = [
    ([year = 0, month = 0, day = 0]: readonly number[]) => dayNumber(year, month, day),
    ([day = 0, month = 0, year = 0]: readonly number[]) => dayNumber(year, month, day),
    ([month = 0, day = 0, year = 0]: readonly number[]) => dayNumber(year, month, day),
  ];
  let best: { days: (number | null)[]; length: number } | null = null;
  for (const numberOf of orders) {
    let [first, last, isGoingOn] = [Number.NaN, Number.NEGATIVE_INFINITY, true];
    const days = dates.map((date) => {
      if (date === null) return null;
      const day = numberOf(date);
      if (Number.isNaN(first)) first = day;
      isGoingOn &&= day >= last;
      last = day;
      return day - first;
    });
    const length = last - first;
    if (isGoingOn && (best === null || length < best.length)) best = { days, length };
  }
  return best?.days ?? null;
}

/** Counts days as calendars do; not a number where there is no such day. */
function dayNumber(year: number, month: number, day: number): number {
  if (month < 1 || month > 12 || day < 1 || day > 31) return Number.NaN;
  return Math.round(Date.UTC(fullYear(year), month - 1, day) / DAY_MS);
}

function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year;
}
