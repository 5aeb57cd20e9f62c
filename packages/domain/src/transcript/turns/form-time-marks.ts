const MARK = /[#{]\d{1,3}:\d\d(?::\d\d)?(?:[-.,]\d{1,3})?[#}]/g;

/** How many times stand in the text as f4, MAXQDA and QualCoder put them: `#00:01:02-5#`, `{00:01:02}`, before, in or after the speech. */
export function countTimeMarks(lines: readonly string[]): number {
  return lines.reduce((count, line) => count + (line.match(MARK)?.length ?? 0), 0);
}

/** The lines with each such time on a line of its own, so that what is said between two times is what stands between their lines. */
export function withMarksOnLines(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    const marks = line.match(MARK);
    if (marks === null) return [line];
    const said = line.split(MARK);
    return said.flatMap((text, index) => [
      ...(text.trim() === "" ? [] : [text.trim()]),
      ...marks.slice(index, index + 1),
    ]);
  });
}
