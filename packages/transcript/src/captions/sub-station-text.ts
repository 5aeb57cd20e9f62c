/** Mark-up in braces, which is not shown; a brace that does not close is text. */
const OVERRIDE = /\{([^{}]{0,2000})\}/g;
/** Switches to a drawing, `\p1`, and back to text, `\p0`; `\pos(…)` and `\pbo` are others. */
const DRAWING = /\\p(\d{1,2})(?!\d)/g;
const BREAK = /\\N|\\n/g;

/** Returns the lines of a SubStation caption that are read: without its mark-up, its drawings and its hard spaces. */
export function subStationLines(written: string): string[] {
  let text = "";
  let at = 0;
  let isDrawing = false;
  for (const override of written.includes("{") ? written.matchAll(OVERRIDE) : []) {
    if (!isDrawing) text += written.slice(at, override.index);
    at = override.index + override[0].length;
    for (const [, scale] of (override[1] ?? "").matchAll(DRAWING)) isDrawing = Number(scale) > 0;
  }
  if (!isDrawing) text += written.slice(at);
  return text
    .replaceAll("\\h", " ")
    .split(BREAK)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
