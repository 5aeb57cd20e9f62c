import type { Reading } from "../cue.ts";
import { cuesOfHead } from "../layout/source-head.ts";
import { linesOf } from "../lines.ts";
import type { PreparedText } from "../prepared-text.ts";
import { refuseTooManySegments } from "../segment-limit.ts";
import { defineForm } from "../transcript-form.ts";
import { timeCodeAt } from "../turns/time-code.ts";
import { inOrderOfTime, readTimedCaptions, type TimedCaption } from "./timed-captions.ts";

/** Lyrics, also as speech tools write them: times in brackets before each line. A line may have several times. */
export const lrc = defineForm({
  id: "lrc",
  name: "Lyrics (LRC)",
  family: "captions",
  segmenting: "turn",
  joins: "always",
  detect: isLrc,
  read: ({ whole }) => readLrc(linesOf(whole)),
});

const STAMP = /\[(\d{1,3}:\d\d(?::\d\d)?(?:[.:]\d{1,3})?)\][ \t]{0,3}/y;
const WORD_STAMP = /[ \t]{0,3}<\d{1,3}:\d\d(?:[.:]\d{1,3})?>[ \t]{0,3}/g;
/** Tags about the song: `[ar:Ida Berg]`, `[offset:+500]`. */
const TAG = /^\[(?:ar|al|ti|au|lr|by|re|ve|offset|length|la|tool|id|#):([^\]]{0,300})\]$/i;
const MIN_STAMPED = 2;
const MIN_SHARE = 0.8;
const SAMPLE_LINES = 500;

/** Returns true where nearly all lines have stamps or are tags, and at least one has what no other form has: a tag,
 * several stamps, or a stamp inside the line. */
function isLrc({ whole }: PreparedText): boolean {
  if (!/^[ \t\ufeff]{0,9}\[(?:\d{1,3}:|[a-z#]{1,6}:)/im.test(whole.slice(0, 2000))) return false;
  const lines = linesOf(whole)
    .slice(0, SAMPLE_LINES)
    .filter((line) => line !== "");
  const stamped = lines.map((line) => stampsOf(line.trim())).filter(({ times }) => times.length > 0);
  const tags = lines.filter((line) => TAG.test(line.trim())).length;
  const isOwn = ({ times, text }: Stamped) => times.length > 1 || hasWordStamp(text);
  if (stamped.length < MIN_STAMPED || stamped.length + tags < lines.length * MIN_SHARE) return false;
  return (tags > 0 || stamped.some(isOwn)) && !areRanges(stamped);
}

/** Returns true where each line has its start and its end, `[0:05] [0:09] text`. */
function areRanges(stamped: readonly Stamped[]): boolean {
  return stamped.every(({ times: [start = 0, end, third] }, index) => {
    const next = stamped[index + 1]?.times[0] ?? Number.POSITIVE_INFINITY;
    return end !== undefined && third === undefined && start < end && end <= next;
  });
}

function hasWordStamp(text: string): boolean {
  WORD_STAMP.lastIndex = 0;
  return WORD_STAMP.test(text);
}

function readLrc(lines: readonly string[]): Reading {
  const found: { startMs: number | null; lines: string[] }[] = [];
  const tags: string[] = [];
  let offset = 0;
  for (const written of lines) {
    const line = written.trim();
    const tag = TAG.exec(line);
    if (tag !== null) {
      if (/^\[offset:\s{0,3}[+-]?\d{1,7}\s{0,3}\]$/i.test(line)) offset = Number(tag[1]);
      else if (tag[1]?.trim()) tags.push(line.slice(1, -1));
      continue;
    }
    const { times, text } = stampsOf(line);
    const said = text.replace(WORD_STAMP, " ").trim();
    if (times.length === 0 && said !== "") {
      const last = found.at(-1);
      // A line without a time belongs to the one above it.
      if (last === undefined) found.push({ startMs: null, lines: [said] });
      else last.lines.push(said);
    }
    for (const time of times) refuseTooManySegments(found.push({ startMs: time, lines: [said] }));
  }
  const shown = inOrderOfTime(found);
  const captions = shown.map(({ startMs, lines: said }, index): TimedCaption => {
    const at = (ms: number | null) => (ms === null ? null : Math.max(0, ms - offset));
    return {
      startMs: at(startMs),
      endMs: startMs === null ? null : at(shown[index + 1]?.startMs ?? null),
      name: "",
      lines: said,
    };
  });
  // A time alone only ends the line before it.
  const sung = captions.filter(({ lines: said }) => said.some((line) => line !== ""));
  return { head: cuesOfHead(tags), ...readTimedCaptions(sung) };
}

type Stamped = { times: number[]; text: string };

/** Returns the times that a line begins with, and the text behind them. */
function stampsOf(line: string): Stamped {
  const times: number[] = [];
  let end = 0;
  for (;;) {
    STAMP.lastIndex = end;
    const stamp = STAMP.exec(line);
    const ms = stamp === null ? null : stampMs(stamp[1] ?? "");
    if (ms === null) return { times, text: line.slice(end) };
    times.push(ms);
    end = STAMP.lastIndex;
  }
}

/** Reads a minute, two seconds and a half from `01:02.50` and, as some players write, `01:02:50`. */
function stampMs(written: string): number | null {
  const hundredths = /^(\d{1,3}:\d\d):(\d\d)$/.exec(written);
  return timeCodeAt(hundredths === null ? written : `${hundredths[1]}.${hundredths[2]}`, 0)?.ms ?? null;
}
