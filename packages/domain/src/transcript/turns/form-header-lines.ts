import { withoutHeadingMark } from "../lines.ts";
import { headName } from "./speaker-label.ts";
import { timeCodeAt } from "./time-code.ts";
import type { TurnMark } from "./turns.ts";

const MAX_HEADER_LENGTH = 90;

/** `Name  0:00` or `Name: 00:00:16` alone on a line, the speech below it: Otter, Teams in Word, and transcription wikis. */
export function headerLineMark(written: string): TurnMark | null {
  if (written.length > MAX_HEADER_LENGTH || !/\d$/.test(written)) return null;
  const line = withoutHeadingMark(written);
  const time =
    /(?:(?<!\d)[:,]\s{0,4}|(?<=\d)[:,]\s{1,4}|\s{2,10}|\t+|\s[-–—|·•]\s{0,4})(?=(\d{1,3}:\d\d(?::\d\d)?)$)/.exec(line);
  if (time === null || time.index < 1) return null;
  const code = timeCodeAt(line, time.index + time[0].length);
  const speaker = headName(line.slice(0, time.index));
  if (code === null || speaker === null || code.end !== line.length) return null;
  return { startMs: code.ms, endMs: null, speaker, rest: "" };
}
