import type { SegmentDraft } from "@quarry/domain";
import { spaceBetween } from "../wide-letters.ts";
import type { Piece } from "./pieces.ts";
import type { WordStream } from "./word-stream.ts";

const OPENING = /[「『（“‘([{«„¿¡]+$/u;
const LAST_SPACE = /\s\S*$/u;

/** Returns the text of pieces that follow each other, with the signs of their words. */
export function textOfPieces(pieces: readonly Piece[], stream: WordStream, drafts: readonly SegmentDraft[]): string {
  let text = "";
  for (const [index, { draft, from, to }] of pieces.entries()) {
    const written = drafts[draft]?.text ?? "";
    const [first, end] = [stream.firstOf[draft] ?? 0, stream.firstOf[draft + 1] ?? 0];
    const part = written.slice(
      from === first ? 0 : beginOf(stream, from, written),
      to === end ? undefined : beginOf(stream, to, written),
    );
    // Signs and spaces between two pieces of one draft stay as they are.
    const goesOn = pieces[index - 1]?.draft === draft;
    text = goesOn || text === "" ? text + part : joined(text.trimEnd(), part.trimStart());
  }
  return text.trim();
}

function joined(text: string, part: string): string {
  return part === "" ? text : text + spaceBetween(text, part) + part;
}

/** Returns the place in its text at which a word begins, with the signs that open it. */
function beginOf({ words }: WordStream, at: number, text: string): number {
  const start = words[at]?.start ?? 0;
  const between = text.slice(words[at - 1]?.end ?? 0, start);
  const space = LAST_SPACE.exec(between);
  if (space !== null) return start - between.length + space.index + 1;
  return start - (OPENING.exec(between)?.[0].length ?? 0);
}
