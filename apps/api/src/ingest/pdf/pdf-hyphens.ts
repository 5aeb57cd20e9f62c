import type { PdfLine } from "./pdf-page.ts";

/** The ways in which a line continues: its hyphen only breaks the word, belongs to the word, or was spoken. */
export type LineJoin = "broken word" | "hyphenated word" | "two words";

const LINE_END = /[\p{L}\p{M}\p{N}'’-]*[\p{L}\p{M}][-\u2010\u00AD]$/u;
const LINE_START = /^[\p{Ll}\p{Lo}\p{M}][\p{L}\p{M}'’-]*/u;
/** First halves that English writes with a hyphen far more often than it writes words that begin so. */
const HALVES = new Set(
  "self well ill ex half all cross high low long short old new full part time left right north south east west mid post non first second third one two three four five six seven eight nine ten twenty thirty forty fifty sixty seventy eighty ninety".split(
    " ",
  ),
);
/** A document that breaks words does so in more than this share of its lines. */
const BREAKING_SHARE = 0.02;

/** Learns from the whole document which words it has, and whether it breaks words at the ends of lines at all. */
export function createHyphenJoin(pages: readonly (readonly PdfLine[])[]): (before: string, text: string) => LineJoin {
  const known = new Set<string>();
  const breaks: { head: string; tail: string }[] = [];
  let lines = 0;
  for (const page of pages) {
    let head: string | null = null;
    for (const { text } of page) {
      lines += 1;
      const tail = head === null ? null : startOf(text);
      if (head !== null && tail !== null) breaks.push({ head, tail });
      head = endOf(text);
      addWords(known, text, tail?.length ?? 0, head === null ? 0 : head.length + 1);
    }
  }
  const broken = breaks.filter(({ head, tail }) => known.has(head + tail)).length;
  const whole = breaks.filter(({ head, tail }) => known.has(`${head}-${tail}`)).length;
  const isBreaking =
    broken > whole || (breaks.length >= 3 && breaks.length > lines * BREAKING_SHARE && broken >= whole);
  return (before, text) => {
    const head = endOf(before);
    const tail = startOf(text);
    if (head === null || tail === null) return "two words";
    return before.endsWith("\u00AD") ? "broken word" : joinOf(head, tail, known, isBreaking);
  };
}

function joinOf(head: string, tail: string, known: ReadonlySet<string>, isBreaking: boolean): LineJoin {
  if (known.has(head + tail)) return "broken word";
  if (known.has(`${head}-${tail}`)) return "hyphenated word";
  // `mo- mother`: the speaker began a word twice.
  if (tail.length > head.length && tail.startsWith(head) && !isBreaking) return "two words";
  const isCompound =
    HALVES.has(head) ||
    head.includes("-") ||
    tail.includes("-") ||
    (known.has(head) && known.has(tail) && tail.length > 3);
  return isBreaking && !isCompound ? "broken word" : "hyphenated word";
}

/** Returns the part of a word before a hyphen at a line's end, in small letters; null where there is none. */
function endOf(line: string): string | null {
  return LINE_END.exec(line.slice(-50))?.[0].slice(0, -1).toLowerCase() ?? null;
}

function startOf(line: string): string | null {
  return LINE_START.exec(line.slice(0, 50))?.[0].toLowerCase() ?? null;
}

function addWords(known: Set<string>, text: string, from: number, cutOff: number): void {
  for (const word of text
    .slice(from, text.length - cutOff)
    .toLowerCase()
    .match(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu) ?? []) {
    known.add(word);
    if (word.includes("-")) for (const half of word.split("-")) known.add(half);
  }
}
