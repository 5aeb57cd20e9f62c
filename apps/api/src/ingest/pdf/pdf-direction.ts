import type { PdfItem } from "./pdf-page.ts";

/** A gap of this share of the letters' size is a space; one of the other is a tab stop or a column's edge. */
const SPACE_GAP = 0.15;
/** Wider than this many letters, a gap is a tab stop; before a time it takes less. */
const WIDE_GAP = 1.5;
const TIME_GAP = 0.6;
const TIME_HEAD = /^[([]?\d{1,3}:\d\d/;

const RTL_LETTERS = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]+/gu;
const LTR_LETTERS = /[\p{L}\p{N}]+/gu;
const MIRRORED: Record<string, string> = {
  "(": ")",
  ")": "(",
  "[": "]",
  "]": "[",
  "{": "}",
  "}": "{",
  "<": ">",
  ">": "<",
  "«": "»",
  "»": "«",
};

type Direction = "left" | "right" | null;
type Run = { pieces: Piece[]; towards: "left" | "right"; left: number; right: number; size: number };
type Piece = { text: string; left: number; right: number; size: number; towards: Direction };

/** Returns a line's text in the order in which it is read. `items` stand on the page from left to right. */
export function lineText(items: readonly PdfItem[]): string {
  const all = items.map(({ text }) => text).join("");
  const toLeft = lettersIn(all, RTL_LETTERS);
  if (toLeft === 0) return joined(items.map(pieceOf));
  const base =
    toLeft >= lettersIn(all.replace(RTL_LETTERS, "").replace(/\p{N}+/gu, ""), LTR_LETTERS) ? "left" : "right";
  const runs = runsOf(
    items.flatMap((item) => piecesOf(item, base)),
    base,
  );
  const written = (mirror: boolean) => {
    const texts = runs.map((run) => ({ ...run, text: runText(run, mirror) }));
    return base === "right" ? joined(texts) : joinedToLeft(texts);
  };
  // Some programs write the brackets that are meant, others those that are seen, which face the other way.
  const text = written(false);
  return OUTWARD.test(text) && !INWARD.test(text) ? written(true) : text;
}

const OUTWARD = /[)\]}»][^()[\]{}«»]*[([{«]/;
const INWARD = /[([{«][^()[\]{}«»]*[)\]}»]/;

function lettersIn(text: string, letters: RegExp): number {
  return text.match(letters)?.reduce((sum, { length }) => sum + length, 0) ?? 0;
}

function pieceOf({ text, left, right, size, isRightToLeft }: PdfItem): Piece {
  const towards = isRightToLeft ? "left" : /[\p{L}\p{N}]/u.test(text) ? "right" : null;
  return { text, left, right, size, towards };
}

/** An item that the library read from left to right may have words in it that are read from right to left; they are
 * pieces of their own. */
function piecesOf(item: PdfItem, base: Direction): Piece[] {
  if (item.isRightToLeft || base === "right" || lettersIn(item.text, RTL_LETTERS) === 0) return [pieceOf(item)];
  const width = (item.right - item.left) / item.text.length;
  let at = 0;
  return item.text.split(/(\s+|[()[\]{}<>«».,;:!?"]+)/u).flatMap((text) => {
    const left = item.left + at * width;
    at += text.length;
    if (text.trim() === "") return [];
    const isRightToLeft = lettersIn(text, RTL_LETTERS) > 0;
    return [pieceOf({ ...item, text, left, right: left + text.length * width, isRightToLeft })];
  });
}

/** Returns neighbours that are read in the same direction. Signs go with the words on both sides, where these agree,
 * else with the line. */
function runsOf(pieces: readonly Piece[], base: "left" | "right"): Run[] {
  const before: Direction[] = [];
  const after: Direction[] = [];
  pieces.forEach((piece, index) => {
    before[index] = piece.towards ?? before[index - 1] ?? base;
  });
  pieces.toReversed().forEach((piece, back) => {
    const index = pieces.length - 1 - back;
    after[index] = piece.towards ?? after[index + 1] ?? base;
  });
  const runs: Run[] = [];
  pieces.forEach((piece, index) => {
    const towards = before[index] === after[index] ? (before[index] ?? base) : base;
    const last = runs.at(-1);
    if (last?.towards === towards) {
      last.pieces.push(piece);
      last.right = piece.right;
    } else runs.push({ pieces: [piece], towards, left: piece.left, right: piece.right, size: piece.size });
  });
  return runs;
}

function runText({ pieces, towards }: Run, mirror: boolean): string {
  if (towards === "right") return joined(pieces);
  const isSign = (piece: Piece) => mirror && piece.towards === null;
  return joinedToLeft(pieces.map((piece) => (isSign(piece) ? { ...piece, text: mirrored(piece.text) } : piece)));
}

function mirrored(text: string): string {
  return [...text]
    .toReversed()
    .map((sign) => MIRRORED[sign] ?? sign)
    .join("");
}

type Spaced = { text: string; left: number; right: number; size: number };

function joined(pieces: readonly Spaced[]): string {
  const parts: string[] = [];
  pieces.forEach((piece, index) => {
    const previous = pieces[index - 1];
    if (previous !== undefined) parts.push(gapText(previous, piece, previous.text, piece.text));
    parts.push(piece.text);
  });
  return parts.join("");
}

function joinedToLeft(pieces: readonly Spaced[]): string {
  const parts: string[] = [];
  pieces.toReversed().forEach((piece, index, reversed) => {
    const previous = reversed[index - 1];
    if (previous !== undefined) parts.push(gapText(piece, previous, previous.text, piece.text));
    parts.push(piece.text);
  });
  return parts.join("");
}

/** Returns the space between two neighbors: two spaces for a wide gap, as between a name and a time. */
function gapText(onLeft: Spaced, onRight: Spaced, before: string, after: string): string {
  const gap = onRight.left - onLeft.right;
  const isWide = gap > onRight.size * (TIME_HEAD.test(after) ? TIME_GAP : WIDE_GAP);
  if (isWide) return "  ";
  return gap > onRight.size * SPACE_GAP && !/\s$/.test(before) && !/^\s/.test(after) ? " " : "";
}
