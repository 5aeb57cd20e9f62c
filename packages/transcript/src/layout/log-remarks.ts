import { type Warning, warningOf } from "../warnings.ts";

/** A stamp with days, `[00:00:05:07]`, alone on a line. */
const STAMP = /^\[-?\d\d(?::\d\d){3}\]$/;
/** A note of a log: `_page : 148`. */
const NOTE = /^_[a-z]{1,20} ?:/;

/** A mission log without its own lines, and warnings that name these. */
export type MissionLog = { lines: readonly string[]; warnings: Warning[] };

/** Returns the lines of a mission log without notes, `_page : 148`, and remarks, `# Kano CC`; null for another text.
 * Stamps and notes together show a log: elsewhere `_aside: …` is text, and `# …` a heading. */
export function withoutLogRemarks(lines: readonly string[]): MissionLog | null {
  const notes = lines.filter(isNote);
  if (notes.length === 0 || !lines.some((line) => STAMP.test(line))) return null;
  const remarks = lines.filter(isRemark);
  return {
    lines: lines.filter((line) => !isNote(line) && !isRemark(line)),
    warnings: [...notesLeftOut(notes), ...remarksLeftOut(remarks.length)],
  };
}

function isNote(line: string): boolean {
  return line.startsWith("_") && NOTE.test(line);
}

function isRemark(line: string): boolean {
  return line.startsWith("# ");
}

function notesLeftOut(notes: readonly string[]): Warning[] {
  return warningOf(
    { count: notes.length, first: { text: notes[0] ?? "" } },
    "1 line is about the log, not speech, and was left out.",
    (many) => `${many} lines are about the log, not speech, and were left out.`,
    "routine",
  );
}

function remarksLeftOut(count: number): Warning[] {
  return warningOf(
    count,
    "1 line that begins with # is a remark, not speech, and was left out.",
    (many) => `${many} lines that begin with # are remarks, not speech, and were left out.`,
    "routine",
  );
}
