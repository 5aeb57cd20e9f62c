import { timeRangeAt } from "../turns/time-range.ts";
import type { TurnHead } from "../turns/turns.ts";
import { isUnfinished } from "../turns/unfinished-lines.ts";

/** Stands for the head of a line without a time. Null is that of a line whose time begins no turn. */
export const NO_TIME = undefined;

/** The head of each line, or one of the two signs that it has none. */
export type LineHeads = readonly (TurnHead | null | undefined)[];

/** Times with names are seldom written in two ways, and after an hour in another one. */
const MIN_NAMED_SHAPE_SHARE = 0.1;
/** Share of the heads that have a shape, from which it is that of heads without a name. */
const MIN_SHAPE_SHARE = 0.5;

/** Leaves `at⏎10:30 in the morning` a sentence: a time without a name belongs to the text where two of three signs say
 * so, all three where no head has a name. It is written otherwise than the heads, the line above ends no sentence, and
 * it is out of order. */
export function withoutTimesInSentences(lines: readonly string[], heads: LineHeads): LineHeads {
  const named = heads.map((head) => head != null && head.speaker !== "");
  const haveNames = named.includes(true);
  const shapes = haveNames
    ? shapesOf(lines, named, MIN_NAMED_SHAPE_SHARE)
    : shapesOf(
        lines,
        heads.map((head) => head != null),
        MIN_SHAPE_SHARE,
      );
  const minSigns = haveNames ? 2 : 3;
  const nexts = nextStarts(heads);
  let last = Number.NEGATIVE_INFINITY;
  return heads.map((head, index) => {
    if (head === NO_TIME) return head;
    const [line = "", above = ""] = [lines[index], lines[index - 1]];
    const range = timeRangeAt(line);
    if (range === null || range.end === line.length) return head;
    const next = nexts[index] ?? Number.POSITIVE_INFINITY;
    const signs = [
      !shapes.has(shapeOfTime(line)),
      above !== "" && timeRangeAt(above)?.end !== above.length && isUnfinished(above),
      range.startMs < last || range.startMs > next,
    ];
    const isInSentence = above !== "" && !named[index] && signs.filter((sign) => sign).length >= minSigns;
    if (isInSentence) return NO_TIME;
    last = range.startMs;
    return head;
  });
}

/** Returns the shapes in which the times of at least `minShare` of the heads are written. */
function shapesOf(lines: readonly string[], isHead: readonly boolean[], minShare: number): ReadonlySet<string> {
  const counts = new Map<string, number>();
  lines.forEach((line, index) => {
    if (isHead[index] === true) counts.set(shapeOfTime(line), (counts.get(shapeOfTime(line)) ?? 0) + 1);
  });
  const count = isHead.filter((is) => is).length;
  return new Set([...counts].flatMap(([shape, times]) => (times >= count * minShare ? [shape] : [])));
}

/** Returns `[0:0:0]` for `[00:01:02]`. */
function shapeOfTime(line: string): string {
  const written = /^\s{0,40}[[({#]?\d{1,3}(?::\d{1,2}){1,3}[\])}#]?/.exec(line)?.[0] ?? "";
  return written.trim().replace(/\d+/g, "0");
}

/** Returns for each line when the next head with a time begins. */
function nextStarts(heads: LineHeads): (number | null)[] {
  const starts: (number | null)[] = new Array(heads.length).fill(null);
  let next: number | null = null;
  for (let index = heads.length - 1; index >= 0; index -= 1) {
    starts[index] = next;
    next = heads[index]?.startMs ?? next;
  }
  return starts;
}
