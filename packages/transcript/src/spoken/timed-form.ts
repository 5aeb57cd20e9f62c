import { refuseTooManySegments } from "../segment-limit.ts";
import { HEAD_FINDERS, TIMED_FORM_IDS, type TimedFormId } from "../turns/heads/head-finders.ts";
import { isDoubtful, type NamedHead } from "../turns/heads/named-head.ts";
import { areLoneTimesRead } from "../turns/lone-times.ts";
import { isSentence } from "../turns/phrases.ts";
import { isDetail } from "../turns/speaker-label.ts";
import { MIN_TIME_LENGTH, mayHaveTime } from "../turns/time-code.ts";
import { timeRangeAt } from "../turns/time-range.ts";
import type { TurnHead } from "../turns/turns.ts";

/** Share of the blocks that must begin with a head of the form. Fewer are chance. */
export const MIN_SHARE = 0.1;
/** Share of the blocks with a time below which times are sparse. */
const MAX_SPARSE_SHARE = 0.5;

/** Returns the form in which most turns begin with a time, null when times are rare or mean something else. */
export function timedFormOf(lines: readonly string[], blocks: number, labelled: number): TimedFormId | null {
  const found = countTurns(lines);
  const best = TIMED_FORM_IDS.reduce((most, form) => (found[form] > found[most] ? form : most));
  const count = found[best];
  // A line with time and name also is a line that begins with a time: where names are usual, the richer form is meant.
  const form = best === "time-first" && found["time-and-name"] >= count * 0.3 ? "time-and-name" : best;
  if (count === 0 || count < labelled * MIN_SHARE) return null;
  // A list of chapters above an interview has times too, but no names.
  if (form === "time-first" && labelled >= count) return null;
  if (count === 1 && (blocks > 2 || labelled > 2)) return null;
  // An interview may have a time here and there, but so may a sermon have a verse.
  const isSparse = count < blocks * MAX_SPARSE_SHARE || count < labelled;
  if (form === "time-lines") return isSparse && !areLoneTimesRead(lines) ? null : form;
  return count >= blocks * MIN_SHARE ? form : null;
}

/** Counts the heads of each form with text under them: times without text, as in a timetable, are no transcript. What
 * is not written as a name counts where it recurs. */
function countTurns(lines: readonly string[]): Record<TimedFormId, number> {
  const finders = TIMED_FORM_IDS.map((form) => HEAD_FINDERS[form]);
  const tallies = TIMED_FORM_IDS.map(createTally);
  /** The forms that wait for what is said under their last head: a bit for each, by its place. */
  let open = 0;
  for (const line of lines) {
    if (line === "" || (open === 0 && line.length < MIN_TIME_LENGTH)) continue;
    const hasTime = mayHaveTime(line);
    if (!hasTime && open === 0) continue;
    const range = hasTime ? timeRangeAt(line) : null;
    let opened = 0;
    for (let place = 0; place < finders.length; place += 1) {
      const bit = 1 << place;
      const own = hasTime ? (finders[place]?.(line, range) ?? null) : null;
      const tally = tallies[place];
      if (tally === undefined || (own === null && (open & bit) === 0)) continue;
      const wasOpen = (open & bit) !== 0;
      if (own !== null && own.rest.trim() === "") {
        tally.waiting = own;
        opened |= bit;
        continue;
      }
      // What a line without a head of its own says is said under the last one.
      const head = own ?? (wasOpen ? tally.waiting : null);
      if (head !== null) count(tally, head);
      // In whatever form such a text is read, it has no fewer segments.
      refuseTooManySegments(tally.count);
    }
    open = opened;
  }
  const countOf = (form: TimedFormId) => tallies[TIMED_FORM_IDS.indexOf(form)]?.count ?? 0;
  return {
    "name-and-time": countOf("name-and-time"),
    "time-and-name": countOf("time-and-name"),
    "header-lines": countOf("header-lines"),
    "time-lines": countOf("time-lines"),
    "time-first": countOf("time-first"),
  };
}

/** The heads of a form so far, its last one that waits for text, and how often each doubtful name stood in one. */
type Tally = { count: number; waiting: NamedHead | TurnHead | null; doubtful: Map<string, number> };

function createTally(): Tally {
  return { count: 0, waiting: null, doubtful: new Map() };
}

function count(tally: Tally, head: NamedHead | TurnHead): void {
  if (!isDoubtful(head)) {
    tally.count += 1;
    return;
  }
  if (head.sign === "guess" && (isSentence(head.speaker) || isDetail(head.speaker))) return;
  const times = (tally.doubtful.get(head.speaker) ?? 0) + 1;
  tally.doubtful.set(head.speaker, times);
  if (times > 1) tally.count += times === 2 ? 2 : 1;
}
