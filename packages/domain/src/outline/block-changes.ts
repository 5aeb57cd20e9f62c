import { DomainError } from "../errors.ts";
import { isBlank } from "../text-rules.ts";
import { gapBlock, quoteBlock, textBlock } from "./block-draft.ts";
import { placedQuote, type QuoteForm } from "./bound-quote.ts";
import type { StoredSection } from "./outline.ts";
import type { BlockDraft, BoundQuote } from "./outline-block.ts";
import type { BlockChange, NewBlock, SectionChange } from "./outline-calls.ts";
import { keptQuote } from "./quoted/present-quote.ts";

/** A segment that a quote is from. */
export type QuotedSegment = { id: string; text: string };

/** Refusal of a segment, pieces or a tail of another block. */
export const ONLY_QUOTE = "Only a quote has a segment, pieces and a tail.";

/** Returns what a new block says. `segment` is the one of a quote. Refuses a gap without a description, and pieces that
 * are not in the segment's text. */
export function newBlock(input: NewBlock, segment: QuotedSegment | null): BlockDraft {
  const { kind, text = "", tail = "" } = input;
  if (kind !== "quote" && (segment !== null || input.tail !== undefined)) throw invalid(ONLY_QUOTE);
  if (kind === "gap") return gapBlock(gapDescription(text));
  if (kind === "text") return textBlock(text);
  if (segment === null) throw invalid("A quote needs a segment and pieces.");
  return quoteBlock(placedQuote(segment, formOf(input, null)), { text, tail });
}

/** Returns a block with the changes. `segment` is the one that its quote is from after them, null where the quote
 * stays. Refuses what only another kind of block has, and texts that were changed meanwhile. */
export function changedBlock<Block extends BlockDraft>(
  block: Block,
  change: BlockChange,
  segment: QuotedSegment | null,
): Block {
  const { kind, quote } = block;
  if (quote === null && (segment !== null || change.tail !== undefined)) throw invalid(ONLY_QUOTE);
  if (kind !== "gap" && change.resolved !== undefined) throw invalid("Only a gap can be resolved.");
  requireSame(block.text, change.text, change.textBefore);
  requireSame(block.tail, change.tail, change.tailBefore);
  const { text = block.text, tail = block.tail, resolved = block.resolved } = change;
  return {
    ...block,
    ...{ tail, resolved, text: kind === "gap" ? gapDescription(text) : text },
    quote: changedQuote(quote, change, segment),
  };
}

function changedQuote(quote: BoundQuote | null, change: BlockChange, segment: QuotedSegment | null): BoundQuote | null {
  if (quote === null || segment === null) return quote;
  const { isKept, segmentId, pieces, isCutBefore, isCutAfter } = change;
  if (isKept === undefined) return placedQuote(segment, formOf(change, quote));
  if ([segmentId, pieces, isCutBefore, isCutAfter].some((field) => field !== undefined)) throw invalid(KEPT_ALONE);
  return isKept ? keptQuote(quote, segment.text) : { ...quote, kept: null };
}

const KEPT_ALONE = "A quote that is kept as it is takes no other words.";

/** Returns a section with the changes of its texts. Refuses texts that were changed meanwhile. */
export function changedSection(section: StoredSection, change: SectionChange): StoredSection {
  requireSame(section.title, change.title, change.titleBefore);
  requireSame(section.synopsis, change.synopsis, change.synopsisBefore);
  const { title = section.title, synopsis = section.synopsis, status = section.status } = change;
  return { ...section, title, synopsis, status };
}

function formOf(input: Partial<QuoteForm>, before: BoundQuote | null): QuoteForm {
  return {
    pieces: input.pieces ?? before?.pieces ?? [],
    isCutBefore: input.isCutBefore ?? before?.isCutBefore ?? false,
    isCutAfter: input.isCutAfter ?? before?.isCutAfter ?? false,
  };
}

/** Returns the description of a gap, which is one line. Refuses an invisible one. */
export function gapDescription(text: string): string {
  const line = text.trim().replace(/\s+/g, " ");
  if (isBlank(line)) throw invalid("A gap needs a description.");
  return line;
}

/** Refuses a text that is neither as the caller has read it nor as it shall be. */
function requireSame(present: string, wanted: string | undefined, before: string | undefined): void {
  if (wanted === undefined || before === undefined || present === before || present === wanted) return;
  throw new DomainError("conflict", "The text has been changed meanwhile.");
}

function invalid(message: string): DomainError {
  return new DomainError("invalid", message);
}
