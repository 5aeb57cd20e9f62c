import type { MeasureText, PagePart } from "./page-type.ts";

/** The height of a line of the usual fonts, by their size. */
export const FONT_HEIGHT = 1.15;
/** The size of the number of a note, by that of its text. */
const RAISED_SIZE = 0.62;

/** A word with the space behind it, a line break, or space alone. Dashes may end a line. */
const WORDS = /\n|[^\s\u2014-]+[\u2014-]*[^\S\n]*|[^\S\n]+|[\u2014-]+[^\S\n]*/gu;
/** The same for scripts without spaces: a line may end after each sign, though not before punctuation. */
const SIGNS =
  /\n|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]\p{P}*|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[^\s\u2014-])+[\u2014-]*[^\S\n]*|[^\S\n]+|[\u2014-]+[^\S\n]*/gu;
const HAS_SIGNS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/** Breaks a text into lines. `widthAt` is the room of the first line and of the others. */
export function brokenLines(
  parts: readonly PagePart[],
  widthAt: (line: number) => number,
  measure: MeasureText,
): PagePart[][] {
  let line: PagePart[] = [];
  const lines = [line];
  let room = widthAt(0);
  const begin = () => {
    line = [];
    lines.push(line);
    room = widthAt(lines.length - 1);
  };
  for (const part of parts) {
    const widthOf = measure(part.isRaised ? { ...part.face, size: part.face.size * RAISED_SIZE } : part.face);
    let open = "";
    const close = () => {
      if (open !== "") line.push({ ...part, text: open });
      open = "";
    };
    const breakHere = () => {
      close();
      begin();
    };
    for (const [text] of part.text.matchAll(HAS_SIGNS.test(part.text) ? SIGNS : WORDS)) {
      if (text === "\n") {
        breakHere();
        continue;
      }
      const width = widthOf(text);
      if (width > room && part.note === undefined) {
        // Space may stand beyond the edge. The number of a note stays at its word.
        const inked = widthOf(text.trimEnd());
        if (inked > room && (open !== "" || line.length > 0)) breakHere();
        if (inked > room) {
          const pieces = splitWord(text, room, widthOf);
          open = pieces.pop() ?? "";
          for (const piece of pieces) {
            line.push({ ...part, text: piece });
            begin();
          }
          room -= widthOf(open);
          continue;
        }
      }
      open += text;
      room -= width;
    }
    close();
  }
  return lines;
}

/** Splits a word that is wider than a line into pieces that are not. */
function splitWord(word: string, room: number, widthOf: (text: string) => number): string[] {
  const pieces: string[] = [];
  let open = "";
  for (const letter of word) {
    if (open !== "" && widthOf(open + letter) > room) {
      pieces.push(open);
      open = "";
    }
    open += letter;
  }
  return [...pieces, open];
}
