import { PAGE_SIZE, type PrintedOutline } from "@quarry/domain";
import { IconButton } from "@quarry/ui";
import { ChevronDown, ChevronUp } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { PRINT_TEXT } from "../print-text.ts";
import { PageView } from "./page-view.tsx";
import { usePages } from "./use-pages.ts";

const GAP_PX = 16;
const WIDEST_PX = 640;
/** Before the first measurement. */
const USUAL_WIDTH_PX = 360;
/** Pages drawn beyond the visible ones. */
const BEYOND = 1;

/** Shows the pages of a file one below the other. All are equally high, so those in view follow from the place of the
 * scroll bar. */
export function PageList({ outline }: { outline: PrintedOutline }) {
  const { pages, isWhole } = usePages(outline);
  const scroller = useRef<HTMLElement>(null);
  const box = useBox(scroller);
  const widthPx = Math.min(WIDEST_PX, (box.widthPx || USUAL_WIDTH_PX) - 2 * GAP_PX);
  const heightPx = (widthPx * PAGE_SIZE.height) / PAGE_SIZE.width;
  const stepPx = heightPx + GAP_PX;
  const first = Math.max(0, Math.floor(box.topPx / stepPx) - BEYOND);
  const last = Math.ceil((box.topPx + (box.heightPx || heightPx)) / stepPx) + BEYOND;
  const current = Math.min(pages.length, Math.floor((box.topPx + stepPx / 2) / stepPx) + 1);
  const go = (by: number) => scroller.current?.scrollTo({ top: (current - 1 + by) * stepPx });
  return (
    <section
      ref={scroller}
      aria-label={PRINT_TEXT.preview}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain rounded-sm border border-line bg-sunken"
    >
      <ol className="relative" style={{ height: pages.length * stepPx + GAP_PX }}>
        {pages.slice(first, last).map((page) => (
          <li
            key={page.number}
            className="absolute left-1/2 -translate-x-1/2"
            style={{ top: GAP_PX + (page.number - 1) * stepPx, width: widthPx }}
          >
            <PageView page={page} isManuscript={outline.options.look === "manuscript"} />
          </li>
        ))}
      </ol>
      {/* Within what scrolls, so that the keys of the browser scroll it from here. */}
      <div className="sticky bottom-0 flex items-center gap-1 border-t border-line bg-surface py-1 ps-3 pe-1 text-xs text-ink-2 tabular-nums">
        <p className="me-auto">{PRINT_TEXT.pageOf(current, pages.length, isWhole)}</p>
        <IconButton size="sm" label={PRINT_TEXT.previousPage} unavailable={current <= 1} onClick={() => go(-1)}>
          <ChevronUp aria-hidden className="size-4" />
        </IconButton>
        <IconButton size="sm" label={PRINT_TEXT.nextPage} unavailable={current >= pages.length} onClick={() => go(1)}>
          <ChevronDown aria-hidden className="size-4" />
        </IconButton>
      </div>
    </section>
  );
}

type Box = { topPx: number; widthPx: number; heightPx: number };

/** Returns the size of a scroll container, and how far it is scrolled. */
function useBox(scroller: RefObject<HTMLElement | null>): Box {
  const [box, setBox] = useState<Box>({ topPx: 0, widthPx: 0, heightPx: 0 });
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const read = () =>
      setBox({ topPx: element.scrollTop, widthPx: element.clientWidth, heightPx: element.clientHeight });
    const observer = new ResizeObserver(read);
    observer.observe(element);
    element.addEventListener("scroll", read, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", read);
    };
  }, [scroller]);
  return box;
}
