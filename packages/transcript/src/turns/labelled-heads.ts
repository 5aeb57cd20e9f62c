import { colonIn, isDigit } from "../letters.ts";
import { isBlockStart } from "../lines.ts";
import { linesBelowHeadings } from "./below-headings.ts";
import { anyLabelOf } from "./habitual-labels.ts";
import { isSameTimeInWords, timeLineHead } from "./heads/time-line.ts";
import { isBegunAbove, type KnownLabels, labelOf, MAX_LABEL_PLACE } from "./known-labels.ts";
import { isOddName, isPhrase, meansSomebody } from "./phrases.ts";
import { BOLD_LINE, markedLabelAt } from "./placed-name.ts";
import { afterChange } from "./speaker-change.ts";
import { isDetail, type SpeakerLabel } from "./speaker-label.ts";
import { timeAfterLabel } from "./time-after-label.ts";
import type { TurnHead, TurnHeadReader } from "./turns.ts";

/** The running number above a subtitle's times is not speech. */
const CUE_NUMBER = /^\d{1,6}$/;
const MAX_NUMBER_LENGTH = 6;

/** `timesLast` if a time counts until the next one, not for the first turn below alone. `ends` are the lines that end a
 * turn without a name, where names are set apart by a sign: what else stands before a colon is text there. */
type Signs = { timesLast?: boolean; ends?: ReadonlySet<number> | null };

/** Finds `Name: text`, `Q:`, `**Name:** text` at line starts, and times on lines of their own. A block with an unknown
 * label has no speaker. */
export function labelledHeads(lines: readonly string[], known: KnownLabels, signs: Signs = {}): TurnHeadReader {
  const { timesLast = false, ends = null } = signs;
  let stamp: TurnHead | null = null;
  let isStampUsed = false;
  let speaker = "";
  const belowHeadings = linesBelowHeadings(lines, (line) => knownLabelOf(line, known) !== null);
  let areTurns: boolean | null = null;
  let areBegun: boolean | null = null;
  const isOthers = (line: string) => {
    if (!isOthersLabel(line)) return false;
    if (!isBegunLabel(line)) return true;
    areBegun ??= areTurnsBegun(lines, known);
    return areBegun;
  };
  const endsSpeaker = (line: string, index: number) => {
    if (known.size === 0 || line === "") return false;
    if (afterChange(line, 0) > 0 || ends?.has(index) || belowHeadings.has(index)) return true;
    if (!isBlockStart(lines, index)) {
      if (isMarkedLabel(line) || !isOthers(line)) return isMarkedLabel(line);
      areTurns ??= areLinesTurns(lines, known);
      return areTurns;
    }
    if (ends !== null) return isMarkedLabel(line) || BOLD_LINE.test(line);
    // Where only one side is labelled, the other side's paragraphs are not the labelled person's.
    return (known.size === 1 && stamp === null) || isOthers(line);
  };
  return (line, index) => {
    if (isCueNumber(lines, index)) return "skip";
    const time = timeLineHead(line);
    if (time !== null) {
      stamp = time;
      isStampUsed = false;
      return { ...time, speaker };
    }
    if (stamp !== null && !isStampUsed && isSameTimeInWords(line, stamp.startMs)) return "skip";
    if (isStampUsed && !timesLast) stamp = null;
    if (line !== "") isStampUsed = true;
    const label = knownLabelOf(line, known);
    if (label !== null) {
      speaker = label.speaker;
      const own = timeAfterLabel(line, label.end);
      const { startMs, endMs } = own ?? stamp ?? { startMs: null, endMs: null };
      return { startMs, endMs, speaker, rest: line.slice(label.end + (own?.end ?? 0)) };
    }
    if (!endsSpeaker(line, index)) return null;
    speaker = "";
    const { startMs, endMs } = stamp ?? { startMs: null, endMs: null };
    return { startMs, endMs, speaker, rest: line.slice(afterChange(line, 0)) };
  };
}

/** So many of the lines must begin with a label where each is a turn: none goes on with the one above. */
const MIN_TURNS_SHARE = 2 / 3;

/** Returns true where turns are lines without blank ones between them. */
function areLinesTurns(lines: readonly string[], known: KnownLabels): boolean {
  let [labelled, others] = [0, 0];
  lines.forEach((line, index) => {
    // What stands apart between turns, a time or a noise, goes on with none of them.
    const isApart = isBlockStart(lines, index) && (lines[index + 1] ?? "") === "";
    if (line === "") return;
    if (knownLabelOf(line, known) !== null) labelled += 1;
    else if (!isApart) others += 1;
  });
  return labelled >= (labelled + others) * MIN_TURNS_SHARE;
}

/** So few of the known labels may have a small letter or a quotation behind them where these show a sentence. */
const MAX_BEGUN_SHARE = 0.05;
/** Fewer turns show no rule. */
const MIN_TURNS = 6;

/** Returns true where known labels have a small letter or a quotation behind them too, or are too few, so that it shows
 * nothing. */
function areTurnsBegun(lines: readonly string[], known: KnownLabels): boolean {
  let [begun, all] = [0, 0];
  for (const line of lines) {
    const label = knownLabelOf(line, known);
    if (label === null) continue;
    all += 1;
    if (isBegunAbove(line.slice(label.end, label.end + 5))) begun += 1;
  }
  return all < MIN_TURNS || begun > all * MAX_BEGUN_SHARE;
}

/** True for a plain label that a sentence goes on behind: `Question: why?`. */
function isBegunLabel(line: string): boolean {
  const label = anyLabelOf(line);
  return label !== null && !label.isMarked && isBegunAbove(line.slice(label.end, label.end + 5));
}

/** Returns the known label that a line begins with. */
export function knownLabelOf(line: string, known: KnownLabels): SpeakerLabel | null {
  if (colonIn(line, 0, MAX_LABEL_PLACE) < 1) return null;
  const label = labelOf(line);
  if (label !== null && known.has(label.speaker)) return label;
  const any = anyLabelOf(line);
  return any !== null && known.has(any.speaker) ? any : null;
}

function isMarkedLabel(line: string): boolean {
  return (line.startsWith("*") || line.startsWith("_")) && markedLabelAt(line, 0) !== null;
}

/** True for a line that begins as another person's turn would. A phrase before a colon goes on with the one before. */
function isOthersLabel(line: string): boolean {
  if (BOLD_LINE.test(line)) return true;
  const label = anyLabelOf(line);
  if (label === null) return false;
  const { speaker, isMarked } = label;
  if (isMarked || meansSomebody(speaker)) return true;
  if (isDetail(speaker) || isPhrase(speaker)) return false;
  return labelOf(line) !== null || isOddName(speaker);
}

function isCueNumber(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? "";
  if (line.length > MAX_NUMBER_LENGTH || !isDigit(line.charCodeAt(0)) || !CUE_NUMBER.test(line)) return false;
  return timeLineHead(lines[index + 1] ?? "")?.endMs != null;
}
