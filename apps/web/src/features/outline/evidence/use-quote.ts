import { must, type Segment } from "@quarry/domain";
import { useState } from "react";
import type { Store } from "../../../components/hooks/store.ts";
import { wordsToMark } from "../../segments/words/selected-words.ts";
import { useWriting } from "../writing/writing-context.ts";
import { EVIDENCE_TEXT as TEXT } from "./evidence-text.ts";
import { type InsertPoint, sectionOfPoint } from "./insert-point.ts";
import { type QuotedWords, type QuotePlace, quoteAfter, quoteStep, sectionWith } from "./quote-step.ts";

/** Returns functions that put the words of a segment into the page: those that are selected in it, or all. The insert
 * point goes behind the quote. `announcement` says where the last one went. */
export function useQuote(point: Store<InsertPoint | null>, shownId: string | null) {
  const { outline, segmentById, run } = useWriting();
  const [announcement, setAnnouncement] = useState("");

  const wordsOf = (segment: Segment): QuotedWords => {
    const words = wordsToMark();
    const isIn = words?.segmentId === segment.id;
    const range = isIn ? { start: words.start, end: words.end } : { start: 0, end: segment.text.length };
    return { segmentId: segment.id, range };
  };
  const placed = (sectionId: string, blockId: string) => {
    document.getSelection()?.removeAllRanges();
    point.set({ sectionId, blockId, field: null });
    const section = outline.current.sections.find(({ id }) => id === sectionId);
    setAnnouncement(TEXT.quoted(section?.title ?? ""));
  };
  const quote = (segmentId: string) => {
    const segment = segmentById?.get(segmentId);
    const at = point.get();
    const section =
      (at?.blockId == null ? undefined : sectionWith(outline.current, at.blockId)) ??
      sectionOfPoint(outline.current, at, shownId);
    if (segment === undefined || section === null) return;
    const newId = crypto.randomUUID();
    run(quoteStep(section, at, wordsOf(segment), newId));
    placed(section.id, newId);
  };
  const quoteAt = (place: QuotePlace, words: QuotedWords) => {
    const newId = crypto.randomUUID();
    run({ edits: [quoteAfter(place, words, newId)], field: null });
    placed(place.sectionId, newId);
  };
  return {
    quote,
    quoteAt,
    wordsOf: (segmentId: string) => wordsOf(must(segmentById?.get(segmentId), `segment ${segmentId}`)),
    announcement,
  };
}
