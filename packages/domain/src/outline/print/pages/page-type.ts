import type { PrintedNote } from "../printed-outline.ts";

/** The face of some type. `size` is in points. */
export type TypeFace = { font: "serif" | "sans"; size: number; bold: boolean; italic: boolean };

/** Returns what measures texts of a face: their width in points. */
export type MeasureText = (face: TypeFace) => (text: string) => number;

/** The ink of a part of a line. */
export type Tone = "ink" | "brand" | "gap" | "faint";

/** A part of a line, or of a text that is broken into lines. `isRaised` marks the number of a note, which is `note` in
 * the text that it is called from. */
export type PagePart = { text: string; face: TypeFace; tone: Tone; isRaised?: true; note?: PrintedNote };

/** A line of a page, in points from the left and top of its type area. */
export type PageLine = {
  parts: PagePart[];
  top: number;
  left: number;
  height: number;
  align: "start" | "center" | "end";
  /** The number of a page behind an entry of the contents. */
  end?: string;
  /** The comments of the paragraph that begins here. */
  comments?: string[];
};

/** The heads and feet of a page. */
export type PageFurniture = { headStart: string; headEnd: string; foot: string };

/** A page: its number from 1, its lines and the notes at its foot. */
export type OutlinePageLayout = { number: number; lines: PageLine[]; notes: PageLine[]; furniture: PageFurniture };

/** Sizes of an A4 page with margins of one inch, in points. */
export const PAGE_SIZE = { width: 595.3, height: 841.9, margin: 72 };
