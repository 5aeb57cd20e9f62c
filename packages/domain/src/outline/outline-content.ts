import { gapBlock, quoteBlock, textBlock } from "./block-draft.ts";
import { findQuote, quotedWords, quoteText } from "./bound-quote.ts";
import type { BlockDraft } from "./outline-block.ts";
import {
  citationIdsOf,
  citationMarker,
  literalText,
  parseMarkers,
  placeholderMarker,
  shownText,
} from "./outline-markers.ts";

/** The separator of two blocks in content. */
const SEAM = "\n\n";

/** Returns the content of a section: its blocks as one text with markers. */
export function contentOfBlocks(blocks: readonly BlockDraft[]): string {
  return blocks.map(contentOfBlock).join(SEAM);
}

/** Returns a block as text with markers. */
export function contentOfBlock({ kind, text, tail, quote }: BlockDraft): string {
  if (kind === "gap") return placeholderMarker(text);
  if (quote === null) return text;
  return `${text}“${literalText(quotedWords(quote.words))}” ${citationMarker(quote.segmentId)}${tail}`;
}

/** Returns the ids that a block cites, in order, some of them twice. */
export function citedInBlock({ kind, text, tail, quote }: BlockDraft): string[] {
  if (kind === "gap") return [];
  return quote === null ? citationIdsOf(text) : [...citationIdsOf(text), quote.segmentId, ...citationIdsOf(tail)];
}

/** Returns the blocks of a content, which give this content again; only quotation marks inside a quote become single. A
 * paragraph with a quote and its citation is
 * bound to the segment if the words stand in its text; `texts` has those of cited segments by id. A paragraph that is
 * a placeholder is a gap. */
export function blocksOfContent(content: string, texts: ReadonlyMap<string, string>): BlockDraft[] {
  if (content === "") return [];
  return content.split(SEAM).map((paragraph) => gapOf(paragraph) ?? quoteOf(paragraph, texts) ?? textBlock(paragraph));
}

function gapOf(paragraph: string): BlockDraft | null {
  const [only, ...others] = parseMarkers(paragraph);
  if (only?.kind !== "placeholder" || others.length > 0) return null;
  return placeholderMarker(only.description) === paragraph ? gapBlock(only.description) : null;
}

/** Returns true where a quotation mark within the words closes the quote. */
function endsEarlier(words: string): boolean {
  let open = 0;
  for (const [mark] of words.matchAll(/[“”]/g)) {
    open += mark === "“" ? 1 : -1;
    if (open < 0) return true;
  }
  return false;
}

/** Returns the block of a paragraph whose first marker cites the quote before it. */
function quoteOf(paragraph: string, texts: ReadonlyMap<string, string>): BlockDraft | null {
  const [said, cited] = parseMarkers(paragraph);
  if (said?.kind !== "text" || cited?.kind !== "citation" || !said.source.endsWith("” ")) return null;
  const opening = said.source.indexOf("“");
  const text = texts.get(cited.id);
  if (text === undefined || opening < 0) return null;
  const words = shownText(said.source.slice(opening + 1, -2));
  if (endsEarlier(words)) return null;
  const form = findQuote(text, words);
  if (form === null) return null;
  const around = {
    text: said.source.slice(0, opening),
    tail: paragraph.slice(said.source.length + cited.source.length),
  };
  const block = quoteBlock({ segmentId: cited.id, ...form, words: quoteText(text, form) }, around);
  return quotedWords(contentOfBlock(block)) === quotedWords(paragraph) ? block : null;
}
