import { plainBlock, textsOf, type WordBlock } from "./word-blocks.ts";
import { createRuns, type Runs } from "./word-runs.ts";
import type { Numbering, WordStyle } from "./word-styles.ts";
import { tableBlocks } from "./word-table.ts";
import { attributeOf, readXml } from "./xml-events.ts";

/** A part of a Word file as text: its blocks, those of each note by its id, and what was met on the way. */
export type WordBody = {
  blocks: WordBlock[];
  notes: Map<string, WordBlock[]>;
  /** The notes in the order of their marks: `footnote 1`, `endnote 1`. */
  references: string[];
  /** The beginnings of the commented text, in the order of the marks; the comments themselves are notes of another
   * part. */
  anchors: CommentAnchor[];
  /** The author of each comment, by the id of the comment. */
  authors: Map<string, string>;
  /** All text without white space, in the order of the file. */
  letters: string;
  leftOut: Set<LeftOut>;
};

/** The kinds of content that are not imported. */
export type LeftOut = "comments" | "deleted" | "hidden" | "embedded";

/** The first of a part's letters that a comment is about. */
export type CommentAnchor = { id: string; start: number };

type Paragraph = {
  after: WordBlock[];
  style: string;
  numId: string | null;
  level: number;
  isHeading: boolean;
  goesOn: boolean;
};

/** The position of the reader: all open elements, innermost last. */
type Place = {
  body: WordBody;
  runs: Runs;
  path: string[];
  containers: WordBlock[][];
  paragraphs: Paragraph[];
  tables: string[][][];
  rows: { cells: string[]; isDeleted: boolean }[];
  noteIds: string[];
  /** The beginnings of the commented text, by the id of the comment. */
  commentStarts: Map<string, number>;
  /** The amount of text before each choice between two ways to draw the same; the second one is for programs that
   * cannot do the first. */
  choices: number[];
  /** For each control, whether its content only asks for some. */
  controls: boolean[];
  /** The depth of the element whose content is not read; 0 where all is. */
  skipped: number;
  /** The text of a paragraph whose end is deleted, so that it goes on in the next one. */
  carried: string;
};

/** Text that a reader of the page does not see: what tracked changes took away or moved, how a text was formed before,
 * and how East Asian characters are spoken. */
const SKIPPED = /^w:(?:del|moveFrom|rt|instrText|delText|delInstrText|\w+Change)$/;
const MAX_LEVEL = 8;

/** Reads the part that holds the document, or one that holds its notes. */
export function readWordBody(part: Uint8Array, styles: ReadonlyMap<string, WordStyle>, numbering: Numbering): WordBody {
  const place = beginning();
  const { path, runs } = place;
  readXml(part, {
    open(name, attributes) {
      path.push(name);
      if (place.skipped > 0 || isMarkOfDeletion(place, name)) return;
      if (SKIPPED.test(name)) {
        if (name === "w:del") place.body.leftOut.add("deleted");
        place.skipped = path.length;
        return;
      }
      OPENED[name]?.(place, attributes);
      runs.open(name, attributes, path);
    },
    close(name) {
      if (place.skipped === path.length) place.skipped = 0;
      else if (place.skipped === 0) {
        runs.close(name);
        if (name === "w:p") closeParagraph(place, styles, numbering);
        CLOSED[name]?.(place);
      }
      path.pop();
    },
    text(text) {
      if (place.skipped === 0) runs.text(text, path.at(-1) ?? "");
    },
  });
  if (place.carried.trim() !== "") place.body.blocks.push(plainBlock(place.carried.trim()));
  return { ...place.body, letters: runs.letters() };
}

function beginning(): Place {
  const body: WordBody = {
    blocks: [],
    notes: new Map(),
    references: [],
    anchors: [],
    authors: new Map(),
    letters: "",
    leftOut: new Set(),
  };
  return {
    body,
    runs: createRuns(() => body.leftOut.add("hidden")),
    path: [],
    containers: [body.blocks],
    paragraphs: [],
    tables: [],
    rows: [],
    noteIds: [],
    commentStarts: new Map(),
    choices: [],
    controls: [],
    skipped: 0,
    carried: "",
  };
}

