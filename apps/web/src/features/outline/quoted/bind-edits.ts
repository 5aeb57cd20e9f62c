import {
  citationMarker,
  endSigns,
  type OutlineBlock,
  type OutlineEdit,
  type OutlineSection,
  type PlacedQuote,
  type QuotePlace,
  quoteText,
} from "@quarry/domain";

/** A typed quote in its block, and the place in a segment's text that it shall be bound to. */
export type Binding = { section: OutlineSection; block: OutlineBlock; typed: PlacedQuote; place: QuotePlace };

/** Returns the edits that bind a typed quote to a place: a paragraph becomes a quote with what stands around it, and in
 * the text beside a bound quote a citation is written. `text` is that of the segment. */
export function bindEdits(
  { section, block, typed, place }: Binding,
  { text, newId }: { text: string; newId: string },
): OutlineEdit[] {
  const { part, quote } = typed;
  const { segmentId, form } = place;
  const source = block[part];
  const before = source.slice(0, quote.start);
  const words = quoteText(text, form);
  // Signs that were typed before the closing mark and are not in the segment go behind it.
  const typedSigns = endSigns(quote.words).trim();
  const signs = words.endsWith(typedSigns) ? "" : typedSigns;
  const rest = source.slice(quote.citedEnd);
  const between = source.slice(quote.end, quote.citedEnd).replace(/\s*\[[^\]]*\]$/, "");
  const after = `${/^[,.;:!?…]/.test(between + rest) ? "" : signs}${between}${rest}`;
  if (block.kind === "text") {
    const added: OutlineEdit = {
      ...{ call: "addBlock", id: newId, sectionId: section.id, kind: "quote", after: block.id },
      ...{ segmentId, ...form, text: before, tail: after },
    };
    return [added, { call: "removeBlock", blockId: block.id }];
  }
  const [open, close] = [source.charAt(quote.start), source.charAt(quote.end - 1)];
  const written = `${before}${open}${words}${close} ${citationMarker(segmentId)}${after}`;
  const change = { call: "changeBlock", blockId: block.id } as const;
  return [
    part === "text"
      ? { ...change, text: written, textBefore: source }
      : { ...change, tail: written, tailBefore: source },
  ];
}
