import type { Cue } from "../cue.ts";
import { headingOf, spokenText } from "../lines.ts";
import { refuseTooManyPassages } from "../passage-limit.ts";

/** The head of a turn as a form writes it; `rest` is what the same line says after it. */
export type TurnMark = { startMs: number | null; endMs: number | null; speaker: string; rest: string };

/** Finds the head of a turn in one line; `"skip"` is a line that is not speech, null one that goes on with the turn. */
export type MarkReader = (line: string, index: number) => TurnMark | "skip" | null;

type Piece = { heading: boolean; lines: string[] };
type Turn = { mark: TurnMark; pieces: Piece[] };

/** The turns as cues, and how many times there are under which nothing is said. */
export type ReadTurns = { cues: Cue[]; silentTimes: number };

/** Gathers lines into turns: a turn lasts until the next head. Headings of the document stand for themselves, said by nobody. */
export function readTurns(lines: readonly string[], markOf: MarkReader): ReadTurns {
  const turns: Turn[] = [{ mark: { startMs: null, endMs: null, speaker: "", rest: "" }, pieces: [] }];
  lines.forEach((line, index) => {
    const mark = markOf(line, index);
    if (mark === "skip") return;
    if (mark === null) addLine(turns.at(-1), line, headingOf(lines, index));
    else refuseTooManyPassages(turns.push({ mark, pieces: [{ heading: false, lines: [mark.rest.trim()] }] }));
  });
  fillEnds(turns);
  const cues: Cue[] = [];
  let silentTimes = 0;
  turns.forEach((turn, index) => {
    const said = cuesOf(turn);
    // A name below a time on a line of its own begins the turn that the time is for.
    const isSilent = turn.mark.startMs !== null && turns[index + 1]?.mark.startMs !== turn.mark.startMs;
    if (said.length === 0 && isSilent) silentTimes += 1;
    for (const cue of said) cues.push(cue);
    refuseTooManyPassages(cues.length);
  });
  return { cues, silentTimes };
}

function addLine(turn: Turn | undefined, line: string, heading: string | null): void {
  if (turn === undefined) return;
  const isAwaitingText = () =>
    turn.mark.startMs !== null && turn.pieces.every((piece) => piece.lines.every((text) => text === ""));
  const last = turn.pieces.at(-1);
  if (heading !== null && !isAwaitingText()) {
    refuseTooManyPassages(turn.pieces.push({ heading: true, lines: [heading] }));
  } else if (last === undefined || last.heading) turn.pieces.push({ heading: false, lines: [line] });
  else last.lines.push(line);
}

function cuesOf({ mark, pieces }: Turn): Cue[] {
  const { startMs, endMs, speaker } = mark;
  return pieces
    .map((piece) => ({
      startMs: piece.heading ? null : startMs,
      endMs: piece.heading ? null : endMs,
      speaker: piece.heading ? "" : speaker,
      text: speaker === "" && startMs === null ? writtenLines(piece.lines) : spokenText(piece.lines),
    }))
    .filter((cue) => cue.text !== "");
}

/** Text that nobody is named for is not known to be speech, so its lines stay lines. */
function writtenLines(lines: readonly string[]): string {
  return lines.join("\n").trim();
}

/** Where a form gives only starts, a turn is over when the next one begins: that is the order of the text, not a guess. The last
 * turn, one before an untimed turn, and one before the clock starts again end at a time that nobody wrote down.
 * Turns under one stamp share its span. */
function fillEnds(turns: readonly Turn[]): void {
  let next: number | null = null;
  let afterNext: number | null = null;
  for (const { mark } of turns.toReversed()) {
    if (mark.startMs !== next) {
      afterNext = next;
      next = mark.startMs;
    }
    if (mark.startMs === null || mark.endMs !== null) continue;
    if (afterNext !== null && afterNext > mark.startMs) mark.endMs = afterNext;
  }
}