const OPENED: Record<string, (place: Place, attributes: string) => void> = {
  "w:p": ({ paragraphs, runs }) => {
    paragraphs.push({ after: [], style: "", numId: null, level: 0, isHeading: false, goesOn: false });
    runs.begin();
  },
  "w:pStyle": ({ paragraphs }, attributes) => change(paragraphs, { style: attributeOf(attributes, "val") ?? "" }),
  "w:numId": ({ paragraphs }, attributes) => change(paragraphs, { numId: attributeOf(attributes, "val") }),
  "w:ilvl": ({ paragraphs }, attributes) => change(paragraphs, { level: levelIn(attributes) ?? 0 }),
  "w:outlineLvl": ({ paragraphs }, attributes) => change(paragraphs, { isHeading: levelIn(attributes) !== null }),
  "w:tbl": ({ tables }) => tables.push([]),
  "w:tr": ({ rows }) => rows.push({ cells: [], isDeleted: false }),
  "w:tc": openContainer,
  "w:txbxContent": openContainer,
  "w:footnote": (place, attributes) => openNote(place, `footnote ${attributeOf(attributes, "id")}`),
  "w:endnote": (place, attributes) => openNote(place, `endnote ${attributeOf(attributes, "id")}`),
  "w:footnoteReference": ({ body }, attributes) => body.references.push(`footnote ${attributeOf(attributes, "id")}`),
  "w:endnoteReference": ({ body }, attributes) => body.references.push(`endnote ${attributeOf(attributes, "id")}`),
  "w:comment": (place, attributes) => {
    const id = attributeOf(attributes, "id") ?? "";
    place.body.authors.set(id, attributeOf(attributes, "author") ?? "");
    openNote(place, `comment ${id}`);
  },
  "w:commentRangeStart": ({ commentStarts, runs }, attributes) =>
    commentStarts.set(attributeOf(attributes, "id") ?? "", runs.letterCount()),
  "w:commentReference": ({ body, commentStarts, runs }, attributes) => {
    body.leftOut.add("comments");
    const id = attributeOf(attributes, "id") ?? "";
    const end = runs.letterCount();
    // A comment on no words is about the letter before its mark.
    body.anchors.push({ id, start: Math.min(commentStarts.get(id) ?? end, Math.max(0, end - 1)) });
  },
  "w:altChunk": ({ body }) => body.leftOut.add("embedded"),
  "w:sdt": ({ controls }) => controls.push(false),
  "w:showingPlcHdr": ({ controls }) => controls.splice(-1, 1, true),
  "w:sdtContent": (place) => {
    if (place.controls.at(-1)) place.skipped = place.path.length;
  },
  "mc:AlternateContent": ({ choices, runs }) => choices.push(runs.written()),
  "mc:Choice": skipIfWritten,
  "mc:Fallback": skipIfWritten,
};

const CLOSED: Record<string, (place: Place) => void> = {
  "w:tc": (place) => place.rows.at(-1)?.cells.push(textsOf(closeContainer(place), { markHeadings: false }).join("\n")),
  "w:tr": ({ rows, tables, body }) => {
    const row = rows.pop();
    if (row?.isDeleted) body.leftOut.add("deleted");
    else if (row !== undefined) tables.at(-1)?.push(row.cells);
  },
  "w:tbl": (place) => add(place, tableBlocks(place.tables.pop() ?? [])),
  "w:txbxContent": (place) => {
    const box = closeContainer(place);
    const after = place.paragraphs.at(-1)?.after;
    if (after === undefined) add(place, box);
    else for (const block of box) after.push(block);
  },
  "w:footnote": closeNote,
  "w:endnote": closeNote,
  "w:comment": closeNote,
  "w:sdt": ({ controls }) => controls.pop(),
  "mc:AlternateContent": ({ choices }) => choices.pop(),
};

function closeParagraph(place: Place, styles: ReadonlyMap<string, WordStyle>, numbering: Numbering): void {
  const paragraph = place.paragraphs.pop();
  if (paragraph === undefined) return;
  const written = place.runs.end();
  const style = styles.get(paragraph.style);
  const numId = paragraph.numId ?? style?.numId ?? "0";
  if (paragraph.goesOn && place.paragraphs.length === 0) place.carried += written;
  else {
    const text = (place.carried + written).trim();
    place.carried = "";
    const list = numId === "0" ? null : numId;
    const mark = list === null ? "" : numbering.nextMark(list, Math.max(paragraph.level, style?.level ?? 0));
    add(place, [{ text, isHeading: paragraph.isHeading || style?.isHeading === true, list, mark }]);
  }
  add(place, paragraph.after);
}

/** A mark of deletion may be about a paragraph's end or a whole row, not about text inside it. */
function isMarkOfDeletion({ path, paragraphs, rows }: Place, name: string): boolean {
  if (name !== "w:del" && name !== "w:moveFrom") return false;
  const row = rows.at(-1);
  if (path.at(-2) === "w:rPr" && path.at(-3) === "w:pPr") change(paragraphs, { goesOn: true });
  else if (path.at(-2) === "w:trPr" && row !== undefined) row.isDeleted = true;
  else return false;
  return true;
}

function skipIfWritten(place: Place): void {
  if (place.runs.written() > (place.choices.at(-1) ?? 0)) place.skipped = place.path.length;
}

function openNote(place: Place, id: string): void {
  place.noteIds.push(id);
  openContainer(place);
}

function closeNote(place: Place): void {
  const id = place.noteIds.pop();
  if (id !== undefined) place.body.notes.set(id, closeContainer(place));
}

function openContainer({ containers }: Place): void {
  containers.push([]);
}

function closeContainer({ containers }: Place): WordBlock[] {
  return containers.length > 1 ? (containers.pop() ?? []) : [];
}

function add({ containers }: Place, blocks: readonly WordBlock[]): void {
  for (const block of blocks) containers.at(-1)?.push(block);
}

function change(paragraphs: readonly Paragraph[], to: Partial<Paragraph>): void {
  Object.assign(paragraphs.at(-1) ?? {}, to);
}

function levelIn(attributes: string): number | null {
  const level = Number(attributeOf(attributes, "val"));
  return level >= 0 && level <= MAX_LEVEL ? level : null;
}
