import type { Segment } from "@quarry/domain";
import { useState } from "react";
import type { Store } from "../../../components/hooks/store.ts";
import { wordsToMark } from "../../segments/words/selected-words.ts";
import { useWriting } from "../writing/writing-context.ts";
import { EVIDENCE_TEXT as TEXT } from "./evidence-text.ts";
import { type InsertPoint, revealBlock, sectionOfPoint } from "./insert-point.ts";
import { type QuotedWords, type QuotePlace, quoteAfter, quoteStep, sectionWith } from "./quote-step.ts";

/** Returns the words of a segment that are selected in it, or all. */
export function wordsOf({ id, text }: Segment): QuotedWords {
  const words = wordsToMark();
  const range = words?.segmentId === id ? { start: words.start, end: words.end } : { start: 0, end: text.length };
  return { segmentId: id, range };
}

/** Returns functions that put words of a segment into the page. The insert point goes behind the quote. `announcement`
 * says where the last one went. */
export function useQuote(point: Store<InsertPoint | null>, shownId: string | null) {
  const { outline, run } = useWriting();
  const [announcement, setAnnouncement] = useState("");

  const placed = (sectionId: string, blockId: string) => {
    document.getSelection()?.removeAllRanges();
    point.set({ sectionId, blockId, field: null });
    const section = outline.current.sections.find(({ id }) => id === sectionId);
    revealBlock(blockId);
    setAnnouncement(TEXT.quoted(section?.title ?? ""));
  };
  const quote = (words: QuotedWords) => {
    const at = point.get();
    const section =
      (at?.blockId == null ? undefined : sectionWith(outline.current, at.blockId)) ??
      sectionOfPoint(outline.current, at, shownId);
    if (section === null) return;
    const newId = crypto.randomUUID();
    run(quoteStep(section, at, words, newId));
    placed(section.id, newId);
  };
  const quoteAt = (place: QuotePlace, words: QuotedWords) => {
    const newId = crypto.randomUUID();
    run({ edits: [quoteAfter(place, words, newId)], field: null });
    placed(place.sectionId, newId);
  };
  return { quote, quoteAt, announcement };
}
