import type { Reading } from "../cue.ts";
import { refuseTooManySegments } from "../segment-limit.ts";
import { defineForm } from "../transcript-form.ts";
import { timeCodeAt } from "../turns/time-code.ts";
import { warningOf } from "../warnings.ts";
import { subStationLines } from "./sub-station-text.ts";
import { inOrderOfTime, readTimedCaptions, type TimedCaption } from "./timed-captions.ts";

/** Subtitles of SubStation Alpha, old and new: `.ssa` and `.ass`. */
export const subStation = defineForm({
  id: "sub-station",
  name: "Subtitles (SubStation)",
  family: "captions",
  segmenting: "turn",
  joins: "always",
  detect: ({ whole }) => SECTION.test(whole.slice(0, MAX_HEAD)) && DIALOGUE.test(whole),
  read: ({ whole }) => readSubStation(whole),
});

const MAX_HEAD = 20_000;
const SECTION = /^[ \t\ufeff]{0,9}(?:\[(?:Script Info|V4\+{0,2} Styles|Events)\]|Dialogue:)/im;
const DIALOGUE = /^[ \t]{0,9}Dialogue:[^\n]{0,200}?,[ \t]{0,9}\d{1,3}:\d\d:\d\d[.:]\d/im;
const EVENT = /^(Format|Dialogue|Comment)[ \t]{0,9}:[ \t]{0,9}/i;
/** The columns of a file that does not name them. */
const COLUMNS = "Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text";
/** Placeholder of old editors for a name. */
const NO_NAME = "NTP";
/** Captions that draw a sign frame by frame have its words again and again. */
const MAX_FRAME_MS = 200;

function readSubStation(whole: string): Reading {
  const captions: TimedCaption[] = [];
  let columns = columnsIn(COLUMNS);
  let section = "";
  let comments = 0;
  for (const written of whole.split("\n")) {
    const line = written.trim();
    const header = /^\[([^\]]{1,40})\]$/.exec(line);
    if (header !== null) section = header[1]?.toLowerCase() ?? "";
    const event = EVENT.exec(line);
    if (event === null) continue;
    const kind = event[1]?.toLowerCase();
    const rest = line.slice(event[0].length);
    // Styles have a line of columns too.
    if (kind === "format" && section === "events") columns = columnsIn(rest);
    if (kind === "comment") comments += 1;
    if (kind === "dialogue") refuseTooManySegments(captions.push(captionOf(rest, columns)));
  }
  const { cues, warnings } = readTimedCaptions(withoutRepeats(inOrderOfTime(captions)));
  const left = warningOf(
    comments,
    "1 comment of those who made the subtitles was left out.",
    (many) => `${many} comments of those who made the subtitles were left out.`,
    "routine",
  );
  return { cues, warnings: [...warnings, ...left] };
}

type Columns = { count: number; start: number; end: number; name: number };

function columnsIn(titles: string): Columns {
  const names = titles.split(",").map((title) => title.trim().toLowerCase());
  const name = names.indexOf("name");
  return {
    count: names.length,
    start: names.indexOf("start"),
    end: names.indexOf("end"),
    name: name === -1 ? names.indexOf("actor") : name,
  };
}

function captionOf(line: string, { count, start, end, name }: Columns): TimedCaption {
  const cells: string[] = [];
  let at = 0;
  // The text is the last column, and may have commas.
  while (cells.length < count - 1) {
    const comma = line.indexOf(",", at);
    if (comma === -1) break;
    cells.push(line.slice(at, comma).trim());
    at = comma + 1;
  }
  const startMs = timeIn(cells[start]);
  const endMs = timeIn(cells[end]);
  const speaker = cells[name] ?? "";
  return {
    startMs,
    endMs: startMs === null || endMs === null ? null : Math.max(startMs, endMs),
    name: speaker === NO_NAME ? "" : speaker,
    lines: subStationLines(line.slice(at)),
  };
}

function timeIn(cell = ""): number | null {
  const time = timeCodeAt(cell, 0, true);
  return time !== null && time.end === cell.length && time.ms >= 0 ? time.ms : null;
}

/** Returns each caption once: layers repeat its words at the same time, and drawn ones frame by frame. */
function withoutRepeats(captions: readonly TimedCaption[]): TimedCaption[] {
  const kept: TimedCaption[] = [];
  const last = new Map<string, number>();
  for (const caption of captions) {
    const key = JSON.stringify([caption.name, caption.lines]);
    const at = last.get(key);
    const before = at === undefined ? undefined : kept[at];
    if (at === undefined || before === undefined || !isRepeat(before, caption)) {
      last.set(key, kept.push(caption) - 1);
      continue;
    }
    kept[at] = { ...before, endMs: Math.max(before.endMs ?? 0, caption.endMs ?? 0) };
  }
  return kept;
}

function isRepeat(before: TimedCaption, { startMs, endMs }: TimedCaption): boolean {
  if (before.startMs === null || before.endMs === null || startMs === null || endMs === null) return false;
  const isShort = Math.min(before.endMs - before.startMs, endMs - startMs) <= MAX_FRAME_MS;
  return startMs < before.endMs || (startMs === before.endMs && isShort);
}
