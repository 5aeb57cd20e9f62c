import type { Cue } from "../cue.ts";
import { headingOf, joinedSpeech } from "../lines.ts";
import { refuseTooManySegments } from "../segment-limit.ts";
import { addTo, type Counted, countedNone } from "../warnings.ts";

/** The head of a turn as a form writes it; `rest` is what the same line says after it. */
export type TurnHead = { startMs: number | null; endMs: number | null; speaker: string; rest: string };

/** Finds the head of a turn in one line. A line to leave out gives `"skip"`, a heading without a speaker `"heading"`, a
 * line that goes on with the turn null. */
export type TurnHeadReader = (line: string, index: number) => TurnHead | "skip" | "heading" | null;

type Piece = { heading: boolean; lines: string[] };
type OpenTurn = { head: TurnHead; pieces: Piece[] };
/** A turn whose lines are all read: its cues begin at `from` of all. */
type Turn = { head: TurnHead; from: number };

/** The turns as cues, and the times under which nothing is said. */
export type ReadTurns = { cues: Cue[]; silentTimes: Counted };

/** Gathers lines into turns: a turn lasts until the next head. Headings of the document are cues without a speaker. */
export function readTurns(lines: readonly string[], headOf: TurnHeadReader): ReadTurns {
  const turns: Turn[] = [];
  const cues: Cue[] = [];
  let open: OpenTurn = { head: nobody(), pieces: [] };
  // A turn's text is made as soon as it is over: the lines of all turns, kept until the end, are more than the text itself.
  const close = () => {
    turns.push({ head: open.head, from: cues.length });
    for (const cue of cuesOf(open)) cues.push(cue);
    refuseTooManySegments(cues.length);
  };
  lines.forEach((line, index) => {
    const head = headOf(line, index);
    if (head === "skip") return;
    if (head === null || head === "heading") {
      const heading = head === null ? headingOf(lines, index) : line.trim();
      if (heading !== null && ENDS_TALK.test(heading) && open.head.speaker !== "") {
        close();
        open = { head: nobody(), pieces: [] };
      }
      addLine(open, line, heading);
      return;
    }
    close();
    refuseTooManySegments(turns.length + 1);
    open = { head, pieces: [{ heading: false, lines: [head.rest.trim()] }] };
  });
  close();
  fillEnds(turns);
  return { cues, silentTimes: withEnds(cues, turns) };
}

function nobody(): TurnHead {
  return { startMs: null, endMs: null, speaker: "", rest: "" };
}

/** Titles of the text below a talk, which is no speech. */
const ENDS_TALK =
  /^[*_]{0,3}(?:attendees|participants|attendance|action items?|next (?:meeting|call|steps)|links|resources|references|chat(?: log)?|zoom chat|meeting chat|notes|summary|teilnehmer|anwesend|literatur|anhang|appendix)\b.{0,60}$/i;

/** Gives the cues of each turn its end, and answers which times have no cues. */
function withEnds(cues: readonly Cue[], turns: readonly Turn[]): Counted {
  const silentTimes = countedNone();
  turns.forEach(({ head, from }, index) => {
    const next = turns[index + 1];
    const to = next?.from ?? cues.length;
    // A name below a time on a line of its own begins the turn that the time is for.
    const isSilent = from === to && head.startMs !== null && next?.head.startMs !== head.startMs;
    if (isSilent) addTo(silentTimes, { startMs: head.startMs });
    for (const cue of cues.slice(from, to)) if (cue.startMs !== null) cue.endMs = head.endMs;
  });
  return silentTimes;
}

function addLine(turn: OpenTurn, line: string, heading: string | null): void {
  const isAwaitingText = () =>
    turn.head.startMs !== null && turn.pieces.every((piece) => piece.lines.every((text) => text === ""));
  const last = turn.pieces.at(-1);
  if (heading !== null && !isAwaitingText()) {
    refuseTooManySegments(turn.pieces.push({ heading: true, lines: [heading] }));
  } else if (last === undefined || last.heading) turn.pieces.push({ heading: false, lines: [line] });
  else last.lines.push(line);
}

function cuesOf({ head, pieces }: OpenTurn): Cue[] {
  const { startMs, endMs, speaker } = head;
  const cues: Cue[] = [];
  for (const { heading, lines } of pieces) {
    const text = speaker === "" && startMs === null ? writtenLines(lines) : joinedSpeech(lines);
    if (text === "") continue;
    cues.push(heading ? { startMs: null, endMs: null, speaker: "", text } : { startMs, endMs, speaker, text });
  }
  return cues;
}

/** Joins lines without speaker and time. They may not be speech, so lines stay lines. */
function writtenLines(lines: readonly string[]): string {
  return lines.join("\n").trim();
}

/** Ends each turn where the next one begins, for forms with starts only. The last turn, a turn before an untimed one,
 * and a turn before the clock starts again keep no end. Turns under one time share it. */
function fillEnds(turns: readonly Turn[]): void {
  let next: number | null = null;
  let afterNext: number | null = null;
  for (const { head } of turns.toReversed()) {
    if (head.startMs !== next) {
      afterNext = next;
      next = head.startMs;
    }
    if (head.startMs === null || head.endMs !== null) continue;
    if (afterNext !== null && afterNext > head.startMs) head.endMs = afterNext;
  }
}
