import { emphasisParts, type OutlineBlock, parseMarkers, quotedWords } from "@quarry/domain";
import { OUTLINE_TEXT } from "../text.ts";

const TEXT = OUTLINE_TEXT.blockNames;
const MAX_WORDS_LENGTH = 60;

/** Returns the name of a block for screen readers: its kind and place, its first words, and what is to be known of
 * it. */
export function blockName(block: OutlineBlock, { at, count }: { at: number; count: number }): string {
  const words = firstWords(shownWords(block), MAX_WORDS_LENGTH);
  const kind = `${TEXT.kinds[block.kind]} ${TEXT.place(at + 1, count)}`;
  const name = words === "" ? `${kind}, ${TEXT.empty}` : `${kind}: ${words}`;
  const state = stateOf(block);
  return state === "" ? name : `${name}${/[.!?…]”?$/.test(name) ? "" : "."} ${state}`;
}

function stateOf({ quote, resolved }: OutlineBlock): string {
  if (resolved) return OUTLINE_TEXT.resolved;
  return quote === null ? "" : OUTLINE_TEXT.quoteStates[quote.state];
}

/** Returns the words of a block as they are read, without citations. */
function shownWords({ text, tail, quote }: OutlineBlock): string {
  return quote === null ? plainText(text) : `${plainText(text)}“${quotedWords(quote.words)}”${plainText(tail)}`;
}

function plainText(source: string): string {
  const parts = parseMarkers(source).map((part) => {
    if (part.kind === "text") return emphasisParts(part.text).map(({ text }) => text);
    return part.kind === "placeholder" ? OUTLINE_TEXT.placeholder(part.description) : "";
  });
  return parts.flat().join("");
}

/** Returns the beginning of a text in one line, cut between two words. */
export function firstWords(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= maxLength) return line;
  const cut = line.slice(0, maxLength + 1);
  const end = cut.lastIndexOf(" ");
  return `${(end > 0 ? cut.slice(0, end) : cut.slice(0, -1)).trimEnd()} …`;
}
