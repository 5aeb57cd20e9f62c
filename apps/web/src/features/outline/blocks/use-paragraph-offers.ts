import { type OutlineBlock, type OutlineEdit, type OutlineSection, type Segment, shownStart } from "@quarry/domain";
import { useMemo } from "react";
import { excerptAround } from "../../../components/excerpt.ts";
import { useLatest } from "../../../components/hooks/use-latest.ts";
import { citableSegments, type Offer, type OfferSource } from "../offers/offer.ts";
import { OUTLINE_TEXT } from "../text.ts";
import type { Step } from "../writing/block-edits.ts";
import { useWriting, type Writing } from "../writing/writing-context.ts";

const KINDS = ["quote", "gap", "section"] as const;

/** Returns what the field of a paragraph offers: segments after `[`, kinds of blocks after `/`. */
export function useParagraphOffers(section: OutlineSection, block: OutlineBlock): OfferSource {
  const { segmentById, run } = useWriting();
  const latest = useLatest({ section, block, segmentById, run });
  // A new source when the segments change: words that were typed before they loaded are looked for again.
  return useMemo(() => {
    const find = (query: string) => {
      const { section } = latest.current;
      const cited = new Set(section.citationIds);
      const tags = new Set(
        section.citationIds.flatMap((id) => segmentById?.get(id)?.tags.map(({ name }) => name) ?? []),
      );
      return citableSegments(segmentById?.values() ?? [], { query, tags, cited });
    };
    return {
      citations: (query) => find(query).map((segment) => offerOf(segment, query, `[${segment.id}]`)),
      quotes: (query) => find(query).map((segment) => offerOf(segment, query, null)),
      kinds: (query) =>
        KINDS.filter((kind) => OUTLINE_TEXT.kinds[kind].title.toLowerCase().includes(query.toLowerCase())).map(
          (kind) => {
            return { id: kind, ...OUTLINE_TEXT.kinds[kind], insert: kind === "quote" ? '["' : null };
          },
        ),
      onChoose: ({ id, insert }, kind) => {
        if (insert === null) latest.current.run(replaced(latest.current, kind === "quote" ? "quote" : id, id));
      },
    };
  }, [latest, segmentById]);
}

function offerOf(segment: Segment, query: string, insert: string | null): Offer {
  const { id, speaker, text } = segment;
  const found = text.toLowerCase().indexOf(query.trim().toLowerCase());
  const detail = excerptAround(text, found === -1 ? undefined : found);
  return { id, title: [id, speaker, shownStart(segment)].filter(Boolean).join(" · "), detail, insert };
}

type Place = Pick<Writing, "segmentById"> & { section: OutlineSection; block: OutlineBlock };

/** Puts what was chosen in the place of an empty paragraph. */
function replaced({ section, block, segmentById }: Place, kind: string, segmentId: string): Step {
  const newId = crypto.randomUUID();
  const gone: OutlineEdit = { call: "removeBlock", blockId: block.id };
  if (kind === "section") {
    const { parentId, id: after } = section;
    const added: OutlineEdit = { call: "addSection", id: newId, title: OUTLINE_TEXT.newSection, parentId, after };
    return { edits: [added, gone], field: { id: newId, part: "title", caret: "all" } };
  }
  const place = { call: "addBlock", id: newId, sectionId: section.id, after: block.id } as const;
  if (kind === "quote") {
    const end = segmentById?.get(segmentId)?.text.length ?? 0;
    const quote: OutlineEdit = { ...place, kind, segmentId, pieces: [{ start: 0, end }] };
    return { edits: [quote, gone], field: { id: newId, part: "tail", caret: 0 } };
  }
  const gap: OutlineEdit = { ...place, kind: "gap", text: OUTLINE_TEXT.newGap };
  return { edits: [gap, gone], field: { id: newId, part: "text", caret: "all" } };
}
