import { xmlText } from "@quarry/domain";
import { type IRunOptions, TextRun } from "docx";

const RIGHT_TO_LEFT_SCRIPTS = ["Hebrew", "Arabic", "Syriac", "Thaana", "Nko", "Adlam", "Mandaic", "Samaritan"]
  .map((script) => `\\p{Script=${script}}`)
  .join("");
const RIGHT_TO_LEFT = new RegExp(`[${RIGHT_TO_LEFT_SCRIPTS}]`, "u");
/** Finds texts that may have letters of these scripts: their blocks, and the surrogates of those beyond. Testing for a
 * script takes ten times as long. */
const MAY_BE_RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\ud800-\udfff]/;
const FIRST_LETTER = /\p{L}/u;
const DIRECTION_PIECES = new RegExp(`[${RIGHT_TO_LEFT_SCRIPTS}]+(?:[^\\p{L}]*[${RIGHT_TO_LEFT_SCRIPTS}]+)*`, "gu");

/** Returns true when the first letter of a paragraph belongs to a right-to-left script. */
export function isRightToLeft(text: string): boolean {
  const first = MAY_BE_RIGHT_TO_LEFT.test(text) ? FIRST_LETTER.exec(text) : null;
  return first !== null && RIGHT_TO_LEFT.test(first[0]);
}

/** Returns runs with the given properties. Line breaks become Word's. Right-to-left words get their own runs, because
 * Word orders text by run. */
export function textRuns(text: string, look: IRunOptions = {}): TextRun[] {
  return xmlText(text)
    .split("\n")
    .flatMap((line, index) =>
      directionPieces(line).map(
        (piece, at) =>
          new TextRun({
            ...look,
            text: piece.text,
            ...(piece.rightToLeft ? { rightToLeft: true } : {}),
            ...(index > 0 && at === 0 ? { break: 1 } : {}),
          }),
      ),
    );
}

type DirectionPiece = { text: string; rightToLeft: boolean };

function directionPieces(line: string): DirectionPiece[] {
  if (!MAY_BE_RIGHT_TO_LEFT.test(line)) return [{ text: line, rightToLeft: false }];
  const pieces: DirectionPiece[] = [];
  let from = 0;
  for (const match of line.matchAll(DIRECTION_PIECES)) {
    if (match.index > from) pieces.push({ text: line.slice(from, match.index), rightToLeft: false });
    pieces.push({ text: match[0], rightToLeft: true });
    from = match.index + match[0].length;
  }
  if (from < line.length || pieces.length === 0) pieces.push({ text: line.slice(from), rightToLeft: false });
  return pieces;
}
