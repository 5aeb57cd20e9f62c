import { withBracketsAsMarks } from "../layout/bracketed-marks.ts";
import { haveTimesOfDay } from "../layout/chat-times.ts";
import { withHeadsOnOneLine } from "../layout/heads-on-one-line.ts";
import { countBlocks } from "../lines.ts";
import { refuseTooManySegments } from "../segment-limit.ts";
import type { TimedFormId } from "../turns/heads/head-finders.ts";
import { countLabels, type KnownLabels, knownLabels } from "../turns/known-labels.ts";
import { areOfPeople } from "../turns/people-who-talk.ts";
import { countTimeMarks } from "../turns/time-marks.ts";
import { labelledLines, namesAmongTimes } from "./labelled-lines.ts";
import { MIN_SHARE, timedFormOf } from "./timed-form.ts";

/** The forms of written lines. They compete for a text, so one function chooses among them. */
export type SpokenFormId = TimedFormId | "time-marks" | "labelled" | "paragraphs";

/** The lines of a text with times as most forms write them, and as they were written: a text that is read without times
 * keeps them so. `listed` are the people whom the text names above its turns. */
export type SpokenLines = { timed: readonly string[]; written: readonly string[]; listed: ReadonlySet<string> };

/** A form, the lines as it reads them, the names in them where these are known already, and the listed people. `ends`
 * are lines that end a turn without a name, where a sign sets names apart. `doubtful` are words that recur before
 * colons and may be names, but were not read so. */
export type SpokenLayout = {
  form: SpokenFormId;
  lines: readonly string[];
  labels?: KnownLabels;
  ends?: ReadonlySet<number> | null;
  doubtful?: readonly string[];
  listed?: ReadonlySet<string>;
};

/** Lays out the lines in the form that they show, most specific first. */
export function layoutOf(spoken: SpokenLines): SpokenLayout {
  return { listed: spoken.listed, ...formOf(spoken) };
}

function formOf({ timed, written, listed }: SpokenLines): SpokenLayout {
  const blocks = countBlocks(timed);
  const marks = countTimeMarks(timed);
  if (marks > 0 && marks >= blocks * MIN_SHARE) return { form: "time-marks", lines: timed };
  const usual = knownLabels(timed, 2, listed);
  const found = timedFormOf(timed, blocks, countLabels(usual));
  // What is said at times of day is counted before; where these only stand in prose, they are words.
  const form = found === "time-first" && haveTimesOfDay(timed) ? null : found;
  const heads = withHeadsOnOneLine(timed);
  if (heads !== null && timedFormOf(heads, blocks, 0) === "time-and-name")
    return { form: "time-and-name", lines: heads };
  if (form === "time-lines") return { form, ...namesAmongTimes(timed, blocks, usual) };
  if (form !== null) return { form, lines: timed };
  // In whatever form such a text is read now, each of these begins a turn.
  refuseTooManySegments(countLabels(usual));

  const { lines, labels, ends } = labelledLines({ timed, written, listed }, blocks, usual);
  const bracketed = withBracketsAsMarks(lines, blocks);
  if (bracketed !== null) return { form: "time-marks", lines: bracketed };
  const labelled = countLabels(labels);
  if (labelled === 0 || labelled < blocks * MIN_SHARE) return { form: "paragraphs", lines: written };
  const names = labels === usual && lines !== timed ? knownLabels(lines, 2, listed) : labels;
  return ends === null && !areOfPeople(lines, names, listed)
    ? { form: "paragraphs", lines: written, doubtful: [...names.keys()] }
    : { form: "labelled", lines, labels: names, ends };
}

/** Lays out the lines in a chosen form. */
export function layoutIn(spoken: SpokenLines, form: SpokenFormId): SpokenLayout {
  return { listed: spoken.listed, ...inForm(spoken, form) };
}

function inForm({ timed, written, listed }: SpokenLines, form: SpokenFormId): SpokenLayout {
  if (form === "paragraphs") return { form, lines: written };
  const blocks = countBlocks(written);
  if (form === "labelled") {
    const usual = knownLabels(written, 2, listed);
    const { lines, labels, ends } = labelledLines({ timed: written, written, listed }, blocks, usual);
    return { form, lines, ends, ...(ends !== null && { labels }) };
  }
  if (form === "time-and-name") return { form, lines: withHeadsOnOneLine(timed) ?? timed };
  if (form !== "time-marks" || countTimeMarks(timed) > 0) return { form, lines: timed };
  return { form, lines: withBracketsAsMarks(timed, blocks) ?? timed };
}
