import { timeRangeAt } from "../time-range.ts";
import type { TurnHead } from "../turns.ts";

/** Finds a time on a line of its own, the speech below it: mission logs, YouTube's copied transcript, sparse times in
 * an interview. */
export function timeLineHead(line: string, range = timeRangeAt(line)): TurnHead | null {
  if (range === null || range.end !== line.length) return null;
  return { startMs: range.startMs, endMs: range.endMs, speaker: "", rest: "" };
}

const SECONDS_IN: Record<string, number> = { hour: 3600, minute: 60, second: 1 };

/** True for `1 minute, 5 seconds` below `1:05`: YouTube copies the words that it reads out for a time. */
export function isSameTimeInWords(line: string, ms: number | null): boolean {
  if (ms === null || line.length > 40 || !/^(?:\d{1,3} (?:hour|minute|second)s?(?:,? |$))+$/.test(line)) return false;
  const parts = [...line.matchAll(/(\d{1,3}) (hour|minute|second)/g)];
  return parts.reduce((sum, [, count, unit]) => sum + Number(count) * (SECONDS_IN[unit ?? ""] ?? 0), 0) * 1000 === ms;
}

const MIN_TIMES = 4;
const MIN_SINGLE_SHARE = 0.75;
/** A title for every tenth time is many; more are lines of speech. */
const MAX_TITLE_SHARE = 0.1;

/** Returns the indexes of lines that are no speech but a chapter's title: where nearly every time has one line under
 * it, a second line right before the next time. */
export function chapterTitles(lines: readonly string[]): Set<number> {
  const titles = new Set<number>();
  let times = 0;
  let single = 0;
  let said: number[] = [];
  const close = () => {
    const [, title] = said;
    if (times > 0 && said.length === 1) single += 1;
    if (times > 0 && said.length === 2 && title !== undefined) titles.add(title);
    said = [];
  };
  let time: TurnHead | null = null;
  lines.forEach((line, index) => {
    if (line === "") return;
    const next = timeLineHead(line);
    if (next === null) {
      if (said.length > 0 || !isSameTimeInWords(line, time?.startMs ?? null)) said.push(index);
      return;
    }
    close();
    time = next;
    times += 1;
  });
  const isCopied = times >= MIN_TIMES && single >= (times - 1) * MIN_SINGLE_SHARE;
  return isCopied && titles.size <= Math.max(1, times * MAX_TITLE_SHARE) ? titles : new Set();
}
