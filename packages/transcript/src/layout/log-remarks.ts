import { isNotSpeech } from "../turns/known-labels.ts";

/** The lines of a mission log without the remarks in it, `# Kano CC`, and how many there were. Its own lines, `_page :
 * 148`, tell it from a text whose headings begin so. */
export function withoutLogRemarks(lines: readonly string[]): { lines: readonly string[]; count: number } {
  if (!lines.some(isNotSpeech)) return { lines, count: 0 };
  const said = lines.filter((line) => !line.startsWith("# "));
  return { lines: said, count: lines.length - said.length };
}
