import type { TagOnSegment } from "../tag/coding.ts";
import type { TextRange } from "./text-range.ts";

/** Words that carry more tags than this get one common line. */
export const MAX_LINES = 3;

/** A tag on words of a segment. */
export type WordCoding = TextRange & { id: string; tag: TagOnSegment };

/** A part of a text in which nothing changes. `lines` has the tag of each line under it, by place from above, null
 * where a line is free. With `isCrowded` more tags are on it than lines have room for. `begins` has the tags whose
 * words begin here. */
export type TextPiece = TextRange & {
  isMatch: boolean;
  isChosen: boolean;
  lines: readonly (TagOnSegment | null)[];
  isCrowded: boolean;
  begins: readonly string[];
};

/** Covers of parts of a text: tags, the matches of the search, and the words that are being tagged. */
export type TextCover = {
  codings: readonly WordCoding[];
  matches: readonly TextRange[];
  chosen: TextRange | null;
};

/** Returns the codings of tags that are on words, by where they begin. */
export function wordCodings(tags: readonly TagOnSegment[]): WordCoding[] {
  return tags
    .flatMap((tag) => (tag.ranges ?? []).map(({ id, start, end }) => ({ id, tag, start, end })))
    .sort((a, b) => a.start - b.start || b.end - a.end);
}

/** Returns the codings whose words include the character at this place, the one on the fewest words first. */
export function codingsAt(codings: readonly WordCoding[], at: number): WordCoding[] {
  return codings
    .filter(({ start, end }) => start <= at && at < end)
    .sort((a, b) => a.end - a.start - (b.end - b.start));
}

/** Cuts a text into pieces wherever something begins or ends. A coding keeps its line through all of its pieces. */
export function textPieces(length: number, { codings, matches, chosen }: TextCover): TextPiece[] {
  const opening = new Map<number, WordCoding[]>();
  const closing = new Map<number, WordCoding[]>();
  const edges = new Set([0, length]);
  const addEdges = ({ start, end }: TextRange) => edges.add(Math.min(start, length)).add(Math.min(end, length));
  for (const coding of codings) {
    if (coding.start >= Math.min(coding.end, length)) continue;
    addEdges(coding);
    listAt(opening, coding.start).push(coding);
    listAt(closing, Math.min(coding.end, length)).push(coding);
  }
  matches.forEach(addEdges);
  if (chosen !== null) addEdges(chosen);
  const places = [...edges].sort((a, b) => a - b);
  const drawn = new DrawnLines();
  const pieces: TextPiece[] = [];
  let match = 0;
  for (const [index, start] of places.entries()) {
    const end = places[index + 1];
    if (end === undefined) break;
    for (const coding of closing.get(start) ?? []) drawn.close(coding);
    const begun = opening.get(start) ?? [];
    for (const coding of begun) drawn.open(coding);
    while ((matches[match]?.end ?? length) <= start && match < matches.length) match += 1;
    const at = matches[match];
    pieces.push({
      start,
      end,
      isMatch: at !== undefined && at.start <= start && start < at.end,
      isChosen: chosen !== null && chosen.start <= start && start < chosen.end,
      ...drawn.now(),
      begins: [...new Set(begun.map(({ tag }) => tag.name))],
    });
  }
  return pieces;
}

function listAt<Item>(lists: Map<number, Item[]>, at: number): Item[] {
  const list = lists.get(at) ?? [];
  lists.set(at, list);
  return list;
}

/** The codings at one place of a text: those that have a line, and those that wait for one. */
class DrawnLines {
  readonly #lines: (WordCoding | null)[] = Array.from({ length: MAX_LINES }, () => null);
  readonly #waiting = new Set<WordCoding>();

  open(coding: WordCoding): void {
    const free = this.#lines.indexOf(null);
    if (free === -1) this.#waiting.add(coding);
    else this.#lines[free] = coding;
  }

  close(coding: WordCoding): void {
    const line = this.#lines.indexOf(coding);
    if (line === -1) {
      this.#waiting.delete(coding);
      return;
    }
    const [next = null] = this.#waiting;
    this.#lines[line] = next;
    if (next !== null) this.#waiting.delete(next);
  }

  now(): Pick<TextPiece, "lines" | "isCrowded"> {
    const last = this.#lines.findLastIndex((coding) => coding !== null);
    return {
      lines: this.#lines.slice(0, last + 1).map((coding) => coding?.tag ?? null),
      isCrowded: this.#waiting.size > 0,
    };
  }
}
