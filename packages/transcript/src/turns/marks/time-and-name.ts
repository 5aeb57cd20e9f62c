import { headName, speakerLabelAt } from "../speaker-label.ts";
import { timeRangeAt } from "../time-range.ts";
import type { TurnMark } from "../turns.ts";

/** Finds `[00:01:02] Name: text`, `00:01:02 Name: text`, `(1:02) Name: text`: Descript, Zoom, MAXQDA and WhisperX. */
export function timeAndNameMark(line: string, range = timeRangeAt(line)): TurnMark | null {
  if (range === null) return null;
  const label = speakerLabelAt(line, range.end);
  if (label === null) return tabbedMark(line, range.end, range);
  return { startMs: range.startMs, endMs: range.endMs, speaker: label.speaker, rest: line.slice(label.end) };
}

/** Zoom's saved text puts tabs between time, name and speech. */
function tabbedMark(line: string, start: number, range: { startMs: number; endMs: number | null }): TurnMark | null {
  if (line[start - 1] !== "\t") return null;
  const tab = line.slice(start, start + 80).indexOf("\t");
  if (tab < 1) return null;
  const speaker = headName(line.slice(start, start + tab).replace(/:$/, ""));
  if (speaker === null) return null;
  return { startMs: range.startMs, endMs: range.endMs, speaker, rest: line.slice(start + tab + 1) };
}
