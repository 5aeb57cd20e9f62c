import { cn } from "@quarry/ui";
import { useLayoutEffect, useRef, useState } from "react";
import { headBottomPx } from "../outline-position.ts";
import type { Offer } from "./offer.ts";

export type OfferListProps = {
  id: string;
  label: string;
  offers: readonly Offer[];
  /** The index of the offer that Enter chooses. */
  index: number;
  onChoose: (offer: Offer) => void;
};

const MAX_HEIGHT_PX = 320;
const GAP_PX = 8;

/** The list of offers below a field, which keeps the focus; above it where there is more room. */
export function OfferList({ id, label, offers, index, onChoose }: OfferListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ isAbove: false, roomPx: MAX_HEIGHT_PX });
  const isOpen = offers.length > 0;
  useLayoutEffect(() => {
    const field = list.current?.parentElement?.getBoundingClientRect();
    if (!isOpen || field === undefined) return;
    const below = window.innerHeight - field.bottom - GAP_PX;
    const above = field.top - headBottomPx() - GAP_PX;
    const isAbove = below < MAX_HEIGHT_PX && above > below;
    setPlace({ isAbove, roomPx: Math.min(MAX_HEIGHT_PX, isAbove ? above : below) });
  }, [isOpen]);
  useLayoutEffect(() => {
    list.current?.children[index]?.scrollIntoView({ block: "nearest" });
  }, [index]);
  if (!isOpen) return null;
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      style={{ maxHeight: place.roomPx }}
      className={cn(
        "absolute left-0 z-30 w-[min(32rem,100%)] overflow-y-auto rounded-md border border-line-strong bg-surface p-1 font-sans shadow-float",
        place.isAbove ? "bottom-full mb-1" : "top-full mt-1",
      )}
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
