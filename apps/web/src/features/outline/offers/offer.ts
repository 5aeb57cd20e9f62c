import type { Segment } from "@quarry/domain";

/** Something that can be written at the caret. `insert` takes the place of what was typed for it; null where choosing
 * does something else. */
export type Offer = { id: string; title: string; detail: string; insert: string | null };

/** Answers what is offered for typed letters. */
export type OfferSource = {
  /** Segments to cite, for what was typed after `[`. */
  citations: (query: string) => Offer[];
  /** Segments to quote, for what was typed after `["` in an empty paragraph. */
  quotes: (query: string) => Offer[];
  /** Kinds of blocks, for what was typed after `/` in an empty paragraph. */
  kinds: (query: string) => Offer[];
  onChoose: (offer: Offer, kind: OfferKind) => void;
};

export type OfferKind = "citation" | "quote" | "kind";

/** A text before the caret that asks for something: where it begins, and what is looked for. */
export type Trigger = { kind: OfferKind; start: number; query: string };

const MAX_QUERY = 60;
const MAX_OFFERS = 8;

/** Returns what the text before the caret asks for: a citation after `[`, and in an empty paragraph a quote after `["`
 * and a kind of block after `/`. */
export function triggerAt(text: string, caret: number): Trigger | null {
  const quoted = /^\["([^\]\n]*)$/.exec(text);
  if (quoted !== null && caret === text.length) return { kind: "quote", start: 0, query: quoted[1] ?? "" };
  const typed = text.slice(0, caret);
  const start = typed.lastIndexOf("[");
  const query = typed.slice(start + 1);
  if (start >= 0 && query.length <= MAX_QUERY && !/[\]"\n]/.test(query)) return { kind: "citation", start, query };
  if (/^\/[^\s/]*$/.test(text) && caret === text.length) return { kind: "kind", start: 0, query: text.slice(1) };
  return null;
}

/** Returns segments for a citation: those whose id, speaker, tags or words have what was typed. Those that carry one of
 * the tags come first, then those that are not cited yet. */
export function citableSegments(
  segments: Iterable<Segment>,
  { query, tags, cited }: { query: string; tags: ReadonlySet<string>; cited: ReadonlySet<string> },
): Segment[] {
  const wanted = query.trim().toLowerCase();
  const ranks: Segment[][] = [[], [], [], []];
  for (const segment of segments) {
    const fields = [segment.id, segment.speaker, ...segment.tags.map(({ name }) => name), segment.text];
    if (wanted !== "" && !fields.some((field) => field.toLowerCase().includes(wanted))) continue;
    const isTagged = segment.tags.some(({ name }) => tags.has(name));
    if (wanted === "" && !isTagged) continue;
    const rank = ranks[(isTagged ? 0 : 2) + (cited.has(segment.id) ? 1 : 0)];
    rank?.push(segment);
    if (ranks[0]?.length === MAX_OFFERS) break;
  }
  return ranks.flat().slice(0, MAX_OFFERS);
}
