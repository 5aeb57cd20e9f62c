import { setImmediate as nextTurn } from "node:timers/promises";

/** So many segments are a few milliseconds' work, also on a busy machine. */
const TURN_ENTRIES = 500;
const COMMA = ",".charCodeAt(0);

/** The value as `JSON.stringify` writes it, in UTF-8. A long list is written in pieces, between which others get a
 * turn: that of a large project takes a second. */
export async function jsonInTurns(value: unknown): Promise<Buffer> {
  if (!Array.isArray(value) || value.length <= TURN_ENTRIES) return Buffer.from(JSON.stringify(value));
  const pieces: Buffer[] = [];
  for (let start = 0; start < value.length; start += TURN_ENTRIES) {
    if (start > 0) await nextTurn();
    const piece = Buffer.from(JSON.stringify(value.slice(start, start + TURN_ENTRIES)));
    if (start > 0) piece[0] = COMMA;
    pieces.push(piece.subarray(0, -1));
  }
  return joinInTurns([...pieces, Buffer.from("]")]);
}

/** As `Buffer.concat` does: to copy a hundred megabytes takes a while too. */
async function joinInTurns(pieces: readonly Buffer[]): Promise<Buffer> {
  const joined = Buffer.allocUnsafe(pieces.reduce((size, piece) => size + piece.length, 0));
  let size = 0;
  for (const piece of pieces) {
    size += piece.copy(joined, size);
    await nextTurn();
  }
  return joined;
}
