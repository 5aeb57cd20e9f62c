import type { Cue, Reading } from "../cue.ts";
import { refuseTooManySegments } from "../segment-limit.ts";
import { countedOf, untimedWarningOf, type Warning } from "../warnings.ts";

/** A turn at one place of an XML text. `order` is its place among the others, where it has no time; `hasText` is false
 * while its texts are blank. */
export type XmlTurn = Omit<Cue, "text"> & { order: number; texts: string[]; hasText: boolean };

/** Adds a turn, which begins at the time given. */
export function beginTurn(turns: XmlTurn[], speaker: string, span: Pick<Cue, "startMs" | "endMs">, order = 0): XmlTurn {
  const turn = { ...span, speaker, order, texts: [], hasText: false };
  refuseTooManySegments(turns.push(turn));
  return turn;
}

/** Adds a text to a turn. */
export function addText(turn: XmlTurn, text: string): void {
  turn.texts.push(text);
  turn.hasText ||= text.trim() !== "";
}

/** Returns the cues of the turns that have a text, and warns of those without a time where others have one. */
export function readingOfTurns(turns: readonly XmlTurn[], warnings: readonly Warning[]): Reading {
  const cues = turns
    .map(({ texts, order: _order, hasText: _hasText, ...cue }) => ({
      ...cue,
      text: texts.join("").replace(/\s+/g, " ").trim(),
    }))
    .filter(({ text }) => text !== "")
    .map(({ startMs, endMs, ...cue }) => ({
      startMs,
      endMs: startMs === null || endMs === null || endMs < startMs ? null : endMs,
      ...cue,
    }));
  const untimed = countedOf(
    cues,
    ({ startMs }) => startMs === null,
    ({ text }) => ({ text }),
  );
  return {
    cues,
    warnings: [...untimedWarningOf(untimed.count === cues.length ? 0 : untimed, "turn"), ...warnings],
  };
}
