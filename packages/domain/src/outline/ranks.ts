import { must } from "../must.ts";

/** Digits of ranks, in the order of their bytes. */
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const BASE = DIGITS.length;

/** Length beyond which the siblings get new ranks. */
const MAX_RANK_LENGTH = 40;

/** Something that has a place among its siblings. */
export type Ranked = { id: string; rank: string };

/** Compares siblings. Equal ranks, which an undo may bring about, are ordered by id. */
export function byRank(one: Ranked, other: Ranked): number {
  if (one.rank !== other.rank) return one.rank < other.rank ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

/** Returns a rank between two others, the first of which must be the lower one; null stands for the end of the list.
 * Ranks are fractions, written without a 0 at their end: any two have another between them. */
export function rankBetween(lower: string | null, upper: string | null): string {
  const low = lower ?? "";
  let at = 0;
  if (upper !== null) while (at < upper.length && digitAt(low, at) === digitAt(upper, at)) at += 1;
  const [from, to] = [digitAt(low, at), upper === null ? BASE : digitAt(upper, at)];
  const shared = (upper ?? "").slice(0, at);
  if (to - from > 1) return shared + DIGITS.charAt(digitBetween(from, to, { lower, upper }));
  if (upper !== null && upper.length > at + 1) return upper.slice(0, at + 1);
  return shared + DIGITS.charAt(from) + rankBetween(low.slice(at + 1), null);
}

/** Lists mostly grow at an end, where small steps keep ranks short. */
function digitBetween(from: number, to: number, ends: { lower: string | null; upper: string | null }): number {
  if (ends.upper === null && ends.lower !== null) return from + 1;
  if (ends.lower === null && ends.upper !== null) return to - 1;
  return Math.floor((from + to) / 2);
}

/** Returns so many ranks in order, spread evenly. */
export function spreadRanks(count: number): string[] {
  let width = 1;
  while (BASE ** width <= count * BASE) width += 1;
  const step = BASE ** width / (count + 1);
  return Array.from({ length: count }, (_, index) => written(Math.round((index + 1) * step), width));
}

/** Returns the rank of what comes after the sibling `after`: null for the first place, undefined for the last one.
 * `moved` are siblings that get another rank too, where theirs leave no room. The siblings must be sorted. */
export function rankAmong(
  siblings: readonly Ranked[],
  after: string | null | undefined,
): { rank: string; moved: Ranked[] } {
  const place = after === undefined ? siblings.length : siblings.findIndex(({ id }) => id === after) + 1;
  const [lower, upper] = [siblings[place - 1]?.rank ?? null, siblings[place]?.rank ?? null];
  if (lower === null || upper === null || lower < upper) {
    const rank = rankBetween(lower, upper);
    if (rank.length <= MAX_RANK_LENGTH) return { rank, moved: [] };
  }
  const ranks = spreadRanks(siblings.length + 1);
  const [rank] = ranks.splice(place, 1);
  const moved = siblings.map(({ id }, index) => ({ id, rank: must(ranks[index], `rank of ${id}`) }));
  return { rank: must(rank, "new rank"), moved };
}

/** Returns the rows with the ranks of those that moved. The others are the same objects. */
export function reranked<Row extends Ranked>(rows: readonly Row[], moved: readonly Ranked[]): Row[] {
  const ranks = new Map(moved.map(({ id, rank }) => [id, rank]));
  return rows.map((row) => {
    const rank = ranks.get(row.id);
    return rank === undefined ? row : { ...row, rank };
  });
}

function digitAt(rank: string, at: number): number {
  return Math.max(0, DIGITS.indexOf(rank.charAt(at) || "0"));
}

/** Writes a number with so many digits, without the zeros at its end. */
function written(number: number, width: number): string {
  let [rest, digits] = [number, ""];
  for (let at = 0; at < width; at += 1) {
    digits = DIGITS.charAt(rest % BASE) + digits;
    rest = Math.floor(rest / BASE);
  }
  return digits.replace(/0+$/, "");
}
