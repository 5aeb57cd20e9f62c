import { isWriting } from "@quarry/db";
import { waitWhile } from "./wait-while.ts";

/** Length of a rest while people wait, as a multiple of the time that the step before took. */
const RESTS = 4;

const reads = new WeakMap<object, { running: number; endedAt: number }>();

/** Makes the answer to a person's read of a database, which work that can wait gives way to. */
export async function readFirst<T>(db: object, read: () => Promise<T>): Promise<T> {
  const known = reads.get(db) ?? { running: 0, endedAt: 0 };
  reads.set(db, known);
  known.running += 1;
  try {
    return await read();
  } finally {
    known.running -= 1;
    known.endedAt = performance.now();
  }
}

type Way = {
  /** Milliseconds after a read in which people count as still reading. */
  afterReadMs?: number;
  isStopping?: () => boolean;
};

/** Rests between the steps of work that can wait. While people read or store, the rest is four times as long as the
 * step before, which took `tookMs`. */
export function giveWay(
  db: object,
  tookMs: number,
  { afterReadMs = 0, isStopping = () => false }: Way = {},
): Promise<void> {
  return waitWhile(() => (hasReaders(db, afterReadMs) || isWriting(db)) && !isStopping(), RESTS * tookMs);
}

function hasReaders(db: object, afterReadMs: number): boolean {
  const known = reads.get(db);
  return known !== undefined && (known.running > 0 || performance.now() - known.endedAt < afterReadMs);
}
