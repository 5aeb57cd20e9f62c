import { withColons } from "../layout/labels-with-colons.ts";
import { withRemarksBehindNames } from "../layout/remarks-behind-names.ts";
import { countLabels, type KnownLabels, knownLabels, labelOf } from "../turns/known-labels.ts";
import type { SpokenLines } from "./spoken-layout.ts";

/** Lines whose names stand before colons, and these names. `ends` are lines that end a turn without a name; null where
 * no sign but the colon sets names apart. */
type LabelledLines = { lines: readonly string[]; labels: KnownLabels; ends: ReadonlySet<number> | null };

/** Returns the lines with the names of turns before colons, if that shows more of them than the `usual` ones, those of
 * the timed lines. */
export function labelledLines(
  { timed, written, listed }: SpokenLines,
  blocks: number,
  usual: KnownLabels,
): LabelledLines {
  const remarked = withRemarksBehindNames(written);
  if (remarked !== null) {
    const labels = remarked === timed ? usual : knownLabels(remarked, 2, listed);
    return { lines: remarked, labels, ends: null };
  }
  const found = withColons(written, blocks);
  if (found === null) return { lines: written, labels: usual, ends: null };
  const all = knownLabels(found.lines, 2, listed);
  const { lines, names, ends } = found;
  const labels = ends === null ? all : new Map([...markedLabels(lines, all), ...names]);
  return countLabels(labels) < countLabels(usual)
    ? { lines: written, labels: usual, ends: null }
    : { lines, labels, ends };
}

/** Returns lines with times among them, with their names before colons where another sign sets more of them apart than
 * the `usual` ones. */
export function namesAmongTimes(
  lines: readonly string[],
  blocks: number,
  usual: KnownLabels,
): Partial<LabelledLines> & { lines: readonly string[] } {
  const found = withColons(lines, blocks);
  if (found === null || found.ends === null || countLabels(found.names) <= countLabels(usual)) return { lines };
  return { lines: found.lines, labels: found.names, ends: found.ends };
}

/** Returns the labels that stand bold somewhere: where a sign sets names apart, what else recurs before a colon is
 * text. */
function markedLabels(lines: readonly string[], labels: KnownLabels): KnownLabels {
  const marked = new Set<string>();
  for (const line of lines) {
    const label = line.startsWith("**") ? labelOf(line) : null;
    if (label?.isMarked) marked.add(label.speaker);
  }
  return new Map([...labels].filter(([name]) => marked.has(name)));
}
