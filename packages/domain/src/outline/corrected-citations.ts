import type { TextRange } from "../segment/text-range.ts";
import type { StoredOutline } from "./outline.ts";
import type { BoundQuote, QuotePiece, StoredBlock } from "./outline-block.ts";
import { withCitationsRenamed } from "./outline-markers.ts";
import { presentQuote } from "./quoted/present-quote.ts";

/** Returns the outline with what cites a merged segment citing the one that it became part of, from `offset` on in its
 * text. Returns the same outline when nothing cites it. */
export function withMergedCited(
  outline: StoredOutline,
  { from, to, offset }: { from: string; to: string; offset: number },
): StoredOutline {
  const idOf = (id: string) => (id === from ? to : id);
  return withBlocks(outline, (block) => {
    if (block.kind === "gap") return block;
    const [text, tail] = [withCitationsRenamed(block.text, idOf), withCitationsRenamed(block.tail, idOf)];
    const { quote } = block;
    if (quote?.segmentId === from)
      return { ...block, text, tail, quote: { ...quote, segmentId: to, pieces: quote.pieces.map(shiftedBy(offset)) } };
    return text === block.text && tail === block.tail ? block : { ...block, text, tail };
  });
}

/** Returns the outline with the quotes of a segment that is split citing the half that has most of their words.
 * `halves` are the ranges of both halves in its text. Returns the same outline when all stay with the first half. */
export function withSplitCited(
  outline: StoredOutline,
  {
    segmentId,
    newId,
    text,
    halves,
  }: { segmentId: string; newId: string; text: string; halves: [TextRange, TextRange] },
): StoredOutline {
  return withBlocks(outline, (block) => {
    const { quote } = block;
    if (quote?.segmentId !== segmentId) return block;
    const { pieces } = presentQuote(quote, text);
    const [first, second] = halves.map((half) => piecesWithin(pieces, half)) as [QuotePiece[], QuotePiece[]];
    if (lengthOf(second) <= lengthOf(first)) return block;
    return { ...block, quote: { ...quote, segmentId: newId, pieces: second } satisfies BoundQuote };
  });
}

function withBlocks(outline: StoredOutline, change: (block: StoredBlock) => StoredBlock): StoredOutline {
  const blocks = outline.blocks.map(change);
  return blocks.every((block, index) => block === outline.blocks[index]) ? outline : { ...outline, blocks };
}

const shiftedBy =
  (by: number) =>
  (piece: QuotePiece): QuotePiece =>
    "insert" in piece ? piece : { start: piece.start + by, end: piece.end + by };

function piecesWithin(pieces: readonly QuotePiece[], half: TextRange): QuotePiece[] {
  return pieces.flatMap((piece): QuotePiece[] => {
    if ("insert" in piece) return [piece];
    const [start, end] = [Math.max(piece.start, half.start), Math.min(piece.end, half.end)];
    return start < end ? [{ start: start - half.start, end: end - half.start }] : [];
  });
}

function lengthOf(pieces: readonly QuotePiece[]): number {
  return pieces.reduce((sum, piece) => sum + ("insert" in piece ? 0 : piece.end - piece.start), 0);
}
