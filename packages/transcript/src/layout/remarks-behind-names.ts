import { labelOf } from "../turns/known-labels.ts";

const REMARK = /^(\s{0,40}[*_]{0,3}\p{Lu}[^():：]{0,40}?)\s?\((\p{Ll}[^()]{0,60})\)([*_]{0,3}[:：][*_]{0,3})(?=\s|$)/u;

const MIN_LENGTH = "B(a):".length;

/** Returns the lines with `Ben (laughing): text` as `Ben: (laughing) text`, where `Ben:` speaks elsewhere; null where
 * there are none. */
export function withRemarksBehindNames(lines: readonly string[]): readonly string[] | null {
  const moved = new Map<number, string>();
  let index = 0;
  for (const line of lines) {
    const other = line.length >= MIN_LENGTH && line.includes("(") ? line.replace(REMARK, "$1$3 ($2)") : line;
    if (other !== line) moved.set(index, other);
    index += 1;
  }
  if (moved.size === 0) return null;
  const names = new Set<string>();
  lines.forEach((line, at) => {
    if (!moved.has(at)) names.add(labelOf(line)?.speaker ?? "");
  });
  if (names.size === 0) return lines;
  return lines.map((line, at) => {
    const other = moved.get(at);
    return other !== undefined && names.has(labelOf(other)?.speaker ?? "-") ? other : line;
  });
}
