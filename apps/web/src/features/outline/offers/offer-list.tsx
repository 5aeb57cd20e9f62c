import { cn } from "@quarry/ui";
import { useLayoutEffect, useRef } from "react";
import type { Offer } from "./offer.ts";

export type OfferListProps = {
  id: string;
  label: string;
  offers: readonly Offer[];
  /** The index of the offer that Enter chooses. */
  index: number;
  onChoose: (offer: Offer) => void;
};

/** The list of offers below a field, which keeps the focus. */
export function OfferList({ id, label, offers, index, onChoose }: OfferListProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    list.current?.children[index]?.scrollIntoView({ block: "nearest" });
  }, [index]);
  if (offers.length === 0) return null;
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      className="absolute top-full left-0 z-30 mt-1 max-h-80 w-[min(32rem,100%)] overflow-y-auto rounded-md border border-line-strong bg-surface p-1 font-sans shadow-float"
    >
      {offers.map((offer, at) => (
        <div
          key={offer.id}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === index}
          tabIndex={-1}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(offer)}
          onKeyDown={() => undefined}
          className={cn("cursor-default rounded-sm px-2.5 py-1.5 pointer-coarse:py-3", at === index && "bg-hover")}
        >
          <p className="truncate text-xs font-medium text-ink">{offer.title}</p>
          <p className="line-clamp-2 text-xs text-ink-2">{offer.detail}</p>
        </div>
      ))}
    </div>
  );
}
