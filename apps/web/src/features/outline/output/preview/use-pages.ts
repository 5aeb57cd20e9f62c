import { type OutlinePageLayout, type PrintedOutline, settingPages } from "@quarry/domain";
import { useEffect, useState } from "react";
import { createMeasure } from "./measure-text.ts";

/** Time in which pages are set before the page may draw again. */
const SLICE_MS = 12;

/** The pages of an outline. `isWhole` is true once the last one is set. */
export type SetPages = { pages: readonly OutlinePageLayout[]; isWhole: boolean };

/** Sets the pages of an outline: the first ones at once, and the others bit by bit, while the page goes on drawing. */
export function usePages(outline: PrintedOutline): SetPages {
  const [measure] = useState(createMeasure);
  const [shown, setShown] = useState<SetPages>({ pages: [], isWhole: false });
  useEffect(() => {
    const setting = settingPages(outline, measure);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pages: readonly OutlinePageLayout[] = [];
    const slice = (isFirst: boolean) => {
      const until = performance.now() + SLICE_MS;
      let isWhole = false;
      while (!isWhole && performance.now() < until) {
        const { done, value } = setting.next();
        isWhole = done === true;
        if (!done) pages = value;
      }
      if (isFirst || isWhole) setShown({ pages: [...pages], isWhole });
      if (!isWhole) timer = setTimeout(slice, 0, false);
    };
    slice(true);
    return () => clearTimeout(timer);
  }, [outline, measure]);
  return shown;
}
