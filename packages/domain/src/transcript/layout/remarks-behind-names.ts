import { labelOf } from "../turns/form-labelled.ts";

const REMARK = /^(\s{0,40}[*_]{0,3}\p{Lu}[^():：]{0,40}?)\s?\((\p{Ll}[^()]{0,60})\)([*_]{0,3}[:：][*_]{0,3})(?=\s|$)/u;

const MIN_LENGTH = "B(a):".length;

/** The lines with `Ben (laughing): text` as `Ben: (laughing) text`, where `Ben:` speaks elsewhere; null where there are none. */
export function withRemarksBehindNames(lines: readonly string[]): readonly string[] | null {
  const changed = new Set<number>();
  let index = 0;
  for (const line of lines) {
    if (line.length >= MIN_LENGTH && line.includes("(") && REMARK.test(line)) changed.add(index);
    index += 1;
  }
  if (changed.size === 0) return null;
  const names = new Set(lines.flatMap((line, index) => (changed.has(index) ? [] : [labelOf(line)?.speaker ?? ""])));
  return lines.map((line, index) => {
    if (!changed.has(index)) return line;
    const moved = line.replace(REMARK, "$1$3 ($2)");
    return names.has(labelOf(moved)?.speaker ?? "-") ? moved : line;
  });
}
