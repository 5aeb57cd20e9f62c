import type { PrintLook } from "../print-options.ts";
import type { PieceStyle } from "./page-pieces.ts";
import type { Tone, TypeFace } from "./page-type.ts";

/** The setting of paragraphs of a style, in points. `leading` is the distance of lines by that of the font. */
export type PieceType = {
  face: TypeFace;
  tone: Tone;
  before: number;
  after: number;
  leading: number;
  left: number;
  /** The indentation of the first line against the others. */
  first: number;
  align: "start" | "center" | "end";
  /** True where the next paragraph must begin on the same page. */
  isKept: boolean;
};

const SERIF: TypeFace = { font: "serif", size: 11, bold: false, italic: false };
const BASE: PieceType = {
  ...{ face: SERIF, tone: "ink", before: 0, after: 8, leading: 1.25, left: 0, first: 0, align: "start" },
  isKept: false,
};
const sans = (size: number, bold = true): TypeFace => ({ font: "sans", size, bold, italic: false });
const heading = (size: number, before: number, after: number): PieceType => ({
  ...{ ...BASE, face: sans(size), before, after, isKept: true },
});
const CONTENTS: PieceType = { ...BASE, after: 3, leading: 1.15 };

/** The styles of Word files, which `word-style.ts` has in the units of Word. */
const PLAIN: Record<PieceStyle, PieceType> = {
  text: BASE,
  quote: { ...BASE, left: 18 },
  list: { ...BASE, after: 5, left: 17, first: -17 },
  note: { ...BASE, face: { ...SERIF, size: 9.5 }, after: 3, leading: 1.05 },
  title: { ...BASE, face: sans(26), tone: "brand", before: 180, after: 12, leading: 2.5 },
  length: BASE,
  client: { ...BASE, face: sans(10.5, false), tone: "faint", after: 16 },
  contentsTitle: heading(14, 20, 8),
  contents: CONTENTS,
  heading1: { ...heading(16, 0, 4), tone: "brand" },
  heading2: heading(14, 20, 6),
  heading3: heading(12, 16, 5),
  heading4: heading(11, 14, 4),
};

const DOUBLE: PieceType = { ...BASE, face: { ...SERIF, size: 12 }, after: 0, leading: 2 };
const centered = (before: number): PieceType => ({
  ...{ ...DOUBLE, before, after: before === 0 ? 0 : 24, align: "center", isKept: true },
  face: { ...DOUBLE.face, bold: before === 0 },
});

const MANUSCRIPT: Record<PieceStyle, PieceType> = {
  text: { ...DOUBLE, first: 36 },
  quote: { ...DOUBLE, left: 36 },
  list: DOUBLE,
  note: DOUBLE,
  title: centered(240),
  length: { ...DOUBLE, align: "end" },
  client: { ...DOUBLE, align: "center" },
  contentsTitle: { ...DOUBLE, align: "center" },
  contents: { ...CONTENTS, face: DOUBLE.face },
  heading1: centered(150),
  heading2: centered(0),
  heading3: centered(0),
  heading4: centered(0),
};

/** Returns how a style is set in a look. */
export function pieceType(look: PrintLook, style: PieceStyle): PieceType {
  return look === "manuscript" ? MANUSCRIPT[style] : PLAIN[style];
}

/** The face and ink of citations and gaps within text of a face. */
export function inlineType(look: PrintLook, kind: "citation" | "gap", face: TypeFace): { face: TypeFace; tone: Tone } {
  if (kind === "gap") return { face: look === "manuscript" ? face : { ...sans(10, false), italic: true }, tone: "gap" };
  return look === "manuscript" ? { face, tone: "ink" } : { face: sans(8.5, false), tone: "brand" };
}
