import { isNotSpeech } from "../turns/known-labels.ts";

/** Returns the lines of a mission log without its remarks, `# Kano CC`, and the number of these. Lines like `_page :
 * 148` show that a text is a log, and `# …` no heading. */
export function withoutLogRemarks(lines: readonly string[]): { lines: readonly string[]; count: number } {
  if (!lines.some(isNotSpeech)) return { lines, count: 0 };
  const said = lines.filter((line) => !line.startsWith("# "));
  return { lines: said, count: lines.length - said.length };
}
