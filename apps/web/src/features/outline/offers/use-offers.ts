import { type KeyboardEvent, type RefObject, useId, useMemo, useState } from "react";
import { type Offer, type OfferSource, triggerAt } from "./offer.ts";

type OffersOptions = {
  source: OfferSource | undefined;
  text: string;
  caret: number;
  field: RefObject<HTMLTextAreaElement | null>;
};

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Offers what can be written at the caret. The field keeps the focus: arrow keys move in the list, Enter or Tab
 * chooses, Escape closes it. */
export function useOffers({ source, text, caret, field }: OffersOptions) {
  const listId = useId();
  const found = source === undefined ? null : triggerAt(text, caret);
  const [dismissedAt, setDismissedAt] = useState<number | null>(null);
  const trigger = found === null || found.start === dismissedAt ? null : found;
  if (dismissedAt !== null && found?.start !== dismissedAt) setDismissedAt(null);
  const { kind, query } = trigger ?? {};
  const offers = useMemo(() => {
    if (source === undefined || kind === undefined || query === undefined) return [];
    const sources = { citation: source.citations, quote: source.quotes, kind: source.kinds };
    return sources[kind](query);
  }, [source, kind, query]);
  const [at, setAt] = useState({ query, index: 0 });
  if (at.query !== query) setAt({ query, index: 0 });
  const index = Math.min(at.index, offers.length - 1);
  const isOpen = trigger !== null && offers.length > 0;

  const choose = (offer: Offer) => {
    const element = field.current;
    if (trigger === null || element === null) return;
    element.focus();
    element.setSelectionRange(trigger.start, element.selectionStart);
    // The browser's own editing, so that its undo knows the step.
    document.execCommand("insertText", false, offer.insert ?? "");
    source?.onChoose(offer, trigger.kind);
  };
  return {
    fieldProps: isOpen
      ? { "aria-autocomplete": "list" as const, "aria-controls": listId, "aria-activedescendant": `${listId}-${index}` }
      : {},
    list: { id: listId, offers: isOpen ? offers : [], index, onChoose: choose },
    /** Returns true for a key that the list uses. */
    onKey: (event: KeyboardEvent): boolean => {
      if (!isOpen || event.ctrlKey || event.metaKey || event.altKey) return false;
      const step = STEPS[event.key];
      const offer = offers[index];
      if (step !== undefined) setAt({ query, index: (index + step + offers.length) % offers.length });
      else if (event.key === "Escape") setDismissedAt(trigger.start);
      else if ((event.key === "Enter" || event.key === "Tab") && offer !== undefined) choose(offer);
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}
