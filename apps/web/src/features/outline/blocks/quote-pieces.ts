import type { QuotePiece, TextRange } from "@quarry/domain";

/** Returns the words of a segment's text as ranges. */
export function wordRanges(text: string): TextRange[] {
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ start: index, end: index + word.length }));
}

/** Returns true when a piece overlaps the word. */
export function isQuoted(pieces: readonly QuotePiece[], word: TextRange): boolean {
  return pieces.some((piece) => "end" in piece && piece.start < word.end && word.start < piece.end);
}

/** Returns the pieces with the word added, or removed if it is quoted. A piece without words is removed, except the
 * last. */
export function withWordToggled(text: string, pieces: readonly QuotePiece[], word: TextRange): QuotePiece[] {
  const changed = isQuoted(pieces, word) ? without(text, pieces, word) : withWord(text, pieces, word);
  return changed.some((piece) => "end" in piece) ? changed : [...pieces];
}

/** Returns the pieces with an insertion after a word, in the place of one that stands there. Empty words remove
 * it. */
export function withInsertAfter(
  text: string,
  pieces: readonly QuotePiece[],
  word: TextRange,
  words: string,
): QuotePiece[] {
  const insert = words.replace(/[[\]\s]+/g, " ").trim();
  const split = pieces.flatMap((piece): QuotePiece[] => {
    if ("insert" in piece || piece.end <= word.end || piece.start >= word.end) return [piece];
    return [trimmed(text, { ...piece, end: word.end }), trimmed(text, { ...piece, start: word.end })];
  });
  const at = split.findLastIndex((piece) => "end" in piece && piece.end <= word.end) + 1;
  const stands = split[at];
  const rest = stands !== undefined && "insert" in stands ? split.toSpliced(at, 1) : split;
  return joined(text, insert === "" ? rest : rest.toSpliced(at, 0, { insert }));
}

/** Returns the insertion that stands after a word; empty where there is none. */
export function insertAfter(pieces: readonly QuotePiece[], word: TextRange): string {
  const at = pieces.findLastIndex((piece) => "end" in piece && piece.end <= word.end && piece.end > word.start);
  const next = at === -1 ? undefined : pieces[at + 1];
  return next !== undefined && "insert" in next ? next.insert : "";
}

function without(text: string, pieces: readonly QuotePiece[], word: TextRange): QuotePiece[] {
  return pieces.flatMap((piece): QuotePiece[] => {
    if ("insert" in piece || piece.end <= word.start || piece.start >= word.end) return [piece];
    const parts = [
      { start: piece.start, end: word.start },
      { start: word.end, end: piece.end },
    ];
    return parts.flatMap((part) => (text.slice(part.start, part.end).trim() === "" ? [] : [trimmed(text, part)]));
  });
}

function withWord(text: string, pieces: readonly QuotePiece[], word: TextRange): QuotePiece[] {
  const after = pieces.findIndex((piece) => "end" in piece && piece.start >= word.end);
  return joined(text, pieces.toSpliced(after === -1 ? pieces.length : after, 0, word));
}

/** Joins ranges with nothing but white space between them. */
function joined(text: string, pieces: readonly QuotePiece[]): QuotePiece[] {
  const all: QuotePiece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    const isApart =
      last === undefined || "insert" in last || "insert" in piece || text.slice(last.end, piece.start).trim() !== "";
    if (isApart) all.push(piece);
    else all.splice(-1, 1, { start: last.start, end: piece.end });
  }
  return all;
}

function trimmed(text: string, { start, end }: TextRange): TextRange {
  const words = text.slice(start, end);
  return { start: start + words.length - words.trimStart().length, end: end - words.length + words.trimEnd().length };
}
