import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { landmarkOf } from "../overlays/landmark.ts";
import { placeBeside, type TooltipSide } from "./tooltip-placement.ts";
import { useTooltip } from "./use-tooltip.ts";
import { withHandlers } from "./with-handlers.ts";

export type TooltipProps = {
  content: ReactNode;
  side?: TooltipSide;
  /** Hover time before opening; defaults to 700 ms. */
  delayMs?: number;
  /** The single element with the tooltip; it must accept a ref and props. */
  children: ReactNode;
};

/** A short explanation on hover and focus, not available on touch screens. Not based on Radix, whose positioning code
 * is as large as the rest of the first screen. */
export function Tooltip({ content, side = "bottom", delayMs, children }: TooltipProps) {
  const id = useId();
  const { anchor, anchorHandlers, bubbleHandlers } = useTooltip(delayMs);
  return (
    <>
      {withHandlers(children, { ...anchorHandlers, ...(anchor !== null && { "aria-describedby": id }) })}
      {anchor !== null &&
        createPortal(
          <Bubble id={id} anchor={anchor} side={side} handlers={bubbleHandlers}>
            {content}
          </Bubble>,
          landmarkOf(anchor) ?? document.body,
        )}
    </>
  );
}

type BubbleProps = {
  id: string;
  anchor: Element;
  side: TooltipSide;
  handlers: ReturnType<typeof useTooltip>["bubbleHandlers"];
  children: ReactNode;
};

function Bubble({ id, anchor, side, handlers, children }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (bubble.current === null) return;
    const { offsetWidth: width, offsetHeight: height } = bubble.current;
    const viewport = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const { left, top } = placeBeside(anchor.getBoundingClientRect(), { width, height }, side, viewport);
    bubble.current.style.left = `${left}px`;
    bubble.current.style.top = `${top}px`;
  }, [anchor, side]);
  return (
    <div
      {...handlers}
      ref={bubble}
      id={id}
      role="tooltip"
      className="fixed top-0 left-0 z-60 w-max max-w-[min(24rem,calc(100vw-1rem))] animate-fade-in rounded-sm bg-ink px-2.5 py-1.5 text-xs text-ground shadow-float"
    >
      {children}
    </div>
  );
}
