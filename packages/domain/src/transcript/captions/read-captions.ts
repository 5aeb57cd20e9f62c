import type { Cue } from "../cue.ts";
import { speakerLabelAt } from "../turns/speaker-label.ts";
import { timeCodeAt } from "../turns/time-code.ts";
import { plainCaption } from "./caption-text.ts";

type Timing = { startMs: number; endMs: number };
type Captions = { cues: Cue[]; warnings: string[] };

/** Reads WebVTT and SRT alike, and what is published under their names: hours left out, seconds only, comma or point, cue names of
 * any kind, blank lines missing. Counts the arrows, so that a cue that cannot be read is never lost in silence. */
export function readCaptions(lines: readonly string[]): Captions {
  const cues: Cue[] = [];
  let arrows = 0;
  let unread = 0;
  lines.forEach((line, index) => {
    if (!line.includes("-->") || isInComment(lines, index)) return;
    arrows += 1;
    const timing = timingOf(line);
    if (timing === null) unread += 1;
    const body = bodyAfter(lines, index);
    const spoken = plainCaption(body.join("\n"));
    for (const { voice, text } of spoken) {
      cues.push({ startMs: timing?.startMs ?? null, endMs: timing?.endMs ?? null, speaker: voice, text });
    }
  });
  const warnings =
    unread === 0
      ? []
      : [`${unread} of ${arrows} captions have a time that could not be read; their text came in without one.`];
  return { cues: withPrefixedSpeakers(cues), warnings };
}

/** How many lines are a caption's times. */
export function countTimings(lines: readonly string[]): number {
  return lines.filter((line) => line.includes("-->") && timingOf(line) !== null).length;
}

function timingOf(line: string): Timing | null {
  const arrow = line.indexOf("-->");
  if (arrow > 40) return null;
  const startMs = secondsOrTime(line.slice(0, arrow).trim());
  const after = line.slice(arrow + 3, arrow + 43).trim();
  const endMs = secondsOrTime(after.split(/\s/, 1)[0] ?? "");
  return startMs === null || endMs === null ? null : { startMs, endMs: Math.max(startMs, endMs) };
}

function secondsOrTime(text: string): number | null {
  const time = timeCodeAt(text, 0);
  if (time !== null) return time.end === text.length && time.ms >= 0 ? time.ms : null;
  return /^\d{1,6}(?:[.,]\d{1,9})?$/.test(text) ? Math.round(Number(text.replace(",", ".")) * 1000) : null;
}

/** A NOTE, STYLE or REGION block lasts until a blank line. */
function isInComment(lines: readonly string[], index: number): boolean {
  for (let at = index; at >= 0 && at > index - 3 && lines[at] !== ""; at -= 1) {
    if (/^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(lines[at] ?? "") && (at === 0 || lines[at - 1] === "")) return true;
  }
  return false;
}

/** The lines below a timing: until a blank line, or until the next timing with the name above it. */
function bodyAfter(lines: readonly string[], index: number): string[] {
  const body: string[] = [];
  for (let at = index + 1; at < lines.length && lines[at] !== ""; at += 1) {
    const line = lines[at] ?? "";
    if (line.includes("-->")) break;
    if ((lines[at + 1] ?? "").includes("-->") && /^\d{1,8}$/.test(line)) break;
    body.push(line);
  }
  return body;
}

/** SRT and Zoom name a speaker as `Name: ` where the speaker changes; a name must recur to count, and lasts until the next one. */
function withPrefixedSpeakers(cues: readonly Cue[]): Cue[] {
  const counts = new Map<string, number>();
  for (const cue of cues) {
    const label = speakerLabelAt(cue.text, 0);
    if (label !== null) counts.set(label.speaker, (counts.get(label.speaker) ?? 0) + 1);
  }
  let speaker = "";
  return cues.map((cue) => {
    const label = speakerLabelAt(cue.text, 0);
    if (cue.speaker !== "") speaker = "";
    else if (label !== null && (counts.get(label.speaker) ?? 0) >= 2) {
      speaker = label.speaker;
      return { ...cue, speaker, text: cue.text.slice(label.end).trim() };
    }
    return cue.speaker === "" ? { ...cue, speaker } : cue;
  });
}
